import { describe, expect, test } from "vitest";
import { type Edits, edit, library, pointers, read } from "../testing/library-contract.ts";
import { diffContracts } from "./diff-contracts.ts";

const letters = { major: "M", minor: "m", patch: "p" };

/** Each change with its levels for clients, mock users and implementers, and its effects: `MmM path: added [request-refused]`. */
function diff(edits: Edits, before: Edits = {}): string[] {
  const old = edit(library, before);
  const { changes } = diffContracts(read(old), read(edit(old, edits)));
  return changes.map(({ location, what, ratings, effects, reason }) => {
    const levels = [ratings.clients, ratings.mockUsers, ratings.implementers].map((level) => letters[level]).join("");
    const kinds = [...new Set(effects.map(({ kind, undecided }) => (undecided === undefined ? kind : `${kind}?`)))];
    const why = reason === undefined ? kinds : [...kinds, "undecided"];
    return `${levels} ${location}: ${what}${why.length === 0 ? "" : ` [${why.join(", ")}]`}`;
  });
}

const { list, add, body, watch, stream, schemas } = pointers;
const book = `${schemas}/Book/properties`;
const newBook = `${schemas}/NewBook/properties`;
const failed = "#/components/responses/Failed/content/application~1json/schema/properties/error";
const event = (index: number) => `${stream}/itemSchema/oneOf/${index}`;
const eventData = (index: number) => `${event(index)}/properties/data/contentSchema`;

test("finds nothing in equal contracts", () => {
  expect(diff({})).toEqual([]);
});

