import { describe, expect, test } from "vitest";
import { chunkText } from "./chunk-document.ts";

describe("a heading of text is", () => {
  test.each<[what: string, text: string, headings: string[]]>([
    ["underlined", "Title\n=====\n\nText\n\nPart\n----\n\nMore", ["Title", "Part"]],
    ["overlined as well", "=====\nTitle\n=====\n\nText", ["Title"]],
    ["prefixed, as in AsciiDoc", "= Title\n\nText\n\n== Part\n\nMore", ["Title", "Part"]],
    [
      "read without its roles",
      ":mod:`!json` --- :ref:`Encoder <encode>`\n====\n".replace("====", "=".repeat(40)),
      ["json --- Encoder"],
    ],
    ["not above a shorter underline", "[source,js]\n----\ncode\n----\n", []],
    ["not above a table", "=====  =====\nA      B\n=====  =====\n", []],
    ["not in plain text", "One two.\n\nThree.", []],
  ])("%s", (_, text, headings) => {
    const { chunks } = chunkText(text, { path: "a.rst" });
    expect([...new Set(chunks.flatMap((chunk) => [...chunk.headings, ...chunk.subheadings]))]).toEqual(headings);
  });
});

test("underlines of reStructuredText headings have levels in the order of their first use", () => {
  const long = "word ".repeat(150);
  const text = `A\n~~~\n\n${long}\n\nB\n"""\n\n${long}\n\nC\n~~~\n\n${long}\n`;
  const document = chunkText(text, { path: "docs/a.rst" });
  expect(document.title).toBe("A");
  expect(document.chunks.map(({ headings, startLine, endLine }) => [headings, startLine, endLine])).toEqual([
    [["A"], 1, 4],
    [["A", "B"], 6, 9],
    [["C"], 11, 14],
  ]);
});
