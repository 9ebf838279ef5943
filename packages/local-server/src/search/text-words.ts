import { stemmer } from "stemmer";

/**
 * Maximum number of words of an identifier such as `vite.config.ts`. A longer sequence is a path or a URL, which is
 * found by its words.
 */
export const maxChain = 4;
/** Maximum length of a word. Longer words are data: they are cut, and found by their beginning. */
export const maxWordLength = 64;

const [separator, joint, space, part, unspaced] = [1, 2, 3, 4, 5] as const;
/** Kind of each UTF-16 code unit; 0 while unknown. */
const kinds = new Uint8Array(65_536);

/** Called for the words of a text. */
export interface WordVisitor {
  /**
   * Visits a word, given by its offsets and two hashes. `isJoined` is true if the word continues an identifier such as
   * `vite.config`, or follows another character of a script without spaces.
   */
  visit(start: number, end: number, hash: number, check: number, isJoined: boolean): void;
}

/** Iterates over the words of a text from `toSearchTexts`. */
export function readWords(text: string, visitor: WordVisitor): void {
  let isAfterJoint = false;
  let isAfterUnspaced = false;
  const { length } = text;
  let index = 0;
  while (index < length) {
    let code = text.charCodeAt(index);
    let kind = kinds[code] || classify(text, index, code);
    if (kind < part) {
      // `a.b` is joined, and `a. b` is not. Characters of scripts without spaces are joined across the space that
      // `toSearchTexts` inserts.
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
  // A surrogate has no kind, so the whole character is examined each time.
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
  if (unspacedLetter.test(character)) return unspaced;
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return part;
  return /\s/.test(character) ? space : separator;
}

/** The form in which words are compared: lower case, without accents and ligatures, stemmed. */
export function toToken(word: string): string {
  const lower = word.slice(0, maxWordLength).toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: anything but ASCII.
  return /[^\x00-\x7f]/.test(lower) ? stemCyrillic(stemWord(foldLetters(lower))) : stemWord(lower);
}

/** Endings of the cases of Russian nouns and adjectives, without the accent of "й". */
const cyrillicEnding =
  /(?<=^\p{Script=Cyrillic}{3,})(?:[аеиоуыьюя]|[ая]м|[ая]ми|[ая]х|[оеы]и|ии|ов|[аяи]я|[ои]е|ее|[уюи]ю|ые|[ыи]х|[ое]го|[ое]му|[ыи]ми|иям|иями|иях)$/u;

/** A light stemmer: "пакет" and "пакетов" share a stem, and so do "настройка" and "настройки". Other scripts are unchanged. */
function stemCyrillic(word: string): string {
  return word.replace(cyrillicEnding, "");
}

/**
 * The stem of an English word, by Porter's algorithm: "installing", "installs" and "installed" share one. For comparison,
 * not for display. Takes lower-case words; a word with other characters than a to z is unchanged.
 */
export function stemWord(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

/** Latin letters that Unicode does not decompose, and how they are written without them. */
const foldedLetters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

/**
 * Removes accents, such as those of Latin and Greek letters, and replaces letters such as "ß". Marks of other scripts, such as
 * vowel signs, are kept.
 */
function foldLetters(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ßæœøłđı]/g, (letter) => foldedLetters[letter] ?? letter)
    .normalize("NFC");
}

/** The token of two adjacent words that belong together. It is unique, because no word has a space in it. */
export function joinTokens(first: string, second: string): string {
  return `${first} ${second}`;
}

/**
 * The tokens of a query term, all of which must occur: the word, or each adjacent pair of an identifier such as
 * `vite.config.ts`.
 */
export function toTermTokens(term: string): string[] {
  const tokens = term.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => (word === "" ? [] : [toToken(word)]));
  if (tokens.length < 2) return tokens;
  return tokens.slice(1).map((token, index) => joinTokens(tokens[index] ?? "", token));
}

const boundaryInText = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/g;
const boundary = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
/**
 * A character of a script without spaces: kana, Han or Hangul; or a letter of Thai, Lao, Burmese or Khmer with its marks, such as
 * vowel signs.
 */
