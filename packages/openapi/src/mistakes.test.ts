import { describe, expect, test } from "vitest";
import type { Api } from "./api.ts";
import type { MistakeKind, SpecMistake } from "./mistake.ts";
import { loadDocument, loadFiles, refusal, spec, streamPointer, streamSpec } from "./testing/spec-folder.ts";

/** A document of this version with one schema, `Note`. */
function withSchema(schema: object, openapi = "3.1.0"): object {
  return { ...spec({}, { components: { schemas: { Note: schema } } }), openapi };
}

const note = "#/components/schemas/Note";
const textProperty = { type: "object", properties: { text: { type: "string" } } };
const tuple = { type: "array", prefixItems: [{ type: "string" }], items: { type: "null" } };
const operation = { operationId: "list", responses: { 204: { description: "None" } } };

/** The events of FastAPI, which describes them by the member of 3.2 in a document of 3.1. */
const fastapiStream = {
  ...streamSpec(
    {
      itemSchema: {
        type: "object",
        required: ["data"],
        properties: {
          data: {
            type: "string",
            contentMediaType: "application/json",
            contentSchema: { $ref: "#/components/schemas/Item" },
          },
          event: { type: "string" },
          id: { type: "string" },
          retry: { type: "integer", minimum: 0 },
        },
      },
    },
    { components: { schemas: { Item: textProperty } } },
  ),
  openapi: "3.1.0",
};

interface Case {
  name: string;
  document: object;
  mistakes: [MistakeKind, pointer: string][];
  /** Checks the corrected model. */
  check?: (api: Api) => void;
}

const schemaOf = (api: Api) => api.schemas[0]?.schema;

