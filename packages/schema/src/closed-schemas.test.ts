import type { Schema } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "./schema-checker.ts";
import { pointer, ref, undocumented } from "./testing/sample-checker.ts";

describe("a property is undocumented that", () => {
  const own = "#/components/schemas";
  test.each<[string, Schema, unknown, [valuePointer: string, pointer: string][]]>([
    ["is at the top level", ref("Flat"), { id: "a", extra: 1 }, [["/extra", `${own}/Flat`]]],
    [
      "stands in a value that unevaluatedProperties describes",
      { properties: { a: true }, unevaluatedProperties: { properties: { c: true } } },
      { a: 1, b: { c: 1, d: 2 } },
      [["/b/d", `${pointer}/unevaluatedProperties`]],
    ],
    [
      "stands deep inside",
      ref("Tree"),
      { id: "a", deep: { count: 1, size: 2 } },
      [["/deep/size", `${own}/Tree/properties/deep`]],
    ],
    [
      "stands in a list",
      { type: "array", items: ref("Tree") },
      [{ id: "a" }, { id: "b", x: 1 }],
      [["/1/x", `${own}/Tree`]],
    ],
    [
      "stands in a definition within itself",
      ref("Tree"),
      { id: "a", children: [{ id: "b", x: 1 }] },
      [["/children/0/x", `${own}/Tree`]],
    ],
    ["no part of an allOf has", ref("Petted"), { id: "a", pet: { kind: "dog" }, x: 1 }, [["/x", `${own}/Petted`]]],
    ["only another branch of a union has", ref("Pet"), { kind: "dog", lives: 9 }, [["/lives", `${own}/Pet`]]],
    [
      "is deep inside of a union, while all around it is documented",
      ref("Pet"),
      { kind: "cat", lives: 9, home: { id: "a", x: 1 } },
      [["/home/x", `${own}/Tree`]],
    ],
    [
      "is at two depths of a union",
      ref("Pet"),
      { kind: "cat", lives: 9, home: { id: "a", x: 1 }, y: 2 },
      [
        ["/home/x", `${own}/Tree`],
        ["/y", `${own}/Pet`],
      ],
    ],
    [
      "is at two depths of an item, and at one of them in another item",
      { items: { properties: { pet: { properties: { home: { properties: { a: true } } } } } } },
      [{ pet: { x: 1 } }, { pet: { home: { x: 1 }, x: 1 } }],
      [
        ["/0/pet/x", `${pointer}/items/properties/pet`],
        ["/1/pet/home/x", `${pointer}/items/properties/pet/properties/home`],
        ["/1/pet/x", `${pointer}/items/properties/pet`],
      ],
    ],
    [
      "only a branch of if names that does not apply",
      JSON.parse('{"properties":{"a":true},"if":{"required":["a"]},"then":true,"else":{"properties":{"b":true}}}'),
      { a: 1, b: 2 },
      [["/b", pointer]],
    ],
    [
      "no part of an allOf has inside the same property",
      {
        allOf: [{ properties: { x: { properties: { a: true } } } }, { properties: { x: { properties: { b: true } } } }],
      },
      { x: { a: 1, b: 2, c: 3 } },
      [["/x/c", `${pointer}/allOf/0/properties/x`]],
    ],
    [
      "is at two depths of a union in a list",
      { type: "array", items: ref("Pet") },
      [
        { kind: "cat", lives: 9, home: { id: "a", x: 1 }, y: 2 },
        { kind: "cat", lives: 9, home: { id: "b", x: 1 } },
      ],
      [
        ["/0/home/x", `${own}/Tree`],
        ["/1/home/x", `${own}/Tree`],
        ["/0/y", `${own}/Pet`],
      ],
    ],
    ["has a name with a slash", ref("Flat"), { id: "a", "x/y": 1 }, [["/x~1y", `${own}/Flat`]]],
    [
      "has the name of a prototype",
      ref("Flat"),
      JSON.parse('{"id":"a","__proto__":1,"constructor":2}'),
      [
        ["/__proto__", `${own}/Flat`],
        ["/constructor", `${own}/Flat`],
      ],
    ],
  ])("%s", (_, schema, value, expected) => {
    expect(undocumented(schema, value)).toEqual(expected);
  });
});

