import type { Schema } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { nestLevels, ref } from "../testing/sample-checker.ts";
import { SchemaEquality } from "./schema-equality.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const documentOf = (schemas: object) => ({ components: { schemas } });

function isSame(inner: unknown, outer: unknown, innerSchemas: object = {}, outerSchemas = innerSchemas): boolean {
  return new SchemaEquality(documentOf(innerSchemas), documentOf(outerSchemas)).isSame(inner, outer);
}

describe("schemas are the same", () => {
  test.each<[what: string, inner: unknown, outer: unknown]>([
    ["with equal members in another order", { type: "string", minLength: 1 }, { minLength: 1, type: "string" }],
    ["with other texts for readers", { ...text, title: "A", description: "B" }, { ...text, summary: "C" }],
    ["with other examples", { ...text, example: "a", $comment: "b" }, { ...text, examples: ["c"], externalDocs: {} }],
    ["with other names of an operation", { operationId: "a", tags: ["b"] }, { tags: ["c"] }],
    ["with their types in another order", { type: ["string", "null"] }, { type: ["null", "string"] }],
    ["with their required names in another order", { required: ["a", "b"] }, { required: ["b", "a"] }],
    ["with their branches in another order", { anyOf: [text, integer] }, { anyOf: [integer, text] }],
    ["with branches twice", { oneOf: [text, integer, text] }, { oneOf: [text, text, integer] }],
    [
      "with their parts in another order",
      { allOf: [{ items: text }, { minItems: 1 }] },
      { allOf: [{ minItems: 1 }, { items: text }] },
    ],
    ["that are numbers", 1, 1],
    ["that are booleans", { items: true }, { items: true }],
  ])("%s", (_, inner, outer) => {
    expect(isSame(inner, outer)).toBe(true);
  });

  test("with equal definitions behind references, also to themselves", () => {
    const tree = (limit: number) => ({ properties: { name: { maxLength: limit }, child: ref("Tree") } });
    expect(isSame(ref("Tree"), ref("Tree"), { Tree: tree(3) }, { Tree: { ...tree(3), title: "A" } })).toBe(true);
    expect(isSame(ref("Tree"), ref("Tree"), { Tree: tree(3) }, { Tree: tree(4) })).toBe(false);
  });
});

test.each(["allOf", "anyOf", "oneOf"])("schemas with 40 levels of %s twice are compared once", (keyword) => {
  const levels = (last: Schema) => nestLevels(40, (next) => ({ [keyword]: [next, next] }), last);
  expect(isSame(ref("Level0"), ref("Level0"), levels(text), levels(integer))).toBe(false);
  expect(isSame(ref("Level0"), ref("Level0"), levels(text), levels({ ...text, title: "A" }))).toBe(true);
});

