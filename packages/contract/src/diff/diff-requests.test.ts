import { describe, expect, test } from "vitest";
import { type Edits, edit, library, pointers, read } from "../testing/library-contract.ts";
import { diff, letters, newBook } from "../testing/library-diff.ts";
import { diffContracts } from "./diff-contracts.ts";

const { list, add, body, watch, schemas } = pointers;

describe("rates a change of a request:", () => {
  const certificate = {
    "#/components/securitySchemes/certificate": { type: "mutualTLS" },
    "#/components/securitySchemes/key": { type: "apiKey", in: "header", name: "X-Key" },
  };

  test.each<[string, Edits, string[], Edits?]>([
    [
      "a smaller maximum length of a property",
      { [`${newBook}/title/maxLength`]: 30 },
      ["MMM schema NewBook, property title, maxLength: 40 is now 30 [request-refused]"],
    ],
    [
      "a larger maximum length of a property",
      { [`${newBook}/title/maxLength`]: 50 },
      ["mmM schema NewBook, property title, maxLength: 40 is now 50 [request-added]"],
    ],
    [
      "a property that is required now",
      { [`${schemas}/NewBook/required`]: ["title", "kind"] },
      ['MMM schema NewBook: now required "kind" [request-refused]'],
    ],
    [
      "a property that is optional now",
      { [`${schemas}/NewBook/required`]: [] },
      ['mmM schema NewBook: no longer required "title" [request-added]'],
    ],
    [
      "a new optional property of a closed object",
      { [`${newBook}/year`]: { type: "integer" } },
      ["mmM schema NewBook, property year: added [request-added]"],
    ],
    [
      "a removed property of a closed object",
      { [`${newBook}/note`]: undefined },
      ["MMM schema NewBook, property note: removed [request-refused]"],
    ],
    [
      "a new required parameter",
      { [`${list}/parameters/3`]: { in: "query", name: "page", required: true, schema: { type: "integer" } } },
      ["MMM GET /books, parameter query page: added [request-added, request-refused]"],
    ],
    [
      "a new optional query parameter",
      { [`${list}/parameters/3`]: { in: "query", name: "page", schema: { type: "integer" } } },
      ["mmM GET /books, parameter query page: added [request-added]"],
    ],
    [
      "a new optional header parameter, which servers ignore",
      { [`${list}/parameters/3`]: { in: "header", name: "X-Page", schema: { type: "integer" } } },
      ["mmm GET /books, parameter header X-Page: added"],
    ],
    [
      "a removed query parameter, which is refused",
      { [`${list}/parameters`]: [] },
      [
        "MMM GET /books, parameter query limit: removed [request-refused]",
        "MMM GET /books, parameter query tags: removed [request-refused]",
        "mmm GET /books, parameter header X-Trace: removed",
      ],
    ],
    [
      "a new required parameter of a whole path",
      { "#/paths/~1books/parameters": [{ in: "query", name: "page", required: true, schema: { type: "integer" } }] },
      ["MMM path /books, parameters: added [request-added, request-refused]"],
    ],
    [
      "a parameter that is required now",
      { [`${list}/parameters/0/required`]: true },
      ["MMM GET /books, parameter query limit, required: added (true) [request-refused]"],
    ],
    [
      "a bound of a parameter",
      { [`${list}/parameters/0/schema/maximum`]: 50 },
      ["MMM GET /books, parameter query limit, maximum: 100 is now 50 [request-refused]"],
    ],
    [
      "a parameter whose numbers may be any text now",
      { [`${list}/parameters/0/schema`]: { type: "string" } },
      [
        'mmM GET /books, parameter query limit, type: "integer" is now "string" [request-added]',
        "ppp GET /books, parameter query limit, minimum: removed (1)",
        "ppp GET /books, parameter query limit, maximum: removed (100)",
        "MMM GET /books, parameter query limit, default: removed (10) [meaning-changed]",
      ],
    ],
    [
      "the default of a parameter",
      { [`${list}/parameters/0/schema/default`]: 20 },
      ["MMM GET /books, parameter query limit, default: 10 is now 20 [meaning-changed]"],
    ],
    [
      "the style of a list",
      { [`${list}/parameters/1/explode`]: false },
      ["MMM GET /books, parameter query tags, explode: added (false) [request-refused?, request-added?]"],
    ],
    [
      "the style of a path parameter",
      { [`${watch}/parameters/0/style`]: "label" },
      ['MMM GET /books/{id}/events, parameter path id, style: added ("label") [request-refused?, request-added]'],
    ],
    [
      "the style of a cookie, whose text is not encoded any more",
      { [`${list}/parameters/3/style`]: "cookie" },
      ['MMM GET /books, parameter cookie word, style: added ("cookie") [request-refused?, request-added?]'],
      { [`${list}/parameters/3`]: { in: "cookie", name: "word", schema: { type: "string" } } },
    ],
    [
      "the style of a cookie with words that need no encoding",
      { [`${list}/parameters/3/style`]: "cookie" },
      ['ppp GET /books, parameter cookie word, style: added ("cookie")'],
      { [`${list}/parameters/3`]: { in: "cookie", name: "word", schema: { enum: ["a", "b"] } } },
    ],
    [
      "the style of a list, together with a change that refuses every request",
      { [`${list}/parameters/1/explode`]: false, [`${list}/parameters/0/required`]: true },
      [
        "MMM GET /books, parameter query limit, required: added (true) [request-refused]",
        "MMM GET /books, parameter query tags, explode: added (false) [request-refused?, request-added?]",
      ],
    ],
    [
      "the name of a path parameter, which requests do not contain",
      { "#/paths/~1books~1{id}~1events": undefined, "#/paths/~1books~1{book}~1events": renamed() },
      ["ppp path /books/{id}/events: removed", "mmm path /books/{book}/events: added"],
    ],
    [
      "the values of a renamed path parameter",
      { "#/paths/~1books~1{id}~1events": undefined, "#/paths/~1books~1{book}~1events": renamed(4) },
      ["ppp path /books/{id}/events: removed", "MMM path /books/{book}/events: added [request-refused]"],
    ],
    [
      "the values of a header in other letters",
      { [`${list}/parameters/2`]: { in: "header", name: "x-trace", schema: { type: "string", maxLength: 4 } } },
      [
        "mmm GET /books, parameter header X-Trace: removed",
        "MMM GET /books, parameter header x-trace: added [request-refused]",
      ],
    ],
    [
      "a number in a parameter of JSON that becomes a string",
      { [`${list}/parameters/3/content/application~1json/schema/type`]: "string" },
      ['MMM GET /books, parameter query filter, type: "integer" is now "string" [request-refused, request-added]'],
      {
        [`${list}/parameters/3`]: {
          in: "query",
          name: "filter",
          content: { "application/json": { schema: { type: "integer" } } },
        },
      },
    ],
    [
      "a smaller size limit of the body",
      { [`${body}/x-max-body-bytes`]: 100 },
      ["MMM POST /books, request body, x-max-body-bytes: 1000 is now 100 [request-refused]"],
    ],
    [
      "a larger size limit of the body",
      { [`${body}/x-max-body-bytes`]: 2000 },
      ["mmM POST /books, request body, x-max-body-bytes: 1000 is now 2000 [request-added]"],
    ],
    [
      "a new maximum size of a body",
      { [`${body}/x-max-body-bytes`]: 100 },
      ["MMM POST /books, request body, x-max-body-bytes: added (100) [request-refused]"],
      { [`${body}/x-max-body-bytes`]: undefined },
    ],
    [
      "no maximum size of a body",
      { [`${body}/x-max-body-bytes`]: undefined },
      ["mmM POST /books, request body, x-max-body-bytes: removed (1000) [request-added]"],
    ],
    [
      "a body that is optional now",
      { [`${body}/required`]: false },
      ["mmM POST /books, request body, required: true is now false [request-added]"],
    ],
    [
      "a new optional body, which servers ignored before",
      { [`${list}/requestBody`]: { content: { "application/json": { schema: { type: "object" } } } } },
      ["mmm GET /books, request body: added"],
    ],
    [
      "another media type",
      { [`${body}/content`]: { "application/xml": { schema: { type: "string" } } } },
      [
        "MMM POST /books, request body, media type application/json: removed [request-refused]",
        "mmM POST /books, request body, media type application/xml: added [request-added]",
      ],
    ],
    ["a removed operation", { [add]: undefined }, ["MMM POST /books: removed [request-refused]"]],
    [
      "a new operation",
      { "#/paths/~1books/delete": { operationId: "clear", responses: { "204": { description: "Cleared." } } } },
      ["mmM DELETE /books: added [request-added]"],
    ],
    [
      "credentials that are no longer needed",
      { [`${list}/security`]: [] },
      ["mmM GET /books, security: added [request-added]"],
    ],
    [
      "another way to send credentials",
      { "#/security": [{ token: [] }, { key: [] }] },
      ["mmM security key: added [request-added]"],
    ],
    [
      "a removed way to send credentials",
      { "#/security": [{ key: [] }] },
      ["MMM security token: removed [request-refused, request-added]", "ppp security key: added"],
    ],
    [
      "another scheme of the same name",
      { "#/components/securitySchemes/token/scheme": "basic" },
      ['MMM security scheme token, scheme: "bearer" is now "basic" [request-refused, request-added]'],
    ],
    [
      "a key in another header, next to a client certificate, which no request shows",
      { "#/components/securitySchemes/key/name": "X-New" },
      ['MMM security scheme key, name: "X-Key" is now "X-New" [request-refused, request-added]'],
      { ...certificate, "#/security": [{ certificate: [], key: [] }] },
    ],
    [
      "a key instead of a client certificate",
      { "#/security": [{ key: [] }] },
      ["MMM security certificate: removed [request-refused, request-added?]", "ppp security key: added"],
      { ...certificate, "#/security": [{ certificate: [] }] },
    ],
    [
      "a client certificate in addition to a key",
      { "#/security": [{ certificate: [], key: [] }] },
      ["MMM security key: removed [request-refused?]", "ppp security certificate and key: added"],
      { ...certificate, "#/security": [{ key: [] }] },
    ],
  ])("%s", (_, edits, expected, before = {}) => {
    expect(diff(edits, before)).toEqual(expected);
  });

  function renamed(maxLength = 8) {
    const item = structuredClone(Reflect.get(Object(library["paths"]), "/books/{id}/events"));
    Object.assign(item.get.parameters[0], { name: "book", schema: { type: "string", maxLength } });
    return item;
  }
});