describe("requests", () => {
  test.each<[string, Edits, string[]]>([
    [
      "a property that may be shorter only",
      { [`${newBook}/title/maxLength`]: 30 },
      ["MMM schema NewBook, property title, maxLength: 40 is now 30 [request-refused]"],
    ],
    [
      "a property that may be longer",
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
      ['MMM GET /books/{id}/events, parameter path id, style: added ("label") [request-refused?, request-added?]'],
    ],
    [
      "the style of a list beside a change that refuses every request",
      { [`${list}/parameters/1/explode`]: false, [`${list}/parameters/0/required`]: true },
      [
        "MMM GET /books, parameter query limit, required: added (true) [request-refused]",
        "MMM GET /books, parameter query tags, explode: added (false) [request-refused?, request-added?]",
      ],
    ],
    [
      "the name of a path parameter, which is on no wire",
      { "#/paths/~1books~1{id}~1events": undefined, "#/paths/~1books~1{book}~1events": renamed() },
      ["ppp path /books/{id}/events: removed", "mmm path /books/{book}/events: added"],
    ],
    [
      "a smaller body",
      { [`${body}/x-max-body-bytes`]: 100 },
      ["MMM POST /books, request body, x-max-body-bytes: 1000 is now 100 [request-refused]"],
    ],
    [
      "a larger body",
      { [`${body}/x-max-body-bytes`]: 2000 },
      ["mmM POST /books, request body, x-max-body-bytes: 1000 is now 2000 [request-added]"],
    ],
    [
      "a body that is optional now",
      { [`${body}/required`]: false },
      ["mmM POST /books, request body, required: true is now false [request-added]"],
    ],
    [
      "a body that may be sent, which servers ignore",
      { [`${list}/requestBody`]: { content: { "application/json": { schema: { type: "object" } } } } },
      ["mmm GET /books, request body: added"],
    ],
    [
      "another media type",
      { [`${body}/content`]: { "application/xml": { schema: { type: "string" } } } },
      [
        "MMM POST /books, request body: removed [request-refused]",
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
      "credentials that are needed no longer",
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
  ])("%s", (_, edits, expected) => {
    const before = _.startsWith("an object that is closed now")
      ? { [`${schemas}/NewBook/additionalProperties`]: undefined }
      : {};
    expect(diff(edits, before)).toEqual(expected);
  });

  function renamed() {
    const item = structuredClone(Reflect.get(Object(library["paths"]), "/books/{id}/events"));
    item.get.parameters[0].name = "book";
    return item;
  }
});

describe("responses", () => {
  test.each<[string, Edits, string[]]>([
    [
      "a property that may be missing",
      { [`${schemas}/Book/required`]: ["id"] },
      ['Mmm schema Book: no longer required "title" [response-added]'],
    ],
    [
      "a property that is always there",
      { [`${schemas}/Book/required`]: ["id", "title", "kind"] },
      ['mMM schema Book: now required "kind" [response-removed]'],
    ],
    [
      "a property that is described no more",
      { [`${book}/kind`]: undefined },
      ["Mmm schema Book, property kind: removed (schema Kind) [response-added]"],
    ],
    ["a new optional property", { [`${book}/year`]: { type: "integer" } }, ["mmm schema Book, property year: added"]],
    [
      "a longer text",
      { [`${failed}/maxLength`]: 30 },
      ["Mmm response Failed, property error, maxLength: 20 is now 30 [response-added]"],
    ],
    [
      "a shorter text",
      { [`${failed}/maxLength`]: 10 },
      ["mMM response Failed, property error, maxLength: 20 is now 10 [response-removed]"],
    ],
    [
      "no limit",
      { [`${failed}/maxLength`]: undefined },
      ["Mmm response Failed, property error, maxLength: removed (20) [response-added]"],
    ],
    [
      "a value that requests and responses share",
      { [`${schemas}/Kind/enum`]: ["novel", "manual", "comic"] },
      ['MmM schema Kind, enum: gained "comic" [response-added, request-added]'],
    ],
    [
      "an error status, which clients handle",
      { [`${list}/responses/429`]: { description: "Too many." } },
      ["mmm GET /books, response 429: added [response-added]"],
    ],
    [
      "a removed error status",
      { [`${list}/responses/404`]: undefined },
      ["mMM GET /books, response 404: removed (response Failed) [response-removed]"],
    ],
    [
      "another success",
      { [`${add}/responses/200`]: { description: "Was there." } },
      ["Mmm POST /books, response 200: added [response-added]"],
    ],
    [
      "a success that never comes",
      { [`${add}/responses/201`]: undefined, [`${add}/responses/200`]: { description: "Added." } },
      [
        "MMM POST /books, response 201: removed [response-removed, meaning-changed]",
        "Mmm POST /books, response 200: added [response-added]",
      ],
    ],
    [
      "a header that may be missing",
      { [`${list}/responses/200/headers/X-Total/required`]: false },
      ["Mmm GET /books, response 200, header X-Total, required: true is now false [response-added]"],
    ],
    [
      "a new required header",
      { [`${list}/responses/200/headers/X-Page`]: { required: true, schema: { type: "integer" } } },
      ["mMM GET /books, response 200, header X-Page: added [response-removed]"],
    ],
    [
      "a header of another type",
      { [`${list}/responses/200/headers/X-Total/schema/type`]: "string" },
      ['Mmm GET /books, response 200, header X-Total, type: "integer" is now "string" [response-added]'],
    ],
    [
      "a media type beside another",
      { [`${add}/responses/201/content/application~1xml`]: { schema: { type: "string" } } },
      ["mmm POST /books, response 201, media type application/xml: added [response-added]"],
    ],
  ])("%s", (_, edits, expected) => {
    expect(diff(edits)).toEqual(expected);
  });
});

describe("streams", () => {
  test.each<[string, Edits, string[]]>([
    [
      "an event that clients ignore",
      { [event(4)]: { ...frame("renamed") } },
      ["mmm GET /books/{id}/events, response 200, media type text/event-stream, event renamed: added [response-added]"],
    ],
    [
      "a removed event",
      { [`${stream}/itemSchema/oneOf`]: [0, 2, 3].map((index) => frameAt(index)) },
      [
        "mMM GET /books/{id}/events, response 200, media type text/event-stream, event moved: removed [response-removed]",
      ],
    ],
    [
      "a property of an event that may be missing",
      { [`${eventData(1)}/required`]: [] },
      [
        'Mmm GET /books/{id}/events, response 200, media type text/event-stream, event moved, property data, contentSchema: no longer required "to" [response-added]',
      ],
    ],
    [
      "an end that is none",
      { [`${stream}/x-event-order/last`]: ["closed"] },
      [
        'MMM GET /books/{id}/events, response 200, media type text/event-stream, x-event-order, last: lost "lost" [response-added, response-removed]',
      ],
    ],
    [
      "another end",
      { [`${stream}/x-event-order/last`]: ["closed", "lost", "moved"] },
      [
        'MMM GET /books/{id}/events, response 200, media type text/event-stream, x-event-order, last: gained "moved" [response-added, response-removed]',
      ],
    ],
    [
      "no order",
      { [`${stream}/x-event-order`]: undefined },
      [
        "Mmm GET /books/{id}/events, response 200, media type text/event-stream, x-event-order: removed [response-added]",
      ],
    ],
    [
      "no items",
      {
        [`${stream}/itemSchema`]: undefined,
        [`${stream}/schema`]: { type: "string" },
        [`${stream}/x-event-order`]: undefined,
      },
      [
        "Mmm GET /books/{id}/events, response 200, media type text/event-stream, x-event-order: removed [response-added]",
        "Mmm GET /books/{id}/events, response 200, media type text/event-stream: removed [response-added]",
        "MMM GET /books/{id}/events, response 200, media type text/event-stream: added [response-added, response-removed?, response-removed]",
      ],
    ],
  ])("%s", (_, edits, expected) => {
    expect(diff(edits)).toEqual(expected);
  });

  test.each<[string, Edits, Edits, string]>([
    ["data that may be missing", {}, { [`${event(1)}/required`]: ["event"] }, "Mmm"],
    ["a name that may be missing", {}, { [`${event(1)}/required`]: ["data"] }, "Mmm"],
    [
      "an id that may be missing",
      { [`${event(1)}/required`]: ["event", "data", "id"], [`${event(1)}/properties/id`]: { type: "string" } },
      { [`${event(1)}/required`]: ["event", "data"] },
      "Mmm",
    ],
    [
      "another retry time",
      { [`${event(1)}/properties/retry`]: { type: "integer", maximum: 5 } },
      { [`${event(1)}/properties/retry/maximum`]: 9 },
      "Mmm",
    ],
    [
      "text instead of JSON",
      { [`${eventData(1)}`]: { type: "string" } },
      { [`${event(1)}/properties/data`]: { type: "string" } },
      "MMM",
    ],
  ])("%s", (_, before, edits, levels) => {
    expect(diff(edits, before).map((line) => line.slice(0, 3))).toContain(levels);
  });

  function frameAt(index: number) {
    return Reflect.get(Object(Reflect.get(Object(streamOf()), "itemSchema")).oneOf, index);
  }
  function streamOf() {
    return Object(library["paths"])["/books/{id}/events"].get.responses["200"].content["text/event-stream"];
  }
  function frame(name: string) {
    return { ...frameAt(0), properties: { ...frameAt(0).properties, event: { const: name } } };
  }
});

describe("what no message shows", () => {
  test.each<[string, Edits, string[]]>([
    ["words", { [`${list}/summary`]: "All books" }, ["ppp GET /books, summary: reworded"]],
    [
      "a name of an operation",
      { [`${list}/operationId`]: "books" },
      ['ppp GET /books, operationId: "listBooks" is now "books"'],
    ],
    ["a version", { "#/info/version": "1.0.1" }, ['ppp info, version: "1.0.0" is now "1.0.1"']],
    ["a deprecation", { [`${list}/deprecated`]: true }, ["mmm GET /books, deprecated: added (true)"]],
    [
      "another address",
      { "#/servers/0/url": "https://example.com" },
      ["Mpp server http://127.0.0.1:4000: removed [undecided]", "Mpp server https://example.com: added [undecided]"],
    ],
    ["one more address", { "#/servers/1": { url: "https://example.com" } }, ["mpm server https://example.com: added"]],
    [
      "a removed example, which tests may name",
      { [`${body}/content/application~1json/examples`]: {} },
      ["pMp POST /books, request body, example short: removed [undecided]"],
    ],
    [
      "another example",
      { [`${body}/content/application~1json/examples/short/value/title`]: "Emma and Co." },
      ["ppp POST /books, request body, example short: changed"],
    ],
    [
      "requests that lead to a response",
      { "#/components/responses/Failed/x-provoked-by": [{ times: 2 }] },
      ["ppM response Failed, x-provoked-by: added [undecided]"],
    ],
    [
      "values that may be refused",
      { [`${newBook}/title/x-may-refuse`]: true },
      ["Mmm schema NewBook, property title, x-may-refuse: added (true) [undecided]"],
    ],
    [
      "an encoding",
      { [`${body}/content/application~1json/encoding`]: { title: { contentType: "text/html" } } },
      ["MMM POST /books, request body, encoding: added [meaning-changed?]"],
    ],
    ["an unknown extension", { [`${list}/x-owner`]: "us" }, ['ppp GET /books, x-owner: added ("us")']],
    ["one more webhook", { "#/webhooks": { added: { post: {} }, removed: { post: {} } } }, ["mmm webhooks: added"]],
    [
      "a callback",
      { [`${add}/callbacks/done`]: { "{$url}": { post: { responses: { "200": { description: "ok" } } } } } },
      ["mmm POST /books, callbacks: added"],
    ],
  ])("%s", (_, edits, expected) => {
    expect(diff(edits)).toEqual(expected);
  });
});

test("compares an operation with the template whose requests it takes", () => {
  const watchBook = Object(library["paths"])["/books/{id}/events"].get;
  const path = (response: object) => ({
    get: { ...watchBook, operationId: "watchAll", parameters: [], responses: { "200": response } },
  });
  const added = "#/paths/~1books~1all~1events";
  expect(diff({ [added]: path(watchBook.responses["200"]) })).toEqual([
    "mmM path /books/all/events: added [request-added?]",
  ]);
  expect(diff({ [added]: path({ description: "All.", content: { "text/plain": {} } }) })).toEqual([
    "MMM path /books/all/events: added [request-added?, response-removed, meaning-changed, response-added]",
  ]);
});

test("shows a message that one contract allows and the other one forbids", () => {
  const current = edit(library, { [`${newBook}/title/maxLength`]: 30 });
  const [change] = diffContracts(read(library), read(current)).changes;
  expect(change).toMatchObject({ pointer: "#/components/schemas/NewBook/properties/title/maxLength", side: "new" });
  expect(change?.effects).toMatchObject([
    {
      kind: "request-refused",
      usedIn: ["POST /books, request body"],
      message: "property title, maxLength: 40 is now 30",
      witness: {
        request: { method: "POST", target: "/books", body: `{"title":"Emma${"a".repeat(27)}","kind":"novel"}` },
        problem: expect.stringContaining("/title must NOT have more than 30 characters"),
      },
    },
  ]);
});

test("blames no change for what another one refuses", () => {
  const edits = { [`${newBook}/title/maxLength`]: 30, [`${body}/x-max-body-bytes`]: 10 };
  const { changes } = diffContracts(read(library), read(edit(library, edits)));
  const title = changes.find(({ location }) => location.includes("title"));
  // No whole request shows it, because each is too large.
  expect(title?.effects[0]?.witness).toMatchObject({
    value: { title: expect.any(String) },
    problem: expect.stringContaining("/title"),
  });
  expect(title?.effects[0]?.witness).not.toHaveProperty("request");
});

test("names every operation that a change concerns once", () => {
  const [change] = diffContracts(read(library), read(edit(library, { [`${failed}/maxLength`]: 30 }))).changes;
  expect(change?.effects.map(({ usedIn }) => usedIn)).toEqual([
    ["GET /books, response 404", "POST /books, response 404"],
  ]);
});

test("rates a schema that it cannot compare as major", () => {
  const branches = Array.from({ length: 30 }, (_, index) => ({ type: "object", properties: { a: { const: index } } }));
  const union = (count: number) => ({ allOf: [{ anyOf: branches }, { anyOf: branches.slice(0, count) }] });
  const before = { [`${schemas}/NewBook`]: union(30) };
  expect(
    diff({ [`${schemas}/NewBook/allOf/1/anyOf/0`]: { type: "object", properties: { a: { const: 99 } } } }, before),
  ).toEqual([expect.stringMatching(/^MMM .*\[request-refused\?, request-added\?\]$/)]);
});

describe("what cannot be tried is undecided", () => {
  const hard = { type: "string", pattern: "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).{12,64}$" };
  const deep = (required: boolean) => ({
    in: "query",
    name: "f",
    style: "deepObject",
    required,
    schema: { type: "object" },
  });
  const flow = { oauth2: { type: "oauth2", flows: {} }, tls: { type: "mutualTLS" } };

  test.each<[string, Edits, Edits, string[]]>([
    [
      "if no body was made",
      { [`${body}/content`]: { "application/json": { schema: hard } } },
      { [`${body}/required`]: false },
      ["MMM POST /books, request body, required: true is now false [request-refused?, request-added]"],
    ],
    [
      "if credentials are needed for a request that was not made",
      { [`${add}/security`]: [], [`${body}/content`]: { "application/json": { schema: hard } } },
      { [`${add}/security`]: [{ token: [] }] },
      ["MMM POST /books, security token: added [request-refused?, request-added?]"],
    ],
    [
      "if a style is not read",
      { [`${list}/parameters/3`]: deep(false) },
      { [`${list}/parameters/3/required`]: true },
      ["MMM GET /books, parameter query f, required: false is now true [request-refused?, request-added?]"],
    ],
    [
      "if scopes are in question",
      { "#/components/securitySchemes": flow, "#/security": [{ oauth2: ["read"] }, { oauth2: ["write"] }] },
      { "#/security": [{ oauth2: ["read"] }] },
      ["MMM security oauth2 (2): removed [request-refused?]"],
    ],
    [
      "if certificates are in question",
      { "#/components/securitySchemes": flow, "#/security": [{ oauth2: [] }] },
      { "#/security": [{ oauth2: [], tls: [] }] },
      ["MMM security oauth2: removed [request-refused?]", "ppp security oauth2 and tls: added"],
    ],
    [
      "if a webhook refers to it",
      {
        "#/webhooks": {
          added: {
            post: {
              requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/News" } } } },
            },
          },
        },
        [`${schemas}/News`]: { type: "string", maxLength: 5 },
      },
      { [`${schemas}/News/maxLength`]: 9 },
      ["ppp schema News, maxLength: 5 is now 9", "MMM webhooks: webhooks, added: changed [meaning-changed?]"],
    ],
  ])("%s", (_, before, edits, expected) => {
    expect(diff(edits, before)).toEqual(expected);
  });
});

test("the same text may stand for values of two types", () => {
  const parameter = `${list}/parameters/0/schema`;
  const [change] = diffContracts(
    read(edit(library, { [parameter]: { type: "integer", enum: [1, 2] } })),
    read(edit(library, { [parameter]: { type: "string", enum: ["1", "2"] } })),
  ).changes;
  expect(change?.effects.map(({ witness }) => witness)).not.toContainEqual(expect.anything());
});

test("a list in a query is no text", () => {
  const parameter = `${list}/parameters/1/schema`;
  const lines = diff(
    { [parameter]: { type: "string" } },
    { [parameter]: { type: ["array", "string"], items: { type: "string" } } },
  );
  expect(lines[0]).toMatch(/^M/);
});

test("ignores parameters that OpenAPI ignores", () => {
  const accept = { in: "header", name: "Accept", required: true, schema: { type: "string" } };
  expect(diff({ [`${list}/parameters/3`]: accept })).toEqual(["mmm GET /books, parameter header Accept: added"]);
});

test("rates every server that is no addition", () => {
  const url = "https://{host}/v1";
  const before = { "#/servers/0": { url, variables: { host: { default: "a.example" } } } };
  expect(diff({ "#/servers/0/variables/host/default": "b.example" }, before)[0]).toMatch(/^Mpp /);
  expect(diff({ [`${list}/servers`]: [{ url: "https://b.example" }] })[0]).toMatch(/^Mpp /);
  const item = "#/components/pathItems/Item";
  const shared = { [item]: { get: { responses: {} } }, "#/paths/~1item": { $ref: item } };
  expect(diff({ [`${item}/servers`]: [{ url: "https://b.example" }] }, shared)[0]).toMatch(/^Mpp /);
  const choice = { "#/servers/0": { url, variables: { host: { default: "a", enum: ["a"] } } } };
  expect(diff({ "#/servers/0/variables/host/enum": ["a", "b"] }, choice)[0]).toMatch(/^mpm /);
  expect(diff({ "#/servers/0/variables/host/enum": ["b"] }, choice).join()).toMatch(/Mpp /);
});

test("a part that is not deprecated is none", () => {
  expect(diff({ [`${list}/deprecated`]: false })[0]).toMatch(/^ppp /);
});

test("a body that is not read any more is minor", () => {
  const before = { [`${list}/requestBody`]: { content: { "application/json": {} } } };
  expect(diff({ [`${list}/requestBody`]: undefined }, before)[0]).toMatch(/^mmm /);
});

test("a property that responses no longer have is not sent with another value", () => {
  const note = `${book}/note`;
  expect(diff({ [`${note}/writeOnly`]: true }, { [note]: { type: "string" } })).toEqual([
    "ppp schema Book, property note, writeOnly: added (true)",
  ]);
});

test("compares requests without a property that only responses have, though another schema requires it", () => {
  const part = { properties: { id: { type: "string", readOnly: true }, title: { type: "string", maxLength: 9 } } };
  const before = { [`${schemas}/NewBook`]: { allOf: [part, { required: ["id", "title"] }] } };
  expect(diff({ [`${schemas}/NewBook/allOf/0/properties/title/maxLength`]: 5 }, before)).toEqual([
    "MMM schema NewBook, alternative 1, property title, maxLength: 9 is now 5 [request-refused]",
  ]);
});

test("reports a value that may be anything as a whole", () => {
  const { changes } = diffContracts(read(library), read(edit(library, { [`${book}/sequel`]: {} })));
  const messages = changes.flatMap(({ effects }) => effects.map(({ message }) => message));
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => /property sequel, property \w+, type/.test(message))).toEqual([]);
});

