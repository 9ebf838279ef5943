import type { Schema } from "@docent/openapi";
import * as validators from "@docent/runtime/mocks";
import * as standards from "@docent/runtime/schemas";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
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
      name: "formats of dates and times",
      schema: { properties: { date: { format: "date" }, time: { format: "time" }, at: { format: "date-time" } } },
      valid: [{ date: "2024-02-29", time: "09:30:00+02:00", at: "2024-02-29T09:30:00.5Z" }, { at: 1 }],
      invalid: [{ date: "2023-02-29" }, { time: "09:30:00" }, { at: "2024-13-01T09:30:00Z" }, { at: "yesterday" }],
    },
    {
      name: "formats of numbers",
      schema: {
        properties: {
          small: { type: "integer", format: "int32" },
          positive: { type: ["integer", "null"], format: "int32", minimum: 1, maximum: 2 ** 40 },
          whole: { type: "number", format: "int64" },
          any: { format: "int32" },
        },
      },
      valid: [
        { small: -(2 ** 31), positive: 1, whole: 2 ** 40 },
        { small: 2 ** 31 - 1, positive: null, any: "text" },
      ],
      invalid: [
        ...[{ small: 2 ** 31 }, { small: -(2 ** 31) - 1 }, { positive: 0 }, { positive: 2 ** 31 }],
        ...[{ whole: 1.5 }, { any: 0.5 }, { any: 2 ** 31 }],
      ],
    },
    {
      name: "bytes in Base64",
      schema: { format: "byte" },
      valid: ["", "ZG9jcw==", "+/8=", "ZG9j", 1],
      invalid: ["ZG9jcw", "ZG9jcw=", "-_8=", "é"],
    },
    {
      name: "other keywords next to an unknown format, which accepts every value",
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
    // Not compared with ajv below, which accepts an empty array for `contains` next to `prefixItems`.
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
      name: "a reference next to other keywords",
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
      name: "unevaluatedProperties next to properties that a reference and allOf describe",
      schema: {
        ...ref("A"),
        allOf: [{ properties: { a: { minimum: 1 }, b: {} } }],
        properties: { c: {} },
        unevaluatedProperties: { type: "string" },
      },
      schemas: { A: { properties: { a: {} }, patternProperties: { "^x": {} } } },
      valid: [{ a: 1, b: 1, c: 1, x: 1, z: "" }],
      invalid: [{ a: 0 }, { z: 1 }],
    },
    {
      name: "unevaluatedProperties next to a reference to an object with additionalProperties",
      schema: { ...ref("Open"), unevaluatedProperties: false },
      schemas: { Open: { properties: { a: {} }, additionalProperties: { type: "string" } } },
      valid: [{ a: 1, z: "" }],
      invalid: [{ z: 1 }],
    },
    {
      name: "unevaluatedProperties next to allOf with unevaluatedProperties",
      schema: { allOf: [{ unevaluatedProperties: { type: "string" } }], unevaluatedProperties: false },
      valid: [{ z: "" }],
      invalid: [{ z: 1 }],
    },
    {
      name: "unevaluatedProperties, which does not know the other schemas of its allOf",
      schema: { allOf: [{ properties: { a: {} } }, { properties: { b: {} }, unevaluatedProperties: false }] },
      valid: [{ b: 1 }],
      invalid: [{ a: 1 }],
    },
    {
      name: "unevaluatedItems next to a reference and allOf",
      schema: { ...ref("Pair"), allOf: [{ prefixItems: [{ minimum: 1 }] }], unevaluatedItems: { type: "string" } },
      schemas: { Pair: { prefixItems: [{ type: "integer" }, { type: "integer" }] } },
      valid: [[1, 2], [1, 2, "a"], [1]],
      invalid: [
        [0, 2],
        [1, 2, 3],
        [1, "a"],
      ],
    },
    {
      name: "unevaluatedItems next to a reference to an array with items",
      schema: { ...ref("List"), prefixItems: [{}], unevaluatedItems: false },
      schemas: { List: { items: { type: "integer" } } },
      valid: [[1, 2]],
      invalid: [[1, "a"]],
    },
    // Not compared with ajv below, for which `contains` evaluates every item.
    {
      name: "unevaluatedItems next to contains",
      schema: { allOf: [{ contains: { type: "string" } }], prefixItems: [{}], unevaluatedItems: { type: "null" } },
      valid: [["a"], [1, "a", null]],
      invalid: [["a", 1], [1]],
    },
    {
      name: "unevaluatedItems next to contains that every item matches",
      schema: { contains: {}, unevaluatedItems: false },
      valid: [[1]],
      invalid: [[]],
    },
    {
      name: "a discriminated union",
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
      name: "a union of schemas that extend one base with a discriminator",
      schema: { oneOf: [ref("Book"), ref("Film")] },
      schemas: {
        Item: {
          type: "object",
          required: ["kind"],
          properties: { kind: { type: "string" } },
          discriminator: { propertyName: "kind", mapping: { book: "#/components/schemas/Book" } },
        },
        Book: { allOf: [ref("Item"), { type: "object", properties: { pages: { type: "integer" } } }] },
        Film: { allOf: [ref("Item"), { type: "object", properties: { minutes: { type: "integer" } } }] },
      },
      valid: [
        { kind: "book", pages: 9 },
        { kind: "Film", pages: "many" },
      ],
      invalid: [{ kind: "book", pages: "many" }, { kind: "cow" }, {}],
    },
    {
      name: "a union whose discriminator is not a constant",
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
      name: "a discriminated union, one branch of which accepts values that are not objects",
      schema: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "t" } },
      schemas: {
        A: { required: ["t", "a"], properties: { t: { const: "a" } } },
        B: { type: "object", required: ["t"], properties: { t: { const: "b" } } },
      },
      valid: ["text", null, { t: "a", a: 1 }, { t: "b" }],
      invalid: [{ t: "a" }, { t: "c" }, {}],
    },
    {
      name: "a discriminated union, one inline branch of which accepts values that are not objects",
      schema: {
        oneOf: [{ required: ["t"], properties: { t: { const: "a" } } }, ref("B")],
        discriminator: { propertyName: "t" },
      },
      schemas: { B: { type: "object", required: ["t"], properties: { t: { const: "b" } } } },
      valid: ["text", { t: "a" }, { t: "b" }],
      invalid: [{ t: "c" }, {}],
    },
    {
      name: "readOnly properties, which a request may omit",
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
      name: "a union of constants next to an enum",
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
      Dog: { type: ["object"], required: ["type"], properties: { type: { const: "dog" } } },
    };
    const union = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "type" } };
    expect(compile(union, schemas).validator?.(value, "body")).toBe(message);
  });

  test.each<[string, Schema, RegExp]>([
    [
      "a pattern that is not a regular expression",
      { type: "string", pattern: "(" },
      /pattern "\(" is not a regular expression/,
    ],
    [
      "a pattern of property names that is not a regular expression",
      { patternProperties: { "[": {} }, type: "string" },
      /pattern "\[" is not a regular expression/,
    ],
    ["a type that JSON does not have", { type: "file" }, /no type "file"/],
    [
      "unevaluatedProperties next to anyOf",
      { anyOf: [{ type: "string" }], unevaluatedProperties: false },
      /unevaluatedProperties/,
    ],
    [
      "unevaluatedItems next to oneOf",
      { type: "string", oneOf: [{ prefixItems: [{}] }], unevaluatedItems: false },
      /unevaluatedItems/,
    ],
  ])("warns of %s and accepts the value", (_, schema, warning) => {
    const { validator, warnings } = compile(schema);
    expect(validator?.("anything", "it")).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  test.each<[Schema, string[]]>([
    [{ type: "string", enum: [1, 1.1] }, ["1, 1.1"]],
    [{ type: "integer", const: 1.5 }, ["1.5"]],
    [{ type: ["boolean", "string"], enum: ["a", 1, null] }, ["1"]],
    [{ type: "string", enum: ["a", null] }, []],
    [{ type: "number", enum: [1, 1.5] }, []],
    [{ type: "integer", enum: [1] }, []],
    [{ enum: [1, "a"] }, []],
  ])("warns of values that the type forbids: %j", (schema, values) => {
    expect(compile(schema).warnings).toEqual(
      values.map((list) => expect.stringMatching(`^The type \\S+(?: or \\S+)? forbids the listed values ${list}\\. `)),
    );
  });

  test("reports what the branch of a discriminated union requires even if the branches have no type", () => {
    const schemas = {
      Cat: { required: ["type"], properties: { type: { const: "cat" } } },
      Dog: { required: ["type", "name"], properties: { type: { const: "dog" } } },
    };
    const union = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "type" } };
    expect(compile(union, schemas).validator?.({ type: "dog" }, "body")).toBe("body/name is missing.");
  });

  test("reports a property of allOf once, not again for unevaluatedProperties", () => {
    const part = { properties: { a: { type: "integer" } } };
    const standard = compileStandard({ allOf: [part], unevaluatedProperties: false });
    expect(standard.validate({ a: "" }).issues).toEqual([{ path: ["a"], message: "expected type integer." }]);
  });

  test("is shared only by schemas that differ in annotations alone", () => {
    const set = new ValidatorSet({});
    const names = [
      set.add({ type: "integer", description: "One" }, "page"),
      set.add({ type: "integer", examples: [1] }, "size"),
      set.add({ type: "integer", minimum: 1 }, "page"),
    ];
    expect(names).toEqual(["page", "page", "page2"]);
    expect(Object.keys(runModule(set.render("test"), modules))).toEqual(["page", "page2"]);
  });

  test("that is typed requires readOnly properties, and a Blob for binary content", () => {
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

  test("never runs text of a contract", async () => {
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
  // The module exports the validator under this name. Undefined if every value is valid.
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
    // A property with the value undefined counts as absent, because JSON does not contain it.
    fc.dictionary(
      fc.constantFrom("a", "b", "c", "hasOwnProperty"),
      fc.oneof({ weight: 9, arbitrary: tie("value") }, fc.constant(undefined)),
      { maxKeys: 3, noNullPrototype: true },
    ),
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
  return { schema: fc.oneof({ depthSize: "small" }, pickKeywords(keywords, 4), fc.boolean()) };
});

/** Properties and items for {@link composedSchemas}. ajv takes names such as `hasOwnProperty` for evaluated properties. */
const composedValue = fc.oneof(
  fc.array(fc.constantFrom(1, "a"), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom("a", "ab", "b", "c"), fc.constantFrom(1, "a", undefined), { noNullPrototype: true }),
);

/**
 * Combined schemas, some of which evaluate properties and items of others. They have no unions, for which ajv renders wrong
 * code.
 */
const composedSchemas = fc.letrec<{ schema: Schema }>((tie) => {
  const leaf = fc.constantFrom<Schema>(true, false, { type: "integer" }, { type: "string" });
  const keywords = {
    properties: fc.dictionary(fc.constantFrom("a", "b"), leaf, { maxKeys: 2, noNullPrototype: true }),
    ...{ patternProperties: fc.record({ "^a": leaf }), additionalProperties: leaf, unevaluatedProperties: leaf },
    ...{ prefixItems: fc.array(leaf, { minLength: 1, maxLength: 2 }), items: leaf, unevaluatedItems: leaf },
    ...{ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }), not: tie("schema") },
  };
  return { schema: fc.oneof({ depthSize: "small" }, pickKeywords(keywords, 5), leaf) };
});

