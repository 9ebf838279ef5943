import type { JsonRecord, Schema } from "@docent/openapi";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAssertedFormat, SchemaChecker } from "./schema-checker.ts";
import { loadOperation } from "./testing/load-paths.ts";
import { compilePlain } from "./testing/plain-ajv.ts";
import { anyJson, anySchema } from "./testing/random-schemas.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const schemas: JsonRecord = {
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
  Endless: { allOf: [{ anyOf: [ref("Endless")] }] },
  "A name/with 100%": { type: "object", required: ["id"] },
};

const checker = new SchemaChecker({ components: { schemas } });
const pointer = "#/paths/~1pets/get/responses/200/content/application~1json/schema";

function check(schema: Schema, value: unknown) {
  return checker.check({ schema, pointer }, value);
}

test("an $id in an example is data", () => {
  const example = { $id: "https://example.com/a", $anchor: "a" };
  const components = { examples: { one: { value: example }, two: { value: { ...example, more: 1 } } } };
  const Described = {
    properties: { a: { type: "string", example }, b: { example: { ...example, b: 1 } }, example: ref("Flat") },
    dependentRequired: { example: ["b"] },
  };
  const own = new SchemaChecker({ components: { ...components, schemas: { ...schemas, Described } } });
  for (const schema of [Described, ref("Described")]) {
    const problems = own.check({ schema, pointer }, { a: 1, example: {} });
    expect(problems.map(({ valuePointer }) => valuePointer).sort()).toEqual(["", "/a", "/example/id"]);
    expect(own.findUndocumented({ schema, pointer }, { example: { id: "a", x: 1 }, b: 1 })).toMatchObject([
      { valuePointer: "/example/x" },
    ]);
  }
});

test.each(["constructor", "toString", "valueOf", "hasOwnProperty"])(
  "only the value's own property %s counts",
  (name) => {
    const own = (value: string) => JSON.parse(`{${JSON.stringify(name)}:${value}}`);
    const optional = { type: "object", properties: own('{"type":"integer"}') };
    const required = { type: "object", required: [name] };
    expect(checker.isValid(optional, {})).toBe(true);
    expect(checker.isValid(optional, own("1"))).toBe(true);
    expect(checker.isValid(optional, own('"x"'))).toBe(false);
    expect(checker.isValid(required, {})).toBe(false);
    expect(checker.isValid(required, own("1"))).toBe(true);
  },
);

test.each(["number", "integer"])("a number that is too large for JavaScript is not a valid %s", (type) => {
  expect(checker.isValid({ type }, JSON.parse("1e400"))).toBe(false);
});

function undocumented(schema: Schema, value: unknown) {
  expect(check(schema, value)).toEqual([]);
  return checker
    .findUndocumented({ schema, pointer }, value)
    .map(({ valuePointer, pointer: at }) => [valuePointer, at]);
}

