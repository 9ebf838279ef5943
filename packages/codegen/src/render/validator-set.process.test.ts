import type { Schema } from "@docent/openapi";
import * as validators from "@docent/runtime/mocks";
import * as standards from "@docent/runtime/schemas";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readApi, runModule } from "../testing/documents.ts";
import { hostileDocument } from "../testing/hostile-spec.ts";
import { ValidatorSet } from "./validator-set.ts";

interface Case {
  name: string;
  schema: Schema;
  schemas?: Record<string, Schema>;
  valid: unknown[];
  invalid: unknown[];
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("a validator", () => {
  test.each<Case>([
    { name: "types", schema: { type: ["integer", "null"] }, valid: [1, null], invalid: ["1", 1.5] },
    { name: "constants", schema: { enum: ["a", { b: 1 }] }, valid: ["a", { b: 1 }], invalid: ["b"] },
    { name: "lengths in characters", schema: { type: "string", maxLength: 1 }, valid: ["😀"], invalid: ["ab"] },
    { name: "patterns", schema: { type: "string", pattern: "^\\p{Lu}$" }, valid: ["É"], invalid: ["é"] },
    {
      name: "formats",
      schema: { type: "string", format: "uuid" },
      valid: ["3fa85f64-5717-4562-b3fc-2c963f66afa6"],
      invalid: ["x"],
    },
    {
      name: "formats that nobody knows, by passing them over",
      schema: { type: "string", format: "cusip" },
      valid: ["x"],
      invalid: [1],
    },
    {
      name: "references with a percent sign that encodes nothing",
      schema: { $ref: "#/components/schemas/Share/properties/50%" },
      schemas: { Share: { type: "object", properties: { "50%": { type: "integer" } } } },
      valid: [1],
      invalid: ["1"],
    },
    {
      name: "tuples",
      schema: { prefixItems: [{ type: "string" }], items: { type: "integer" } },
      valid: [["a", 1]],
      invalid: [[1], ["a", "b"]],
    },
    // Not compared with ajv below, which accepts an empty array for `contains` beside `prefixItems`.
    {
      name: "contains",
      schema: { contains: { type: "string" }, prefixItems: [{}], minContains: 1, maxContains: 2 },
      valid: [["a"], [1, "a", "b"], "a"],
      invalid: [[], [1], ["a", "b", "c"]],
    },
    { name: "contains that may be absent", schema: { contains: false, minContains: 0 }, valid: [[], [1]], invalid: [] },
    {
      name: "additionalProperties",
      schema: { properties: { a: {} }, additionalProperties: false },
      valid: [{ a: 1 }],
      invalid: [{ b: 1 }],
    },
    {
      name: "dependentRequired",
      schema: { dependentRequired: { title: ["description"] } },
      valid: [{}, { title: 1, description: 1 }],
      invalid: [{ title: 1 }],
    },
    {
      name: "properties that are called like keywords",
      schema: { properties: { title: { type: "string" }, pattern: { type: "integer" }, $ref: { type: "integer" } } },
      valid: [{ title: "a", pattern: 1 }],
      invalid: [{ title: 1 }, { pattern: "a" }, { $ref: "a" }],
    },
    {
      name: "recursion",
      schema: ref("Tree"),
      schemas: { Tree: { type: "object", properties: { left: ref("Tree"), size: { type: "integer" } } } },
      valid: [{ left: { left: { size: 1 } } }],
      invalid: [{ left: { left: { size: "1" } } }],
    },
    {
      name: "a reference beside other words",
      schema: { ...ref("A"), minimum: 2 },
      schemas: { A: { type: "integer" } },
      valid: [2],
      invalid: [1, "2"],
    },
    {
      name: "unevaluatedProperties through allOf",
      schema: { allOf: [ref("A")], unevaluatedProperties: false },
      schemas: { A: { properties: { a: {} } } },
      valid: [{ a: 1 }],
      invalid: [{ b: 1 }],
    },
    {
      name: "a discriminated union, whose error speaks of the branch that was meant",
      schema: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "type", mapping: { cat: "#/components/schemas/Cat" } },
      },
      schemas: {
        Cat: {
          type: "object",
          required: ["type", "lives"],
          properties: { type: { const: "cat" }, lives: { type: "integer" } },
        },
        Dog: { type: "object", required: ["type"], properties: { type: { enum: ["dog", "hound"] } } },
      },
      valid: [{ type: "cat", lives: 9 }, { type: "hound" }],
      invalid: [{ type: "cat" }, { type: "cow" }, {}],
    },
    {
      name: "a union whose discriminator is no constant",
      schema: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "type" } },
      schemas: { A: { required: ["a"], properties: { type: { type: "string" } } }, B: { required: ["b"] } },
      valid: [{ a: 1 }],
      invalid: [{ a: 1, b: 1 }, {}],
    },
    {
      name: "a union whose branches share a constant",
      schema: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "t" } },
      schemas: {
        A: { required: ["t", "a"], properties: { t: { const: "x" } } },
        B: { required: ["t", "b"], properties: { t: { const: "x" } } },
      },
      valid: [{ t: "x", a: 1 }],
      invalid: [{ t: "x" }],
    },
    {
      name: "what only the server writes, which a request need not have",
      schema: {
        type: "object",
        required: ["id", "name"],
        properties: { id: { type: "integer", readOnly: true }, name: {} },
      },
      valid: [{ name: 1 }, { id: 1, name: 1 }],
      invalid: [{ id: 1 }, { id: "a", name: 1 }],
    },
    {
      name: "readOnly through a reference and allOf",
      schema: { allOf: [ref("Base"), { required: ["id", "name"] }] },
      schemas: {
        Base: { type: "object", properties: { id: ref("Id"), name: {} } },
        Id: { type: "integer", readOnly: true },
      },
      valid: [{ name: 1 }],
      invalid: [{}],
    },
    { name: "false", schema: false, valid: [], invalid: [1, null, {}] },
    {
      name: "a union of constants beside a list",
      schema: { enum: ["a", "b"], oneOf: [{ const: "b" }, { const: "c", deprecated: true }] },
      valid: ["b"],
      invalid: ["a", "c"],
    },
  ])("checks $name", ({ schema, schemas = {}, valid, invalid }) => {
    const { validator, warnings } = compile(schema, schemas);
    expect(warnings).toEqual([]);
    for (const value of valid) expect(validator?.(value, "it"), JSON.stringify(value)).toBeUndefined();
    for (const value of invalid) expect(validator?.(value, "it"), JSON.stringify(value)).toMatch(/^it/);
  });

  test.each<Schema>([
    true,
    {},
    { title: "a", description: "b", "x-c": 1, examples: [1], $defs: { D: { type: "string" } }, readOnly: true },
    { properties: { a: true, b: {} }, items: {}, minLength: 0 },
    { anyOf: [{ type: "string" }, {}] },
  ])("is not rendered for a schema that allows everything: %j", (schema) => {
    const set = new ValidatorSet({});
    expect(set.add(schema, "thing")).toBeUndefined();
    expect(set.render("test")).toContain("export {};");
  });

  test.each<[string, Schema, unknown, string]>([
    ["the missing property", { required: ["a", "b"] }, { a: 1 }, "body/b is missing."],
    [
      "the unexpected property",
      { properties: { a: {} }, additionalProperties: false },
      { c: 1 },
      "body/c is not expected.",
    ],
    [
      "the location of a deep value",
      { properties: { a: { items: { type: "string" } } } },
      { a: ["", 1] },
      "body/a/1: expected type string.",
    ],
    ["the bound", { maxLength: 3 }, "abcd", "body: expected maxLength 3."],
    ["the pattern", { pattern: "^a/b$" }, "c", "body: expected pattern ^a\\/b$."],
    ["the format", { format: "uuid" }, "c", "body: expected format uuid."],
    ["the allowed values", { enum: ["a", 1, null] }, "b", "body: expected a or 1 or null."],
    [
      "the allowed values of a union of constants",
      { type: "string", oneOf: [{ enum: ["a", "b"] }, { const: "c", deprecated: true }] },
      "d",
      "body: expected a or b or c.",
    ],
  ])("names %s", (_, schema, value, message) => {
    expect(compile(schema).validator?.(value, "body")).toBe(message);
  });

  test.each<[unknown, string]>([
    [{ type: "cat" }, "body/lives is missing."],
    [{ type: "cow" }, "body/type: expected cat or dog."],
    [{}, "body/type: expected cat or dog."],
    ["cat", "body/type: expected cat or dog."],
  ])("reports what the branch of a discriminated union requires: %j", (value, message) => {
    const schemas = {
      Cat: { type: "object", required: ["type", "lives"], properties: { type: { const: "cat" } } },
      Dog: { type: "object", required: ["type"], properties: { type: { const: "dog" } } },
    };
    const union = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "type" } };
    expect(compile(union, schemas).validator?.(value, "body")).toBe(message);
  });

  test.each<[string, Schema, RegExp]>([
    [
      "a pattern that is no regular expression",
      { type: "string", pattern: "(" },
      /pattern "\(" is no regular expression/,
    ],
    [
      "such a pattern of names",
      { patternProperties: { "[": {} }, type: "string" },
      /pattern "\[" is no regular expression/,
    ],
    ["a type that JSON does not have", { type: "file" }, /no type "file"/],
    [
      "what cannot be known beside a choice",
      { anyOf: [{ type: "string" }], unevaluatedProperties: false },
      /unevaluatedProperties/,
    ],
  ])("warns of %s and lets the value pass", (_, schema, warning) => {
    const { validator, warnings } = compile(schema);
    expect(validator?.("anything", "it")).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  test("is shared by schemas that differ in words only, and only by those", () => {
    const set = new ValidatorSet({});
    const names = [
      set.add({ type: "integer", description: "One" }, "page"),
      set.add({ type: "integer", examples: [1] }, "size"),
      set.add({ type: "integer", minimum: 1 }, "page"),
    ];
    expect(names).toEqual(["page", "page", "page2"]);
    expect(Object.keys(runModule(set.render("test"), modules))).toEqual(["page", "page2"]);
  });

  test("that is typed wants what only the server writes, and a Blob for binary content", () => {
    const schema = {
      required: ["id"],
      properties: { id: { type: "integer", readOnly: true }, cover: { type: "string", format: "binary" } },
    };
    const standard = compileStandard(schema);
    expect(standard.validate({ id: 1, cover: new Blob() }).issues).toBeUndefined();
    expect(standard.validate({ cover: "text" }).issues).toEqual([
      { path: ["id"], message: "is missing." },
      { path: ["cover"], message: "expected a Blob." },
    ]);
  });

  test("that is typed exists for a schema that allows everything, and for one that contains itself", () => {
    expect(compileStandard({}).validate(undefined)).toEqual({ value: undefined });
    const tree = compileStandard(ref("Tree"), {
      Tree: { properties: { left: ref("Tree"), size: { type: "integer" } } },
    });
    expect(tree.validate({ left: { left: { size: "1" } } }).issues).toEqual([
      { path: ["left", "left", "size"], message: "expected type integer." },
    ]);
  });

  test("never runs text of a specification", async () => {
    const { document } = await readApi(hostileDocument());
    const { validator, warnings } = compile(ref("Thing"), document);
    expect(validator?.({ '"; globalThis.pwned = 1; //': "not one of them" }, "it")).toMatch(/^it/);
    expect(warnings).toEqual([]);
  });
});