/** Schemas with some keywords of a table. */
function pickKeywords(keywords: Record<string, fc.Arbitrary<unknown>>, maxLength: number): fc.Arbitrary<Schema> {
  const pairs = Object.entries(keywords).map(([keyword, values]) => values.map((found) => [keyword, found] as const));
  return fc.array(fc.oneof(...pairs), { minLength: 1, maxLength }).map((entries) => Object.fromEntries(entries));
}

const ajvOptions = { strict: false, validateSchema: false, logger: false, ownProperties: true } as const;

test("validators and ajv agree on every schema and value", () => {
  const ajv = new Ajv2020(ajvOptions);
  // ajv's code for `unevaluatedProperties` would throw. The schemas here do not use the keyword.
  Object.assign(ajv.opts, { unevaluated: false });
  expectAgreement(ajv, { schemas: schemas.schema, values: value, numRuns: 1500 });
});

test("validators and ajv agree on unevaluated properties and items", () => {
  const schemas = composedSchemas.schema;
  expectAgreement(new Ajv2020(ajvOptions), { schemas, values: composedValue, numRuns: 300 });
});

interface Comparison {
  schemas: fc.Arbitrary<Schema>;
  values: fc.Arbitrary<unknown>;
  numRuns: number;
}

function expectAgreement(ajv: Ajv2020, { schemas, values, numRuns }: Comparison) {
  let refused = 0;
  fc.assert(
    fc.property(schemas, fc.array(values, { minLength: 4, maxLength: 8 }), (schema, values) => {
      const validate = ajv.compile(schema);
      const { validator, warnings } = compile(schema);
      // Arbitrary schemas list values that their type forbids.
      expect(warnings.filter((warning) => !warning.includes("forbids the listed values"))).toEqual([]);
      const standard = compileStandard(schema);
      for (const found of values) {
        const isValid = validate(JSON.parse(JSON.stringify(found)));
        if (!isValid) refused += 1;
        expect(validator?.(found, "it") === undefined, JSON.stringify([schema, found])).toBe(isValid);
        const { issues = [] } = standard.validate(found);
        expect(issues.length === 0, JSON.stringify([schema, found])).toBe(isValid);
        expect(issues.filter(({ path }) => !isPath(found, path))).toEqual([]);
      }
    }),
    { seed: 20_261_121, numRuns },
  );
  // Enough values must be invalid, or the comparison proves nothing.
  expect(refused).toBeGreaterThan((numRuns * 2) / 3);
}

