import { expect, test } from "vitest";
import { fileOf, generateDocument, oneOperation, runModule } from "../testing/documents.ts";

/** The functions of the runtime that the table uses, by name. */
const runtime = {
  apiKeyHeader: (name: string) => `apiKeyHeader ${name}`,
  ...{ bearer: "bearer", formBody: "formBody", multipartBody: "multipartBody", styledPath: "styledPath" },
  jsonBody: (type: string) => `jsonBody ${type}`,
  rawBody: (type: string) => `rawBody ${type}`,
  styledQuery: (styles: object) => styles,
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
const list = { type: "array", items: { type: "string" } };
const record = { type: "object", properties: { a: { type: "string" } } };

test("a fragment of a path, which tells operations apart, is not in the address", async () => {
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
    "a parameter whose name JavaScript knows",
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
    "a label, exploded",
    [path("ids", { schema: list, style: "label", explode: true })],
    "/{ids}",
    { path: "/{.ids*}", writePath: "styledPath" },
  ],
  [
    "a name that means something in a replacement",
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
  [["text/plain", "application/json"], undefined],
  [["application/json-patch+json"], "jsonBody application/json-patch+json"],
  [["text/csv", "application/problem+json"], "jsonBody application/problem+json"],
  [["application/jsonl"], "rawBody application/jsonl"],
  [["application/json-seq"], "rawBody application/json-seq"],
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

test("imports nothing at run time if only a type is used", async () => {
  const text = fileOf(await generateDocument(oneOperation({})), "src/operations.gen.ts");
  expect(text).toContain('import type { ClientContract } from "@docent/runtime";');
});
