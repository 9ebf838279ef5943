import { describe, expect, test } from "vitest";
import { compareFences, compareWords } from "../website/kept-text.ts";
import { fencesOf, makePage, makeQuestion, proseOf, renderMarkdown } from "./page.ts";
import { pickWord, seededRandom, vocabulary } from "./random-words.ts";

const pages = Array.from({ length: 50 }, (_, number) => makePage(number));

test("a page and a question depend only on their number", () => {
  expect(Array.from({ length: 50 }, (_, number) => makePage(number))).toEqual(pages);
  expect(new Set(pages.map(({ title }) => title)).size).toBeGreaterThan(40);
  expect(makeQuestion(3)).toBe(makeQuestion(3));
  expect(makeQuestion(3)).not.toBe(makeQuestion(4));
});

test("the Markdown of a page has all of its words and code, and no other code", () => {
  for (const page of pages) {
    const markdown = renderMarkdown(page);
    const words = compareWords(proseOf(page), markdown);
    const fences = compareFences(fencesOf(page), markdown);
    expect(words.kept).toBe(words.expected);
    expect(fences).toEqual({ expected: fences.expected, kept: fences.expected, added: 0 });
  }
});

describe("random choices", () => {
  test("are the same for the same seed", () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed).next);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  test("stay within their range", () => {
    const random = seededRandom(1);
    const numbers = Array.from({ length: 500 }, () => random.between(2, 4));
    expect(new Set(numbers)).toEqual(new Set([2, 3, 4]));
  });

  test("pick frequent words more often than rare ones", () => {
    const random = seededRandom(1);
    const counts = new Map<string, number>();
    for (let index = 0; index < 20_000; index++) {
      const word = pickWord(random);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const countOf = (rank: number) => counts.get(vocabulary[rank] ?? "") ?? 0;
    expect(countOf(0)).toBeGreaterThan(2 * countOf(10));
    expect(countOf(10)).toBeGreaterThan(2 * countOf(100));
    expect(new Set(vocabulary).size).toBe(20_000);
  });
});