const pad = (number: number) => String(number).padStart(2, "0");
const numberTo = (max: number) => fc.integer({ min: 0, max }).map(pad);
const day = fc.tuple(fc.constantFrom("0000", "1900", "2000", "2023", "2024", "24"), numberTo(13), numberTo(32));
// Larger hours and minutes are in the tests of the runtime, because ajv accepts some, such as `24:59:59+01:00`.
const clock = fc.tuple(numberTo(23), numberTo(59), fc.oneof(numberTo(61), fc.constantFrom("59.25", "59.", "1")));
const offset = fc.oneof(
  fc.constantFrom("", "Z", "z", "Z+00:00"),
  fc
    .tuple(fc.constantFrom("+", "-"), numberTo(25), fc.constantFrom(":", ""), fc.oneof(numberTo(61), fc.constant("")))
    .map((parts) => parts.join("")),
);
const dateText = day.map((parts) => parts.join("-"));
const timeText = fc.tuple(clock, offset).map(([parts, zone]) => parts.join(":") + zone);
const dateTimeText = fc
  .tuple(dateText, fc.constantFrom("T", "t", " ", "\n", "", "TT"), timeText)
  .map((parts) => parts.join(""));

const mailPart = fc.constantFrom("a", "localhost", "example.org", "b-c", "-", ".", "a..b", "x".repeat(64), "");
const mailText = fc.tuple(mailPart, fc.constantFrom("", ".", "+"), mailPart, fc.constantFrom("", "."), mailPart);

