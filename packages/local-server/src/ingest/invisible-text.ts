import { cutText } from "./cut-text.ts";

/**
 * Removes characters without a visible form: tag characters, which can spell whole sentences, zero-width and
 * bidirectional controls, other controls, and all but one variation selector for each character. Line breaks and tabs
 * stay, so line numbers are unchanged.
 */
export function removeInvisible(text: string): string {
  if (!uncommon.test(text)) return text;
  return text.replace(invisible, "").replace(joiners, (run, offset: number, whole: string) => {
    const isBetween = joinable.test(whole.slice(Math.max(0, offset - 2), offset));
    return run.length === 1 && isBetween && joinable.test(whole.slice(offset + 1, offset + 3)) ? run : "";
  });
}

/**
 * Characters other than Latin letters, punctuation, symbols, kana and ideographs. Texts without them are returned without
 * further checks.
 */
const uncommon =
  /[^\t\n\v\f\r -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205f\u2070-\u2fff\u3001-\u3029\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff]/;

const invisible =
  /(?![\t\n\v\f\r\u200c\u200d]|\p{Variation_Selector})(?:\p{Default_Ignorable_Code_Point}|\p{Cc}|[\ufff9-\ufffb])|(?<=\p{Variation_Selector})\p{Variation_Selector}|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;

const joiners = /[\u200c\u200d]+/g;

/** Characters that may have a joiner between them: scripts with joined letters, and emoji. */
const joinable =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\p{M}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}/u;

const maxHeld = 64;
const mayBeInvisible =
  /^(?:\p{Default_Ignorable_Code_Point}|\p{Variation_Selector}|(?![\t\n\r])\p{Cc}|[\ufff9-\ufffb])$/u;

/** {@link removeInvisible} for a stream. The result does not depend on where the stream is cut. */
export class InvisibleRemover {
  #held = "";
  /** The last output, which decides whether following joiners and variation selectors are kept. */
  #before = "";

  write(piece: string): string {
    const text = this.#held + piece;
    const end = findSettledEnd(text);
    // The start of a long invisible run is enough to decide: the rest is removed.
    this.#held = cutText(text.slice(end), maxHeld);
    return this.#clean(text.slice(0, end));
  }

  end(): string {
    const rest = this.#clean(this.#held);
    this.#held = "";
    this.#before = "";
    return rest;
  }

  #clean(text: string): string {
    if (text === "") return "";
    const cleaned = removeInvisible(this.#before + text).slice(removeInvisible(this.#before).length);
    this.#before = (this.#before + cleaned).slice(-2);
    return cleaned;
  }
}

/** The end of the text before trailing invisible characters or half a surrogate pair, which depend on the next piece. */
function findSettledEnd(text: string): number {
  let end = /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
  while (end > 0) {
    const character = [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? "";
    if (!mayBeInvisible.test(character)) break;
    end -= character.length;
  }
  return end;
}
