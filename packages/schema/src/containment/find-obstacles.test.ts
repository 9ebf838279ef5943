import type { JsonRecord, Schema } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { condition, side } from "../testing/compared-sides.ts";
import { findObstacles } from "./find-obstacles.ts";

/** Each obstacle as its path, its property and its keyword: `/items/* name required`. */
function list(inner: Schema, outer: Schema, { isInnerClosed = false, definitions = {} } = {}): string[] {
  const document = { components: { schemas: definitions } };
  const obstacles = findObstacles({ inner: side(inner, document), outer: side(outer, document), isInnerClosed });
  const texts = obstacles.map(({ path, property, keyword }) =>
    [path.map((name) => `/${name}`).join(""), property, keyword].filter(Boolean).join(" "),
  );
  // A schema without a type has the same obstacle for each type.
  return [...new Set(texts)];
}

const text = { type: "string" };
const object = (keywords: JsonRecord): JsonRecord => ({ type: "object", ...keywords });
const kind = (name: string, properties: JsonRecord = {}, required: string[] = []) => ({
  type: "object",
  properties: { kind: { const: name }, ...properties },
  required: ["kind", ...required],
});

/** A schema that every value matches unless it is an object, so several of them match the same values. */
const overlapping = (name: string) => ({ properties: { kind: { const: name } }, required: ["kind", "id"] });

