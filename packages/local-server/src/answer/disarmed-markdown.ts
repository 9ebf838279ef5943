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
   * The place of the source for a number in the text, from 1; undefined for a number without a source. Without it, the
   * text is that of a document: it has no citations, and none of its brackets becomes a link.
   */
  cite?: (number: number) => number | undefined;
}

/** Disarms a whole text; see {@link MarkdownDisarmer}. */
export function disarmMarkdown(text: string, options: DisarmOptions = {}): string {
  const disarmer = new MarkdownDisarmer(options);
  return disarmer.write(text) + disarmer.end();
}

/** A piece of the text is taken, and something is given for it. */
interface Token {
  size: number;
  give: string;
}

/** A block of code that is open. */
interface OpenFence {
  run: string;
  /** Marks of quotations before each line of the original. */
  quotes: number;
  /** Columns before the fence in the original, and in the result. */
  columns: number;
  indent: number;
}

/** HTML that stays as it is: a line break, and the beginning of an address. */
const harmlessTags = ["<br>", "<br/>", "<br />", "<http://", "<https://", "<mailto:"];
const longestTag = 9;
const maxBrackets = 100;

/**
 * Makes Markdown that a reader can trust from the Markdown of a document or a language model, which comes in pieces.
 *
 * - Nothing in it loads anything or runs: images become links, HTML becomes text, and a link leads to http, https, mailto
 *   or a relative address, which stands in the link itself: there are no definitions of links. An image would send what a language model has read to the author of a hostile document.
 * - A citation gets the number of its source and is never a link; one without a source is removed, as is a list of
 *   sources at the end.
 * - Invisible characters are removed.
 *
 * Code stays as it is. Renderers must agree on what is code, so that its limits are written in the one way that is read
 * alike everywhere: a fence keeps at most three columns of indentation, and a backtick that closes nothing is escaped.
 *
 * The result does not depend on where the pieces are cut. What cannot be decided yet is held back.
 */
export class MarkdownDisarmer {
  readonly #cite: DisarmOptions["cite"];
  readonly #remover = new InvisibleRemover();
  #held = "";
  #fence: OpenFence | undefined;
  /** Nothing of this line has been taken. */
  #isLineStart = true;
  /** Nothing but marks of lists and quotations has been given of this line. */
  #isLineEmpty = true;
  /** The last thing given is an exclamation mark, which would make an image of a link. */
  #isAfterMark = false;
  /** The last thing given is a citation, which an address behind it would make a link. */
  #isAfterCitation = false;
  #hasCited = false;
  /** The open brackets of this paragraph. */
  #brackets: { startsLine: boolean; hasCitation: boolean }[] = [];
  /** The end of the word so far, and whether it has an address: renderers take a backslash or a backtick for a part of it. */
  #word = "";
  #isInAddress = false;
  /** The paragraph is a table by now. */
  #isInTable = false;
  /** A code span of the line has `|` and more that would be markup if a table cut it there. */
  #isRisky = false;
  #wasRisky = false;

  constructor({ cite }: DisarmOptions = {}) {
    this.#cite = cite;
  }

  write(delta: string): string {
    // A carriage return alone ends a line for some readers and not for others.
    this.#held += this.#remover.write(delta.replaceAll("\r", ""));
    return this.#release(false);
  }