const modules = { "@docent/runtime/mocks": validators };

function compile(schema: Schema, schemas: Record<string, unknown> = {}) {
  const set = new ValidatorSet("components" in schemas ? schemas : { components: { schemas } });
  const name = set.add(schema, "thing") ?? "";
  // The module exports the validator under this name. Undefined: every value is valid.
  const validator = runModule(set.render("test"), modules)[name] as validators.Validator | undefined;
  return { validator, warnings: set.warnings };
}

/** The same schema as a Standard Schema. */
function compileStandard(schema: Schema, schemas: Record<string, unknown> = {}) {
  const set = new ValidatorSet({ components: { schemas } }, { isTyped: true });
  set.addStandard(schema, { name: "thingSchema", type: "unknown", doc: "" });
  const { thingSchema } = runModule(set.renderSchemas("test", ""), { "@docent/runtime/schemas": standards });
  // The module exports it under this name.
  return (thingSchema as standards.StandardSchema<unknown>)["~standard"];
}

/** Whether the path of an issue leads to a value, or to a property that an object lacks. */
function isPath(value: unknown, [name, ...rest]: readonly (string | number)[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== "object" || value === null) return false;
  if (!Object.hasOwn(value, name)) return rest.length === 0;
  return isPath(value[name as keyof typeof value], rest);
}

