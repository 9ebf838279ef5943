/** Lines of Markdown with their source lines. */
export interface WrittenMarkdown {
  lines: string[];
  /** First and last source line of each line; 0 if unknown. */
  sources: { first: number[]; last: number[] };
  /** Ids of the source, by the line that begins with them, counted from 0. */
  anchors: (readonly [line: number, id: string])[];
}

/** Prefix of all lines of a block: a block quote marker, or the indent of an item. */
interface Container {
  first: string;
  rest: string;
  isBegun: boolean;
}

/** Emphasis or a link. It is opened before the first text within it, and closed at the end of the line at the latest. */
interface Mark {
  open: string;
  close: string;
  isOpen: boolean;
}

/**
 * Writes Markdown from the beginning to the end: blocks with blank lines between them, and text in which consecutive
 * spaces become one. Written text is not read again, so a large table costs no more than its rows.
 */
export class MarkdownWriter {
  readonly #lines: string[] = [];
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  readonly #anchors: (readonly [number, string])[] = [];
  readonly #containers: Container[] = [];
  readonly #marks: Mark[] = [];
  #line = "";
  #isInLine = false;
  /** Whether the line, or the cell, has more than its prefix. */
  #hasText = false;
  /** Number of pending line breaks. */
  #gap = 0;
  #isSpaceDue = false;
  #isBreakDue = false;
  /** The open block that cannot contain line breaks: a heading, or a cell of a table. */
  #frame: "heading" | "cell" | undefined;
  #source = 0;
  #anchor: { id: string; rank: number } | undefined;

  /** Whether the next text begins a line. */
  get isAtStart(): boolean {
    return !this.#isInLine || this.#isBreakDue;
  }

  get isInFrame(): boolean {
    return this.#frame !== undefined;
  }

  get isInHeading(): boolean {
    return this.#frame === "heading";
  }

