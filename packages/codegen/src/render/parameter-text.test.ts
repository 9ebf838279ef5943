import type { Schema } from "@docent/openapi";
import { expect, test } from "vitest";
import { readText } from "./parameter-text.ts";
import { ShapeReader } from "./shape.ts";

test.each<[name: string, schema: Schema, type: string | undefined, isChecked: boolean]>([
  ["a text", { type: "string" }, undefined, true],
  ["an integer", { type: "integer" }, "number", true],
  ["an integer or null", { type: ["integer", "null"] }, "number", true],
  ["a named number", { $ref: "#/components/schemas/Page" }, "number", true],
  ["a number through allOf", { allOf: [{ $ref: "#/components/schemas/Page" }, { minimum: 2 }] }, "number", true],
  ["one of some numbers", { enum: [1, 2] }, "number", true],
  ["one of some texts", { enum: ["a", "b"] }, undefined, true],
  ["a constant that is true", { const: true }, "boolean", true],
  ["a number or a text, which read alike", { oneOf: [{ type: "integer" }, { type: "string" }] }, undefined, false],
  ["two kinds of text", { anyOf: [{ type: "string", format: "date" }, { enum: ["now"] }] }, undefined, true],
  ["a list of texts", { type: "array", items: { enum: ["a"] } }, "array", true],
  ["a list of anything", { type: "array" }, "array", true],
  ["a list of numbers", { type: "array", items: { type: "integer" } }, "array", false],
  ["a text or a list of texts", { oneOf: [{ type: "string" }, { type: "array" }] }, "array", false],
  ["an object", { properties: { a: {} } }, "object", false],
  ["a number or an object", { anyOf: [{ type: "integer" }, { type: "object" }] }, "object", false],
  ["anything", {}, undefined, true],
  ["null alone", { type: "null" }, undefined, true],
])("the text of a parameter that is %s", (_, schema, type, isChecked) => {
  const shapes = new ShapeReader({ components: { schemas: { Page: { type: "integer" } } } });
  expect(readText(schema, shapes)).toEqual({ type, isChecked });
});
