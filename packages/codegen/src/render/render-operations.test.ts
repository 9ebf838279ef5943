import { expect, test } from "vitest";
import { fileOf, generateDocument, oneOperation, runModule } from "../testing/documents.ts";

/** The functions of the runtime that the table uses, by name. */
const runtime = {
  apiKeyHeader: (name: string) => `apiKeyHeader ${name}`,
  ...{ bearer: "bearer", formBody: "formBody", multipartBody: "multipartBody", styledPath: "styledPath" },
  encodeJson: "encodeJson",
  jsonBody: (type: string) => `jsonBody ${type}`,
  rawBody: (type: string) => `rawBody ${type}`,
  sequenceBody: (type: string) => `sequenceBody ${type}`,
  rangeBody: (...values: string[]) => `rangeBody ${values.join()}`,
  textUnlessJson: (names: string[] = []) => `textUnlessJson ${names}`,
  chosenBody: (encoders: object) => Object.entries(encoders),
  styledForm: (styles: object) => styles,
  typedMultipart: (types: object) => types,
  styledQuery: (styles: object) => styles,
  styledCookies: (styles: object) => styles,
  styledHeaders: (exploded: string[] = [], json: string[] = []) =>
    ["styledHeaders", exploded, ...(json.length > 0 ? ["json", json] : [])].join(" "),
};

/** The table's entry of the operation `call`. */
async function entryOf(operation: object, options?: Parameters<typeof oneOperation>[1]): Promise<unknown> {
  const code = fileOf(await generateDocument(oneOperation(operation, options)), "src/operations.gen.ts");
  const { contract } = runModule(code, { "@docent/runtime": runtime });
  // Copied, because `toEqual` distinguishes objects of another realm.
  return JSON.parse(JSON.stringify(contract)).operations.call;
}

const query = (name: string, rest: object) => ({ in: "query", name, ...rest });
const path = (name: string, rest: object) => ({ in: "path", name, required: true, ...rest });
const header = (name: string, rest: object) => ({ in: "header", name, ...rest });
const cookie = (name: string, rest: object) => ({ in: "cookie", name, ...rest });
const list = { type: "array", items: { type: "string" } };
const record = { type: "object", properties: { a: { type: "string" } } };

test("the fragment of a path, which distinguishes operations, is not in the URL", async () => {
  const entry = await entryOf(
    { parameters: [path("id", { schema: { type: "string" } })] },
    { path: "/books/{id}#loan" },
  );
  expect(entry).toMatchObject({ path: "/books/{id}" });
});