test("shows no message if its text is read as another type and allowed", () => {
  const parameter = `${list}/parameters/0/schema`;
  const [change] = diffContracts(
    read(edit(library, { [parameter]: { type: "integer", enum: [1, 2] } })),
    read(edit(library, { [parameter]: { type: "string", enum: ["1", "2"] } })),
  ).changes;
  expect(change?.effects.map(({ witness }) => witness)).not.toContainEqual(expect.anything());
});

test("rates a list in a query that becomes a string as major", () => {
  const parameter = `${list}/parameters/1/schema`;
  const lines = diff(
    { [parameter]: { type: "string" } },
    { [parameter]: { type: ["array", "string"], items: { type: "string" } } },
  );
  expect(lines[0]).toMatch(/^M/);
});

test.each<[string, object, object]>([
  ["a list", { in: "query", schema: { type: "array", items: { type: "string" } } }, { in: "query", schema: {} }],
  [
    "an object with a parameter for each property",
    { in: "query", schema: { type: "object", properties: { a: { type: "string" } } } },
    { in: "query", schema: {} },
  ],
  ["a list in cookies", { in: "cookie", schema: { type: "array" } }, { in: "cookie", schema: {} }],
])("rates %s that may be any value as major, because its texts have another form", (_, before, after) => {
  const at = `${list}/parameters/3`;
  const changes = diff({ [at]: { name: "p", ...after } }, { [at]: { name: "p", ...before } });
  expect(changes[0]).toMatch(/^MMM .* type: removed .*\[.*request-refused[,\]]/);
});