describe("contained:", () => {
  test.each<[string, Schema, Schema]>([
    ["text in a format that is not checked", text, { ...text, format: "password" }],
    ["text in an unknown format", text, { ...text, format: "isbn" }],
    [
      "a pattern that needs a character in a minimum length of one",
      { ...text, pattern: "^[a-z]" },
      { ...text, minLength: 1 },
    ],
    ["any string in a pattern that matches every string", text, { ...text, pattern: ".*" }],
    ["everything in true", text, true],
    ["false in anything", false, text],
    ["an integer in a number", { type: "integer" }, { type: "number" }],
    ["an enumeration in a longer one", { enum: ["a", "b"] }, { enum: ["a", "b", "c"] }],
    ["a constant in a type", { const: 3 }, { type: "integer", minimum: 3 }],
    ["a boolean in its values", { type: "boolean" }, { enum: [true, false] }],
    ["a shorter string", { ...text, minLength: 2, maxLength: 5 }, { ...text, minLength: 1, maxLength: 5 }],
    ["the same pattern", { ...text, pattern: "^a", maxLength: 3 }, { ...text, pattern: "^a" }],
    ["an integer above an excluded limit", { type: "integer", minimum: 4 }, { type: "number", exclusiveMinimum: 3 }],
    ["an excluded limit in an included one", { type: "number", exclusiveMaximum: 3 }, { type: "number", maximum: 3 }],
    ["a multiple of 6 in multiples of 3", { type: "integer", multipleOf: 6 }, { type: "integer", multipleOf: 3 }],
    ["int32 in int64", { type: "integer", format: "int32" }, { type: "integer", format: "int64" }],
    [
      "two to three of a kind in one to four",
      { type: "array", contains: text, minContains: 2, maxContains: 3 },
      { type: "array", contains: text, maxContains: 4 },
    ],
    ["a branch in its union", text, { anyOf: [text, { type: "null" }] }],
    ["each type of a list of types", { type: ["string", "null"] }, { anyOf: [text, { type: "null" }] }],
    [
      "branches that have values in common, in another order",
      { oneOf: [overlapping("a"), overlapping("b"), overlapping("a")] },
      { oneOf: [overlapping("b"), overlapping("a"), overlapping("a")] },
    ],
    ["a union in a larger one, by its tag", { oneOf: [kind("a")] }, { oneOf: [kind("a"), kind("b")] }],
    [
      "parts of allOf in their sum",
      { allOf: [{ ...text, minLength: 2 }, { maxLength: 3 }] },
      { ...text, maxLength: 3 },
    ],
    [
      "more required properties in fewer",
      { type: "object", required: ["a", "b"] },
      { type: "object", required: ["a"] },
    ],
    [
      "a closed object in an open one",
      { type: "object", properties: { a: text }, additionalProperties: false },
      { type: "object", properties: { a: text, b: text } },
    ],
    [
      "named properties in a map of them",
      { type: "object", properties: { a: text }, additionalProperties: false },
      { type: "object", additionalProperties: text },
    ],
    ["a tuple in a list", { type: "array", prefixItems: [text, text], items: false }, { type: "array", items: text }],
    ["fewer items", { type: "array", maxItems: 3 }, { type: "array", maxItems: 4 }],
    [
      "text without two values in text without one of them",
      { ...text, not: { enum: ["a", "b"] } },
      { ...text, not: { enum: ["a"] } },
    ],
    [
      "a condition with a stricter `then` in the same condition",
      condition(text, { minLength: 2 }),
      condition(text, { minLength: 1 }),
    ],
    ["an impossible branch", { oneOf: [{ allOf: [text, { type: "null" }] }, text] }, text],
    [
      "properties that unevaluatedProperties sees in a branch",
      { oneOf: [kind("a", { x: text })], unevaluatedProperties: false },
      { oneOf: [kind("a", { x: text }), kind("b")], unevaluatedProperties: false },
    ],
    [
      "everything but text in all other types",
      { not: text },
      { type: ["null", "boolean", "number", "array", "object"] },
    ],
    [
      "an excluded limit in an equal one",
      { type: "number", exclusiveMinimum: 3, maximum: 5 },
      { type: "number", exclusiveMinimum: 3 },
    ],
    ["the next integer", { type: "integer", exclusiveMinimum: 3 }, { type: "integer", minimum: 4 }],
    ["a condition that leaves one type", condition(text, true, false), text],
    [
      "an object without the property that has a dependency",
      { type: "object", properties: { a: false } },
      { type: "object", dependentRequired: { a: ["b"] } },
    ],
    [
      "properties that additionalProperties has evaluated",
      { type: "object", additionalProperties: text },
      { allOf: [{ additionalProperties: text }], unevaluatedProperties: false },
    ],
    ["listed values without an excluded one", { enum: ["a", "b"], not: { const: "b" } }, { enum: ["a"] }],
    ["values of exactly one branch", { oneOf: [text, { type: ["string", "null"] }] }, { type: "null" }],
    ["multiples of an integer", { type: "number", multipleOf: 2 }, { type: "integer" }],
    ["items of a list that nothing has evaluated", { type: "array", unevaluatedItems: text }, { items: text }],
    [
      "two of a kind in two or more",
      { type: "array", contains: text, minContains: 2, maxItems: 3 },
      { type: "array", contains: text, minContains: 2 },
    ],
    ["values that always match a condition", text, condition(text, true, false)],
    ["a text in the negation of nothing", text, { not: false }],
    [
      "the same excluded upper limit",
      { type: "number", exclusiveMaximum: 3, minimum: 1 },
      { type: "number", exclusiveMaximum: 3 },
    ],
    [
      "numbers of the same format",
      { type: "number", format: "int32", maximum: 5 },
      { type: "number", format: "int32" },
    ],
    [
      "a text of the same content",
      { ...text, contentSchema: { type: "null" }, maxLength: 3 },
      { ...text, contentSchema: { type: "null" } },
    ],
    [
      "a constant in a branch, which the pattern of the other one refuses",
      object({ properties: { k: { const: "a" } }, required: ["k"] }),
      {
        oneOf: [
          { properties: { k: { const: "a" } } },
          object({ properties: { k: { pattern: "^b" } }, required: ["k"] }),
        ],
      },
    ],
    ["every name in texts", object({}), object({ propertyNames: text })],
    ["a shorter name", object({ propertyNames: { maxLength: 2 } }), object({ propertyNames: { maxLength: 3 } })],
    ["fewer properties", object({ maxProperties: 1 }), object({ maxProperties: 2 })],
    [
      "the same dependency",
      object({ dependentRequired: { a: ["b"] }, minProperties: 1 }),
      {
        dependentRequired: { a: ["b"] },
      },
    ],
    ["a property of a pattern", object({ patternProperties: { "^a": text } }), object({ properties: { ab: text } })],
    [
      "a property without a pattern",
      object({ patternProperties: { "^a": { type: "null" } }, additionalProperties: text }),
      object({ properties: { b: text } }),
    ],
    [
      "properties of the same pattern",
      object({ patternProperties: { "^a": text }, minProperties: 1 }),
      object({ patternProperties: { "^a": text } }),
    ],
    [
      "properties of another pattern",
      object({ patternProperties: { "^a": text }, additionalProperties: text }),
      object({ patternProperties: { "^b": text }, additionalProperties: text }),
    ],
    [
      "a property that unevaluatedProperties describes",
      object({ unevaluatedProperties: text }),
      object({ properties: { a: text } }),
    ],
    [
      "no properties, which two unevaluatedProperties forbid",
      object({ allOf: [{ unevaluatedProperties: false }], unevaluatedProperties: false }),
      object({ properties: { a: text }, maxProperties: 0 }),
    ],
  ])("%s", (_, inner, outer) => {
    expect(list(inner, outer)).toEqual([]);
  });

  test.each<[what: string, branch: Schema]>([
    ["names", { properties: { b: text } }],
    ["names in a part", { allOf: [{ properties: { b: text } }] }],
    ["names in an anyOf", { anyOf: [{ properties: { b: text } }] }],
    ["names in a oneOf", { oneOf: [{ properties: { b: text } }] }],
    ["names in a condition", condition({ properties: { b: text } }, true, false)],
    ["names if a condition holds", condition({ required: ["a"] }, { properties: { b: text } }, false)],
    ["names unless a condition holds", condition({ required: ["a"] }, false, { properties: { b: text } })],
    ["names next to a reference", { $ref: "#/components/schemas/Any", properties: { b: text } }],
    ["names by a dependency", { properties: { b: text }, dependentSchemas: { b: true } }],
  ])("but not a property that another branch %s, even for senders that do not know the property", (_, branch) => {
    const inner = object({ properties: { a: text }, anyOf: [branch, { minProperties: 1 }] });
    const outer = object({ properties: { a: text, b: text } });
    expect(list(inner, outer, { isInnerClosed: true, definitions: { Any: true } })).toEqual(["/b type"]);
  });

  test("a schema that refers to itself, if its limits are", () => {
    const tree = (limit: number) => ({
      type: "object",
      properties: {
        name: { ...text, maxLength: limit },
        children: { type: "array", items: { $ref: `#/components/schemas/Tree${limit}` } },
      },
    });
    const definitions = { Tree3: tree(3), Tree5: tree(5) };
    const reference = (limit: number) => ({ $ref: `#/components/schemas/Tree${limit}` });
    expect(list(reference(3), reference(5), { definitions })).toEqual([]);
    expect(list(reference(5), reference(3), { definitions })).toEqual(["/name maxLength"]);
  });

  test("an object in a schema with a new optional property, for senders that do not know the property", () => {
    const before = { type: "object", properties: { a: text } };
    const after = { type: "object", properties: { a: text, b: text } };
    expect(list(before, after)).toEqual(["/b type"]);
    expect(list(before, after, { isInnerClosed: true })).toEqual([]);
    expect(list({ type: "object" }, after, { isInnerClosed: true })).toEqual(["/a type", "/b type"]);
    expect(list(before, { ...before, additionalProperties: false }, { isInnerClosed: true })).toEqual(["/* type"]);
  });
});

