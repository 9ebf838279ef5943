import { type JsonRecord, type Schema, toArray, toRecord } from "@docent/openapi";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";
import { compilePlain } from "../testing/plain-ajv.ts";
import { anySchema } from "../testing/random-schemas.ts";
import { deriveCases } from "./derive-cases.ts";
import type { ValueCase } from "./keyword-cases.ts";
import { Sampler } from "./sampler.ts";

const pointer = "#/schema";

function createSource(document: JsonRecord = {}, seed = 1) {
  const checker = new SchemaChecker(document);
  return { document, checker, sampler: new Sampler({ document, checker, seed }) };
}

function derive(schema: Schema, example: unknown, document: JsonRecord = {}): ValueCase[] {
  return deriveCases(createSource(document), { schema, pointer }, example);
}

/** The valid and the invalid values of one keyword, as JSON. */
function valuesOf(cases: readonly ValueCase[], keyword: string) {
  const values = (isValid: boolean) =>
    cases.filter((one) => one.keyword === keyword && one.isValid === isValid).map(({ value }) => JSON.stringify(value));
  return { valid: values(true), invalid: values(false) };
}

interface KeywordCase {
  keyword: string;
  schema: Schema;
  example: unknown;
  /** Some of the valid values. */
  inside: unknown[];
  /** Some of the invalid values. */
  outside: unknown[];
}

const record = (members: JsonRecord) => ({ type: "object", ...members });