test.each<[string, fc.Arbitrary<string>]>([
  ["email", mailText.map(([local, sign, domain, dot, end]) => `${local}${sign}b@${domain}${dot}${end}`)],
  ["date", dateText],
  ["time", timeText],
  ["date-time", dateTimeText],
])("validators and ajv agree on every string of the format %s", (format, texts) => {
  const { ajv, validator } = compileFormat(format);
  const accepted = new Set<string>();
  fc.assert(
    fc.property(texts, (text) => {
      const isValid = ajv(text);
      if (isValid) accepted.add(text);
      expect(validator?.(text, "it") === undefined, text).toBe(isValid);
    }),
    { seed: 20_261_126, numRuns: 20_000 },
  );
  expect(accepted.size).toBeGreaterThan(20);
});

test("validators and ajv agree on the leap seconds of every offset", () => {
  const { ajv, validator } = compileFormat("time");
  const hours = Array.from({ length: 24 }, (_, hour) => pad(hour));
  const minutes = ["00", "14", "29", "30", "59"];
  const minutesOfDay = hours.flatMap((hour) => minutes.map((minute) => `${hour}:${minute}`));
  const texts = minutesOfDay.flatMap((start) =>
    minutesOfDay.flatMap((zone) => [`${start}:60+${zone}`, `${start}:60-${zone}`]),
  );
  expect(texts.filter((text) => (validator?.(text, "it") === undefined) !== ajv(text))).toEqual([]);
  expect(texts.filter((text) => ajv(text)).length).toBeGreaterThan(100);
});

/** A format as ajv checks it in messages of servers, and as validators check it. */
function compileFormat(format: string) {
  const ajv = new Ajv2020(ajvOptions);
  addFormats.default(ajv);
  return { ajv: ajv.compile({ format }), validator: compile({ format }).validator };
}
