import { maxChain } from "./segment-builder.ts";
import { findStemmedApart, splitCamelCase, splitUnspaced } from "./text-words.ts";

/** Maximum length of a question that is read. */
const maxQueryLength = 2000;
const maxWordLength = 64;
const maxTerms = 24;

/** Words and identifiers: `createServer`, `snake_case`, `vite.config.ts`, `@astrojs/sitemap`, `pre-render`. */
const words = /[\p{L}\p{N}\p{M}]+(?:[_.\-/:]+[\p{L}\p{N}\p{M}]+)*/gu;
/** Names that begin with a stop word. */
const names: ReadonlySet<string> = new Set(["vs code"]);
const separators = /[_.\-/:]+/;

/**
 * The terms of a question in order of appearance, each a phrase of one or more words without any syntax. An identifier
 * is included as a whole and by its parts.
 */
export function readQueryTerms(query: string): string[] {
  const terms = new Set<string>();
  const fallback = new Set<string>();
  const matches = query.slice(0, maxQueryLength).normalize("NFC").match(words) ?? [];
  for (const [index, match] of matches.entries()) {
    const isName = names.has(`${match} ${matches[index + 1]}`.toLowerCase());
    for (const term of readWord(match)) (stopWords.has(term) && !isName ? fallback : terms).add(term);
    if (terms.size >= maxTerms) break;
  }
  // A question of stop words alone, such as "How to": better than nothing.
  return [...(terms.size > 0 ? terms : fallback)].slice(0, maxTerms);
}

function* readWord(match: string): Generator<string> {
  const parts = match.split(separators).map((part) => part.slice(0, maxWordLength));
  if (parts.length > 1 && parts.length <= maxChain)
    yield parts
      .join(" ")
      .toLowerCase()
      .slice(0, 2 * maxWordLength);
  for (const part of parts) {
    const characters = splitUnspaced(part);
    if (characters.length > 0) yield* pairs(characters);
    else {
      yield part.toLowerCase();
      yield* findStemmedApart(part.toLowerCase());
      yield* splitCamelCase(part);
    }
  }
}

/** Two characters are the shortest meaningful word in most scripts without spaces. */
function pairs(characters: readonly string[]): string[] {
  if (characters.length === 1) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index]} ${character}`);
}

/**
 * Words of nearly every page and question, including those of asking ("show me how to use"). They would match
 * everything, rank nothing, and read the longest lists of the index.
 */
const stopWords: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are aren as at be because been before being below between both but
  by can cannot could couldn did didn do does doesn doing don down during each either etc few for from further get had
  hadn has hasn have haven having he her here hers herself him himself his how however i if in into is isn it its itself
  just ll let like may me might more most much must my myself no nor not now of off on once only or other our ours out
  over own please re s same shall she should shouldn so some such t than that the their theirs them themselves then
  there these they this those through to too under until up upon us ve very vs was wasn way we were weren what when where
  whether which while who whom whose why will with within without won would wouldn yet you your yours yourself
  explain find help learn need show tell use used uses using want`.split(/\s+/),
);