describe("generates values at the limit and beyond it:", () => {
  test.each<KeywordCase>([
    { keyword: "minLength", schema: { minLength: 2 }, example: "abc", inside: ["ab"], outside: ["a"] },
    {
      keyword: "maxLength",
      schema: { maxLength: 4 },
      example: "abc",
      inside: ["abcc", "😀😀😀😀"],
      outside: ["abccc"],
    },
    {
      keyword: "maxLength",
      schema: { maxLength: 4, pattern: "^a.*z$" },
      example: "az",
      inside: ["azzz"],
      outside: ["azzzz"],
    },
    {
      keyword: "maxLength",
      schema: { maxLength: 4, pattern: "^a\\d*z$" },
      example: "az",
      inside: ["a00z"],
      outside: ["a000z"],
    },
    {
      keyword: "maxLength",
      schema: { maxLength: 6, pattern: "^a\\d*[x-z]{3}$" },
      example: "axyz",
      inside: ["a00xyz"],
      outside: ["a000xyz"],
    },
    {
      keyword: "minLength",
      schema: { minLength: 2, pattern: "z$" },
      example: "abyz",
      inside: ["yz"],
      outside: ["z"],
    },
    {
      keyword: "pattern",
      schema: { pattern: "^[a-z]+$" },
      example: "ab",
      inside: ["aab"],
      outside: ["", "ab\n", "aZb", "aüb"],
    },
    {
      keyword: "format",
      schema: { format: "date" },
      example: "2025-11-20",
      inside: [],
      outside: ["2025-02-30", "20.11.2025", ""],
    },
    {
      keyword: "format",
      schema: { format: "uuid" },
      example: "0f8fad5b-d9cb-469f-a165-708677289501",
      inside: [],
      outside: ["not-a-uuid"],
    },
    {
      keyword: "format",
      schema: { format: "date-time" },
      example: "2025-11-20T16:04:09Z",
      inside: ["2025-11-20T16:04:09.123Z", "2025-11-20T16:04:09+02:00"],
      outside: ["2025-11-20", "2025-02-30T16:04:09Z", "1763654649", "2025-11-20T16:04:09Z ", "x2025-11-20T16:04:09Z"],
    },
    { keyword: "format", schema: { format: "time" }, example: "16:04:08Z", inside: ["16:04:09Z"], outside: ["4 pm"] },
    {
      keyword: "format",
      schema: { format: "email" },
      example: "bob@example.com",
      inside: ["ada@example.com"],
      outside: ["ada", "ada@", "@example.com"],
    },
    {
      keyword: "format",
      schema: { format: "uri" },
      example: "https://example.com",
      inside: ["https://example.com/a?b=c#d"],
      outside: ["example.com", "/a/b", "http://a b"],
    },
    {
      keyword: "format",
      schema: { format: "ipv4" },
      example: "192.0.2.9",
      inside: ["192.0.2.1"],
      outside: ["192.0.2.256", "192.0.2"],
    },
    {
      keyword: "format",
      schema: { format: "ipv6" },
      example: "::1",
      inside: ["2001:db8::1"],
      outside: ["2001:db8:::1"],
    },
    {
      keyword: "format",
      schema: { format: "hostname" },
      example: "a.example",
      inside: ["example.com"],
      outside: ["exa mple.com", "-example.com"],
    },
    { keyword: "minimum", schema: { type: "integer", minimum: 3 }, example: 5, inside: [3, 4], outside: [2] },
    { keyword: "maximum", schema: { type: "integer", maximum: 9 }, example: 5, inside: [8, 9], outside: [10] },
    {
      keyword: "exclusiveMinimum",
      schema: { type: "number", exclusiveMinimum: 0 },
      example: 5,
      inside: [0.5],
      outside: [0, -0.5],
    },
    {
      keyword: "exclusiveMaximum",
      schema: { type: "integer", exclusiveMaximum: 9 },
      example: 5,
      inside: [8],
      outside: [9, 10],
    },
    { keyword: "multipleOf", schema: { type: "integer", multipleOf: 5 }, example: 10, inside: [15], outside: [12.5] },
    { keyword: "maximum", schema: { multipleOf: 5, maximum: 20 }, example: 10, inside: [15, 20], outside: [25] },
    { keyword: "type", schema: { type: "string" }, example: "a", inside: [], outside: [null, true, 1, [], {}] },
    { keyword: "type", schema: { type: "integer" }, example: 7, inside: [1], outside: ["7", 1.5, null] },
    { keyword: "type", schema: { type: "boolean" }, example: true, inside: [], outside: ["true", 1] },
    { keyword: "type", schema: { type: "boolean" }, example: false, inside: [], outside: ["false", 0] },
    {
      keyword: "maximum",
      schema: { allOf: [{ multipleOf: 5 }, { multipleOf: 10, maximum: 30 }] },
      example: 10,
      inside: [30],
      outside: [40],
    },
    {
      keyword: "maximum",
      schema: { allOf: [{ type: "integer" }, { maximum: 9 }] },
      example: 5,
      inside: [8],
      outside: [10],
    },
    { keyword: "type", schema: { type: ["string", "null"] }, example: "a", inside: [null], outside: [1] },
    { keyword: "enum", schema: { enum: ["x", "y"] }, example: "x", inside: ["y"], outside: ["X", "xx", "x ", ""] },
    { keyword: "enum", schema: { enum: [1, 2] }, example: 1, inside: [2], outside: [4242] },
    { keyword: "const", schema: { const: "x" }, example: "x", inside: [], outside: ["X", "docent-stranger"] },
    {
      keyword: "minItems",
      schema: { minItems: 1, items: { type: "integer" } },
      example: [1, 2],
      inside: [[1]],
      outside: [[]],
    },
    {
      keyword: "maxItems",
      schema: { maxItems: 2, items: { const: 1 } },
      example: [1],
      inside: [[1, 1]],
      outside: [[1, 1, 1]],
    },
    { keyword: "minItems", schema: { minItems: 0 }, example: [1], inside: [[]], outside: [] },
    { keyword: "items", schema: { items: { type: "integer" } }, example: [1], inside: [[]], outside: [] },
    { keyword: "uniqueItems", schema: { uniqueItems: true }, example: [1], inside: [], outside: [[1, 1]] },
    {
      keyword: "required",
      schema: record({ required: ["a"], properties: { a: true } }),
      example: { a: 1, b: 2 },
      inside: [],
      outside: [{ b: 2 }],
    },
    {
      keyword: "properties",
      schema: record({ properties: { a: { const: 1 } } }),
      example: {},
      inside: [{ a: 1 }],
      outside: [],
    },
    {
      keyword: "additionalProperties",
      schema: record({ properties: { note: true }, additionalProperties: false }),
      example: { note: 1 },
      inside: [],
      outside: [
        { note: 1, docentUnknown: "docent" },
        { note: 1, notes: "docent" },
      ],
    },
    {
      keyword: "unevaluatedProperties",
      schema: record({ allOf: [{ properties: { a: true } }], unevaluatedProperties: false }),
      example: { a: 1 },
      inside: [],
      outside: [{ a: 1, docentUnknown: "docent" }],
    },
    {
      keyword: "minProperties",
      schema: record({ minProperties: 2 }),
      example: { a: 1, b: 2, c: 3 },
      inside: [],
      outside: [{ a: 1 }],
    },
    {
      keyword: "maxProperties",
      schema: record({ maxProperties: 1 }),
      example: { a: 1 },
      inside: [],
      outside: [{ a: 1, key1: "docent" }],
    },
    {
      keyword: "oneOf",
      schema: { oneOf: [{ type: "string" }, { const: 4 }] },
      example: "a",
      inside: [4],
      outside: [],
    },
    {
      keyword: "anyOf",
      schema: { anyOf: [{ type: "string" }, { const: 4 }] },
      example: "a",
      inside: [4],
      outside: [],
    },
  ])("$keyword of $schema", ({ keyword, schema, example, inside, outside }) => {
    const { valid, invalid } = valuesOf(derive(schema, example), keyword);
    for (const value of inside) expect(valid).toContain(JSON.stringify(value));
    for (const value of outside) expect(invalid).toContain(JSON.stringify(value));
    for (const value of inside) expect(invalid).not.toContain(JSON.stringify(value));
  });
});

