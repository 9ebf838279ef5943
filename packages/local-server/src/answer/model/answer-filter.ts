import { readCitation } from "./filter/citation-mark.ts";
import { type CodeFence, readClosing, readOpening } from "./filter/code-fence.ts";
import { readCodeSpan } from "./filter/code-span.ts";
import { brokenMark, isHarmlessMark, withoutImages } from "./filter/image-mark.ts";

/** A piece of the text is taken, and something is given for it. */
interface Token {
  size: number;
  give: string;
}

const maxLookahead = 300;
/** HTML that is left as it is; longer than a line break there is no need for. */
const harmlessTags = ["<br>", "<br/>", "<br />", "<http://", "<https://", "<mailto:"];
const longestTag = 9;

/**
 * Makes of what a model writes, piece by piece, what a reader can trust: each citation gets the number of its source, or is
 * taken out where there is none, and nothing in the text loads anything. An image, in Markdown or HTML, would send what the
 * model has read to whoever a hostile document names. Code is left as it is.
 *
 * Where the pieces are cut makes no difference. What cannot be decided yet is held back: a bracket, a span of code.
 */
export class AnswerFilter {
  /** The place of the source that a number stands for; undefined where there is none. */
  readonly #cite: (number: number) => number | undefined;
  #held = "";
  #fence: CodeFence | undefined;
  /** Nothing of this line has been taken. */
  #isLineStart = true;
  /** Nothing but marks of lists and quotations has. */
  #isLineEmpty = true;
  /** Everybody who reads the text agrees on what is code: not after a block of code in a list, or after HTML. */
  #isCertain = true;

  constructor(cite: (number: number) => number | undefined) {
    this.#cite = cite;
  }

  write(delta: string): string {
    // A carriage return alone ends a line for some readers and not for others.
    this.#held += delta.replaceAll("\r", "");
    return this.#release(false);
  }

  /** Gives what was held back. */
  end(): string {
    return this.#release(true);
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
    this.#isLineStart = given.endsWith("\n");
    this.#isLineEmpty = this.#isLineStart || (this.#isLineEmpty && /^[\s>*+\-\d.)]*$/.test(given));
  }

  /** Undefined as long as more has to come. */
  #take(isEnd: boolean): Token | undefined {
    if (this.#isLineStart) {
      const line = this.#fence ? this.#closeFence(this.#fence, isEnd) : this.#openFence(isEnd);
      if (line === "undecided") return undefined;
      if (line !== "other") return line;
    }
    if (this.#fence) return this.#takeCode(this.#fence, isEnd);
    return this.#takeText(isEnd);
  }

  #openFence(isEnd: boolean): Token | "other" | "undecided" {
    const opening = readOpening(this.#held, isEnd);
    if (typeof opening === "string") return opening;
    const { fence, size } = opening;
    if (!fence.isPlain) this.#isCertain = false;
    this.#fence = { ...fence, isPlain: this.#isCertain };
    const line = this.#takeLine(size);
    // Four spaces too many, and it is a line of text.
    return this.#isCertain ? line : { ...line, give: withoutImages(line.give) };
  }

  #closeFence(fence: CodeFence, isEnd: boolean): Token | "other" | "undecided" {
    const line = readClosing(this.#held, fence, isEnd);
    if (typeof line === "string") return line;
    this.#fence = undefined;
    return this.#takeLine(line.size);
  }

  /** With its end, if that is there. */
  #takeLine(size: number): Token {
    return this.#give(this.#held[size] === "\n" ? size + 1 : size);
  }

  #takeCode({ isPlain }: CodeFence, isEnd: boolean): Token | undefined {
    const stop = this.#held.search(isPlain ? /\n/ : /[!\n]/);
    if (stop < 0) return this.#give(this.#held.length);
    if (stop > 0 || this.#held[0] === "\n") return this.#give(this.#held[stop] === "\n" ? stop + 1 : stop);
    const ahead = isEnd ? `${this.#held}\n` : this.#held;
    if (ahead.length < maxLookahead && !ahead.includes("\n")) return undefined;
    const isImage = ahead[1] === "[" && !isHarmlessMark(ahead.slice(0, maxLookahead));
    return isImage ? { size: 1, give: brokenMark } : this.#give(1);
  }

  #takeText(isEnd: boolean): Token | undefined {
    const stop = this.#held.search(/[`[!<\\\n]/);
    if (stop !== 0) return this.#give(stop < 0 ? this.#held.length : stop);
    const [first, next] = this.#held;
    if (first === "\n") return this.#give(1);
    if (first === "[") return this.#takeBracket(isEnd);
    if (first === "`") return this.#takeSpan(isEnd);
    if (next === undefined && !isEnd) return undefined;
    if (first === "!") return next === "[" ? this.#takeImageMark(isEnd) : this.#give(1);
    if (first === "<") return this.#takeTag(isEnd);
    return this.#give(next !== undefined && /[!-/:-@[-`{-~]/.test(next) ? 2 : 1);
  }

  #takeBracket(isEnd: boolean): Token | undefined {
    const mark = readCitation(this.#held, { isEnd, isLineStart: this.#isLineEmpty });
    if (mark === "undecided") return undefined;
    if (mark === "other") return this.#give(1);
    const places = mark.numbers.map((number) => this.#cite(number)).filter((place) => place !== undefined);
    if (places.length === 0) {
      // What was on both sides of it may be a fence together.
      this.#isCertain = false;
      return { size: mark.size, give: "" };
    }
    return { size: mark.size, give: `[${[...new Set(places)].join(", ")}]${mark.needsSpace ? " " : ""}` };
  }

  /** Of an image there is left a link; before a citation it is the end of a sentence. */
  #takeImageMark(isEnd: boolean): Token | undefined {
    const mark = readCitation(this.#held.slice(1), { isEnd, isLineStart: false });
    if (mark === "undecided") return undefined;
    return { size: 1, give: mark === "other" ? "" : brokenMark };
  }

  #takeSpan(isEnd: boolean): Token | undefined {
    const span = readCodeSpan(this.#held, isEnd);
    if (span === "undecided") return undefined;
    const text = this.#held.slice(0, span.size);
    // The cells of a table end a span as well, and what stands in it is no code then.
    return { size: span.size, give: span.isCode ? withoutImages(text) : text };
  }

  #takeTag(isEnd: boolean): Token | undefined {
    const text = this.#held.slice(0, longestTag).toLowerCase();
    const tag = harmlessTags.find((start) => text.startsWith(start));
    if (tag?.startsWith("<br")) this.#isCertain = false;
    if (tag !== undefined) return this.#give(tag.length);
    if (!isEnd && harmlessTags.some((start) => start.startsWith(text))) return undefined;
    return { size: 1, give: /^<[a-z/!?]/.test(text) ? "\\<" : "<" };
  }

  #give(size: number): Token {
    return { size, give: this.#held.slice(0, size) };
  }
}