test("ignores parameters that OpenAPI ignores", () => {
  const accept = { in: "header", name: "Accept", required: true, schema: { type: "string" } };
  expect(diff({ [`${list}/parameters/3`]: accept })).toEqual(["ppp GET /books, parameter header Accept: added"]);
});

describe("rates a removed body", () => {
  test.each(["GET", "HEAD", "DELETE", "TRACE"])("of a %s, which has no meaning, as minor", (method) => {
    const at = `#/paths/~1shelves/${method.toLowerCase()}`;
    const requestBody = { content: { "application/json": {} } };
    const operation = { operationId: "shelves", requestBody, responses: { 204: { description: "Done." } } };
    const lines = diff({ [`${at}/requestBody`]: undefined }, { "#/paths/~1shelves": {}, [at]: operation });
    expect(lines).toEqual([`mmm ${method} /shelves, request body: removed`]);
  });

  test.each([true, false])("of a POST, whose content is lost now, as major (required: %s)", (required) => {
    const [line] = diff({ [body]: undefined }, { [`${body}/required`]: required });
    expect(line).toMatch(/^MMM POST \/books, request body: removed \[.*meaning-changed\?/);
  });
});

test("compares requests without a property that only responses have, though another schema requires it", () => {
  const part = { properties: { id: { type: "string", readOnly: true }, title: { type: "string", maxLength: 9 } } };
  const before = { [`${schemas}/NewBook`]: { allOf: [part, { required: ["id", "title"] }] } };
  expect(diff({ [`${schemas}/NewBook/allOf/0/properties/title/maxLength`]: 5 }, before)).toEqual([
    "MMM schema NewBook, part 1, property title, maxLength: 9 is now 5 [request-refused]",
  ]);
});

describe("rates credentials of an authorization server that", () => {
  const scheme = "#/components/securitySchemes/flow";
  const flows = {
    clientCredentials: { tokenUrl: "https://a.example", scopes: { read: "Read." } },
    password: { tokenUrl: "https://a.example", scopes: {} },
  };
  const before = { [scheme]: { type: "oauth2", flows }, "#/security": [{ flow: [] }] };
  const oidc = { type: "openIdConnect", openIdConnectUrl: "https://a.example" };

  test.each<[string, Edits, Edits, string]>([
    ["come from another URL", before, { [`${scheme}/flows/password/tokenUrl`]: "https://b.example" }, "Mpp"],
    [
      "are described by another document",
      { ...before, [scheme]: oidc },
      { [`${scheme}/openIdConnectUrl`]: "https://b.example" },
      "Mpp",
    ],
    ["lose a flow", before, { [`${scheme}/flows/password`]: undefined }, "Mpp"],
    ["lose a scope", before, { [`${scheme}/flows/clientCredentials/scopes/read`]: undefined }, "Mpp"],
    ["gain a scope", before, { [`${scheme}/flows/clientCredentials/scopes/write`]: "Write." }, "mpm"],
    [
      "have another description of a scope",
      before,
      { [`${scheme}/flows/clientCredentials/scopes/read`]: "Reads." },
      "ppp",
    ],
    ["are new", { [scheme]: oidc, "#/security": [{ token: [] }] }, { "#/security": [{ flow: [] }] }, "MMM"],
  ])("%s", (_, given, edits, levels) => {
    expect(diff(edits, given)[0]?.slice(0, 3)).toBe(levels);
  });

  test("have another name", () => {
    const edits = {
      [scheme]: undefined,
      "#/components/securitySchemes/login": before[scheme],
      "#/security": [{ login: ["read"] }],
    };
    expect(diff(edits, { ...before, "#/security": [{ flow: ["read"] }] }).join()).not.toMatch(/M/);
  });
});

describe("rates a keyword of a parameter that validators do not read:", () => {
  test.each(["allowReserved", "allowEmptyValue"])("%s", (keyword) => {
    const pointer = `${list}/parameters/0/${keyword}`;
    expect(diff({ [pointer]: true })[0]).toMatch(/^mmm /);
    expect(diff({ [pointer]: undefined }, { [pointer]: true })[0]).toMatch(/^MMM .*undecided/);
    expect(diff({ [pointer]: false })[0]).toMatch(/^ppp /);
  });
});

describe("rates a path parameter, which no request leaves empty, with", () => {
  const schema = "#/paths/~1books~1{id}~1events/get/parameters/0/schema";

  test.each<[string, object, object, string]>([
    ["a minimum length of 1", { type: "string" }, { minLength: 1 }, "ppp"],
    ["no minimum length, after 1", { type: "string", minLength: 1 }, { minLength: undefined }, "ppp"],
    ["a minimum length of 2", { type: "string" }, { minLength: 2 }, "MMM"],
    ["values without the empty one", { enum: ["", "a", "b"] }, { enum: ["a", "b"] }, "ppp"],
    ["values without another one", { enum: ["", "a", "b"] }, { enum: ["", "a"] }, "MMM"],
    [
      "items that are not empty",
      { type: "array", items: { type: "string" } },
      { items: { type: "string", minLength: 1 } },
      "MMM",
    ],
  ])("%s", (_, before, changes, levels) => {
    const edits = Object.entries(changes).map(([keyword, value]) => [`${schema}/${keyword}`, value]);
    const lines = diff(Object.fromEntries(edits), { [schema]: before });
    expect(lines.map((line) => line.split(" ")[0])).toEqual([levels]);
  });
});

test("reports path parameters that swap their positions", () => {
  const at = (path: string) => ({
    [path]: {
      get: {
        operationId: "move",
        parameters: ["from", "to"].map((name) => ({ in: "path", name, required: true, schema: { type: "string" } })),
        responses: { "204": { description: "Moved." } },
      },
    },
  });
  const lines = diff({ "#/paths": at("/{to}/{from}") }, { "#/paths": at("/{from}/{to}") });
  expect(lines.join()).toMatch(/MMM path .*\[meaning-changed\?\]/);
});

test.each<[string, unknown, unknown, string]>([
  ["the default of a parameter", 10, 20, "MMM"],
  ["a corrected default, which the schema of the parameter forbade", "ten", 20, "ppp"],
  ["a default that the schema of the parameter forbids, as the old one", "ten", "twenty", "MMM"],
  ["a removed default that the schema of the parameter forbade", "ten", undefined, "MMM"],
  ["the default of a parameter as a number instead of its text", "10", 10, "ppp"],
  ["an added default of a parameter, where nothing was promised", undefined, 10, "ppp"],
])("rates %s", (_, before, after, levels) => {
  const schema = { type: "integer", ...(before === undefined ? {} : { default: before }) };
  const limit = { in: "query", name: "limit", schema };
  const edits = { [`${list}/parameters/0/schema/default`]: after };
  const [line] = diff(edits, { [`${list}/parameters`]: [limit] });
  expect(line?.slice(0, 3)).toBe(levels);
});

describe("rates the default of a property that", () => {
  const note = `${newBook}/note/default`;
  const tagged = (title: string, by: string) => ({
    title,
    required: ["kind"],
    properties: { kind: { const: title }, by: { type: "string", default: by } },
  });

  test.each<[string, Edits, Edits, string]>([
    ["has another value", { [note]: "none" }, { [note]: "" }, "MMM"],
    ["is removed", { [note]: "none" }, { [note]: undefined }, "MMM"],
    ["is added, where nothing was promised", {}, { [note]: "none" }, "ppp"],
    [
      "moves to a definition unchanged",
      { [note]: "none" },
      { [`${newBook}/note`]: { $ref: `${schemas}/Note` }, [`${schemas}/Note`]: { type: "string", default: "none" } },
      "mmm",
    ],
    [
      "has another value in a definition",
      { [`${newBook}/note`]: { $ref: `${schemas}/Note` }, [`${schemas}/Note`]: { default: 1 } },
      { [`${schemas}/Note/default`]: 2 },
      "MMM",
    ],
    [
      "is valid, which the old one was not",
      { [`${newBook}/note`]: { type: "integer", default: "none" } },
      { [`${newBook}/note/default`]: 0 },
      "ppp",
    ],
    [
      "is forbidden by the schema of the property now",
      { [`${newBook}/note`]: { type: "integer", default: 0 } },
      { [`${newBook}/note/default`]: "none" },
      "MMM",
    ],
    [
      "is not of a property, but of an item",
      { [`${newBook}/note`]: { items: { default: "me" } } },
      { [`${newBook}/note/items/default`]: "you" },
      "ppp",
    ],
    ["has its keys in another order", { [note]: { a: 1, b: 2 } }, { [note]: { b: 2, a: 1 } }, "ppp"],
    [
      "has another value in an item",
      { [`${newBook}/note`]: { items: { properties: { by: { default: "me" } } } } },
      { [`${newBook}/note/items/properties/by/default`]: "you" },
      "MMM",
    ],
    [
      "has another value in additional properties",
      { [`${newBook}/note`]: { additionalProperties: { properties: { by: { default: "me" } } } } },
      { [`${newBook}/note/additionalProperties/properties/by/default`]: "you" },
      "MMM",
    ],
    [
      "has another value in a schema that refers to itself",
      {
        [`${newBook}/note`]: { $ref: `${schemas}/Note` },
        [`${schemas}/Note`]: { properties: { next: { $ref: `${schemas}/Note` }, by: { default: "me" } } },
      },
      { [`${schemas}/Note/properties/by/default`]: "you" },
      "MMM",
    ],
    [
      "has another value in an object whose own object requires a property of this name",
      { [`${newBook}/note`]: { required: ["by"], properties: { in: { properties: { by: { default: "me" } } } } } },
      { [`${newBook}/note/properties/in/properties/by/default`]: "you" },
      "MMM",
    ],
    [
      "has another value in an alternative of several",
      { [`${newBook}/note`]: { anyOf: [tagged("a", "me"), tagged("b", "me")] } },
      { [`${newBook}/note/anyOf/1/properties/by/default`]: "you" },
      "MMM",
    ],
    [
      "has another value in an alternative that moved",
      { [`${newBook}/note`]: { oneOf: [tagged("a", "me"), tagged("b", "me")] } },
      { [`${newBook}/note`]: { oneOf: [tagged("b", "me"), tagged("a", "you")] } },
      "MMM",
    ],
    [
      "is unchanged in alternatives that changed places",
      { [`${newBook}/note`]: { oneOf: [tagged("a", "me"), tagged("b", "you")] } },
      { [`${newBook}/note`]: { oneOf: [tagged("b", "you"), tagged("a", "me")] } },
      "ppp",
    ],
    [
      "has no meaning in an alternative, because the object around it requires the property",
      { [`${newBook}/note`]: { required: ["by"], oneOf: [tagged("a", "me")] } },
      { [`${newBook}/note/oneOf/0/properties/by/default`]: "you" },
      "ppp",
    ],
    ["has no meaning, because the property is required", {}, { [`${newBook}/title/default`]: "Emma" }, "ppp"],
    ["belongs to a response", {}, { [`${schemas}/Book/properties/kind/default`]: "novel" }, "ppp"],
  ])("%s", (_, before, edits, levels) => {
    const old = edit(library, before);
    const { clients, mockUsers, implementers } = diffContracts(read(old), read(edit(old, edits))).ratings;
    expect([clients, mockUsers, implementers].map((level) => letters[level]).join("")).toBe(levels);
  });
});

test("finds the default of a parameter in a part of its schema", () => {
  const schema = `${list}/parameters/0/schema`;
  const before = { [schema]: { allOf: [{ $ref: `${schemas}/Limit` }] }, [`${schemas}/Limit`]: { default: 1 } };
  expect(diff({ [`${schemas}/Limit/default`]: 2 }, before)).toEqual([
    "MMM schema Limit, default: 1 is now 2 [meaning-changed]",
  ]);
  const both = {
    [schema]: { $ref: `${schemas}/A` },
    [`${schemas}/A`]: { default: 1 },
    [`${schemas}/B`]: { default: 2 },
  };
  expect(diff({ [`${schema}/$ref`]: `${schemas}/B` }, both)).toEqual([
    "MMM GET /books, parameter query limit: schema A is now schema B [meaning-changed]",
  ]);
});

test("finds the same cause at each location, even if it is a boolean schema", () => {
  const put = "#/paths/~1books/put";
  const closed = "content/application~1json/schema/additionalProperties";
  const content = { "application/json": { schema: { type: "object", properties: { title: { type: "string" } } } } };
  const before = {
    [body]: { content: structuredClone(content) },
    [put]: { requestBody: { content }, responses: { 204: { description: "Done." } } },
  };
  expect(diff({ [`${body}/${closed}`]: false, [`${put}/requestBody/${closed}`]: false }, before)).toEqual([
    "MMM POST /books, request body, additionalProperties: added (false) [request-refused]",
    "MMM PUT /books, request body, additionalProperties: added (false) [request-refused]",
  ]);
});

describe("rates a parameter whose values no text distinguishes, and that is", () => {
  const objects = { schema: { type: "array", items: { type: "object" } } };
  const parameter = `${list}/parameters/3`;

  test.each<[string, object, string]>([
    ["optional", { in: "query", name: "f" }, "mmM GET /books, parameter query f: added [request-added?]"],
    [
      "required",
      { in: "query", name: "f", required: true },
      "MMM GET /books, parameter query f: added [request-refused?, request-added?]",
    ],
    ["an optional header", { in: "header", name: "F" }, "mmm GET /books, parameter header F: added"],
    [
      "a required header",
      { in: "header", name: "F", required: true },
      "MMM GET /books, parameter header F: added [request-refused?]",
    ],
  ])("%s", (_, described, line) => {
    expect(diff({ [parameter]: { ...described, ...objects } })).toEqual([line]);
  });

  test("removed", () => {
    expect(diff({ [parameter]: undefined }, { [parameter]: { in: "query", name: "f", ...objects } })).toEqual([
      "MMM GET /books, parameter query f: removed [request-refused?]",
    ]);
  });
});

test("a discriminator that only one contract has changes no message", () => {
  const branch = (name: string) => ({
    type: "object",
    required: ["kind", name],
    properties: { kind: { type: "string" }, [name]: { type: "integer" } },
    additionalProperties: false,
  });
  const union = {
    [`${newBook}/note`]: { oneOf: ["Cat", "Dog"].map((name) => ({ $ref: `${schemas}/${name}` })) },
    [`${schemas}/Cat`]: branch("cat"),
    [`${schemas}/Dog`]: branch("dog"),
  };
  const discriminator = { [`${newBook}/note/discriminator`]: { propertyName: "kind" } };
  expect(diff(discriminator, union)).toEqual(["ppp schema NewBook, property note, discriminator: added"]);
  const removed = { [`${newBook}/note/discriminator`]: undefined };
  expect(diff(removed, { ...union, ...discriminator })).toEqual([
    "ppp schema NewBook, property note, discriminator: removed",
  ]);
});

describe("if only a discriminator distinguishes the branches of a union, rates", () => {
  const pet = (name: string) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, [name.toLowerCase()]: { type: "integer" } },
  });
  const union = (names: string[], mapping?: object, keyword = "oneOf") => ({
    [`${newBook}/note`]: {
      [keyword]: names.map((name) => ({ $ref: `${schemas}/${name}` })),
      discriminator: { propertyName: "kind", ...(mapping && { mapping }) },
    },
    ...Object.fromEntries(names.map((name) => [`${schemas}/${name}`, pet(name)])),
  });
  const pets = union(["Cat", "Dog"]);

  test.each<[string, Edits, Edits, string]>([
    ["one more branch as an addition", pets, union(["Cat", "Dog", "Bird"]), "mmM"],
    ["one more branch of an `anyOf`", union(["Cat"], {}, "anyOf"), union(["Cat", "Dog"], {}, "anyOf"), "mmM"],
    ["a removed branch as a removal", union(["Cat", "Dog", "Bird"]), pets, "MMM"],
    ["a property of a branch as an addition", pets, { [`${schemas}/Cat/properties/age`]: { type: "integer" } }, "mmm"],
    ["a value of the mapping as an addition", pets, union(["Cat", "Dog"], { cat: "Cat" }), "mmM"],
    [
      "a new value instead of another one",
      union(["Cat", "Dog"], { cat: "Cat" }),
      union(["Cat", "Dog"], { c: "Cat" }),
      "MMM",
    ],
    [
      "a parameter of the same operation as without the union",
      { ...pets, [`${add}/parameters`]: [{ in: "query", name: "q", required: true, schema: { type: "string" } }] },
      { [`${add}/parameters/0/required`]: false },
      "mmM",
    ],
    [
      "another name of a schema in the mapping as no change",
      union(["Cat", "Dog"], { cat: "Cat", dog: "Dog" }),
      { ...union(["Cat", "Hound"], { cat: "Cat", dog: "Hound" }), [`${schemas}/Hound`]: pet("Dog") },
      "mmm",
    ],
  ])("%s", (_, before, edits, levels) => {
    const old = edit(library, before);
    const { changes, ratings } = diffContracts(read(old), read(edit(old, edits)));
    const { clients, mockUsers, implementers } = ratings;
    expect([clients, mockUsers, implementers].map((level) => letters[level]).join("")).toBe(levels);
    const undecided = changes.flatMap(({ effects }) => effects.filter((effect) => effect.undecided !== undefined));
    expect(undecided.filter(({ kind }) => kind !== "meaning-changed")).toEqual([]);
  });
});

