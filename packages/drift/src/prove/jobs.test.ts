import { expect, test } from "vitest";
import { splitBatches, takeSpread } from "./jobs.ts";

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
  [10, [1, 1], [1, 1]],
  [10, [500, 500], [5, 5]],
  [150, [3343, 955], [117, 33]],
  [3, [9, 9, 9], [1, 1, 1]],
  [0, [5, 5], [0, 0]],
  [5, [0, 0], [0, 0]],
])("takes %i items of lists of the sizes %j in proportion", (count, sizes, parts) => {
  const items = sizes.flatMap((size, list) => Array<number>(size).fill(list));
  const taken = takeSpread(items, count);
  expect(sizes.map((_, list) => taken.filter((item) => item === list).length)).toEqual(parts);
});

test("splits items into batches without losing any", () => {
  expect(splitBatches(hundred, 30).map(({ length }) => length)).toEqual([30, 30, 30, 10]);
  expect(splitBatches(hundred, 30).flat()).toEqual(hundred);
  expect(splitBatches([], 30)).toEqual([]);
});
