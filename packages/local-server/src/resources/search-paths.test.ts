import { expect, test } from "vitest";
import { isSearched, parseSearchPaths } from "./search-paths.ts";

test("search paths are normalised, and the root is searched if there are none", () => {
  expect(parseSearchPaths(["./docs/", "docs", "a//b", "...c"])).toEqual(["docs", "a/b", "...c"]);
  expect(parseSearchPaths([])).toEqual([""]);
  expect(parseSearchPaths(["."])).toEqual([""]);
});

test.each(["..", "a/../b", "/a", "a\\b", "a\0"])(
  "the search path %j leads out of the root, and is refused",
  (searchPath) => {
    expect(() => parseSearchPaths([searchPath])).toThrow(/is not a path below the root of the resource/);
  },
);

test.each([
  ["docs/a.md", ["docs"], true],
  ["docs", ["docs"], true],
  ["docsx/a.md", ["docs"], false],
  ["vendor/a.md", [""], false],
  ["vendor/a.md", ["vendor"], true],
  ["vendor/vendor/a.md", ["vendor"], false],
  ["vendor/x/a.md", ["", "vendor/x"], true],
  [".github/a.md", [".github"], true],
  ["content/manuals/build", [""], true],
  ["content/manuals/build/a.md", [""], true],
  ["docs/build/a.mdx", ["docs"], true],
  ["docs/build/html/a.html", ["docs"], false],
  ["docs/build/html/a.txt", [""], false],
  ["docs/build/node_modules/a.md", [""], false],
  ["docs/vendor/a.md", [""], false],
  ["build/a.md", [""], false],
  ["website/build/docs/a.md", [""], false],
  ["docs/.a.md", ["docs"], false],
] as const)("whether %s is within %j: %s", (path, searchPaths, isFound) => {
  expect(isSearched(path, searchPaths)).toBe(isFound);
});