describe("a pattern", () => {
  const valuesAt = (where: string, pattern: string) =>
    derive({ pattern }, "ab").flatMap(({ value, what }) => (what.endsWith(where) ? [value] : []));

  test("is tested with few texts at the ends that it forbids everywhere, and always with a line feed", () => {
    expect(valuesAt("at the start", "^[a-z]+$")).toEqual(["Zab", "0ab", "9ab", "\nab"]);
    expect(valuesAt("at the end", "^[a-z]+$")).toEqual(["abZ", "ab0", "ab9", "ab\n", "aba"]);
    expect(valuesAt("in the middle", "^[a-z]+$").length).toBeGreaterThan(40);
  });

  test("is tested with texts at the ends that it allows inside", () => {
    const pattern = "^[a-z][a-z_-]*[a-z]$";
    expect(valuesAt("at the start", pattern)).toEqual(expect.arrayContaining(["-ab", "_ab"]));
    expect(valuesAt("in the middle", pattern)).toContain("aa-_b");
    // They are tested one by one if it forbids them together.
    expect(valuesAt("in the middle", "^a[-_]?b$")).toEqual(expect.arrayContaining(["a-b", "a_b"]));
  });

  test("another text that matches, where nothing can be inserted", () => {
    const others = (schema: Schema, example: string) => {
      const cases = derive(schema, example);
      expect(cases.filter(({ what }) => what.startsWith("another")).every((one) => one.mayBeRefused)).toBe(true);
      return valuesOf(cases, "pattern").valid;
    };
    const [first, ...more] = others({ type: "string", pattern: "^[0-9a-f]{24}$" }, "0".repeat(24));
    expect(first).toMatch(/^"[0-9a-f]{24}"$/);
    expect(first).not.toBe(JSON.stringify("0".repeat(24)));
    expect(more).toEqual([]);
    expect(others({ type: "string", pattern: "^a$" }, "a")).toEqual([]);
    expect(others({ type: "string", pattern: "^[a-z]+$" }, "abc").every((text) => text.includes("a"))).toBe(true);
  });

  test("that was tested before is tested with one more text, if it forbids any", () => {
    const twice = (pattern: string) => {
      const schemas = { Text: { type: "string", pattern } };
      const schema = {
        properties: { a: { $ref: "#/components/schemas/Text" }, b: { $ref: "#/components/schemas/Text" } },
      };
      return derive(schema, { a: "ab", b: "ab" }, { components: { schemas } })
        .filter(({ keyword, valuePointer }) => keyword === "pattern" && valuePointer === "/b")
        .map(({ value, isValid }) => [value, isValid]);
    };
    expect(twice("^[a-z]+$")).toEqual([[{ a: "ab", b: "aZb" }, false]]);
    expect(twice("")).toEqual([]);
  });
});

test("tries characters beyond the BMP up to a length of 1000", () => {
  const hasWide = (maxLength: number) =>
    derive({ maxLength }, "a").some(({ value }) => value === "😀".repeat(maxLength));
  expect([hasWide(1000), hasWide(1001)]).toEqual([true, false]);
});

