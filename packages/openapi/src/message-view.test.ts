import { expect, test } from "vitest";
import { viewMessages } from "./message-view.ts";
import { readApi } from "./read-api.ts";

/** A contract whose requests and responses have the same schema. */
function readContract(properties: object, required: string[]) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Book" } } };
  const operation = { requestBody: { content }, responses: { "200": { description: "ok", content } } };
  const schemas = { Book: { type: "object", properties, required }, Id: { type: "string", readOnly: true } };
  const paths = { "/books": { post: { operationId: "addBook", ...operation } } };
  return readApi(
    { openapi: "3.1.0", info: { title: "Books", version: "1" }, paths, components: { schemas } },
    { name: "books", files: ["books.yaml"] },
  );
}

/** A contract with a request for each schema. */
function readSentSchemas(schemas: Record<string, object>) {
  const paths = Object.fromEntries(
    Object.keys(schemas).map((name) => {
      const content = { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
      const operation = { operationId: `send${name}`, requestBody: { content }, responses: {} };
      return [`/${name}`, { post: operation }];
    }),
  );
  return readApi(
    { openapi: "3.1.0", info: { title: "Books", version: "1" }, paths, components: { schemas } },
    { name: "books", files: ["books.yaml"] },
  );
}

const properties = {
  id: { $ref: "#/components/schemas/Id" },
  secret: { type: "string", writeOnly: true },
  title: { type: "string" },
};
const all = ["id", "secret", "title"];
const book = (api: { document: object }) => Reflect.get(api.document, "components").schemas.Book;

test("a sender of requests sends no properties that only responses have", () => {
  const { api } = viewMessages(readContract(properties, all), { direction: "request", role: "sender" });
  expect(book(api)).toEqual({
    type: "object",
    properties: { ...properties, id: false },
    required: ["secret", "title"],
  });
});

test("a receiver of responses ignores properties that only requests have", () => {
  const { api } = viewMessages(readContract(properties, all), { direction: "response", role: "receiver" });
  expect(book(api)).toEqual({
    type: "object",
    properties: { ...properties, secret: true },
    required: ["id", "title"],
  });
});

test("finds the schema of the view, and returns an API without such properties unchanged", () => {
  const api = readContract(properties, all);
  const view = viewMessages(api, { direction: "request", role: "sender" });
  expect(view.toView(book(api))).toBe(book(view.api));
  const plain = readContract({ title: { type: "string" } }, ["title"]);
  expect(viewMessages(plain, { direction: "request", role: "sender" }).api).toBe(plain);
});

test("returns an API unchanged if only its responses have such properties", () => {
  const schema = { $ref: "#/components/schemas/Book" };
  const responses = { "200": { description: "ok", content: { "application/json": { schema } } } };
  const Novel = { properties: { kind: { type: "string" } } };
  const schemas = { Book: { properties, required: all }, Id: { type: "string", readOnly: true }, Novel };
  const oneOf = [{ $ref: "#/components/schemas/Novel" }];
  const discriminator = { propertyName: "kind" };
  const sent = { oneOf, discriminator, properties: { more: { anyOf: oneOf, discriminator } } };
  const api = readApi(
    {
      openapi: "3.1.0",
      info: { title: "Books", version: "1" },
      paths: {
        "/books": {
          get: { operationId: "listBooks", responses },
          post: {
            operationId: "addBook",
            requestBody: { content: { "application/json": { schema: sent } } },
            responses: {},
          },
        },
      },
      components: { schemas },
    },
    { name: "books", files: ["books.yaml"] },
  );
  expect(viewMessages(api, { direction: "request", role: "receiver" }).api).toBe(api);
  expect(viewMessages(api, { direction: "response", role: "receiver" }).api).not.toBe(api);
});

test.each<[string, object, object]>([
  [
    "one part of a message has them",
    { parameters: [{ name: "page", in: "query", schema: { type: "string" } }] },
    { properties: { id: { readOnly: true } }, required: ["id"] },
  ],
  [
    "a dynamic reference may lead to them",
    {},
    { $dynamicRef: "#book", $defs: { book: { $dynamicAnchor: "book", properties: { id: { readOnly: true } } } } },
  ],
])("creates a view if %s", (_, operation, schema) => {
  const requestBody = { content: { "application/json": { schema } } };
  const paths = { "/books": { post: { operationId: "addBook", requestBody, responses: {}, ...operation } } };
  const api = readApi(
    { openapi: "3.1.0", info: { title: "Books", version: "1" }, paths },
    { name: "books", files: ["books.yaml"] },
  );
  const { document } = viewMessages(api, { direction: "request", role: "sender" }).api;
  expect(JSON.stringify(document)).toContain('"id":false');
});

test("a field of an event is not a property of a message", () => {
  const frame = (name: string) => ({
    type: "object",
    required: ["event", "data"],
    properties: {
      event: { const: name },
      id: { type: "string", writeOnly: true },
      data: { type: "object", readOnly: true, properties: { at: { type: "string", readOnly: true } } },
    },
  });
  const retry = { retry: { type: "integer", writeOnly: true } };
  const inner = { properties: retry, oneOf: [frame("opened"), { $ref: "#/components/schemas/Closed" }] };
  const itemSchema = { properties: retry, oneOf: [inner, frame("moved")] };
  const stream = { description: "ok", content: { "text/event-stream": { itemSchema } } };
  const paths = { "/events": { get: { operationId: "watch", responses: { "200": stream } } } };
  const components = { schemas: { Closed: frame("closed") } };
  const api = readApi(
    { openapi: "3.2.0", info: { title: "Events", version: "1" }, paths, components },
    { name: "events", files: ["events.yaml"] },
  );
  for (const direction of ["request", "response"] as const) {
    const view = viewMessages(api, { direction, role: "sender" });
    const [operation] = view.api.operations;
    const [response] = operation?.responses ?? [];
    const [content] = response?.content ?? [];
    expect(content?.stream?.events.map(({ name, encoding }) => [name, encoding])).toEqual([
      ["opened", "json"],
      ["closed", "json"],
      ["moved", "json"],
    ]);
    expect(view.api.document).toEqual(api.document);
  }
});

test("a property that one part omits is required by no other part of the same value", () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const flag = { readOnly: true };
  const schemas = {
    Base: { type: "object", properties: { id: { allOf: [{ type: "string" }, flag] }, title: { type: "string" } } },
    Named: { type: "object", required: ["id", "title"], dependentRequired: { title: ["id"] } },
    Whole: { allOf: [reference("Base"), reference("Named")], required: ["id"] },
    Union: {
      required: ["id"],
      oneOf: [reference("Base"), { properties: { id: flag, kind: { required: ["id"] } } }],
    },
    Partly: { required: ["id"], oneOf: [reference("Base"), { properties: { id: {} } }, reference("Base")] },
    Half: { required: ["id", "no"], properties: { id: flag } },
    Twice: { properties: { id: flag, no: flag }, allOf: [reference("Half")] },
    Described: { allOf: [reference("Base"), { ...reference("Named"), title: "A", allOf: [{ required: ["id"] }] }] },
  };
  const api = readSentSchemas(schemas);
  const view = viewMessages(api, { direction: "request", role: "sender" });
  const { Whole, Union, Partly, Named, Twice, Described } = Reflect.get(
    Object(view.api.document["components"]),
    "schemas",
  );
  const open = { type: "object", required: ["title"], dependentRequired: { title: [] } };
  expect(Whole).toEqual({ allOf: [reference("Base"), open], required: [] });
  expect(Union).toEqual({
    required: [],
    oneOf: [reference("Base"), { properties: { id: false, kind: { required: ["id"] } } }],
  });
  expect(Partly).toEqual(schemas.Partly);
  expect(Twice.allOf).toEqual([{ required: [], properties: { id: false } }]);
  expect(Described.allOf).toEqual([reference("Base"), { title: "A", allOf: [open, { required: [] }] }]);
  expect(Named).toEqual(schemas.Named);
});

test("a schema that refers to itself in place is viewed as well", () => {
  const Loop = {
    properties: { id: { readOnly: true } },
    allOf: [{ $ref: "#/components/schemas/Loop" }],
    required: ["id"],
  };
  const api = readSentSchemas({ Loop });
  const { document } = viewMessages(api, { direction: "request", role: "sender" }).api;
  expect(Reflect.get(Object(document["components"]), "schemas").Loop.required).toEqual([]);
});

test("a schema that refers to itself next to other keywords keeps its reference", () => {
  const Book = {
    type: "object",
    properties: {
      ...properties,
      sequel: { allOf: [{ $ref: "#/components/schemas/Book" }], description: "The next one." },
    },
  };
  const api = readSentSchemas({ Book, Id: { type: "string", readOnly: true } });
  const view = viewMessages(api, { direction: "response", role: "sender" }).api;
  expect(book(view).properties.sequel.allOf).toEqual([{ $ref: "#/components/schemas/Book" }]);
  const sent = viewMessages(api, { direction: "request", role: "sender" }).api;
  expect(book(sent).properties.id).toBe(false);
  expect(book(sent).properties.sequel.allOf).toEqual([{ $ref: "#/components/schemas/Book" }]);
});
