import { expect, test } from "vitest";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";

test.each(["a", "a/b", "a~b", "~1", "~01", "a%b", "a%20b", "%", "", "ä", "__proto__"])(
  "the joined pointer of the key %j leads to its value",
  (key) => {
    const document = { parts: Object.fromEntries([[key, 1]]) };
    expect(followPointer(document, joinPointer("#/parts", key))).toBe(1);
  },
);

test("percent signs of a pointer outside a URI fragment are not decoded", () => {
  expect(splitPointer("/a%20b/~1~01%")).toEqual(["a%20b", "/~1%"]);
  expect(splitPointer("#/a%20b/~1~01%")).toEqual(["a b", "/~1%"]);
});

test.each([
  ["#", { a: [1] }],
  ["", { a: [1] }],
  ["#/a/0", 1],
  ["/a/0", 1],
  ["#/a/1", undefined],
  ["#/a/0/b", undefined],
  ["#/toString", undefined],
  ["#a", undefined],
])("%j leads to %j", (pointer, expected) => {
  expect(followPointer({ a: [1] }, pointer)).toEqual(expected);
});