test.each<[keyword: string, limit: number, example: unknown]>([
  ["minLength", 300_001, "a"],
  ["maxLength", 300_001, "a"],
  ["minItems", 10_001, [1]],
  ["maxItems", 10_001, [1]],
  ["minProperties", 1001, { a: 1 }],
  ["maxProperties", 1001, { a: 1 }],
])("derives no value for %s of %i, which would be huge", (keyword, limit, example) => {
  const sizes = derive({ [keyword]: limit }, example).filter((one) => one.keyword === keyword);
  expect(sizes).toEqual([]);
  expect(derive({ [keyword]: limit - 1 }, example).some((one) => one.keyword === keyword)).toBe(true);
});

test("adds unknown properties with names that may be forgotten, and none that the schema has", () => {
  const schema = record({ properties: { notes: true, note: true }, additionalProperties: false });
  const unknown = derive(schema, { note: 1 }).filter(({ keyword }) => keyword === "additionalProperties");
  expect(unknown.map(({ valuePointer, isValid }) => [valuePointer, isValid])).toEqual([
    ["/docentUnknown", false],
    ["/__proto__", false],
  ]);
});

describe("has the pointers of the value and of the keyword,", () => {
  const document = { components: { schemas: { Name: { type: "string", maxLength: 3 } } } };
  test.each<[string, Schema, unknown, valuePointer: string, at: string]>([
    ["in an object", { properties: { name: { maxLength: 3 } } }, { name: "a" }, "/name", "/properties/name/maxLength"],
    ["in a list", { items: { maxLength: 3 } }, ["a"], "/0", "/items/maxLength"],
    ["after the last item", { items: { maxLength: 3 } }, ["a"], "/1", "/items/maxLength"],
    ["in an absent property", { properties: { name: { maxLength: 3 } } }, {}, "/name", "/properties/name/maxLength"],
    ["in an allOf", { allOf: [true, { maxLength: 3 }] }, "a", "", "/allOf/1/maxLength"],
    [
      "in the branch that is taken",
      { oneOf: [{ type: "null" }, { maxLength: 3, type: "string" }] },
      "a",
      "",
      "/oneOf/1/maxLength",
    ],
    [
      "in a free property",
      { additionalProperties: { maxLength: 3 } },
      { a: "a" },
      "/a",
      "/additionalProperties/maxLength",
    ],
    [
      "of a name with a slash",
      { properties: { "a/b": { maxLength: 3 } } },
      { "a/b": "a" },
      "/a/b",
      "/properties/a~1b/maxLength",
    ],
  ])("%s", (_, schema, example, valuePointer, at) => {
    const cases = derive(schema, example).filter(({ isValid }) => !isValid);
    expect(cases.map((one) => [one.valuePointer, one.pointer])).toContainEqual([valuePointer, `${pointer}${at}`]);
  });

  test("in a definition", () => {
    const schema = { properties: { name: { $ref: "#/components/schemas/Name" } } };
    expect(derive(schema, { name: "a" }, document).map((one) => one.pointer)).toContain(
      "#/components/schemas/Name/maxLength",
    );
  });
});

test("finds a keyword next to a reference on the way to the definition", () => {
  const schemas = { Name: { $ref: "#/components/schemas/Text", minLength: 3 }, Text: { type: "string" } };
  const cases = derive({ $ref: "#/components/schemas/Name" }, "docent", { components: { schemas } });
  expect(cases.find(({ keyword }) => keyword === "minLength")?.pointer).toBe("#/components/schemas/Name/minLength");
  expect(cases.find(({ keyword }) => keyword === "type")?.pointer).toBe("#/components/schemas/Text/type");
});

test("leaves the rest of the example unchanged", () => {
  const schema = record({ properties: { a: { type: "string", maxLength: 3 }, b: { type: "integer" } } });
  for (const { value, valuePointer } of derive(schema, { a: "x", b: 1 }))
    if (valuePointer === "/a" && typeof value === "object" && value && "a" in value)
      expect(value).toHaveProperty("b", 1);
});

test("marks valid values that a server may refuse", () => {
  const schema = record({
    properties: { url: { type: "string", maxLength: 9, "x-may-refuse": true }, name: { maxLength: 9 } },
  });
  const cases = derive(schema, { url: "http", name: "http" });
  expect(cases.some(({ valuePointer, mayBeRefused }) => valuePointer === "/url" && mayBeRefused)).toBe(true);
  expect(cases.some(({ valuePointer, mayBeRefused }) => valuePointer === "/name" && mayBeRefused)).toBe(false);
});