test("does not take the refusal of one change for that of another one", () => {
  const page = { in: "query", name: "page", required: true, schema: { type: "integer" } };
  const [limit, tags] = Object(library["paths"])["/books"].get.parameters;
  expect(diff({ [`${list}/parameters`]: [limit, tags, page] })).toEqual([
    "MMM GET /books, parameter header X-Trace: removed [request-refused?]",
    "MMM GET /books, parameter query page: added [request-added, request-refused]",
  ]);
});

describe("the end of a deprecated part", () => {
  const sunset = `${list}/x-sunset`;
  const planned = { [`${list}/deprecated`]: true, [sunset]: "2027-06-30" };

  test.each<[string, Edits, Edits, string[]]>([
    [
      "may be planned",
      {},
      planned,
      ["mmm GET /books, deprecated: added (true)", 'mmM GET /books, x-sunset: added ("2027-06-30") [undecided]'],
    ],
    [
      "may be later",
      planned,
      { [sunset]: "2027-12-31" },
      ['ppM GET /books, x-sunset: "2027-06-30" is now "2027-12-31" [undecided]'],
    ],
    [
      "may not be earlier",
      planned,
      { [sunset]: "2027-01-31" },
      ['MmM GET /books, x-sunset: "2027-06-30" is now "2027-01-31" [undecided]'],
    ],
    [
      "begins on a day that servers send",
      planned,
      { [`${list}/x-deprecated-since`]: "2026-06-30" },
      ['mmM GET /books, x-deprecated-since: added ("2026-06-30") [undecided]'],
    ],
    [
      "of a property is in no header",
      {},
      {
        [`${schemas}/Book/properties/title/deprecated`]: true,
        [`${schemas}/Book/properties/title/x-deprecated-since`]: "2026-06-30",
        [`${schemas}/Book/properties/title/x-sunset`]: "2027-06-30",
      },
      [
        "mmm schema Book, property title, deprecated: added (true)",
        'mmm schema Book, property title, x-deprecated-since: added ("2026-06-30")',
        'mmm schema Book, property title, x-sunset: added ("2027-06-30")',
      ],
    ],
    [
      "may not be open",
      planned,
      { [sunset]: undefined },
      ['Mmm GET /books, x-sunset: removed ("2027-06-30") [undecided]'],
    ],
    ["is a date", planned, { [sunset]: "soon" }, ['Mmm GET /books, x-sunset: "2027-06-30" is now "soon" [undecided]']],
    [
      "may be taken back",
      planned,
      { [sunset]: undefined, [`${list}/deprecated`]: undefined },
      ["ppp GET /books, deprecated: removed (true)", 'ppp GET /books, x-sunset: removed ("2027-06-30")'],
    ],
  ])("%s", (_, before, edits, expected) => {
    expect(diff(edits, before)).toEqual(expected);
  });
});