describe("not contained:", () => {
  test.each<[string, Schema, Schema, string[]]>([
    [
      "a pattern that needs no character in a minimum length",
      { ...text, pattern: "^a*$" },
      { ...text, minLength: 1 },
      ["minLength"],
    ],
    [
      "a pattern that needs one character in a longer length",
      { ...text, pattern: "^a+$" },
      { ...text, minLength: 2 },
      ["minLength"],
    ],
    ["true in a type", true, text, ["type"]],
    ["a number in an integer", { type: "number" }, { type: "integer" }, ["type"]],
    ["a removed member", { enum: ["a", "b"] }, { enum: ["a"] }, ["enum"]],
    ["a type in an enumeration", text, { enum: ["a"] }, ["enum"]],
    ["a longer string", { ...text, maxLength: 6 }, { ...text, maxLength: 5 }, ["maxLength"]],
    ["another pattern", { ...text, pattern: "^a" }, { ...text, pattern: "^b" }, ["pattern"]],
    ["a new format", text, { ...text, format: "uuid" }, ["format"]],
    [
      "an included limit in an excluded one",
      { type: "number", maximum: 3 },
      { type: "number", exclusiveMaximum: 3 },
      ["exclusiveMaximum"],
    ],
    [
      "a lower limit in an excluded one",
      { type: "number", minimum: 3 },
      { type: "number", exclusiveMinimum: 3 },
      ["exclusiveMinimum"],
    ],
    [
      "more properties, all of them evaluated",
      { type: "object" },
      { allOf: [{ additionalProperties: true }], unevaluatedProperties: false, maxProperties: 1 },
      ["maxProperties"],
    ],
    ["int64 in int32", { type: "integer", format: "int64" }, { type: "integer", format: "int32" }, ["format"]],
    ["a null that the outer schema forbids", { type: ["string", "null"] }, text, ["type"]],
    [
      "branches that have values in common, and not as many of each",
      { oneOf: [overlapping("a"), overlapping("b"), overlapping("b")] },
      { oneOf: [overlapping("b"), overlapping("a"), overlapping("a")] },
      ["oneOf"],
    ],
    ["a removed branch", { oneOf: [kind("a"), kind("b")] }, { oneOf: [kind("a")] }, ["oneOf"]],
    [
      "a branch with another property",
      { oneOf: [kind("a"), kind("b", { x: text })] },
      { oneOf: [kind("a"), kind("b", { x: { type: "integer" } })] },
      ["/x type"],
    ],
    [
      "a branch whose property has one more value",
      { oneOf: [kind("a"), kind("b", { x: { enum: [1, 2] } })] },
      { oneOf: [kind("a"), kind("b", { x: { enum: [1] } })] },
      ["/x enum"],
    ],
    [
      "a branch whose property has other values",
      { oneOf: [kind("a"), kind("b", { x: { enum: [1, 2] } }, ["x"])] },
      { oneOf: [kind("a"), kind("b", { x: { enum: [3] } }, ["x"])] },
      ["oneOf"],
    ],
    [
      "a branch next to a union of other kinds",
      { oneOf: [kind("a"), kind("b")] },
      { oneOf: [{ oneOf: [kind("c"), kind("d")] }, kind("a"), kind("b", {}, ["x", "y"])] },
      ["x required", "y required"],
    ],
    ["a string of two branches of oneOf", text, { oneOf: [text, { type: ["string", "null"] }] }, ["oneOf"]],
    ["a new required property", { type: "object" }, { type: "object", required: ["a"] }, ["a required"]],
    [
      "an open object in a closed one",
      { type: "object" },
      { type: "object", additionalProperties: false },
      ["/* type"],
    ],
    [
      "a property that the outer schema forbids",
      { type: "object", properties: { a: text }, additionalProperties: false },
      { type: "object", additionalProperties: false },
      ["/a type"],
    ],
    ["items of another type", { type: "array", items: text }, { type: "array", items: { type: "null" } }, ["/* type"]],
    ["more items", { type: "array" }, { type: "array", maxItems: 4 }, ["maxItems"]],
    ["repeated items", { type: "array" }, { type: "array", uniqueItems: true }, ["uniqueItems"]],
    ["one item more", { type: "array", maxItems: 4 }, { type: "array", maxItems: 3 }, ["maxItems"]],
    [
      "a property that a pattern allows",
      { type: "object", patternProperties: { "^x": text }, additionalProperties: false },
      { type: "object", patternProperties: { "^x": { type: "integer" } } },
      ["/* type"],
    ],
    [
      "an item that another part has evaluated",
      { type: "array", allOf: [{ prefixItems: [text] }], unevaluatedItems: false },
      { type: "array", prefixItems: [{ type: "integer" }] },
      ["/* type"],
    ],
    [
      "an item that contains has evaluated",
      { type: "array", contains: text, unevaluatedItems: false },
      { type: "array", items: { type: "integer" } },
      ["/* type"],
    ],
    [
      "a property that another part has evaluated",
      { type: "object", allOf: [{ additionalProperties: text }], unevaluatedProperties: false },
      { type: "object", additionalProperties: { type: "integer" } },
      ["/* type"],
    ],
    [
      "a property that an inner unevaluatedProperties has evaluated",
      { type: "object", allOf: [{ unevaluatedProperties: text }], unevaluatedProperties: false },
      { type: "object", additionalProperties: false },
      ["/* type"],
    ],
    [
      "an item that an inner unevaluatedItems has evaluated",
      { type: "array", allOf: [{ unevaluatedItems: text }], unevaluatedItems: false },
      { type: "array", items: { type: "integer" } },
      ["/* type"],
    ],
    ["an excluded value", text, { ...text, not: { enum: ["a"] } }, ["not"]],
    ["a new condition", { type: "string" }, condition(text, { minLength: 2 }), ["minLength"]],
    [
      "one of two constants in the negation of one of them and another one",
      object({ properties: { k: { anyOf: [{ const: "a" }, { const: "b" }] } }, required: ["k"] }),
      { not: object({ properties: { k: { anyOf: [{ const: "b" }, { const: "c" }] } }, required: ["k"] }) },
      ["not"],
    ],
    ["a text in the negation of null and text", text, { not: { anyOf: [{ type: "null" }, text] } }, ["not"]],
    ["a text or an integer in an integer", { type: ["string", "integer"] }, { type: "integer" }, ["type"]],
    ["an integer or a number in an integer", { type: ["integer", "number"] }, { type: "integer" }, ["type"]],
    ["an invalid pattern in a minimum length", { ...text, pattern: "([" }, { ...text, minLength: 1 }, ["minLength"]],
    [
      "the second item of a tuple",
      { type: "array", prefixItems: [text, { type: "null" }], items: false },
      { type: "array", items: text },
      ["/* type"],
    ],
    [
      "a property that a pattern of another part has evaluated",
      object({ allOf: [{ patternProperties: { "^a": true } }], unevaluatedProperties: text }),
      object({ properties: { ab: text } }),
      ["/ab type"],
    ],
    [
      "a named property that an inner unevaluatedProperties has evaluated",
      object({ allOf: [{ unevaluatedProperties: text }], unevaluatedProperties: false }),
      object({ properties: { a: { type: "null" } } }),
      ["/a type"],
    ],
    [
      "a property that only a branch with another requirement has evaluated",
      object({ properties: { a: text }, additionalProperties: false }),
      object({ anyOf: [{ properties: { a: text }, required: ["b"] }, true], unevaluatedProperties: false }),
      ["/a type"],
    ],
    ["a longer name", { type: "object" }, { type: "object", propertyNames: { maxLength: 3 } }, ["propertyNames"]],
    [
      "a new dependency",
      { type: "object" },
      { type: "object", dependentRequired: { a: ["b"] } },
      ["dependentRequired"],
    ],
  ])("%s", (_, inner, outer, obstacles) => {
    expect(list(inner, outer)).toEqual(obstacles);
  });

  test("a schema that was contained only under an assumption that failed", () => {
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const object = (properties: JsonRecord) => ({ type: "object", properties });
    const definitions = {
      Whole: object({ part: reference("Part"), text }),
      Part: object({ whole: reference("Whole") }),
      OtherWhole: object({ part: reference("OtherPart"), text: { type: "integer" } }),
      OtherPart: object({ whole: { anyOf: [reference("OtherWhole")] } }),
    };
    const inner = object({ a: reference("Whole"), b: reference("Part") });
    const outer = object({ a: { anyOf: [reference("OtherWhole"), true] }, b: reference("OtherPart") });
    expect(list(inner, outer, { definitions })).toEqual(["/b/whole/text type"]);
  });

  test("a schema with more combinations of branches than can be compared, with the reason", () => {
    const choice = (name: string) => ({ oneOf: [kind(`${name}1`), kind(`${name}2`)] });
    const schema = { allOf: "abcdefghijk".split("").map(choice) };
    const [obstacle] = findObstacles({ inner: side(schema), outer: side(text) });
    expect(obstacle?.reason).toBe("The schema was not compared: it combines more than 512 branches of unions.");
  });
});