test("marks values without the discriminator of their union, whose meaning is undefined", () => {
  const a = record({ required: ["kind"], properties: { kind: { const: "a" } } });
  const b = record({ properties: { kind: { const: "b" }, size: { const: 1 } } });
  const derivedFrom = (discriminator: object) =>
    derive(record({ properties: { pet: { oneOf: [a, b], discriminator } } }), { pet: { kind: "b", size: 1 } })
      .filter(({ isValid, mayBeRefused }) => isValid && mayBeRefused)
      .map(({ valuePointer, what }) => [valuePointer, what]);
  expect(derivedFrom({ propertyName: "kind" })).toEqual([
    ["/pet", "an empty object"],
    ["/pet/kind", "left out"],
  ]);
  expect(derivedFrom({ propertyName: "kind", defaultMapping: "a" })).toEqual([]);
});

describe("a text that is lengthened", () => {
  const longest = (schema: Schema, example: unknown) =>
    derive({ type: "string", ...Object(schema) }, example).filter(
      ({ keyword, isValid }) => keyword === "maxLength" && isValid,
    )[0];

  test("keeps the host of a URL", () => {
    expect(longest({ format: "uri", maxLength: 25 }, "https://example.com")?.value).toBe("https://example.com/aaaaa");
    expect(longest({ format: "uri", maxLength: 23 }, "https://example.com/b")?.value).toBe("https://example.com/bbb");
  });

  test("has labels of at most 63 characters in the host of an email address", () => {
    expect(longest({ format: "email", maxLength: 18 }, "ada@example.com")?.value).toBe("ada@aaaexample.com");
    const { value, mayBeRefused } = longest({ format: "email", maxLength: 200 }, "ada@example.com") ?? {};
    expect(value).toHaveLength(200);
    expect(value).toMatch(/^ada@([a-z]{1,63}\.)+com$/);
    expect(mayBeRefused).toBeUndefined();
  });

  test("may be refused if it is longer than an email address can be", () => {
    expect(longest({ format: "email", maxLength: 254 }, "ada@example.com")?.mayBeRefused).toBeUndefined();
    expect(longest({ format: "email", maxLength: 255 }, "ada@example.com")?.mayBeRefused).toBe(true);
  });
});

describe("a valid value that a server may refuse", () => {
  const refusable = (schema: Schema, example: unknown) =>
    derive(schema, example).flatMap(({ value, isValid, mayBeRefused }) => (isValid && mayBeRefused ? [value] : []));

  test.each<[string, Schema, unknown, unknown[]]>([
    ["is a text with NUL", { type: "string" }, "ada", ["ada\0"]],
    ["has a space in a date-time", { format: "date-time" }, "2025-11-20T16:04:09Z", ["2025-11-20 16:04:09Z"]],
    ["is the largest exact integer", { type: "integer" }, 1, [Number.MAX_SAFE_INTEGER]],
    ["is the largest integer of 32 bits", { type: "integer", format: "int32" }, 1, [2_147_483_647]],
    ["is that of another part", { allOf: [{ format: "int32" }, { type: "integer" }] }, 1, [2_147_483_647]],
    ["is no longer example", { type: "string", pattern: "^a", maxLength: 3, "x-may-refuse": true }, "ab", []],
  ])("%s", (_, schema, example, values) => {
    expect(refusable(schema, example)).toEqual(values);
  });

  test("has a property __proto__, which may pollute the prototype of an object", () => {
    const values = refusable({ type: "object", additionalProperties: { type: "string" } }, {});
    expect(values.map((value) => JSON.stringify(value))).toEqual(['{"__proto__":"docent"}']);
  });

  test.each<[string, Schema, unknown]>([
    ["has a pattern", { type: "string", pattern: "^a" }, "ada"],
    ["has a format", { type: "string", format: "x" }, "ada"],
    ["has a maximum", { type: "integer", maximum: 9 }, 1],
    ["has an exclusive maximum", { type: "integer", exclusiveMaximum: 9 }, 1],
    ["has a maximum in another part", { allOf: [{ type: "integer" }, { maximum: 9 }] }, 1],
    ["may be a fraction", { type: "number" }, 1],
  ])("is not sent if the value %s", (_, schema, example) => {
    expect(derive(schema, example).filter(({ mayBeRefused }) => mayBeRefused)).toEqual([]);
  });
});

