import { expect, test } from "vitest";
import { escapeXml, toXmlCharacters } from "./xml-text.ts";

test("escapes the characters that have a meaning in elements and attributes", () => {
  expect(escapeXml(`a<b>&"c'\n`)).toBe("a&lt;b&gt;&amp;&quot;c&apos;&#10;");
});

test.each(["\0", "\u001f", "\r", "\ud800", "\ufffe", "\uffff"])("replaces %j, which XML does not have", (character) => {
  expect(toXmlCharacters(`a${character}b`)).toBe("a\ufffdb");
});

test("keeps the other characters", () => {
  const text = "a\t\n\u0020\ud7ff\ue000\ufffd\u{10000}\u{10ffff}";
  expect(toXmlCharacters(text)).toBe(text);
});
