import type { JsonRecord, Schema } from "@docent/openapi";
import { expect } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const schemas: JsonRecord = {
  Flat: { type: "object", required: ["id"], properties: { id: { type: "string" } } },
  Tree: {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "string", maxLength: 3 },
      children: { type: "array", items: ref("Tree") },
      deep: { type: "object", properties: { count: { type: "integer" } } },
    },
  },
  Cat: {
    type: "object",
    required: ["kind", "lives"],
    properties: { kind: { const: "cat" }, lives: { type: "integer" }, home: ref("Tree") },
  },
  Dog: {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "dog" }, tricks: { type: "array", items: { type: "string" } } },
  },
  Pet: { oneOf: [ref("Cat"), ref("Dog")] },
  Petted: { allOf: [ref("Flat"), { type: "object", properties: { pet: ref("Pet") } }] },
  Counted: { properties: { tags: { uniqueItems: true }, count: { multipleOf: 2 } } },
  Alias: ref("Tree"),
  Holder: { $defs: { Held: { properties: { x: { properties: { a: true } } } } } },
  ...nestLevels(40, (next) => ({ allOf: [next, next] }), { type: "string" }),
  Doubling: { items: ref("Level0") },
  Endless: { allOf: [{ anyOf: [ref("Endless")] }] },
  "A name/with 100%": { type: "object", required: ["id"] },
};

/** Schemas `Level0`, `Level1` and so on, each of which has the next one as often as `repeat` says. */
export function nestLevels(count: number, repeat: (next: Schema) => Schema, last: Schema): JsonRecord {
  const levels = Array.from({ length: count }, (_, index) => [`Level${index}`, repeat(ref(`Level${index + 1}`))]);
  return { ...Object.fromEntries(levels), [`Level${count}`]: last };
}

/** The checker of a document with these schemas. */
export const checker = new SchemaChecker({ components: { schemas } });
export const pointer = "#/paths/~1pets/get/responses/200/content/application~1json/schema";

export function check(schema: Schema, value: unknown) {
  return checker.check({ schema, pointer }, value);
}

/** The locations of the undocumented properties of a valid value: in the value, and in the document. */
export function undocumented(schema: Schema, value: unknown) {
  expect(check(schema, value)).toEqual([]);
  return checker
    .findUndocumented({ schema, pointer }, value)
    .map(({ valuePointer, pointer: at }) => [valuePointer, at]);
}