describe("the limits of a list:", () => {
  const array = (keywords: JsonRecord) => ({ type: "array", ...keywords });

  test.each<[inner: JsonRecord, outer: JsonRecord, obstacles: string[]]>([
    [{ minItems: 3 }, { minItems: 2 }, []],
    [{ minItems: 2 }, { minItems: 2 }, []],
    [{ minItems: 1 }, { minItems: 2 }, ["minItems"]],
    [{}, { minItems: 1 }, ["minItems"]],
    [{ uniqueItems: true, description: "" }, { uniqueItems: true }, []],
    [{ uniqueItems: false }, { uniqueItems: true }, ["uniqueItems"]],
    [{ allOf: [{ uniqueItems: true }, { minItems: 1 }] }, { uniqueItems: true }, []],
    [{ maxItems: 1 }, { uniqueItems: true }, []],
    [{ maxItems: 2 }, { uniqueItems: true }, ["uniqueItems"]],
    [{ maxItems: 0 }, { prefixItems: [text] }, []],
    [{ maxItems: 1, prefixItems: [text] }, { prefixItems: [text], items: { type: "integer" } }, []],
    [{ maxItems: 2, prefixItems: [text] }, { prefixItems: [text], items: { type: "integer" } }, ["/* type"]],
    [
      { prefixItems: [text, { type: "integer" }], items: false },
      { prefixItems: [text], items: { type: "integer" } },
      [],
    ],
    [{ prefixItems: [text, text], items: false }, { prefixItems: [text], items: { type: "integer" } }, ["/* type"]],
    [{ prefixItems: [text, text], items: false }, { unevaluatedItems: { type: "integer" } }, ["/* type"]],
    [{ items: text }, { prefixItems: [{ type: "integer" }] }, ["/* type"]],
    [{ contains: text }, { contains: text }, []],
    [{}, { contains: text }, ["contains"]],
    [{ contains: text }, { contains: { type: "integer" } }, ["contains"]],
    [{ contains: text, minContains: 1 }, { contains: text, minContains: 2 }, ["contains"]],
    [{ contains: text }, { contains: text, minContains: 0 }, []],
    [{ contains: text, maxContains: 5 }, { contains: text, maxContains: 4 }, ["contains"]],
    [{ contains: text, maxContains: 4 }, { contains: text, maxContains: 4 }, []],
  ])("%j in %j", (inner, outer, obstacles) => {
    expect(list(array(inner), array(outer))).toEqual(obstacles);
  });
});

