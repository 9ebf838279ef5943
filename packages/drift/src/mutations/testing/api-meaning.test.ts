import { describe, expect, test } from "vitest";
import { stringifySorted } from "../edit.ts";
import { readMeaning } from "./api-meaning.ts";

const document = {
  components: {
    schemas: {
      Name: { type: "string", minLength: 1 },
      Cat: { type: "object", required: ["kind"], properties: { kind: { const: "cat" } } },
      Dog: { type: "object", required: ["kind"], properties: { kind: { const: "dog" } } },
      Tree: { properties: { next: { $ref: "#/components/schemas/Tree" } } },
    },
  },
};
const name = { $ref: "#/components/schemas/Name" };
const pets = [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }];

function meaningOf(schema: unknown): string {
  return stringifySorted(readMeaning(document, schema));
}

describe("readMeaning", () => {
  test.each([
    ["a reference and its target", name, { type: "string", minLength: 1 }],
    ["allOf of one", { allOf: [name] }, name],
    ["a list of one type", { type: ["string"] }, { type: "string" }],
    ["the order of names", { required: ["a", "b"] }, { required: ["b", "a"] }],
    ["a constant and a list of one", { const: "a" }, { enum: ["a"] }],
    ["a type beside a constant that implies it", { type: "string", const: "a" }, { const: "a" }],
    ["text", { type: "string", description: "A text." }, { type: "string" }],
    ["a length that a pattern implies", { minLength: 1, pattern: "^a+$" }, { pattern: "^a+$" }],
    ["oneOf and anyOf of kinds that exclude each other", { oneOf: pets }, { anyOf: pets }],
    ["keywords that allow everything", { minItems: 0, uniqueItems: false, additionalProperties: true }, {}],
  ])("sees no difference in %s", (_name, first, second) => {
    expect(meaningOf(first)).toBe(meaningOf(second));
  });

  test.each([
    ["a bound", { minLength: 2 }, { minLength: 1 }],
    ["a length above what a pattern implies", { minLength: 2, pattern: "^a+$" }, { pattern: "^a+$" }],
    ["a type that a constant does not have", { type: "integer", const: "a" }, { const: "a" }],
    ["openness", { additionalProperties: false }, {}],
    ["oneOf and anyOf of kinds that overlap", { oneOf: [name, {}] }, { anyOf: [name, {}] }],
    ["a property", { properties: { a: { type: "string" } } }, { properties: { b: { type: "string" } } }],
  ])("sees a difference in %s", (_name, first, second) => {
    expect(meaningOf(first)).not.toBe(meaningOf(second));
  });

  test("ends at a schema that contains itself", () => {
    expect(meaningOf({ $ref: "#/components/schemas/Tree" })).toContain("recursion");
  });
});
