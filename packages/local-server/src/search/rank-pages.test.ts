import { expect, test } from "vitest";
import { type ChunkMatch, rankPages } from "./rank-pages.ts";

const names = ["zero", "one", "two"];
const findPage = (id: number) => ({ path: `${names[id]}.md`, title: names[id] ?? "", url: null });

const rank = (matches: Omit<ChunkMatch, "chunk">[], terms = ["x"]) =>
  rankPages({ matches: matches.map((match, index) => ({ ...match, chunk: index })), terms, findPage });

test("a page has the score of its best chunk, three tenths of the next one, and nine hundredths of the third", () => {
  const scores = [4, 10, 1, 3].map((score) => ({ document: 0, position: 5, score }));
  expect(rank(scores)).toEqual([{ page: findPage(0), chunk: 1, score: expect.closeTo(10 + 0.3 * 4 + 0.09 * 3, 10) }]);
});

test("the beginning of a page counts for more, and is quoted only where it fits best", () => {
  const lead = { document: 0, position: 0, score: 9 };
  const detail = { document: 0, position: 3, score: 10 };
  expect(rank([lead, detail])).toMatchObject([{ chunk: 1, score: expect.closeTo(9 * 1.5 + 0.3 * 10, 10) }]);
});

test("of pages that say the same, that of the name comes first", () => {
  const same = [0, 1, 2].map((document) => ({ document, position: 1, score: 5 }));
  expect(rank(same, ["two"]).map(({ page }) => page.title)).toEqual(["two", "one", "zero"]);
});
