import { expect, test } from "vitest";
import { loadSpec } from "./load-spec.ts";
import { listOperationKeys, type OperationKeys, selectOperations } from "./operation-selection.ts";
import type { OpenApiDocument } from "./read-api.ts";
import { toRecord } from "./record.ts";
import { deepFreeze, spec, writeFolder } from "./testing/spec-folder.ts";

/** Selects operations of a document, and checks that the document can be loaded before and after. */
async function select(document: object, isWanted: (operation: OperationKeys) => boolean): Promise<OpenApiDocument> {
  const file = `${writeFolder({ "api.json": JSON.stringify(document) })}/api.json`;
  let selected: OpenApiDocument | undefined;
  const edit = (read: OpenApiDocument) => {
    selected = selectOperations(deepFreeze(structuredClone(read)), { file, isWanted });
    return selected;
  };
  await loadSpec(file, { edit });
  if (!selected) throw new Error("Expected the document to be edited.");
  const again = `${writeFolder({ "api.json": JSON.stringify(selected) })}/api.json`;
  expect((await loadSpec(again)).source).toEqual(selected);
  return selected;
}

const byId =
  (...ids: string[]) =>
  ({ id }: OperationKeys) =>
    ids.includes(id);

function operation(operationId: string, schema: object = { type: "string" }, more: object = {}): object {
  const response = { description: "", content: { "application/json": { schema } } };
  return { operationId, responses: { 200: response }, ...more };
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemaNames = ({ components }: OpenApiDocument) => Object.keys(toRecord(toRecord(components)["schemas"]));

test("lists the operations of paths, additional methods and webhooks", () => {
  const document = spec(
    {
      "x-note": { get: {} },
      "/books": {
        get: { operationId: "listBooks", tags: ["books"] },
        query: { operationId: "queryBooks" },
        additionalOperations: { COPY: { operationId: "copyBooks" } },
      },
      "/users/{id}": { delete: {} },
    },
    {
      webhooks: { newBook: { $ref: "#/components/pathItems/New" } },
      components: { pathItems: { New: { post: { operationId: "onNewBook" } } } },
    },
  );
  expect(listOperationKeys({ openapi: "3.2.0", ...document })).toEqual([
    { id: "listBooks", method: "GET", path: "/books", tags: ["books"] },
    { id: "queryBooks", method: "QUERY", path: "/books", tags: [] },
    { id: "copyBooks", method: "COPY", path: "/books", tags: [] },
    { id: "deleteUsersById", method: "DELETE", path: "/users/{id}", tags: [] },
    { id: "onNewBook", method: "POST", path: "newBook", tags: [] },
  ]);
});

test("keeps only the wanted operations of a path, and no path without one", async () => {
  const selected = await select(
    spec(
      {
        "/books": {
          summary: "Books",
          get: operation("listBooks"),
          post: operation("addBook"),
          additionalOperations: { COPY: operation("copyBook"), MOVE: operation("moveBook") },
        },
        "/users": { get: operation("listUsers") },
      },
      { webhooks: { newBook: { post: operation("onNewBook") } } },
    ),
    byId("listBooks", "moveBook"),
  );
  expect(selected).toMatchObject({ paths: { "/books": { summary: "Books" } } });
  expect(selected).not.toHaveProperty("webhooks");
  expect(listOperationKeys(selected).map(({ id }) => id)).toEqual(["listBooks", "moveBook"]);
  expect(Object.keys(toRecord(selected["paths"]))).toEqual(["/books"]);
});

test("keeps the order of the members", async () => {
  const document = { openapi: "3.1.0", tags: [], paths: { "/a": { get: operation("a") } }, info: spec({})["info"] };
  expect(Object.keys(await select(document, () => true))).toEqual(["openapi", "paths", "info"]);
});

test("drops the components that no kept operation uses, directly or through others", async () => {
  const schemas = {
    Book: { properties: { author: refTo("Author"), default: refTo("Named") } },
    Author: { properties: { books: { items: refTo("Book") } } },
    Named: {},
    User: { properties: { book: refTo("Book") } },
    Unused: {},
    Example: { example: { $ref: "#/components/schemas/Unused" } },
  };
  const selected = await select(
    spec(
      {
        "/books": { get: operation("listBooks", { anyOf: [refTo("Book"), refTo("Example")] }) },
        "/users": { get: operation("listUsers", refTo("User")) },
      },
      { components: { schemas, parameters: { Limit: { name: "limit", in: "query", schema: {} } }, "x-own": 1 } },
    ),
    byId("listBooks"),
  );
  expect(schemaNames(selected)).toEqual(["Book", "Author", "Named", "Example"]);
  expect(selected["components"]).toMatchObject({ "x-own": 1 });
  expect(selected["components"]).not.toHaveProperty("parameters");
});

test("keeps the subtypes of a discriminated schema, by its mapping, its default and their allOf", async () => {
  const discriminator = {
    propertyName: "kind",
    mapping: { cat: "Cat", dog: "#/components/schemas/Dog" },
    defaultMapping: "Other",
  };
  const schemas = {
    Pet: { type: "object", properties: { kind: { type: "string" } }, discriminator },
    Cat: {},
    Dog: {},
    Other: {},
    Fish: { allOf: [refTo("Pet"), refTo("Fins")] },
    Fins: {},
    Plain: { type: "object" },
    Unused: { allOf: [refTo("Plain")] },
  };
  const selected = await select(
    spec(
      { "/pets": { get: operation("listPets", { anyOf: [refTo("Pet"), refTo("Plain")] }) } },
      { components: { schemas } },
    ),
    () => true,
  );
  expect(schemaNames(selected)).toEqual(["Pet", "Cat", "Dog", "Other", "Fish", "Fins", "Plain"]);
});

test("keeps the security schemes and tags of the kept operations", async () => {
  const scheme = { type: "http", scheme: "bearer" };
  const selected = await select(
    spec(
      {
        "/a": { get: operation("a", {}, { tags: ["inner"], security: [{ One: [] }] }) },
        "/b": { get: operation("b", {}, { tags: ["other"], security: [{ Two: [] }] }) },
      },
      {
        security: [{ Root: [] }],
        tags: [{ name: "outer" }, { name: "inner", parent: "outer" }, { name: "other" }],
        components: { securitySchemes: { One: scheme, Two: scheme, Root: scheme } },
      },
    ),
    byId("a"),
  );
  expect(selected["tags"]).toEqual([{ name: "outer" }, { name: "inner", parent: "outer" }]);
  expect(selected["components"]).toEqual({ securitySchemes: { One: scheme, Root: scheme } });
});

test("inlines a reference into a removed operation", async () => {
  const responses = { 200: { $ref: "#/paths/~1a/get/responses/200" } };
  const schema = { $ref: "#/paths/~1a/get/responses/200/content/application~1json/schema", description: "own" };
  const selected = await select(
    spec({
      "/a": { get: operation("a", { type: "integer" }) },
      "/b": { get: { operationId: "b", responses } },
      "/c": { get: operation("c", schema) },
    }),
    byId("b", "c"),
  );
  const content = { "application/json": { schema: { type: "integer" } } };
  expect(selected["paths"]).toMatchObject({
    "/b": { get: { responses: { 200: { description: "", content } } } },
    "/c": { get: operation("c", { type: "integer", description: "own" }) },
  });
});

test("refuses a schema in a removed operation that contains itself", async () => {
  const pointer = "#/paths/~1a/get/responses/200/content/application~1json/schema";
  const document = spec({
    "/a": { get: operation("a", { properties: { next: { $ref: pointer } } }) },
    "/b": { get: operation("b", { $ref: pointer }) },
  });
  await expect(select(document, byId("b"))).rejects.toThrow(
    /api\.json:1:\d+ #\/paths\/~1a\/get.+\n {2}Expected the filter to keep the operation of this schema/,
  );
});

test("keeps one of two paths that share their operations by reference", async () => {
  const { paths } = await select(
    spec({ "/a": { get: { responses: { 200: { description: "" } } } }, "/b": { $ref: "#/paths/~1a" } }),
    ({ path }) => path === "/b",
  );
  expect(paths).toEqual({ "/b": { get: { responses: { 200: { description: "" } } } } });
});

test("drops the links to removed operations", async () => {
  const links = (id: string) => ({
    [`${id}-by-id`]: { operationId: id },
    [`${id}-by-pointer`]: { operationRef: `#/paths/~1${id}/get` },
    [`${id}-by-reference`]: { $ref: `#/components/links/${id}` },
  });
  const linked = (...ids: string[]) => ({
    200: { description: "", links: Object.assign({}, ...ids.map(links)) },
  });
  const { paths, components } = await select(
    spec(
      {
        "/a": { get: { operationId: "a", responses: linked("b", "c") } },
        "/b": { get: { operationId: "b", responses: linked("c") } },
        "/c": { get: operation("c") },
      },
      { components: { links: { b: { operationId: "b" }, c: { operationId: "c" } } } },
    ),
    byId("a", "b"),
  );
  expect(paths).toHaveProperty(["/a", "get", "responses"], linked("b"));
  expect(paths).not.toHaveProperty(["/b", "get", "responses", "200", "links"]);
  expect(components).toEqual({ links: { b: { operationId: "b" } } });
});
