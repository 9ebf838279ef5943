import { describe, expect, test } from "vitest";
import { chunkDocument, chunkText } from "./chunk-document.ts";

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

const headingsOf = (text: string, path: string) => {
  const { chunks } = chunkDocument({ path, format: "text", text });
  return [...new Set(chunks.flatMap((chunk) => [...chunk.headings, ...chunk.subheadings]))];
};
const listing =
  "Title\n-----\n\n-----------\n$ git add\n\n$ git init\n-----------\n\n.Example\n-----------\n== a\n-----------\n";

test.each([
  ["a.adoc", listing],
  ["a.txt", `[[title]]\n${listing}`],
])("code of AsciiDoc has no headings: %s", (path, text) => {
  expect(headingsOf(text, path)).toEqual(["Title"]);
});

test("a line between two lines of dashes is a heading elsewhere", () => {
  expect(headingsOf("-----\nTitle\n-----\n\nText\n", "a.rst")).toEqual(["Title"]);
  expect(headingsOf("-----\nTitle\n-----\n\nText\n", "a.txt")).toEqual(["Title"]);
});

describe("comments are removed from", () => {
  const textOf = (path: string, text: string) => {
    const { chunks } = chunkDocument({ path, format: "text", text });
    return chunks.map((chunk) => `${chunk.startLine}-${chunk.endLine} ${chunk.text}`).join("\n");
  };

  test("AsciiDoc, except in code", () => {
    const text = "= A\n\n// x\n\n////\nx\n\nx\n////\n\nhttps://b\n\n----\n// c\n----\n";
    expect(textOf("a.adoc", text)).toBe(`1-15 ${text.replaceAll(/^(?:\/\/ x|\/{4}|x)$/gm, "").trimEnd()}`);
  });

  test("reStructuredText, except in code", () => {
    const text =
      "A\n=\n\n.. x\n   x\n\n   x\n\n.. _b:\n\n.. note:: c\n\n.. [1] d\n\n.. |e| image:: e\n\n..\n   x\n\nf::\n\n   .. g\n";
    expect(textOf("a.rst", text)).toBe(`1-22 ${text.replaceAll(/^(?:\.\. x|\.\.| {3}x)$/gm, "").trimEnd()}`);
  });
});
