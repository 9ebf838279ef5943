import { expect, test } from "vitest";
import { isAtLeast } from "./run-process.ts";

test.each([
  ["22.16.0", "22.16", true],
  ["22.15.9", "22.16", false],
  ["24.1.0", "22.16", true],
  ["20.19.5", "22.16", false],
  ["22.9.0", "22.16", false],
])("Node %s is at least %s: %s", (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected);
});
