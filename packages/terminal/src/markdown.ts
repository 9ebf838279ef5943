import { styleText } from "node:util";
import { readInline, type TextStyle } from "./markdown-inline.ts";
import { printable } from "./printable.ts";
import type { Styled } from "./terminal.ts";
import { textWidth } from "./text-width.ts";

/** Maximum width of prose, for readability. */
const maxWidth = 100;

/**
 * Renders streamed Markdown for a terminal with colors: pass pieces of any length, and print the result. Prose is wrapped; code
 * and tables are not changed. The whole output does not depend on how the text is split into pieces.
 */
export class MarkdownRenderer {
  readonly #width: number;
  /** The part of a line that is not rendered yet. */
  #rest = "";
  /** Kind of the line; undefined until it is known. */
  #line: Line | undefined;
  #fence: Fence | undefined;
  #wasBlank = true;
  #isInList = false;
  #output = "";
  #wrap: Wrap = startWrap("", 0);

  /** @param width Columns of the terminal. If it is undefined, lines are not wrapped. */
  constructor({ width }: { width: number | undefined }) {
    this.#width = width ? Math.min(width, maxWidth) : Number.POSITIVE_INFINITY;
  }

  push(text: string): Styled {
    this.#rest += printable(text);
    for (let end = this.#rest.indexOf("\n"); end >= 0; end = this.#rest.indexOf("\n")) {
      const line = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + 1);
      this.#endLine(line);
    }
    if (this.#rest !== "") this.#rest = this.#rest.slice(this.#readLine(this.#rest, false));
    return this.#take();
  }

  /** Renders the rest of the last line. */
  end(): Styled {
    const rest = this.#rest;
    this.#rest = "";
    if (rest !== "" || this.#line) this.#endLine(rest);
    // The line break of the last line is printed before the next output.
    this.#output = this.#output.replace(/\n$/, "");
    return this.#take();
  }

  #take(): Styled {
    const ansi = this.#output;
    this.#output = "";
    return { ansi };
  }