  /** Gives what was held back, and closes an open block of code. */
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
      if (token.give !== "") this.#advance(token.give);
      given += token.give;
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
    this.#isInAddress = (wordStart === 0 && this.#isInAddress) || /:\/\/|www\.|mailto:|xmpp:/i.test(word);
    this.#word = word.slice(-8);
    this.#isAfterMark = given.endsWith("!");
    const isLineEnd = given.endsWith("\n");
    if (isLineEnd) this.#wasRisky = this.#isRisky;
    if (isLineEnd) this.#isRisky = false;
    this.#isLineEmpty = isLineEnd || (this.#isLineEmpty && /^[\s>*+\-\d.)]*$/.test(given));
    this.#isLineStart = isLineEnd;
  }

  /** Undefined as long as more has to come. */
  #take(isEnd: boolean): Token | undefined {
    if (this.#fence) return this.#isLineStart ? this.#takeCodeLine(this.#fence, isEnd) : this.#takeCode();
    if (!this.#isLineStart) return this.#takeText(isEnd);
    const line = this.#takeLine(isEnd);
    return line === "other" ? this.#takeText(isEnd) : line === "undecided" ? undefined : line;
  }

  /** Takes a line that is something as a whole. */
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
    if (typeof footnote === "number") return { size: footnote, give: "" };
    if (footnote === "undecided") return footnote;
    const list = readSourceList(this.#held, isEnd);
    if (typeof list === "string") return list;
    const isNeeded = !this.#hasCited;
    const places = isNeeded ? list.numbers.map((number) => cite(number)).filter((place) => place !== undefined) : [];
    this.#hasCited ||= places.length > 0;
    return { size: list.size, give: [...new Set(places)].map((place) => `[${place}]`).join("") };
  }

  /** The line below the heads of a table. */
  #takeTableRule(isEnd: boolean): Read<Token> {
    const { line, isWhole, isLong } = readLine(this.#held, isEnd);
    if (isLong || !/^[ \t>]*[|:\- \t]*$/.test(line)) return "other";
    if (!isWhole) return "undecided";
    if (!/\|/.test(line) || !/-/.test(line)) return "other";
    this.#isInTable = !this.#wasRisky;
    // With a backslash it is no table, and the code in its heads stays code.
    return { size: line.length, give: this.#wasRisky ? line.replace("|", "\\|") : line };
  }

  #openFence({ prefix, run, language, size }: FenceOpening): Token {
    const quotes = prefix.split(">").length - 1;
    const inner = prefix.slice(prefix.lastIndexOf(">") + 1).replaceAll("\t", "    ");
    const columns = Math.max(0, inner.length - (quotes > 0 ? 1 : 0));
    const hasItem = quotes === 0 && inner.trim() !== "";
    const indent = quotes > 0 ? 0 : hasItem ? 3 : Math.min(3, columns);
    this.#fence = { run, quotes, columns, indent };
    // The mark of a list may be none in the middle of a paragraph: on a line of its own it decides nothing.
    const item = hasItem ? `${prefix.trimEnd()}\n` : "";
    return { size: this.#sizeWithEnd(size), give: `${item}${" ".repeat(indent)}${run}${language}\n` };
  }

  /** The beginning of a line in a block of code, indented so that no renderer takes it out of the block. */
  #takeCodeLine(fence: OpenFence, isEnd: boolean): Token | undefined {
    const [before = ""] = new RegExp(`^(?:[ \\t]*>){0,${fence.quotes}}[ \\t]*`).exec(this.#held) ?? [];
    if (before.length === this.#held.length && !isEnd && before.length < 1000) return undefined;
    if (this.#held[before.length] === "\n") return { size: before.length + 1, give: "\n" };
    const spaces = before.slice(before.lastIndexOf(">") + 1).replaceAll("\t", "    ");
    const kept = Math.max(0, spaces.length - fence.columns - (fence.quotes > 0 && before.includes(">") ? 1 : 0));
    const closing = readFenceClosing(" ".repeat(kept) + this.#held.slice(before.length), fence.run, isEnd);
    if (closing === "undecided") return undefined;
    if (closing !== "other") {
      this.#fence = undefined;
      const size = this.#sizeWithEnd(before.length + closing - kept);
      return {
        size,
        give: `${" ".repeat(fence.indent)}${fence.run}${isEnd && size === this.#held.length && !this.#held.endsWith("\n") ? "" : "\n"}`,
      };
    }
    const [first = ""] = this.#held.slice(before.length);
    return { size: before.length + first.length, give: " ".repeat(fence.indent + kept) + first };
  }

  #takeCode(): Token {
    const end = this.#held.indexOf("\n");
    return this.#give(end < 0 ? this.#held.length : end + 1);
  }

  #sizeWithEnd(size: number): number {
    return this.#held[size] === "\n" ? size + 1 : size;
  }

  #takeText(isEnd: boolean): Token | undefined {
    const [first, next] = this.#held;
    if (this.#isAfterCitation) {
      if (first !== "[") this.#isAfterCitation = false;
      if (first === "(") return { size: 1, give: " (" };
    }
    const stop = this.#held.search(/[`[\]!<\\\n]/);
    if (stop !== 0) return this.#give(stop < 0 ? this.#held.length : stop);
    if (first === "\n") return this.#give(1);
    if (first === "[") return this.#takeBracket(isEnd);
    if (first === "`") return this.#takeSpan(isEnd);
    if (next === undefined && !isEnd) return undefined;
    if (first === "]") return this.#takeBracketEnd(isEnd);
    if (first === "!") return next === "[" ? this.#takeImageMark(isEnd) : this.#give(1);
    if (first === "<") return this.#takeTag(isEnd);
    const isEscape = next !== undefined && /[!-/:-@[-`{-~]/.test(next);
    return isEscape ? { size: 2, give: this.#escape(`\\${next}`) } : this.#give(1);
  }

  #takeBracket(isEnd: boolean): Token | undefined {
    const mark = this.#cite ? readCitation(this.#held, isEnd) : "other";
    if (mark === "undecided") return undefined;
    if (mark === "other") return this.#openBracket();
    const places = mark.numbers.map((number) => this.#cite?.(number)).filter((place) => place !== undefined);
    if (places.length === 0) return { size: mark.size, give: "" };
    this.#isAfterCitation = true;
    this.#hasCited = true;
    for (const bracket of this.#brackets) bracket.hasCitation = true;
    // At the beginning of a line, a colon would make it the definition of a link.
    const isDefinition = this.#isLineEmpty && this.#held[mark.size] === ":";
    const citation = this.#escape(`[${[...new Set(places)].join(", ")}]`);
    return { size: mark.size, give: isDefinition ? `${citation} ` : citation };
  }

  #openBracket(): Token {
    const needsSpace = this.#isAfterCitation || this.#isAfterMark;
    this.#isAfterCitation = false;
    if (this.#brackets.length < maxBrackets) this.#brackets.push({ startsLine: this.#isLineEmpty, hasCitation: false });
    return { size: 1, give: needsSpace ? " [" : "[" };
  }

  /** Leaves a link only where its address is harmless and its text holds no citation; and no definition of a link. */
  #takeBracketEnd(isEnd: boolean): Token | undefined {
    const bracket = this.#brackets.at(-1);
    const next = this.#held[1];
    let isBroken = false;
    if (next === ":") isBroken = bracket?.startsLine !== false;
    else if (next === "(" || next === "[") isBroken = this.#cite === undefined || bracket?.hasCitation === true;
    if (next === "(" && !isBroken) {
      const address = readAddress(this.#held.slice(2), isEnd);
      if (address === "undecided") return undefined;
      isBroken = address === "other";
    }
    this.#brackets.pop();
    return { size: 1, give: isBroken ? "] " : "]" };
  }

  /** Of an image there is left a link; before a citation it is the end of a sentence. */
  #takeImageMark(isEnd: boolean): Token | undefined {
    const mark = this.#cite ? readCitation(this.#held.slice(1), isEnd) : "other";
    if (mark === "undecided") return undefined;
    return { size: 1, give: mark === "other" ? "" : "! " };
  }

  #takeSpan(isEnd: boolean): Token | undefined {
    const span = readCodeSpan(this.#held, isEnd);
    if (span === "undecided") return undefined;
    const text = this.#breakLinks(this.#held.slice(0, span.size));
    if (!span.isCode) return { size: span.size, give: this.#escape(text.replaceAll("`", "\\`")) };
    if (!text.includes("|") || !inCell.test(text)) return { size: span.size, give: this.#escape(text) };
    this.#isRisky = true;
    const inTable = this.#isInTable ? text.replaceAll(new RegExp(inCell, "g"), "$1 ") : text;
    return { size: span.size, give: this.#escape(inTable) };
  }

  /** Where a bracket is open, marked takes `](` in a code span for the end of a link. */
  #breakLinks(code: string): string {
    if (this.#brackets.length === 0 || !code.includes("](")) return code;
    return code.replaceAll("](", (end, offset: number) => {
      const isHarmless = this.#cite !== undefined && readAddress(code.slice(offset + 2), true) === "ok";
      return isHarmless ? end : "] (";
    });
  }

  #takeTag(isEnd: boolean): Token | undefined {
    const text = this.#held.slice(0, longestTag).toLowerCase();
    const tag = harmlessTags.find((start) => text.startsWith(start));
    // At the beginning of a line it would begin a block of HTML.
    if (tag?.startsWith("<br") && this.#isLineEmpty) return { size: tag.length, give: "" };
    if (tag !== undefined) return this.#give(tag.length);
    if (!isEnd && harmlessTags.some((start) => start.startsWith(text))) return undefined;
    return { size: 1, give: /^<[a-z/!?]/.test(text) ? this.#escape("\\<") : "<" };
  }

  /** Markup, apart from an address before it. */
  #escape(markup: string): string {
    return this.#isInAddress ? ` ${markup}` : markup;
  }

  #give(size: number): Token {
    return { size, give: this.#held.slice(0, size) };
  }
}

/** What is markup in the cells of a table although backticks stand around it: a table ends a code span at each `|`. */
const inCell = /(!(?=\[)|\](?=[(:])|<(?=[a-zA-Z/!?]))/;

const maxAddress = 300;
const schemes = ["http://", "https://", "mailto:"];

/**
 * Reads the beginning of a link's address. "ok" is http, https, mailto or relative, in so many words: an address whose
 * scheme is written with entities, escapes or blanks is none of them.
 */
function readAddress(text: string, isEnd: boolean): Read<"ok"> {
  const [before = ""] = /^[ \t\n]*<?/.exec(text) ?? [];
  const rest = text.slice(before.length, before.length + maxAddress).toLowerCase();
  if (schemes.some((scheme) => rest.startsWith(scheme))) return "ok";
  if (!isEnd && rest.length < maxAddress && schemes.some((scheme) => scheme.startsWith(rest))) return "undecided";
  // The first character that decides: a relative address ends, or begins its path, before any colon or entity.
  const decisive = /[:&\\<]|[/?#)"'>\s]/.exec(rest)?.[0];
  if (decisive === undefined) return text.length >= maxAddress ? "other" : isEnd ? "ok" : "undecided";
  return /[:&\\<]/.test(decisive) ? "other" : "ok";
}