describe("the limits of an object:", () => {
  const object = (keywords: JsonRecord) => ({ type: "object", ...keywords });
  const closed = (properties: JsonRecord, keywords: JsonRecord = {}) => ({
    properties,
    additionalProperties: false,
    ...keywords,
  });
  const xText = { patternProperties: { "^x": text } };

  test.each<[inner: JsonRecord, outer: JsonRecord, obstacles: string[]]>([
    [{ minProperties: 2 }, { minProperties: 2 }, []],
    [{ minProperties: 1 }, { minProperties: 2 }, ["minProperties"]],
    [{ required: ["a", "b"] }, { minProperties: 2 }, []],
    [{ required: ["a"] }, { minProperties: 2 }, ["minProperties"]],
    [{ maxProperties: 2 }, { maxProperties: 2 }, []],
    [{ maxProperties: 2 }, { maxProperties: 1 }, ["maxProperties"]],
    [closed({ a: text, b: false }), { maxProperties: 1 }, []],
    [closed({ a: text, b: text }), { maxProperties: 1 }, ["maxProperties"]],
    [closed({ a: text }, xText), { maxProperties: 1 }, ["maxProperties"]],
    [closed({ a: text }), { required: ["a"] }, ["a required"]],
    [closed({ x1: text, y: { type: "integer" } }), xText, []],
    [closed({ x1: { type: "integer" } }), xText, ["/x1 type"]],
    [{}, xText, ["/* type"]],
    [xText, xText, []],
    [closed({}, { patternProperties: { "1$": { type: "integer" } } }), xText, ["/* type"]],
    [closed({}, xText), closed({}, xText), []],
    [closed({}, xText), closed({}), ["/* type"]],
    [closed({}, xText), { unevaluatedProperties: false }, ["/* type"]],
    [closed({ ab: text }), { propertyNames: { maxLength: 2 } }, []],
    [closed({ abc: text, d: text, efg: false }), { propertyNames: { maxLength: 2 } }, ["abc propertyNames"]],
    [{ propertyNames: { maxLength: 2 } }, { propertyNames: { maxLength: 2 } }, []],
    [{ propertyNames: { maxLength: 3 } }, { propertyNames: { maxLength: 2 } }, ["propertyNames"]],
    [{ dependentRequired: { a: ["b"] } }, { dependentRequired: { a: ["b"] } }, []],
    [{ dependentRequired: { a: ["c"] } }, { dependentRequired: { a: ["b"] } }, ["dependentRequired"]],
    [{ required: ["b"] }, { dependentRequired: { a: ["b"] } }, []],
    [{ dependentSchemas: { a: { required: ["b"] } } }, { dependentSchemas: { a: { required: ["b"] } } }, []],
    [{ required: ["b"] }, { dependentSchemas: { a: { required: ["b"] } } }, []],
    [{}, { dependentSchemas: { a: { required: ["b"] } } }, ["dependentSchemas"]],
  ])("%j in %j", (inner, outer, obstacles) => {
    expect(list(object(inner), object(outer))).toEqual(obstacles);
  });
});