  #endLine(text: string): void {
    this.#readLine(text, true);
    if (this.#line) {
      this.#flushWord();
      this.#output += "\n";
    }
    this.#line = undefined;
  }

  /** Renders the part of a line that further text cannot change. Returns its length. */
  #readLine(text: string, isComplete: boolean): number {
    if (this.#line) return this.#readProse(text, { isComplete, line: this.#line });
    const [quote = ""] = /^(?: {0,3}> ?)*/.exec(text) ?? [];
    const rest = text.slice(quote.length);
    const depth = quote.replaceAll(" ", "").length;
    const bar = "│ ".repeat(depth);
    if (!isComplete && (this.#fence || isOpen(rest))) return 0;
    if (this.#fence && depth < this.#fence.depth) this.#fence = undefined;
    if (this.#fence) return this.#readCode(rest, { fence: this.#fence, bar });
    const block = readBlock(rest, { depth, mayBeCode: this.#wasBlank && !this.#isInList });
    this.#wasBlank = block.kind === "blank" || block.kind === "code";
    this.#isInList = block.kind === "item" || (this.#isInList && /^\s|^$/.test(rest));
    switch (block.kind) {
      case "fence":
        this.#fence = block.fence;
        return 0;
      case "blank":
        this.#showLine(dim(bar.trimEnd()));
        return 0;
      case "rule":
        this.#showLine(dim(bar + "─".repeat(Math.min(40, Math.max(3, this.#width - bar.length)))));
        return 0;
      case "table":
      case "code":
        this.#showLine(dim(bar) + (block.kind === "code" ? paint(["cyan"], rest) : rest));
        return 0;
    }
    const { styles, indent, marker, start } = block;
    this.#output += dim(bar) + indent + marker;
    const hang = " ".repeat(textWidth(indent + marker));
    this.#wrap = startWrap(dim(bar) + hang, bar.length + hang.length);
    const line = { styles, previous: " " };
    this.#line = line;
    const from = quote.length + start;
    const to = block.isHeading ? text.replace(/\s+#+\s*$/, "").length : text.length;
    return from + this.#readProse(text.slice(from, Math.max(from, to)), { isComplete, line });
  }

  #readCode(text: string, { fence, bar }: { fence: Fence; bar: string }): number {
    const [, run = ""] = /^\s*(`{3,}|~{3,})\s*$/.exec(text) ?? [];
    if (run.startsWith(fence.run)) {
      this.#fence = undefined;
      return 0;
    }
    const indent = /^ */.exec(text)?.[0].length ?? 0;
    this.#showLine(`${dim(bar)}  ${paint(["cyan"], text.slice(Math.min(indent, fence.indent)))}`);
    return 0;
  }

  #showLine(text: string): void {
    this.#output += `${text.trimEnd()}\n`;
  }

  #readProse(text: string, { isComplete, line }: { isComplete: boolean; line: Line }): number {
    const { spans, consumed } = readInline(text, { isComplete, previous: line.previous });
    for (const { text, styles } of spans) this.#addText(text, [...line.styles, ...styles]);
    line.previous = text[consumed - 1] ?? line.previous;
    return consumed;
  }

  #addText(text: string, styles: readonly TextStyle[]): void {
    for (const part of text.split(/([ \t]+)/)) {
      if (/^[ \t]/.test(part)) {
        this.#flushWord();
        this.#wrap.hasSpace = true;
      } else if (part !== "") {
        const { word } = this.#wrap;
        const last = word.at(-1);
        if (last && last.styles.join() === styles.join()) last.text += part;
        else word.push({ text: part, styles });
      }
    }
  }

  #flushWord(): void {
    const wrap = this.#wrap;
    const width = wrap.word.reduce((sum, { text }) => sum + textWidth(text), 0);
    if (width === 0) return;
    const space = wrap.hasSpace && wrap.column > wrap.start ? 1 : 0;
    if (wrap.column > wrap.start && wrap.column + space + width > this.#width) {
      this.#output += `\n${wrap.prefix}`;
      wrap.column = wrap.start;
    } else {
      // Underlines and strikethrough continue between two words.
      const lines = wrap.lastStyles.filter((style) => style === "underline" || style === "strikethrough");
      const shared = lines.filter((style) => wrap.word[0]?.styles.includes(style));
      this.#output += paint(shared, " ".repeat(space));
      wrap.column += space;
    }
    wrap.lastStyles = wrap.word.at(-1)?.styles ?? [];
    this.#output += wrap.word.map(({ text, styles }) => paint(styles, text)).join("");
    wrap.column += width;
    wrap.word = [];
    wrap.hasSpace = false;
  }
}

interface Line {
  styles: readonly TextStyle[];
  previous: string;
}

interface Wrap {
  /** Prefix of the following lines of the paragraph. */
  prefix: string;
  /** The first column of the text. */
  start: number;
  column: number;
  hasSpace: boolean;
  /** Styles of the last rendered word. */
  lastStyles: readonly TextStyle[];
  /** The incomplete last word. */
  word: { text: string; styles: readonly TextStyle[] }[];
}

function startWrap(prefix: string, start: number): Wrap {
  return { prefix, start, column: start, hasSpace: false, lastStyles: [], word: [] };
}

interface Fence {
  run: string;
  indent: number;
  /** Number of block quotes around the code. */
  depth: number;
}

type Block =
  | { kind: "blank" | "rule" | "table" | "code" }
  | { kind: "fence"; fence: Fence }
  | {
      kind: "prose" | "item";
      styles: TextStyle[];
      indent: string;
      marker: string;
      start: number;
      isHeading: boolean;
    };

/** Whether the kind of a line depends on text that has not arrived. */
function isOpen(text: string): boolean {
  return (
    /^\s*$/.test(text) ||
    /^\s*(?:[-*_+][-*_+ \t]*|#{1,6}\s*|\d{1,9}[.)]?\s*|[`~]{1,2})$/.test(text) ||
    // Kinds that need the whole line.
    /^\s*(?:`{3}|~{3}|\||#{1,6}\s)/.test(text) ||
    /^(?: {4}|\t)/.test(text)
  );
}

/** Reads the kind of a line, without the marks of quotes before it. */
function readBlock(text: string, { depth, mayBeCode }: { depth: number; mayBeCode: boolean }): Block {
  if (text.trim() === "") return { kind: "blank" };
  const [, fenceIndent = "", run = "", info = ""] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
  if (run !== "" && !(run.startsWith("`") && info.includes("`")))
    return { kind: "fence", fence: { run, indent: fenceIndent.length, depth } };
  if (/^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/.test(text)) return { kind: "rule" };
  if (/^\s*\|/.test(text)) return { kind: "table" };
  if (mayBeCode && /^(?: {4}|\t)/.test(text)) return { kind: "code" };
  const [heading, hashes = ""] = /^ {0,3}(#{1,6})[ \t]+/.exec(text) ?? [];
  if (heading !== undefined) {
    const styles: TextStyle[] = hashes === "#" ? ["bold", "underline"] : ["bold"];
    return { kind: "prose", styles, indent: "", marker: "", start: heading.length, isHeading: true };
  }
  const [item, itemIndent = "", bullet = ""] = /^(\s*)([-*+]|\d{1,9}[.)])[ \t]+/.exec(text) ?? [];
  if (item !== undefined) {
    const marker = /\d/.test(bullet) ? `${bullet} ` : "• ";
    return { kind: "item", styles: [], indent: itemIndent, marker, start: item.length, isHeading: false };
  }
  const indent = /^[ \t]*/.exec(text)?.[0] ?? "";
  return { kind: "prose", styles: [], indent, marker: "", start: indent.length, isHeading: false };
}

function dim(text: string): string {
  return paint(["dim"], text);
}

function paint(styles: readonly TextStyle[], text: string): string {
  if (text === "" || styles.length === 0) return text;
  return styleText([...new Set(styles)], text, { validateStream: false });
}
