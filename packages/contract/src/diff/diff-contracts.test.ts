import { describe, expect, test } from "vitest";
import { type Edits, edit, library, pointers, read } from "../testing/library-contract.ts";
import { book, diff, failed, newBook } from "../testing/library-diff.ts";
import { diffContracts } from "./diff-contracts.ts";

const { list, add, body, schemas } = pointers;

test("finds nothing in equal contracts", () => {
  expect(diff({})).toEqual([]);
});

describe("rates a change that no message shows:", () => {
  test.each<[string, Edits, string[]]>([
    ["the words of a summary", { [`${list}/summary`]: "All books" }, ["ppp GET /books, summary: reworded"]],
    [
      "another operationId",
      { [`${list}/operationId`]: "books" },
      ['ppp GET /books, operationId: "listBooks" is now "books"'],
    ],
    ["another version", { "#/info/version": "1.0.1" }, ['ppp info, version: "1.0.0" is now "1.0.1"']],
    ["a deprecation", { [`${list}/deprecated`]: true }, ["mmm GET /books, deprecated: added (true)"]],
    [
      "another URL of a server",
      { "#/servers/0/url": "https://example.com" },
      ["Mpp server http://127.0.0.1:4000: removed [undecided]", "Mpp server https://example.com: added [undecided]"],
    ],
    ["one more server", { "#/servers/1": { url: "https://example.com" } }, ["mpm server https://example.com: added"]],
    [
      "a removed example, which tests may name",
      { [`${body}/content/application~1json/examples`]: {} },
      ["pMp POST /books, request body, example short: removed [undecided]"],
    ],
    [
      "the last removed example",
      { [`${body}/content/application~1json/examples`]: undefined },
      ["pMp POST /books, request body, examples: removed [undecided]"],
    ],
    [
      "one more example",
      { [`${body}/content/application~1json/examples/long`]: { value: { title: "Emma", kind: "novel" } } },
      ["pmp POST /books, request body, example long: added"],
    ],
    [
      "another example",
      { [`${body}/content/application~1json/examples/short/value/title`]: "Emma and Co." },
      ["ppp POST /books, request body, example short: changed"],
    ],
    [
      "a request that provokes a response",
      { "#/components/responses/Failed/x-provoked-by": [{ times: 2 }] },
      ["ppM response Failed, x-provoked-by: added [undecided]"],
    ],
    [
      "valid values that servers may refuse",
      { [`${newBook}/title/x-may-refuse`]: true },
      ["Mmm schema NewBook, property title, x-may-refuse: added (true) [undecided]"],
    ],
    [
      "an encoding",
      { [`${body}/content/application~1json/encoding`]: { title: { contentType: "text/html" } } },
      ["MMM POST /books, request body, encoding: added [meaning-changed?]"],
    ],
    [
      "a property that servers ignore from now on",
      { [`${newBook}/note/readOnly`]: true },
      ["mmm schema NewBook, property note, readOnly: added (true)"],
    ],
    [
      "the statement that servers do not ignore a property",
      { [`${newBook}/note/readOnly`]: false },
      ["ppp schema NewBook, property note, readOnly: added (false)"],
    ],
    [
      "the reason in an error, which mocks write",
      { [`${failed}/x-error-detail`]: true },
      [expect.stringMatching(/^pmp .*, x-error-detail: added \(true\)$/)],
    ],
    [
      "another form of a value in XML",
      { [`${newBook}/title/xml`]: { attribute: true } },
      ["MMM schema NewBook, property title, xml: added [undecided]"],
    ],
    [
      "a property with the name of a keyword that is not compared",
      { [`${book}/xml`]: { type: "string", description: "A." } },
      ["mmm schema Book, property xml: added"],
    ],
    [
      "a property with the name of an annotation",
      { [`${book}/deprecated`]: { type: "boolean" } },
      ["mmm schema Book, property deprecated: added"],
    ],
    [
      "a property with the name of an extension",
      { [`${book}/x-error-detail`]: { type: "string" } },
      ["mmm schema Book, property x-error-detail: added"],
    ],
    ["an unknown extension", { [`${list}/x-owner`]: "us" }, ['ppp GET /books, x-owner: added ("us")']],
    ["one more webhook", { "#/webhooks": { added: { post: {} }, removed: { post: {} } } }, ["mmm webhooks: added"]],
    [
      "a callback",
      { [`${add}/callbacks/done`]: { "{$url}": { post: { responses: { "200": { description: "ok" } } } } } },
      ["mmm POST /books, callbacks: added"],
    ],
    [
      "components that no operation uses, or that only give a name to what it uses",
      {
        "#/components/parameters/limit": { in: "query", name: "limit", schema: { type: "integer" } },
        "#/components/responses/Gone": { description: "Gone." },
        "#/components/schemas/Unused": { type: "string" },
      },
      ["ppp response Gone: added", "mmm schema Unused: added", "ppp components, parameters: added"],
    ],
  ])("%s", (_, edits, expected) => {
    expect(diff(edits)).toEqual(expected);
  });
});