describe("the limits of a number:", () => {
  const [least, most] = [-(2 ** 31), 2 ** 31 - 1];

  test.each<[inner: JsonRecord, outer: JsonRecord, obstacles: string[]]>([
    [{ minimum: 2 }, { minimum: 2 }, []],
    [{ minimum: 1 }, { minimum: 2 }, ["minimum"]],
    [{ maximum: 2 }, { maximum: 2 }, []],
    [{ maximum: 3 }, { maximum: 2 }, ["maximum"]],
    [{ exclusiveMaximum: 3 }, { exclusiveMaximum: 3 }, []],
    [{ maximum: 4 }, { exclusiveMaximum: 3 }, ["exclusiveMaximum"]],
    [{ maximum: 2 }, { exclusiveMaximum: 3 }, []],
    [{ minimum: 2 }, { exclusiveMinimum: 3 }, ["exclusiveMinimum"]],
    [{ minimum: 4 }, { exclusiveMinimum: 3 }, []],
    [{ type: "integer", exclusiveMaximum: 4 }, { maximum: 3 }, []],
    [{ type: "integer", exclusiveMaximum: 3.5 }, { maximum: 3 }, []],
    [{ type: "integer", exclusiveMaximum: 4.5 }, { maximum: 3 }, ["maximum"]],
    [{ type: "integer", exclusiveMinimum: 3.5 }, { minimum: 4 }, []],
    [{ exclusiveMinimum: 3.5 }, { minimum: 4 }, ["minimum"]],
    [{ multipleOf: 6 }, { multipleOf: 3 }, []],
    [{ multipleOf: 2 }, { multipleOf: 3 }, ["multipleOf"]],
    [{ type: "integer" }, { multipleOf: 0.5 }, []],
    [{ type: "integer" }, { multipleOf: 2 }, ["multipleOf"]],
    [{}, { multipleOf: 1 }, ["multipleOf"]],
    [{}, { format: "double" }, []],
    [{ type: "integer", minimum: least, maximum: most }, { format: "int32" }, []],
    [{ type: "integer", minimum: least - 1, maximum: most }, { format: "int32" }, ["format"]],
    [{ type: "integer", minimum: least, maximum: most + 1 }, { format: "int32" }, ["format"]],
    [{ minimum: 0, maximum: 1 }, { format: "int32" }, ["format"]],
    [{ format: "int32" }, { format: "int32" }, []],
    [{ type: "integer", format: "int32" }, { minimum: least, maximum: most }, []],
    [{ type: "integer", format: "int32" }, { minimum: least + 1 }, ["minimum"]],
    [{ type: "integer", format: "int32" }, { maximum: most - 1 }, ["maximum"]],
    [{ type: "integer", format: "int64" }, { minimum: -(2 ** 63), maximum: 2 ** 63 }, []],
  ])("%j in %j", (inner, outer, obstacles) => {
    expect(list({ type: "number", ...inner }, { type: "number", ...outer })).toEqual(obstacles);
  });
});

describe("the limits of a text:", () => {
  test.each<[inner: JsonRecord, outer: JsonRecord, obstacles: string[]]>([
    [{ minLength: 2 }, { minLength: 2 }, []],
    [{ minLength: 1 }, { minLength: 2 }, ["minLength"]],
    [{ allOf: [{ pattern: "^a*$" }, { pattern: "a" }] }, { minLength: 1 }, []],
    ...["", "^", "$", ".*", "^.*", ".*$"].map((pattern): [JsonRecord, JsonRecord, string[]] => [{}, { pattern }, []]),
    [{}, { pattern: "." }, ["pattern"]],
    [{ format: "byte" }, { contentEncoding: "base64" }, []],
    [{ contentEncoding: "base64" }, { format: "byte" }, []],
    [{}, { format: "byte" }, ["format"]],
    [{}, { contentEncoding: "base64" }, ["contentEncoding"]],
    [{ contentEncoding: "base64" }, { contentEncoding: "base32" }, ["contentEncoding"]],
    [{ contentMediaType: "image/png" }, { contentMediaType: "image/png" }, []],
    [{}, { contentMediaType: "image/png" }, ["contentMediaType"]],
    [{ format: "binary" }, { contentMediaType: "application/octet-stream" }, []],
    [{ contentMediaType: "application/octet-stream" }, { format: "binary" }, []],
    [{ contentMediaType: "image/png" }, { contentMediaType: "application/octet-stream" }, []],
    [{ format: "binary" }, { contentMediaType: "image/png" }, ["contentMediaType"]],
    [{}, { contentMediaType: "application/octet-stream" }, ["contentMediaType"]],
  ])("%j in %j", (inner, outer, obstacles) => {
    expect(list({ ...text, ...inner }, { ...text, ...outer })).toEqual(obstacles);
  });
});

