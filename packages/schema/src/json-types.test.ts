import type { Schema } from "@docent/openapi";
import { expect, test } from "vitest";
import { listTypes, typeOfParameter } from "./json-types.ts";
import { ShapeReader } from "./shape.ts";

test.each<[name: string, schema: Schema, type: string | undefined]>([
  ["a string", { type: "string" }, undefined],
  ["an integer", { type: "integer" }, "number"],
  ["an integer or null", { type: ["integer", "null"] }, "number"],
  ["a named number", { $ref: "#/components/schemas/Page" }, "number"],
  ["a number or the constant null", { anyOf: [{ type: "integer" }, { const: null }] }, "number"],
  ["a constant list", { const: [1] }, "array"],
  ["one of some lists", { enum: [[1], [2]] }, "array"],
  ["a number through allOf", { allOf: [{ $ref: "#/components/schemas/Page" }, { minimum: 2 }] }, "number"],
  ["one of some numbers", { enum: [1, 2] }, "number"],
  ["one of some strings", { enum: ["a", "b"] }, undefined],
  ["a constant that is true", { const: true }, "boolean"],
  ["a number or a string, which read alike", { oneOf: [{ type: "integer" }, { type: "string" }] }, undefined],
  ["two kinds of text", { anyOf: [{ type: "string", format: "date" }, { enum: ["now"] }] }, undefined],
  ["a list of strings", { type: "array", items: { enum: ["a"] } }, "array"],
  ["a list of anything", { type: "array" }, "array"],
  ["a list of numbers", { type: "array", items: { type: "integer" } }, "array"],
  ["a string or a list of strings", { oneOf: [{ type: "string" }, { type: "array" }] }, "array"],
  ["an object", { properties: { a: {} } }, "object"],
  ["a number or an object", { anyOf: [{ type: "integer" }, { type: "object" }] }, "object"],
  ["anything", {}, undefined],
  ["null alone", { type: "null" }, undefined],
])("the text of a parameter that is %s", (_, schema, type) => {
  const shapes = new ShapeReader({ components: { schemas: { Page: { type: "integer" } } } });
  expect(typeOfParameter(schema, shapes)).toBe(type);
});

test.each<[schema: unknown, types: string[]]>([
  [{ anyOf: [{ type: "string" }, { const: null }] }, ["string", "null"]],
  [{ enum: [1, "a", null, [1], { a: 1 }] }, ["number", "string", "null", "array", "object"]],
  [{ const: ["a"] }, ["array"]],
  [{ type: "integer" }, ["number"]],
  [{ allOf: [{ const: 1 }, { anyOf: [{ type: "string" }, { type: "integer" }] }] }, ["number"]],
  [{}, []],
])("the types of %j are %j", (schema, types) => {
  expect([...listTypes(schema, new ShapeReader({}))]).toEqual(types);
});