const cases: Case[] = [
  {
    name: "nullable in 3.1",
    document: withSchema({ type: "object", properties: { text: { type: "string", nullable: true } } }),
    mistakes: [["nullable", `${note}/properties/text/nullable`]],
    check: (api) => expect(schemaOf(api)).toMatchObject({ properties: { text: { type: ["string", "null"] } } }),
  },
  {
    name: "nullable next to a list of types",
    document: withSchema({ type: ["string", "integer"], nullable: true }),
    mistakes: [["nullable", `${note}/nullable`]],
    check: (api) => expect(schemaOf(api)).toEqual({ type: ["string", "integer", "null"] }),
  },
  {
    name: "nullable next to a composition",
    document: withSchema({ anyOf: [{ type: "string" }, { type: "integer" }], nullable: true }),
    mistakes: [["nullable", `${note}/nullable`]],
    check: (api) =>
      expect(schemaOf(api)).toMatchObject({
        anyOf: [{ anyOf: [{ type: "string" }, { type: "integer" }] }, { type: "null" }],
      }),
  },
  {
    name: "nullable: false in 3.1",
    document: withSchema({ type: "string", nullable: false }),
    mistakes: [["nullable", `${note}/nullable`]],
    check: (api) => expect(schemaOf(api)).toEqual({ type: "string" }),
  },
  {
    name: "a list of types in 3.0",
    document: withSchema({ type: ["string", "null"], minimum: 1, exclusiveMinimum: true }, "3.0.3"),
    mistakes: [["newer-version", `${note}/type`]],
    check: (api) => expect(schemaOf(api)).toEqual({ type: ["string", "null"], exclusiveMinimum: 1 }),
  },
  {
    name: "the type null in 3.0",
    document: withSchema({ type: "null" }, "3.0.3"),
    mistakes: [["newer-version", `${note}/type`]],
    check: (api) => expect(schemaOf(api)).toEqual({ type: "null" }),
  },
  {
    name: "numeric exclusive bounds in 3.0, next to nullable",
    document: withSchema(
      { type: "number", nullable: true, minimum: -1, exclusiveMinimum: 0, exclusiveMaximum: 9 },
      "3.0.3",
    ),
    mistakes: [
      ["newer-version", `${note}/exclusiveMaximum`],
      ["newer-version", `${note}/exclusiveMinimum`],
    ],
    check: (api) =>
      expect(schemaOf(api)).toEqual({
        type: ["number", "null"],
        minimum: -1,
        exclusiveMinimum: 0,
        exclusiveMaximum: 9,
      }),
  },
  {
    name: "a list of items in 3.1",
    document: withSchema({ type: "array", items: [{ type: "string" }, { type: "array", items: [{ type: "null" }] }] }),
    mistakes: [
      ["tuple", `${note}/items`],
      ["tuple", `${note}/prefixItems/1/items`],
    ],
    check: (api) =>
      expect(schemaOf(api)).toEqual({
        type: "array",
        prefixItems: [{ type: "string" }, { type: "array", prefixItems: [{ type: "null" }] }],
      }),
  },
  {
    name: "a list of items with additionalItems in 3.1",
    document: withSchema({ type: "array", items: [{ type: "string" }], additionalItems: { type: "null" } }),
    mistakes: [
      ["tuple", `${note}/additionalItems`],
      ["tuple", `${note}/items`],
    ],
    check: (api) => expect(schemaOf(api)).toEqual(tuple),
  },
  {
    name: "a list of items with additionalItems in 3.0",
    document: withSchema({ type: "array", items: [{ type: "string" }], additionalItems: { type: "null" } }, "3.0.3"),
    mistakes: [["newer-version", `${note}/additionalItems`]],
    check: (api) => expect(schemaOf(api)).toEqual(tuple),
  },
  {
    name: "a parameter without a schema",
    document: spec({ "/a": { get: { ...operation, parameters: [{ name: "q", in: "query" }] } } }),
    mistakes: [["missing-member", "#/paths/~1a/get/parameters/0"]],
    check: (api) => expect(api.operations[0]?.parameters[0]?.schema).toEqual({}),
  },
  ...[{}, { schema: {} }, { itemSchema: true }, { schema: { $ref: note } }].map(
    (mediaType): Case => ({
      name: `an event stream with the media type ${JSON.stringify(mediaType)}`,
      document: streamSpec(mediaType, { components: { schemas: { Note: { description: "Any note." } } } }),
      mistakes: [["undescribed-stream", streamPointer]],
      check: (api) =>
        expect(api.operations[0]?.responses[0]?.content[0]?.stream?.events).toMatchObject([
          { name: undefined, encoding: "text", schema: { type: "string" } },
        ]),
    }),
  ),
  {
    name: "a boolean bound in 3.1",
    document: withSchema({ type: "integer", minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }),
    mistakes: [
      ["exclusive-bound", `${note}/exclusiveMinimum`],
      ["exclusive-bound", `${note}/exclusiveMaximum`],
    ],
    check: (api) => expect(schemaOf(api)).toEqual({ type: "integer", exclusiveMinimum: 1, maximum: 9 }),
  },
  {
    name: "events whose data has no type, as oRPC writes them",
    document: streamSpec(
      {
        schema: {
          oneOf: [
            { type: "object", properties: { event: { const: "message" }, data: { type: "integer" } } },
            { type: "object", properties: { event: { const: "done" }, data: {} } },
            { $ref: "#/components/schemas/Failure" },
          ],
        },
      },
      {
        components: { schemas: { Failure: { type: "object", properties: { event: { const: "error" }, data: true } } } },
      },
    ),
    mistakes: [
      ["undescribed-stream", `${streamPointer}/schema/oneOf/1/properties/data`],
      ["undescribed-stream", "#/components/schemas/Failure/properties/data"],
    ],
    check: (api) =>
      expect(api.operations[0]?.responses[0]?.content[0]?.stream?.events).toMatchObject([
        { name: "message", encoding: "json", schema: { type: "integer" } },
        { name: "done", encoding: "text", schema: { type: "string" } },
        { name: "error", encoding: "text", schema: { type: "string" } },
      ]),
  },
  {
    name: "unknown properties of a schema",
    document: withSchema({ ...textProperty, regex: "a", colour: { deep: 1 } }),
    mistakes: [
      ["unknown-member", `${note}/regex`],
      ["unknown-member", `${note}/colour`],
    ],
    check: (api) => expect(schemaOf(api)).toEqual(textProperty),
  },
  {
    name: "a misspelt `description`",
    document: withSchema({ ...textProperty, descrciption: "A note." }),
    mistakes: [["unknown-member", `${note}/descrciption`]],
  },
  {
    name: "unknown properties next to a $ref",
    document: withSchema({ type: "object", properties: { text: { $ref: note, regex: "a", required: true } } }),
    mistakes: [
      ["unknown-member", `${note}/properties/text/regex`],
      ["wrong-value", `${note}/properties/text/required`],
    ],
    check: (api) => expect(schemaOf(api)).toEqual({ type: "object", properties: { text: { $ref: note } } }),
  },
  {
    name: "nullable next to a $ref in 3.1",
    document: withSchema({ type: "object", properties: { text: { $ref: note, nullable: true } } }),
    mistakes: [["nullable", `${note}/properties/text/nullable`]],
    check: (api) =>
      expect(schemaOf(api)).toMatchObject({ properties: { text: { anyOf: [{ $ref: note }, { type: "null" }] } } }),
  },
  {
    name: "an unknown property of an operation",
    document: { ...spec({ "/a": { get: { ...operation, produces: ["application/json"] } } }), openapi: "3.0.3" },
    mistakes: [["unknown-member", "#/paths/~1a/get/produces"]],
    check: (api) => expect(api.operations.map(({ id }) => id)).toEqual(["list"]),
  },
  {
    name: "itemSchema in 3.1",
    document: fastapiStream,
    mistakes: [["newer-version", "#/paths/~1watch/get/responses/200/content/text~1event-stream/itemSchema"]],
    check: (api) => {
      expect(api.openapi).toBe("3.2.0");
      expect(api.operations[0]?.responses[0]?.content[0]?.stream?.events).toMatchObject([
        { name: undefined, encoding: "json", schema: { $ref: "#/components/schemas/Item" } },
      ]);
    },
  },
  {
    name: "nullable below a keyword of 3.2, in 3.1",
    document: {
      ...streamSpec({ itemSchema: { ...textProperty, properties: { data: { type: "string", nullable: true } } } }),
      openapi: "3.1.0",
    },
    mistakes: [
      ["newer-version", `${streamPointer}/itemSchema`],
      ["nullable", `${streamPointer}/itemSchema/properties/data/nullable`],
    ],
  },
  {
    name: "const in 3.0, next to keywords of 3.0",
    document: withSchema(
      {
        oneOf: [
          { const: 1 },
          { type: "string", nullable: true },
          { type: "number", minimum: 0, exclusiveMinimum: true },
        ],
      },
      "3.0.3",
    ),
    mistakes: [["newer-version", `${note}/oneOf/0/const`]],
    check: (api) => {
      expect(api.openapi).toBe("3.1.0");
      expect(schemaOf(api)).toEqual({
        oneOf: [{ const: 1 }, { type: ["string", "null"] }, { type: "number", exclusiveMinimum: 0 }],
      });
    },
  },
  {
    name: "a text in content that is no media type",
    document: spec({
      "/a": { get: { ...operation, responses: { 204: { description: "", content: { type: "void" } } } } },
    }),
    mistakes: [["unknown-member", "#/paths/~1a/get/responses/204/content/type"]],
    check: (api) => expect(api.operations[0]?.responses[0]?.content).toEqual([]),
  },
  {
    name: "an extension of another form",
    document: { ...spec({}), info: { title: "Notes", version: "1", "x-logo": "logo.png" } },
    mistakes: [["extension", "#/info/x-logo"]],
  },
  {
    name: "a $ref in an extension to a missing file",
    document: spec({ "/a": { get: { ...operation, "x-docs": { page: { $ref: "../policies.md" }, order: 1 } } } }),
    mistakes: [["extension-reference", "#/paths/~1a/get/x-docs/page"]],
  },
  {
    name: "a $ref in an extension to another host, and to nothing",
    document: { ...spec({}), "x-a": { $ref: "https://x.test/a.yaml" }, "x-b": [{ $ref: "#/nothing" }] },
    mistakes: [
      ["extension-reference", "#/x-a"],
      ["extension-reference", "#/x-b/0"],
    ],
  },
  {
    name: "a response without a description",
    document: { ...spec({ "/a": { get: { ...operation, responses: { 200: {} } } } }), openapi: "3.1.0" },
    mistakes: [["missing-member", "#/paths/~1a/get/responses/200"]],
  },
  {
    name: "a license and a link without required members",
    document: {
      ...spec({}),
      info: { title: "Notes", version: "1", license: {} },
      externalDocs: { description: "More" },
    },
    mistakes: [
      ["incomplete", "#/externalDocs"],
      ["incomplete", "#/info/license"],
    ],
  },
  {
    name: "examples of a schema as an object, and a pattern that is a number",
    document: withSchema({ type: "string", examples: { a: { value: "b" } }, pattern: 1 }),
    mistakes: [
      ["wrong-value", `${note}/examples`],
      ["wrong-value", `${note}/pattern`],
    ],
    check: (api) => expect(schemaOf(api)).toEqual({ type: "string" }),
  },
  {
    name: "required as a boolean of the property itself",
    document: withSchema({ type: "object", properties: { text: { type: "string", required: true } } }),
    mistakes: [["wrong-value", `${note}/properties/text/required`]],
    check: (api) => expect(schemaOf(api)).toEqual(textProperty),
  },
  {
    name: "a version that is a number",
    document: { ...spec({}), info: { title: "Notes", version: 1.5 } },
    mistakes: [["unquoted-text", "#/info/version"]],
    check: (api) => expect(api.version).toBe("1.5"),
  },
  {
    name: "members without a value",
    document: spec({ "/a": { get: { ...operation, parameters: null, tags: null, description: null } } }),
    mistakes: [
      ["wrong-value", "#/paths/~1a/get/parameters"],
      ["wrong-value", "#/paths/~1a/get/tags"],
      ["wrong-value", "#/paths/~1a/get/description"],
    ],
  },
  {
    name: "a media type and a parameter whose schema has no value",
    document: spec({
      "/a": {
        get: {
          ...operation,
          parameters: [{ name: "a", in: "query", schema: null }],
          responses: { 200: { description: "A", content: { "application/json": { schema: null } } } },
        },
      },
    }),
    mistakes: [
      ["missing-member", "#/paths/~1a/get/parameters/0"],
      ["wrong-value", "#/paths/~1a/get/parameters/0/schema"],
      ["wrong-value", "#/paths/~1a/get/responses/200/content/application~1json/schema"],
    ],
    check: (api) => expect(api.operations[0]?.parameters[0]?.schema).toEqual({}),
  },
  {
    name: "a property whose schema is an example",
    document: withSchema({ type: "object", properties: { message: "Not found", text: { type: "string" } } }),
    mistakes: [["wrong-value", `${note}/properties/message`]],
    check: (api) =>
      expect(schemaOf(api)).toEqual({ type: "object", properties: { message: {}, text: { type: "string" } } }),
  },
  {
    name: "operations with the same operationId",
    document: spec({
      "/todos": { get: operation, post: { ...operation, operationId: "create" } },
      "/pets": { get: operation, put: operation },
    }),
    mistakes: [
      ["repeated-operation-id", "#/paths/~1pets/get/operationId"],
      ["repeated-operation-id", "#/paths/~1pets/put/operationId"],
    ],
    // None keeps the id: another operation that is added could take it over.
    check: (api) => expect(api.operations.map(({ id }) => id)).toEqual(["getTodos", "create", "getPets", "putPets"]),
  },
  {
    name: "examples of a stream that are not event streams",
    document: streamSpec({
      itemSchema: { type: "object", properties: { data: { type: "string" } } },
      examples: { good: { value: "data: a\n\n" }, bad: { value: { id: 1 } }, worse: { value: "no colon" } },
    }),
    mistakes: [
      ["wrong-example", `${streamPointer}/examples/bad/value`],
      ["wrong-example", `${streamPointer}/examples/worse/value`],
    ],
    check: (api) =>
      expect(api.operations[0]?.responses[0]?.content[0]?.examples).toMatchObject([
        { name: "good", value: [{ event: "message", data: "a" }] },
      ]),
  },
  {
    name: "the one example of a stream",
    document: streamSpec({ itemSchema: { properties: { data: { type: "string" } } }, example: 1 }),
    mistakes: [["wrong-example", `${streamPointer}/example`]],
  },
  {
    name: "a version of OpenAPI with two numbers",
    document: { ...spec({}), openapi: "3.1" },
    mistakes: [["short-version", "#/openapi"]],
    check: (api) => expect(api.openapi).toBe("3.1.0"),
  },
  {
    name: "ranges of statuses in lower case",
    document: spec({
      "/a": { get: { ...operation, responses: { ...operation.responses, "4xx": { description: "Bad" } } } },
      "/b": { put: { operationId: "put", responses: { "5xX": { description: "Worse" } } } },
    }),
    mistakes: [
      ["lower-case-range", "#/paths/~1a/get/responses/4xx"],
      ["lower-case-range", "#/paths/~1b/put/responses/5xX"],
    ],
    check: (api) =>
      expect(api.operations.map(({ responses }) => responses.map(({ status }) => status))).toEqual([
        ["204", "4XX"],
        ["5XX"],
      ]),
  },
];

