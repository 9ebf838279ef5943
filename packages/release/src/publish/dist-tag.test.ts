import { validRange } from "semver";
import { expect, test } from "vitest";
import { chooseDistTag } from "./dist-tag.ts";

test.each([
  ["1.0.0", [], "latest"],
  ["1.0.1", ["1.0.0"], "latest"],
  ["2.0.0", ["1.0.0", "1.9.0"], "latest"],
  ["1.10.0", ["1.9.0", "1.2.0"], "latest"],
  ["1.9.1", ["1.9.0", "2.0.0"], "v1-latest"],
  ["1.2.1", ["1.2.0", "1.9.0", "2.0.0"], "v1.2-latest"],
  ["1.2.1", ["1.2.0", "1.9.0"], "v1.2-latest"],
  ["2.0.0", ["1.0.0", "3.0.0-next.1"], "latest"],
  ["1.0.0", ["0.0.0-pr-1-abc"], "latest"],
  ["3.0.0-next.1", ["2.0.0"], "next"],
  ["3.0.0-0", ["2.0.0"], "next"],
  ["3.0.0-next.2", ["2.1.0-next.0", "3.0.0-beta.9", "3.0.0-next.1", "4.0.0"], "next"],
  ["2.1.0-next.0", ["2.0.0", "3.0.0-next.1"], "v2-next"],
  ["2.0.1-next.0", ["2.1.0-next.0", "3.0.0-next.1"], "v2.0-next"],
])("%s after %j gets the dist-tag %s", (version, published, expected) => {
  expect(chooseDistTag(version, published)).toBe(expected);
  // npm refuses a dist-tag that is a range.
  expect(validRange(expected)).toBeNull();
});
