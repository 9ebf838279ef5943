import { expect, test } from "vitest";
import { indentJson, parseMembers } from "./json-text.ts";

test.each([
  { a: [1, { b: "x" }], c: {}, d: [], e: null, "f:,{}": 'a "quoted" \\ text: [1, 2]' },
  [[], [[1]], ""],
  "text",
  [],
])("indents %j as JSON.stringify does", (value) => {
  expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  expect(indentJson(JSON.stringify(value, null, "\t"))).toBe(JSON.stringify(value, null, 2));
});

test("keeps the digits of numbers and repeated names", () => {
  expect(indentJson('{"id":9007199254740993,"p":1.0,"p":-1E+2}')).toBe(
    '{\n  "id": 9007199254740993,\n  "p": 1.0,\n  "p": -1E+2\n}',
  );
});

test.each([
  ['{"a":"b, c', '{\n  "a": "b, c'],
  ['["a", "\\', '[\n  "a",\n  "\\'],
  ['{"a":[', '{\n  "a": [\n    '],
])("indents the beginning of JSON: %s", (text, indented) => {
  expect(indentJson(text)).toBe(indented);
});

test.each([
  ["[9007199254740993, 1.0, 2]", ["9007199254740993", "1.0", 2]],
  ['{ "a": 1.0, "b": [1.0], "c": "1.0" }', { a: "1.0", b: ["1.0"], c: "1.0" }],
  // Written as JSON, in which a text is not a number.
  ['{ "a": { "b": 1.0 } }', { a: { b: 1 } }],
  ["1.0", undefined],
  ["null", undefined],
  ['"a"', undefined],
  ["[1", undefined],
])("reads the members of %s", (text, members) => {
  expect(parseMembers(text)).toEqual(members);
});
