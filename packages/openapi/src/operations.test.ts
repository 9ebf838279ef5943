import { describe, expect, test } from "vitest";
import type { Api, Operation } from "./api.ts";
import { readApi } from "./read-api.ts";
import { loadDocument, loadFiles, refusal, spec } from "./testing/spec-folder.ts";

const shared = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const ok = { 200: { description: "Fine" } };

async function loadOperation(operation: object, rest: object = {}, item: object = {}): Promise<Operation> {
  const api = await loadDocument(spec({ "/notes/{id}": { ...item, get: { responses: ok, ...operation } } }, rest));
  const [first] = api.operations;
  if (!first) throw new Error("Expected an operation, found none.");
  return first;
}

describe("one contract in three versions of OpenAPI", () => {
  const json = (schema: object) => ({ "application/json": { schema } });
  const document = (version: string, note: object, rest: object = {}) => ({
    openapi: version,
    info: { title: "Notes", version: "2.0.0", description: "All notes" },
    servers: [
      { url: "https://{host}/v{version}", variables: { host: { default: "a.test" }, version: { default: "2" } } },
    ],
    paths: {
      "/notes": {
        post: {
          operationId: "addNote",
          requestBody: { required: true, content: json({ $ref: "#/components/schemas/Note" }) },
          responses: { 201: { description: "Added", content: json({ $ref: "#/components/schemas/Note" }) } },
          ...rest,
        },
      },
    },
    components: { schemas: { Note: note } },
  });
  const newNote = {
    type: "object",
    properties: {
      id: { type: "integer", exclusiveMinimum: 0, maximum: 10 },
      text: { type: ["string", "null"], enum: ["a", null], examples: ["a"] },
      owner: { description: "Whose", anyOf: [{ allOf: [{ type: "string" }] }, { type: "null", "x-may-refuse": true }] },
      plain: { type: "string" },
      linked: { $ref: "#/components/schemas/Note" },
    },
  };
  const oldNote = {
    type: "object",
    properties: {
      id: { type: "integer", minimum: 0, exclusiveMinimum: true, maximum: 10, exclusiveMaximum: false },
      text: { type: "string", nullable: true, enum: ["a"], example: "a" },
      owner: { description: "Whose", nullable: true, allOf: [{ type: "string" }] },
      plain: { type: "string", nullable: false },
      linked: { $ref: "#/components/schemas/Note", description: "3.0 ignores this" },
    },
  };
  const comparable = ({ openapi, files, source, document: { openapi: _, ...normal }, ...model }: Api) => ({
    ...model,
    normal,
  });

  test("they have the same model", async () => {
    const [three, threeOne, threeTwo] = await Promise.all([
      loadDocument(document("3.0.4", oldNote)),
      loadDocument(document("3.1.1", newNote)),
      loadDocument(document("3.2.0", newNote)),
    ]);
    expect(comparable(three)).toEqual(comparable(threeOne));
    expect(comparable(threeTwo)).toEqual(comparable(threeOne));
    expect(three.openapi).toBe("3.0.4");
    expect(three).toMatchObject({ name: "api", title: "Notes", version: "2.0.0", description: "All notes" });
    expect(three.servers).toEqual([{ url: "https://a.test/v2", description: undefined }]);
    expect(three.source).toMatchObject({ components: { schemas: { Note: oldNote } } });
  });

  test("schemas of 3.0 are upgraded in every location", async () => {
    const old = { type: "string", nullable: true };
    const content = { "application/json": { schema: old, encoding: { a: { headers: { X: { schema: old } } } } } };
    const header = { headers: { X: { schema: old } } };
    const parameter = (name: string) => ({ name, in: "query", schema: old });
    const operation = {
      parameters: [parameter("a")],
      requestBody: { content },
      responses: { 200: { description: "A", content, ...header } },
    };
    const components = {
      schemas: { A: old },
      parameters: { a: parameter("a"), b: { name: "b", in: "query", content } },
      headers: header.headers,
      requestBodies: { a: { content } },
      responses: { a: { description: "A", content } },
      callbacks: { a: { "{$url}": { post: operation } } },
    };
    const item = {
      parameters: [parameter("c")],
      get: { ...operation, callbacks: { a: { "{$url}": { post: operation } } } },
    };
    const api = await loadDocument({
      openapi: "3.0.3",
      info: { title: "A", version: "1" },
      paths: { "/a": item },
      components,
    });
    expect(JSON.stringify(api.source).match(/nullable/g)?.length).toBeGreaterThan(20);
    expect(JSON.stringify(api.document)).not.toContain("nullable");
  });
});

