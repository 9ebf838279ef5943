import { expect, test } from "vitest";
import { SchemaChecker } from "./schema-checker.ts";
import { collectParts, isValidFor, propertyNodes } from "./schema-parts.ts";

const document = {};
const checker = SchemaChecker.of(document);

test.each<[schema: unknown, value: unknown, expected: boolean]>([
  [true, 1, true],
  [false, 1, false],
  [{ type: "integer" }, 1, true],
  [{ type: "integer" }, "a", false],
  [undefined, 1, false],
])("the schema %j allows %j: %s", (schema, value, expected) => {
  expect(isValidFor(checker, schema, value)).toBe(expected);
});

test("the parts of a value are the schema, its allOf, and the branches that the value matches", () => {
  const schema = {
    title: "whole",
    allOf: [{ title: "part" }],
    anyOf: [
      { title: "number", type: "integer" },
      { title: "text", type: "string" },
    ],
    oneOf: [
      { title: "positive", minimum: 1 },
      { title: "negative", maximum: -1 },
    ],
  };
  const titlesFor = (value: unknown) =>
    collectParts({ document, checker }, { schema, pointer: "#" }, value).map(({ schema: { title } }) => title);
  expect(titlesFor(1).toSorted()).toEqual(["number", "part", "positive", "whole"]);
  expect(titlesFor(true).toSorted()).toEqual(["negative", "part", "positive", "whole"]);
});

test("a property has its schema of each part, or else the schema of additional properties", () => {
  const [text, integer] = [{ type: "string" }, { type: "integer" }];
  const parts = [
    { schema: { properties: { a: text }, additionalProperties: integer }, pointer: "#/one" },
    { schema: { additionalProperties: false }, pointer: "#/two" },
    { schema: {}, pointer: "#/three" },
  ];
  expect(propertyNodes(parts, "a")).toEqual([{ schema: text, pointer: "#/one/properties/a" }]);
  expect(propertyNodes(parts, "b")).toEqual([{ schema: integer, pointer: "#/one/additionalProperties" }]);
  expect(propertyNodes(parts, "toString")).toEqual([{ schema: integer, pointer: "#/one/additionalProperties" }]);
});
