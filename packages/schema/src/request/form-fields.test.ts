import { readApi } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";
import { ShapeReader } from "../shape.ts";
import { createFormReader, isForm, planForm } from "./form-fields.ts";

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

interface Fields {
  properties: object;
  encoding?: object;
  /** More keywords of the form's schema. */
  keywords?: object;
}

function loadForm(name: string, { properties, encoding, keywords }: Fields) {
  const schema = { type: "object", properties, ...keywords };
  const post = {
    requestBody: { content: { [name]: { schema, encoding } } },
    responses: { 200: { description: "It" } },
  };
  const document = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths: { "/a": { post } } };
  const [operation] = readApi(document, { name: "t", files: [] }).operations;
  const [mediaType = expect.fail("Expected a media type.")] = operation?.requestBody?.content ?? [];
  return { document, mediaType };
}

/** The value of a form whose text is written as in a request. */
async function readText(fields: Fields, text: string): Promise<unknown> {
  const { document, mediaType } = loadForm(urlEncoded, fields);
  const read = createFormReader({ document, checker: SchemaChecker.of(document) }, mediaType);
  return await read({ bytes: new TextEncoder().encode(text), contentType: `${urlEncoded}; charset=utf-8` });
}

/** The value of a multipart form. */
async function readParts(fields: Fields, parts: [name: string, value: string | Blob][]): Promise<unknown> {
  const { document, mediaType } = loadForm(multipart, fields);
  const read = createFormReader({ document, checker: SchemaChecker.of(document) }, mediaType);
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Response(form);
  return await read({ bytes: await request.bytes(), contentType: request.headers.get("content-type") ?? "" });
}

const integer = { type: "integer" };
const text = { type: "string" };
const file = { type: "string", format: "binary" };
const list = { type: "array", items: integer };
const object = { type: "object", properties: { from: integer } };
const reject = (message: string | RegExp) => ({
  code: "body-invalid",
  status: 400,
  message: expect.stringMatching(message),
});

describe("the text of a field is read as its schema expects:", () => {
  test.each<[schema: object, text: string, value: unknown]>([
    [text, "12", "12"],
    [text, "", ""],
    [text, "null", "null"],
    [integer, "12", 12],
    [{ type: "boolean" }, "true", true],
    [{ type: ["string", "null"] }, "null", null],
    [{ type: ["string", "null"] }, "", null],
    [{ type: ["string", "null"] }, "12", "12"],
    [{ anyOf: [text, { const: null }] }, "", null],
    [{ type: ["integer", "null"] }, "", null],
    [object, '{"from":1}', { from: 1 }],
    // A text could be a string or a number, so it stays text.
    [{ type: ["string", "integer"] }, "12", "12"],
    [{ type: ["string", "integer", "null"] }, "null", "null"],
    [{}, "12", "12"],
    [list, "12", [12]],
    [{ type: "array", items: text }, "12", ["12"]],
    [{ type: "array", items: object }, '{"from":1}', [{ from: 1 }]],
    [{ type: "array" }, "12", ["12"]],
    [{ type: "array", prefixItems: [integer] }, "12", ["12"]],
    [{ type: "array", allOf: [{ prefixItems: [integer] }] }, "12", ["12"]],
    [{ type: ["array", "null"], items: integer }, "12", [12]],
    [{ anyOf: [list, { type: "null" }] }, "12", [12]],
    [{ anyOf: [list, { type: "null" }] }, "null", null],
    [{ anyOf: [{ type: "array", items: text }, { type: "null" }] }, "", null],
    [{ anyOf: [list, text] }, "12", "12"],
    [{ anyOf: [list, { type: "array", items: text }] }, "12", ["12"]],
  ])("%j of %j", async (schema, text, value) => {
    expect(await readText({ properties: { a: schema } }, new URLSearchParams({ a: text }).toString())).toEqual({
      a: value,
    });
  });

  test("a list in several fields", async () => {
    expect(await readText({ properties: { a: list, b: text } }, "a=1&b=x&a=2")).toEqual({ a: [1, 2], b: "x" });
    expect(await readText({ properties: { a: {} } }, "a=1&a=2")).toEqual({ a: ["1", "2"] });
  });

  test("a schema in parts", async () => {
    const keywords = {
      allOf: [{ required: ["a"] }, { properties: { b: integer } }, { properties: { a: { minimum: 5 } } }],
    };
    expect(await readText({ properties: { a: integer }, keywords }, "a=5&b=6")).toEqual({ a: 5, b: 6 });
    await expect(readText({ properties: { a: integer }, keywords }, "a=4")).rejects.toMatchObject({
      problem: reject(/\/a must be >= 5/),
    });
  });

  test("fields with the names of a prototype", async () => {
    expect(await readText({ properties: { a: integer } }, "toString=1&a=2")).toEqual({ toString: "1", a: 2 });
  });

  test("a file, and a part with the text of a field", async () => {
    const properties = {
      one: { allOf: [file, { description: "It" }] },
      some: { type: "array", items: file },
      none: { anyOf: [file, { type: "null" }] },
      any: { anyOf: [{ type: "array", items: file }, { type: "null" }] },
      n: integer,
    };
    const parts = [
      ["one", new Blob(["a"])],
      ["some", new Blob(["b"])],
      ["none", new Blob(["c"])],
      ["any", new Blob(["d"])],
      ["n", new Blob(["7"], { type: "application/json" })],
    ] satisfies [string, Blob][];
    expect(await readParts({ properties }, parts)).toEqual({
      one: expect.any(File),
      some: [expect.any(File)],
      none: expect.any(File),
      any: [expect.any(File)],
      n: 7,
    });
  });
});

