import type { Passage } from "./search-index.ts";

/** What one resource has to say, and what its index knows of the words. */
export interface ResourceAnswer {
  passages: readonly Passage[];
  chunkCount: number;
  /** In how many chunks each term of the question is. */
  termCounts: readonly number[];
}

/**
 * The best passages of several resources. A word is worth what it is rare: "svelte" is worth nothing in the
 * documentation of Svelte and much in that of another framework, which would win with its one mention. So each resource's
 * scores are weighed by what the words are worth in all of them.
 */
export function mergeAnswers(answers: readonly ResourceAnswer[], limit: number): Passage[] {
  const all = addCounts(answers);
  const passages = answers.flatMap((answer) => {
    const scale = answers.length > 1 ? compareWorth(all, answer) : 1;
    return answer.passages.map((passage) => ({ ...passage, score: passage.score * scale }));
  });
  return passages.sort((a, b) => b.score - a.score).slice(0, limit);
}

type Counts = Omit<ResourceAnswer, "passages">;

function addCounts(answers: readonly ResourceAnswer[]): Counts {
  const termCounts = answers[0]?.termCounts.map((_, term) =>
    answers.reduce((sum, answer) => sum + (answer.termCounts[term] ?? 0), 0),
  );
  return { chunkCount: answers.reduce((sum, answer) => sum + answer.chunkCount, 0), termCounts: termCounts ?? [] };
}

/** What the terms that one resource has are worth in all of them, for each unit that they are worth in this one. */
function compareWorth(all: Counts, one: Counts): number {
  let [inAll, inOne] = [0, 0];
  for (const [term, count] of one.termCounts.entries()) {
    if (count === 0) continue;
    inAll += weighTerm(all.chunkCount, all.termCounts[term] ?? 0);
    inOne += weighTerm(one.chunkCount, count);
  }
  return inOne === 0 ? 1 : inAll / inOne;
}

/** The inverse document frequency, as FTS5 has it: a term that most chunks have is worth next to nothing. */
function weighTerm(chunkCount: number, count: number): number {
  return Math.max(1e-6, Math.log((chunkCount - count + 0.5) / (count + 0.5)));
}