describe("parameters", () => {
  test("keep their deprecation", async () => {
    const old = { in: "query", schema: {}, deprecated: true, "x-sunset": "2027-01-31" };
    const shared = { $ref: "#/components/parameters/Shared" };
    const { parameters } = await loadOperation(
      { parameters: [{ name: "a", ...old }, shared, { name: "c", in: "query", schema: {} }] },
      { components: { parameters: { Shared: { name: "b", ...old } } } },
    );
    const read = { since: undefined, sunset: "2027-01-31" };
    expect(parameters.map(({ name, deprecation }) => [name, deprecation])).toEqual(
      expect.arrayContaining([
        ["a", read],
        ["b", read],
        ["c", undefined],
      ]),
    );
  });

  test("are inherited from the path and replaced by name and location", async () => {
    const schema = { type: "string" };
    const { parameters } = await loadOperation(
      {
        parameters: [
          { name: "a", in: "query", description: "own", schema },
          { name: "c", in: "query", schema },
        ],
      },
      {},
      {
        parameters: [
          { name: "id", in: "path", required: true, schema },
          { name: "a", in: "query", description: "inherited", schema },
          { name: "a", in: "header", description: "another location", schema },
        ],
      },
    );
    expect(
      parameters.map(({ name, in: location, description, pointer }) => [name, location, description, pointer]),
    ).toEqual([
      ["id", "path", undefined, "#/paths/~1notes~1{id}/parameters/0"],
      ["a", "query", "own", "#/paths/~1notes~1{id}/get/parameters/0"],
      ["a", "header", "another location", "#/paths/~1notes~1{id}/parameters/2"],
      ["c", "query", undefined, "#/paths/~1notes~1{id}/get/parameters/1"],
    ]);
    expect(parameters[0]?.isRequired).toBe(true);
    expect(parameters[1]?.isRequired).toBe(false);
  });

  test.each([
    [{ in: "query" }, "form", true, ","],
    [{ in: "cookie" }, "form", true, ","],
    [{ in: "path", required: true }, "simple", false, ","],
    [{ in: "header" }, "simple", false, ","],
    [{ in: "query", explode: false }, "form", false, ","],
    [{ in: "query", style: "spaceDelimited" }, "spaceDelimited", false, " "],
    [{ in: "query", style: "pipeDelimited" }, "pipeDelimited", false, "|"],
    [{ in: "query", style: "deepObject", explode: true }, "deepObject", true, ","],
    [{ in: "cookie", style: "cookie" }, "cookie", true, ","],
  ])("%j has the style %s, explode %s and the separator %j", async (parameter, style, explode, separator) => {
    const { parameters } = await loadOperation({ parameters: [{ name: "id", schema: {}, ...parameter }] });
    expect(parameters[0]).toMatchObject({ style, explode, separator, allowReserved: false });
  });

  test("with content have its media type, schema and examples", async () => {
    const schema = { type: "object" };
    const examples = { one: { serializedValue: '{"a":1}' } };
    const { parameters } = await loadOperation({
      parameters: [
        { name: "filter", in: "query", content: { "application/json": { schema, examples } } },
        { name: "all", in: "querystring", content: { "application/x-www-form-urlencoded": { schema } } },
        { name: "tag", in: "query", allowReserved: true, schema: { type: "string" }, example: "a" },
      ],
    });
    expect(parameters).toMatchObject([
      { mediaType: "application/json", schema, examples: [{ name: "one", value: { a: 1 } }] },
      { in: "querystring", mediaType: "application/x-www-form-urlencoded", schema },
      { mediaType: undefined, allowReserved: true, examples: [{ name: "default", value: "a" }] },
    ]);
  });
});

test("a path parameter is always required", async () => {
  const { parameters } = await loadOperation({ parameters: [{ name: "id", in: "path", schema: {} }] });
  expect(parameters[0]?.isRequired).toBe(true);
});