describe("names that are keywords elsewhere are names", () => {
  const header = `${list}/responses/200/headers/title`;
  const demand = `${schemas}/NewBook/dependentRequired`;
  const post = (type: string) => ({
    post: { requestBody: { content: { "application/json": { schema: { type } } } } },
  });

  test.each<[string, Edits, Edits, string]>([
    ["of headers", { [header]: { required: true, schema: {} } }, { [`${header}/required`]: false }, "Mmm"],
    ["of properties that demand others", { [demand]: { title: ["kind"] } }, { [demand]: { title: ["note"] } }, "MMM"],
    [
      "of security schemes",
      { "#/components/securitySchemes/title": { type: "http", scheme: "bearer" }, "#/security": [{ title: [] }] },
      { "#/components/securitySchemes/title/scheme": "basic" },
      "MMM",
    ],
    [
      "of demanded credentials",
      { "#/components/securitySchemes/title": { type: "apiKey", in: "header", name: "X-Title" } },
      { [`${list}/security`]: [{ token: [], title: [] }], "#/security": [{ token: [] }] },
      "MMM",
    ],
    [
      "of callbacks",
      { [`${add}/callbacks/title`]: { "{$url}": post("string") } },
      { [`${add}/callbacks/title`]: { "{$url}": post("integer") } },
      "MMM",
    ],
    ["of webhooks", { "#/webhooks": { title: post("string") } }, { "#/webhooks": { title: post("integer") } }, "MMM"],
  ])("%s", (_, before, edits, levels) => {
    expect(diff(edits, before).map((line) => line.slice(0, 3))).toContain(levels);
  });
});

