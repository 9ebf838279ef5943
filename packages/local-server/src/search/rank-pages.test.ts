import { describe, expect, test } from "vitest";
import { type ChunkMatch, preferGoodPassages, rankPages, rankTogether } from "./rank-pages.ts";

const names = ["zero", "one", "two"];
const findPage = (id: number) => ({ resource: 1, path: `${names[id]}.md`, title: names[id] ?? "", url: null });

const rank = (matches: readonly ChunkMatch[], terms = ["x"]) => rankPages({ matches, terms, findPage });

test("the score of a page adds up its three best chunks, with the weights 1, 0.3 and 0.09", () => {
  const scores = [4, 10, 1, 3].map((score) => ({ document: 0, position: 5, score }));
  expect(rank(scores)).toEqual([
    { page: findPage(0), match: scores[0], score: expect.closeTo(10 + 0.3 * 4 + 0.09 * 3, 10) },
  ]);
});

test("the first chunk of a page has a bonus", () => {
  const lead = { document: 0, position: 0, score: 9 };
  const detail = { document: 0, position: 3, score: 10 };
  expect(rank([lead, detail])).toMatchObject([{ score: expect.closeTo(9 * 1.5 + 0.3 * 10, 10) }]);
});

test("of pages with the same score, a page with the query's term in its name comes first", () => {
  const same = [0, 1, 2].map((document) => ({ document, position: 1, score: 5 }));
  expect(rank(same, ["two"]).map(({ page }) => page.title)).toEqual(["two", "one", "zero"]);
});

test("of pages with a term of the query in their names, the page with the fewest other words comes first", () => {
  const titles = ["zebra", "zebra and more", "all that there is of the zebra and more", "more"];
  const named = (id: number) => ({ resource: 1, path: `${id}.md`, title: titles[id] ?? "", url: null });
  const matches = titles.map((_, document) => ({ document, position: 1, score: 8 }));
  const ranked = rankPages({ matches, terms: ["zebra"], findPage: named });
  expect(ranked.map(({ page }) => page.title)).toEqual(titles);
  expect(ranked.map(({ score }) => score / 8)).toEqual(
    [1.5 * (1 + 0.5), 1.5 * (1 + 0.5 / 3), 1.5 * (1 + 0.5 / 9), 1].map((fit) => expect.closeTo(fit, 10)),
  );
});

test("of pages with only terms of the query in their names, the page with the most terms comes first", () => {
  const titles = ["zebra crossing", "zebra"];
  const named = (id: number) => ({ resource: 1, path: `${id}.md`, title: titles[id] ?? "", url: null });
  const matches = titles.map((_, document) => ({ document, position: 1, score: 8 }));
  const ranked = rankPages({ matches, terms: ["zebra", "crossing"], findPage: named });
  expect(ranked.map(({ page, score }) => [page.title, score / 8])).toEqual([
    ["zebra crossing", expect.closeTo(1.5 * 1.5, 10)],
    ["zebra", expect.closeTo(1.25 * 1.5, 10)],
  ]);
});

test("with a limit, the same pages come first as without a limit, and few names are read", () => {
  const ids = Array.from({ length: 60 }, (_, id) => id);
  const read: number[] = [];
  const findOne = (id: number) => {
    read.push(id);
    return { resource: 1, path: `${id}.md`, title: id % 7 === 0 ? "zebra" : `page ${id}`, url: null };
  };
  const matches = ids.map((document) => ({ document, position: 1, score: 100 / (1 + ((document * 37) % 60)) }));
  const options = { matches, terms: ["zebra"], findPage: findOne };
  const all = rankPages(options);
  for (const limit of [1, 2, 5, 20])
    expect(rankPages({ ...options, limit }).slice(0, limit)).toEqual(all.slice(0, limit));
  read.length = 0;
  rankPages({ ...options, limit: 2 });
  expect(read.length).toBeLessThan(15);
});

test("of pages with about the same score, the page with the better passage comes first", () => {
  const order = (...pages: [score: number, quality: number][]) =>
    preferGoodPassages(
      pages.map(([score, quality], document) => ({ page: findPage(document), match: document, score, quality })),
    ).map(({ match }) => match);
  expect(order([10, 0.3], [9.8, 0.6])).toEqual([1, 0]);
  expect(order([10, 0.3], [8, 0.6])).toEqual([0, 1]);
  expect(order([10, 0.6], [9.8, 0.3])).toEqual([0, 1]);
  // A page may be found by its title only.
  expect(order([10, 0], [5, 1])).toEqual([0, 1]);
});

describe("pages of several resources", () => {
  const toPage = (resource: number, path: string, score: number) => ({
    page: { resource, path, title: path, url: null },
    match: path,
    score,
  });
  const orderOf = (pages: ReturnType<typeof toPage>[], within: Record<number, string[]>) =>
    rankTogether(
      pages.sort((a, b) => b.score - a.score),
      { limit: 10, rankWithin: (resource) => (within[resource] ?? []).map((path) => toPage(resource, path, 1)) },
    ).map(({ match }) => match);

  test("keep their order within their resource", () => {
    const pages = [toPage(1, "a", 10), toPage(2, "x", 9), toPage(1, "b", 8), toPage(2, "y", 7)];
    expect(orderOf(pages, { 1: ["b", "a"], 2: ["x", "y"] })).toEqual(["b", "x", "a", "y"]);
  });

  test("are all returned once, even if rankWithin returns other, more or fewer pages", () => {
    const pages = [toPage(1, "a", 10), toPage(1, "b", 9), toPage(1, "c", 8), toPage(2, "x", 1)];
    expect(orderOf(pages, { 1: ["c"] })).toEqual(["c", "a", "b", "x"]);
    expect(orderOf(pages, { 1: ["d", "c", "b", "a"] })).toEqual(["d", "c", "b", "x"]);
  });

  test("come before a single page with a slightly better score", () => {
    const several = [9, 8.9, 8.8, 8.7].map((score, index) => toPage(1, `page ${index}`, score));
    expect(orderOf([toPage(2, "alone", 9.5), ...several], {})[0]).toBe("page 0");
    expect(orderOf([toPage(2, "alone", 30), ...several], {})[0]).toBe("alone");
  });
});
