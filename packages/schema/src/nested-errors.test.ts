import type { Schema } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "./schema-checker.ts";
import { check, pointer, ref } from "./testing/sample-checker.ts";

describe("a union whose branches differ by a constant", () => {
  test("has only the problems of the branch with the constant of the value", () => {
    expect(check(ref("Pet"), { kind: "cat", lives: "9" })).toEqual([
      expect.objectContaining({ valuePointer: "/lives", pointer: "#/components/schemas/Cat/properties/lives/type" }),
    ]);
  });

  test("is also discriminated inside a body", () => {
    const inPlace = { oneOf: [ref("Cat"), ref("Dog")] };
    expect(check({ type: "array", items: inPlace }, [{ kind: "cat", lives: "9" }])).toEqual([
      expect.objectContaining({ valuePointer: "/0/lives", pointer: "#/components/schemas/Cat/properties/lives/type" }),
    ]);
  });

  test("is not discriminated by a constant that two branches share", () => {
    const branch = (type: string) => ({
      type: "object",
      required: ["kind", "size"],
      properties: { kind: { const: "fish" }, size: { type } },
    });
    const twice = { oneOf: [branch("integer"), branch("string")] };
    expect(check(twice, { kind: "fish", size: "large" })).toEqual([]);
    expect(check(twice, { kind: "fish", size: null })).not.toEqual([]);
  });

  test("reports that no branch has the constant of the value", () => {
    const found = { valuePointer: "/kind", pointer: "#/components/schemas/Pet/oneOf" };
    expect(check(ref("Pet"), { kind: "cow" })).toEqual([
      {
        ...found,
        keyword: "discriminator",
        message: '/kind must be equal to one of the allowed values (["cat","dog"]), found "cow"',
      },
    ]);
    expect(check(ref("Pet"), {})).toMatchObject([found]);
    expect(check(ref("Pet"), { kind: 1 })).toMatchObject([found]);
  });

  test.each([[null], [1], ["cat"], [[]], [true]])("has a problem as a whole for the value %j", (value) => {
    expect(check(ref("Pet"), value)).toMatchObject([{ valuePointer: "", pointer: "#/components/schemas/Pet/oneOf" }]);
  });
});