describe("a union has the obstacles of the branch that is meant:", () => {
  const object = (properties: JsonRecord) => ({ type: "object", properties });
  const number = { type: "integer" };

  test.each<[what: string, inner: Schema, outer: Schema, obstacles: string[]]>([
    [
      "the one with the fewest",
      object({ x: text, y: text }),
      { anyOf: [object({ x: number, y: number }), object({ x: text, y: number })] },
      ["/y type"],
    ],
    ["the one of the type", object({ x: text }), { anyOf: [text, object({ x: number })] }, ["/x type"]],
    ["no branch, if all are of other types", { type: "null" }, { anyOf: [text, number] }, ["type"]],
    [
      "the one of the kind, if kinds are listed",
      object({ kind: { enum: ["a", "b"] }, x: text }),
      { anyOf: [object({ kind: { enum: ["c"] } }), object({ kind: { enum: ["a", "b"] }, x: number })] },
      ["/x type"],
    ],
    ["`then` for values of the condition", text, condition(text, { minLength: 2 }, { minimum: 2 }), ["minLength"]],
    ["`else` for other values", number, condition(text, { minLength: 2 }, { minimum: 2 }), ["minimum"]],
    ["`else` without `then`", number, condition(text, true, { minimum: 2 }), ["minimum"]],
  ])("%s", (_, inner, outer, obstacles) => {
    expect(list(inner, outer)).toEqual(obstacles);
  });
});

describe("a branch of oneOf must exclude the others:", () => {
  const object = (properties: JsonRecord, required = Object.keys(properties)) => ({
    type: "object",
    properties,
    required,
  });
  const nested = (name: string) => object({ part: object({ kind: { const: name } }) });

  test.each<[what: string, inner: Schema, branches: Schema[], obstacles: string[]]>([
    ["by its type", { type: "integer" }, [{ type: "integer" }, text], []],
    ["by its values", { enum: ["a"] }, [{ enum: ["a"] }, { enum: ["b"] }], []],
    ["by the values of the other", { type: "integer" }, [{ type: "integer" }, { enum: ["a"] }], []],
    ["but shares a value", { enum: ["a", "c"] }, [{ enum: ["a", "c"] }, { enum: ["a", "b"] }], ["oneOf"]],
    ["but has a value of the other", text, [text, { enum: [1, "a"] }], ["oneOf"]],
    ["by a constant in a required property", nested("a"), [nested("a"), nested("b")], []],
    [
      "but not by one in an optional property",
      object({ kind: { const: "a" } }, []),
      [object({ kind: { const: "a" } }, []), object({ kind: { const: "b" } }, [])],
      ["oneOf"],
    ],
    ["by a property that the other forbids", object({ a: text }), [object({ a: text }), object({ a: false }, [])], []],
  ])("%s", (_, inner, oneOf, obstacles) => {
    expect(list(inner, { oneOf })).toEqual(obstacles);
  });
});

describe("a schema that no value matches is contained:", () => {
  const outer = { const: "another value" };
  const requiring = (a: Schema, keywords: JsonRecord = {}): Schema => ({
    type: "object",
    properties: { a },
    required: ["a"],
    ...keywords,
  });

  test.each<[what: string, inner: Schema, isEmpty: boolean]>([
    ["two types", { allOf: [text, { type: "null" }] }, true],
    ["values of another type", { enum: ["a"], type: "integer" }, true],
    ["everything excluded", { not: {} }, true],
    ["a required property that is forbidden", requiring(false), true],
    ["a required property without values", requiring({ allOf: [text, { type: "null" }] }), true],
    ["such a property, deeper", requiring(requiring(false)), true],
    ["such a property in one type of two", requiring(false, { type: ["object", "null"] }), false],
    ["an optional property that is forbidden", requiring(false, { required: [] }), false],
    ["a required property with values in one branch", requiring({ anyOf: [text, false] }), false],
  ])("%s", (_, inner, isEmpty) => {
    expect(list(inner, outer).length === 0).toBe(isEmpty);
  });
});

test.each<[inner: Schema, outer: Schema, obstacles: string[]]>([
  [{ type: "boolean" }, { enum: [true] }, ["enum"]],
  [{ type: "boolean" }, { enum: [false] }, ["enum"]],
  [{ type: "null" }, { const: null }, []],
  [{ ...text, contentSchema: { minimum: 1 } }, { ...text, contentSchema: { minimum: 1 } }, []],
  [{ ...text, contentSchema: { minimum: 1 } }, { ...text, contentSchema: { minimum: 2 } }, ["contentSchema"]],
  [{ ...text, const: "a" }, { ...text, const: "a" }, []],
  [text, { ...text, const: "a" }, ["const"]],
])("%j in %j", (inner, outer, obstacles) => {
  expect(list(inner, outer)).toEqual(obstacles);
});

test.each<[what: string, keywords: JsonRecord]>([
  ["additional properties", { additionalProperties: true }],
  ["unevaluated properties", { unevaluatedProperties: true }],
  ["patterns", { patternProperties: { "^b": {} } }],
  ["a requirement of the property", { required: ["b"] }],
])("senders may know a new property of an object with %s", (_, keywords) => {
  const before = { type: "object", properties: { a: text }, ...keywords };
  const after = { type: "object", properties: { a: text, b: text } };
  expect(list(before, after, { isInnerClosed: true })).toEqual(["/b type"]);
});

