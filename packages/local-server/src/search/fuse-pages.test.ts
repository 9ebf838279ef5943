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
  ["words that are all there decide, whatever the meaning", { a: 9, b: 8 }, { c: 5, b: 1, a: 0.1 }, 1, "a b c*"],
  ["meaning decides between pages whose words say about the same", { a: 9, b: 8.9 }, { b: 5, a: 1 }, 1, "b a"],
  ["words that are half there still come first", { a: 9 }, { b: 5 }, 0.5, "a b*"],
  ["words that are hardly there come later", { a: 9 }, { b: 5 }, 0.2, "b* a"],
  ["without words, meaning decides", {}, { b: 5, a: 4 }, 0, "b* a*"],
  ["without meaning, words decide", { a: 9, b: 8 }, {}, 0.7, "a b"],
  [
    "a page found by words and meaning comes before pages found by one of them",
    { a: 9, b: 8 },
    { c: 5, b: 5 },
    0.5,
    "b a c*",
  ],
  ["what is less similar than the mean gains nothing", { a: 9 }, { b: 1, a: -1 }, 1, "a b*"],
  ["a page that nothing can be compared with is found", {}, { a: 0 }, 0, "a*"],
  ["nothing is found in nothing", {}, {}, 0, ""],
])("%s", (_, words, meaning, coverage, expected) => {
  expect(fuse(words, meaning, coverage)).toBe(expected);
});

test("scores are between 0 and 1, and 1 for a page that is best by words and by meaning", () => {
  const [best, other] = fusePages(byWords({ a: 9, b: 1 }), byMeaning({ a: 5, b: 1 }), { coverage: 0.6 });
  expect(best?.score).toBeCloseTo(1);
  expect(other?.score).toBeLessThan(0.2);
});
