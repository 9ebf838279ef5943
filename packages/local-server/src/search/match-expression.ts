import { quoteTerm } from "./query-terms.ts";

/** In how many chunks a term is. */
export interface CountedTerm {
  term: string;
  count: number;
}

/** Entries of rare terms that one search reads: each may become a match, which is what takes time. */
const matchBudget = 4000;
/** Entries of frequent terms that one search reads, to rank what the rare ones have found. */
export const rankBudget = 12_000;

/**
 * What FTS5 is asked for, undefined where no term is in the index. Rare terms decide what is found, joined by OR; those
 * that would find too much only rank it, and those that are too much even for that are left out. The rarest one is
 * always there. At 50,000 chunks this takes a third of the time of an OR of all, and ranks as well.
 */
export function toMatchExpression(terms: readonly CountedTerm[]): string | undefined {
  const known = terms.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  const finding: string[] = [];
  const ranking: string[] = [];
  let [found, ranked] = [0, 0];
  for (const { term, count } of known) {
    const isFinding = finding.length === 0 || found + count <= matchBudget;
    if (isFinding) found += count;
    else ranked += count;
    if (isFinding) finding.push(quoteTerm(term));
    else if (ranked <= rankBudget) ranking.push(quoteTerm(term));
  }
  if (finding.length === 0) return undefined;
  const findings = finding.join(" OR ");
  return ranking.length === 0 ? findings : `(${findings}) AND (${findings} OR ${ranking.join(" OR ")})`;
}