test("rates the statement that a body is optional as a patch", () => {
  const optional = { [`${body}/required`]: undefined };
  expect(diff({ [`${body}/required`]: false }, optional)).toEqual([
    "ppp POST /books, request body, required: added (false)",
  ]);
});

describe("rates what is removed, although no message shows it:", () => {
  test.each<[string, pointer: string, value: unknown, string[]]>([
    [
      "a request that provokes a response",
      "#/components/responses/Failed/x-provoked-by",
      [{ times: 2 }],
      ["ppp response Failed, x-provoked-by: removed"],
    ],
    [
      "the permission to refuse valid values",
      `${newBook}/title/x-may-refuse`,
      true,
      ["mmM schema NewBook, property title, x-may-refuse: removed (true) [undecided]"],
    ],
    [
      "a property that servers ignored",
      `${newBook}/extra`,
      { type: "string", readOnly: true },
      ["mmm schema NewBook, property extra: removed"],
    ],
    [
      "the mark of a property that requests may now have",
      `${newBook}/extra/readOnly`,
      true,
      ["mmm schema NewBook, property extra, readOnly: removed (true)"],
    ],
    [
      "the mark of a property that responses may now have",
      `${book}/extra/writeOnly`,
      true,
      ["mmm schema Book, property extra, writeOnly: removed (true)"],
    ],
    [
      "a component that no operation uses",
      "#/components/parameters/limit",
      { in: "query", name: "limit", schema: { type: "integer" } },
      ["ppp parameter limit: removed"],
    ],
  ])("%s", (_, pointer, value, expected) => {
    expect(diff({ [pointer]: undefined }, { [pointer]: value })).toEqual(expected);
  });
});

test("rates what changed inside a value that gets another type as well", () => {
  const [before, after] = ["string", "integer"].map((type) => ({ type: "object", properties: { a: { type } } }));
  expect(diff({ [`${book}/x`]: { ...after, type: ["object", "null"] } }, { [`${book}/x`]: before })).toEqual([
    'Mmm schema Book, property x, type: "object" is now ["object","null"] [response-added]',
    'MMM schema Book, property x, property a, type: "string" is now "integer" [response-added, response-removed]',
  ]);
});