describe("references", () => {
  const components = {
    schemas: { Note: { type: "object" } },
    parameters: { Id: { name: "id", in: "path", required: true, description: "shared", schema: { type: "string" } } },
    headers: {
      Count: { required: true, content: { "application/json": { schema: { type: "integer" }, example: 3 } } },
    },
    examples: { one: { summary: "One", value: { a: 1 } } },
    mediaTypes: {
      Json: { schema: { $ref: "#/components/schemas/Note" }, examples: { one: { $ref: "#/components/examples/one" } } },
    },
    requestBodies: {
      Note: {
        required: true,
        "x-max-body-bytes": 100,
        content: { "application/json": { $ref: "#/components/mediaTypes/Json" } },
      },
    },
    responses: {
      Note: {
        description: "shared",
        headers: { "X-Count": { $ref: "#/components/headers/Count" } },
        content: { "application/json": { $ref: "#/components/mediaTypes/Json" } },
        links: { next: { $ref: "#/components/links/Next" } },
      },
      Again: { $ref: "#/components/responses/Note" },
    },
    links: { Next: { operationId: "readNote" } },
    callbacks: { Done: { "{$request.body#/url}": { $ref: "#/components/pathItems/Done" } } },
    pathItems: {
      Done: { post: { operationId: "done", responses: ok } },
      Note: {
        get: {
          operationId: "readNote",
          parameters: [{ $ref: "#/components/parameters/Id" }],
          requestBody: { $ref: "#/components/requestBodies/Note" },
          responses: {
            200: { $ref: "#/components/responses/Again" },
            "4XX": { $ref: "#/components/responses/Note", description: "own" },
            default: { description: "Else" },
            "x-more": {},
          },
          callbacks: { done: { $ref: "#/components/callbacks/Done" } },
        },
      },
    },
  };

  test("of every kind are followed", async () => {
    const api = await loadDocument(
      spec({ "/notes/{id}": { $ref: "#/components/pathItems/Note" }, "x-more": { get: {} } }, { components }),
    );
    expect(api.operations).toHaveLength(1);
    expect(api.document["paths"]).toHaveProperty("x-more", { get: {} });
    const [operation] = api.operations;
    const content = [
      {
        name: "application/json",
        schema: { $ref: "#/components/schemas/Note" },
        examples: [{ name: "one", summary: "One", value: { a: 1 } }],
      },
    ];
    expect(operation).toMatchObject({
      id: "readNote",
      parameters: [{ name: "id", description: "shared" }],
      requestBody: { isRequired: true, maxBytes: 100, content },
      responses: [
        {
          status: "200",
          description: "shared",
          headers: [{ name: "X-Count", isRequired: true, schema: { type: "integer" }, examples: [{ value: 3 }] }],
          content,
        },
        { status: "4XX", description: "own", content },
        { status: "default", description: "Else", content: [] },
      ],
    });
    expect(JSON.stringify(api.document["paths"])).not.toContain("mediaTypes");
  });

  test("of every kind may lead to another file", async () => {
    const paths = { "/notes/{id}": { $ref: "parts.json#/components/pathItems/Note" } };
    const files = { "api.json": JSON.stringify(spec(paths)), "parts.json": JSON.stringify({ components }) };
    const single = await loadDocument(spec({ "/notes/{id}": { $ref: "#/components/pathItems/Note" } }, { components }));
    const split = await loadFiles(files);
    expect(split.operations).toEqual(single.operations);
    expect(split.files.map((file) => file.split("/").at(-1))).toEqual(["api.json", "parts.json"]);
    expect(JSON.stringify(split.source)).not.toContain("parts.json");
  });

  test("a path item may have members next to its $ref", async () => {
    const item = {
      $ref: "#/components/pathItems/Base",
      put: { responses: ok },
      parameters: [{ name: "q", in: "query", schema: {} }],
    };
    const api = await loadDocument(
      spec(
        { "/a": item, "/b": { $ref: "#/components/pathItems/Base" } },
        { components: { pathItems: { Base: { get: { responses: ok } } } } },
      ),
    );
    expect(api.operations.map(({ id, parameters }) => [id, parameters.length])).toEqual([
      ["getA", 1],
      ["putA", 1],
      ["getB", 0],
    ]);
  });

  test("3.0 ignores members next to them", async () => {
    const api = await loadDocument({
      openapi: "3.0.3",
      info: { title: "A", version: "1" },
      paths: { "/a": { get: { responses: { 200: { $ref: "#/components/responses/A", description: "own" } } } } },
      components: { responses: { A: { description: "shared" } } },
    });
    expect(api.operations[0]?.responses[0]?.description).toBe("shared");
  });
});

