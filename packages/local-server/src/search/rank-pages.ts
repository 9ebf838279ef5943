import { splitCamelCase } from "./text-words.ts";

/** A chunk that contains a term of the query. */
export interface ChunkMatch {
  document: number;
  /** Position within its page, from 0. */
  position: number;
  /** Higher is better. */
  score: number;
}

export interface PageFacts {
  /** Id of the resource. */
  resource: number;
  path: string;
  title: string;
  url: string | null;
}

export interface RankedPage<Match> {
  page: PageFacts;
  /** The first of the matches that are chunks of this page. */
  match: Match;
  score: number;
}

/** Bonus for the first chunk, which introduces the subject of the page. */
const leadBonus = 1.5;
/** Weight of each further chunk of a page relative to the chunk before it, so that long pages do not win by length. */
const decay = 0.3;
const countedChunks = 3;
/** Number of best pages whose scores measure how well a resource fits a query. */
const countedPages = 5;

interface RankOptions<Match> {
  matches: readonly Match[];
  terms: readonly string[];
  findPage: (document: number) => PageFacts;
  /** Number of pages that the caller needs; worse ones may follow them. Default: all. */
  limit?: number | undefined;
}

/** Pages by score, best first. */
export function rankPages<Match extends ChunkMatch>({
  matches,
  terms,
  findPage,
  limit = Number.POSITIVE_INFINITY,
}: RankOptions<Match>): RankedPage<Match>[] {
  const fitTitle = createTitleFit(terms);
  const groups = [...groupBy(matches, ({ document }) => document)]
    .flatMap(([document, chunks]) => (chunks[0] ? [{ document, match: chunks[0], score: scorePage(chunks) }] : []))
    .sort((a, b) => b.score - a.score);
  const pages: RankedPage<Match>[] = [];
  let least = 0;
  for (const { document, match, score } of groups) {
    // Names are read from the index, so pages that cannot be among the first `limit` are skipped.
    if (score * bestTitleFit < least) break;
    const page = findPage(document);
    pages.push({ page, match, score: score * fitTitle(page) });
    if (pages.length >= limit) least = pages.map((other) => other.score).sort((a, b) => b - a)[limit - 1] ?? 0;
  }
  return pages.sort(comparePages);
}

interface MergeOptions<Match> {
  /** Number of pages that the caller uses; all pages are returned. */
  limit: number;
  /** Number of pages whose order matters; the pages after them may be in any order. Default: `limit`. */
  seen?: number | undefined;
  /** Ranks pages of one resource by its own term weights. Returns at least `count` pages, unless it finds fewer. */
  rankWithin: (resource: number, count: number) => readonly RankedPage<Match>[];
}

/**
 * Orders pages of several resources, which were scored with term weights of all these resources. Rare terms have higher
 * weights: "svelte" has a high weight among all resources, but none within the documentation of Svelte. So `rankWithin`
 * orders the pages of each resource with the weights of this resource only, and the scores of the resource are assigned to
 * its pages in this order. The scores of a resource are lowered if its best pages have a lower sum than those of another
 * resource.
 */
export function rankTogether<Match>(
  pages: readonly RankedPage<Match>[],
  { limit, seen = limit, rankWithin }: MergeOptions<Match>,
): RankedPage<Match>[] {
  const groups = [...groupBy(pages, ({ page }) => page.resource)].map(([resource, own]) => {
    const sum = own.slice(0, countedPages).reduce((total, { score }) => total + score, 0);
    return { resource, own, sum };
  });
  const most = Math.max(...groups.map(({ sum }) => sum));
  // A resource whose best page is further down keeps the order of its pages, which hardly ever reach the first `limit`.
  const shown = new Set(pages.slice(0, 2 * limit).map(({ page }) => page.resource));
  const scored = groups.map(({ resource, own, sum }) => {
    return { resource, own, scores: own.map(({ score }) => score * Math.sqrt(sum / most)) };
  });
  const least = scored.flatMap(({ scores }) => scores).toSorted((a, b) => b - a)[seen - 1] ?? 0;
  const ranked = scored.flatMap(({ resource, own, scores }) => {
    // Ranks the shown resources only: ranking the pages of many resources would cost more than the rest of a search.
    const count = scores.filter((score) => score >= least).length;
    const first = shown.has(resource) && count > 0 ? rankWithin(resource, count) : [];
    const paths = new Set(first.map(({ page }) => page.path));
    const ordered = [...first, ...own.filter(({ page }) => !paths.has(page.path))].slice(0, own.length);
    return ordered.map((page, index) => ({ ...page, score: scores[index] ?? 0 }));
  });
  return ranked.sort(comparePages);
}

/** Weight of the quality of a page's best passage, as an exponent: twice the quality raises the score by 6 %. */
const passageWeight = 0.08;
/** Quality of a page whose passages have no term of the query, because it was found by its title. */
const minQuality = 0.05;

/** Orders pages by their scores and the quality of their best passages, which an answer quotes. See `ScoredPassage`. */
export function preferGoodPassages<Page extends RankedPage<unknown> & { quality: number }>(
  pages: readonly Page[],
): Page[] {
  const rated = pages.map((page) => ({
    ...page,
    score: page.score * Math.max(minQuality, page.quality) ** passageWeight,
  }));
  return rated.sort(comparePages);
}

