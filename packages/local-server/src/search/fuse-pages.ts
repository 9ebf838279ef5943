import type { PageFacts, RankedPage } from "./rank-pages.ts";

/** A page whose meaning is similar to that of the query. */
export interface SimilarPage {
  document: number;
  page: PageFacts;
  /** Of its most similar chunk, within the page. */
  position: number;
  /** How far its similarity is above the mean of all chunks, in standard deviations: models differ in their similarities. */
  standout: number;
}

/** A page that was found by its words, by its meaning, or by both. */
export interface FusedPage<Match> {
  document: number;
  page: PageFacts;
  /** Undefined for a page whose words are not among the best. */
  match: Match | undefined;
  /** Undefined for a page whose meaning is not among the most similar. */
  similar: SimilarPage | undefined;
  /** Whether its meaning says more for it than its words. */
  isFoundByMeaning: boolean;
  /** 1 for a page that is the best one by both. */
  score: number;
}

export interface FusionOptions {
  /** Share of the query's terms that the best pages have: see `Passage`. */
  coverage: number;
}

/** Weight of words where the best page has all of them. Meaning then only decides between pages of about the same words. */
const mostWords = 0.95;

/**
 * Orders pages by their words and their meaning. Each page has a share of the best page's score in both; words weigh as much
 * as they cover the query. A query whose words are all there is decided by them, one whose words are nowhere by its meaning.
 *
 * Reciprocal rank fusion, which counts places alone, was measured as well. A place says nothing of how much worse a page
 * is than the one before it: a weak model then costs a quarter of MRR. See docs/decisions/0012.
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
  const weight = Math.min(mostWords, Math.sqrt(coverage));
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
  return pages.sort((a, b) => b.score - a.score || comparePaths(a.page.path, b.page.path));
}

/** Where nothing stands out, as where there is one chunk alone, all are the best. */
function shareOf(standout: number, best: number): number {
  return best > 0 ? Math.max(0, standout / best) : 1;
}

function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