describe("a union whose branches no required constant distinguishes", () => {
  const card = {
    type: "object",
    required: ["number", "cvc"],
    properties: { type: { const: "card" }, number: { type: "string" }, cvc: { type: "string" } },
  };
  const account = {
    type: "object",
    required: ["bank", "owner", "country"],
    properties: { type: { enum: ["account", "iban"] }, bank: { type: "string" }, country: { minLength: 2 } },
  };
  const branches = { components: { schemas: { Card: card, Account: account } } };
  const own = new SchemaChecker(branches);
  const source = (keyword: string) => ({ [keyword]: [ref("Card"), ref("Account"), { type: "null" }] });

  function messages(schema: Schema, value: unknown, by = own) {
    return by.check({ schema, pointer }, value).map(({ message }) => message);
  }

  describe.each(["oneOf", "anyOf"])("%s", (keyword) => {
    test.each<[string, unknown, string[]]>([
      ["a branch with fewer problems", { number: "1" }, ["/cvc is missing"]],
      ["the branch with its constant", { type: "card" }, ["/number is missing", "/cvc is missing"]],
      [
        "the branch with its constant, even if another has fewer problems",
        { type: "account", number: "1", cvc: "2", bank: "a" },
        ["/owner is missing", "/country is missing"],
      ],
      ["the branch with its constant", { type: "iban", bank: "a", owner: "b", country: "c" }, ["/country must NOT"]],
      ["the types of all branches", 5, ["the value must be object or null, found 5"]],
      [
        "the constants of all branches",
        { type: "cash" },
        ['/type must be equal to one of the allowed values (["card","account","iban"]), found "cash"'],
      ],
    ])("reports only %s: %j", (_name, value, expected) => {
      expect(messages(source(keyword), value)).toEqual(expected.map((text) => expect.stringContaining(text)));
    });

    test("is reported once at each location of a value, with the other problems in their order", () => {
      const schema = {
        type: "object",
        required: ["id"],
        properties: {
          first: source(keyword),
          list: { type: "array", items: source(keyword) },
          last: { type: "string" },
        },
      };
      const value = { first: { number: "1" }, list: [null, { number: 1, cvc: "1" }, 7], last: 1 };
      expect(messages(schema, value)).toEqual([
        "/id is missing",
        "/first/cvc is missing",
        "/list/1/number must be string, found 1",
        "/list/2 must be object or null, found 7",
        "/last must be string, found 1",
      ]);
    });

    test("is reported once if a branch is a union too", () => {
      const outer = { [keyword]: [{ type: "boolean" }, { type: "array", items: source(keyword) }, source(keyword)] };
      expect(messages(outer, { number: "1" })).toEqual(["/cvc is missing"]);
      expect(messages(outer, [{ number: "1" }])).toEqual(["/0/cvc is missing"]);
      expect(messages(outer, "a")).toEqual(['the value must be boolean or array or object or null, found "a"']);
    });

    test("is reported by a server with the branch of the right type", () => {
      const server = new SchemaChecker(branches, { isForServer: true });
      const schema = { [keyword]: [{ type: "string" }, ref("Card")] };
      expect(messages(schema, { number: "1" }, server)).toEqual(["/cvc is missing"]);
    });
  });

  test("names the schema of a branch in the document", () => {
    expect(own.check({ schema: source("oneOf"), pointer }, { number: "1" })).toMatchObject([
      { pointer: "#/components/schemas/Card/required" },
    ]);
    expect(own.check({ schema: source("oneOf"), pointer }, 5)).toMatchObject([
      { valuePointer: "", keyword: "type", pointer: `${pointer}/oneOf` },
    ]);
  });

  test("leaves no property unevaluated that its branches name", () => {
    const closed = { allOf: [source("anyOf")], properties: { id: { type: "integer" } }, unevaluatedProperties: false };
    expect(messages(closed, { number: "1", id: "a" })).toEqual(["/cvc is missing", '/id must be integer, found "a"']);
    expect(messages(closed, { number: "1", cvc: "2", more: 1 })).toEqual(["/more is not allowed"]);
    const list = { anyOf: [{ prefixItems: [{ type: "string" }] }, { type: "null" }], unevaluatedItems: false };
    expect(messages(list, [1])).toEqual(["/0 must be string, found 1"]);
    expect(messages(list, ["a", "b"])).toEqual([expect.stringMatching(/must NOT have more than 1 items/)]);
  });

  test("reports branches that both match, not the problems of a third one", () => {
    const schema = { oneOf: [{ required: ["zip"] }, { required: ["number"] }, { type: "object" }] };
    expect(own.check({ schema, pointer }, { number: "1" })).toMatchObject([
      { valuePointer: "", keyword: "oneOf", pointer: `${pointer}/oneOf`, message: expect.stringContaining("1 and 2") },
    ]);
  });
});

test("a list without a contained item has one problem", () => {
  const schema = { properties: { list: { contains: { type: "object", required: ["id"] } }, x: { type: "string" } } };
  expect(check(schema, { list: [1, {}, { y: 1 }], x: 1 }).map(({ message }) => message)).toEqual([
    '/list must contain at least 1 valid item(s), found [1,{},{"y":1}]',
    "/x must be string, found 1",
  ]);
});

test.each<[string, Schema]>([
  ["in place", { pattern: "^[a-z]+$", maxLength: 3 }],
  ["of a definition", { $ref: "#/$defs/Name" }],
])("an invalid name of a property is one problem: a schema %s", (_name, propertyNames) => {
  const own = new SchemaChecker({ $defs: { Name: { allOf: [{ pattern: "^[a-z]+$" }, { maxLength: 3 }] } } });
  const schema = { properties: { labels: { propertyNames } } };
  expect(own.check({ schema, pointer }, { labels: { "Foo 1": 1, ok: 2, "a/b9": 2 } })).toEqual([
    {
      valuePointer: "/labels/Foo 1",
      keyword: "propertyNames",
      pointer: `${pointer}/properties/labels/propertyNames`,
      message: expect.stringMatching(/^the name of \/labels\/Foo 1 must /),
    },
    expect.objectContaining({ valuePointer: "/labels/a~1b9" }),
  ]);
});