test("a new webhook changes no other one", () => {
  const lines = diff({ "#/webhooks/removed": { post: {} } }, { "#/webhooks": { added: { post: {} } } });
  expect(lines).toEqual(["mmm webhook removed: added"]);
});

describe("compares what a reference leads to:", () => {
  const reference = { $ref: `${schemas}/Part` };
  const part = { type: "object", properties: { a: { type: "string" } } };
  const needed = { [`${schemas}/Part/required`]: ["a"] };
  const deep = { in: "query", name: "f", style: "deepObject", schema: reference };

  test.each<[string, Edits, Edits, string]>([
    ["a parameter of a style that is not read", { [`${list}/parameters/3`]: deep }, needed, "MMM"],
    ["the items of a body", { [`${body}/content`]: { "application/jsonl": { itemSchema: reference } } }, needed, "MMM"],
    [
      "the items of a response",
      { [`${add}/responses/201/content`]: { "application/jsonl": { itemSchema: reference } }, ...needed },
      { [`${schemas}/Part/required`]: [] },
      "Mmm",
    ],
    [
      "the events of a body",
      { [`${body}/content`]: { "text/event-stream": { itemSchema: reference } } },
      needed,
      "MMM",
    ],
    [
      "the headers of an encoding",
      {
        [`${body}/content`]: {
          "multipart/form-data": {
            schema: part,
            encoding: { a: { headers: { "X-A": { $ref: "#/components/headers/A" } } } },
          },
        },
        "#/components/headers": { A: { schema: { type: "string" } } },
      },
      { "#/components/headers/A/required": true },
      "MMM",
    ],
  ])("%s", (_, before, edits, levels) => {
    const lines = diff(edits, { [`${schemas}/Part`]: structuredClone(part), ...before });
    expect(lines.map((line) => line.slice(0, 3))).toContain(levels);
  });
});

