import type { JsonRecord, Schema } from "@docent/openapi";
import { describe, expect, test, vi } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";
import { nestLevels, ref } from "../testing/sample-checker.ts";
import { toArbitrary } from "./arbitrary.ts";
import { Sampler } from "./sampler.ts";

function createSampler(seed = 1, document = {}) {
  return new Sampler({ document, checker: new SchemaChecker(document), seed });
}

test.each<[string, Schema, unknown]>([
  ["an example", { type: "integer", examples: [7], default: 8 }, 7],
  ["a default", { type: "integer", default: 8 }, 8],
  ["a constant", { const: "x" }, "x"],
  ["the first of an enumeration", { enum: ["x", "y"] }, "x"],
  ["a default where the example is not valid", { type: "integer", examples: ["7"], default: 8 }, 8],
])("takes %s that the author gives", (_, schema, value) => {
  expect(createSampler().one(schema)).toBe(value);
});

test.each<[string, Schema]>([
  ["a pattern and a length", { type: "string", pattern: "^[a-z]{2,40}$", maxLength: 5 }],
  ["a minimum of characters", { type: "string", minLength: 5000 }],
  [
    "each format",
    {
      type: "object",
      required: ["a", "b", "c", "d", "e"],
      properties: {
        a: { format: "date-time" },
        b: { format: "uuid" },
        c: { format: "uri" },
        d: { format: "url" },
        e: { format: "duration" },
      },
    },
  ],
  ["required properties that no schema names", { type: "object", required: ["a"], minProperties: 1 }],
  ["an allOf of a number and an integer", { allOf: [{ type: "number" }, { type: "integer" }] }],
  ["an allOf of enumerations that share a member", { allOf: [{ enum: [1, 2, 3, 4, 5, 6] }, { enum: [6, 7, 8, 9] }] }],
  [
    "an allOf with bounds of its own",
    {
      allOf: [
        { type: "integer", minimum: 3 },
        { maximum: 4, exclusiveMinimum: 3 },
      ],
    },
  ],
  ["several types", { type: ["integer", "null"] }],
  ["different items", { type: "array", items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 3 }],
  ["an item that must be there", { type: "array", items: { type: "string" }, contains: { const: "x" }, maxItems: 1 }],
  [
    "several items that must be there",
    { type: "array", items: { type: "integer" }, contains: { minimum: 7 }, minContains: 2, maxItems: 3 },
  ],
  ["a multiple", { type: "number", multipleOf: 0.5, minimum: 1, maximum: 2 }],
])("generates valid values of %s", (_, schema) => {
  const values = createSampler().many(schema, 5);
  expect(values.length).toBeGreaterThan(0);
  const checker = new SchemaChecker({});
  for (const value of values) expect(checker.isValid(schema, value)).toBe(true);
});

test.each<[string, Schema]>([
  ["number", { minimum: 5 }],
  ["number", { exclusiveMinimum: 5 }],
  ["number", { exclusiveMaximum: 5 }],
  ["array", { items: { const: 1 } }],
  ["array", { minItems: 1 }],
  ["array", { contains: { const: 1 } }],
  ["object", { required: ["a"] }],
  ["object", { minProperties: 1 }],
  ["object", { patternProperties: { "^a": { const: 1 } } }],
])("generates values of the type %s for %j without a type", (type, schema) => {
  const values = createSampler().many(schema, 5);
  const typeOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);
  expect(new Set(values.map(typeOf))).toEqual(new Set([type]));
});

test.each<[Schema, boolean]>([
  [{ type: "number" }, true],
  [{ type: "number", exclusiveMinimum: 0, maximum: 1 }, true],
  [{ type: "number", exclusiveMinimum: 0.01, exclusiveMaximum: 0.03 }, true],
  [{ type: "number", exclusiveMinimum: 0.011, exclusiveMaximum: 0.012 }, false],
])("generates numbers of %j with at most two decimals, if there are any: %s", (schema, isShort) => {
  const values = createSampler().many(schema, 10);
  expect(values.length).toBeGreaterThan(0);
  expect(values.every((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)))).toBe(isShort);
});

test("generates email addresses that the checks of most servers accept", () => {
  const values = createSampler().many({ type: "string", format: "email" }, 10);
  expect(values).toHaveLength(10);
  for (const value of values) expect(value).toMatch(/^[a-z]+@[a-z]+\.com$/);
});

test("gives the discriminator of a union a value, also where the branches do not require it", () => {
  const branch = (kind: string) => ({ type: "object", properties: { kind: { const: kind }, x: { type: "integer" } } });
  const schemas = { A: branch("a"), B: branch("b") };
  const union = { anyOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } };
  const values = createSampler(1, { components: { schemas } }).many(union, 10);
  expect(values.map((value) => Object(value).kind)).toEqual(expect.arrayContaining(["a", "b"]));
  expect(values).toSatisfy((all: JsonRecord[]) => all.every(({ kind }) => kind === "a" || kind === "b"));
});

test("generates properties whose names match the patterns of an object", () => {
  const schema = {
    type: "object",
    patternProperties: { "^x-": { type: "string" }, "^n_[0-9]+$": { type: "integer" } },
    propertyNames: { maxLength: 12 },
    additionalProperties: false,
  };
  const values = createSampler().many(schema, 40);
  const names = values.flatMap((value) => Object.keys(Object(value)));
  expect(new Set(names.map((name) => name.slice(0, 2)))).toEqual(new Set(["x-", "n_"]));
  const least = createSampler().many({ ...schema, minProperties: 1 }, 20);
  expect(least).not.toEqual([]);
  for (const value of least) expect(Object.keys(Object(value)).length).toBeGreaterThan(0);
});

