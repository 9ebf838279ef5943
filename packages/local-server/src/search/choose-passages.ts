import type { Postings } from "./postings.ts";
import { findPosting, type SearchedSegment, type SearchedTerm, type TermWorth } from "./score-chunks.ts";

/** A chunk of a page with its score. */
export interface ScoredPassage {
  /** Position within its page, from 0. */
  position: number;
  /** Score of its own text. 0: it has no term of the question. */
  textScore: number;
  /** See `Passage`. */
  coverage: number;
}

export interface PagePassages {
  segment: SearchedSegment;
  /** A chunk of the page, by its index in the segment. */
  index: number;
  terms: readonly SearchedTerm[];
  /** Within the resource of the page. */
  worth: TermWorth;
}

/** Saturation and length normalization as in BM25, milder because chunks are of similar sizes. */
const [saturation, lengthShare, usualWords] = [1.2, 0.3, 130];
/** Minimum number of words of a useful passage: less is a heading alone, a thematic break, the end of a list. */
const fullWords = 30;
/** Bonus for the first chunk, which introduces the subject of the page. */
const leadBonus = 1.15;
/** Weight of a word that the index does not have, as a multiple of that of the rarest word it has. */
const unknownWeight = 1.5;

/**
 * The chunks of one page by their own text, best first. Title and path, which all chunks of a page share, are not
 * counted: with them, the shortest chunk would win.
 */
export function rankPassages({ segment, index, terms, worth }: PagePassages): ScoredPassage[] {
  const { first, end } = findPage(segment, index);
  const { wordCounts, bodyCounts } = segment.table;
  const weights = worth.counts.map((count) => weighTerm(worth.chunkCount, count));
  const shares = shareOfTerms(worth, weights);
  const found = terms.map(({ postings }) => readRange(postings.get(segment.id), first, end));
  const passages = Array.from({ length: end - first }, (_, position) => {
    const words = wordCounts[first + position] ?? 0;
    const norm = saturation * (1 - lengthShare + (lengthShare * words) / usualWords);
    let [score, coverage] = [0, 0];
    for (const [term, { own, isThere }] of found.entries()) {
      const frequency = own[position] ?? 0;
      score += ((weights[term] ?? 0) * frequency * (saturation + 1)) / (frequency + norm);
      if (isThere[position]) coverage += shares[term] ?? 0;
    }
    const isFull = Math.min(1, (bodyCounts[first + position] ?? 0) / fullWords);
    return { position, textScore: score * (position === 0 ? leadBonus : 1) * isFull, coverage };
  });
  return passages.sort((a, b) => b.textScore - a.textScore || a.position - b.position);
}

function weighTerm(chunkCount: number, count: number): number {
  return Math.log(1 + (chunkCount - count + 0.5) / (count + 0.5));
}

/**
 * The share of the question that each term has. Rare terms have more, and unknown ones most: a question about something
 * else has them. The square root keeps one rare word of a long question from deciding alone.
 */
function shareOfTerms({ counts }: TermWorth, weights: readonly number[]): number[] {
  const roots = weights.map((weight, term) => Math.sqrt(weight) * (counts[term] === 0 ? unknownWeight : 1));
  const sum = roots.reduce((total, root) => total + root, 0);
  return roots.map((root) => root / sum);
}

/** The chunks of a page are adjacent. */
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
