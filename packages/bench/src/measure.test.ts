import { describe, expect, test } from "vitest";
import { median, percentile } from "./measure.ts";

test("the median is the value in the middle", () => {
  expect(median([5, 1, 9])).toBe(5);
});

describe("a percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test.each([
    [hundred, 0.5, 50],
    [hundred, 0.99, 99],
    [[7], 0.99, 7],
    [[3, 1, 2], 0.5, 2],
  ])("is found in values of any order", (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  test("of an empty list is NaN", () => expect(percentile([], 0.5)).toBeNaN());
});