test.each<[string, object[], string, object]>([
  ["text in a query", [query("a", { schema: { type: "string" } })], "/books", {}],
  ["a list in a query", [query("a", { schema: list })], "/books", {}],
  [
    "a list with commas",
    [query("a", { schema: list, explode: false })],
    "/books",
    { writeQuery: { a: { style: "form", explode: false } } },
  ],
  ["an object in a query", [query("a", { schema: record })], "/books", {}],
  ["an object in a path", [path("id", { schema: record })], "/{id}", { writePath: "styledPath" }],
  [
    "a parameter with a name that objects of JavaScript have",
    [query("__proto__", { schema: record, style: "deepObject", explode: true })],
    "/books",
    { writeQuery: Object.fromEntries([["__proto__", { style: "deepObject", explode: true }]]) },
  ],
  ["text in a path", [path("id", { schema: { type: "string" } })], "/{id}", {}],
  [
    "a list in a path, whose commas stay commas",
    [path("ids", { schema: list })],
    "/{ids}",
    { writePath: "styledPath" },
  ],
  [
    "a list in a path behind allOf",
    [path("ids", { schema: { allOf: [list] } })],
    "/{ids}",
    { writePath: "styledPath" },
  ],
  [
    "a list or null in a path",
    [path("ids", { schema: { anyOf: [{ type: "null" }, list] } })],
    "/{ids}",
    { writePath: "styledPath" },
  ],
  [
    "JSON in a path",
    [path("a", { content: { "application/json": { schema: record } } })],
    "/{a}",
    { path: "/{=a}", writePath: "styledPath" },
  ],
  ["text and a list in a header", [header("a", { schema: {} }), header("b", { schema: list })], "/books", {}],
  [
    "an object in a header",
    [header("a", { schema: { allOf: [record] } })],
    "/books",
    { writeHeaders: "styledHeaders " },
  ],
  [
    "an object in a header, exploded",
    [header("a", { schema: record, explode: true }), header("b", { schema: list, explode: true })],
    "/books",
    { writeHeaders: "styledHeaders a" },
  ],
  [
    "JSON in headers",
    [
      header("a", { content: { "application/json": { schema: record } } }),
      header("b", { schema: record, explode: true }),
    ],
    "/books",
    { writeHeaders: "styledHeaders b json a" },
  ],
  [
    "JSON in a cookie",
    [cookie("a", { content: { "application/vnd.a+json": { schema: record } } })],
    "/books",
    { writeCookies: { a: { style: "json" } } },
  ],
  ["text in a path as a content", [path("a", { content: { "text/plain": { schema: record } } })], "/{a}", {}],
  [
    "a list and text in cookies",
    [cookie("a", { schema: list }), cookie("b", { schema: {}, explode: false })],
    "/books",
    {},
  ],
  [
    "a list in a cookie with commas",
    [cookie("a", { schema: list, explode: false })],
    "/books",
    { writeCookies: { a: { style: "form", explode: false } } },
  ],
  [
    "a label, exploded",
    [path("ids", { schema: list, style: "label", explode: true })],
    "/{ids}",
    { path: "/{.ids*}", writePath: "styledPath" },
  ],
  [
    "a name with a special meaning in a replacement",
    [path("$&", { schema: { type: "string" }, style: "matrix" })],
    "/{$&}",
    { path: "/{;$&}", writePath: "styledPath" },
  ],
])("writes %s", async (_, parameters, template, expected) => {
  expect(await entryOf({ parameters }, { path: template })).toEqual({
    method: "GET",
    path: template,
    accept: [],
    ...expected,
  });
});

test.each<[string[], string | undefined]>([
  [["application/json"], undefined],
  [["Application/JSON; charset=utf-8"], undefined],
  [["text/json", "application/json", "application/*+json"], undefined],
  [["application/json; v=2"], "jsonBody application/json; v=2"],
  [["application/json-patch+json"], "jsonBody application/json-patch+json"],
  [["application/*+json"], "rangeBody application/*+json,encodeJson"],
  [["image/*"], "rangeBody image/*"],
  [["application/jsonl"], "sequenceBody application/jsonl"],
  [["application/json-seq"], "sequenceBody application/json-seq"],
  [["text/csv"], "rawBody text/csv"],
  [["multipart/form-data; boundary=x"], "multipartBody"],
  [["application/x-www-form-urlencoded"], "formBody"],
])("sends a body of %j", async (names, expected) => {
  const content = Object.fromEntries(names.map((name) => [name, { schema: { type: "string" } }]));
  expect(await entryOf({ requestBody: { content } }, { method: "post" })).toEqual({
    method: "POST",
    path: "/books",
    body: expected,
    accept: [],
  });
});

test.each<[string[], [name: string, encoder: string][]]>([
  [
    ["text/plain", "application/json"],
    [
      ["application/json", "encodeJson"],
      ["text/plain", "rawBody text/plain"],
    ],
  ],
  [
    ["*/*", "text/csv", "application/problem+json"],
    [
      ["application/problem+json", "jsonBody application/problem+json"],
      ["text/csv", "rawBody text/csv"],
      ["*/*", "rangeBody */*"],
    ],
  ],
  [
    ["multipart/form-data", "application/x-www-form-urlencoded", "application/json; charset=utf-8"],
    [
      ["application/json; charset=utf-8", "encodeJson"],
      ["application/x-www-form-urlencoded", "formBody"],
      ["multipart/form-data", "multipartBody"],
    ],
  ],
  [
    ["application/json; v=1", "application/json; v=2"],
    [
      ["application/json; v=1", "jsonBody application/json; v=1"],
      ["application/json; v=2", "jsonBody application/json; v=2"],
    ],
  ],
])("lets the caller choose among %j", async (names, expected) => {
  const content = Object.fromEntries(names.map((name) => [name, { schema: { type: "string" } }]));
  const entry = await entryOf({ requestBody: { content } }, { method: "post" });
  expect((entry as { body?: unknown }).body).toEqual(expected);
});