describe("reports the location in the value and in the schema:", () => {
  const own = "#/components/schemas";
  test.each<[string, Schema, unknown, [valuePointer: string, pointer: string, message: string]]>([
    ["a schema in place", { type: "string" }, 4, ["", `${pointer}/type`, "the value must be string, found 4"]],
    [
      "a schema inside of it",
      { properties: { "a/b": { items: { enum: ["x", "y"] } } } },
      { "a/b": ["x", "z"] },
      [
        "/a~1b/1",
        `${pointer}/properties/a~1b/items/enum`,
        '/a~1b/1 must be equal to one of the allowed values (["x","y"]), found "z"',
      ],
    ],
    ["a definition", ref("Flat"), {}, ["/id", `${own}/Flat/required`, "/id is missing"]],
    ["a definition that refers to itself", ref("Tree"), {}, ["/id", `${own}/Tree/required`, "/id is missing"]],
    [
      "a definition within itself",
      ref("Tree"),
      { id: "a", children: [{ id: "b" }, { id: "four" }] },
      [
        "/children/1/id",
        `${own}/Tree/properties/id/maxLength`,
        '/children/1/id must NOT have more than 3 characters, found "four"',
      ],
    ],
    [
      "a definition in place",
      { type: "array", items: ref("Tree") },
      [{}],
      ["/0/id", `${own}/Tree/required`, "/0/id is missing"],
    ],
    [
      "a keyword of its own kind in a definition",
      ref("Counted"),
      { tags: ["a", "a"] },
      [
        "/tags",
        `${own}/Counted/properties/tags/uniqueItems`,
        expect.stringContaining("/tags must NOT have duplicate items"),
      ],
    ],
    [
      "another one",
      ref("Counted"),
      { count: 3 },
      ["/count", `${own}/Counted/properties/count/multipleOf`, "/count must be multiple of 2, found 3"],
    ],
    ["a definition of a definition", ref("Alias"), {}, ["/id", `${own}/Tree/required`, "/id is missing"]],
    [
      "a definition in an allOf of a definition",
      ref("Petted"),
      { id: "a", pet: { kind: "cat" } },
      ["/pet/lives", `${own}/Cat/required`, "/pet/lives is missing"],
    ],
    [
      "a definition whose name needs escapes",
      { $ref: "#/components/schemas/A name~1with 100%25" },
      {},
      ["/id", `${own}/A name~1with 100%25/required`, "/id is missing"],
    ],
    ["a constant", { const: 1 }, 2, ["", `${pointer}/const`, "the value must be equal to constant (1), found 2"]],
    [
      "a schema that allows nothing",
      false,
      1,
      ["", expect.stringContaining(pointer), "the value is not allowed, found 1"],
    ],
    [
      "a property that is not allowed",
      { properties: { a: true }, additionalProperties: false },
      { "b/c": 1 },
      ["/b~1c", `${pointer}/additionalProperties`, "/b~1c is not allowed"],
    ],
    [
      "a property that no part allows",
      { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      ["/b", `${pointer}/unevaluatedProperties`, "/b is not allowed"],
    ],
    [
      "a format",
      { type: "string", format: "date-time" },
      "yesterday",
      ["", `${pointer}/format`, 'the value must match format "date-time", found "yesterday"'],
    ],
  ])("%s", (_, schema, value, [valuePointer, at, message]) => {
    expect(check(schema, value)).toEqual([{ valuePointer, keyword: expect.anything(), pointer: at, message }]);
  });

  test("every problem of a value is reported", () => {
    expect(check(ref("Tree"), { id: 1, deep: { count: "1" } }).map(({ valuePointer }) => valuePointer)).toEqual([
      "/id",
      "/deep/count",
    ]);
  });

  test("a value of more than 80 characters is cut short", () => {
    const found = (value: unknown) => check({ type: "integer" }, value)[0]?.message.split("found ")[1];
    expect(found("x".repeat(78))).toBe(`"${"x".repeat(78)}"`);
    expect(found("x".repeat(79))).toBe(`"${"x".repeat(76)}...`);
    expect(found(undefined)).toBe("nothing");
  });

  test("a pattern has the description of its schema, in one line", () => {
    const schema = { pattern: "^b$", type: "string", description: " A small\n  b. " };
    expect(check(schema, "a")).toMatchObject([{ keyword: "pattern", expected: "A small b." }]);
    expect(check(schema, 1)[0]).not.toHaveProperty("expected");
    expect(check({ pattern: "^b$" }, "a")[0]).not.toHaveProperty("expected");
  });

  test("a definition is found through the $ref of a response", async () => {
    const { api, operation } = await loadOperation(
      { responses: { 200: { $ref: "#/components/responses/Found" } } },
      {
        components: {
          schemas: { Tree: schemas["Tree"] },
          responses: { Found: { description: "A", content: { "application/json": { schema: ref("Tree") } } } },
        },
      },
    );
    const mediaType = operation.responses[0]?.content[0];
    const located = { schema: mediaType?.schema ?? true, pointer: `${mediaType?.pointer}/schema` };
    expect(new SchemaChecker(api.document).check(located, { id: "a", deep: { count: "1" } })).toMatchObject([
      { pointer: "#/components/schemas/Tree/properties/deep/properties/count/type" },
    ]);
  });
});

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
      { ...found, keyword: "discriminator", message: '/kind is none of the kinds that the schema has, found "cow"' },
    ]);
    expect(check(ref("Pet"), {})).toMatchObject([found]);
    expect(check(ref("Pet"), { kind: 1 })).toMatchObject([found]);
  });

  test.each([[null], [1], ["cat"], [[]], [true]])("has a problem as a whole for the value %j", (value) => {
    expect(check(ref("Pet"), value)).toMatchObject([{ valuePointer: "", pointer: "#/components/schemas/Pet/oneOf" }]);
  });
});