describe("values that are written differently are undecided:", () => {
  const text = { type: "string" };
  const content = (name: string) => ({ in: "query", name: "f", content: { [name]: { schema: text } } });
  const query = (name: string) => ({ in: "querystring", name: "f", content: { [name]: { schema: text } } });
  const header = `${list}/responses/200/headers/X-Total`;

  test.each<[string, Edits, Edits]>([
    [
      "a parameter of another media type",
      { [`${list}/parameters/3`]: content("text/plain") },
      { [`${list}/parameters/3`]: content("application/xml") },
    ],
    [
      "a query of another media type",
      { [`${list}/parameters`]: [query("application/json")] },
      { [`${list}/parameters`]: [query("application/x-www-form-urlencoded")] },
    ],
    ["an object in a header", { [header]: { schema: { type: "object" } } }, { [`${header}/explode`]: true }],
    [
      "a header of a media type",
      { [header]: { schema: text } },
      { [header]: { content: { "application/json": { schema: text } } } },
    ],
  ])("%s", (_, before, edits) => {
    expect(diff(edits, before).join()).toMatch(/M.*(request-refused|meaning-changed)\?/);
  });

  test("except JSON of another name, and a header without properties", () => {
    const before = { [`${list}/parameters/3`]: content("application/json") };
    expect(diff({ [`${list}/parameters/3`]: content("application/x+json") }, before).join()).not.toMatch(/M/);
    expect(diff({ [`${header}/explode`]: true }).join()).not.toMatch(/^M|,M/);
  });
});

