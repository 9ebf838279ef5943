import { expect, test } from "vitest";
import { compareDocuments } from "./document-changes.ts";
import { followPointer } from "./json-pointer.ts";

/** A document with one operation; the argument replaces parts of it. */
function document(operation: object = {}, components: object = {}): object {
  return { openapi: "3.2.0", paths: { "/books": { post: { operationId: "addBook", ...operation } } }, components };
}

const schemas = (properties: object, rest: object = {}) => ({ schemas: { Book: { properties, ...rest } } });
const slashed = { B: { properties: { "a/b": {} } } };
const responses = (...statuses: string[]) => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: status }])),
});
const query = (name: string, schema: object = { type: "string" }) => ({ in: "query", name, schema });
const frame = (name: string) => ({ properties: { event: { const: name }, data: { type: "string" } } });
const stream = (...names: string[]) => ({
  responses: { "200": { content: { "text/event-stream": { itemSchema: { oneOf: names.map(frame) } } } } },
});

test.each<[string, object, object, string[]]>([
  ["nothing", document(), document(), []],
  ["the order of keys", { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  [
    "the order of keys in an item of a list",
    document({ parameters: [{ in: "query", name: "limit" }] }),
    document({ parameters: [{ name: "limit", in: "query" }] }),
    [],
  ],
  [
    "the order of keys in an example",
    document({}, { examples: { short: { value: { id: 1, title: "Emma" } } } }),
    document({}, { examples: { short: { value: { title: "Emma", id: 1 } } } }),
    [],
  ],
  [
    "the order of schemes that are needed together",
    document({ security: [{ key: [], token: [] }, { other: [] }] }),
    document({ security: [{ token: [], key: [] }] }),
    ["POST /books, security other: removed"],
  ],
  [
    "a property added",
    document({}, schemas({})),
    document({}, schemas({ title: { type: "string" } })),
    ["schema Book, property title: added"],
  ],
  [
    "a property removed",
    document({}, schemas({ title: { type: "string" } })),
    document({}, schemas({})),
    ["schema Book, property title: removed"],
  ],
  [
    "a property of another type",
    document({}, schemas({ title: { type: "string" } })),
    document({}, schemas({ title: { type: "integer" } })),
    ['schema Book, property title, type: "string" is now "integer"'],
  ],
  [
    "a property that must be sent",
    document({}, schemas({}, { required: [] })),
    document({}, schemas({}, { required: ["title"] })),
    ['schema Book: now required "title"'],
  ],
  [
    "several properties that must be sent",
    document({}, schemas({}, { required: [] })),
    document({}, schemas({}, { required: ["id", "title"] })),
    ['schema Book: now required "id"', 'schema Book: now required "title"'],
  ],
  [
    "several properties that become optional",
    document({}, schemas({}, { required: ["id", "title"] })),
    document({}, schemas({}, { required: [] })),
    ['schema Book: no longer required "id"', 'schema Book: no longer required "title"'],
  ],
  [
    "properties that are called like words of the description",
    document({}, schemas({ description: { type: "string" }, examples: { type: "array" } })),
    document({}, schemas({ description: { type: "null" }, examples: { type: "null" } })),
    [
      'schema Book, property description, type: "string" is now "null"',
      'schema Book, property examples, type: "array" is now "null"',
    ],
  ],
  [
    "a parameter in front of another",
    document({ parameters: [query("limit")] }),
    document({ parameters: [query("page"), query("limit")] }),
    ["POST /books, parameter query page: added"],
  ],
  [
    "a parameter removed",
    document({ parameters: [query("page"), query("limit")] }),
    document({ parameters: [query("limit")] }),
    ["POST /books, parameter query page: removed"],
  ],
  [
    "a parameter's bound",
    document({ parameters: [query("limit", { maximum: 10 })] }),
    document({ parameters: [query("limit", { maximum: 20 })] }),
    ["POST /books, parameter query limit, maximum: 10 is now 20"],
  ],
  [
    "all parameters removed",
    document({ parameters: [query("page")] }),
    document(),
    ["POST /books, parameters: removed"],
  ],
  [
    "parameters reordered",
    document({ parameters: [query("page"), query("limit")] }),
    document({ parameters: [query("limit"), query("page")] }),
    ["POST /books, parameters: reordered"],
  ],
  [
    "a status added and another removed",
    document(responses("200", "404")),
    document(responses("200", "409")),
    ["POST /books, response 404: removed", "POST /books, response 409: added"],
  ],
  ["an event added", document(stream("meta")), document(stream("meta", "done")), [streamChange("event done: added")]],
  [
    "an event removed",
    document(stream("meta", "done")),
    document(stream("done")),
    [streamChange("event meta: removed")],
  ],
  [
    "an event that a schema describes",
    document({ responses: {} }, { schemas: { Frame: frame("done"), Stream: { oneOf: [] } } }),
    document({ responses: {} }, { schemas: { Frame: frame("done"), Stream: { oneOf: [ref("schemas/Frame")] } } }),
    ["schema Stream, event done: added (schema Frame)"],
  ],
  [
    "an alternative added in front",
    document({}, { schemas: { A: {}, B: {}, U: { oneOf: [ref("schemas/B")] } } }),
    document({}, { schemas: { A: {}, B: {}, U: { oneOf: [ref("schemas/A"), ref("schemas/B")] } } }),
    ["schema U, schema A: added (schema A)"],
  ],
  [
    "the schema of a parameter removed",
    document({ parameters: [query("limit")] }),
    document({ parameters: [{ in: "query", name: "limit", content: { "application/json": {} } }] }),
    ["POST /books, parameter query limit, schema: removed", "POST /books, parameter query limit, content: added"],
  ],
  [
    "a media type of JSON added, and its schema",
    document({ requestBody: { content: { "text/csv": {} } } }),
    document({ requestBody: { content: { "text/csv": { schema: true }, "application/json": {} } } }),
    [
      "POST /books, request body, media type text/csv, schema: added (true)",
      "POST /books, request body, media type application/json: added",
    ],
  ],
  [
    "a property with the name of an omitted keyword added",
    document({}, schemas({})),
    document({}, schemas({ schema: {} })),
    ["schema Book, property schema: added"],
  ],
  [
    "another schema referred to",
    document({ requestBody: { content: { "application/json": { schema: ref("schemas/A") } } } }),
    document({ requestBody: { content: { "application/json": { schema: ref("schemas/B") } } } }),
    ["POST /books, request body: schema A is now schema B"],
  ],
  [
    "references with escaped names",
    document({}, { schemas: { ...slashed, A: { $ref: "#/paths/~1a~1%7Bid%7D/get" }, U: { oneOf: [] } } }),
    document({}, { schemas: { ...slashed, A: ref("schemas/B"), U: { oneOf: [ref("schemas/B/properties/a~1b")] } } }),
    ["schema A: GET /a/{id} is now schema B", "schema U, schema a/b: added (schema B, property a/b)"],
  ],
  [
    "a value of an enum",
    document({}, schemas({ kind: { enum: ["a", "b"] } })),
    document({}, schemas({ kind: { enum: ["b", "c"] } })),
    ['schema Book, property kind, enum: gained "c"', 'schema Book, property kind, enum: lost "a"'],
  ],
  [
    "several values of an enum",
    document({}, schemas({ kind: { enum: ["a"] } })),
    document({}, schemas({ kind: { enum: ["a", ..."bcdefghijklm"] } })),
    ['schema Book, property kind, enum: gained "b", "c", "d", "e", "f", "g", "h", "i", "j", "k" and 2 more'],
  ],
  [
    "values of an enum with null",
    document({}, schemas({ kind: { enum: ["a", null] } })),
    document({}, schemas({ kind: { enum: ["b", null, "c"] } })),
    ['schema Book, property kind, enum: gained "b", "c"', 'schema Book, property kind, enum: lost "a"'],
  ],
  [
    "the order of an enum",
    document({}, schemas({ kind: { enum: ["a", "b"] } })),
    document({}, schemas({ kind: { enum: ["b", "a"] } })),
    ["schema Book, property kind, enum: reordered"],
  ],
  [
    "words for people",
    document({ description: "One.\n".repeat(50) }),
    document({ description: "Two.\n".repeat(50) }),
    ["POST /books, description: reworded"],
  ],
  [
    "a summary, and a property that is called title",
    document({ summary: "Adds." }, schemas({ title: true })),
    document({ summary: "Adds a book." }, schemas({ title: false })),
    ["POST /books, summary: reworded", "schema Book, property title: true is now false"],
  ],
  [
    "values that are long, short and new",
    document({}, schemas({ id: { pattern: "a".repeat(58), maxLength: 9 } })),
    document({}, schemas({ id: { pattern: "b".repeat(59), maxLength: 8, default: "c" } })),
    [
      `schema Book, property id, pattern: "${"a".repeat(58)}" is now "${"b".repeat(59)}…`,
      "schema Book, property id, maxLength: 9 is now 8",
      'schema Book, property id, default: added ("c")',
    ],
  ],
  [
    "an example",
    document({ requestBody: { content: { "application/json": { examples: { one: { value: { a: 1, b: 2 } } } } } } }),
    document({ requestBody: { content: { "application/json": { examples: { one: { value: { a: 2, b: 3 } } } } } } }),
    ["POST /books, request body, example one: changed"],
  ],
  ["an operation added", { paths: { "/a": {} } }, { paths: { "/a": { get: {} } } }, ["GET /a: added"]],
  ["a path removed", { paths: { "/a": { get: {} } } }, { paths: {} }, ["path /a: removed"]],
  ["a schema added", document({}, { schemas: {} }), document({}, { schemas: { A: {} } }), ["schema A: added"]],
  [
    "who may call",
    document({ security: [{ token: [] }] }),
    document({ security: [{ token: [] }, {}] }),
    ["POST /books, security none: added"],
  ],
  [
    "the version of the contract",
    { info: { version: "1.0.0" } },
    { info: { version: "1.1.0" } },
    ['info, version: "1.0.0" is now "1.1.0"'],
  ],
])("lists what changed: %s", (_, before, after, expected) => {
  const changes = compareDocuments(before, after);
  expect(changes.map(({ location, what }) => `${location}: ${what}`)).toEqual(expected);
  for (const change of changes) {
    expect(change.before === undefined || followPointer(before, change.before) !== undefined).toBe(true);
    expect(change.after === undefined || followPointer(after, change.after) !== undefined).toBe(true);
    expect([change.before, change.after]).not.toEqual([undefined, undefined]);
  }
});

test("has the pointers and values of a change", () => {
  const [lost] = compareDocuments(schemas({}, { required: ["id"] }), schemas({}, { required: [] }));
  expect(lost).toMatchObject({ members: ["id"], from: ["id"] });
  expect(lost).not.toHaveProperty("to");
  const [gained] = compareDocuments(schemas({}, { type: ["null"] }), schemas({}, { type: ["null", "object"] }));
  expect(gained).toMatchObject({ members: ["object"], to: ["object"] });
  const before = document({ parameters: [query("page"), query("limit")] });
  const after = document({ parameters: [query("limit", { type: "integer" }), query("page")] });
  expect(compareDocuments(before, after)).toMatchObject([
    {
      before: "#/paths/~1books/post/parameters/1/schema/type",
      after: "#/paths/~1books/post/parameters/0/schema/type",
      from: "string",
      to: "integer",
    },
  ]);
});

function streamChange(rest: string): string {
  return `POST /books, response 200, media type text/event-stream, ${rest}`;
}

function ref(pointer: string): object {
  return { $ref: `#/components/${pointer}` };
}
