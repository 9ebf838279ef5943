import type { Postings } from "./postings.ts";
import type { ChunkTable } from "./segment-builder.ts";

/** The chunks of a segment, as a search needs them. */
export interface SearchedSegment {
  id: number;
  chunkCount: number;
  isDeleted: (chunk: number) => boolean;
  /** Loaded on demand. */
  table: ChunkTable;
}

/** Adjacent chunks of a segment, from one or several searched resources. */
export interface SearchedRange {
  segment: SearchedSegment;
  first: number;
  /** End, exclusive. */
  end: number;
  /** Number of words in all these chunks. */
  wordCount: number;
  /** Tokens of the query that are words of the resource's name. Undefined if there are none. */
  names?: ReadonlySet<string> | undefined;
}

/** A term of the query with its chunks, by segment. */
export interface SearchedTerm {
  /** The token of a word; the tokens of an identifier, separated by spaces. */
  token: string;
  postings: ReadonlyMap<number, Postings>;
}

/** Chunk counts that determine the weight of each term of a query. */
export interface TermWorth {
  chunkCount: number;
  /** Number of chunks that have each term. */
  counts: readonly number[];
}

/** A chunk that has a term of the query. */
export interface ScoredChunk {
  segment: SearchedSegment;
  /** Within its segment. */
  index: number;
  score: number;
}

/** BM25: saturation of repetition, and normalization of length. */
const [saturation, lengthShare] = [1.2, 0.75];
/**
 * Bonus for each word of the query that is in the name of the chunk's resource, or in the chunk. A question about undici has
 * its answer in the resource "undici", whose chunks often lack the word, or in a chunk about undici elsewhere. A guide to
 * migrating from Nuxt to Astro, for example, is not in the resource "nuxt".
 */
const nameBonus = 4;
/** Weighted number of occurrences of a name with half of this bonus: a title has the most of it, a mention in the text less. */
const halfMention = 1;

/** Inverse document frequency: a term of most chunks has almost no weight. */
function weighTerm(chunkCount: number, count: number): number {
  return count === 0 ? 0 : Math.max(1e-6, Math.log((chunkCount - count + 0.5) / (count + 0.5)));
}

/** Counts the chunks with each term. */
export function countTerms(ranges: readonly SearchedRange[], terms: readonly SearchedTerm[]): TermWorth {
  const chunkCount = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
  const counts = terms.map(({ postings }) =>
    ranges.reduce((sum, { segment, first, end }) => {
      const list = postings.get(segment.id);
      return list ? sum + findPosting(list, end) - findPosting(list, first) : sum;
    }, 0),
  );
  return { chunkCount, counts };
}

/** The index of the first posting of this chunk or a later one. */
function findPosting(postings: Postings, chunk: number): number {
  let [low, high] = [0, postings.length / 3];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings[3 * middle] as number) < chunk) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Maximum number of best chunks of a page. One of them is its first chunk, if that has a term. */
export const chunksPerPage = 5;

export interface ScoreOptions {
  ranges: readonly SearchedRange[];
  terms: readonly SearchedTerm[];
  /** Determines the weight of each term. */
  worth: TermWorth;
  /** Maximum number of chunks. */
  limit: number;
}

/**
 * The chunks with the best scores, unordered: BM25 over fields that were weighted at index time. If there are more than `limit`,
 * at most {@link chunksPerPage} chunks of a page are kept, so that a long page does not hide the others.
 */
export function scoreChunks({ ranges, terms, worth, limit }: ScoreOptions): ScoredChunk[] {
  const words = ranges.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const usualLength = Math.max(1, words / Math.max(1, worth.chunkCount));
  const weights = worth.counts.map((count) => weighTerm(worth.chunkCount, count));
  const names = new Set(ranges.flatMap((range) => [...(range.names ?? [])]));
  const best = new BestChunks(limit);
  for (const range of ranges) {
    const found: FoundList[] = [];
    for (const [term, { token, postings }] of terms.entries()) {
      const list = postings.get(range.segment.id);
      const isMention = names.has(token) && !range.names?.has(token);
      if (list) found.push({ list, weight: weights[term] as number, isMention });
    }
    if (found.length > 0) scoreRange(range, { found, usualLength, best });
  }
  return best.finish();
}

