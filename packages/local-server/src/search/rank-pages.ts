import { fitTitle } from "./title-fit.ts";

/** A chunk that has a term of the question. */
export interface ChunkMatch {
  chunk: number;
  document: number;
  /** Within its page, from 0. */
  position: number;
  /** Higher is better. */
  score: number;
}

export interface PageFacts {
  path: string;
  title: string;
  url: string | null;
}

export interface RankedPage {
  page: PageFacts;
  /** The one that fits the question best. */
  chunk: number;
  score: number;
}

/** A page begins with what it is about. */
const leadBonus = 1.5;
/** The best chunk counts in full, the next one as much of it, the third one the square: long pages do not win by length. */
const decay = 0.3;
const countedChunks = 3;

export interface RankOptions {
  matches: readonly ChunkMatch[];
  terms: readonly string[];
  findPage: (document: number) => PageFacts;
}

/** Pages by how well they fit, best first, each with its best chunk. */
export function rankPages({ matches, terms, findPage }: RankOptions): RankedPage[] {
  const pages = new Map<number, ChunkMatch[]>();
  for (const match of matches) {
    const page = pages.get(match.document);
    if (page) page.push(match);
    else pages.set(match.document, [match]);
  }
  const ranked = [...pages].map(([document, chunks]) => {
    const page = findPage(document);
    return { page, chunk: bestChunk(chunks), score: scorePage(chunks) * fitTitle(page, terms) };
  });
  return ranked.sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1));
}

function scorePage(chunks: readonly ChunkMatch[]): number {
  const scores = chunks.map(({ position, score }) => (position === 0 ? score * leadBonus : score));
  scores.sort((a, b) => b - a);
  return scores.slice(0, countedChunks).reduce((sum, score, index) => sum + score * decay ** index, 0);
}

/** What is quoted is chosen for what it says, wherever in the page it stands. */
function bestChunk(chunks: readonly ChunkMatch[]): number {
  return chunks.reduce((best, chunk) => (chunk.score > best.score ? chunk : best)).chunk;
}
