import { expect, test } from "vitest";
import { findDefinition } from "./references.ts";

const document = {
  a: { $ref: "#/components/b" },
  components: { b: { c: { $ref: "#/components/d" } }, d: { "e/f": 1, $ref: "#/components/g" }, g: { h: [{ i: 1 }] } },
};

test.each([
  ["#/a", "#/a"],
  ["#/a/c", "#/components/b/c"],
  ["#/a/c/e~1f", "#/components/d/e~1f"],
  ["#/a/c/h/0/i", "#/components/g/h/0/i"],
  ["#/a/$ref", "#/a/$ref"],
  ["#/missing/x", "#/missing/x"],
])("finds the definition of %s", (pointer, definition) => {
  expect(findDefinition(document, pointer)).toBe(definition);
});