describe("rates a parameter", () => {
  const p = `${list}/parameters/3`;
  const schema = { type: "string" };
  const objects = { in: "query", name: "f", schema: { type: "array", items: { type: "object" } } };
  const limited = (byDefault: string) => ({ in: "query", name: "f", schema: { type: "string", default: byDefault } });

  test.each<[string, Edits, Edits, string[]]>([
    [
      "of the query, whose name has another case",
      { [p]: { in: "query", name: "fa", schema } },
      { [`${p}/name`]: "Fa" },
      [
        "MMM GET /books, parameter query fa: removed [request-refused]",
        "mmM GET /books, parameter query Fa: added [request-added]",
      ],
    ],
    [
      "of a header, whose name has another case",
      { [p]: { in: "header", name: "X-A", schema } },
      { [p]: { in: "header", name: "x-a", required: true, schema } },
      [
        "mmm GET /books, parameter header X-A: removed",
        "MMM GET /books, parameter header x-a: added [request-refused]",
      ],
    ],
    // "If in is header and the name field is Accept, Content-Type or Authorization, the parameter definition SHALL be ignored."
    [
      "of a header that is ignored (OpenAPI, Parameter Object)",
      {},
      { [p]: { in: "header", name: "Accept", required: true, schema } },
      ["ppp GET /books, parameter header Accept: added"],
    ],
    [
      "without readable values, of which only the description differs",
      { [p]: objects },
      { [`${p}/description`]: "Filters." },
      ['ppp GET /books, parameter query f, description: added ("Filters.")'],
    ],
    [
      "without readable values, in a cookie",
      {},
      { [p]: { ...objects, in: "cookie", required: true } },
      ["MMM GET /books, parameter cookie f: added [request-refused?]"],
    ],
    [
      "with another default, which had no meaning while it was required",
      { [p]: { ...limited("a"), required: true } },
      { [p]: limited("b") },
      [
        'ppp GET /books, parameter query f, default: "a" is now "b"',
        "mmM GET /books, parameter query f, required: removed (true) [request-added]",
      ],
    ],
    [
      "with another default, which has no meaning because it is required now",
      { [p]: limited("a") },
      { [p]: { ...limited("b"), required: true } },
      [
        'ppp GET /books, parameter query f, default: "a" is now "b"',
        "MMM GET /books, parameter query f, required: added (true) [request-refused]",
      ],
    ],
  ])("%s", (_, before, edits, expected) => {
    expect(diff(edits, before)).toEqual(expected);
  });
});

test.each([
  ["application/json", 2 ** 30, 2 ** 27],
  ["text/plain", 100, 50],
])("rates a smaller limit of %s whose excess no request shows as major", (mediaType, before, after) => {
  const limit = `${body}/x-max-body-bytes`;
  const content = { [mediaType]: { schema: { type: "string" } } };
  expect(diff({ [limit]: after }, { [`${body}/content`]: content, [limit]: before })).toEqual([
    `MMM POST /books, request body, x-max-body-bytes: ${before} is now ${after} [request-refused?]`,
  ]);
});