const chunk = { type: "object", properties: { a: { type: "string" } } };
const end = { type: "string", const: "[DONE]" };
const frame = (event: string, data: object) => ({ properties: { event: { const: event }, data }, required: ["data"] });

test.each<[string, object[], object]>([
  ["text only", [frame("a", end), frame("b", end)], { events: ["a", "b"], text: ["a", "b"] }],
  ["text only, of any name", [end], { text: true }],
  ["JSON or text in events of any name", [chunk, end], { isText: "textUnlessJson " }],
  [
    "JSON or text in one event",
    [frame("a", chunk), frame("a", end), frame("b", end), frame("c", chunk)],
    { events: ["a", "b", "c"], text: ["b"], isText: "textUnlessJson a" },
  ],
])("reads the data of a stream: %s", async (_, oneOf, expected) => {
  const content = { "text/event-stream": { schema: { oneOf } } };
  const entry = await entryOf({ responses: { 200: { description: "Events.", content } } });
  expect((entry as { stream?: unknown }).stream).toEqual(expected);
});

test("the README of a package explains how to choose among media types", async () => {
  const readmeOf = async (...names: string[]) => {
    const content = Object.fromEntries(names.map((name) => [name, { schema: { type: "string" } }]));
    return fileOf(await generateDocument(oneOperation({ requestBody: { content } }, { method: "post" })), "README.md");
  };
  expect(await readmeOf("text/plain", "application/json")).toMatch(
    /- `contentType` .*\n.*`library\.call` sends application\/json; it also accepts text\/plain\./,
  );
  expect(await readmeOf("application/json", "text/json")).not.toContain("contentType");
});

test.each<[encoding: object | undefined, body: unknown]>([
  [undefined, "formBody"],
  [{ a: { contentType: "text/plain" } }, "formBody"],
  [{ a: { style: "deepObject", explode: true } }, { a: { style: "deepObject", explode: true } }],
  [
    { a: { style: "form" }, b: { explode: false }, c: { style: "pipeDelimited" }, d: { allowReserved: false } },
    {
      a: { style: "form", explode: true },
      b: { style: "form", explode: false },
      c: { style: "pipeDelimited", explode: false },
      d: { style: "form", explode: true },
    },
  ],
])("writes the fields of a form with the encoding %j", async (encoding, expected) => {
  const content = { "application/x-www-form-urlencoded": { schema: record, encoding } };
  const entry = await entryOf({ requestBody: { content } }, { method: "post" });
  expect((entry as { body?: unknown }).body).toEqual(expected);
});

test.each<[encoding: object | undefined, body: unknown]>([
  [undefined, "multipartBody"],
  [{ a: { contentType: "image/png" }, b: { contentType: "application/json, text/plain" } }, "multipartBody"],
  [{ a: { contentType: "application/json" }, b: { contentType: "text/plain" } }, { a: "application/json" }],
  [{ a: { contentType: "application/vnd.a+json; v=1" } }, { a: "application/vnd.a+json; v=1" }],
])("writes the parts of a multipart body with the encoding %j", async (encoding, expected) => {
  const content = { "multipart/form-data": { schema: record, encoding } };
  const entry = await entryOf({ requestBody: { content } }, { method: "post" });
  expect((entry as { body?: unknown }).body).toEqual(expected);
});

const file = { type: "string", format: "binary" };

const response = (...names: string[]) => ({
  description: "",
  content: Object.fromEntries(names.map((name) => [name, { schema: { type: "string" } }])),
});

