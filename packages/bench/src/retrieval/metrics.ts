/** How good a ranking is, as an average over questions that have one relevant page each. */
export interface RankingQuality {
  queries: number;
  /** Mean reciprocal rank, of the first ten. */
  mrr: number;
  /** With one relevant page the ideal gain is 1, so the discounted gain is the normalized one. */
  ndcg: number;
  /** The share of questions whose page is the first, among the first five, and among the first ten. */
  recall1: number;
  recall5: number;
  recall: number;
}

const depth = 10;

/** From the rank of each question's page, counted from 1; undefined where it was not found. */
export function judgeRanks(ranks: readonly (number | undefined)[]): RankingQuality {
  const found = ranks.filter((rank) => rank !== undefined && rank <= depth) as number[];
  const average = (gain: (rank: number) => number) =>
    ranks.length === 0 ? 0 : found.reduce((sum, rank) => sum + gain(rank), 0) / ranks.length;
  return {
    queries: ranks.length,
    mrr: average((rank) => 1 / rank),
    ndcg: average((rank) => 1 / Math.log2(rank + 1)),
    recall1: average((rank) => (rank <= 1 ? 1 : 0)),
    recall5: average((rank) => (rank <= 5 ? 1 : 0)),
    recall: average(() => 1),
  };
}

/** The value that so large a share of the values does not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