interface FoundList {
  list: Postings;
  weight: number;
  /** Whether its chunks mention the name of another resource. */
  isMention: boolean;
}

/** Reused for each range: allocating such arrays costs more than scoring. */
let scores = new Float64Array(0);
let mentions = new Float64Array(0);
let touched = new Uint32Array(0);

function scoreRange(
  { segment, first, end, names }: SearchedRange,
  { found, usualLength, best }: { found: readonly FoundList[]; usualLength: number; best: BestChunks },
): void {
  if (scores.length < segment.chunkCount) {
    scores = new Float64Array(segment.chunkCount);
    mentions = new Float64Array(segment.chunkCount);
    touched = new Uint32Array(segment.chunkCount);
  }
  const { wordCounts } = segment.table;
  const base = saturation * (1 - lengthShare);
  const perWord = (saturation * lengthShare) / usualLength;
  let touchedCount = 0;
  for (const { list, weight, isMention } of found) {
    const gain = weight * (saturation + 1);
    for (let at = first === 0 ? 0 : 3 * findPosting(list, first); at < list.length; at += 3) {
      const chunk = list[at] as number;
      if (chunk >= end) break;
      const frequency = (list[at + 1] as number) + (list[at + 2] as number);
      const before = scores[chunk] as number;
      if (before === 0) touched[touchedCount++] = chunk;
      if (isMention) mentions[chunk] = (mentions[chunk] as number) + frequency / (frequency + halfMention);
      scores[chunk] = before + (gain * frequency) / (frequency + base + perWord * (wordCounts[chunk] as number));
    }
  }
  const named = names?.size ?? 0;
  for (let position = 0; position < touchedCount; position++) {
    const index = touched[position] as number;
    const score = (scores[index] as number) * (1 + nameBonus * (named + (mentions[index] as number)));
    if (score > best.least && !segment.isDeleted(index)) best.add({ segment, index, score });
    scores[index] = 0;
    mentions[index] = 0;
  }
}

/** Keeps the chunks with the best scores. */
class BestChunks {
  #chunks: ScoredChunk[] = [];
  readonly #limit: number;
  /** Minimum score, exclusive, of a chunk to keep. */
  least = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The worst chunks are removed in batches: finding the worst one at each addition would scan all chunks. */
  add(chunk: ScoredChunk): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length >= 3 * this.#limit) this.#prune();
  }

  finish(): ScoredChunk[] {
    this.#prune();
    return this.#chunks;
  }

  #prune(): void {
    if (this.#chunks.length <= this.#limit) return;
    const counts = new Map<number, number>();
    const isCounted = ({ segment: { table }, index }: ScoredChunk) => {
      const document = table.documents[index] as number;
      if (document !== table.documents[index - 1]) return true;
      const count = (counts.get(document) ?? 0) + 1;
      counts.set(document, count);
      return count < chunksPerPage;
    };
    const sorted = this.#chunks.sort((a, b) => b.score - a.score).filter(isCounted);
    this.#chunks = sorted.slice(0, this.#limit);
    if (sorted.length >= this.#limit) this.least = this.#chunks.at(-1)?.score ?? 0;
  }
}

/** A chunk of a page with its score. */
export interface ScoredPassage {
  /** Position within its page, from 0. */
  position: number;
  /** Score of its own text and headings. 0 if they have no term of the query, or if it has no text. */
  textScore: number;
  /** `textScore` as a share of the score of a text that has the terms very often. Comparable between pages. */
  quality: number;
  /** See `Passage`. */
  coverage: number;
}