describe("security", () => {
  const components = {
    securitySchemes: {
      token: { type: "http", scheme: "Bearer" },
      key: { type: "apiKey", in: "header", name: "X-Key" },
      flow: { type: "oauth2", flows: {} },
      id: { type: "openIdConnect", openIdConnectUrl: "https://a.test" },
      tls: { $ref: "#/components/securitySchemes/cert" },
      cert: { type: "mutualTLS" },
    },
  };

  test.each([
    ["the document's", undefined, [["token"]], [[["all"]]]],
    ["its own", [{ key: [] }], [["key"]], [[[]]]],
    ["none", [], [], []],
    [
      "alternatives of several",
      [{ token: [], key: [] }, { flow: ["read"] }],
      [["token", "key"], ["flow"]],
      [[[], []], [["read"]]],
    ],
    ["optional", [{}, { token: [] }], [[], ["token"]], [[], [[]]]],
  ])("%s", async (_name, own, expected, scopes) => {
    const operation = await loadOperation(own ? { security: own } : {}, { components, security: [{ token: ["all"] }] });
    expect(operation.security).toEqual(expected);
    expect(operation.scopes).toEqual(scopes);
  });

  test("schemes", async () => {
    expect((await loadDocument(spec({}, { components }))).securitySchemes).toEqual([
      { name: "token", kind: "http", scheme: "bearer" },
      { name: "key", kind: "apiKey", in: "header", parameter: "X-Key" },
      { name: "flow", kind: "oauth2" },
      { name: "id", kind: "openIdConnect" },
      { name: "tls", kind: "mutualTLS" },
      { name: "cert", kind: "mutualTLS" },
    ]);
  });
});

describe("operations", () => {
  test("keep summary, description, tags and deprecation", async () => {
    const deprecated = { deprecated: true, "x-deprecated-since": "2026-06-01", "x-sunset": "2027-01-31" };
    const operation = await loadOperation({ summary: "S", description: "D", tags: ["a", "b"], ...deprecated });
    expect(operation).toMatchObject({
      summary: "S",
      description: "D",
      tags: ["a", "b"],
      deprecation: { since: "2026-06-01", sunset: "2027-01-31" },
      method: "GET",
    });
    expect(operation.pointer).toBe("#/paths/~1notes~1{id}/get");
    expect(await loadOperation({})).toMatchObject({
      summary: undefined,
      tags: [],
      deprecation: undefined,
      requestBody: undefined,
    });
  });

  test("include query and additional operations", async () => {
    const item = {
      query: { responses: ok },
      additionalOperations: { COPY: { responses: ok } },
      parameters: [{ name: "q", in: "query", schema: {} }],
    };
    const { operations } = await loadDocument(spec({ "/notes": item }, { $self: "https://a.test/api.json" }));
    expect(operations.map(({ id, method, pointer, parameters }) => [id, method, pointer, parameters.length])).toEqual([
      ["queryNotes", "QUERY", "#/paths/~1notes/query", 1],
      ["copyNotes", "COPY", "#/paths/~1notes/additionalOperations/COPY", 1],
    ]);
  });

  test("get a unique ID if they have none", async () => {
    const get = { responses: ok };
    const { operations, document } = await loadDocument(
      spec({
        "/a/{id}/b": { get },
        "/a/by/id/b": { get },
        "/a-by.id/b": { get },
        "/": { get },
        "/x": { get: { ...get, operationId: "getAByIdB2" } },
      }),
    );
    expect(operations.map(({ id }) => id)).toEqual(["getAByIdB", "getAByIdB3", "getAByIdB4", "get", "getAByIdB2"]);
    expect(document).toMatchObject({ paths: { "/a/by/id/b": { get: { operationId: "getAByIdB3" } } } });
  });

  test("have the property of an error's detail, even behind $ref and allOf", async () => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
    const schemas = {
      Failure: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { code: { type: "string" } } }] },
      Base: { properties: { hint: { type: "string" }, message: { type: "string", "x-error-detail": true } } },
    };
    const operation = await loadOperation(
      { responses: { 400: { description: "Bad", content } } },
      { components: { schemas } },
    );
    expect(operation.responses[0]?.content[0]?.errorDetail).toBe("message");
  });

  test.each<[string, object, string | undefined]>([
    ["of the schema that the property refers to", { a: { type: "string" }, b: shared("Detail") }, "b"],
    ["next to the reference of the property", { b: { ...shared("Text"), "x-error-detail": true } }, "b"],
    [
      "with another value",
      { b: { "x-error-detail": "yes" }, c: { ...shared("Text"), "x-error-detail": 1 } },
      undefined,
    ],
  ])("have the property of an error's detail by the mark %s", async (_, properties, detail) => {
    const schemas = { Detail: { type: "string", "x-error-detail": true }, Text: { type: "string" } };
    const content = { "application/json": { schema: { type: "object", properties } } };
    const operation = await loadOperation(
      { responses: { 400: { description: "Bad", content } } },
      { components: { schemas } },
    );
    expect(operation.responses[0]?.content[0]?.errorDetail).toBe(detail);
  });

  test("have headers and bodies that may be left out by default", async () => {
    const content = { "application/json": { schema: true } };
    const headers = { A: { schema: {} }, B: { required: true, explode: true, content } };
    const { requestBody, responses } = await loadOperation({
      requestBody: { content, description: "" },
      responses: { 200: { description: "Fine", headers } },
    });
    expect(requestBody).toMatchObject({ isRequired: false, maxBytes: undefined, description: undefined });
    const at = "#/paths/~1notes~1{id}/get/responses/200/headers";
    expect(responses[0]?.headers).toMatchObject([
      { name: "A", isRequired: false, explode: false, schema: {}, pointer: `${at}/A` },
      { name: "B", isRequired: true, explode: true, schema: true, pointer: `${at}/B` },
    ]);
  });
});

