import { describe, expect, test } from "vitest";
import { judgeRanks } from "./evaluation-set.ts";

describe("the quality of a ranking", () => {
  test.each([
    ["a page that comes first", [1], { mrr: 1, ndcg: 1, recall: 1 }],
    ["a page that comes third", [3], { mrr: 1 / 3, ndcg: 0.5, recall: 1 }],
    ["a page that comes tenth", [10], { mrr: 0.1, ndcg: 0.289065, recall: 1 }],
    ["a page that comes eleventh", [11], { mrr: 0, ndcg: 0, recall: 0 }],
    ["a page that is not found", [0], { mrr: 0, ndcg: 0, recall: 0 }],
    ["several questions", [1, 2, 0, 3], { mrr: (1 + 1 / 2 + 1 / 3) / 4, ndcg: (1 + 0.63093 + 0.5) / 4, recall: 0.75 }],
    ["no question", [], { mrr: 0, ndcg: 0, recall: 0 }],
  ])("is measured for %s", (_, ranks, expected) => {
    const { mrr, ndcg, recall } = judgeRanks(ranks);
    expect([mrr, recall]).toEqual([expect.closeTo(expected.mrr, 10), expected.recall]);
    expect(ndcg).toBeCloseTo(expected.ndcg, 5);
  });
});