describe("a mistake that does not change what is generated", () => {
  test.each(cases)("$name: is an error by default", async ({ document }) => {
    expect((await refusal(loadDocument(document))).problems.length).toBeGreaterThan(0);
  });

  test.each(cases)("$name: is reported with its location and corrected", async ({ document, mistakes, check }) => {
    const reported: SpecMistake[] = [];
    const api = await loadFiles(
      { "api.json": JSON.stringify(document, null, 2) },
      { onMistake: (mistake) => reported.push(mistake) },
    );
    expect(reported.map(({ kind, pointer }) => [kind, pointer]).sort()).toEqual(mistakes.toSorted());
    for (const { file, line, column, message } of reported) {
      expect(file).toMatch(/api\.json$/);
      expect(line).toBeGreaterThan(1);
      expect(column).toBeGreaterThan(0);
      expect(message).toMatch(/^[`A-Z].*\.$/s);
    }
    check?.(api);
    // The document of the model has no mistake left.
    expect((await loadDocument(api.source)).operations).toEqual(api.operations.map((operation) => ({ ...operation })));
  });

  test("is reported in the file that has it", async () => {
    const reported: SpecMistake[] = [];
    const api = await loadFiles(
      {
        "api.yaml": `openapi: 3.1.0\ninfo: { title: Notes, version: 1.0.0 }\npaths: {}\ncomponents:\n  schemas:\n    Note: { $ref: "note.yaml#/Note" }\n`,
        "note.yaml": "Note:\n  type: string\n  nullable: true\n",
      },
      { onMistake: (mistake) => reported.push(mistake) },
    );
    expect(reported).toMatchObject([{ kind: "nullable", pointer: "#/Note/nullable", line: 3, column: 3 }]);
    expect(reported[0]?.file).toMatch(/note\.yaml$/);
    expect(schemaOf(api)).toEqual({ type: ["string", "null"] });
  });
});

const errors: [name: string, document: object, message: RegExp][] = [
  ["a misspelt keyword", withSchema({ ...textProperty, requried: ["text"] }), /`requried` is not expected/],
  [
    "a misspelt keyword next to a $ref",
    withSchema({ properties: { a: { $ref: note, requried: ["a"] } } }),
    /`requried` is not expected here\. Did you mean required\?/,
  ],
  [
    "an unknown type next to a $ref, behind another $ref",
    withSchema({ $defs: { a: { $ref: note, type: "strin" } }, properties: { a: { $ref: `${note}/$defs/a` } } }),
    /`type` can be one of/,
  ],
  ["properties outside of `properties`", withSchema({ text: { type: "string" } }), /`text` is not expected/],
  ["an unknown type", withSchema({ type: "text" }), /`type` can be one of/],
  ["an unknown type in a list", withSchema({ type: ["string", "text"] }, "3.0.3"), /`type` can be one of/],
  ["alternatives that are not a list", withSchema({ oneOf: { type: "string" } }), /Expected type `\w+` \(array\)/],
  ["a misspelt method", spec({ "/a": { gett: operation } }), /`gett` is not expected/],
  ["an unknown response", spec({ "/a": { get: { ...operation, responses: { ok: { description: "" } } } } }), /`ok`/],
  [
    "a range of statuses in lower case next to the same range",
    spec({ "/a": { get: { ...operation, responses: { "4XX": { description: "" }, "4xx": { description: "" } } } } }),
    /`4xx` is not expected here. Expected a status/,
  ],
  [
    "a status with one placeholder",
    spec({ "/a": { get: { ...operation, responses: { "40X": { description: "" } } } } }),
    /`40X` is not expected here. Expected a status such as 404/,
  ],
  ["a parameter without a name", spec({ "/a": { get: { ...operation, parameters: [{ in: "query" }] } } }), /`name`/],
  ["a $ref to a file that is not there", withSchema({ $ref: "other.yaml" }), /found no such file/],
  [
    "a $ref to the name of a schema",
    withSchema({ properties: { a: { $ref: "Note" } } }),
    /found no such file\. Did you mean #\/components\/schemas\/Note\?/,
  ],
  [
    "a property named like an extension that refers to nothing",
    withSchema({ type: "object", properties: { "x-id": { $ref: "#/nothing" } } }),
    /found nothing/,
  ],
  [
    "an unknown property that a $ref leads to",
    withSchema({ ...textProperty, parts: { A: { type: "string" } }, items: { $ref: `${note}/parts/A` } }),
    /found nothing/,
  ],
  [
    "an event whose data is JSON of no type",
    streamSpec({ itemSchema: { type: "object", properties: { data: { contentSchema: {} } } } }),
    /it would be `unknown`/,
  ],
  ["Swagger 2.0", { swagger: "2.0", info: {}, paths: {} }, /npx swagger2openapi .* --outfile converted\.json/],
];

test("an event stream whose media type is a component is not a mistake", async () => {
  const mediaTypes = { Notes: { itemSchema: { type: "object", properties: { data: { type: "integer" } } } } };
  const document = streamSpec({ $ref: "#/components/mediaTypes/Notes" }, { components: { mediaTypes } });
  const reported: SpecMistake[] = [];
  const files = { "api.json": JSON.stringify(document) };
  const api = await loadFiles(files, { onMistake: (mistake) => reported.push(mistake) });
  expect(reported).toEqual([]);
  expect(api.operations[0]?.responses[0]?.content[0]?.stream?.events).toMatchObject([{ schema: { type: "integer" } }]);
});

describe("an example that is JSON text in a string", () => {
  const read = async (schema: object, examples: object, name = "application/json") => {
    const responses = { 200: { description: "", content: { [name]: { schema, ...examples } } } };
    const components = { examples: { Shared: { value: '{"a":2}' } }, schemas: { Note: { properties: {} } } };
    const reported: SpecMistake[] = [];
    const api = await loadFiles(
      { "api.json": JSON.stringify(spec({ "/a": { get: { operationId: "a", responses } } }, { components })) },
      { onMistake: (mistake) => reported.push(mistake) },
    );
    const values = api.operations[0]?.responses[0]?.content[0]?.examples.map(({ value }) => value);
    return {
      values,
      reported: reported.map(({ kind, pointer }) => `${kind} ${pointer?.split("/").slice(-2).join("/")}`),
    };
  };
  const text = '{"a":1}';

  test.each<[schema: object]>([
    [{ type: "object" }],
    [{ type: ["object", "null"] }],
    [{ $ref: "#/components/schemas/Note" }],
    [{ allOf: [{ $ref: "#/components/schemas/Note" }], description: "A note." }],
  ])("is read as its value, with a warning, where the schema is %j", async (schema) => {
    const { values, reported } = await read(schema, { example: text });
    expect([values, reported]).toEqual([[{ a: 1 }], ["example-in-text application~1json/example"]]);
  });

  test("is an error by default", async () => {
    const content = { "application/json": { schema: { type: "object" }, example: text } };
    const responses = { 200: { description: "", content } };
    const { message } = await refusal(loadDocument(spec({ "/a": { get: { operationId: "a", responses } } })));
    expect(message).toMatch(
      /example\n.*Expected an example that is a list or an object, found JSON text in a string\.$/,
    );
  });

  test("is read as its value where it has a name, or is a component", async () => {
    const examples = {
      list: { value: "[1]" },
      shared: { $ref: "#/components/examples/Shared" },
      object: { value: {} },
    };
    const { values, reported } = await read({ type: ["array", "object"] }, { examples });
    expect(values).toEqual([[1], { a: 2 }, {}]);
    expect(reported).toEqual(["example-in-text examples/list", "example-in-text examples/shared"]);
  });

  test.each<[what: string, schema: object, example: unknown, name?: string]>([
    ["the schema allows a string", { type: ["object", "string"] }, text],
    ["the schema allows any value", {}, text],
    ["the schema may be a string", { oneOf: [{ type: "object" }, { type: "string" }] }, text],
    ["the text is not JSON", { type: "object" }, "{a: 1}"],
    ["the text is JSON of another type", { type: "object" }, "1"],
    ["the body is not JSON", { type: "object" }, text, "text/plain"],
  ])("stays text if %s", async (_, schema, example, name) => {
    expect(await read(schema, { example }, name)).toEqual({ values: [example], reported: [] });
  });
});

test("keywords next to a $ref in 3.0, which have no effect, are not a mistake", async () => {
  const text = { $ref: "#/components/schemas/Text", nullable: true, requried: ["a"] };
  const schemas = { Note: { type: ["object", "null"], properties: { text } }, Text: { type: "string" } };
  const reported: SpecMistake[] = [];
  await loadFiles(
    { "api.json": JSON.stringify({ ...spec({}, { components: { schemas } }), openapi: "3.0.3" }) },
    { onMistake: (mistake) => reported.push(mistake) },
  );
  expect(reported.map(({ kind }) => kind)).toEqual(["newer-version"]);
});

test.each(errors)("%s stays an error", async (_, document, message) => {
  const loading = loadFiles({ "api.json": JSON.stringify(document) }, { onMistake: () => undefined });
  expect((await refusal(loading)).message).toMatch(message);
});

test("only the mistakes that cannot be corrected are in the error", async () => {
  const document = withSchema({ type: "text", nullable: true });
  const { problems } = await refusal(
    loadFiles({ "api.json": JSON.stringify(document) }, { onMistake: () => undefined }),
  );
  expect(problems.map(({ pointer }) => pointer)).toEqual([`${note}/type`]);
});
