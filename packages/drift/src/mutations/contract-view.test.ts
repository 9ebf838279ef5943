import { expect, test } from "vitest";
import { findShortestMatch } from "./contract-view.ts";

test.each([
  ["^[a-z]+$", 1],
  ["^[^\\x00-\\x1f\\x7f]*$", 0],
  ["^https?://[^\\x00-\\x20\\x7f/?#@]+(?:[/?#][^\\x00-\\x20\\x7f]*)?$", 8],
  ["^(?:/|[a-zA-Z]:[/\\\\]|file:///)[^\\x00-\\x1f\\x7f]*$", 1],
  ["^a{2,4}(b|cd)?\\]\\u{1F600}$", 4],
  ["^(?=abc)(?<name>x)\\bz$", 2],
  ["^Bearer(?: .+)?$", 6],
])("%s matches no text shorter than %i", (pattern, length) => {
  expect(findShortestMatch(pattern)).toBe(length);
});
