import { describe, expect, test } from "vitest";
import type { Passage } from "../search/search-index.ts";
import { answerFromPassages } from "./extractive-answer.ts";
import { quotePassage } from "./quote-passage.ts";

const passage: Passage = {
  resource: "hono",
  path: "docs/streaming.md",
  title: "Streaming",
  headings: ["Helpers", "stream()"],
  startLine: 12,
  endLine: 14,
  text: "## stream()\n\nIt returns a streaming response.",
  score: 10,
};

describe("a quote", () => {
  test("has every line of its passage, and the number of its source", () => {
    expect(quotePassage(passage, 2)).toEqual({
      text: "> ## stream()\n>\n> It returns a streaming response.\n>\n> [2]",
      source: { resource: "hono", path: "docs/streaming.md", title: "stream()", startLine: 12, endLine: 14 },
    });
  });

  test("leaves blank lines out at both ends, and its source too", () => {
    const { text, source } = quotePassage({ ...passage, text: "\n \na\n\n", endLine: 16 }, 1);
    expect([text, source.startLine, source.endLine]).toEqual(["> a\n>\n> [1]", 14, 14]);
  });

  test.each(["\r\n", "\r"])("knows lines that end in %j", (end) => {
    expect(quotePassage({ ...passage, text: `a${end}b`, endLine: 13 }, 1).text).toBe("> a\n> b\n>\n> [1]");
  });

  test("of a long passage ends with a line, which its source says", () => {
    const text = Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(97)}`).join("\n");
    const { text: quoted, source } = quotePassage({ ...passage, text, startLine: 1, endLine: 100 }, 1);
    expect(quoted.length).toBeLessThan(1400);
    expect(quoted.split("\n")).toHaveLength(source.endLine + 2);
    expect(source).toMatchObject({ startLine: 1, endLine: 11 });
  });

  test("of one gigantic line has it whole, as its chunk does", () => {
    const { source, text } = quotePassage({ ...passage, text: "x".repeat(2400), endLine: 12 }, 1);
    expect([source.startLine, source.endLine, text.length]).toEqual([12, 12, 2400 + "> \n>\n> [1]".length]);
  });

  test("closes a fence that was cut", () => {
    const text = ["~~~~js", "a", "~~~", ...Array.from({ length: 200 }, () => "some line of code")].join("\n");
    const lines = quotePassage({ ...passage, text, startLine: 1, endLine: 203 }, 1).text.split("\n");
    expect(lines.at(-3)).toBe("> ~~~~");
  });
});

describe("an answer", () => {
  test("names what it quotes, and numbers its sources as it does", () => {
    const other = {
      ...passage,
      path: "docs/b.md",
      title: "B",
      headings: ["B"],
      text: "b",
      startLine: 1,
      endLine: 1,
      score: 5,
    };
    const { pieces, sources } = answerFromPassages([passage, other]);
    expect(pieces.join("")).toBe(
      "**Streaming › Helpers › stream()**\n\n> ## stream()\n>\n> It returns a streaming response.\n>\n> [1]\n\n**B**\n\n> b\n>\n> [2]",
    );
    expect(sources.map(({ path }) => path)).toEqual(["docs/streaming.md", "docs/b.md"]);
  });

  test("leaves out what fits much worse than the best, and more than a reader looks at", () => {
    expect(answerFromPassages([passage, { ...passage, score: 3.4 }]).sources).toHaveLength(1);
    expect(answerFromPassages([passage, { ...passage, score: 3.6 }]).sources).toHaveLength(2);
    expect(answerFromPassages(Array.from({ length: 9 }, () => passage)).sources).toHaveLength(4);
  });

  test("says so where nothing was found", () => {
    expect(answerFromPassages([])).toEqual({ pieces: ["Nothing that was searched speaks of this."], sources: [] });
  });
});
