import { stemWord } from "./porter-stemmer.ts";

/** Longer words are data: they are cut, and found by their beginning. */
const maxWordLength = 64;

const [separator, joint, space, part, unspaced] = [1, 2, 3, 4, 5] as const;
/** What a UTF-16 unit is, 0 as long as it was not met. */
const kinds = new Uint8Array(65_536);

/** What is done with the words of a text. */
export interface WordVisitor {
  /**
   * A word, by its place and two hashes of it. It is joined to the one before in `vite.config`, and where two characters
   * of a script without spaces follow one another.
   */
  visit(start: number, end: number, hash: number, check: number, isJoined: boolean): void;
}

/** Goes through the words of a text that `toSearchText` has prepared. */
export function readWords(text: string, visitor: WordVisitor): void {
  let isAfterJoint = false;
  let isAfterUnspaced = false;
  const { length } = text;
  let index = 0;
  while (index < length) {
    let code = text.charCodeAt(index);
    let kind = kinds[code] || classify(text, index, code);
    if (kind < part) {
      // `a.b` is joined and `a. b` is not; characters without spaces are those that `toSearchText` has set apart.
      if (kind !== joint) isAfterJoint = false;
      if (kind !== space) isAfterUnspaced = false;
      index++;
      continue;
    }
    const start = index;
    const isUnspaced = kind === unspaced;
    let hash = 0x811c9dc5;
    let check = 0x2545f491;
    do {
      hash = Math.imul(hash ^ code, 0x01000193);
      check = (Math.imul(check, 31) + code) | 0;
      index++;
      if (index === length) break;
      code = text.charCodeAt(index);
      kind = kinds[code] || classify(text, index, code);
    } while (kind >= part);
    visitor.visit(start, index, hash, check, isAfterJoint || (isUnspaced && isAfterUnspaced));
    isAfterJoint = true;
    isAfterUnspaced = isUnspaced;
  }
}

function classify(text: string, index: number, code: number): number {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  // Half of a character has no kind of its own: the whole one is looked at each time.
  const character = isSurrogate ? wholeCharacter(text, index, code) : String.fromCharCode(code);
  const kind = kindOf(character);
  if (!isSurrogate) kinds[code] = kind;
  return kind;
}

function wholeCharacter(text: string, index: number, code: number): string {
  return code < 0xdc00 ? text.slice(index, index + 2) : text.slice(Math.max(0, index - 1), index + 1);
}

function kindOf(character: string): number {
  if ("_.-/:".includes(character)) return joint;
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/u.test(character)) return unspaced;
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return part;
  return /\s/.test(character) ? space : separator;
}

/** The form in which words are compared: lower case, without accents, its stem. */
export function toToken(word: string): string {
  const lower = word.slice(0, maxWordLength).toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: anything but ASCII.
  return stemWord(/[^\x00-\x7f]/.test(lower) ? foldAccents(lower) : lower);
}

/** Of Latin letters alone: marks of other scripts are letters to them. */
function foldAccents(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

/** Two words in a row that belong together. No word has a space in it. */
export function joinTokens(first: string, second: string): string {
  return `${first} ${second}`;
}

/**
 * The tokens of a query term, of which a text must have all: the word, or each pair of neighbours of an identifier such as
 * `vite.config.ts`.
 */
export function toTermTokens(term: string): string[] {
  const tokens = term.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => (word === "" ? [] : [toToken(word)]));
  if (tokens.length < 2) return tokens;
  return tokens.slice(1).map((token, index) => joinTokens(tokens[index] ?? "", token));
}