test("schemas may be true or false", async () => {
  const api = await loadDocument(
    spec(
      {
        "/a": {
          get: {
            parameters: [{ name: "q", in: "query", schema: true }],
            responses: {
              200: {
                description: "A",
                headers: { X: { schema: false } },
                content: { "application/json": { schema: true } },
              },
            },
          },
        },
      },
      { components: { schemas: { Any: true, None: false, Holder: { properties: { any: true } } } } },
    ),
  );
  expect(api.schemas.map(({ schema }) => schema)).toEqual([true, false, { properties: { any: true } }]);
  expect(api.operations[0]).toMatchObject({
    parameters: [{ schema: true }],
    responses: [{ headers: [{ schema: false }], content: [{ schema: true }] }],
  });
});

describe("examples", () => {
  const withContent = (name: string, mediaType: object) =>
    loadOperation({ responses: { 200: { description: "A", content: { [name]: mediaType } } } });

  test("come from value, dataValue and serializedValue", async () => {
    const examples = {
      a: { value: 1 },
      b: { dataValue: { b: 1 }, serializedValue: '{"b":1}' },
      c: { serializedValue: "[3]" },
      d: { externalValue: "d.json" },
    };
    const operation = await withContent("application/problem+json; charset=utf-8", { examples });
    expect(operation.responses[0]?.content[0]?.examples.map(({ name, value }) => [name, value])).toEqual([
      ["a", 1],
      ["b", { b: 1 }],
      ["c", [3]],
    ]);
    const text = await withContent("text/plain", { examples: { c: { serializedValue: "[3]" } } });
    expect(text.responses[0]?.content[0]?.examples[0]?.value).toBe("[3]");
  });

  test("are refused if they should be JSON and are not", async () => {
    const { message } = await refusal(
      loadDocument(
        spec({
          "/a": {
            get: {
              responses: {
                200: {
                  description: "A",
                  content: { "application/json": { examples: { a: { serializedValue: "{" } } } },
                },
              },
            },
          },
        }),
      ),
    );
    expect(message).toContain("#/paths/~1a/get/responses/200/content/application~1json/examples/a/serializedValue");
    expect(message).toContain('Expected JSON text, as the media type requires, found "{"');
  });
});

test("refuses two methods of a path that differ only in case", () => {
  const responses = { 204: { description: "None" } };
  const item = {
    get: { operationId: "one", responses },
    additionalOperations: { Copy: { operationId: "two", responses }, Get: { operationId: "three", responses } },
  };
  const read = () => readApi({ openapi: "3.2.0", paths: { "/a": item } }, { name: "a", files: [] });
  expect(read).toThrow(
    "Expected one operation for the method GET, in upper or lower case, found a second next to #/paths/~1a/get.",
  );
});