test("compares a new operation with the template that matched its requests before", () => {
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

test("compares no new HEAD with the GET of its path, whose bodies it does not have", () => {
  const added = { "#/paths/~1books/head": { operationId: "headBooks", responses: { "200": { description: "A." } } } };
  expect(diff(added)).toEqual(["mmM HEAD /books: added [request-added?]"]);
});

test("compares no new operation with a template that forbids its path", () => {
  const responses = { "200": { description: "All.", content: { "text/plain": {} } } };
  const added = { "#/paths/~1books~1all~1events": { get: { operationId: "watchAll", responses } } };
  const bookId = "#/paths/~1books~1{id}~1events/get/parameters/0/schema";
  expect(diff(added, { [bookId]: { type: "string", pattern: "^b[0-9]+$" } })).toEqual([
    "mmM path /books/all/events: added [request-added]",
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

test("locates what is removed in the old contract", () => {
  const current = edit(library, { [`${list}/summary`]: undefined });
  const [change] = diffContracts(read(library), read(current)).changes;
  expect(change).toMatchObject({ pointer: `${list}/summary`, side: "old" });
});

test("shows only a value if another change refuses every request", () => {
  const edits = { [`${newBook}/title/maxLength`]: 30, [`${body}/x-max-body-bytes`]: 10 };
  const { changes } = diffContracts(read(library), read(edit(library, edits)));
  const title = changes.find(({ location }) => location.includes("title"));
  // No whole request shows the change of the title, because the new contract refuses each as too large.
  expect(title?.effects[0]?.witness).toMatchObject({
    value: { title: expect.any(String) },
    problem: expect.stringContaining("/title"),
  });
  expect(title?.effects[0]?.witness).not.toHaveProperty("request");
});

test("names each operation that a change affects once", () => {
  const [change] = diffContracts(read(library), read(edit(library, { [`${failed}/maxLength`]: 30 }))).changes;
  expect(change?.effects.map(({ usedIn }) => usedIn)).toEqual([
    ["GET /books, response 404", "POST /books, response 404"],
  ]);
});

test("names an effect on a component once, with every part of an operation that uses the component", () => {
  const [change] = diffContracts(read(library), read(edit(library, { [`${book}/title/maxLength`]: 9 }))).changes;
  expect(change?.effects).toMatchObject([
    {
      kind: "response-removed",
      message: "property title, maxLength: none is now 9",
      usedIn: ["GET /books, response 200", "POST /books, response 201"],
    },
  ]);
});

test("searches a witness in other operations if the first one has none", () => {
  const listed = `${list}/responses/200/content/application~1json/schema`;
  // Only the empty list is allowed, so no list shows the change.
  const old = edit(library, { [`${listed}/not`]: { minItems: 1 } });
  const [change] = diffContracts(read(old), read(edit(old, { [`${book}/title/maxLength`]: 9 }))).changes;
  expect(change?.effects).toMatchObject([
    {
      usedIn: ["GET /books, response 200", "POST /books, response 201"],
      witness: { value: { id: expect.any(String) } },
    },
  ]);
  expect(change?.effects[0]).not.toHaveProperty("undecided");
});

test("rates a schema that it cannot compare as major", () => {
  const branches = Array.from({ length: 30 }, (_, index) => ({ type: "object", properties: { a: { const: index } } }));
  const union = (count: number) => ({ allOf: [{ anyOf: branches }, { anyOf: branches.slice(0, count) }] });
  const before = { [`${schemas}/NewBook`]: union(30) };
  expect(
    diff({ [`${schemas}/NewBook/allOf/1/anyOf/0`]: { type: "object", properties: { a: { const: 99 } } } }, before),
  ).toEqual([expect.stringMatching(/^MMM .*\[request-refused\?, request-added\?\]$/)]);
});

describe("a change is undecided", () => {
  const hard = { type: "string", pattern: "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).{12,64}$" };
  const objects = { in: "query", name: "f", schema: { type: "array", items: { type: "object" } } };
  const flow = { oauth2: { type: "oauth2", flows: {} }, tls: { type: "mutualTLS" } };
  const schemes = {
    "#/components/securitySchemes": {
      one: { type: "oauth2", flows: {} },
      two: { type: "oauth2", flows: {} },
      other: { type: "openIdConnect", openIdConnectUrl: "https://a.example" },
      token: { type: "http", scheme: "bearer" },
    },
  };

  test.each<[string, Edits, Edits, string[]]>([
    [
      "if no valid body could be generated",
      { [`${body}/content`]: { "application/json": { schema: hard } } },
      { [`${body}/required`]: false },
      ["MMM POST /books, request body, required: true is now false [request-refused?, request-added]"],
    ],
    [
      "if it concerns the credentials of a request that could not be generated",
      { [`${add}/security`]: [], [`${body}/content`]: { "application/json": { schema: hard } } },
      { [`${add}/security`]: [{ token: [] }] },
      ["MMM POST /books, security token: added [request-refused?, request-added?]"],
    ],
    [
      "if it concerns a parameter that cannot be read from a request",
      { [`${list}/parameters/3`]: objects },
      { [`${list}/parameters/3/required`]: true },
      ["MMM GET /books, parameter query f, required: added (true) [request-refused?, request-added?]"],
    ],
    [
      "if only scopes decide",
      { "#/components/securitySchemes": flow, "#/security": [{ oauth2: ["read"] }, { oauth2: ["write"] }] },
      { "#/security": [{ oauth2: ["read"] }] },
      ["MMM security oauth2 (2): removed [request-refused?]"],
    ],
    [
      "if only a client certificate decides",
      { "#/components/securitySchemes": flow, "#/security": [{ oauth2: [] }] },
      { "#/security": [{ oauth2: [], tls: [] }] },
      ["MMM security oauth2: removed [request-refused?]", "ppp security oauth2 and tls: added"],
    ],
    [
      "if a scheme of another name needs more scopes",
      { ...schemes, "#/security": [{ one: ["a"] }] },
      { "#/security": [{ two: ["a", "b"] }] },
      ["MMM security one: removed [request-refused?]", "ppp security two: added"],
    ],
    [
      "if a token of OAuth becomes any bearer token, which old servers may refuse",
      { ...schemes, "#/security": [{ one: [] }] },
      { "#/security": [{ token: [] }] },
      ["mmM security one: removed [request-added?]", "ppp security token: added"],
    ],
    [
      "if any bearer token needs a role",
      { ...schemes, "#/security": [{ one: [] }] },
      { "#/security": [{ token: ["admin"] }] },
      ["MMM security one: removed [request-refused?, request-added?]", "ppp security token: added"],
    ],
    [
      "if another provider issues the token",
      { ...schemes, "#/security": [{ one: [] }] },
      { "#/security": [{ other: [] }] },
      ["MMM security one: removed [request-refused?, request-added?]", "ppp security other: added"],
    ],
    [
      "if only a webhook uses the changed schema",
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

test("rates another name of an equal security scheme with the same scopes as a patch", () => {
  const scheme = { type: "oauth2", flows: {} };
  const before = { "#/components/securitySchemes": { one: scheme, two: scheme }, "#/security": [{ one: ["a", "b"] }] };
  expect(diff({ "#/security": [{ two: ["a", "b"] }] }, before)).toEqual([
    "ppp security one: removed",
    "ppp security two: added",
  ]);
});

test("rates every change of the servers, except an addition, as major for clients", () => {
  const url = "https://{host}/v1";
  const before = { "#/servers/0": { url, variables: { host: { default: "a.example" } } } };
  expect(diff({ "#/servers/0/variables/host/default": "b.example" }, before)[0]).toMatch(/^Mpp /);
  expect(diff({ [`${list}/servers`]: [{ url: "https://b.example" }] })[0]).toMatch(/^Mpp /);
  const item = "#/components/pathItems/Item";
  const shared = { [item]: { get: { responses: {} } }, "#/paths/~1item": { $ref: item } };
  expect(diff({ [`${item}/servers`]: [{ url: "https://b.example" }] }, shared)[0]).toMatch(/^Mpp /);
  expect(diff({ "#/servers/0/variables": { host: { default: "a" } } })[0]).toMatch(/^Mpp /);
  const choice = { "#/servers/0": { url, variables: { host: { default: "a", enum: ["a"] } } } };
  expect(diff({ "#/servers/0/variables/host/enum": ["a", "b"] }, choice)[0]).toMatch(/^mpm /);
  expect(diff({ "#/servers/0/variables/host/enum": ["b"] }, choice).join()).toMatch(/Mpp /);
});

test("rates an added `deprecated: false` as a patch", () => {
  expect(diff({ [`${list}/deprecated`]: false })[0]).toMatch(/^ppp /);
});

test("reports a value that may now be anything once, without its properties", () => {
  const { changes } = diffContracts(read(library), read(edit(library, { [`${book}/sequel`]: {} })));
  const messages = changes.flatMap(({ effects }) => effects.map(({ message }) => message));
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => /property sequel, property \w+, type/.test(message))).toEqual([]);
});

test("does not prove a change by a refusal that another change causes", () => {
  const page = { in: "query", name: "page", required: true, schema: { type: "integer" } };
  const [limit, tags] = Object(library["paths"])["/books"].get.parameters;
  expect(diff({ [`${list}/parameters`]: [limit, tags, page] })).toEqual([
    "MMM GET /books, parameter header X-Trace: removed [request-refused?]",
    "MMM GET /books, parameter query page: added [request-added, request-refused]",
  ]);
});

test("rates how clients go from page to page", () => {
  const pages = { [`${list}/x-pagination`]: { items: "/items", next: "/next", parameter: "limit" } };
  expect(diff(pages)).toEqual([expect.stringMatching(/^mpp GET \/books, x-pagination: added/)]);
  expect(diff({ [`${list}/x-pagination`]: undefined }, pages)).toEqual([
    expect.stringMatching(/^Mpp GET \/books, x-pagination: removed .*\[undecided\]$/),
  ]);
  expect(diff({ [`${list}/x-pagination/next`]: "/more" }, pages)).toEqual([
    'Mpp GET /books, x-pagination, next: "/next" is now "/more" [undecided]',
  ]);
  const links = { [`${list}/x-pagination`]: { items: "/items", next: "/next" } };
  expect(diff({ [`${list}/x-pagination/parameter`]: "limit" }, links)).toEqual([
    'Mpp GET /books, x-pagination, parameter: added ("limit") [undecided]',
  ]);
});

describe("a date of a deprecated part", () => {
  const sunset = `${list}/x-sunset`;
  const planned = { [`${list}/deprecated`]: true, [sunset]: "2027-06-30" };

  test.each<[string, Edits, Edits, string[]]>([
    [
      "may be added",
      {},
      planned,
      ["mmm GET /books, deprecated: added (true)", 'mmM GET /books, x-sunset: added ("2027-06-30") [undecided]'],
    ],
    [
      "may be moved back",
      planned,
      { [sunset]: "2027-12-31" },
      ['ppM GET /books, x-sunset: "2027-06-30" is now "2027-12-31" [undecided]'],
    ],
    [
      "may not be moved forward",
      planned,
      { [sunset]: "2027-01-31" },
      ['MmM GET /books, x-sunset: "2027-06-30" is now "2027-01-31" [undecided]'],
    ],
    [
      "must be sent by servers",
      planned,
      { [`${list}/x-deprecated-since`]: "2026-06-30" },
      ['mmM GET /books, x-deprecated-since: added ("2026-06-30") [undecided]'],
    ],
    [
      "may be written in another way",
      planned,
      { [sunset]: "2027-06-30T00:00:00Z" },
      ['ppM GET /books, x-sunset: "2027-06-30" is now "2027-06-30T00:00:00Z" [undecided]'],
    ],
    [
      "in the past may be removed",
      { ...planned, [`${list}/x-deprecated-since`]: "2026-06-30" },
      { [`${list}/x-deprecated-since`]: undefined },
      ['ppp GET /books, x-deprecated-since: removed ("2026-06-30")'],
    ],
    [
      "that is a property need not be sent",
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
      "may not be removed while the part is deprecated",
      planned,
      { [sunset]: undefined },
      ['Mmm GET /books, x-sunset: removed ("2027-06-30") [undecided]'],
    ],
    [
      "may not be replaced by other text",
      planned,
      { [sunset]: "soon" },
      ['Mmm GET /books, x-sunset: "2027-06-30" is now "soon" [undecided]'],
    ],
    [
      "may be removed with the deprecation",
      planned,
      { [sunset]: undefined, [`${list}/deprecated`]: undefined },
      ["ppp GET /books, deprecated: removed (true)", 'ppp GET /books, x-sunset: removed ("2027-06-30")'],
    ],
  ])("%s", (_, before, edits, expected) => {
    expect(diff(edits, before)).toEqual(expected);
  });
});

describe("rates a discriminator", () => {
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
    ["whose values select other schemas now", union({ a: "Dog", b: `${schemas}/Cat` }), "MMM"],
    ["whose value selects an equal schema of another name", union({ a: "Lion", b: "Dog" }), "ppp"],
    ["that loses a value", union({ a: "Cat" }), "ppp"],
    ["whose value is renamed", union({ a: "Cat", c: `${schemas}/Dog` }), "MMM"],
    ["that gains a value", union({ a: "Cat", b: "Dog", c: "Cat" }), "ppp"],
    ["that has a value for another schema instead", union({ a: "Cat", c: "Cat" }), "ppp"],
    ["whose property is renamed", union({ a: "Cat", b: "Dog" }, "kind"), "MMM"],
  ])("%s", (_, edits, levels) => {
    const lines = diff(edits, union({ a: "Cat", b: "Dog" }));
    expect(lines[0]?.slice(0, 3)).toBe(levels);
  });

  /** A union of cats and another schema, whose values are the names of the schemas unless `mapping` has others. */
  const named = (name?: string, mapping: object = {}, union = "Any") => ({
    [`${schemas}/${union}`]: {
      oneOf: ["Cat", name].flatMap((each) => (each ? [{ $ref: `${schemas}/${each}` }] : [])),
      discriminator: { propertyName: "type", mapping },
    },
    [`${schemas}/Cat`]: { type: "object", properties: { lives: { type: "integer" } } },
    ...(name && { [`${schemas}/${name}`]: { type: "object", properties: { barks: { type: "boolean" } } } }),
  });
  const other = (name?: string) => named(name, {}, "Other");
  const plain = (name: string) => ({ ...named(name), [`${schemas}/Any/discriminator`]: undefined });

  test.each<[string, Edits, Edits, boolean]>([
    ["whose value is the new name of a schema", named("Dog"), named("Hound"), true],
    [
      "whose value stays when its schema has a new name",
      named("Dog", { d: "Dog" }),
      named("Hound", { d: "Hound" }),
      false,
    ],
    ["whose value was the name of a schema", named("Dog"), named("Hound", { Dog: "Hound" }), false],
    ["that loses a schema to another union", { ...named("Dog"), ...other() }, { ...named(), ...other("Hound") }, false],
    ["that is removed, although a schema has a new name", plain("Dog"), plain("Hound"), false],
  ])("%s", (_, before, after, isMajor) => {
    const removed = { [`${schemas}/Dog`]: undefined };
    expect(diff({ ...removed, ...after }, before).some((line) => line.startsWith("MMM"))).toBe(isMajor);
  });

  /** A base with a discriminator, and a schema that extends it. */
  const extended = (name: string, mapping?: object) => ({
    [`${schemas}/Pet`]: { type: "object", discriminator: { propertyName: "type", ...(mapping && { mapping }) } },
    [`${schemas}/${name}`]: {
      allOf: [{ $ref: `${schemas}/Pet` }, { type: "object", properties: { lives: { type: "integer" } } }],
    },
  });

  const pair = (mapping: object) => ({ ...extended("Dog"), ...extended("Cat", mapping) });

  test.each<[string, Edits, Edits, boolean]>([
    ["of a base whose value is renamed", extended("Cat", { cat: "Cat" }), extended("Cat", { katze: "Cat" }), true],
    ["of a base whose value is the new name of a schema", extended("Cat"), extended("Katze"), true],
    [
      "of a base whose value stays when a schema has a new name",
      extended("Cat", { cat: "Cat" }),
      extended("Katze", { cat: "Katze" }),
      false,
    ],
    ["of a base whose value was the name of a schema", extended("Cat"), extended("Katze", { Cat: "Katze" }), false],
    ["of a base that loses a schema", extended("Cat"), {}, false],
    [
      "of a base that loses one of two equal schemas",
      { ...extended("Cat"), ...extended("Lion") },
      extended("Lion"),
      false,
    ],
    ["of a base whose value was the name of its schema", extended("Cat"), extended("Cat", { cat: "Cat" }), true],
    ["of a base whose value is the name of its schema again", extended("Cat", { cat: "Cat" }), extended("Cat"), true],
    ["of a base whose mapping states the name", extended("Cat"), extended("Cat", { Cat: "Cat" }), false],
    ["of a base that gains a value", extended("Cat", { cat: "Cat" }), extended("Cat", { cat: "Cat", c: "Cat" }), false],
    ["of a base whose values are swapped", pair({ a: "Cat", b: "Dog" }), pair({ a: "Dog", b: "Cat" }), true],
  ])("%s", (_, before, after, isMajor) => {
    const removed = { [`${schemas}/Cat`]: undefined };
    expect(diff({ ...removed, ...after }, before).some((line) => line.startsWith("MMM"))).toBe(isMajor);
  });
});

describe("rates a change of a schema that extends a base:", () => {
  const Pet = {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" } },
    discriminator: { propertyName: "kind" },
  };
  const extend = (base: string, more: object) => ({
    allOf: [{ $ref: `${schemas}/${base}` }, { type: "object", ...more }],
  });
  const lives = { type: "integer", maximum: 9 };
  const pets = {
    [`${schemas}/Pet`]: Pet,
    [`${schemas}/Cat`]: extend("Pet", { properties: { lives } }),
    [`${schemas}/Lion`]: extend("Cat", { properties: { mane: { type: "string" } } }),
    [`${schemas}/Dog`]: extend("Pet", { properties: { tricks: { type: "integer" } } }),
  };
  const inResponse = (name: string) => ({ ...pets, [`${book}/pets`]: { items: { $ref: `${schemas}/${name}` } } });
  const inRequest = {
    ...pets,
    [`${schemas}/NewBook/properties/pet`]: { allOf: [{ $ref: `${schemas}/Pet` }], title: "A pet" },
  };
  const largest = `${schemas}/Cat/allOf/1/properties/lives/maximum`;

  test.each<[string, Edits, Edits, string[]]>([
    [
      "more values in a response",
      inResponse("Pet"),
      { [largest]: 10 },
      ["Mmm schema Cat, part 2, property lives, maximum: 9 is now 10 [response-added]"],
    ],
    [
      "fewer values in a request",
      inRequest,
      { [largest]: 8 },
      ["MMM schema Cat, part 2, property lives, maximum: 9 is now 8 [request-refused]"],
    ],
    [
      "of an extension",
      inRequest,
      { [`${schemas}/Lion/allOf/1/required`]: ["mane"] },
      ["MMM schema Lion, part 2, required: added [request-refused]"],
    ],
    [
      "of a base that an extension has",
      {
        ...inResponse("Pet"),
        [`${schemas}/Toy`]: { ...Pet, discriminator: { propertyName: "kind", mapping: { ball: "Ball" } } },
        [`${schemas}/Ball`]: extend("Toy", { properties: { size: { type: "integer", maximum: 9 } } }),
        [`${schemas}/Cat`]: extend("Pet", { properties: { lives, toy: { $ref: `${schemas}/Toy` } } }),
      },
      { [`${schemas}/Ball/allOf/1/properties/size/maximum`]: 10 },
      ["Mmm schema Ball, part 2, property size, maximum: 9 is now 10 [response-added]"],
    ],
    ["a description", inResponse("Pet"), { [`${schemas}/Cat/description`]: "A cat." }, []],
    ["that is removed, because its base allows the same values", inRequest, { [`${schemas}/Dog`]: undefined }, []],
    ["of a base that no message has", pets, { [largest]: 8 }, []],
    ["where a message has another extension", inResponse("Dog"), { [largest]: 8 }, []],
  ])("%s", (_, before, after, expected) => {
    expect(diff(after, before).filter((line) => /m/i.test(line.slice(0, 3)))).toEqual(expected);
  });

  test("with a value that selects the schema as the witness", () => {
    const old = edit(library, inResponse("Pet"));
    const { changes } = diffContracts(read(old), read(edit(old, { [largest]: 10 })));
    expect(changes.map(({ effects }) => effects.map(({ witness }) => witness?.value))).toEqual([
      [{ kind: "Cat", lives: 10 }],
    ]);
  });
});

test("names the property that a change requires, and not that of another change of the same response", () => {
  const old = edit(library, { [`${book}/isbn`]: { type: "string" }, [`${book}/pages`]: { type: "integer" } });
  const current = edit(old, { [`${schemas}/Book/required`]: ["id", "title", "isbn", "pages"] });
  const { changes } = diffContracts(read(old), read(current));
  expect(changes.map(({ what, effects }) => [what, effects[0]?.witness?.problem])).toEqual([
    ['now required "isbn"', expect.stringMatching(/\/isbn is missing$/)],
    ['now required "pages"', expect.stringMatching(/\/pages is missing$/)],
  ]);
});

test("names the schema that a reference led to before", () => {
  const nullable = { type: ["object", "null"] };
  const old = edit(library, {
    [`${book}/cover`]: { $ref: "#/components/schemas/NewBook" },
    [`${schemas}/Cover`]: nullable,
  });
  const current = edit(old, { [`${book}/cover/$ref`]: "#/components/schemas/Cover" });
  const { changes } = diffContracts(read(old), read(current));
  expect(changes.flatMap(({ effects }) => effects.map(({ message }) => message))).toContain(
    'type: "object" is now ["object","null"]',
  );
});

test("shows one message for all values that a list gains", () => {
  const kinds = Array.from({ length: 240 }, (_, index) => `kind-${index}`);
  const current = edit(library, { [`${schemas}/Kind/enum`]: ["novel", "manual", ...kinds] });
  const { changes } = diffContracts(read(library), read(current));
  const shown = changes.flatMap(({ effects }) =>
    effects.map(({ kind, message, witness }) => [kind, message, witness?.problem]),
  );
  const message = 'the value "kind-0" and 239 others: forbidden is now allowed';
  expect(shown).toEqual([
    ["response-added", message, expect.stringContaining('found "kind-0"')],
    ["request-added", message, expect.stringContaining('found "kind-0"')],
  ]);
});

test("shows no message for a schema that no validator can use", () => {
  // Identifiers stay in a document with a `$dynamicRef`. A validator refuses an `$id` that another schema has.
  const covers = { $id: "https://example.com/covers", type: "array", items: { type: "integer" } };
  const shelf = { $dynamicAnchor: "shelf", items: { $dynamicRef: "#shelf" } };
  const listed = `${list}/responses/200/content/application~1json/schema`;
  const current = edit(library, { [listed]: covers, [`${schemas}/Shelf`]: shelf });
  const { changes } = diffContracts(read(library), read(current));
  const removed = changes.flatMap(({ effects }) => effects.filter(({ kind }) => kind === "response-removed"));
  expect(removed.map(({ witness, undecided }) => [witness, undecided])).toEqual([
    [undefined, expect.stringMatching(/^No message shows it, because the schema cannot be used: .*already exists\.$/)],
  ]);
});
