import { describe, expect, test } from "vitest";
import { applyChanges, describeDifference, insert, remove, rename, set } from "./edit.ts";
import { deepFreeze } from "./testing/contracts.ts";

const document = { a: { b: [1, 2, 3], c: "c" }, d: { e: true } };
deepFreeze(document);

describe("applyChanges", () => {
  test.each([
    ["replaces a member", set(["a", "c"], 1), { a: { b: [1, 2, 3], c: 1 }, d: { e: true } }],
    ["adds a member and the objects on the way", set(["f", "g"], 1), { ...document, f: { g: 1 } }],
    ["replaces an item", set(["a", "b", 1], 9), { a: { b: [1, 9, 3], c: "c" }, d: { e: true } }],
    ["inserts an item", insert(["a", "b", 0], 0), { a: { b: [0, 1, 2, 3], c: "c" }, d: { e: true } }],
    ["removes a member", remove(["a", "c"]), { a: { b: [1, 2, 3] }, d: { e: true } }],
    ["removes an item", remove(["a", "b", 2]), { a: { b: [1, 2], c: "c" }, d: { e: true } }],
  ])("%s", (_name, change, expected) => {
    expect(applyChanges(document, [change])).toEqual(expected);
  });

  test("renames a member and keeps its position", () => {
    expect(JSON.stringify(applyChanges(document, [rename(["a", "b"], "z")]))).toBe(
      '{"a":{"z":[1,2,3],"c":"c"},"d":{"e":true}}',
    );
  });

  test("shares what did not change", () => {
    expect(applyChanges(document, [set(["a", "c"], 1)])["d"]).toBe(document.d);
  });
});

describe("describeDifference", () => {
  test("is empty for documents that differ only in the order of other keys than examples", () => {
    expect(describeDifference(document, { d: { e: true }, a: { c: "c", b: [1, 2, 3] } })).toBe("");
  });

  test("has the order of examples, because mocks respond with the first one", () => {
    const examples = { one: { value: 1 }, other: { value: 2 } };
    const moved = { examples: { other: examples.other, one: examples.one } };
    expect(describeDifference({ examples }, moved)).not.toBe("");
    expect(describeDifference({ examples }, { examples: { ...examples } })).toBe("");
  });

  test("is equal for edits with the same result, and different for others", () => {
    const first = describeDifference(document, applyChanges(document, [set(["a", "c"], 1)]));
    expect(describeDifference(document, applyChanges(document, [set(["a"], { b: [1, 2, 3], c: 1 })]))).toBe(first);
    expect(describeDifference(document, applyChanges(document, [set(["a", "c"], 2)]))).not.toBe(first);
  });
});