  /** Sets the id of the next line, unless the line has an id of a higher rank. */
  setAnchor(id: string, rank: number): void {
    if (this.#anchor === undefined || rank >= this.#anchor.rank) this.#anchor = { id, rank };
  }

  setSource(line: number): void {
    this.#source = line;
  }

  /** Extends the source lines of the last text. */
  extendSource(line: number): void {
    this.#source = line;
    const index = this.#lines.length;
    if (this.#isInLine && line > (this.#last[index] ?? 0)) this.#last[index] = line;
  }

  /**
   * Ends a block. The next text begins a line (`gap` 1) or follows a blank line (`gap` 2). In a heading, a space separates the
   * blocks; in a cell, a `<br>`.
   */
  endBlock(gap: 1 | 2): void {
    if (this.#frame === "heading") this.#isSpaceDue = true;
    else if (this.#frame === "cell") this.#isBreakDue = true;
    else {
      this.#endLine();
      // An item starts on the line of its marker.
      if (this.#containers.at(-1)?.isBegun !== false) this.#gap = Math.max(this.#gap, gap);
    }
  }

  /** Begins a container, such as a list item. `first` is the prefix of its first line, `rest` that of the others. */
  enter(first: string, rest: string): void {
    this.#endLine();
    this.#containers.push({ first, rest, isBegun: false });
  }

  leave(): void {
    this.#endLine();
    this.#containers.pop();
  }

  /** Drops a pending blank line: there is none between the items of a list. */
  closeGap(): void {
    this.#gap = Math.min(this.#gap, 1);
  }

  enterHeading(level: number): void {
    this.enter(`${"#".repeat(level)} `, "");
    this.#frame = "heading";
  }

  leaveHeading(): void {
    this.#frame = undefined;
    this.leave();
  }

  beginRow(): void {
    this.#beginLine(true);
    this.#line += "|";
  }

  /** Writes a cell on one line; `write` writes its content. */
  writeCell(write: () => void): void {
    this.#line += " ";
    this.#frame = "cell";
    this.#hasText = false;
    write();
    this.#closeMarks();
    this.#frame = undefined;
    this.#hasText = true;
    this.#isSpaceDue = false;
    this.#isBreakDue = false;
    this.#line += " |";
  }

  /** Writes the delimiter row of a table. */
  writeRule(columns: number): void {
    this.#endLine();
    this.#beginLine(true);
    this.#line += `|${" --- |".repeat(columns)}`;
    this.#endLine();
  }

  /** Encloses the text until `leaveMark` in these two marks. Writes no marks if there is no text. */
  enterMark(open: string, close: string): void {
    this.#marks.push({ open, close, isOpen: false });
  }

  leaveMark(): void {
    const mark = this.#marks.pop();
    if (mark?.isOpen) this.#line += mark.close;
  }

  hasMark(open: string): boolean {
    return this.#marks.some((mark) => mark.open === open);
  }

  /** Writes a space, except at the start or end of a line or next to another space. */
  writeSpace(): void {
    this.#isSpaceDue = true;
  }

  /** Ends a line within a block. In a heading, writes a space. */
  writeBreak(): void {
    if (this.#frame === "heading") this.#isSpaceDue = true;
    else if (this.#hasText) this.#isBreakDue = true;
  }

  /** Writes text, which must have no spaces at its ends: see `writeSpace`. */
  writeText(text: string): void {
    if (this.#isBreakDue) this.#writeDueBreak();
    if (!this.#isInLine) this.#beginLine(false);
    if (this.#isSpaceDue && this.#hasText) this.#line += " ";
    this.#isSpaceDue = false;
    for (const mark of this.#marks) {
      if (mark.isOpen) continue;
      this.#line += mark.open;
      mark.isOpen = true;
    }
    this.#line += text;
    this.#hasText = true;
    if (this.#source > 0) this.extendSource(this.#source);
  }

  /** Writes lines unchanged, below each other. */
  writeLines(lines: readonly string[], sources: readonly number[] = []): void {
    this.#endLine();
    for (const [index, line] of lines.entries()) {
      this.#source = sources[index] ?? this.#source;
      this.#beginLine(true);
      this.#line += line;
      this.#hasText = true;
      this.#endLine();
    }
  }

  finish(): WrittenMarkdown {
    this.#endLine();
    return { lines: this.#lines, sources: { first: this.#first, last: this.#last }, anchors: this.#anchors };
  }

  #writeDueBreak(): void {
    this.#isBreakDue = false;
    if (!this.#isInLine || !this.#hasText) return;
    this.#isSpaceDue = false;
    this.#closeMarks();
    if (this.#frame === "cell") {
      this.#line += "<br>";
      return;
    }
    this.#line += "  ";
    this.#pushLine();
  }

  /** Starts a line. With `isAlone`, it does not continue the line of a list marker. */
  #beginLine(isAlone: boolean): void {
    if (this.#gap === 2 && this.#lines.length > 0) this.#push(this.#restOf().trimEnd());
    this.#gap = 0;
    if (isAlone && this.#containers.some(({ isBegun, first, rest }) => !isBegun && first !== rest))
      this.#push(this.#prefix().trimEnd());
    this.#line = this.#prefix();
    this.#isInLine = true;
    this.#hasText = false;
    this.#isSpaceDue = false;
    const index = this.#lines.length;
    if (this.#source > 0) this.#first[index] = this.#last[index] = this.#source;
    if (this.#anchor === undefined) return;
    this.#anchors.push([index, this.#anchor.id]);
    this.#anchor = undefined;
  }

  /** The prefix of a blank line. */
  #restOf(): string {
    let rest = "";
    for (const container of this.#containers) if (container.isBegun) rest += container.rest;
    return rest;
  }

  #prefix(): string {
    let prefix = "";
    for (const container of this.#containers) {
      prefix += container.isBegun ? container.rest : container.first;
      container.isBegun = true;
    }
    return prefix;
  }

  #endLine(): void {
    this.#isBreakDue = false;
    if (!this.#isInLine) return;
    this.#closeMarks();
    this.#pushLine();
  }

  #pushLine(): void {
    this.#push(this.#line);
    this.#isInLine = false;
    this.#hasText = false;
  }

  #push(line: string): void {
    this.#lines.push(line);
  }

  #closeMarks(): void {
    for (let index = this.#marks.length - 1; index >= 0; index--) {
      const mark = this.#marks[index];
      if (!mark?.isOpen) continue;
      this.#line += mark.close;
      mark.isOpen = false;
    }
  }
}

/** A fence of at least `least` backticks, longer than any run in the code. */
export function fenceFor(lines: readonly string[], least: number): string {
  let length = least - 1;
  for (const line of lines)
    if (line.includes("`")) for (const [run] of line.matchAll(/`+/g)) length = Math.max(length, run.length);
  return "`".repeat(length + 1);
}

/**
 * Escapes only markup. An underscore is not escaped: `snake\_case` would be hard to find, and an underscore within a word
 * is not emphasis in GFM. A `<` at the end may be followed by the text of another element: `Promise<` and a link to `T`.
 */
export function escapeText(text: string): string {
  if (!/[\\`*<\]]/.test(text)) return text;
  return text
    .replace(/[\\`*]/g, "\\$&")
    .replace(/<(?=[a-z/!?]|$)/gi, "\\<")
    .replace(/\[(?=[^[\]]*\](?:[(:[]))/g, "\\[");
}

/** Escapes text at the beginning of a line, where headings, lists, quotes and rules are markup as well. */
export function escapeStart(text: string): string {
  return escapeText(text)
    .replace(/^([#>+-]|=+|~{3,}|-{3,}|_{3,})(?=\s|$)/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}
