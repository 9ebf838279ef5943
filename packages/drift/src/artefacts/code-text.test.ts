import { expect, test } from "vitest";
import { isSameCode, readCode } from "./code-text.ts";

test.each([
  ["a comment", "/** One. */\nconst a = 1; // two", "const a = 1;"],
  ["white space", "const a = [\n  1,\n];", "const a = [1,];"],
  ["a comment after a regular expression", "f(/[/*]/u); // one", "f(/[/*]/u); // two"],
])("takes programs that differ in %s for the same", (_, one, other) => {
  expect(isSameCode(one, other)).toBe(true);
});

test.each([
  ["a value", "const a = 1;", "const a = 2;"],
  ["text that looks like a comment", 'const a = "// one";', 'const a = "// two";'],
  ["a regular expression that looks like a comment", "f(/[/*]one[*/]/u);", "f(/[/*]two[*/]/u);"],
  ["the rest of a line with slashes in a class", "f(1, /[//]a/u);", "f(1, /[//]b/u);"],
  ["white space in a text", 'const a = "a  b";', 'const a = "a b";'],
])("takes programs that differ in %s for two", (_, one, other) => {
  expect(isSameCode(one, other)).toBe(false);
});

test("leaves a program with one space between its tokens", () => {
  expect(readCode("/** A. */\nexport const a: Validator =\n  schema(/* b */ 1);\n")).toBe(
    "export const a : Validator = schema ( 1 ) ;",
  );
});
