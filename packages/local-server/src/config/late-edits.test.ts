import { describe, expect, test } from "vitest";
import { applyChange } from "./late-edits.ts";

const origin = `{
  // What is searched.
  "resources": [
    { "name": "a" },
    { "name": "b" }
  ]
}
`;

describe("a change is applied to another text", () => {
  test("that differs elsewhere", () => {
    const byHand = origin.replace("What is searched.", "What is searched by us.");
    const byProgram = origin.replace('{ "name": "b" }', '{ "name": "b" },\n    { "name": "c" }');
    const both = byProgram.replace("What is searched.", "What is searched by us.");
    expect(applyChange({ from: origin, to: byHand }, byProgram)).toBe(both);
    expect(applyChange({ from: origin, to: byProgram }, byHand)).toBe(both);
  });

  test("that differs directly next to the change", () => {
    const one = `${origin}// one\n`;
    const other = `${origin}// other\n`;
    expect(applyChange({ from: origin, to: one }, other)).toBe(`${origin}// one\n// other\n`);
  });

  test.each([
    ["adds", "", "words"],
    ["removes", "words", ""],
    ["replaces", "words", "others"],
  ])("where it fits in one location only: %s", (_, before, after) => {
    const text = (middle: string) => `{ "a": 1 } ${middle} { "b": 2 }`;
    const other = `// more\n${text(before)} // and more`;
    expect(applyChange({ from: text(before), to: text(after) }, other)).toBe(`// more\n${text(after)} // and more`);
  });

  test("and an empty change has no effect", () => {
    expect(applyChange({ from: origin, to: origin }, origin)).toBe(origin);
  });
});

test("a change does not apply to a text without a matching location, or with two", () => {
  const to = origin.replace('"a"', '"z"');
  expect(applyChange({ from: origin, to }, "something else")).toBeUndefined();
  expect(applyChange({ from: "x", to: "xy" }, "x x")).toBeUndefined();
});
