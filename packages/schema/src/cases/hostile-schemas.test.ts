import type { JsonRecord, Schema } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";
import { nestLevels, ref } from "../testing/sample-checker.ts";
import { deriveCases } from "./derive-cases.ts";
import { Sampler } from "./sampler.ts";

function deriveFrom(schema: Schema, { example, schemas = {} }: { example?: unknown; schemas?: JsonRecord } = {}) {
  const document = { components: { schemas } };
  const checker = new SchemaChecker(document);
  const sampler = new Sampler({ document, checker, seed: 1 });
  return deriveCases({ document, checker, sampler }, { schema, pointer: "#" }, example ?? sampler.one(schema));
}

const deepAllOf = (depth: number): JsonRecord =>
  depth === 0 ? { type: "string", maxLength: 3 } : { allOf: [deepAllOf(depth - 1), { minLength: 1 }] };
const wide = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`p${index}`, { type: "string", maxLength: 9 }]),
);

/** Schemas that contain another one twice. */
const doubling: [string, (next: Schema) => Schema][] = [
  ["two parts of allOf", (next) => ({ allOf: [next, next] })],
  ["two branches of anyOf", (next) => ({ anyOf: [next, next] })],
  ["two branches of oneOf", (next) => ({ oneOf: [next, { type: "integer", allOf: [next] }] })],
  ["two objects to choose from", (next) => ({ anyOf: ["a", "b"].map((name) => objectWith([name], next)) })],
  ["two required properties", (next) => objectWith(["a", "b"], next)],
  ["lists of two items", (next) => ({ type: "array", minItems: 2, items: next })],
];

const objectWith = (names: string[], schema: Schema): JsonRecord => ({
  type: "object",
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, schema])),
});

const tenNames = [..."abcdefghij"];

describe("a hostile schema has a limited number of small cases:", () => {
  test.each<[string, Schema, { example?: unknown; schemas?: JsonRecord }]>([
    [
      "a tree",
      ref("Tree"),
      { schemas: { Tree: { type: "object", properties: { left: ref("Tree"), right: ref("Tree") } } } },
    ],
    [
      "an endless tree",
      ref("Tree"),
      { schemas: { Tree: { type: "object", required: ["next"], properties: { next: ref("Tree") } } }, example: {} },
    ],
    [
      "lists of lists of itself",
      ref("List"),
      { schemas: { List: { type: "array", items: ref("List"), minItems: 1 } }, example: [[]] },
    ],
    [
      "lists of different lists of itself",
      ref("List"),
      { schemas: { List: { type: "array", items: ref("List"), minItems: 1, uniqueItems: true } } },
    ],
    [
      "ten required objects of itself",
      ref("Tree"),
      { schemas: { Tree: { type: "object", required: tenNames, additionalProperties: ref("Tree") } } },
    ],
    [
      "a union with itself",
      ref("Union"),
      { schemas: { Union: { oneOf: [{ type: "null" }, { type: "array", items: ref("Union") }] } } },
    ],
    [
      "a schema that is itself",
      ref("Self"),
      { schemas: { Self: { allOf: [{ anyOf: [ref("Self")] }] } }, example: "a" },
    ],
    ...doubling.map(([what, repeat]): [string, Schema, { schemas: JsonRecord }] => [
      `${what} at each of 40 levels`,
      ref("Level0"),
      { schemas: nestLevels(40, repeat, { type: "string", maxLength: 3 }) },
    ]),
    ["a maxLength of a million", { type: "string", maxLength: 1_000_000 }, {}],
    ["a minLength of a billion", { type: "string", minLength: 1_000_000_000 }, { example: "a" }],
    ["a maxItems of a billion", { type: "array", maxItems: 1_000_000_000 }, {}],
    ["a minItems of a billion", { type: "array", minItems: 1_000_000_000 }, { example: [] }],
    ["a minProperties of a billion", { type: "object", minProperties: 1_000_000_000 }, { example: {} }],
    [
      "bounds that numbers cannot distinguish",
      { type: "integer", minimum: 1e300, maximum: 1.7e308 },
      { example: 1e300 },
    ],
    ["bounds that leave nothing", { type: "integer", minimum: 9, maximum: 1 }, { example: 5 }],
    ["lengths that leave nothing", { type: "string", minLength: 9, maxLength: 1 }, { example: "a" }],
    ["items that leave nothing", { type: "array", minItems: 9, maxItems: 1 }, { example: [] }],
    ["more unique items than values", { type: "array", items: { const: 1 }, minItems: 2, uniqueItems: true }, {}],
    [
      "different items that are empty",
      { properties: { a: { items: { type: "object" }, minItems: 2, uniqueItems: true } } },
      {},
    ],
    ["multiples of zero", { type: "number", multipleOf: 0 }, { example: 5 }],
    ["multiples of a tiny number", { type: "number", multipleOf: 1e-300 }, { example: 5 }],
    [
      "bounds that are not numbers",
      { type: "string", minLength: "9", maxLength: null, pattern: 4, format: 1 },
      { example: "a" },
    ],
    ["an invalid pattern", { type: "string", pattern: "([" }, { example: "a" }],
    ["a pattern in the syntax of other languages", { type: "string", pattern: "^(?>a+)\\Z$" }, { example: "a" }],
    [
      "a pattern that would take exponential time, without a long example",
      { type: "string", pattern: "^(a+)+$", maxLength: 64 },
      {},
    ],
    ["a pattern with counts of counts", { type: "string", pattern: "^(.{1,5000}){1,5000}$" }, {}],
    [
      "a minItems of a billion inside",
      { properties: { a: { type: "array", items: { type: "string" }, minItems: 1e9 } } },
      { example: {} },
    ],
    ["a minLength of a billion inside", { properties: { a: { type: "string", minLength: 1e9 } } }, { example: {} }],
    ["a pattern with a huge count", { type: "string", pattern: "^a{100000}$" }, { example: "a" }],
    ["a pattern that looks behind", { type: "string", pattern: "(?<=a)b(?!c)" }, { example: "ab" }],
    ["an unknown format", { type: "string", format: "phone" }, {}],
    ["an enum of 1000 members", { enum: Array.from({ length: 1000 }, (_, index) => `member${index}`) }, {}],
    ["an enum without members", { enum: [] }, { example: "a" }],
    ["a union without branches", { oneOf: [] }, { example: "a" }],
    ["an allOf of 200 levels", deepAllOf(200), { example: "ab" }],
    ["300 properties", { type: "object", properties: wide, required: Object.keys(wide) }, {}],
    ["a schema that allows nothing", false, { example: "a" }],
    ["a schema that allows anything", true, { example: "a" }],
    [
      "properties with names that every object has",
      JSON.parse(
        '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"string"}},"required":["__proto__","constructor"]}',
      ),
      {},
    ],
    ["an unknown type", { type: "file" }, { example: "a" }],
    ["a $ref without a target", ref("Nowhere"), { example: "a" }],
  ])("%s", (_, schema, options) => {
    const cases = deriveFrom(schema, options);
    expect(cases.length).toBeLessThanOrEqual(3000);
    for (const { value } of cases) expect(JSON.stringify(value).length).toBeLessThan(1_500_000);
  });
});

test("properties with names of Object.prototype are tested as well", () => {
  const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"a":{"type":"string"}}}');
  const cases = deriveFrom(schema, { example: JSON.parse('{"__proto__":"x","a":"x"}') });
  expect(cases.map(({ value }) => JSON.stringify(value))).toContain('{"__proto__":1,"a":"x"}');
  for (const { value } of cases) expect(Object.getPrototypeOf(Object(value))).not.toBe(1);
});
