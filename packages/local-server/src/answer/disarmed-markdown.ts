import { InvisibleRemover } from "../ingest/invisible-text.ts";
import {
  type FenceOpening,
  type Read,
  readCitation,
  readCodeSpan,
  readFenceClosing,
  readFenceOpening,
  readFootnote,
  readLine,
  readSourceList,
} from "./markdown-tokens.ts";

export interface DisarmOptions {
  /**
   * Returns the position, from 1, of the source that a number in the text cites. Undefined if the number has no source.
   * Without this function, the text is treated as part of a document: numbers are not citations, and brackets never
   * become links.
   */
  cite?: (number: number) => number | undefined;
}

/** Disarms a whole text; see {@link MarkdownDisarmer}. */
export function disarmMarkdown(text: string, options: DisarmOptions = {}): string {
  const disarmer = new MarkdownDisarmer(options);
  return disarmer.write(text) + disarmer.end();
}

/** The next `size` characters of the text, which are replaced by `output`. */
interface Token {
  size: number;
  output: string;
}

interface OpenFence {
  run: string;
  /** Number of block quote markers (`>`) before each line of the original. */
  quotes: number;
  /** Columns before the fence in the original. */
  columns: number;
  /** Columns before the fence in the result. */
  indent: number;
}

/** HTML that is kept: line breaks, and the beginning of an autolink. */
const harmlessTags = ["<br>", "<br/>", "<br />", "<http://", "<https://", "<mailto:"];
const maxTagLength = 9;
const maxBrackets = 100;

/**
 * Makes Markdown safe for display, from the streamed Markdown of a document or a language model.
 *
 * - Nothing in the text loads or runs: images become links, and HTML becomes text. Otherwise, the URL of an image
 * could send what a language model has read to the author of a hostile document.
 * - A link has an http, https, mailto or relative URL, written in the link itself. Link definitions become text.
 * - A citation gets the number of its source, and is never a link. Citations without a source are removed, as is a list
 * of sources at the end.
 * - Invisible characters are removed.
 *
 * Code is unchanged. Renderers must agree on what is code, so its delimiters are written in a form that all of them
 * interpret alike: a fence keeps at most three columns of indentation, and an unmatched backtick is escaped.
 *
 * The result does not depend on where the stream is split. Text is held back until it can only be one construct.
 */
export class MarkdownDisarmer {
  readonly #cite: DisarmOptions["cite"];
  readonly #remover = new InvisibleRemover();
  #held = "";
  #fence: OpenFence | undefined;
  /** Whether nothing of this line has been consumed. */
  #isLineStart = true;
  /** Whether only list and block quote markers of this line have been emitted. */
  #isLineEmpty = true;
  /** Whether the last output is an exclamation mark, which would turn a link into an image. */
  #isAfterMark = false;
  /** Whether the last output is a citation, which a following URL would turn into a link. */
  #isAfterCitation = false;
  #hasCited = false;
  /** The open brackets of this paragraph. */
  #brackets: { startsLine: boolean; hasCitation: boolean }[] = [];
  /** The end of the current word. In a URL, renderers treat a backslash or backtick as part of the URL. */
  #word = "";
  #isInUrl = false;
  /** Whether the paragraph is a table. */
  #isInTable = false;
  /** Whether a code span of the line has text that would become markup if a table split the span at a `|`. */
  #isRisky = false;
  #wasRisky = false;

  constructor({ cite }: DisarmOptions = {}) {
    this.#cite = cite;
  }

  write(delta: string): string {
    // Renderers disagree on whether a lone carriage return ends a line.
    this.#held += this.#remover.write(delta.replaceAll("\r", ""));
    return this.#release(false);
  }

