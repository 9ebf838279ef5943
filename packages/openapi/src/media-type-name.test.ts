import { expect, test } from "vitest";
import {
  isHeaderName,
  isIgnoredHeader,
  isJsonLines,
  isJsonMediaType,
  isJsonSequence,
  isOfClient,
  isTextMediaType,
  isXml,
  mediaTypeParameters,
  writeJsonSequence,
} from "./media-type-name.ts";

const checks = { isJsonLines, isJsonMediaType, isJsonSequence, isTextMediaType, isXml };

test.each<[string, (keyof typeof checks)[]]>([
  ["application/json", ["isJsonMediaType"]],
  ["Application/Problem+JSON ; charset=utf-8", ["isJsonMediaType"]],
  ["text/json", ["isJsonMediaType", "isTextMediaType"]],
  ["application/json-patch", []],
  ["application/xjson", []],
  ["application/xml", ["isTextMediaType", "isXml"]],
  ["image/svg+xml", ["isTextMediaType", "isXml"]],
  ["application/xml-dtd", []],
  ["text/plain", ["isTextMediaType"]],
  ["context/text", []],
  ["application/jsonl", ["isJsonLines", "isJsonSequence"]],
  ["application/x-ndjson", ["isJsonLines", "isJsonSequence"]],
  ["application/vnd.books.json-lines", ["isJsonLines", "isJsonSequence"]],
  ["application/jsonl-index", []],
  ["application/json-seq", ["isJsonSequence"]],
  ["application/geo+json-seq", ["isJsonSequence"]],
  ["application/json-seq-index", []],
])("%s is %j", (mediaType, expected) => {
  const names = Object.entries(checks).flatMap(([name, check]) => (check(mediaType) ? [name] : []));
  expect(names).toEqual(expected);
});

test.each([
  ["application/json", ""],
  ["application/json; charset=utf-8;Q = 0.5;", ""],
  ['application/json; Version=1 ;profile="A";', "profile=a;version=1"],
  ["application/json; qs=1; x-charset=a", "qs=1;x-charset=a"],
])("the parameters of %s are %j", (mediaType, parameters) => {
  expect(mediaTypeParameters(mediaType)).toBe(parameters);
});

test.each([
  ["application/jsonl", '{"a":1}\n2\n'],
  ["application/json-seq", '\x1e{"a":1}\n\x1e2\n'],
])("writes the values of %s", (mediaType, text) => {
  expect(writeJsonSequence(mediaType, [{ a: 1 }, 2])).toBe(text);
});

test("the name of a header is a token, and some have no effect", () => {
  expect(["X-Key", "a!#~", "", "API Key", "a:", " a"].map(isHeaderName)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const names = ["Accept", "AUTHORIZATION", "content-type", "Accept-Language"];
  expect(names.filter(isIgnoredHeader)).toEqual(names.slice(0, 3));
  const isOptional = (name: string) => isOfClient({ in: "header", name, isRequired: false });
  expect(names.filter(isOptional)).toEqual(["Accept-Language"]);
});
