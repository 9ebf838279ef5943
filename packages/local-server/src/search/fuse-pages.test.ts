import { expect, test } from "vitest";
import { fusePages, type SimilarPage } from "./rank-pages.ts";

const pageOf = (path: string) => ({ resource: 1, path, title: path, url: null });
const documentOf = (path: string) => path.charCodeAt(0);
const byWords = (scores: Readonly<Record<string, number>>) =>
  Object.entries(scores).map(([path, score]) => ({ page: pageOf(path), match: { document: documentOf(path) }, score }));
const byMeaning = (standouts: Readonly<Record<string, number>>): SimilarPage[] =>
  Object.entries(standouts).map(([path, standout]) => {
    return { document: documentOf(path), page: pageOf(path), position: 0, standout };
  });

function fuse(words: Record<string, number>, meaning: Record<string, number>, coverage: number): string {
  return fusePages(byWords(words), byMeaning(meaning), { coverage })
    .map(({ page, isFoundByMeaning }) => page.path + (isFoundByMeaning ? "*" : ""))
    .join(" ");
}

test.each([
  ["if all words are found, words decide", { a: 9, b: 8 }, { c: 5, b: 1, a: 0.1 }, 1, "a b c*"],
  ["meaning decides between pages with about the same score by words", { a: 9, b: 8.9 }, { b: 5, a: 1 }, 1, "b a"],
  ["if half of the words are found, a page with these words still comes first", { a: 9 }, { b: 5 }, 0.5, "a b*"],
  ["if few of the words are found, a page with these words comes later", { a: 9 }, { b: 5 }, 0.2, "b* a"],
  ["without words, meaning decides", {}, { b: 5, a: 4 }, 0, "b* a*"],
  ["without meaning, words decide", { a: 9, b: 8 }, {}, 0.7, "a b"],
  [
    "a page found by words and meaning comes before pages found by one of them",
    { a: 9, b: 8 },
    { c: 5, b: 5 },
    0.5,
    "b a c*",
  ],
  ["a page that is less similar than the mean gains nothing", { a: 9 }, { b: 1, a: -1 }, 1, "a b*"],
  ["a single similar page, which cannot be compared with others, is found", {}, { a: 0 }, 0, "a*"],
  ["without pages, nothing is found", {}, {}, 0, ""],
])("%s", (_, words, meaning, coverage, expected) => {
  expect(fuse(words, meaning, coverage)).toBe(expected);
});

test("scores are between 0 and 1, and 1 for a page that is best by words and by meaning", () => {
  const [best, other] = fusePages(byWords({ a: 9, b: 1 }), byMeaning({ a: 5, b: 1 }), { coverage: 0.6 });
  expect(best?.score).toBeCloseTo(1);
  expect(other?.score).toBeLessThan(0.2);
});