describe("a form is validated:", () => {
  const properties = { n: integer, some: list, either: { type: ["string", "integer"] } };

  test.each<[keywords: object, text: string, message: RegExp]>([
    [{}, "n=x", /\/n must be integer, found "x"/],
    [{}, "some=1&some=x", /\/some\/1 must be integer/],
    [{ required: ["n"] }, "some=1", /\/n is missing/],
    [{ required: ["either"] }, "n=1", /\/either is missing/],
    [{ required: ["other"] }, "n=1", /\/other is missing/],
    [{ additionalProperties: false }, "n=1&x=2", /\/x is not allowed/],
  ])("with %j, %s is refused", async (keywords, text, message) => {
    await expect(readText({ properties, keywords }, text)).rejects.toMatchObject({ problem: reject(message) });
  });

  test.each<[keywords: object, text: string]>([
    // An empty list has no field.
    [{ required: ["some"] }, "n=1"],
    [{ additionalProperties: false, patternProperties: { "^x": {} } }, "x=1"],
    [{ additionalProperties: integer }, "x=a"],
  ])("with %j, %s is accepted", async (keywords, text) => {
    await expect(readText({ properties, keywords }, text)).resolves.toBeDefined();
  });

  test("a list with a minimum of items is required", async () => {
    const some = { properties: { some: { ...list, minItems: 1 } }, keywords: { required: ["some"] } };
    await expect(readText(some, "n=1")).rejects.toMatchObject({ problem: reject(/\/some is missing/) });
    const zero = { properties: { some: { ...list, minItems: 0 } }, keywords: { required: ["some"] } };
    await expect(readText(zero, "n=1")).resolves.toEqual({ n: "1" });
  });

  test("a part that is not a form is refused, with its cause", async () => {
    const { document, mediaType } = loadForm(multipart, { properties });
    const read = createFormReader({ document, checker: SchemaChecker.of(document) }, mediaType);
    const problem = {
      code: "body-unreadable",
      message: "The body cannot be read: expected multipart/form-data, found something else.",
    };
    const received = { bytes: new TextEncoder().encode("hello"), contentType: `${multipart}; boundary=x` };
    await expect(read(received)).rejects.toMatchObject({ problem, cause: expect.any(Error) });
    await expect(read({ ...received, contentType: undefined })).rejects.toMatchObject({ problem });
  });
});

