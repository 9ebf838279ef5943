import type { JsonRecord, Schema } from "@docent/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import { describe, expect, test } from "vitest";
import { SampleSet, toData } from "./samples.ts";

const addFormats = formatsModule.default;

interface Case {
  name: string;
  schema: Schema;
  schemas?: Record<string, Schema>;
  /** If absent, any valid value is expected. */
  value?: unknown;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const valid: Case[] = [
  { name: "a string", schema: { type: "string" }, value: "string" },
  { name: "a string of a length", schema: { type: "string", minLength: 9, maxLength: 9 }, value: "stringstr" },
  { name: "a short string", schema: { type: "string", maxLength: 3 }, value: "str" },
  { name: "an integer", schema: { type: "integer" }, value: 0 },
  { name: "an integer with a least value", schema: { type: "integer", minimum: 3 }, value: 3 },
  { name: "an integer above a bound", schema: { type: "integer", exclusiveMinimum: 3 }, value: 4 },
  { name: "an integer below zero", schema: { type: "integer", maximum: -3 }, value: -3 },
  { name: "a fraction between bounds", schema: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.5 } },
  { name: "a fraction in a narrow range", schema: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1e-9 } },
  { name: "a multiple", schema: { type: "integer", minimum: 10, multipleOf: 7 }, value: 14 },
  { name: "a boolean", schema: { type: "boolean" }, value: true },
  { name: "the first constant", schema: { enum: ["b", "a"] }, value: "b" },
  { name: "a constant that the type allows", schema: { type: "string", enum: [null, "b"] }, value: "b" },
  { name: "a constant in common", schema: { allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] }, value: "b" },
  { name: "const", schema: { const: { a: 1 } }, value: { a: 1 } },
  { name: "something rather than null", schema: { type: ["null", "integer"] }, value: 0 },
  { name: "null where there is nothing else", schema: { type: "null" }, value: null },
  { name: "anything", schema: true, value: {} },
  {
    name: "an object with only required properties",
    schema: objectOf({ a: { type: "integer" }, b: {} }, ["a"]),
    value: { a: 0 },
  },
  { name: "a required property without a schema", schema: { type: "object", required: ["a"] }, value: { a: {} } },
  {
    name: "a required property that additionalProperties describes",
    schema: { type: "object", required: ["a"], additionalProperties: { type: "integer" } },
    value: { a: 0 },
  },
  {
    name: "a property that a pattern describes",
    schema: {
      type: "object",
      required: ["x-a"],
      patternProperties: { "^x-": { const: 1 } },
      additionalProperties: false,
    },
    value: { "x-a": 1 },
  },
  {
    name: "properties that a required property requires",
    schema: {
      ...objectOf({ a: { const: 1 }, b: { const: 2 }, c: { const: 3 }, d: { const: 4 } }, ["a"]),
      dependentRequired: { a: ["b"], b: ["c"], d: ["e"] },
    },
    value: { a: 1, b: 2, c: 3 },
  },
  {
    name: "the schema that a required property requires",
    schema: {
      ...objectOf({ a: { const: 1 }, b: { type: "integer" } }, ["a"]),
      dependentSchemas: { a: { properties: { b: { minimum: 5 } }, required: ["b"] }, b: { required: ["c"] } },
    },
    value: { a: 1, b: 5, c: {} },
  },
  {
    name: "the minimum number of properties",
    schema: { type: "object", minProperties: 3, properties: { a: { const: 1 } }, additionalProperties: { const: 2 } },
    value: { a: 1, key1: 2, key2: 2 },
  },
  {
    name: "a property called __proto__",
    schema: JSON.parse('{"type":"object","required":["__proto__"],"properties":{"__proto__":{"const":1}}}'),
  },
  { name: "an empty list", schema: { type: "array", items: { type: "string" } }, value: [] },
  { name: "items where some are needed", schema: { type: "array", items: { const: 1 }, minItems: 2 }, value: [1, 1] },
  {
    name: "items that differ",
    schema: { type: "array", items: { enum: ["a", "b"] }, minItems: 2, uniqueItems: true },
    value: ["a", "b"],
  },
  {
    name: "numbers that differ",
    schema: { type: "array", items: { type: "integer" }, minItems: 3, uniqueItems: true },
  },
  { name: "strings that differ", schema: { type: "array", items: { type: "string" }, minItems: 3, uniqueItems: true } },
  {
    name: "a tuple",
    schema: { type: "array", prefixItems: [{ const: 1 }, { const: 2 }], items: false },
    value: [1, 2],
  },
  {
    name: "the finite alternative of a schema whose list requires items of itself",
    schema: ref("Filter"),
    schemas: {
      Filter: {
        oneOf: [{ type: "integer" }, objectOf({ and: { type: "array", minItems: 1, items: ref("Filter") } }, ["and"])],
      },
    },
    value: 0,
  },
  { name: "an item that must be there", schema: { type: "array", contains: { const: 5 } }, value: [5] },
  {
    name: "allOf, merged",
    schema: { allOf: [objectOf({ a: { const: 1 } }, ["a"]), objectOf({ b: { const: 2 } }, ["b"])] },
    value: { a: 1, b: 2 },
  },
  {
    name: "allOf with two schemas of one property",
    schema: { allOf: [objectOf({ a: { type: "string" } }, ["a"]), { properties: { a: { enum: ["x"] } } }] },
    value: { a: "x" },
  },
  { name: "allOf of bounds", schema: { allOf: [{ type: "integer", minimum: 2 }, { minimum: 5 }] }, value: 5 },
  {
    name: "a property that allOf requires and the schema describes",
    schema: { ...objectOf({ a: { const: 1 } }, []), allOf: [{ required: ["a"] }] },
    value: { a: 1 },
  },
  {
    name: "the smallest alternative",
    schema: { oneOf: [objectOf({ a: {} }, ["a"]), { type: "string" }] },
    value: "string",
  },
  {
    name: "an alternative that no other allows",
    schema: {
      oneOf: [
        objectOf({ id: { type: "integer" } }, ["id"]),
        { ...objectOf({ id: { type: "integer" } }, ["id"]), additionalProperties: false },
        objectOf({ id: { type: "string" } }, ["id"]),
      ],
    },
    value: { id: "string" },
  },
  {
    name: "lists that distinguish two alternatives",
    schema: {
      oneOf: [
        objectOf({ a: { type: "array", items: { type: "string" } } }, []),
        objectOf({ a: { type: "array", items: { type: "integer" } } }, []),
      ],
    },
    value: { a: ["string"] },
  },
  {
    name: "alternatives next to properties",
    schema: { ...objectOf({ a: { const: 1 } }, ["a"]), oneOf: [objectOf({ b: { const: 2 } }, ["b"])] },
    value: { a: 1, b: 2 },
  },
  {
    name: "a discriminated union",
    schema: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "type" } },
    schemas: {
      Cat: objectOf({ type: { const: "cat" } }, ["type"]),
      Dog: objectOf({ type: { const: "dog" } }, ["type"]),
    },
    value: { type: "cat" },
  },
  {
    name: "the value of a mapping, where the schema lists none",
    schema: ref("Pet"),
    schemas: {
      Pet: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "type", mapping: { dog: "Dog", cat: "Cat" } },
      },
      Cat: objectOf({ type: { type: "string" } }, ["type"]),
      Dog: objectOf({ type: { type: "string" }, age: { type: "integer" } }, ["type", "age"]),
    },
    value: { type: "cat" },
  },
  {
    name: "the discriminator of a union, although the alternatives do not require it",
    schema: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
    schemas: {
      Cat: objectOf({ kind: { const: "cat" }, lives: { type: "integer" } }, ["kind", "lives"]),
      Dog: objectOf({ kind: { const: "dog" } }, []),
    },
    value: { kind: "dog" },
  },
  {
    name: "the name of a schema that extends a base with a discriminator, although the property is optional",
    schema: ref("Cat"),
    schemas: {
      Pet: { ...objectOf({ kind: { type: "string" } }, []), discriminator: { propertyName: "kind" } },
      Cat: { allOf: [ref("Pet"), objectOf({ lives: { type: "integer" } }, ["lives"])] },
    },
    value: { lives: 0, kind: "Cat" },
  },
  {
    name: "the name of a schema that only extends a base",
    schema: ref("Cat"),
    schemas: {
      Pet: { ...objectOf({ kind: { type: "string" } }, ["kind"]), discriminator: { propertyName: "kind" } },
      Cat: { description: "A cat", allOf: [ref("Pet")] },
    },
    value: { kind: "Cat" },
  },
  {
    name: "a property whose name matches a pattern, where no other is allowed",
    schema: {
      type: "object",
      patternProperties: { "^x-[a-z]+$": { type: "integer" } },
      additionalProperties: false,
      minProperties: 1,
    },
    value: { "x-a": 0 },
  },
  {
    name: "a value of the first schema that extends a base",
    schema: objectOf({ pet: ref("Pet") }, ["pet"]),
    schemas: {
      Pet: {
        ...objectOf({ kind: { type: "string" } }, ["kind"]),
        discriminator: { propertyName: "kind", mapping: { cat: "Cat" } },
      },
      Cat: { allOf: [ref("Pet"), objectOf({ lives: { type: "integer" } }, ["lives"])] },
      Dog: { allOf: [ref("Pet")] },
    },
    value: { pet: { kind: "cat", lives: 0 } },
  },
  {
    name: "an example of a base",
    schema: ref("Pet"),
    schemas: {
      Pet: {
        ...objectOf({ kind: { type: "string" } }, ["kind"]),
        discriminator: { propertyName: "kind" },
        examples: [{ kind: "Dog" }],
      },
      Cat: { allOf: [ref("Pet")] },
    },
    value: { kind: "Dog" },
  },
  {
    name: "a base itself, where the schemas that extend it have no finite value",
    schema: ref("Pet"),
    schemas: {
      Pet: { ...objectOf({ kind: { type: "string" } }, ["kind"]), discriminator: { propertyName: "kind" } },
      Cat: { allOf: [ref("Pet"), objectOf({ friend: ref("Cat") }, ["friend"])] },
    },
    value: { kind: "string" },
  },
  {
    name: "no value of a discriminator, where the schema forbids it",
    schema: ref("Cat"),
    schemas: {
      Pet: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind" } },
      Cat: { ...objectOf({ lives: { type: "integer" } }, ["lives"]), additionalProperties: false },
    },
    value: { lives: 0 },
  },
  {
    name: "another value, where the schema of the property allows none of a discriminator",
    schema: ref("Pet"),
    schemas: {
      Pet: { oneOf: [ref("Cat")], discriminator: { propertyName: "type" } },
      Cat: objectOf({ type: { type: "string", maxLength: 2 } }, ["type"]),
    },
    value: { type: "st" },
  },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
  { name: "then, where if holds", schema: { type: "string", if: { minLength: 1 }, then: { minLength: 9 } } },
  { name: "what not does not forbid", schema: { type: "boolean", not: { const: true } }, value: false },
  { name: "a valid example", schema: { type: "string", examples: [1, "Ada"] }, value: "Ada" },
  {
    name: "a valid example of an object",
    schema: { ...objectOf({ a: {} }, ["a"]), examples: [{ a: "b" }] },
    value: { a: "b" },
  },
  {
    name: "a default where nothing else is known",
    schema: { type: "string", pattern: "(?=x)(?<=y)|z{3}", default: "zzz" },
    value: "zzz",
  },
  {
    name: "a string that the pattern matches, instead of an example that takes it years",
    schema: ref("A"),
    schemas: { A: { type: "string", pattern: "^(a+)+$", examples: [`${"a".repeat(40)}!`] } },
    value: "a",
  },
  {
    name: "an object, instead of an example whose names take a pattern years",
    schema: ref("A"),
    schemas: {
      A: {
        type: "object",
        patternProperties: { "^(a+)+$": { const: 1 } },
        additionalProperties: false,
        examples: [{ [`${"a".repeat(40)}!`]: 1 }],
      },
    },
    value: {},
  },
  { name: "a reference", schema: ref("A"), schemas: { A: { type: "integer" } }, value: 0 },
  {
    name: "a chain of references",
    schema: ref("A"),
    schemas: { A: ref("B"), B: objectOf({ a: {} }, ["a"]) },
    value: { a: {} },
  },
  {
    name: "recursion that null ends",
    schema: ref("Node"),
    schemas: { Node: objectOf({ next: { anyOf: [ref("Node"), { type: "null" }] } }, ["next"]) },
    value: { next: null },
  },
  {
    name: "recursion through two schemas",
    schema: ref("A"),
    schemas: {
      A: { oneOf: [ref("B"), { type: "null" }] },
      B: objectOf({ a: ref("A") }, ["a"]),
    },
    value: null,
  },
  {
    name: "recursion that a list ends",
    schema: ref("Tree"),
    schemas: { Tree: objectOf({ children: { type: "array", items: ref("Tree") } }, ["children"]) },
    value: { children: [] },
  },
  {
    name: "recursion inside allOf",
    schema: ref("Tree"),
    schemas: {
      Tree: { allOf: [ref("Base"), objectOf({ left: { oneOf: [ref("Tree"), { const: 0 }] } }, ["left"])] },
      Base: objectOf({ id: { const: 1 } }, ["id"]),
    },
    value: { id: 1, left: 0 },
  },
];