describe("a property is undocumented inside a schema below", () => {
  const closed = { type: "object", properties: { a: true } } satisfies Schema;
  // The property `x` has the closed schema, where keywords apply to the value as a whole.
  const inner = { properties: { x: closed, kind: true } } satisfies Schema;
  const a = { a: 1, b: 2 };

  test.each<[keyword: string, Schema, unknown, valuePointer: string]>([
    ["properties", { properties: { x: closed } }, { x: a }, "/x/b"],
    ["patternProperties", { patternProperties: { "^x": closed } }, { x: a }, "/x/b"],
    ["additionalProperties", { additionalProperties: closed }, { x: a }, "/x/b"],
    ["unevaluatedProperties", { unevaluatedProperties: closed }, { x: a }, "/x/b"],
    ["prefixItems", { prefixItems: [closed] }, [a], "/0/b"],
    ["items", { items: closed }, [a], "/0/b"],
    ["unevaluatedItems", { unevaluatedItems: closed }, [a], "/0/b"],
    ["allOf", { allOf: [inner] }, { x: a }, "/x/b"],
    ["anyOf", { anyOf: [inner] }, { x: a }, "/x/b"],
    ["oneOf", { oneOf: [inner] }, { x: a }, "/x/b"],
    ["then", { if: true, ...JSON.parse('{"then":{"properties":{"x":{"properties":{"a":true}}}}}') }, { x: a }, "/x/b"],
    ["else", { if: false, else: inner }, { x: a }, "/x/b"],
    ["dependentSchemas", { dependentSchemas: { kind: inner } }, { kind: 1, x: a }, "/x/b"],
    ["$defs", { $ref: "#/components/schemas/Holder/$defs/Held" }, { x: a }, "/x/b"],
  ])("%s", (_, schema, value, valuePointer) => {
    expect(undocumented(schema, value).map(([at]) => at)).toEqual([valuePointer]);
  });

  test.each<[keyword: string, Schema, unknown]>([
    ["an example", { properties: { x: true }, examples: [closed], default: closed }, { x: a }],
    ["`not`", { properties: { x: true }, not: { required: ["x"], properties: { x: closed, y: true } } }, {}],
  ])("but not inside %s", (_, schema, value) => {
    expect(undocumented(schema, value)).toEqual([]);
  });
});

describe("no property is undocumented", () => {
  test.each<[string, Schema, unknown]>([
    [
      "where the schema says additionalProperties: true",
      { properties: { a: true }, additionalProperties: true },
      { b: 1 },
    ],
    [
      "where a part of an allOf allows additional properties",
      { allOf: [ref("Flat"), { additionalProperties: true }] },
      { id: "a", b: 1 },
    ],
    [
      "where the schema says unevaluatedProperties: true",
      { properties: { a: true }, unevaluatedProperties: true },
      { a: 1, b: 2 },
    ],
    [
      "where unevaluatedProperties has a schema",
      { properties: { a: true }, unevaluatedProperties: { type: "integer" } },
      { a: 1, b: 2 },
    ],
    [
      "where a part of an allOf says unevaluatedProperties: true",
      { allOf: [{ properties: { a: true }, unevaluatedProperties: true }, ref("Flat")] },
      { id: "a", b: 1 },
    ],
    [
      "where additionalProperties has a schema",
      { properties: { a: true }, additionalProperties: { type: "integer" } },
      { b: 1 },
    ],
    ["where patternProperties name it", { properties: { a: true }, patternProperties: { "^x-": true } }, { "x-b": 1 }],
    ["where the schema names no property", { type: "object" }, { b: 1 }],
    ["where anything is allowed", true, { b: 1 }],
    [
      "where the schema is a union of names",
      { anyOf: [ref("Flat"), ref("Dog")] },
      { id: "a", kind: "dog", tricks: [] },
    ],
    [
      "where a branch of if names it",
      JSON.parse('{"properties":{"a":true},"if":{"required":["a"]},"then":{"properties":{"b":true}}}'),
      { a: 1, b: 2 },
    ],
    [
      "where a branch of if names it, whose condition names others",
      JSON.parse('{"properties":{"a":true},"if":{"properties":{"a":{"const":1}}},"then":{"properties":{"b":true}}}'),
      { a: 1, b: 2 },
    ],
    [
      "where a pattern names it that is invalid in Unicode mode",
      { properties: { a: true }, patternProperties: { "^[\\w\\-\\@]+\\_x$": true } },
      { "a@b_x": 1 },
    ],
    [
      "where a dependent schema of another property names it",
      { properties: { a: true }, dependentSchemas: { a: { properties: { b: true } } } },
      { a: 1, b: 2 },
    ],
    [
      "where the else of an if names it",
      JSON.parse('{"properties":{"a":true},"if":{"required":["c"]},"else":{"properties":{"b":true}}}'),
      { a: 1, b: 2 },
    ],
    [
      "where a branch of an anyOf with a mapped discriminator names it",
      {
        discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } },
        anyOf: [ref("Cat"), ref("Dog")],
      },
      { kind: "dog", tricks: [] },
    ],
    [
      "where only `contains` does not name it",
      { items: { properties: { a: true, b: true } }, contains: { properties: { a: { const: 1 } }, required: ["a"] } },
      [{ a: 1, b: 2 }],
    ],

    [
      "where two parts of an allOf name what is inside of the same property",
      {
        allOf: [
          { properties: { list: { items: { properties: { a: true } } } } },
          { properties: { list: { items: { properties: { b: true } } } } },
        ],
      },
      { list: [{ a: 1, b: 2 }] },
    ],
    ["in a value that is not an object", { properties: { a: true } }, "text"],
  ])("%s", (_, schema, value) => {
    expect(undocumented(schema, value)).toEqual([]);
  });
});

test("only the names next to a reference are documented", () => {
  const free = new SchemaChecker({ components: { schemas: { Any: { type: "object" } } } });
  const schema = { $ref: "#/components/schemas/Any", properties: { a: { type: "string" } } };
  expect(free.findUndocumented({ schema, pointer }, { a: "", b: "" })).toEqual([
    {
      valuePointer: "/b",
      keyword: "properties",
      pointer: "#/components/schemas/Any",
      message: "/b is not documented",
    },
  ]);
});