const unspacedSource = String.raw`[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]|(?=[\p{L}\p{N}])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]\p{M}*`;
const unspacedLetter = new RegExp(unspacedSource, "u");
const unspacedLetters = new RegExp(unspacedSource, "gu");
/** Characters of scripts without spaces, and the words between them. */
export const unspacedOrWord = new RegExp(`(?<letter>${unspacedSource})|(?:(?!${unspacedSource}).)+`, "gu");
/** A quick test for texts that may match `unspacedLetter`. */
const anyUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\ud840-\ud8bf]/;
/** Letters and digits of full and half width, and Latin ligatures. Other forms, such as "™" and "²", do not belong to a word. */
const compatibleLetters = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\ufb00-\ufb06]+/g;
/** Maximum length of an identifier that is found by its parts; a longer one is data. */
const maxIdentifierLength = 64;

/** The number of a major version such as "v5", so that "from 4 to 5" finds it. */
const version = /(?<=(?<![\p{L}\p{N}])[vV])\d{1,3}(?![\p{L}\p{N}])/gu;

/** Names of languages and platforms with symbols in them, and the words that stand for them. */
const symbolNames: Readonly<Record<string, string>> = {
  "c++": "cpp",
  "c#": "csharp",
  "f#": "fsharp",
  ".net": "dotnet",
};
const symbolName = /(?:c\+\+|[cf]#|\.net)(?<!\w(?:c\+\+|[cf]#|\.net))(?![a-z_#+])/gi;

/** The names of languages and platforms with symbols in them, as words. */
export function findSymbolNames(text: string): string[] {
  return (text.match(symbolName) ?? []).map((name) => symbolNames[name.toLowerCase()] ?? "");
}

/** The characters of a text in the form in which texts and queries are compared. */
export function normalizeText(text: string): string {
  return text.replace(compatibleLetters, (letters) => letters.normalize("NFKC")).normalize("NFC");
}

/**
 * The indexed form of a text: the text in NFC, like queries, with each character of a script without spaces
 * separated, and additional words such as the parts of `useChat`. The parts of `snake_case` and `dotted.names` are not
 * among them, because `readWords` splits these.
 */
export function toSearchTexts(original: string): [text: string, more: string] {
  const text = normalizeText(original);
  const spaced = anyUnspaced.test(text) ? text.replace(unspacedLetters, " $& ") : text;
  const identifiers = findCamelCase(text);
  const versions = text.match(version) ?? [];
  const names = findSymbolNames(text);
  if (identifiers.size + versions.length + names.length === 0 && !text.includes("yment")) return [spaced, ""];
  const more = new Set<string>();
  for (const identifier of identifiers) for (const part of splitCamelCase(identifier)) more.add(part);
  for (const verb of findStemmedApart(text)) more.add(verb);
  for (const word of [...versions, ...names]) more.add(word);
  return [spaced, [...more].join("\n")];
}

/** Whether a text has characters of a script without spaces. */
export function hasUnspaced(text: string): boolean {
  return anyUnspaced.test(text);
}

/**
 * Finds the verbs of nouns that Porter's stemmer separates: the stem of "deploy" and "deploying" is "deploi", but the stem
 * of "deployment" is "deploy". If both are indexed, a search for either finds the other.
 */
export function findStemmedApart(text: string): string[] {
  if (!text.includes("yment")) return [];
  return [...text.matchAll(/(\p{L}{2,40}y)ments?(?!\p{L})/gu)].map(([, verb = ""]) => verb.toLowerCase());
}

/** Looks for a change of case, and then for the ends of the word: trying every word costs five times as much. */
function findCamelCase(text: string): Set<string> {
  const identifiers = new Set<string>();
  boundaryInText.lastIndex = 0;
  for (let match = boundaryInText.exec(text); match; match = boundaryInText.exec(text)) {
    let [start, end] = [match.index, boundaryInText.lastIndex];
    const earliest = Math.max(0, end - maxIdentifierLength);
    while (start > earliest && isLetterOrDigit(text.charCodeAt(start - 1))) start--;
    while (isLetterOrDigit(text.charCodeAt(end))) end++;
    if (end - start <= maxIdentifierLength) identifiers.add(text.slice(start, end));
    boundaryInText.lastIndex = end;
  }
  return identifiers;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** The parts of an identifier; none if it has only one. */
export function splitCamelCase(word: string): string[] {
  const parts = word.split(boundary);
  return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : [];
}