describe("schemas differ", () => {
  test.each<[what: string, inner: unknown, outer: unknown]>([
    ["in a value", { minLength: 1 }, { minLength: 2 }],
    ["in a keyword", { minLength: 1 }, { maxLength: 1 }],
    ["in one more keyword", text, { ...text, minLength: 1 }],
    ["in a property with the name of a text for readers", { properties: { title: text } }, { properties: {} }],
    [
      "in the property `required`",
      { properties: { required: [text, integer] } },
      { properties: { required: [integer, text] } },
    ],
    ["in a property `properties`", { properties: { properties: text } }, { properties: { properties: integer } }],
    ["in a schema of a pattern", { patternProperties: { title: text } }, { patternProperties: { title: integer } }],
    ["in the order of the items of a tuple", { prefixItems: [text, integer] }, { prefixItems: [integer, text] }],
    ["in the order of values", { enum: [1, 2] }, { enum: [2, 1] }],
    ["in a text inside a constant", { const: { title: "a" } }, { const: { title: "b" } }],
    ["in a text inside an enumeration", { enum: [{ title: "a" }] }, { enum: [{ title: "b" }] }],
    ["in a text inside a default", { default: { description: "a" } }, { default: {} }],
    ["in the number of branches", { anyOf: [text] }, { anyOf: [text, text] }],
    ["in how often a branch occurs", { oneOf: [text, text, integer] }, { oneOf: [text, integer, integer] }],
    ["as a list and an object", { items: [text] }, { items: { 0: text } }],
    ["as a schema and none", { items: text }, { items: null }],
    ["in a number and its text", { minimum: 0 }, { minimum: "0" }],
  ])("%s", (_, inner, outer) => {
    expect(isSame(inner, outer)).toBe(false);
    expect(isSame(outer, inner)).toBe(false);
  });

  test.each([
    ...["$defs", "dependentRequired", "dependentSchemas", "patternProperties", "properties"],
    ...["callbacks", "encoding", "headers", "mapping", "responses", "security", "securitySchemes", "webhooks"],
  ])("in a name of %s that is a text for readers elsewhere", (keyword) => {
    expect(isSame({ [keyword]: { title: text } }, { [keyword]: { title: integer } })).toBe(false);
    expect(isSame({ [keyword]: [{ title: text }] }, { [keyword]: [{ title: integer }] })).toBe(false);
  });

  test("in a definition behind a reference", () => {
    expect(isSame({ items: ref("A") }, { items: ref("A") }, { A: text }, { A: integer })).toBe(false);
    expect(isSame({ items: ref("A") }, { items: ref("B") }, { A: text, B: text })).toBe(false);
  });

  test("in a definition behind a reference in the responses of other statuses", () => {
    const operation = { responses: { default: ref("A") } };
    expect(isSame(operation, operation, { A: text }, { A: integer })).toBe(false);
  });

  test("in an anchor to which a dynamic reference may lead", () => {
    const dynamic = { items: { $dynamicRef: "#node" } };
    const anchor = (schema: object) => ({ Node: { $dynamicAnchor: "node", ...schema } });
    expect(isSame(dynamic, dynamic, anchor(text), anchor({ ...text, title: "A" }))).toBe(true);
    expect(isSame(dynamic, dynamic, anchor(text), anchor(integer))).toBe(false);
    expect(isSame(dynamic, dynamic, anchor(text), {})).toBe(false);
    const two = (last: object) => ({ ...anchor(text), Last: { $anchor: "last", ...last } });
    expect(isSame(dynamic, dynamic, two(text), two(integer))).toBe(false);
    expect(isSame(dynamic, dynamic, { A: text }, { A: integer })).toBe(true);
    const byPointer = { $dynamicRef: "#/components/schemas/A" };
    expect(isSame(byPointer, byPointer, { A: text, B: byPointer }, { A: integer, B: byPointer })).toBe(false);
    const named = { properties: { $dynamicRef: "#node" } };
    expect(isSame(named, named, anchor(text), anchor(integer))).toBe(true);
  });
});

describe("by their content, schemas are the same", () => {
  const kinds = (...names: string[]) => ({ oneOf: names.map(ref), discriminator: { propertyName: "kind" } });
  const tree = (name: string, leaf: object) => ({ properties: { leaf, inner: ref(name) } });

  test.each<[what: string, isExpected: boolean, inner: unknown, outer: unknown, innerSchemas: object, outer: object]>([
    ["behind a reference", true, { items: ref("A") }, { items: text }, { A: { ...text, title: "A" } }, {}],
    ["instead of a reference", true, { items: text }, { items: ref("A") }, {}, { A: text }],
    ["behind references to references", true, ref("A"), ref("C"), { A: ref("B"), B: text }, { C: text }],
    ["with another name", true, ref("A"), ref("B"), { A: tree("A", text) }, { B: tree("B", text) }],
    ["with a title next to a reference", true, { ...ref("A"), title: "A" }, text, { A: text }, {}],
    ["but not with a keyword next to it", false, { ...ref("A"), maxLength: 1 }, text, { A: text }, {}],
    ["but not with other content", false, ref("A"), ref("B"), { A: tree("A", text) }, { B: tree("B", integer) }],
    ["but not in a property of another name", false, { properties: { $ref: text } }, text, {}, {}],
    ["with the kinds of a union in any order", true, kinds("A", "B"), kinds("B", "A"), { A: text, B: integer }, {}],
    ["but not with another name of a kind", false, kinds("A"), kinds("B"), { A: text }, { B: text }],
  ])("%s: %s", (_, isExpected, inner, outer, innerSchemas, outerSchemas) => {
    const documents = [innerSchemas, { ...innerSchemas, ...outerSchemas }].map(documentOf);
    const [one = {}, other = {}] = documents;
    expect(new SchemaEquality(one, other, { isByContent: true }).isSame(inner, outer)).toBe(isExpected);
  });
});

test("a difference that was found later is not forgotten", () => {
  // The first branch is equal only if the schemas that it leads back to are.
  const schemas = (last: object) => ({
    A: { anyOf: [{ properties: { b: ref("B") } }, text] },
    B: { properties: { a: ref("A"), last } },
  });
  const equality = new SchemaEquality(documentOf(schemas(text)), documentOf(schemas(integer)));
  expect([equality.isSame(ref("A"), ref("A")), equality.isSame(ref("B"), ref("B"))]).toEqual([false, false]);
  expect(equality.isSame(text, { ...text })).toBe(true);
});
