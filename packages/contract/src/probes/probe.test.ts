import { expect, test } from "vitest";
import { changesState } from "./probe.ts";

test.each([
  ["GET", false],
  ["HEAD", false],
  ["OPTIONS", false],
  ["TRACE", false],
  ["QUERY", false],
  ["POST", true],
  ["PROPFIND", true],
])("whether a request with %s may change state: %s", (method, expected) => {
  expect(changesState({ method })).toBe(expected);
});