test("a schema that refers to itself in place is not compared", () => {
  const definitions = { Loop: { oneOf: [{ $ref: "#/components/schemas/Loop" }, text] } };
  const document = { components: { schemas: definitions } };
  const loop = { $ref: "#/components/schemas/Loop" };
  for (const [inner, outer] of [
    [loop, text],
    [text, loop],
  ] as const) {
    const [obstacle] = findObstacles({ inner: side(inner, document), outer: side(outer, document) });
    expect(obstacle?.reason).toBe("The schema was not compared: it refers to itself in place.");
  }
});

describe("schemas that refer to themselves", () => {
  const reference = { $ref: "#/components/schemas/N" };
  const shapes: [string, (limit: number) => JsonRecord][] = [
    [
      "through a union",
      (limit) => ({
        oneOf: [
          { ...text, maxLength: limit },
          { type: "array", items: reference },
        ],
      }),
    ],
    [
      "through `not`",
      (limit) => ({ type: "object", properties: { a: { ...text, maxLength: limit }, c: { not: reference } } }),
    ],
    ["through `if`", (limit) => ({ ...text, maxLength: limit, if: { type: "object", properties: { a: reference } } })],
    [
      "through tagged branches",
      (limit) => ({
        oneOf: [
          kind("leaf", { name: { ...text, maxLength: limit } }),
          kind("and", { all: { type: "array", items: reference } }, ["all"]),
        ],
      }),
    ],
  ];

  test.each(shapes)("%s are compared", (_, shape) => {
    const find = (inner: JsonRecord, outer: JsonRecord) => {
      const [before, after] = [{ components: { schemas: { N: inner } } }, { components: { schemas: { N: outer } } }];
      return findObstacles({ inner: side(reference, before), outer: side(reference, after) });
    };
    expect(find(shape(5), { ...shape(5), description: "Other words." })).toEqual([]);
    expect(find(shape(9), shape(5)).length).toBeGreaterThan(0);
  });
});

test("a schema that is reached in many ways causes few obstacles", () => {
  const level = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
  const schemas = (limit: number) =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `S${index}`,
        index === 11
          ? { ...text, maxLength: limit }
          : { type: "object", properties: { a: level(index + 1), b: level(index + 1) } },
      ]),
    );
  const containment = {
    inner: side(level(0), { components: { schemas: schemas(9) } }),
    outer: side(level(0), { components: { schemas: schemas(5) } }),
  };
  expect(findObstacles(containment)).toHaveLength(3);
});

describe("a dynamic reference", () => {
  const tree = (node: JsonRecord) => ({
    type: "object",
    properties: { a: { $dynamicRef: "#node" } },
    $defs: { node: { $dynamicAnchor: "node", ...node } },
  });
  const find = (inner: JsonRecord, outer: JsonRecord) => {
    const refer = (schema: JsonRecord) =>
      side(
        { allOf: [{ $ref: "#/components/schemas/Tree" }, { minProperties: 1 }] },
        { components: { schemas: { Tree: schema } } },
      );
    const outside = refer(outer);
    const obstacles = findObstacles({ inner: refer(inner), outer: outside });
    return obstacles.map(({ path, keyword }) => [...path, keyword].join(" "));
  };

  test("to the same schemas is contained", () => {
    expect(find(tree(text), { ...tree({ ...text, description: "A name." }), required: [] })).toEqual([]);
  });

  test("to other schemas is not contained", () => {
    expect(find(tree(text), tree({ type: "integer" }))).toContain("a $dynamicRef");
    const pointed = (target: string) => ({ properties: { a: { $dynamicRef: target } } });
    expect(find(pointed("#/$defs/a"), pointed("#/$defs/b"))).toContain("a $dynamicRef");
  });
});

describe("a value may match several branches", () => {
  const needs = (name: string, rest: JsonRecord = {}) => ({
    type: "object",
    required: [name],
    properties: { [name]: text },
    ...rest,
  });

  test.each<[string, Schema, Schema]>([
    ["of which the outer schema allows one", { anyOf: [needs("a"), needs("b")] }, { oneOf: [needs("a"), needs("b")] }],
    [
      "that the outer schema forbids together",
      { anyOf: [needs("a"), needs("b")] },
      { anyOf: [needs("a"), needs("b")], not: { required: ["a", "b"] } },
    ],
    [
      "whose properties are all evaluated",
      { type: "object", anyOf: [needs("a"), needs("b")], unevaluatedProperties: false },
      { type: "object", maxProperties: 1 },
    ],
    [
      "of a condition",
      { properties: { a: text }, dependentSchemas: { a: { properties: { z: text } } } },
      { properties: { a: text, z: { type: "integer" } } },
    ],
    [
      "of a dependency",
      { type: "object", properties: { a: text }, dependentRequired: { a: ["z"] } },
      { type: "object", properties: { a: text, z: { type: "integer" } } },
    ],
  ])("%s", (_, inner, outer) => {
    expect(list(inner, outer, { isInnerClosed: true })).not.toEqual([]);
  });

  test.each(["oneOf", "anyOf"])("but of branches of different kinds, %s has no property of another one", (union) => {
    const pet = (kind: string, size: JsonRecord): Schema => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { const: kind }, ...size },
    });
    const dog = pet("dog", { size: text });
    const before = { [union]: [pet("cat", {}), dog] };
    const after = { [union]: [pet("cat", { size: { type: "integer" } }), dog] };
    expect(list(before, after, { isInnerClosed: true })).toEqual([]);
  });
});
