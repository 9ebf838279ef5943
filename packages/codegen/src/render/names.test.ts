import { expect, test } from "vitest";
import { generateDocument, oneOperation } from "../testing/documents.ts";
import { planApi } from "./api-plan.ts";
import { NameRegister, TypeNames, toCamelCase, toMemberName, toPascalCase, toVariableName } from "./names.ts";

test.each([
  ["listBooks", "listBooks", "ListBooks"],
  ["list_books", "listBooks", "ListBooks"],
  ["books/list-all.of", "booksListAllOf", "BooksListAllOf"],
  ["HTTPServer", "httpServer", "HTTPServer"],
  ["APIKey", "apiKey", "APIKey"],
  ["URL", "url", "URL"],
  ["2fast", "_2fast", "_2fast"],
  ["", "_", "_"],
  ["--", "_", "_"],
  ["__proto__", "proto", "Proto"],
  ["$ref", "$ref", "$ref"],
  ["añadir libro", "añadirLibro", "AñadirLibro"],
  ["cafe\u0301", "café", "Café"],
  ["本を追加", "本を追加", "本を追加"],
  ["🎉 party", "party", "Party"],
  ["a\u0000b\nc", "aBC", "ABC"],
  ["ÉTAT", "état", "ÉTAT"],
])("%j is %s and %s", (text, camel, pascal) => {
  expect(toCamelCase(text)).toBe(camel);
  expect(toPascalCase(text)).toBe(pascal);
  expect(() => new Function(`const ${toPascalCase(text)} = 1;`)).not.toThrow();
});

test.each([
  ["then", "then_"],
  ["constructor", "constructor_"],
  ["to-string", "toString_"],
  ["handlers", "handlers_"],
  ["delete", "delete"],
  ["class", "class"],
])("the member of %s is %s", (id, expected) => {
  expect(toMemberName(id)).toBe(expected);
});

test.each([
  ["library", "library"],
  ["class", "classApi"],
  ["new", "newApi"],
  ["await", "awaitApi"],
  ["fetch", "fetchApi"],
  ["event", "eventApi"],
  ["server", "serverApi"],
  ["music-box", "musicBox"],
])("the variable of the API %s is %s", (api, expected) => {
  expect(toVariableName(api, ["server"])).toBe(expected);
});

test("a register numbers a taken name, even if numbered names are taken", () => {
  const register = new NameRegister(["reserved"]);
  const names = ["a", "a", "a2", "a", "reserved", "__proto__", "constructor"].map((name) => register.take(name));
  expect(names).toEqual(["a", "a2", "a22", "a3", "reserved2", "__proto__", "constructor"]);
});

test.each([
  ["Book", "Book"],
  ["Error", "ErrorSchema"],
  ["error", "ErrorSchema"],
  ["Request", "RequestSchema"],
  ["Promise", "PromiseSchema"],
  ["Record", "RecordSchema"],
  ["Partial", "PartialSchema"],
  ["Buffer", "BufferSchema"],
  ["LibraryClient", "LibraryClientSchema"],
  ["library-mocks", "LibraryMocksSchema"],
  ["ApiError", "ApiErrorSchema"],
  ["a.b/c", "ABC"],
])("the type of the schema %s is %s", (schema, expected) => {
  expect(new TypeNames("Library").takeSchema(schema)).toBe(expected);
});

test("no two types have the same name", () => {
  const types = new TypeNames("Library");
  const schemas = ["Error", "error", "ErrorSchema", "a.b", "a-b", "AddBookInput"].map((name) => types.takeSchema(name));
  const operations = ["addBook", "range", "range", "addBook"].map((id) => types.takeOperation(id));
  expect(schemas).toEqual(["ErrorSchema", "ErrorSchema2", "ErrorSchema3", "AB", "AB2", "AddBookInput"]);
  expect(operations).toEqual(["AddBookOperation", "RangeOperation", "RangeOperation2", "AddBookOperation2"]);
});

test.each([
  ["path", "PathApi"],
  ["window", "WindowApi"],
  ["music-box", "MusicBox"],
])("the names of the API %s begin with %s", async (api, expected) => {
  const { plan } = await generateDocument(oneOperation({}), { api });
  expect(plan.prefix).toBe(expected);
});

test.each([
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["https://x.test/v1/", "https://x.test/v1/"],
  ["https://x.test/v1?tenant=1#a", "https://x.test/v1"],
  ["/v1", undefined],
  ["https://{region}.x.test", undefined],
  ["http://[bad", undefined],
  ["ftp://x.test", undefined],
  ["javascript:alert(1)", undefined],
])("the default base URL of %s is %s", async (url, expected) => {
  const { plan } = await generateDocument(oneOperation({}));
  expect(planApi({ ...plan.api, servers: [{ url }] }, { specPath: "x", scope: "@x" }).baseUrl).toBe(expected);
});

test("a query in the URL of the server is a warning, because the client does not send it", async () => {
  const servers = [{ url: "https://x.test/v1?tenant=1" }];
  const { warnings } = await generateDocument({ ...oneOperation({}), servers });
  expect(warnings).toEqual([
    "The server https://x.test/v1?tenant=1 has a query or a fragment. The client sends its requests to https://x.test/v1 without it.",
  ]);
});

