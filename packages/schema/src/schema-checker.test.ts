import type { Schema } from "@docent/openapi";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAssertedFormat, SchemaChecker } from "./schema-checker.ts";
import { loadOperation } from "./testing/load-paths.ts";
import { compilePlain } from "./testing/plain-ajv.ts";
import { anyJson, anySchema } from "./testing/random-schemas.ts";
import { check, checker, nestLevels, pointer, ref, schemas, undocumented } from "./testing/sample-checker.ts";

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
    [
      "a schema that must not match",
      { not: { type: "string" } },
      "a",
      ["", `${pointer}/not`, 'the value must not match the schema of `not`, found "a"'],
    ],
    [
      "a keyword next to a union of kinds",
      { oneOf: [ref("Cat"), ref("Dog")], minProperties: 2 },
      { kind: "dog" },
      ["", `${pointer}/minProperties`, 'the value must NOT have fewer than 2 properties, found {"kind":"dog"}'],
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

describe("a schema that cannot be used", () => {
  const not = { not: ref("Level26") };
  const broken: [string, Schema, string][] = [
    ["has an invalid pattern", { type: "string", pattern: "([" }, "schema"],
    ["refers to a missing definition", ref("Nowhere"), "$ref"],
    ["contains a reference to a missing definition", { allOf: [{ items: ref("Nowhere") }] }, "$ref"],
    ["refers to itself in place", ref("Endless"), "schema"],
    ["contains a schema that doubles at each of 40 levels", { items: { allOf: [ref("Level0")] } }, "schema"],
    ["refers to a list of such a schema", ref("Doubling"), "schema"],
    ["excludes a schema twice that doubles at each of 14 levels", { allOf: [not, not] }, "schema"],
  ];
  test.each(broken)("makes every value invalid with the reason, if it %s", (_, schema, keyword) => {
    expect(checker.isValid(schema, "a")).toBe(false);
    expect(check(schema, "a")).toEqual([
      { valuePointer: "", keyword, pointer, message: expect.stringMatching(/^the schema cannot be used: ./) },
    ]);
  });
});

test("a schema may apply thousands of schemas to one value", () => {
  const levels = nestLevels(10, (next) => ({ allOf: [next, next] }), { type: "string" });
  const wide = new SchemaChecker({ components: { schemas: levels } });
  expect(wide.isValid(ref("Level0"), "a")).toBe(true);
  expect(wide.isValid(ref("Level0"), 1)).toBe(false);
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
  const open = { ...schema, additionalProperties: true, patternProperties: { "^x": { type: "null" } } };
  expect(check(open, JSON.parse('{"__proto__":1,"a":"a","xa":1}'))).toMatchObject([{ valuePointer: "/xa" }]);
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