test.each<[string, object, string[] | undefined]>([
  ["JSON", { "200": response("application/json") }, undefined],
  ["JSON of two kinds", { "200": response("application/json", "application/hal+json") }, undefined],
  ["only problem details", { "200": response("application/problem+json") }, ["application/problem+json"]],
  ["JSON lines", { "200": response("application/json-seq") }, ["application/json-seq"]],
  ["JSON or an image", { "200": response("application/json", "image/png") }, ["application/json", "image/png"]],
  ["nothing", { "204": { description: "" } }, []],
  ["JSON or nothing", { "200": response("application/json"), "204": { description: "" } }, undefined],
  ["nothing, and JSON that a 204 cannot have", { "200": { description: "" }, "204": response("application/json") }, []],
  ["whatever there is, documented as default", { default: response("text/plain") }, ["text/plain"]],
  ["JSON, documented as default", { default: response("application/json") }, undefined],
  [
    "JSON, and an error documented as default",
    { "200": response("application/json"), default: response("text/plain") },
    undefined,
  ],
])("accepts %s", async (_, responses, expected) => {
  expect(await entryOf({ responses })).toEqual({ method: "GET", path: "/books", accept: expected });
});

test.each<[string, object, true | undefined]>([
  ["a range of bytes", { "*/*": { schema: file } }, true],
  ["a range of bytes beside JSON", { "application/json": {}, "image/*": { schema: file } }, true],
  ["bytes of a reference", { "application/*": { schema: { $ref: "#/components/schemas/File" } } }, true],
  ["one media type, which states it", { "image/png": { schema: file } }, undefined],
  ["a range of text", { "text/*": { schema: file } }, undefined],
  ["a range of anything", { "*/*": { schema: { type: "string" } } }, undefined],
])("knows whether a range is a file: %s", async (_, content, expected) => {
  const components = { schemas: { File: file } };
  const entry = await entryOf({ responses: { "200": { description: "", content } } }, { components });
  expect(Object(entry).isFile).toBe(expected);
});

test.each<[string, Record<string, object>, true | undefined]>([
  ["some have none", { "200": { description: "" }, "201": response("application/json") }, true],
  ["some have none and others are text", { "2XX": { description: "" }, "200": response("text/plain") }, true],
  ["only a 204 has none", { "200": response("application/json"), "204": { description: "" } }, undefined],
  ["none has one", { "200": { description: "" }, "202": { description: "" } }, undefined],
  ["only errors have none", { "200": response("application/json"), default: { description: "" } }, undefined],
  ["a stream may be a 204", { "200": response("text/event-stream"), "204": { description: "" } }, true],
  [
    "only errors of a stream have none",
    { "200": response("text/event-stream"), "404": { description: "" } },
    undefined,
  ],
])("knows whether a success may have no body, if %s", async (_, responses, expected) => {
  expect(Object(await entryOf({ responses })).mayBeEmpty).toBe(expected);
});

test.each<[string, object[], string[] | undefined]>([
  ["nobody's credential", [], []],
  ["no credential in its only alternative", [{}], []],
  ["one of two, which may be left out", [{ key: [] }, {}], ["token"]],
  ["one of two, which must be sent", [{ key: [] }], ["token"]],
  ["both", [{ key: [] }, { other: [] }], undefined],
])("an operation that takes %s", async (_, security, credentials) => {
  const other = {
    operationId: "other",
    security: [{ key: [] }, { other: [] }],
    responses: { "204": { description: "" } },
  };
  const components = {
    securitySchemes: {
      key: { type: "http", scheme: "bearer" },
      other: { type: "apiKey", in: "header", name: "x-key" },
    },
    pathItems: { other: { get: other } },
  };
  const options = { components, more: { "/other": { $ref: "#/components/pathItems/other" } } };
  expect(((await entryOf({ security }, options)) as { credentials?: string[] }).credentials).toEqual(credentials);
});

test.each([
  ["bearer", "bearer"],
  ["Basic", "basic"],
  ["digest", 'authorization("Digest")'],
  ["DPoP", 'authorization("Dpop")'],
  ["a+b", "bearer"],
])("a credential of the HTTP scheme %s is sent by %s", async (scheme, code) => {
  const components = { securitySchemes: { it: { type: "http", scheme } } };
  const generated = await generateDocument(oneOperation({ security: [{ it: [] }] }, { components }));
  expect(fileOf(generated, "src/operations.gen.ts")).toContain(`: ${code} },`);
});

test("imports nothing at run time if only a type is used", async () => {
  const text = fileOf(await generateDocument(oneOperation({})), "src/operations.gen.ts");
  expect(text).toContain('import type { ClientContract } from "@docent/runtime";');
});
