import { expect, test } from "vitest";
import { delayOf } from "./background-embedder.ts";

test.each([0, 100])("a Retry-After of %i ms does not prevent that delays grow", (retryAfterMs) => {
  const delays = [0, 1, 2, 3].map((failures) => delayOf({ isTransient: true, retryAfterMs }, failures));
  expect(delays).toEqual([2000, 4000, 8000, 16_000]);
});

test("a long Retry-After is followed", () => {
  expect(delayOf({ isTransient: true, retryAfterMs: 3_600_000 }, 3)).toBe(3_600_000);
});
