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
  /** Number of words in all of them. */
  wordCount: number;
}

/** A term of the question with its chunks, by segment. */
export interface SearchedTerm {
  postings: ReadonlyMap<number, Postings>;
}

/** Weights of the terms of a question among some chunks. */
export interface TermWorth {
  chunkCount: number;
  /** Number of chunks that have each term. */
  counts: readonly number[];
}

/** A chunk that has a term of the question. */
export interface ScoredChunk {
  segment: SearchedSegment;
  /** Within its segment. */
  index: number;
  score: number;
}

/** BM25: saturation of repetition, and normalization of length. */
const [saturation, lengthShare] = [1.2, 0.75];

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
export function findPosting(postings: Postings, chunk: number): number {
  let [low, high] = [0, postings.length / 3];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings[3 * middle] as number) < chunk) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface ScoreOptions {
  ranges: readonly SearchedRange[];
  terms: readonly SearchedTerm[];
  /** Inputs of a term's weight. */
  worth: TermWorth;
  /** Number of chunks. */
  limit: number;
}

/** The chunks with the best scores, unordered: BM25 over fields that were weighted at index time. */
export function scoreChunks({ ranges, terms, worth, limit }: ScoreOptions): ScoredChunk[] {
  const words = ranges.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const usualLength = Math.max(1, words / Math.max(1, worth.chunkCount));
  const weights = worth.counts.map((count) => weighTerm(worth.chunkCount, count));
  const best = new BestChunks(limit);
  for (const range of ranges) {
    const found: FoundList[] = [];
    for (const [term, { postings }] of terms.entries()) {
      const list = postings.get(range.segment.id);
      if (list) found.push({ list, weight: weights[term] as number });
    }
    if (found.length > 0) scoreRange(range, { found, usualLength, best });
  }
  return best.finish();
}

interface FoundList {
  list: Postings;
  weight: number;
}

/** Reused for each range: allocating such arrays costs more than scoring. */
let scores = new Float64Array(0);
let touched = new Uint32Array(0);

function scoreRange(
  { segment, first, end }: SearchedRange,
  { found, usualLength, best }: { found: readonly FoundList[]; usualLength: number; best: BestChunks },
): void {
  if (scores.length < segment.chunkCount) {
    scores = new Float64Array(segment.chunkCount);
    touched = new Uint32Array(segment.chunkCount);
  }
  const { wordCounts } = segment.table;
  const base = saturation * (1 - lengthShare);
  const perWord = (saturation * lengthShare) / usualLength;
  let touchedCount = 0;
  for (const { list, weight } of found) {
    const gain = weight * (saturation + 1);
    for (let at = first === 0 ? 0 : 3 * findPosting(list, first); at < list.length; at += 3) {
      const chunk = list[at] as number;
      if (chunk >= end) break;
      const frequency = (list[at + 1] as number) + (list[at + 2] as number);
      const before = scores[chunk] as number;
      if (before === 0) touched[touchedCount++] = chunk;
      scores[chunk] = before + (gain * frequency) / (frequency + base + perWord * (wordCounts[chunk] as number));
    }
  }
  for (let position = 0; position < touchedCount; position++) {
    const index = touched[position] as number;
    const score = scores[index] as number;
    if (score > best.least && !segment.isDeleted(index)) best.add({ segment, index, score });
    scores[index] = 0;
  }
}

/** Maximum number of kept chunks. */
class BestChunks {
  #chunks: ScoredChunk[] = [];
  readonly #limit: number;
  /** Scores up to this are rejected. */
  least = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The worst ones are removed in batches: finding one at each addition would scan all of them. */
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
    this.#chunks = this.#chunks.sort((a, b) => b.score - a.score).slice(0, this.#limit);
    this.least = this.#chunks.at(-1)?.score ?? 0;
  }
}