test("takes properties named like keywords for properties", () => {
  for (const name of ["callbacks", "servers"]) {
    const property = `${schemas}/Book/properties/${name}`;
    expect(diff({ [`${property}/example`]: undefined }, { [property]: { type: "string", example: "a" } })[0]).toMatch(
      /^ppp /,
    );
  }
});

test("finds the last of many events", () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    properties: { event: { const: `e${index}` }, data: { type: "string" } },
    required: ["event", "data"],
  }));
  const before = { [`${stream}/itemSchema/oneOf`]: many, [`${stream}/x-event-order`]: { last: ["e38"] } };
  expect(diff({ [`${stream}/x-event-order/last`]: ["e39"] }, before)[0]).toMatch(/^MMM /);
});

describe("statuses that `default` stands for", () => {
  const responses = `${list}/responses`;
  const described = (type: string) => ({ description: "Any.", content: { "application/json": { schema: { type } } } });
  const ranges = { "2XX": { description: "Done." }, "5XX": { description: "Failed." } };

  test("are compared beside ranges", () => {
    const lines = diff(
      { [`${responses}/default`]: described("string") },
      { [responses]: { ...ranges, default: described("integer") } },
    );
    expect(lines[0]).toMatch(/^M/);
  });

  test("are errors beside a success", () => {
    expect(diff({ [`${responses}/default`]: described("string") })).toEqual([
      "mmm GET /books, response default: added [response-added]",
    ]);
  });
});