describe("a list or an object with an encoding", () => {
  test.each<[schema: object, encoding: object, text: string, value: unknown]>([
    [list, { explode: false }, "a=1,2", [1, 2]],
    [list, { style: "form" }, "a=1&a=2", [1, 2]],
    [list, { style: "form", explode: true }, "a=1", [1]],
    [list, { style: "form", explode: false }, "a=1,2", [1, 2]],
    [list, { allowReserved: true }, "a=1&a=2", [1, 2]],
    [{ type: "array", items: text }, { allowReserved: true }, "a=x,y", ["x,y"]],
    [list, { style: "spaceDelimited" }, "a=1+2", [1, 2]],
    [list, { style: "pipeDelimited" }, "a=1|2", [1, 2]],
    [list, { style: "pipeDelimited", explode: true }, "a=1&a=2", [1, 2]],
    [list, { style: "pipeDelimited", explode: true }, "a=1&a[0]=2", [1]],
    [list, { style: "deepObject" }, "a[0]=1&a[1]=2&b[0]=3", [1, 2]],
    [list, { style: "deepObject" }, "a[]=1&a[]=2&ab[]=3", [1, 2]],
    [list, { style: "deepObject" }, "a=1", [1]],
    [list, { style: "deepObject" }, "a[0]=1&a[0][1]=2", [1]],
    [object, { style: "form" }, "from=1", { from: 1 }],
    [object, { explode: true }, "from=1", { from: 1 }],
    [object, { explode: false }, "a=from,1", { from: 1 }],
    [object, { style: "deepObject" }, "a[from]=1", { from: 1 }],
    [integer, { style: "form" }, "a=1", 1],
    // The text of an object and that of a number have the same name, so nothing distinguishes them.
    [{ anyOf: [object, integer] }, { style: "form" }, "a=1", 1],
    // The value could be a list or a text.
    [{ anyOf: [list, text] }, { style: "form" }, "a=x", "x"],
  ])("has the style of the encoding: %j with %j", async (schema, encoding, text, value) => {
    const form = { properties: { a: schema }, encoding: { a: encoding } };
    expect(await readText(form, text)).toMatchObject({ a: value });
  });

  test("has names of its own, which are not other fields", async () => {
    const properties = { o: object, d: object, s: list, n: text };
    const encoding = { o: { style: "form" }, d: { style: "deepObject" }, s: { style: "deepObject" } };
    const form = { properties, encoding, keywords: { additionalProperties: false } };
    const value = { o: { from: 1, x: "y" }, d: { from: 2 }, s: [3], n: "a" };
    expect(await readText(form, "from=1&x=y&d[from]=2&s[0]=3&n=a")).toEqual(value);
    expect(await readText(form, "n=a")).toStrictEqual({ n: "a" });
    const closed = { ...form, properties: { ...properties, o: { ...object, additionalProperties: false } } };
    await expect(readText(closed, "n=a&x=1")).rejects.toMatchObject({ problem: reject(/\/x is not allowed/) });
  });

  test("is not required if its value may have no field", async () => {
    const form = { properties: { a: list }, encoding: { a: { explode: false } }, keywords: { required: ["a"] } };
    expect(await readText(form, "")).toEqual({});
  });

  test.each([{ ...list, minItems: 1 }, integer])(
    "is required if each of its values has a field: %j",
    async (schema) => {
      const form = { properties: { a: schema }, encoding: { a: { style: "form" } }, keywords: { required: ["a"] } };
      await expect(readText(form, "")).rejects.toMatchObject({ problem: reject(/\/a is missing/) });
    },
  );

  test("has faults that are located in it", async () => {
    const form = { properties: { d: object }, encoding: { d: { style: "deepObject" } } };
    await expect(readText(form, "d[from]=1&d[from]=2")).rejects.toMatchObject({
      problem: { message: 'The body cannot be read: "d": expected one value, not 2.' },
      cause: expect.any(Error),
    });
    await expect(readText(form, "d[from]=x")).rejects.toMatchObject({ problem: reject(/\/d\/from must be integer/) });
  });

  test("has no style in a multipart form, whose parts are items and JSON", async () => {
    const form = {
      properties: { l: list, t: { type: "array", items: text }, o: object, n: integer },
      encoding: { l: { explode: false }, t: { explode: false }, o: { style: "form" } },
    };
    const parts = [
      ["l", "1"],
      ["l", "2"],
      ["t", "3"],
      ["o", '{"from":1}'],
      ["n", "3"],
    ] satisfies [string, string][];
    expect(await readParts(form, parts)).toEqual({ l: [1, 2], t: ["3"], o: { from: 1 }, n: 3 });
    expect(await readParts(form, [["l", "1,2"]])).toEqual({ l: ["1,2"] });
  });
});

