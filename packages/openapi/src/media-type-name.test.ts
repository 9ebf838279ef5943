import { expect, test } from "vitest";
import { isJsonLines, isJsonMediaType, isJsonSequence, isTextMediaType, isXml } from "./media-type-name.ts";

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