const patterns = [
  "^https://",
  "^refs/(heads|tags|pull)/.*$",
  "^sha256:[a-f0-9]{64}$",
  "^([0-9a-fA-F]{40}(?:[0-9a-fA-F]{24})?)$",
  "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$",
  "^\\d+\\.\\d+\\.\\d+$",
  "^@?[a-zA-Z0-9][a-zA-Z0-9._-]*(/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$",
  "^[^\\x00-\\x1f\\x7f]*$",
  "^(?<q>['\"]).*\\k<q>$",
  "^\\p{Lu}\\p{Ll}+$",
  "(b|c)$",
  "[\\u4e00-\\u4e2d]",
];

const formats = [
  ...[
    "date",
    "date-time",
    "time",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uri",
    "uri-reference",
    "uri-template",
    "url",
  ],
  ...["uuid", "byte", "json-pointer", "relative-json-pointer", "regex", "binary", "password", "nobody-knows-this"],
];

test("a sample of a union whose alternatives all extend it is found without trying each set of them", () => {
  const names = Array.from({ length: 40 }, (_, index) => `K${index}`);
  const schemas = {
    Any: { oneOf: names.map(ref), discriminator: { propertyName: "kind" } },
    ...Object.fromEntries(names.map((name) => [name, { allOf: [ref("Any"), objectOf({ [name]: {} }, [])] }])),
  };
  expect(sample(ref("Any"), schemas).data).toEqual({ kind: "K0" });
});