describe("a list with the media type", () => {
  const listOf = (items: object, contentType: unknown) => ({
    properties: { a: { type: "array", items, maxItems: 2 } },
    encoding: { a: { contentType } },
  });

  test.each<[items: object, contentType: unknown, texts: string[], value: unknown]>([
    [object, "application/json", ['{"from":1}'], [{ from: 1 }]],
    [object, "application/json", ['{"from":1}', '{"from":2}'], [{ from: 1 }, { from: 2 }]],
    [object, "application/json", ['[{"from":1},{"from":2}]'], [{ from: 1 }, { from: 2 }]],
    [{ type: "array" }, "application/json", ["[1]"], [[1]]],
    [text, "application/json", ["[1]"], ["[1]"]],
    [integer, "text/plain", ["1"], [1]],
    [integer, "text/plain", ["[1]"], [[1]]],
    [integer, 1, ["1"], [1]],
  ])("of %j in %j: %j", async (items, contentType, texts, value) => {
    const parts = texts.map((text): [string, string] => ["a", text]);
    expect(await readParts(listOf(items, contentType), parts)).toEqual({ a: value });
  });

  test("JSON is validated, and others are not", async () => {
    await expect(readParts(listOf(object, "application/json"), [["a", "1"]])).rejects.toMatchObject({
      problem: reject(/\/a\/0 must be object/),
    });
    await expect(readParts(listOf(object, "application/json"), [["a", "[{},{},{}]"]])).rejects.toMatchObject({
      problem: reject(/2 items/),
    });
    const several = readParts(listOf(object, "application/json"), [
      ["a", "[{}]"],
      ["a", "{}"],
    ]);
    await expect(several).rejects.toMatchObject({ problem: reject(/\/a\/0 must be object/) });
    expect(await readParts(listOf(integer, "text/plain"), [["a", "x"]])).toEqual({ a: ["x"] });
    const short = { type: "string", maxLength: 1 };
    expect(await readParts(listOf(short, "application/json"), [["a", "xy"]])).toEqual({ a: ["xy"] });
  });

  test("may be missing, but no other name is allowed", async () => {
    const form = { ...listOf(object, "application/json"), keywords: { additionalProperties: false } };
    expect(await readParts(form, [["a", "{}"]])).toEqual({ a: [{}] });
    expect(await readText(form, "")).toStrictEqual({});
    const plain = { ...listOf(integer, "text/plain"), keywords: { additionalProperties: false } };
    await expect(readText(plain, "x=1")).rejects.toMatchObject({ problem: reject(/\/x is not allowed/) });
  });
});

describe("the plan of a form, which a client can follow,", () => {
  const plan = (fields: Fields) => {
    const { document, mediaType } = loadForm(urlEncoded, fields);
    return planForm(mediaType, ShapeReader.of(document), document);
  };

  test("has the fields whose text has one meaning", () => {
    const properties = {
      t: text,
      n: integer,
      o: { type: ["string", "null"] },
      l: list,
      f: file,
      e: { type: ["string", "integer"] },
    };
    const { fields, schema } = plan({ properties, keywords: { required: ["t", "l"], additionalProperties: false } });
    expect(fields).toEqual({ t: "text", n: "json", o: "nullable", l: ["json"] });
    expect(schema).toEqual({
      required: ["t"],
      properties: { t: text, n: integer, o: { type: ["string", "null"] }, l: list, f: true, e: true },
      additionalProperties: false,
    });
  });

  test("accepts every name if a field with other names is not read", () => {
    const closed = { additionalProperties: false };
    const styled = (schema: object, style: string) =>
      plan({ properties: { a: schema, b: text }, encoding: { a: { style } }, keywords: closed }).schema;
    expect(styled(object, "form")).toEqual({ required: [], properties: { a: true, b: text } });
    expect(styled(list, "deepObject")).toEqual({ required: [], properties: { a: true, b: text } });
    expect(styled(list, "pipeDelimited")).toEqual({ required: [], properties: { a: true, b: text }, ...closed });
  });

  test("keeps the parts of its schema", () => {
    const keywords = { allOf: [{ properties: { b: text } }] };
    expect(plan({ properties: { a: integer }, keywords }).schema).toEqual({
      allOf: [
        { required: [], properties: { b: text } },
        { required: [], properties: { a: integer } },
      ],
    });
  });
});

test.each([
  ["Application/X-WWW-form-urlencoded; charset=utf-8", true],
  ["multipart/form-data", true],
  ["multipart/mixed", false],
])("%s is a form: %s", (name, expected) => {
  expect(isForm({ name })).toBe(expected);
});