/** Values around small bounds, with the property names of the schemas. */
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, 2, 3, 1.5, -1, "", "a", "ab", "abc", "😀", "1"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "hasOwnProperty"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

const number = fc.constantFrom(0, 1, 2, 3, 1.5);
const count = fc.constantFrom(0, 1, 2, 3);
const jsonType = fc.constantFrom("string", "integer", "number", "boolean", "null", "array", "object");

/** Schemas with every combination of supported keywords. */
const schemas = fc.letrec<{ schema: Schema }>((tie) => {
  const schema = tie("schema");
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(fc.constantFrom("a", "b", "hasOwnProperty"), schema, { maxKeys: 2, noNullPrototype: true });
  const names = fc.uniqueArray(fc.constantFrom("a", "b", "hasOwnProperty"), { minLength: 1, maxLength: 2 });
  const keywords = {
    ...{ type: fc.oneof(jsonType, fc.uniqueArray(jsonType, { minLength: 1, maxLength: 2 })) },
    ...{
      enum: fc.array(value, { minLength: 1, maxLength: 3 }),
      const: value,
      pattern: fc.constantFrom("^a", "b$", "^.$"),
    },
    ...{ minLength: count, maxLength: count, minimum: number, maximum: number, exclusiveMinimum: number },
    ...{ exclusiveMaximum: number, multipleOf: fc.constantFrom(1, 2, 0.5), minItems: count, maxItems: count },
    ...{
      uniqueItems: fc.boolean(),
      items: schema,
      prefixItems: list,
    },
    ...{
      properties: map,
      additionalProperties: schema,
      patternProperties: fc.record({ "^a": schema }),
      required: names,
    },
    ...{ propertyNames: schema, minProperties: count, maxProperties: count, dependentSchemas: map },
    ...{ dependentRequired: fc.record({ a: names }), allOf: list, anyOf: list, oneOf: list, not: schema },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
    ...{ if: schema, then: schema, else: schema },
  };
  const pairs = Object.entries(keywords).map(([keyword, arbitrary]) => arbitrary.map((found) => [keyword, found]));
  const object = fc
    .array(fc.oneof(...pairs), { minLength: 1, maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
  return { schema: fc.oneof({ depthSize: "small" }, object, fc.boolean()) };
});

test("validators and ajv agree on every schema and value", () => {
  const seed = 20_261_121;
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, ownProperties: true });
  // ajv's code for `unevaluatedProperties` would throw. The schemas here do not use the keyword.
  Object.assign(ajv.opts, { unevaluated: false });
  let refused = 0;
  fc.assert(
    fc.property(schemas.schema, fc.array(value, { minLength: 4, maxLength: 8 }), (schema, values) => {
      const validate = ajv.compile(schema);
      const { validator } = compile(schema);
      const standard = compileStandard(schema);
      for (const found of values) {
        const isValid = validate(found);
        if (!isValid) refused += 1;
        expect(validator?.(found, "it") === undefined, JSON.stringify([schema, found])).toBe(isValid);
        const { issues = [] } = standard.validate(found);
        expect(issues.length === 0, JSON.stringify([schema, found])).toBe(isValid);
        expect(issues.filter(({ path }) => !isPath(found, path))).toEqual([]);
      }
    }),
    { seed, numRuns: 1500 },
  );
  // Enough values must be invalid, or the comparison proves nothing.
  expect(refused).toBeGreaterThan(1000);
});
