import { expect, test } from "vitest";
import { readLinks, readMalformedLinks } from "./link-header.ts";

const base = "https://a.test/books?page=1";

test.each<[header: string, expected: string[]]>([
  ['<https://a.test/b>; rel="next"', ["next https://a.test/b"]],
  ["</b>;rel=next", ["next https://a.test/b"]],
  ["<?page=2> ; REL = Next", ["next https://a.test/books?page=2"]],
  ['</b>; rel="next last"', ["next https://a.test/b", "last https://a.test/b"]],
  ["</b>; rel=next, </c>; rel=last", ["next https://a.test/b", "last https://a.test/c"]],
  ['</b,c>; title="a, <x>; rel=next"; rel=last', ["last https://a.test/b,c"]],
  ['</b>; title="\\"; rel=next; \\""; rel=last', ["last https://a.test/b"]],
  ["</b>; rel=next; rel=last", ["next https://a.test/b"]],
  ['</b>; rel=next; anchor="/books?page=1"', ["next https://a.test/b"]],
  ['</b>; rel=next; anchor="#chapter"', []],
  ['</b>; anchor="https://b.test/"; rel=next', []],
  ["</b>; __proto__=1; rel=next", ["next https://a.test/b"]],
  ["</b>", [" https://a.test/b"]],
  ["<javascript:alert(1)>; rel=next", ["next undefined"]],
  ["<https://[>; rel=next", ["next undefined"]],
  ['</b; rel="next"', []],
])("reads %s", (header, expected) => {
  expect(readLinks(header, base).map(([relation, url]) => `${relation} ${url?.href}`)).toEqual(expected);
});

test("reads absolute targets of a response without a URL", () => {
  expect(readLinks("</b>; rel=next, <https://a.test/c>; rel=next", "")).toEqual([
    ["next", undefined],
    ["next", new URL("https://a.test/c")],
  ]);
});

test.each<[header: string, text: string]>([
  ['</b>; title="a, <x>; rel=next"; rel=last, </c>;rel=prev', ", "],
  ['</b; rel="next"', '</b; rel="next"'],
  ['</b>; rel="next', '"next'],
  ["</b>; rel=last, /c; rel=next", ", /c; rel=next"],
])("finds the malformed links of %s", (header, text) => {
  expect(readMalformedLinks(header)).toBe(text);
});

test("takes no longer for a long header that is malformed", () => {
  for (const part of ['<a>; x="', "<a>; rel", '<a>; rel="\\', "<", ";"])
    for (const read of [readLinks, readMalformedLinks])
      expect(read(part.repeat(50_000), base).length).toBeLessThanOrEqual(500_000);
});