describe("a union without a discriminator", () => {
  test.each<[schema: Schema, value: unknown, keywords: string[]]>([
    [{ anyOf: [{ type: "string" }, { minimum: 5 }] }, 1, ["minimum"]],
    [{ oneOf: [{ type: "integer" }, { maximum: 5 }] }, 1, ["oneOf"]],
    [JSON.parse('{"if":{"type":"integer"},"then":{"minimum":5}}'), 1, ["minimum"]],
  ])("%j has the problems of one branch, or else its own, for %j", (schema, value, keywords) => {
    expect(check(schema, value).map(({ keyword }) => keyword)).toEqual(keywords);
  });

  const branch = (kind: unknown, required: string[]) => ({
    type: "object",
    properties: { kind: { const: kind } },
    required,
  });

  test.each<[what: string, branches: Schema[], value: unknown]>([
    ["has constants of several types", [branch("a", ["kind"]), branch(1, ["kind"])], { kind: 1 }],
    ["need not have the constant", [branch("a", []), branch("b", ["kind", "size"])], { size: 1 }],
    [
      "is not only of objects",
      [branch("a", ["kind"]), { properties: { kind: { const: "b" } }, required: ["kind"] }],
      1,
    ],
  ])("%s", (_, oneOf, value) => {
    expect(check({ oneOf }, value)).toEqual([]);
  });

  test("may describe one, and a property of its name", () => {
    const discriminator = { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } };
    expect(check({ discriminator, anyOf: [ref("Cat"), ref("Dog")] }, { kind: "dog" })).toEqual([]);
    expect(check({ properties: { discriminator: { type: "integer" } } }, { discriminator: "x" })).toMatchObject([
      { valuePointer: "/discriminator", keyword: "type" },
    ]);
  });
});

describe("of the branches of an anyOf without definitions, a value means", () => {
  const constant = (name: string, value: unknown) => ({ properties: { [name]: { const: value } } });
  test.each<[what: string, anyOf: Schema[], value: unknown, messages: string[]]>([
    [
      "the one with the fewest problems",
      [{ required: ["a", "b", "c"] }, { required: ["d"] }, { required: ["e", "f"] }],
      {},
      ["/d is missing"],
    ],
    [
      "the one with its constant, whose problems are all reported",
      [constant("kind", "a"), { ...constant("kind", "b"), required: ["x", "y"] }],
      { kind: "b" },
      ["/x is missing", "/y is missing"],
    ],
    [
      "the only one of its type, whose constant is reported with the other problems",
      [{ type: "integer" }, { type: "object", ...constant("kind", "a"), required: ["x"] }],
      { kind: "b" },
      ["/x is missing", '/kind must be equal to constant ("a"), found "b"'],
    ],
    [
      "the one with a constant deep inside, which distinguishes no kinds",
      [{ properties: { a: constant("kind", 1) } }, { required: ["x", "y"] }],
      { a: { kind: 2 } },
      ["/a/kind must be equal to constant (1), found 2"],
    ],
    [
      "one of those that exclude it",
      [{ properties: { a: { not: { const: 1 } } } }, { properties: { a: { not: { enum: [1] } } }, required: ["b"] }],
      { a: 1 },
      ["/a must not match the schema of `not`, found 1"],
    ],
    [
      "one of several with constants at different locations",
      [constant("a", 1), constant("b", 1)],
      { a: 2, b: 2 },
      ["/a must be equal to constant (1), found 2"],
    ],
    [
      "none of another type, and types are not constants",
      [{ type: "integer", enum: [1] }, { type: "object" }],
      "a",
      ['the value must be integer or object, found "a"'],
    ],
  ])("%s", (_, anyOf, value, messages) => {
    expect(check({ anyOf }, value).map(({ message }) => message)).toEqual(messages);
  });
});

describe("a union of constants", () => {
  const schema = { type: "string", oneOf: [{ enum: ["cat", "dog"] }, { const: "cow", deprecated: true }] };

  const texts = ["cat", "dog"].map((text) => ({ type: "string", const: text }));
  test.each<[keyword: string, union: Schema, found: unknown, values: string]>([
    ["oneOf", schema, "owl", '["cat","dog","cow"]'],
    ["anyOf", { anyOf: texts }, 1, '["cat","dog"]'],
  ])("has a problem that names all values, at the %s of the document", (keyword, union, kind, values) => {
    const found = new SchemaChecker({}).check({ schema: { properties: { kind: union } }, pointer }, { kind });
    expect(found).toEqual([
      {
        valuePointer: "/kind",
        keyword: "enum",
        pointer: `${pointer}/properties/kind/${keyword}`,
        message: `/kind must be equal to one of the allowed values (${values}), found ${JSON.stringify(kind)}`,
      },
    ]);
  });

  test.each(["cat", "cow"])("allows %s", (value) => {
    expect(new SchemaChecker({}).check({ schema, pointer }, value)).toEqual([]);
  });

  test("keeps an `enum` next to it", () => {
    const both = { enum: ["cat", "dog"], anyOf: [{ const: "dog" }, { const: "cow" }] };
    const checker = new SchemaChecker({});
    expect(["cat", "dog", "cow"].filter((value) => checker.isValid(both, value))).toEqual(["dog"]);
  });
});