describe("a union whose branches no required constant tells apart", () => {
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

describe("a union of constants", () => {
  const schema = { type: "string", oneOf: [{ enum: ["cat", "dog"] }, { const: "cow", deprecated: true }] };

  test("has a problem that names all values, at the union of the document", () => {
    const found = new SchemaChecker({}).check({ schema: { properties: { kind: schema } }, pointer }, { kind: "owl" });
    expect(found).toEqual([
      {
        valuePointer: "/kind",
        keyword: "enum",
        pointer: `${pointer}/properties/kind/oneOf`,
        message: '/kind must be equal to one of the allowed values (["cat","dog","cow"]), found "owl"',
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

describe("a schema that cannot be used", () => {
  const broken: [string, Schema, string][] = [
    ["has an invalid pattern", { type: "string", pattern: "([" }, "schema"],
    ["refers to a missing definition", ref("Nowhere"), "$ref"],
    ["contains a reference to a missing definition", { allOf: [{ items: ref("Nowhere") }] }, "$ref"],
    ["refers to itself in place", ref("Endless"), "schema"],
  ];
  test.each(broken)("makes every value invalid with the reason, if it %s", (_, schema, keyword) => {
    expect(checker.isValid(schema, "a")).toBe(false);
    expect(check(schema, "a")).toEqual([
      { valuePointer: "", keyword, pointer, message: expect.stringMatching(/^the schema cannot be used: ./) },
    ]);
  });
});

test("a pattern that exceeds its time limit is not tried with other texts", () => {
  const schema = { type: "string", pattern: "^(a+)+$" };
  expect(check(schema, "aaaaaaaaaaaaaaa!")).toMatchObject([{ keyword: "pattern" }]);
  expect(check(schema, "a".repeat(100))).toEqual([]);
  const checker = new SchemaChecker({});
  const [firstMs = 0, ...laterMs] = ["!", "?", "."].map((end) => {
    const startedAt = performance.now();
    expect(checker.check({ schema, pointer: "#/x" }, "a".repeat(100) + end)).toMatchObject([
      { keyword: "schema", message: expect.stringContaining("the pattern ^(a+)+$ takes too long for this text") },
    ]);
    return performance.now() - startedAt;
  });
  // Only the first text takes the whole time limit, on a machine of any speed.
  for (const ms of laterMs) expect(ms).toBeLessThan(firstMs / 2);
});

test("a pattern that is invalid in Unicode mode is used without it, as in other tools", () => {
  const schema = { type: "string", pattern: "^[\\w\\-\\@]+\\_x$" };
  expect(check(schema, "a@b_x")).toEqual([]);
  expect(check(schema, "a b_x")).toMatchObject([{ keyword: "pattern" }]);
});

test("a definition may have the name of a property of every object", () => {
  const document = JSON.parse(
    '{"components":{"schemas":{"__proto__":{"type":"integer"},"constructor":{"type":"string"}}}}',
  );
  const odd = new SchemaChecker(document);
  expect([odd.isValid(ref("constructor"), "a"), odd.isValid(ref("constructor"), 1)]).toEqual([true, false]);
  expect([odd.isValid(ref("__proto__"), 1), odd.isValid(ref("__proto__"), "a")]).toEqual([true, false]);
});

test("a property may have the name of a prototype", () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"integer"}},"required":["__proto__"],"additionalProperties":false}',
  );
  const problems = (text: string) => check(schema, JSON.parse(text)).map(({ message }) => message);
  expect(problems('{"__proto__":1}')).toEqual([]);
  expect(problems('{"__proto__":"a"}')).toEqual(['/__proto__ must be integer, found "a"']);
  expect(problems("{}")).toEqual(["/__proto__ is missing"]);
  expect(undocumented(schema, JSON.parse('{"__proto__":1}'))).toEqual([]);
});

test("agrees with an unchanged ajv, whatever the schema and the value", () => {
  fc.assert(
    fc.property(anySchema(), fc.array(anyJson(), { minLength: 5, maxLength: 5 }), ({ document, schema }, values) => {
      const validate = compilePlain({ document, schema });
      const tagged = new SchemaChecker(document);
      for (const value of values) {
        const isValid = validate(value);
        expect(tagged.isValid(schema, value), JSON.stringify(value)).toBe(isValid);
        expect(tagged.check({ schema, pointer }, value).length > 0, JSON.stringify(value)).toBe(!isValid);
        if (isValid) tagged.findUndocumented({ schema, pointer }, value);
      }
    }),
    { numRuns: 300 },
  );
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

test("a value that nests deeply is refused like any other", () => {
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const checker = new SchemaChecker({});
  expect(checker.check({ schema: { type: "string" }, pointer: "#" }, deep)).toMatchObject([
    { keyword: "type", message: "the value must be string, found a value that nests too deeply to be shown" },
  ]);
});

test("a value that nests too deeply for its recursive schema is not checked", () => {
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const lists = new SchemaChecker({ components: { schemas: { List: { type: "array", items: ref("List") } } } });
  expect(lists.check({ schema: ref("List"), pointer }, deep)).toEqual([
    { valuePointer: "", keyword: "depth", pointer, message: "the value nests too deeply to be checked" },
  ]);
  expect(lists.isValid(ref("List"), deep)).toBe(false);
  expect(lists.isValid(ref("List"), [[[]]])).toBe(true);
});

test("the readers of a document share its checker, and an equal document has another", () => {
  const document = { components: { schemas } };
  expect(SchemaChecker.of(document)).toBe(SchemaChecker.of(document));
  expect(SchemaChecker.of({ ...document })).not.toBe(SchemaChecker.of(document));
});

test.each([
  ["date-time", true],
  ["uuid", true],
  ["int32", true],
  ["password", false],
  ["phone", false],
])("values are checked against the format %s: %s", (format, expected) => {
  expect(isAssertedFormat(format)).toBe(expected);
});

describe("a valid value has a discriminator that selects no schema:", () => {
  const kind = (name: string) => ({
    required: [name],
    properties: { kind: { type: "string" }, [name]: { type: "integer" } },
  });
  const oneOf = [ref("Cat"), ref("Dog")];
  const kinds = (discriminator: object, { lives = kind("lives") }: { lives?: object } = {}) => {
    const Pet = { oneOf, discriminator: { propertyName: "kind", ...discriminator } };
    const own = new SchemaChecker({ components: { schemas: { Pet, Cat: lives, Dog: kind("tricks") } } });
    const list = { schema: { properties: { pets: { type: "array", items: ref("Pet") } } }, pointer };
    return (...pets: object[]) =>
      own.findUnselected(list, { pets }).map(({ valuePointer, pointer: at, message }) => [valuePointer, at, message]);
  };
  const mapping = { cat: "#/components/schemas/Cat", dog: "Dog" };
  const at = "#/components/schemas/Pet/discriminator";

  test.each([
    ["none is of this name", { kind: "cow", lives: 1 }, '"cow"'],
    ["it selects another one", { kind: "dog", lives: 1 }, '"dog"'],
    ["it is missing", { lives: 1 }, "nothing"],
  ])("%s", (_, pet, found) => {
    expect(kinds({ mapping })({ kind: "cat", lives: 1 }, pet)).toEqual([
      ["/pets/1/kind", at, `/pets/1/kind selects no schema that the value matches, found ${found}`],
    ]);
  });

  test("but not if its value is in the mapping, the name of the schema, or one that the schema lists", () => {
    const valid = [
      { kind: "cat", lives: 1 },
      { kind: "Dog", tricks: 1 },
      { kind: "dog", tricks: 1 },
    ];
    expect(kinds({ mapping })(...valid)).toEqual([]);
    expect(kinds({ mapping, defaultMapping: "Cat" })({ kind: "cow", lives: 1 })).toEqual([]);
    const listed = { ...kind("lives"), properties: { kind: { enum: ["lion", "tiger"] } } };
    expect(kinds({ mapping }, { lives: listed })({ kind: "lion", lives: 1 })).toEqual([]);
  });
});
