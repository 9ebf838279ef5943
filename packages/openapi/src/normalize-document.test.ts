import { describe, expect, test } from "vitest";
import { followPointer } from "./json-pointer.ts";
import { expandEventStreams, normalizeDocument } from "./normalize-document.ts";
import { SpecError } from "./spec-error.ts";
import { everyFeature } from "./testing/every-feature.ts";
import { deepFreeze, loadText, spec, streamSpec } from "./testing/spec-folder.ts";

const note = { type: "object", properties: { id: { type: "string" } } };
const parameters = [{ name: "q", in: "query", schema: { type: "string" } }];
const item = { parameters, get: { operationId: "readNote", parameters, responses: {} } };

describe("normalizeDocument", () => {
  test("returns a document that needs no change", () => {
    const document = deepFreeze(spec({ "/a": item }, { components: { schemas: { note } } }));
    expect(normalizeDocument(document)).toBe(document);
  });

  test("shares what it does not change, and changes nothing in place", () => {
    const old = { type: "string", nullable: true };
    const document = deepFreeze({
      ...spec({ "/a": item, "/b": { get: { responses: {} } } }, { components: { schemas: { note, old } } }),
      openapi: "3.0.3",
    });
    const before = structuredClone(document);
    const normal = normalizeDocument(document) as {
      paths: Record<string, unknown>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document).toEqual(before);
    expect(normal.paths["/a"]).toBe(item);
    expect(normal.paths["/b"]).toEqual({ get: { responses: {}, operationId: "getB" } });
    expect(normal.components.schemas["note"]).toBe(note);
    expect(normal.components.schemas["old"]).toEqual({ type: ["string", "null"] });
  });

  test.each(["3.0.3", "3.1.0"])("reads the format `guid` as `uuid` anywhere in a schema of OpenAPI %s", (openapi) => {
    const withFormat = (format: string) => ({
      type: "object",
      properties: { id: { type: "string", format }, format: { type: "array", items: { type: "string", format } } },
    });
    const document = { ...spec({ "/a": item }, { components: { schemas: { Row: withFormat("guid") } } }), openapi };
    expect(normalizeDocument(document)["components"]).toEqual({ schemas: { Row: withFormat("uuid") } });
  });

  test("reads it in every subschema, and not in data", () => {
    const withFormat = (format: string) => {
      const schema = { type: "string", format };
      const single = ["additionalProperties", "contains", "contentSchema", "else", "if", "items", "not", "then"];
      const named = ["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"];
      return (
        [...single, "propertyNames", "unevaluatedItems"]
          .map((keyword): object => ({ [keyword]: schema }))
          // Alone, it is read as `additionalProperties`.
          .concat({ allOf: [{}], unevaluatedProperties: schema })
          .concat(["allOf", "anyOf", "oneOf", "prefixItems"].map((keyword) => ({ [keyword]: [schema] })))
          .concat(named.map((keyword) => ({ [keyword]: { schema } })))
      );
    };
    const data = { const: { format: "guid" }, default: { format: "guid" }, examples: [{ format: "guid" }] };
    const document = spec({ "/a": item }, { components: { schemas: { Row: { allOf: withFormat("guid"), ...data } } } });
    expect(normalizeDocument(document)["components"]).toEqual({
      schemas: { Row: { allOf: withFormat("uuid"), ...data } },
    });
  });

  const documentation = { default: "a", deprecated: true, description: "A", title: "B", "x-own": 1 };
  const annotations = { ...documentation, readOnly: true, writeOnly: true };
  const orNull = (schema: object) => ({ anyOf: [schema, { type: "null", "x-may-refuse": true }] });

  test.each<[object, object]>([
    [{ type: "string" }, { type: ["string", "null"] }],
    [{}, {}],
    [{ enum: ["a"] }, { enum: ["a", null] }],
    [
      { type: "string", enum: ["a", null] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [
      { allOf: [note], ...annotations },
      { ...annotations, ...orNull({ allOf: [note] }) },
    ],
    [{ oneOf: [note], minProperties: 1 }, orNull({ oneOf: [note], minProperties: 1 })],
    [
      { anyOf: [note], example: {} },
      { ...orNull({ anyOf: [note] }), examples: [{}] },
    ],
  ])("reads the nullable schema %j of OpenAPI 3.0", (schema, expected) => {
    const document = { ...spec({ "/a": item }, { components: { schemas: { A: { ...schema, nullable: true } } } }) };
    expect(normalizeDocument({ ...document, openapi: "3.0.3" })["components"]).toEqual({ schemas: { A: expected } });
  });

  test.each(["anyOf", "oneOf"])("reads a member of %s that is only nullable in OpenAPI 3.0 as null", (keyword) => {
    const only = { nullable: true };
    const A = { [keyword]: [{ type: "string" }, only], properties: { a: only } };
    const document = { ...spec({ "/a": item }, { components: { schemas: { A } } }), openapi: "3.0.3" };
    expect(normalizeDocument(document)["components"]).toMatchObject({
      schemas: { A: { [keyword]: [{ type: "string" }, { type: "null" }], properties: { a: {} } } },
    });
  });

  test.each([
    ["^\\-?\\d+$", "^-?\\d+$"],
    ['^\\"[\\-\\_a]\\"$', '^"[\\-_a]"$'],
    ["[\\]\\-]\\-", "[\\]\\-]-"],
    ["^\\/\\.\\-$", "^\\/\\.-$"],
    ["\\😀\\\\-", "😀\\\\-"],
    // Valid patterns stay as they are, and those that have no meaning in Unicode mode.
    ["^[\\w\\-]+$", "^[\\w\\-]+$"],
    ["\\A\\-", "\\A\\-"],
    ["(\\-", "(\\-"],
    ["\\-\\", "\\-\\"],
  ])("reads the pattern %s as %s", (pattern, expected) => {
    const withPattern = (text: string) => ({
      type: "object",
      properties: { id: { type: "string", pattern: text }, pattern: { type: "string" } },
    });
    const document = spec({ "/a": item }, { components: { schemas: { Row: withPattern(pattern) } } });
    expect(normalizeDocument(document)["components"]).toEqual({ schemas: { Row: withPattern(expected) } });
  });

  test.each([
    [{ contentMediaType: "image/png", contentEncoding: "binary" }, { contentMediaType: "image/png" }],
    [{ contentEncoding: "Binary" }, { contentMediaType: "application/octet-stream" }],
    [{ contentMediaType: "text/plain", contentEncoding: "8bit" }, { contentMediaType: "text/plain" }],
    [{ contentEncoding: "7bit" }, {}],
    [{ contentEncoding: "base64" }, { contentEncoding: "base64" }],
  ])("reads bytes of %j as they are, because their encoding changes nothing", (given, expected) => {
    const withBytes = (bytes: object) => ({ type: "object", properties: { bytes: { type: "string", ...bytes } } });
    const document = spec({}, { components: { schemas: { File: withBytes(given) } } });
    expect(normalizeDocument(document)["components"]).toEqual({ schemas: { File: withBytes(expected) } });
  });

  test("reads a list of `items` as a tuple in OpenAPI 3.0", () => {
    const list = (items: object) => ({ type: "array", properties: { items: { type: "array", ...items } } });
    const schemas = { Pair: list({ items: [list({ items: [{ type: "string", nullable: true }, {}] })] }) };
    const document = { ...spec({ "/a": item }, { components: { schemas } }), openapi: "3.0.3" };
    const read = list({ prefixItems: [{ type: ["string", "null"] }, {}] });
    expect(normalizeDocument(document)["components"]).toEqual({ schemas: { Pair: list({ prefixItems: [read] }) } });
  });

  test.each([false, { not: {} }, { not: true }, { anyOf: [{ not: {} }, { not: {} }] }, { allOf: [{}, { not: {} }] }])(
    "reads a response whose content matches the schema %j as one without content",
    (schema) => {
      const responseWith = (content: object) => ({
        "/a": { get: { operationId: "readNote", responses: { 200: { description: "", content } } } },
      });
      const text = { "text/plain": { schema: { not: { type: "string" } } } };
      const document = spec(responseWith({ "application/json": { schema }, ...text }));
      expect(normalizeDocument(document)["paths"]).toEqual(responseWith(text));
    },
  );

  test("reads unevaluatedProperties as additionalProperties where no other schema evaluates properties", () => {
    const numbers = { type: "number" };
    const own = { type: "object", properties: { a: { type: "string" } } };
    const composed = { allOf: [own], unevaluatedProperties: numbers };
    const both = { ...own, additionalProperties: true, unevaluatedProperties: numbers };
    const schemas = {
      Open: { ...own, properties: { b: { unevaluatedProperties: false } }, unevaluatedProperties: numbers },
      composed,
      both,
    };
    expect(normalizeDocument(spec({}, { components: { schemas } }))["components"]).toEqual({
      schemas: {
        Open: { ...own, properties: { b: { additionalProperties: false } }, additionalProperties: numbers },
        composed,
        both,
      },
    });
  });

  test.each(["additionalProperties", "items", "unevaluatedItems", "unevaluatedProperties"])(
    "reads %s that match nothing as false",
    (keyword) => {
      const read = (rest: unknown) => {
        const Row = { allOf: [{}], prefixItems: [{}], properties: { a: { not: {} } }, [keyword]: rest };
        return normalizeDocument(spec({}, { components: { schemas: { Row } } }));
      };
      expect(read({ not: {} })).toEqual(read(false));
      expect(read({ not: { type: "string" } })).not.toEqual(read(false));
    },
  );

  test("reads header parameters whose names differ only in case as one", () => {
    const header = (name: string, rest: object = {}) => ({ name, in: "header", schema: { type: "string" }, ...rest });
    const withParameters = (list: object[]) => ({
      "/a": { get: { operationId: "a", responses: {}, parameters: list } },
    });
    const query = { ...header("X-Id"), in: "query" };
    const other = { ...header("x-id"), in: "query" };
    const ref = { $ref: "#/components/parameters/Id" };
    const components = { parameters: { Id: header("x-id", { required: true }) } };
    const document = spec(withParameters([query, other, header("X-Id"), header("X-Other"), ref]), { components });
    expect(normalizeDocument(document)["paths"]).toEqual(
      withParameters([query, other, header("X-Id", { required: true }), header("X-Other")]),
    );
    expect(normalizeDocument(spec(withParameters([ref, header("X-Id")]), { components }))["paths"]).toEqual(
      withParameters([ref]),
    );
  });

  test("adds the type of bytes only where a body has bytes", () => {
    const bytes = { contentMediaType: "image/png" };
    const typed = { type: "string", contentMediaType: "image/png" };
    // Each location has a schema of its own.
    const read = (name: string, given: object) => {
      const content = { [name]: { schema: JSON.parse(JSON.stringify(given)) } };
      const document = spec({ "/a": { post: { operationId: "send", requestBody: { content } } } });
      const pointer = `#/paths/~1a/post/requestBody/content/${name.replace("/", "~1")}/schema`;
      return followPointer(normalizeDocument(deepFreeze(document)), pointer);
    };
    expect(read("image/png", bytes)).toEqual(typed);
    expect(read("application/json", bytes)).toEqual(bytes);
    const properties = { file: bytes, files: { type: "array", items: bytes }, meta: { properties: { file: bytes } } };
    expect(read("multipart/form-data", { properties })).toEqual({
      properties: { file: typed, files: { type: "array", items: typed }, meta: { properties: { file: bytes } } },
    });
    const others = [
      { contentMediaType: "application/json" },
      { contentMediaType: "image/png", contentEncoding: "base64" },
      { contentMediaType: "image/png", anyOf: [{ type: "object" }] },
    ];
    for (const other of others)
      expect(read("multipart/form-data", { properties: { other } })).toEqual({ properties: { other } });
  });
});

describe("expandEventStreams", () => {
  test("shares what it does not change, and changes nothing in place", async () => {
    const { document } = await loadText(everyFeature);
    deepFreeze(document);
    const expanded = expandEventStreams(document, "api.yaml") as typeof document;
    expect(expanded).not.toBe(document);
    expect((expanded["components"] as { schemas: unknown }).schemas).toBe(
      (document["components"] as { schemas: unknown }).schemas,
    );
    expect(JSON.stringify(expanded["paths"])).not.toContain("itemSchema");
    // The key of a media type in components is not its name.
    const events = "/components/mediaTypes/Events";
    expect(followPointer(expanded, `#${events}`)).toBe(followPointer(document, `#${events}`));
    expect(JSON.stringify(expanded["paths"])).toContain('"event":{"type":"string","const":"note"}');
  });

  test("returns a document without streams", () => {
    const document = deepFreeze(spec({ "/a": item }));
    expect(expandEventStreams(document, "api.yaml")).toBe(document);
  });

  test("keeps other members of the media type", () => {
    const document = streamSpec({ schema: { type: "object" }, "x-event-order": {}, examples: { a: { value: "" } } });
    expect(JSON.stringify(expandEventStreams(document, "api.yaml"))).toContain('"x-event-order":{},"examples"');
  });

  test("names the file and the pointer of an unknown event", () => {
    const expand = () => expandEventStreams(streamSpec({}), "api.yaml");
    expect(expand).toThrow(SpecError);
    expect(expand).toThrow("api.yaml #/paths/~1watch/get/responses/200/content/text~1event-stream");
  });
});
