import { expect, test } from "vitest";
import { readRetryAfter } from "./message.ts";

const nowMs = Date.UTC(2026, 0, 1, 12);

test.each<[string | null | undefined, number | undefined]>([
  ["0", 0],
  ["120", 120_000],
  [" 5 ", 5000],
  ["Thu, 01 Jan 2026 12:00:30 GMT", 30_000],
  ["Thursday, 01-Jan-26 12:00:30 GMT", 30_000],
  ["Thu Jan  1 12:00:30 2026", 30_000],
  ["Thu, 01 Jan 2026 11:00:00 GMT", 0],
  ["2.5", 2500],
  ["2.25", 2250],
  ["-1", undefined],
  ["2026-01-01", undefined],
  ["Soon", undefined],
  ["Sunday", undefined],
  ["1 Jan 2026 12:00:30 GMT (Thu)", undefined],
  ["2", 2000],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("Retry-After %j is a delay of %j ms", (header, expected) => {
  expect(readRetryAfter(header, nowMs)).toBe(expected);
});