test("marks a generated value that a server may refuse", () => {
  const url = { type: "string", pattern: "^[a-z]{3}$", "x-may-refuse": true };
  const kind = (name: string, property: object) =>
    record({ required: ["kind", "x"], properties: { kind: { const: name }, x: property } });
  const marked = (schema: JsonRecord, example: unknown) =>
    derive(schema, example).flatMap(({ what, isValid, mayBeRefused }) => (isValid && mayBeRefused ? [what] : []));
  const kinds = { oneOf: [kind("a", { const: 1 }), kind("b", url), kind("c", { const: 2 })] };
  expect(marked(kinds, { kind: "a", x: 1 })).toEqual(["the second kind"]);
  expect(marked(record({ properties: { url } }), {})).toContain("given");
  expect(marked({ type: "array", items: url, minItems: 1, maxItems: 3 }, ["abc"])).toContain("3 items");
});

test.each<[Schema, unknown, string[]]>([
  [{ minLength: 1 }, "ab", ["1 character", "0 characters"]],
  [{ minItems: 1 }, ["a", "b"], ["1 item", "0 items"]],
  [{ minProperties: 1 }, { a: 1, b: 2, c: 3 }, ["1 property", "0 properties"]],
])("counts the parts of a value of %j", (schema, example, sizes) => {
  expect(derive(schema, example).map(({ what }) => what)).toEqual(expect.arrayContaining(sizes));
});

describe("a property of another branch of a union", () => {
  const branch = (kind: string, name: string, members: JsonRecord = {}) =>
    record({ required: ["kind"], properties: { kind: { const: kind }, [name]: { const: 1 } }, ...members });
  const derived = (members?: JsonRecord) =>
    derive({ oneOf: [branch("a", "x", members), branch("b", "y", members)] }, { kind: "a" }).filter(
      ({ what }) => what === "a property of another kind",
    );

  test("is added if it makes the value invalid", () => {
    expect(derived({ additionalProperties: false })).toMatchObject([{ value: { kind: "a", y: 1 }, isValid: false }]);
  });

  test("is not added if the value stays valid, because a server may send it back", () => {
    expect(derived()).toEqual([]);
  });
});

test("marks every case of a readOnly property, and no other", () => {
  const id = { readOnly: true, type: "string", maxLength: 9 };
  const schema = record({ properties: { id, name: { type: "string" } }, additionalProperties: false });
  for (const example of [{ id: "a", name: "b" }, { name: "b" }]) {
    const cases = derive(schema, example).filter(({ what }) => what !== "left out");
    const marked = new Set(cases.filter(({ isReadOnly }) => isReadOnly).map(({ valuePointer }) => valuePointer));
    const others = new Set(cases.filter(({ isReadOnly }) => !isReadOnly).map(({ valuePointer }) => valuePointer));
    expect(marked).toEqual(new Set(["/id"]));
    expect(others).toContain("/name");
    expect(others).not.toContain("/id");
    expect(cases.filter(({ isReadOnly }) => isReadOnly).map(({ isValid }) => isValid)).toContain(false);
  }
});

test("a repeated item of a list that has none is invalid", () => {
  const schema: Schema = { type: "array", items: { type: "integer" }, uniqueItems: true };
  const [twice] = derive(schema, []).filter(({ keyword }) => keyword === "uniqueItems");
  expect(twice).toMatchObject({
    isValid: false,
    what: "an item twice",
    value: [expect.any(Number), expect.any(Number)],
  });
});

test.each<[string, Schema, unknown, unknown[]]>([
  ["a constant", { type: "string", not: { const: "admin" } }, "ada", ["admin"]],
  ["each member of an enumeration", { type: "string", not: { enum: ["a", "b"] } }, "ada", ["a", "b"]],
  [
    "properties, in addition to those of the example",
    record({ not: { required: ["x"], properties: { x: { const: 1 } } } }),
    { a: 1 },
    [{ a: 1, x: 1 }],
  ],
])("not excludes %s", (_, schema, example, excluded) => {
  const cases = derive(schema, example).filter(({ keyword }) => keyword === "not");
  expect(cases.map(({ value }) => value)).toEqual(excluded);
  for (const one of cases) expect(one).toMatchObject({ isValid: false, pointer: "#/schema/not" });
});

test("generates no value twice, and never the example", () => {
  const example = { a: ["x"], b: 1 };
  const schema = record({
    properties: { a: { type: "array", items: { type: "string", maxLength: 2 } }, b: { type: "integer", minimum: 1 } },
  });
  const texts = derive(schema, example).map(({ value }) => JSON.stringify(value));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).not.toContain(JSON.stringify(example));
});

