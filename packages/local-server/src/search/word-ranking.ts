import type { OpenSegments } from "./open-segments.ts";
import { decodePostings, intersectPostings, type Postings } from "./postings.ts";
import { type ChunkMatch, type PageFacts, type RankedPage, rankPages } from "./rank-pages.ts";
import type { NamedResources } from "./resource-names.ts";
import {
  countTerms,
  rankPassages,
  type ScoredChunk,
  type ScoredPassage,
  type SearchedRange,
  type SearchedSegment,
  type SearchedTerm,
  scoreChunks,
  type TermWorth,
} from "./score-chunks.ts";
import { toTermTokens } from "./text-words.ts";
import type { EncodedList } from "./token-blocks.ts";

/** Number of best chunks of one resource from which its pages are ordered. */
const ownMatches = 100;
/**
 * Estimated number of postings above which a search leaves out the most frequent terms. An ordinary query on 200,000 chunks has
 * fewer.
 */
const maxPostings = 150_000;

/** A chunk that was found by words, with its page. */
export type FoundChunk = ChunkMatch & ScoredChunk;

interface WordQuery {
  words: readonly string[];
  /** Whether the query has no subject. */
  isVague: boolean;
}

/** The part of an index that a query searches. */
interface SearchedIndex {
  segments: OpenSegments;
  ranges: readonly SearchedRange[];
  /** Resources whose names have a word of the query. */
  named: NamedResources;
  findPage: (id: number) => PageFacts;
}

/** Ranks the pages and passages of one query by its words. */
export class WordRanking {
  readonly #query: WordQuery;
  readonly #index: SearchedIndex;
  readonly #terms: readonly SearchedTerm[];
  readonly #worths = new Map<number, TermWorth>();

  constructor(query: WordQuery, index: SearchedIndex) {
    this.#query = query;
    this.#index = index;
    this.#terms = readTerms(query.words, index);
  }

  /** Ranks the pages of the best chunks of all searched resources. `chunks` is the maximum number of these chunks. */
  rank(chunks: number): RankedPage<FoundChunk>[] {
    const { ranges } = this.#index;
    return this.#rank(ranges, countTerms(ranges, this.#terms), { chunks });
  }

  /**
   * Ranks the pages of the 100 best chunks of one resource by its own term weights. Returns at least `pages` of these pages,
   * or all of them.
   */
  rankWithin(resource: number, pages: number): RankedPage<FoundChunk>[] {
    const ranges = this.#index.segments.listOwnRanges(resource);
    return this.#rank(ranges, this.#worthIn(resource), { chunks: ownMatches, pages });
  }

  /** The passages of the page of a chunk, best first. */
  rankPassages({ resource }: PageFacts, { segment, index }: ScoredChunk): ScoredPassage[] {
    const names = this.#index.named.get(resource);
    const ranked = rankPassages({ segment, index, terms: this.#terms, worth: this.#worthIn(resource), names });
    return this.#query.isVague ? ranked.map((passage) => ({ ...passage, coverage: 0 })) : ranked;
  }

  #rank(
    ranges: readonly SearchedRange[],
    worth: TermWorth,
    limits: { chunks: number; pages?: number },
  ): RankedPage<FoundChunk>[] {
    const { findPage } = this.#index;
    const matches = scoreChunks({ ranges, terms: this.#terms, worth, limit: limits.chunks }).map(toMatch);
    return rankPages({ matches, terms: this.#query.words, findPage, limit: limits.pages });
  }

  #worthIn(resource: number): TermWorth {
    const worth = this.#worths.get(resource) ?? countTerms(this.#index.segments.listOwnRanges(resource), this.#terms);
    this.#worths.set(resource, worth);
    return worth;
  }
}

/**
 * The terms of a query. If they have more than {@link maxPostings} postings, the most frequent terms are left out, because they
 * have the least weight. The rarest term always stays.
 */
function readTerms(words: readonly string[], { ranges, segments: open }: SearchedIndex): SearchedTerm[] {
  const segments = [...new Set(ranges.map(({ segment }) => segment))];
  const found = words.map((word) => {
    const tokens = toTermTokens(word);
    const lists = tokens.map((token) => findLists(token, { segments, open }));
    // Postings of other resources in these segments are counted as well, because they are read with them.
    const counts = lists.flatMap((bySegment) => [...bySegment.values()].map(({ count }) => count));
    return { token: tokens.join(" "), lists, count: counts.reduce((sum, count) => sum + count, 0) };
  });
  const chunkCount = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
  if (chunkCount * words.length <= maxPostings) return found.map(decodeTerm);
  let sum = 0;
  const rare = found
    .toSorted((a, b) => a.count - b.count)
    .filter(({ count }, index) => {
      sum += Math.min(count, chunkCount);
      return index === 0 || sum <= maxPostings;
    });
  return found.filter((term) => rare.includes(term)).map(decodeTerm);
}

/** The list of a token in each segment that has the token. */
type FoundLists = Map<SearchedSegment, EncodedList>;

function findLists(
  token: string,
  { segments, open }: { segments: readonly SearchedSegment[]; open: OpenSegments },
): FoundLists {
  const found: FoundLists = new Map();
  for (const segment of segments) {
    const list = open.findList(segment, token);
    if (list) found.set(segment, list);
  }
  return found;
}

/** The chunks that have all tokens of a term. */
function decodeTerm({ token, lists }: { token: string; lists: readonly FoundLists[] }): SearchedTerm {
  const [first = new Map(), ...others] = lists;
  const postings = new Map<number, Postings>();
  for (const [segment, list] of first) {
    const all = [list, ...others.map((other) => other.get(segment))];
    if (!all.every((other) => other !== undefined)) continue;
    const common = intersectPostings(all.map(({ data, count }) => decodePostings(data, count, segment.chunkCount)));
    if (common.length > 0) postings.set(segment.id, common);
  }
  return { token, postings };
}

function toMatch(chunk: ScoredChunk): FoundChunk {
  const { documents } = chunk.segment.table;
  const document = documents[chunk.index] ?? 0;
  let first = chunk.index;
  while (first > 0 && documents[first - 1] === document) first--;
  return { ...chunk, document, position: chunk.index - first };
}