const bearer = { type: "http", scheme: "bearer" };
const key = { type: "apiKey", in: "header", name: "X-Key" };

test.each<[string, Record<string, object>, object[][], string[], boolean]>([
  ["none", {}, [[]], [], false],
  ["one for all", { a: bearer }, [[{ a: [] }]], ["token"], true],
  ["one that may be left out", { a: bearer }, [[{ a: [] }, {}]], ["token"], false],
  ["one that an operation does without", { a: bearer }, [[{ a: [] }], []], ["token"], false],
  ["one that nothing uses", { a: bearer, b: key }, [[{ a: [] }]], ["token"], true],
  ["two of a kind", { a: bearer, b: bearer }, [[{ a: [] }], [{ b: [] }]], ["token", "b"], false],
  [
    "one that is called like an option",
    { a: key, headers: key },
    [[{ a: [] }], [{ headers: [] }]],
    ["apiKey", "headers2"],
    false,
  ],
  ["a certificate", { a: { type: "mutualTLS" } }, [[{ a: [] }]], [], false],
])("credentials: %s", async (_, securitySchemes, securities, options, isRequired) => {
  const more = Object.fromEntries(
    securities
      .slice(1)
      .map((security, index) => [
        `/more-${index}`,
        { get: { operationId: `more${index}`, security, responses: { "204": { description: "" } } } },
      ]),
  );
  const { plan } = await generateDocument(
    oneOperation({ security: securities[0] }, { components: { securitySchemes }, more }),
  );
  expect(plan.credentials.map(({ option }) => option)).toEqual(options);
  expect(plan.isCredentialRequired).toBe(isRequired);
});

test.each<[string, object, object, RegExp[]]>([
  ["nothing", {}, {}, []],
  [
    "an HTTP scheme that needs more than a header",
    { security: [{ a: [] }] },
    { a: { type: "http", scheme: "digest" } },
    [
      /^The security scheme a is HTTP digest\. The client sends its credential as `Authorization: Digest`, without computing it\.$/,
    ],
  ],
  [
    "an HTTP scheme with an unusual name",
    { security: [{ a: [] }] },
    { a: { type: "http", scheme: "a+b" } },
    [/is HTTP a\+b\. The client sends its credential as `Authorization: Bearer`/],
  ],
  [
    "an API key in a header whose name cannot be sent",
    { security: [{ a: [] }, { b: [] }] },
    { a: { type: "apiKey", in: "header", name: "API Key" }, b: { type: "apiKey", in: "query", name: "API Key" } },
    [
      /^The security scheme a has the name "API Key", which no header can have\. The client cannot send it, and the mocks do not check it\.$/,
    ],
  ],
  [
    "a parameter that is XML",
    { parameters: [{ in: "query", name: "q", content: { "application/xml": { schema: { type: "object" } } } }] },
    {},
    [/GET \/books: the query parameter q is written as application\/xml/],
  ],
  [
    "no parameter that is JSON or text",
    {
      parameters: [
        { in: "query", name: "q", content: { "application/json": { schema: { type: "object" } } } },
        { in: "query", name: "t", content: { "text/plain": { schema: { type: "string" } } } },
      ],
    },
    {},
    [],
  ],
  [
    "a parameter with reserved characters",
    { parameters: [{ in: "query", name: "q", allowReserved: true, schema: { type: "string" } }] },
    {},
    [/query parameter q allows reserved characters/],
  ],
  [
    "a stream or JSON for any status",
    {
      responses: {
        default: {
          description: "",
          content: {
            "application/json": { schema: { type: "string" } },
            "text/event-stream": {
              schema: { type: "object", required: ["data"], properties: { data: { type: "string" } } },
            },
          },
        },
      },
    },
    {},
    [/GET \/books responds with a stream or with something else/],
  ],
  [
    "media types that differ only in their charset, if their schemas differ",
    {
      responses: {
        "200": {
          description: "",
          content: {
            "text/plain": { schema: { type: "string" } },
            "text/plain; charset=utf-8": { schema: { type: "string" } },
            "application/json": { schema: { type: "string" } },
            "application/json; version=2": { schema: { type: "null" } },
            "application/json; charset=utf-8": { schema: { type: "integer" } },
          },
        },
      },
    },
    {},
    [
      /^GET \/books: application\/json and application\/json; charset=utf-8 of the response 200 are one media type with two schemas\. The first one is used\.$/,
    ],
  ],
  [
    "a body of GET",
    { requestBody: { content: { "application/json": {} } } },
    {},
    [/^GET \/books: fetch sends no body with GET\. A call with a body fails\.$/],
  ],
  [
    "a required body of GET",
    { requestBody: { required: true, content: { "application/json": {} } } },
    {},
    [/^GET \/books: fetch sends no body with GET\. The client cannot send this request\.$/],
  ],
])("warns of %s", async (_, operation, securitySchemes, expected) => {
  const { warnings } = await generateDocument(oneOperation(operation, { components: { securitySchemes } }));
  expect(warnings).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
});

test("warns of a method that fetch refuses", async () => {
  const { warnings } = await generateDocument(oneOperation({}, { method: "trace" }));
  expect(warnings).toEqual(["TRACE /books: fetch refuses the method TRACE. The client cannot send this request."]);
});