interface PagePassages {
  segment: SearchedSegment;
  /** A chunk of the page, by its index in the segment. */
  index: number;
  terms: readonly SearchedTerm[];
  /** Counted within the resource of the page. */
  worth: TermWorth;
  /** Tokens of the query that are words of the resource's name. */
  names?: ReadonlySet<string> | undefined;
}

/** Saturation and length normalization as in BM25, milder because chunks are of similar sizes. */
const ownText = { saturation: 1.2, lengthShare: 0.3, usualWords: 130 };
/** Number of words for a full score: a shorter passage is often only a heading, a thematic break or the end of a list. */
const fullWords = 30;
/** Bonus for the first chunk, which introduces the subject of the page. */
const leadBonus = 1.15;
/** Factor for the share of a term that no chunk of the resource has. */
const unknownWeight = 1.5;

/**
 * The chunks of one page by their own text, best first. Title and path, which all chunks of a page share, are not
 * counted: with them, the shortest chunk would win.
 */
export function rankPassages({ segment, index, terms, worth, names }: PagePassages): ScoredPassage[] {
  const { first, end } = findPage(segment, index);
  const { wordCounts, bodyCounts } = segment.table;
  const weights = worth.counts.map((count) => weighOwnTerm(worth.chunkCount, count));
  const shares = shareOfTerms(worth, weights);
  const maxScore = weights.reduce((sum, weight) => sum + weight, 0) * (ownText.saturation + 1);
  const found = terms.map(({ postings }) => readRange(postings.get(segment.id), first, end));
  const passages = Array.from({ length: end - first }, (_, position) => {
    const words = wordCounts[first + position] ?? 0;
    const norm = ownText.saturation * (1 - ownText.lengthShare + (ownText.lengthShare * words) / ownText.usualWords);
    let [score, coverage] = [0, 0];
    for (const [term, { own, isThere }] of found.entries()) {
      const frequency = own[position] ?? 0;
      score += ((weights[term] ?? 0) * frequency * (ownText.saturation + 1)) / (frequency + norm);
      if (isThere[position] || names?.has(terms[term]?.token ?? "")) coverage += shares[term] ?? 0;
    }
    const isFull = Math.min(1, (bodyCounts[first + position] ?? 0) / fullWords);
    const textScore = score * (position === 0 ? leadBonus : 1) * isFull;
    return { position, textScore, quality: textScore / maxScore, coverage };
  });
  return passages.sort((a, b) => b.textScore - a.textScore || a.position - b.position);
}

function weighOwnTerm(chunkCount: number, count: number): number {
  return Math.log(1 + (chunkCount - count + 0.5) / (count + 0.5));
}

/**
 * The share of each term in a query. Rare terms have larger shares. Unknown terms have the largest shares, because they
 * are a sign of a query about another subject. The square root limits the influence of one rare word in a long query.
 */
function shareOfTerms({ counts }: TermWorth, weights: readonly number[]): number[] {
  const roots = weights.map((weight, term) => Math.sqrt(weight) * (counts[term] === 0 ? unknownWeight : 1));
  const sum = roots.reduce((total, root) => total + root, 0);
  return roots.map((root) => root / sum);
}

/** Finds the chunks of a page, which are adjacent. */
function findPage({ table }: SearchedSegment, index: number): { first: number; end: number } {
  const { documents } = table;
  let [first, end] = [index, index + 1];
  while (first > 0 && documents[first - 1] === documents[index]) first--;
  while (end < documents.length && documents[end] === documents[index]) end++;
  return { first, end };
}

/** Weight of a term in the chunks of a page. */
function readRange(postings: Postings | undefined, first: number, end: number) {
  const own = new Uint32Array(end - first);
  const isThere = new Uint8Array(end - first);
  if (!postings) return { own, isThere };
  for (let at = 3 * findPosting(postings, first); at < postings.length; at += 3) {
    const chunk = postings[at] ?? 0;
    if (chunk >= end) break;
    own[chunk - first] = postings[at + 1] ?? 0;
    isThere[chunk - first] = 1;
  }
  return { own, isThere };
}
