import { expect, test } from "vitest";
import { propertySchemas } from "./shape.ts";

test("a property has the schemas of the patterns that its name matches, and else `additionalProperties`", () => {
  const [text, number] = [{ type: "string" }, { type: "number" }];
  const shape = [{ patternProperties: { "^a": text, b$: number }, additionalProperties: false }];
  expect(propertySchemas(shape, "ab")).toEqual([text, number]);
  expect(propertySchemas(shape, "c")).toEqual([false]);
});

// The expression of JavaScript would take years.
test("a pattern that takes too long for a name does not match", () => {
  const shape = [{ patternProperties: { "^(a+)+$": true }, additionalProperties: false }];
  expect(propertySchemas(shape, `${"a".repeat(100)}!`)).toEqual([false]);
});
