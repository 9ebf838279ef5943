import { expect, test } from "vitest";
import { findPathProblem, isExcluded, showPath } from "./document-file.ts";

test.each(["a.md", "Größe/日本語.md", "-rf.md", "a b/~/..c.md", "👩‍💻.md", "می‌خواهم.md"])(
  "%s can be the path of a document",
  (path) => {
    expect(findPathProblem(path)).toBeUndefined();
  },
);

test.each([
  "",
  "/a",
  "a//b",
  "a/",
  "./a",
  "a/../b",
  "..",
  "a\nb",
  "a\u001b[31m",
  "a\u009b",
  "a\u2028b",
  "\u202ea",
  "\ud800",
  "a\\b",
  "a\u0000",
])("%j cannot be the path of a document", (path) => {
  expect(findPathProblem(path)).toMatch(/^Its (name|path) .*\.$/);
});

test("a path is shown on one line, without control characters", () => {
  expect(showPath("a\n\u001b[31m\u202e\ud800")).toBe("a\\u{a}\\u{1b}[31m\\u{202e}\\u{d800}");
  expect(showPath("x".repeat(300))).toHaveLength(201);
});

test.each([
  ...[
    "genindex.html",
    "genindex-all.html",
    "genindex-A.html",
    "py-modindex.html",
    "cpp-modindex.htm",
    "_sources",
    "_build",
    "_site",
    "_book",
    "bookindex.html",
    "ix01.html",
  ],
  ...["allclasses-index.html", "allpackages-index.html", "allclasses.html", "package-tree.html", "package-use.html"],
])("%s is a generated list", (name) => {
  expect(isExcluded(name)).toBe(true);
});

test.each([
  ...["search.html", "index.html", "indexing.html", "genindexing.md", "tree.html", "packages.html", "package-tree.md"],
  ...["changelog.html", "sources", "all.html"],
])("%s is not a generated list", (name) => {
  expect(isExcluded(name)).toBe(false);
});

test("the page that a site shows for an unknown address is not documentation", () => {
  expect(isExcluded("404.html")).toBe(true);
  expect(["404.md", "404", "error-404.html"].filter(isExcluded)).toEqual([]);
});