test("tests a pattern in full only at its first occurrence", () => {
  const schema = { type: "string", pattern: "^[a-z]+$" };
  const tried = new Set<string>();
  const count = () =>
    deriveCases({ ...createSource(), tried }, { schema, pointer }, "ab").filter(({ keyword }) => keyword === "pattern")
      .length;
  const [first, second] = [count(), count()];
  expect(first).toBeGreaterThan(20);
  expect(second).toBe(1);
});

test("generates the same cases for the same seed", () => {
  const schema = record({
    properties: { a: { type: "string", pattern: "^[a-f]{4}$" }, b: { type: "array", items: { type: "integer" } } },
  });
  const texts = (seed: number) => JSON.stringify(deriveCases(createSource({}, seed), { schema, pointer }, {}));
  expect(texts(7)).toBe(texts(7));
  expect(texts(8)).not.toBe(texts(7));
});

test("finds the same cases valid as ajv alone, whatever the schema", () => {
  fc.assert(
    fc.property(anySchema(), fc.nat(), ({ document, schema }, seed) => {
      const source = createSource(document, seed);
      const example = source.sampler.one(schema);
      fc.pre(example !== undefined);
      const validate = compilePlain({ document, schema });
      for (const { value, isValid } of deriveCases(source, { schema, pointer }, example)) {
        const text = JSON.stringify(value);
        expect(validate(JSON.parse(text)), text).toBe(isValid);
      }
    }),
    { numRuns: 100 },
  );
});

describe("a union with a discriminator whose branches list no values of it", () => {
  const kind = (name: string) => ({
    type: "object",
    required: ["kind", name],
    properties: { kind: { type: "string" }, [name]: { type: "integer" } },
  });
  const oneOf = ["Cat", "Dog"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const withMapping = (discriminator: object) => ({
    components: {
      schemas: {
        Cat: kind("lives"),
        Dog: kind("tricks"),
        Pet: { oneOf, discriminator: { propertyName: "kind", ...discriminator } },
      },
    },
  });
  const schema = { properties: { pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } };
  const known = ({ kind: name, lives, tricks }: Record<string, unknown>) =>
    (["cat", "Cat"].includes(String(name)) && lives !== undefined) ||
    (["dog", "Dog"].includes(String(name)) && tricks !== undefined);
  const mapping = { cat: "#/components/schemas/Cat", dog: "Dog" };

  test("is sent with a value that selects its branch, or may be refused", () => {
    const source = createSource(withMapping({ mapping }));
    const valid = deriveCases(source, { schema, pointer }, { pets: [{ kind: "cat", lives: 9 }] }).filter(
      ({ isValid, valuePointer }) => isValid && /^\/pets\/0(\/kind)?$/.test(valuePointer),
    );
    expect(valid.some(({ what, mayBeRefused }) => what === "the second kind" && !mayBeRefused)).toBe(true);
    expect(valid.some(({ mayBeRefused }) => mayBeRefused)).toBe(true);
    for (const { value, mayBeRefused } of valid) {
      const isSelected = toArray(toRecord(value)["pets"]).every((pet) => known(toRecord(pet)));
      expect([value, mayBeRefused === true]).toEqual([value, !isSelected]);
    }
  });

  test.each([
    ["values of a mapping", { mapping }, ["cat", "dog"]],
    ["names of schemas", {}, ["Cat", "Dog"]],
    ["a mapping of one, and the name of the other", { mapping: { cat: "Cat" } }, ["Dog", "cat"]],
  ])("is generated with %s", (_, discriminator, expected) => {
    const { sampler } = createSource(withMapping(discriminator));
    const pets = sampler.many({ $ref: "#/components/schemas/Pet" }, 30).map(toRecord);
    expect([...new Set(pets.map((pet) => pet["kind"]))].sort()).toEqual(expected);
    expect(pets.every(known)).toBe(true);
  });

  test("has any value with a default, which takes the others", () => {
    const source = createSource(withMapping({ mapping, defaultMapping: "Cat" }));
    const cases = deriveCases(source, { schema, pointer }, { pets: [{ kind: "cat", lives: 9 }] });
    const refusable = cases.filter(
      ({ isValid, mayBeRefused, what }) => isValid && mayBeRefused && what !== "a NUL character",
    );
    expect(refusable.filter(({ valuePointer }) => valuePointer.endsWith("/kind"))).toEqual([]);
  });
});
