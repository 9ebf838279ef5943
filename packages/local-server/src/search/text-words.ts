import { stemmer } from "stemmer";

/**
 * Maximum number of words of an identifier such as `vite.config.ts`. A longer sequence is a path or an address, which is
 * found by its words.
 */
export const maxChain = 4;
/** Maximum length of a word. Longer words are data: they are cut, and found by their beginning. */
const maxWordLength = 64;

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
      // `a.b` is joined and `a. b` is not; `toSearchTexts` has separated characters of scripts without spaces.
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
const unspacedOrWord = new RegExp(`(?<letter>${unspacedSource})|(?:(?!${unspacedSource}).)+`, "gu");
/** A quick test for texts that may match `unspacedLetter`. */
const anyUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\ud840-\ud8bf]/;
/** Letters and digits of full and half width, and Latin ligatures. Other forms, such as "™" and "²", do not belong to a word. */
const compatibleLetters = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\ufb00-\ufb06]+/g;
/** Maximum length of an identifier that is found by its parts; a longer one is data. */
const maxIdentifierLength = 64;

/** The number of a major version such as "v5", so that "from 4 to 5" finds it. */
const version = /(?<=(?<![\p{L}\p{N}])[vV])\d{1,3}(?![\p{L}\p{N}])/gu;

/** Names of languages and platforms that consist of symbols, and how they are written in words. */
const symbolNames: Readonly<Record<string, string>> = {
  "c++": "cpp",
  "c#": "csharp",
  "f#": "fsharp",
  ".net": "dotnet",
};
const symbolName = /(?:c\+\+|[cf]#|\.net)(?<!\w(?:c\+\+|[cf]#|\.net))(?![a-z_#+])/gi;

function findSymbolNames(text: string): string[] {
  return (text.match(symbolName) ?? []).map((name) => symbolNames[name.toLowerCase()] ?? "");
}

/** The characters of a text in the form in which texts and queries are compared. */
function normalizeText(text: string): string {
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
function findStemmedApart(text: string): string[] {
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

/** Maximum length of a query that is read. */
const maxQueryLength = 2000;
const maxTerms = 24;

/** Words and identifiers: `createServer`, `snake_case`, `vite.config.ts`, `@astrojs/sitemap`, `pre-render`. */
const queryWord = /[\p{L}\p{N}\p{M}]+(?:[_.\-/:]+[\p{L}\p{N}\p{M}]+)*/gu;
/** Names that begin with a stop word. */
const namesOfStopWords: ReadonlySet<string> = new Set(["vs code"]);
const joints = /[_.\-/:]+/;

/**
 * The terms of a query in order of appearance, after the names that consist of symbols. Each is a phrase of one or more words
 * without any syntax. An identifier is included as a whole and by its parts.
 */
export function readQueryTerms(query: string): string[] {
  const text = normalizeText(query.slice(0, maxQueryLength));
  const terms = new Set<string>(findSymbolNames(text));
  const fallback = new Set<string>();
  for (const [match, isName] of readQueryWords(text)) {
    for (const term of readWord(match)) (stopWords.has(term) && !isName ? fallback : terms).add(term);
    if (terms.size >= maxTerms) break;
  }
  // Stop words count only if the query has no other words, such as "How to".
  return [...(terms.size > 0 ? terms : fallback)].slice(0, maxTerms);
}

/** The words of a query, and whether each is a name even if it is a stop word. */
function readQueryWords(text: string): [word: string, isName: boolean][] {
  const matches = [...text.matchAll(queryWord)];
  return matches.map(({ 0: word, index }, position) => {
    const isInName = namesOfStopWords.has(`${word} ${matches[position + 1]?.[0]}`.toLowerCase());
    return [word, isInName || isCode(text, index, index + word.length)];
  });
}

/** Whether a word is written as code, such as `` `this` ``, `::before`, `--with` and `then()`. */
function isCode(text: string, start: number, end: number): boolean {
  return (
    /(?:[`@$]|(?:^|[\s(])[-.:]+)$/.test(text.slice(Math.max(0, start - 4), start)) || /[`(]/.test(text.charAt(end))
  );
}

function* readWord(match: string): Generator<string> {
  const parts = match.split(joints).map((part) => part.slice(0, maxWordLength));
  if (parts.length > 1 && parts.length <= maxChain)
    yield parts
      .join(" ")
      .toLowerCase()
      .slice(0, 2 * maxWordLength);
  for (const part of parts) {
    if (anyUnspaced.test(part)) yield* readUnspaced(part);
    else yield* readSpaced(part);
  }
}

function* readSpaced(word: string): Generator<string> {
  const lower = word.toLowerCase();
  yield lower;
  yield* findStemmedApart(lower);
  yield* splitCamelCase(word);
}

/**
 * Pairs of adjacent characters, because most scripts without spaces have no shorter meaningful words, and the words between
 * them, such as "React" in "Reactの使い方".
 */
function* readUnspaced(text: string): Generator<string> {
  let letters: string[] = [];
  for (const { 0: found, groups } of text.matchAll(unspacedOrWord)) {
    if (groups?.["letter"] !== undefined) letters.push(found);
    else {
      yield* pairs(letters);
      letters = [];
      yield* readSpaced(found);
    }
  }
  yield* pairs(letters);
}

function pairs(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index]} ${character}`);
}

/**
 * Whether a query has no subject, as in "how to use it". Nearly every page has its words, so they are not a sign of an answer.
 * A single verb may be a name, such as `use` of React.
 */
export function isWithoutSubject(query: string): boolean {
  const words = readQueryWords(normalizeText(query.slice(0, maxQueryLength)));
  if (words.some(([, isName]) => isName)) return false;
  const terms = readQueryTerms(query);
  return terms.every((term) => stopWords.has(term)) && terms.some((term) => functionWords.has(term));
}

const functionWords: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are aren as at be because been before being below between both but
  by can cannot could couldn did didn do does doesn doing don down during each either etc few for from further get had
  hadn has hasn have haven having he her here hers herself him himself his how however i if in into is isn it its itself
  just ll let like may me might more most much must my myself no nor not now of off on once only or other our ours out
  over own please re s same shall she should shouldn so some such t than that the their theirs them themselves then
  there these they this those through to too under until up upon us ve very vs was wasn way we were weren what when where
  whether which while who whom whose why will with within without won would wouldn yet you your yours yourself`.split(
    /\s+/,
  ),
);

/** Verbs of phrases such as "show me how to use". */
const askingVerbs = "explain find help learn need show tell use used uses using want".split(" ");

/**
 * Words of nearly every page and query. They would match everything, rank nothing, and read the longest lists of the
 * index.
 */
const stopWords: ReadonlySet<string> = new Set([...functionWords, ...askingVerbs]);