describe("credentials that somebody else issues", () => {
  const scheme = "#/components/securitySchemes/flow";
  const flows = {
    clientCredentials: { tokenUrl: "https://a.example", scopes: { read: "Read." } },
    password: { tokenUrl: "https://a.example", scopes: {} },
  };
  const before = { [scheme]: { type: "oauth2", flows }, "#/security": [{ flow: [] }] };
  const oidc = { type: "openIdConnect", openIdConnectUrl: "https://a.example" };

  test.each<[string, Edits, Edits, string]>([
    ["come from another address", before, { [`${scheme}/flows/password/tokenUrl`]: "https://b.example" }, "Mpp"],
    [
      "come from another document",
      { ...before, [scheme]: oidc },
      { [`${scheme}/openIdConnectUrl`]: "https://b.example" },
      "Mpp",
    ],
    ["lose a flow", before, { [`${scheme}/flows/password`]: undefined }, "Mpp"],
    ["lose a scope", before, { [`${scheme}/flows/clientCredentials/scopes/read`]: undefined }, "Mpp"],
    ["get a scope", before, { [`${scheme}/flows/clientCredentials/scopes/write`]: "Write." }, "mpm"],
    ["have scopes in other words", before, { [`${scheme}/flows/clientCredentials/scopes/read`]: "Reads." }, "ppp"],
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

describe("texts of a parameter that validators do not read", () => {
  test.each(["allowReserved", "allowEmptyValue"])("%s", (keyword) => {
    const pointer = `${list}/parameters/0/${keyword}`;
    expect(diff({ [pointer]: true })[0]).toMatch(/^mmm /);
    expect(diff({ [pointer]: undefined }, { [pointer]: true })[0]).toMatch(/^MMM .*undecided/);
    expect(diff({ [pointer]: false })[0]).toMatch(/^ppp /);
  });
});

test("reports path parameters that change their places", () => {
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

describe("the default of a property that requests may leave out", () => {
  const note = `${newBook}/note/default`;

  test.each<[string, Edits, Edits, string]>([
    ["is another one", { [note]: "none" }, { [note]: "" }, "MMM"],
    ["is removed", { [note]: "none" }, { [note]: undefined }, "MMM"],
    ["is new, where nothing was promised", {}, { [note]: "none" }, "ppp"],
    [
      "is the same in a definition",
      { [note]: "none" },
      { [`${newBook}/note`]: { $ref: `${schemas}/Note` }, [`${schemas}/Note`]: { type: "string", default: "none" } },
      "mmm",
    ],
    [
      "is another one in a definition",
      { [`${newBook}/note`]: { $ref: `${schemas}/Note` }, [`${schemas}/Note`]: { default: 1 } },
      { [`${schemas}/Note/default`]: 2 },
      "MMM",
    ],
    ["does not exist, because it is required", {}, { [`${newBook}/title/default`]: "Emma" }, "ppp"],
    ["is that of a response", {}, { [`${schemas}/Book/properties/kind/default`]: "novel" }, "ppp"],
  ])("%s", (_, before, edits, levels) => {
    const old = edit(library, before);
    const { clients, mockUsers, implementers } = diffContracts(read(old), read(edit(old, edits))).ratings;
    expect([clients, mockUsers, implementers].map((level) => letters[level]).join("")).toBe(levels);
  });
});

describe("a discriminator", () => {
  const union = (mapping: Record<string, string>, propertyName = "type") => ({
    [`${schemas}/Any`]: {
      anyOf: ["Cat", "Dog", "Lion"].map((name) => ({ $ref: `${schemas}/${name}` })),
      discriminator: { propertyName, mapping },
    },
    [`${schemas}/Cat`]: { type: "object", properties: { lives: { type: "integer" } } },
    [`${schemas}/Dog`]: { type: "object", properties: { barks: { type: "boolean" } } },
    [`${schemas}/Lion`]: { type: "object", properties: { lives: { type: "integer" } }, description: "A cat." },
  });

  test.each<[string, Edits, string]>([
    ["whose values change their meaning", union({ a: "Dog", b: `${schemas}/Cat` }), "MMM"],
    ["with a schema of another name", union({ a: "Lion", b: "Dog" }), "ppp"],
    ["with a value less", union({ a: "Cat" }), "ppp"],
    ["in another property", union({ a: "Cat", b: "Dog" }, "kind"), "MMM"],
  ])("%s", (_, edits, levels) => {
    const lines = diff(edits, union({ a: "Cat", b: "Dog" }));
    expect(lines[0]?.slice(0, 3)).toBe(levels);
  });
});

test("finds the default of a parameter in a part of its schema", () => {
  const schema = `${list}/parameters/0/schema`;
  const before = { [schema]: { allOf: [{ $ref: `${schemas}/Limit` }] }, [`${schemas}/Limit`]: { default: 1 } };
  expect(diff({ [`${schemas}/Limit/default`]: 2 }, before)).toEqual([
    "MMM schema Limit, default: 1 is now 2 [meaning-changed]",
  ]);
});

describe("parameters of media types", () => {
  const versions = (...entries: [string, number][]) =>
    Object.fromEntries(
      entries.map(([parameters, maxLength]) => [
        `application/json${parameters}`,
        { schema: { type: "string", maxLength } },
      ]),
    );
  const [v1, v2] = [";version=1", ";version=2"];

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string, string]>([
    ["name versions", versions([v1, 9], [v2, 9]), versions([v1, 9], [v2, 5]), "MMM", "mMM"],
    ["name a version that is removed", versions([v1, 9], [v2, 9]), versions([v2, 9]), "MMM", "MMM"],
    ["name a version that replaces another one", versions([v1, 9]), versions([v2, 9]), "MMM", "MMM"],
    ["are a charset, which JSON does not have", versions(["", 9]), versions([";charset=utf-8", 9]), "mmm", "mmm"],
    ["are left out", versions([v1, 9]), versions(["", 9]), "mmm", "mmm"],
  ])("%s", (_, before, after, request, response) => {
    const at = (pointer: string) =>
      diffContracts(read(edit(library, { [pointer]: before })), read(edit(library, { [pointer]: after }))).ratings;
    const levelsAt = (pointer: string) => {
      const { clients, mockUsers, implementers } = at(pointer);
      return [clients, mockUsers, implementers].map((level) => letters[level]).join("");
    };
    expect([levelsAt(`${body}/content`), levelsAt(`${add}/responses/201/content`)]).toEqual([request, response]);
  });
});

describe("ranges of media types", () => {
  const schema = (maxLength: number) => ({ schema: { type: "string", maxLength } });
  const response = `${add}/responses/201/content`;

  test.each<[string, string, object, object, string]>([
    [
      "a request is read by a new name inside of a range",
      `${body}/content`,
      { "application/*": schema(9) },
      { "application/*": schema(9), "application/json": schema(5) },
      "M",
    ],
    [
      "a request is read by a range no more",
      `${body}/content`,
      { "application/*": schema(9) },
      { "application/json": schema(9) },
      "M",
    ],
    [
      "a response is described by a range",
      response,
      { "application/json": schema(5) },
      { "application/*": schema(9) },
      "M",
    ],
    [
      "a response is described by a name",
      response,
      { "application/*": schema(9) },
      { "application/json": schema(9) },
      "M",
    ],
    ["a request may have any type", `${body}/content`, { "application/json": schema(5) }, { "*/*": schema(9) }, "m"],
  ])("%s", (_, pointer, before, after, level) => {
    const changes = diff({ [pointer]: after }, { [pointer]: before });
    expect(changes.map((change) => change[0]).toSorted()[0]).toBe(level);
  });
});
