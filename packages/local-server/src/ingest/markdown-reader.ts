import { type Lines, lineAt, skipIndent } from "./lines.ts";
import { Outline, readHeading, removeClosingMarks } from "./outline.ts";

const maxSetextLines = 4;
const [hash, dash, equals, backtick, tilde, less, brace] = [35, 45, 61, 96, 126, 60, 123];

/** The start of a comment, and of code without a fence: an element of HTML, a tag of Jekyll or Hexo, a shortcode of Hugo. */
const rawStart = /<!--|<pre\b|\{%-?[ \t]*(?:highlight|codeblock)\b|\{\{[<%][ \t]*highlight\b(?![^\n]*\/[>%]\}\})/iy;
const rawEnds = {
  "<!": /-->/g,
  "<p": /<\/pre>/gi,
  "{%": /\{%-?[ \t]*end(?:highlight|codeblock)\b/g,
  "{{": /\{\{[<%][ \t]*\/highlight\b/g,
};

type BlockKind = "paragraph" | "list" | "other";

/**
 * Reads headings and blocks in one pass. For most lines, it examines only the first characters: a parser with a syntax
 * tree is ten times slower, without any benefit for chunks.
 */
export class MarkdownReader {
  readonly #lines: Lines;
  readonly #outline = new Outline();
  /** Kind of the block of the last line. Undefined after a blank line. */
  #kind: BlockKind | undefined;
  #blockStart = 0;
  /** Whether the last block is a list. After a blank line, an indented line or an item continues it. */
  #isInList = false;
  /** Starts of comments and code whose ends do not occur in the rest of the text. */
  readonly #missing = new Set<string>();

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  read(from: number): Outline {
    const count = this.#lines.starts.length;
    let line = from;
    while (line < count) line = this.#readLine(line);
    return this.#outline;
  }

  /** Returns the next line to read. */
  #readLine(line: number): number {
    const { text, starts, ends } = this.#lines;
    const offset = skipIndent(this.#lines, line);
    if (offset >= (ends[line] ?? 0)) {
      this.#kind = undefined;
      return line + 1;
    }
    const code = text.charCodeAt(offset);
    const indent = offset - (starts[line] ?? 0);
    if (code === backtick || code === tilde) {
      const end = this.#findFenceEnd(line, offset);
      if (end !== undefined) return this.#takeLines(line, end);
    }
    if (code === less || code === brace) {
      const end = this.#findRawEnd(line, offset);
      if (end !== undefined) return this.#takeLines(line, end);
    }
    if (code === hash && indent <= 3) {
      const level = countRun(text, offset);
      if (level <= 6 && isHeadingGap(text, offset + level, ends[line] ?? 0)) return this.#takeHeading(line, level);
    }
    if ((code === dash || code === equals) && indent <= 3 && this.#isUnderline(line, offset))
      return this.#takeSetext(line, code === equals ? 1 : 2);
    this.#takeText(line, indent);
    return line + 1;
  }

  #takeHeading(line: number, level: number): number {
    const markdown = removeClosingMarks(lineAt(this.#lines, line).trim().slice(level));
    this.#outline.startSection(readHeading(markdown), { level, block: { first: line, last: line } });
    this.#endBlock();
    return line + 1;
  }

  /** Turns the previous paragraph into a heading. */
  #takeSetext(line: number, level: number): number {
    const first = this.#blockStart;
    const rows = [];
    for (let index = first; index < line; index++) rows.push(lineAt(this.#lines, index));
    this.#outline.sections.at(-1)?.blocks.pop();
    this.#outline.startSection(readHeading(rows.join(" ")), { level, block: { first, last: line } });
    this.#endBlock();
    return line + 1;
  }

  #takeText(line: number, indent: number): void {
    const isItem = isListItem(this.#lines, line, indent);
    const goesOn = this.#kind !== undefined || (this.#isInList && (isItem || indent >= 2));
    if (goesOn) this.#outline.extendBlock(line);
    else {
      this.#outline.addBlock({ first: line, last: line });
      this.#blockStart = line;
      this.#isInList = isItem;
    }
    if (isItem) this.#isInList = true;
    this.#kind = this.#isInList ? "list" : (this.#kind ?? (isParagraph(this.#lines, line) ? "paragraph" : "other"));
  }

  /** Reads a fence or a comment: a separate block, or part of a list or paragraph. */
  #takeLines(first: number, last: number): number {
    const { starts } = this.#lines;
    const indent = skipIndent(this.#lines, first) - (starts[first] ?? 0);
    if (this.#kind !== undefined || (this.#isInList && indent >= 2)) this.#outline.extendBlock(last);
    else {
      this.#outline.addBlock({ first, last });
      this.#blockStart = first;
      this.#isInList = false;
    }
    this.#kind = this.#isInList ? "list" : "other";
    return last + 1;
  }

  #endBlock(): void {
    this.#kind = undefined;
    this.#isInList = false;
  }

  /** The last line of a fenced block, or of the file if the block is unclosed. Undefined if no fence begins here. */
  #findFenceEnd(line: number, offset: number): number | undefined {
    const { text, starts, ends } = this.#lines;
    const code = text.charCodeAt(offset);
    const length = countRun(text, offset);
    if (length < 3) return undefined;
    // If the rest of the line has another backtick, the run is inline code.
    if (code === backtick && text.slice(offset + length, ends[line]).includes("`")) return undefined;
    for (let index = line + 1; index < starts.length; index++) {
      const start = skipIndent(this.#lines, index);
      if (text.charCodeAt(start) !== code) continue;
      const run = countRun(text, start);
      if (run >= length && text.slice(start + run, ends[index]).trim() === "") return index;
    }
    return starts.length - 1;
  }

  /**
   * The last line of a comment or of code without a fence. Undefined if none begins here. If it is unclosed, it ends at its first
   * line, so that the headings below are still read.
   */
  #findRawEnd(line: number, offset: number): number | undefined {
    const { text, starts } = this.#lines;
    rawStart.lastIndex = offset;
    // Each alternative of the pattern starts with one of these keys.
    const start = rawStart.exec(text)?.[0].slice(0, 2).toLowerCase() as keyof typeof rawEnds | undefined;
    if (start === undefined) return undefined;
    const end = rawEnds[start];
    end.lastIndex = offset + 2;
    const close = this.#missing.has(start) ? undefined : end.exec(text)?.index;
    if (close === undefined) this.#missing.add(start);
    let index = line;
    while (close !== undefined && index + 1 < starts.length && (starts[index + 1] ?? 0) <= close) index++;
    return index;
  }

  #isUnderline(line: number, offset: number): boolean {
    if (this.#kind !== "paragraph" || line - this.#blockStart > maxSetextLines) return false;
    const { text, ends } = this.#lines;
    const run = countRun(text, offset);
    return text.slice(offset + run, ends[line]).trim() === "";
  }
}

/** Length of the run of equal characters at an offset. */
function countRun(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  let end = offset + 1;
  while (end < text.length && text.charCodeAt(end) === code) end++;
  return end - offset;
}

function isHeadingGap(text: string, offset: number, end: number): boolean {
  if (offset >= end) return true;
  const code = text.charCodeAt(offset);
  return code === 32 || code === 9;
}

const itemMarker = /(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/y;

function isListItem({ text, starts }: Lines, line: number, indent: number): boolean {
  const offset = (starts[line] ?? 0) + indent;
  const code = text.charCodeAt(offset);
  // Most lines start with a letter.
  if (code > 57) return false;
  itemMarker.lastIndex = offset;
  return itemMarker.test(text);
}

/** Whether a line above `---` can be a heading: not a table, a quote, an element, or an MDX import or export. */
function isParagraph(lines: Lines, line: number): boolean {
  const { text, starts } = lines;
  const offset = skipIndent(lines, line);
  if (offset - (starts[line] ?? 0) > 3) return false;
  if (/[|<>{}]/.test(text.charAt(offset))) return false;
  return !text.startsWith("import ", offset) && !text.startsWith("export ", offset);
}
