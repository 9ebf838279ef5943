import {
  findStemmedApart,
  findSymbolNames,
  hasUnspaced,
  maxChain,
  maxWordLength,
  normalizeText,
  splitCamelCase,
  unspacedOrWord,
} from "./text-words.ts";

/** Length of the part of a query that is read, in UTF-16 code units. */
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
 * Returns at most {@link maxTerms} terms.
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
    if (hasUnspaced(part)) yield* readUnspaced(part);
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