test("a sample of a union has the kind that its discriminator selects, although other branches are open", () => {
  const branch = objectOf({ kind: { type: "string" } }, ["kind"]);
  const base = { ...branch, discriminator: { propertyName: "kind" } };
  const Pet = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind", mapping: { cat: "Cat" } } };
  const extended = { allOf: [ref("Base"), objectOf({ a: { type: "integer" } }, [])] };
  expect(sample(objectOf({ pet: ref("Pet") }, ["pet"]), { Pet, Cat: branch, Dog: { ...branch } })).toEqual({
    data: { pet: { kind: "cat" } },
    warnings: [],
  });
  expect(sample(ref("Any"), { Base: base, Cat: extended, Dog: { ...extended }, Any: { oneOf: Pet.oneOf } })).toEqual({
    data: { kind: "Cat" },
    warnings: [],
  });
});

describe("a sample", () => {
  test.each([
    ...valid,
    ...patterns.map((pattern): Case => ({ name: `a text like ${pattern}`, schema: { type: "string", pattern } })),
    ...formats.map((format): Case => ({ name: `a text of the format ${format}`, schema: { type: "string", format } })),
    {
      name: "a string like a pattern, between two lengths",
      schema: { type: "string", pattern: "^[a-z]{0,60}:[0-9]{26}$", minLength: 32, maxLength: 35 },
    },
    {
      name: "a long string like a pattern",
      schema: { type: "string", pattern: "^[a-z]+$", minLength: 40 },
    } satisfies Case,
  ])("is $name", ({ schema, schemas = {}, value }: Case) => {
    const { data, warnings } = sample(schema, schemas);
    expect(warnings).toEqual([]);
    expect(validate(schema, schemas, data)).toEqual([]);
    if (value !== undefined) expect(data).toEqual(value);
  });

  test.each<Case & { warning: string }>([
    {
      name: "a schema that requires itself",
      schema: ref("Node"),
      schemas: { Node: objectOf({ next: ref("Node") }, ["next"]) },
      warning: "#/components/schemas/Node has no sample: every value of it would have to contain itself",
    },
    {
      name: "a listed value of another type",
      schema: { type: "object", enum: ["a"] },
      warning: 'Expected "object", so its mock is not valid.',
    },
    {
      name: "a schema that nothing matches",
      schema: objectOf({ a: { type: "string", pattern: "^a(?!a)a$" } }, ["a"]),
      warning: "#/label has no sample: at #/a, pattern",
    },
    {
      name: "a pattern that is not a regular expression",
      schema: { type: "string", pattern: "(" },
      warning: "#/label has no sample: the schema cannot be checked (Invalid regular expression",
    },
    {
      name: "a union that has itself as a member",
      schema: ref("Any"),
      schemas: { Any: { oneOf: [ref("Any"), { type: "string" }] } },
      warning:
        "#/components/schemas/Any has no sample: the schema contains itself without a property or an item in between",
    },
    {
      name: "a list as long as a book",
      schema: { type: "array", items: { type: "string" }, minItems: 1e9 },
      warning: "would hold 1000000001 values",
    },
    {
      name: "ten levels of ten items",
      schema: ref("A0"),
      schemas: Object.fromEntries(
        Array.from({ length: 10 }, (_, level) => [
          `A${level}`,
          { type: "array", minItems: 10, items: level === 9 ? { type: "integer" } : ref(`A${level + 1}`) },
        ]),
      ),
      warning: "values, so its mock has null there",
    },
    {
      name: "a property that doubles its branches at each of 40 levels",
      schema: objectOf({ a: { anyOf: [ref("A0"), ref("A0")] } }, ["a"]),
      schemas: {
        ...Object.fromEntries(
          Array.from({ length: 40 }, (_, level) => [
            `A${level}`,
            { anyOf: [ref(`A${level + 1}`), ref(`A${level + 1}`)] },
          ]),
        ),
        A40: { type: "string" },
      },
      warning: "#/label has no sample: it applies more than 100,000 schemas to one value, so its mock has null there",
    },
  ])("is not found for $name, which causes one warning", ({ schema, schemas = {}, warning }) => {
    const { data, warnings } = sample(schema, schemas);
    expect(data).toBeDefined();
    expect(warnings).toEqual([expect.stringContaining(warning)]);
    expect(warnings[0]).toMatch(/Give the schema, or the response, an example\.$/);
  });

  test("is written once for each named schema, however often it is used", () => {
    const schemas: Record<string, Schema> = { Z: objectOf({ z: { type: "string" } }, ["z"]) };
    for (let level = 0; level < 12; level++) {
      const next = ref(level === 0 ? "Z" : `L${level - 1}`);
      schemas[`L${level}`] = objectOf({ a: next, b: next }, ["a", "b"]);
    }
    const samples = new SampleSet({ components: { schemas } });
    expect(samples.render(samples.sample(ref("L9"), "#/label"))).toBe("sampleL9()");
    const functions = samples.renderFunctions();
    expect(functions).toContain("function sampleL9()");
    expect(functions).not.toContain("sampleL10");
    expect(functions.length).toBeLessThan(2000);
  });
});

function objectOf(properties: Record<string, unknown>, required: string[]): JsonRecord {
  return { type: "object", properties, required };
}

function sample(schema: Schema, schemas: Record<string, Schema>) {
  const samples = new SampleSet({ components: { schemas } });
  return { data: toData(samples.sample(schema, "#/label")), warnings: samples.warnings };
}

function validate(schema: Schema, schemas: Record<string, Schema>, data: unknown) {
  const ajv = addFormats(new Ajv2020({ strict: false, logger: false }));
  const root = { components: { schemas }, ...(typeof schema === "boolean" ? {} : schema) };
  const check = ajv.compile(root);
  check(data);
  return check.errors ?? [];
}