test("generates objects without the properties that no value may have", () => {
  const names = Array.from({ length: 20 }, (_, index) => [`p${index}`, false] as const);
  const schema = {
    type: "object",
    required: ["id"],
    properties: { ...Object.fromEntries(names), id: { type: "string" } },
  };
  expect(
    createSampler()
      .many(schema, 5)
      .map((value) => Object.keys(Object(value))),
  ).toEqual(Array(5).fill(["id"]));
});

test("generates nothing if no value is valid", () => {
  const nothing = { type: "integer", minimum: 3, maximum: 2 };
  expect(createSampler().many(nothing, 5)).toEqual([]);
  expect(createSampler().one(nothing)).toBeUndefined();
  expect(createSampler().different(nothing, 5)).toEqual([]);
});

test("generates as many values as requested, repeated if there are fewer different ones", () => {
  expect(new Set(createSampler().different({ enum: [1, 2] }, 5))).toEqual(new Set([1, 2]));
  expect(createSampler().different({ enum: [1, 2] }, 5)).toHaveLength(5);
});

test("the seed determines the values", () => {
  const schema = { type: "object", properties: { a: { type: "string" }, b: { type: "number" } } };
  const values = (seed: number) => createSampler(seed).many(schema, 5);
  expect(values(3)).toEqual(values(3));
  expect(values(3)).not.toEqual(values(4));
});

test("chooses an index of a list by the seed and the turn", () => {
  const turns = (seed: number) => Array.from({ length: 20 }, (_, turn) => createSampler(seed).choose(10, turn));
  expect(Math.max(...turns(1))).toBeLessThan(10);
  expect(new Set(turns(1)).size).toBeGreaterThan(3);
  expect(turns(1)).toEqual(turns(1));
  expect(turns(1)).not.toEqual(turns(50));
  expect(createSampler().choose(0, 1)).toBe(0);
});

test("never changes a returned value", () => {
  const sampler = createSampler();
  const schema = { type: "integer" };
  const first = sampler.many(schema, 3);
  first.sort().pop();
  expect(sampler.many(schema, 3)).toHaveLength(3);
});

test("values are valid as the JSON that is sent, which has no objects without a prototype", () => {
  const unique = { allOf: [{ allOf: [{ type: "array", uniqueItems: false }] }, { type: "array", uniqueItems: true }] };
  const checker = new SchemaChecker({});
  const values = [1, 2, 3, 4].flatMap((seed) => createSampler(seed).many(unique, 30));
  expect(values.filter((value) => !checker.isValid(unique, value))).toEqual([]);
});

describe("values of requests", () => {
  const id = { type: "string", readOnly: true, pattern: "^[a-z]{3}$" };
  const properties = { id: { $ref: "#/components/schemas/Id" }, name: { const: "ada" } };
  const document = { components: { schemas: { Id: id } } };
  const book = { type: "object", required: ["name"], properties };

  function createSamplers() {
    const checker = new SchemaChecker(document);
    const sampler = (isForRequests: boolean) => Sampler.of({ document, checker, seed: 1, isForRequests });
    return { requests: sampler(true), responses: sampler(false) };
  }

  test("have no readOnly properties at any depth", () => {
    const schema = {
      type: "object",
      required: ["books"],
      properties: { books: { type: "array", minItems: 1, maxItems: 2, items: { allOf: [book] } } },
    };
    const { requests, responses } = createSamplers();
    const isGiven = (values: unknown[]) => values.some((value) => JSON.stringify(value).includes('"id"'));
    expect(requests.many(schema, 10).length).toBeGreaterThan(1);
    expect(isGiven(requests.many(schema, 10))).toBe(false);
    expect(isGiven(responses.many(schema, 10))).toBe(true);
  });

  test("are examples without them", () => {
    const schema = { ...book, example: { id: "abc", name: "ada" } };
    const { requests, responses } = createSamplers();
    expect(requests.one(schema)).toEqual({ name: "ada" });
    expect(responses.one(schema)).toEqual({ id: "abc", name: "ada" });
  });

  test("have them where the schema requires them", () => {
    const schema = { ...book, required: ["id"], example: { id: "abc" } };
    expect(createSamplers().requests.one(schema)).toEqual({ id: "abc" });
  });
});

test("reads a schema once, though several paths lead to it", () => {
  let reads = 0;
  const leaf: Schema = Object.defineProperty({ type: "boolean" }, "title", { enumerable: true, get: () => ++reads });
  const pair = (schema: Schema): Schema => ({
    type: "object",
    required: ["a", "b"],
    properties: { a: schema, b: schema },
  });
  const ten = Array.from({ length: 10 }).reduce<Schema>(pair, leaf);
  toArbitrary(ten, { document: {} });
  expect(reads).toBe(1);
});

test("a schema whose values are large has few of them generated", () => {
  const objectWith = (names: string[], schema: Schema): Schema => ({
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, schema])),
  });
  const document = { components: { schemas: nestLevels(40, (next) => objectWith(["a", "b"], next), { const: 1 }) } };
  const countChecked = (schema: Schema) => {
    const checker = new SchemaChecker(document);
    const isValid = vi.spyOn(checker, "isValid").mockReturnValue(false);
    new Sampler({ document, checker, seed: 1 }).many(schema, 20);
    return isValid.mock.calls.length;
  };
  expect(countChecked({ type: "integer" })).toBeGreaterThan(100);
  expect(countChecked(ref("Level0"))).toBeLessThanOrEqual(20);
});