  /** Emits held-back text, and closes an open block of code. */
  end(): string {
    this.#held += this.#remover.end();
    let given = this.#release(true);
    if (this.#fence) given += `${this.#isLineStart ? "" : "\n"}${" ".repeat(this.#fence.indent)}${this.#fence.run}`;
    if (this.#fence) this.#advance("```");
    this.#fence = undefined;
    this.#brackets = [];
    return given;
  }

  #release(isEnd: boolean): string {
    let given = "";
    while (this.#held !== "") {
      const token = this.#take(isEnd);
      if (!token) break;
      this.#held = this.#held.slice(token.size);
      if (token.output !== "") this.#advance(token.output);
      given += token.output;
    }
    return given;
  }

  #advance(given: string): void {
    if (given === "\n" && this.#isLineEmpty) {
      this.#isInTable = false;
      this.#brackets = [];
    }
    const wordStart = Math.max(...[" ", "\n", "\t"].map((blank) => given.lastIndexOf(blank))) + 1;
    const word = (wordStart === 0 ? this.#word : "") + given.slice(wordStart);
    this.#isInUrl = (wordStart === 0 && this.#isInUrl) || /:\/\/|www\.|mailto:|xmpp:/i.test(word);
    this.#word = word.slice(-8);
    this.#isAfterMark = given.endsWith("!");
    const isLineEnd = given.endsWith("\n");
    if (isLineEnd) this.#wasRisky = this.#isRisky;
    if (isLineEnd) this.#isRisky = false;
    this.#isLineEmpty = isLineEnd || (this.#isLineEmpty && /^[\s>*+\-\d.)]*$/.test(given));
    this.#isLineStart = isLineEnd;
  }

  /** Undefined if more input is needed. */
  #take(isEnd: boolean): Token | undefined {
    if (this.#fence) return this.#isLineStart ? this.#takeCodeLine(this.#fence, isEnd) : this.#takeCode();
    if (!this.#isLineStart) return this.#takeText(isEnd);
    const line = this.#takeLine(isEnd);
    return line === "other" ? this.#takeText(isEnd) : line === "undecided" ? undefined : line;
  }

  /** Takes a whole line that is one construct: a footnote, a list of sources, a delimiter row or a fence. */
  #takeLine(isEnd: boolean): Read<Token> {
    if (this.#cite && this.#held !== "\n") {
      const list = this.#takeSources(isEnd, this.#cite);
      if (list !== "other") return list;
    }
    const rule = this.#takeTableRule(isEnd);
    if (rule !== "other") return rule;
    const opening = readFenceOpening(this.#held, isEnd);
    return typeof opening === "string" ? opening : this.#openFence(opening);
  }

  #takeSources(isEnd: boolean, cite: NonNullable<DisarmOptions["cite"]>): Read<Token> {
    const footnote = readFootnote(this.#held, isEnd);
    if (typeof footnote === "number") return { size: footnote, output: "" };
    if (footnote === "undecided") return footnote;
    const list = readSourceList(this.#held, isEnd);
    if (typeof list === "string") return list;
    const isNeeded = !this.#hasCited;
    const positions = isNeeded
      ? list.numbers.map((number) => cite(number)).filter((position) => position !== undefined)
      : [];
    this.#hasCited ||= positions.length > 0;
    return { size: list.size, output: [...new Set(positions)].map((position) => `[${position}]`).join("") };
  }

  /** The delimiter row of a table. */
  #takeTableRule(isEnd: boolean): Read<Token> {
    const { line, isWhole, isLong } = readLine(this.#held, isEnd);
    if (isLong || !/^[ \t>]*[|:\- \t]*$/.test(line)) return "other";
    if (!isWhole) return "undecided";
    if (!/\|/.test(line) || !/-/.test(line)) return "other";
    this.#isInTable = !this.#wasRisky;
    // A backslash prevents the table, so that code in its header stays code.
    return { size: line.length, output: this.#wasRisky ? line.replace("|", "\\|") : line };
  }

  #openFence({ prefix, run, language, size }: FenceOpening): Token {
    const quotes = prefix.split(">").length - 1;
    const inner = prefix.slice(prefix.lastIndexOf(">") + 1).replaceAll("\t", "    ");
    const columns = Math.max(0, inner.length - (quotes > 0 ? 1 : 0));
    const hasItem = quotes === 0 && inner.trim() !== "";
    const indent = quotes > 0 ? 0 : hasItem ? 3 : Math.min(3, columns);
    this.#fence = { run, quotes, columns, indent };
    // Within a paragraph, a list marker may be text. On a separate line it is harmless.
    const item = hasItem ? `${prefix.trimEnd()}\n` : "";
    return { size: this.#sizeWithEnd(size), output: `${item}${" ".repeat(indent)}${run}${language}\n` };
  }

  /** The beginning of a line in a block of code, indented so that no renderer ends the block. */
  #takeCodeLine(fence: OpenFence, isEnd: boolean): Token | undefined {
    const [before = ""] = new RegExp(`^(?:[ \\t]*>){0,${fence.quotes}}[ \\t]*`).exec(this.#held) ?? [];
    if (before.length === this.#held.length && !isEnd && before.length < 1000) return undefined;
    if (this.#held[before.length] === "\n") return { size: before.length + 1, output: "\n" };
    const spaces = before.slice(before.lastIndexOf(">") + 1).replaceAll("\t", "    ");
    const kept = Math.max(0, spaces.length - fence.columns - (fence.quotes > 0 && before.includes(">") ? 1 : 0));
    const closing = readFenceClosing(" ".repeat(kept) + this.#held.slice(before.length), fence.run, isEnd);
    if (closing === "undecided") return undefined;
    if (closing !== "other") {
      this.#fence = undefined;
      const size = this.#sizeWithEnd(before.length + closing - kept);
      return {
        size,
        output: `${" ".repeat(fence.indent)}${fence.run}${isEnd && size === this.#held.length && !this.#held.endsWith("\n") ? "" : "\n"}`,
      };
    }
    const [first = ""] = this.#held.slice(before.length);
    return { size: before.length + first.length, output: " ".repeat(fence.indent + kept) + first };
  }

  #takeCode(): Token {
    const end = this.#held.indexOf("\n");
    return this.#emit(end < 0 ? this.#held.length : end + 1);
  }

  #sizeWithEnd(size: number): number {
    return this.#held[size] === "\n" ? size + 1 : size;
  }

  #takeText(isEnd: boolean): Token | undefined {
    const [first, next] = this.#held;
    if (this.#isAfterCitation) {
      if (first !== "[") this.#isAfterCitation = false;
      if (first === "(") return { size: 1, output: " (" };
    }
    const stop = this.#held.search(/[`[\]!<\\\n]/);
    if (stop !== 0) return this.#emit(stop < 0 ? this.#held.length : stop);
    if (first === "\n") return this.#emit(1);
    if (first === "[") return this.#takeBracket(isEnd);
    if (first === "`") return this.#takeSpan(isEnd);
    if (next === undefined && !isEnd) return undefined;
    if (first === "]") return this.#takeBracketEnd(isEnd);
    if (first === "!") return next === "[" ? this.#takeImageMark(isEnd) : this.#emit(1);
    if (first === "<") return this.#takeTag(isEnd);
    const isEscape = next !== undefined && /[!-/:-@[-`{-~]/.test(next);
    return isEscape ? { size: 2, output: this.#escape(`\\${next}`) } : this.#emit(1);
  }

  #takeBracket(isEnd: boolean): Token | undefined {
    const mark = this.#cite ? readCitation(this.#held, isEnd) : "other";
    if (mark === "undecided") return undefined;
    if (mark === "other") return this.#openBracket();
    const positions = mark.numbers.map((number) => this.#cite?.(number)).filter((position) => position !== undefined);
    if (positions.length === 0) return { size: mark.size, output: "" };
    this.#isAfterCitation = true;
    this.#hasCited = true;
    for (const bracket of this.#brackets) bracket.hasCitation = true;
    // At the beginning of a line, a colon would turn the citation into a link definition.
    const isDefinition = this.#isLineEmpty && this.#held[mark.size] === ":";
    const citation = this.#escape(`[${[...new Set(positions)].join(", ")}]`);
    return { size: mark.size, output: isDefinition ? `${citation} ` : citation };
  }

  #openBracket(): Token {
    const needsSpace = this.#isAfterCitation || this.#isAfterMark;
    this.#isAfterCitation = false;
    if (this.#brackets.length < maxBrackets) this.#brackets.push({ startsLine: this.#isLineEmpty, hasCitation: false });
    return { size: 1, output: needsSpace ? " [" : "[" };
  }

  /** Keeps a link only if its URL is harmless and its text has no citation. Turns link definitions into text. */
  #takeBracketEnd(isEnd: boolean): Token | undefined {
    const bracket = this.#brackets.at(-1);
    const next = this.#held[1];
    let isBroken = false;
    if (next === ":") isBroken = bracket?.startsLine !== false;
    else if (next === "(" || next === "[") isBroken = this.#cite === undefined || bracket?.hasCitation === true;
    if (next === "(" && !isBroken) {
      const url = readUrlStart(this.#held.slice(2), isEnd);
      if (url === "undecided") return undefined;
      isBroken = url === "other";
    }
    this.#brackets.pop();
    return { size: 1, output: isBroken ? "] " : "]" };
  }

  /** Turns an image into a link. An exclamation mark before a citation is the end of a sentence. */
  #takeImageMark(isEnd: boolean): Token | undefined {
    const mark = this.#cite ? readCitation(this.#held.slice(1), isEnd) : "other";
    if (mark === "undecided") return undefined;
    return { size: 1, output: mark === "other" ? "" : "! " };
  }

  #takeSpan(isEnd: boolean): Token | undefined {
    const span = readCodeSpan(this.#held, isEnd);
    if (span === "undecided") return undefined;
    const text = this.#breakLinks(this.#held.slice(0, span.size));
    if (!span.isCode) return { size: span.size, output: this.#escape(text.replaceAll("`", "\\`")) };
    if (!text.includes("|") || !inCell.test(text)) return { size: span.size, output: this.#escape(text) };
    this.#isRisky = true;
    const inTable = this.#isInTable ? text.replaceAll(new RegExp(inCell, "g"), "$1 ") : text;
    return { size: span.size, output: this.#escape(inTable) };
  }

  /** Within an open bracket, marked treats `](` in a code span as the end of a link. */
  #breakLinks(code: string): string {
    if (this.#brackets.length === 0 || !code.includes("](")) return code;
    return code.replaceAll("](", (end, offset: number) => {
      const isHarmless = this.#cite !== undefined && readUrlStart(code.slice(offset + 2), true) === "ok";
      return isHarmless ? end : "] (";
    });
  }

  #takeTag(isEnd: boolean): Token | undefined {
    const text = this.#held.slice(0, maxTagLength).toLowerCase();
    const tag = harmlessTags.find((start) => text.startsWith(start));
    // At the beginning of a line, `<br>` would start a block of HTML.
    if (tag?.startsWith("<br") && this.#isLineEmpty) return { size: tag.length, output: "" };
    if (tag !== undefined) return this.#emit(tag.length);
    if (!isEnd && harmlessTags.some((start) => start.startsWith(text))) return undefined;
    return { size: 1, output: /^<[a-z/!?]/.test(text) ? this.#escape("\\<") : "<" };
  }

  /** Separates markup from a URL directly before it. */
  #escape(markup: string): string {
    return this.#isInUrl ? ` ${markup}` : markup;
  }

  #emit(size: number): Token {
    return { size, output: this.#held.slice(0, size) };
  }
}

/** Text in a code span that becomes markup in the cells of a table: a table splits a code span at each `|`. */
const inCell = /(!(?=\[)|\](?=[(:])|<(?=[a-zA-Z/!?]))/;

const maxUrlStart = 300;
const schemes = ["http://", "https://", "mailto:"];

/**
 * Reads the beginning of a link's URL. "ok" means a literal http, https or mailto scheme, or a relative URL: a
 * scheme with entities, escapes or blanks in it is refused.
 */
function readUrlStart(text: string, isEnd: boolean): Read<"ok"> {
  const [before = ""] = /^[ \t\n]*<?/.exec(text) ?? [];
  const rest = text.slice(before.length, before.length + maxUrlStart).toLowerCase();
  if (schemes.some((scheme) => rest.startsWith(scheme))) return "ok";
  if (!isEnd && rest.length < maxUrlStart && schemes.some((scheme) => scheme.startsWith(rest))) return "undecided";
  // The first decisive character. In a relative URL, a slash or the end comes before any colon or entity.
  const decisive = /[:&\\<]|[/?#)"'>\s]/.exec(rest)?.[0];
  if (decisive === undefined) return text.length >= maxUrlStart ? "other" : isEnd ? "ok" : "undecided";
  return /[:&\\<]/.test(decisive) ? "other" : "ok";
}