function scorePage(chunks: readonly ChunkMatch[]): number {
  const scores = chunks.map(({ position, score }) => (position === 0 ? score * leadBonus : score));
  scores.sort((a, b) => b - a);
  return scores.slice(0, countedChunks).reduce((sum, score, index) => sum + score * decay ** index, 0);
}

type ComparedPage = Pick<RankedPage<unknown>, "page" | "score">;

/** Orders pages by score, best first, and pages with the same score by path. */
function comparePages(a: ComparedPage, b: ComparedPage): number {
  return b.score - a.score || (a.page.path < b.page.path ? -1 : a.page.path > b.page.path ? 1 : 0);
}

/** Items by their keys, in the order of the first item of each key. */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Bonus for a title and path that contain every term of the query. */
const coverageBonus = 0.5;
/** Bonus for a title that consists of terms of the query only. */
const precisionBonus = 0.5;

/** Maximum factor of `createTitleFit`. */
const bestTitleFit = (1 + coverageBonus) * (1 + precisionBonus);

/** The title and path of a page. */
interface PageName {
  title: string;
  path: string;
}

/** Returns a function that rates the title and path of a page. Its factor is 1 if they have no term of the query. */
function createTitleFit(terms: readonly string[]): (page: PageName) => number {
  const asked = new Set(terms.flatMap((term) => term.split(" ")).map(stem));
  return (page) => {
    const { titleWords, named } = readName(page);
    let [covered, answering] = [0, 0];
    for (const word of asked) if (named.has(word)) covered++;
    for (const word of titleWords) if (asked.has(word)) answering++;
    const coverage = covered / Math.max(1, asked.size);
    const precision = answering / Math.max(1, titleWords.length);
    return (1 + coverageBonus * coverage) * (1 + precisionBonus * precision);
  };
}

/** Words of titles and paths, computed once for each page that the index reader has in memory. */
const names = new WeakMap<PageName, { titleWords: string[]; named: Set<string> }>();

function readName(page: PageName): { titleWords: string[]; named: Set<string> } {
  const known = names.get(page);
  if (known) return known;
  const titleWords = readWords(page.title);
  const name = { titleWords, named: new Set([...titleWords, ...readWords(page.path)]) };
  names.set(page, name);
  return name;
}

function readWords(text: string): string[] {
  const words = text.slice(0, 500).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .flatMap((word) => {
      const parts = splitCamelCase(word);
      return parts.length > 0 ? parts : [word];
    })
    .map((word) => stem(word.toLowerCase()));
}

/** A coarse stemmer, which suffices to compare the few words of a title and path with the words of a query. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ing|ed|es|s|e)$/, "") : word;
}

/** A page whose meaning is similar to that of the query. */
export interface SimilarPage {
  document: number;
  page: PageFacts;
  /** Position of its most similar chunk, within the page. */
  position: number;
  /**
   * Distance of its similarity from the mean of all chunks, in standard deviations. Unlike the similarity, it does not
   * depend on the embedding model.
   */
  standout: number;
}

/** A page that was found by its words, by its meaning, or by both. */
export interface FusedPage<Match> {
  document: number;
  page: PageFacts;
  /** Undefined if the page is not among the best by words. */
  match: Match | undefined;
  /** Undefined if the page is not among the most similar. */
  similar: SimilarPage | undefined;
  /** Whether meaning contributes more to its score than words do. */
  isFoundByMeaning: boolean;
  /** 1 for a page that is best by words and by meaning. */
  score: number;
}

interface FusionOptions {
  /** Share of the query's terms that the best pages have: see `Passage`. */
  coverage: number;
}

/**
 * Maximum weight of words, for a query whose words all occur on the best pages. Meaning then only orders pages with about
 * the same word score.
 */
const maxWordWeight = 0.95;

/**
 * Orders pages by words and meaning. Each page has two scores, relative to those of the best page. The weight of the
 * word score follows the share of the query's terms that occur: if all occur, words decide; if none occurs, meaning does.
 *
 * Reciprocal rank fusion, which counts only ranks, was measured as well. A rank does not show how much worse a page is
 * than the page before it, so that a weak embedding model lowered MRR by a quarter. See docs/decisions/0012.
 */
export function fusePages<Match extends { document: number }>(
  byWords: readonly RankedPage<Match>[],
  byMeaning: readonly SimilarPage[],
  { coverage }: FusionOptions,
): FusedPage<Match>[] {
  const words = new Map(byWords.map((page) => [page.match.document, page]));
  const meaning = new Map(byMeaning.map((page) => [page.document, page]));
  const bestScore = byWords[0]?.score ?? 0;
  const bestStandout = byMeaning[0]?.standout ?? 0;
  const weight = Math.min(maxWordWeight, Math.sqrt(coverage));
  const pages = [...new Set([...words.keys(), ...meaning.keys()])].flatMap((document) => {
    const found = words.get(document);
    const similar = meaning.get(document);
    const page = found?.page ?? similar?.page;
    if (!page) return [];
    const ofWords = found && bestScore > 0 ? weight * (found.score / bestScore) : 0;
    const ofMeaning = similar ? (1 - weight) * shareOf(similar.standout, bestStandout) : 0;
    const isFoundByMeaning = found === undefined || ofMeaning > ofWords;
    return { document, page, match: found?.match, similar, isFoundByMeaning, score: ofWords + ofMeaning };
  });
  return pages.sort(comparePages);
}

/** Standout relative to the best page; 1 for every page if none stands out, as with a single chunk. */
function shareOf(standout: number, best: number): number {
  return best > 0 ? Math.max(0, standout / best) : 1;
}
