import { expect, test } from "vitest";
import { shareOut, splitBatches, takeSpread } from "./jobs.ts";

const hundred = Array.from({ length: 100 }, (_, index) => index);

test("spreads a sample evenly, the same each time", () => {
  expect(takeSpread(hundred, 4)).toEqual([0, 25, 50, 75]);
  expect(takeSpread(hundred, 7)).toHaveLength(7);
  expect(new Set(takeSpread(hundred, 99)).size).toBe(99);
});

test("takes all items if the sample is not smaller than the list", () => {
  expect(takeSpread(hundred, 100)).toEqual(hundred);
  expect(takeSpread(hundred, Number.POSITIVE_INFINITY)).toEqual(hundred);
  expect(takeSpread([], 5)).toEqual([]);
});

test.each([
  [10, [1, 1], [5, 5]],
  [150, [3343, 955], [117, 33]],
  [3, [1, 1, 1, 1], [1, 1, 0, 1]],
  [0, [5, 5], [0, 0]],
  [0, [0, 0], [0, 0]],
])("divides %i by the weights %j", (total, weights, parts) => {
  expect(shareOut(total, weights)).toEqual(parts);
});

test("splits items into batches without losing any", () => {
  expect(splitBatches(hundred, 30).map(({ length }) => length)).toEqual([30, 30, 30, 10]);
  expect(splitBatches(hundred, 30).flat()).toEqual(hundred);
  expect(splitBatches([], 30)).toEqual([]);
});
