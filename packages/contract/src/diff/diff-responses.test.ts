import { describe, expect, test } from "vitest";
import { type Edits, edit, library, pointers, read } from "../testing/library-contract.ts";
import { book, diff, event, eventData, failed } from "../testing/library-diff.ts";
import { diffContracts } from "./diff-contracts.ts";

const { list, add, stream, schemas } = pointers;

describe("rates a change of a response:", () => {
  test.each<[string, Edits, string[]]>([
    [
      "a property that is optional now",
      { [`${schemas}/Book/required`]: ["id"] },
      ['Mmm schema Book: no longer required "title" [response-added]'],
    ],
    [
      "a property that is required now",
      { [`${schemas}/Book/required`]: ["id", "title", "kind"] },
      ['mMM schema Book: now required "kind" [response-removed]'],
    ],
    [
      "a property that is no longer described",
      { [`${book}/kind`]: undefined },
      ["Mmm schema Book, property kind: removed (schema Kind) [response-added]"],
    ],
    ["a new optional property", { [`${book}/year`]: { type: "integer" } }, ["mmm schema Book, property year: added"]],
    [
      "a larger maximum length",
      { [`${failed}/maxLength`]: 30 },
      ["Mmm response Failed, property error, maxLength: 20 is now 30 [response-added]"],
    ],
    [
      "a smaller maximum length",
      { [`${failed}/maxLength`]: 10 },
      ["mMM response Failed, property error, maxLength: 20 is now 10 [response-removed]"],
    ],
    [
      "a removed maximum length",
      { [`${failed}/maxLength`]: undefined },
      ["Mmm response Failed, property error, maxLength: removed (20) [response-added]"],
    ],
    [
      "a new value that requests and responses share",
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
      "a 304, which a client gets only for its own condition",
      { [`${list}/responses/304`]: { description: "Not modified." } },
      ["mmm GET /books, response 304: added [response-added]"],
    ],
    [
      "a 304 to a method without such conditions",
      { [`${add}/responses/304`]: { description: "Not modified." } },
      ["Mmm POST /books, response 304: added [response-added]"],
    ],
    [
      "one more success status",
      { [`${add}/responses/200`]: { description: "Was there." } },
      ["Mmm POST /books, response 200: added [response-added]"],
    ],
    [
      "a success status that replaces another one",
      { [`${add}/responses/201`]: undefined, [`${add}/responses/200`]: { description: "Added." } },
      [
        "MMM POST /books, response 201: removed [response-removed, meaning-changed]",
        "Mmm POST /books, response 200: added [response-added]",
      ],
    ],
    [
      "a new value of several",
      { [`${schemas}/Kind/enum`]: ["novel", "manual", "comic", "atlas"] },
      ['MmM schema Kind, enum: gained "comic", "atlas" [response-added, request-added]'],
    ],
    [
      "a header that is optional now",
      { [`${list}/responses/200/headers/X-Total/required`]: false },
      ["Mmm GET /books, response 200, header X-Total, required: true is now false [response-added]"],
    ],
    [
      "a new required header",
      { [`${list}/responses/200/headers/X-Page`]: { required: true, schema: { type: "integer" } } },
      ["mMM GET /books, response 200, header X-Page: added [response-removed]"],
    ],
    [
      "a header that describes the media type, which OpenAPI ignores",
      { [`${list}/responses/200/headers/Content-Type`]: { required: true, schema: { const: "text/plain" } } },
      ["mmm GET /books, response 200, header Content-Type: added"],
    ],
    [
      "a header of another type",
      { [`${list}/responses/200/headers/X-Total/schema/type`]: "string" },
      ['Mmm GET /books, response 200, header X-Total, type: "integer" is now "string" [response-added]'],
    ],
    [
      "a new header with a list, as any text is one",
      { [`${list}/responses/200/headers/X-Tags`]: { schema: { type: "array", items: { type: "string" } } } },
      ["mmm GET /books, response 200, header X-Tags: added"],
    ],
    [
      "a new header with an object",
      { [`${list}/responses/200/headers/X-Point`]: { schema: { type: "object" } } },
      ["mMM GET /books, response 200, header X-Point: added [response-removed]"],
    ],
    [
      "a media type in addition to another",
      { [`${add}/responses/201/content/application~1xml`]: { schema: { type: "string" } } },
      ["mmm POST /books, response 201, media type application/xml: added [response-added]"],
    ],
  ])("%s", (_, edits, expected) => {
    expect(diff(edits)).toEqual(expected);
  });
});

test.each<[string, object, object | undefined, string[]]>([
  [
    "a string in the JSON of a header that becomes a number",
    { content: { "application/json": { schema: { type: "string" } } } },
    { content: { "application/json": { schema: { type: "integer" } } } },
    ['MMM GET /books, response 200, header X-A, type: "string" is now "integer" [response-added, response-removed]'],
  ],
  [
    "a removed header with a list, as any text is one",
    { schema: { type: "array", items: { type: "string" } } },
    undefined,
    ["ppp GET /books, response 200, header X-A: removed"],
  ],
  [
    "a removed header with an object",
    { schema: { type: "object" } },
    undefined,
    ["Mmm GET /books, response 200, header X-A: removed [response-added]"],
  ],
])("rates %s", (_, before, after, expected) => {
  const at = `${list}/responses/200/headers/X-A`;
  expect(diff({ [at]: after }, { [at]: before })).toEqual(expected);
});

describe("finds a response of a deprecated operation that only one contract allows, although it has no date in a header:", () => {
  const dated = { [`${list}/deprecated`]: true, [`${list}/x-deprecated-since`]: "2026-06-30" };

  test.each<[string, Edits, string]>([
    [
      "without a header that is optional now",
      { [`${list}/responses/200/headers/X-Total/required`]: false },
      "Mmm GET /books, response 200, header X-Total, required: true is now false [response-added]",
    ],
    [
      "of another media type",
      { [`${list}/responses/200/content/application~1xml`]: { schema: { type: "string" } } },
      "mmm GET /books, response 200, media type application/xml: added [response-added]",
    ],
  ])("%s", (_, edits, expected) => {
    expect(diff(edits, dated)).toEqual([expected]);
  });
});

describe("rates", () => {
  const frame = (name: object, data: object = {}) => ({
    properties: { event: name, data: { type: "string", ...data } },
    required: ["event", "data"],
  });
  const [named, any] = [frame({ const: "a" }), frame({ type: "string" })];
  const short = (length: number) => frame({ const: "a" }, { maxLength: length, pattern: "^x" });
  const events = (...items: object[]): Edits => ({
    [`${stream}/itemSchema/oneOf`]: items,
    [`${stream}/x-event-order`]: undefined,
  });
  const at = "GET /books/{id}/events, response 200, media type text/event-stream,";

  test.each<[string, Edits, Edits, string[]]>([
    // Clients do not know which of them they may ignore.
    [
      "added events of any name",
      events(named),
      events(named, any),
      [`Mmm ${at} alternative 2: added [response-added]`],
    ],
    [
      "removed events of any name",
      events(named, any),
      events(named),
      [`mMM ${at} alternative 2: removed [response-removed]`],
    ],
    [
      "a named event in addition to events of any name",
      events(any),
      events(any, short(3)),
      [`mMM ${at} event a: added [response-removed]`],
    ],
    [
      "the second of two events with one name",
      events(frame({ const: "a" }, { maxLength: 2 }), short(5)),
      events(frame({ const: "a" }, { maxLength: 2 }), short(3)),
      [`mMM ${at} event a (2), property data, maxLength: 5 is now 3 [response-removed]`],
    ],
  ])("%s", (_, before, edits, expected) => {
    expect(diff(edits, before)).toEqual(expected);
  });
});

test("shows the data of an event in a whole stream, with its name", () => {
  const old = edit(library, { [`${eventData(1)}/properties/to/maxLength`]: 5 });
  const [change] = diffContracts(
    read(old),
    read(edit(old, { [`${eventData(1)}/properties/to/maxLength`]: 9 })),
  ).changes;
  expect(change?.effects[0]?.witness?.response).toMatchObject({
    status: 200,
    body: expect.stringMatching(
      /^event: opened\n[\s\S]*\nevent: moved\ndata: \{"to":"[^"]{6,9}"\}\n\nevent: (?:closed|lost)\n/,
    ),
  });
});

describe("rates a change of a stream:", () => {
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
      "a property of an event that is optional now",
      { [`${eventData(1)}/required`]: [] },
      [
        'Mmm GET /books/{id}/events, response 200, media type text/event-stream, event moved, property data, contentSchema: no longer required "to" [response-added]',
      ],
    ],
    [
      "a removed last event",
      { [`${stream}/x-event-order/last`]: ["closed"] },
      [
        'MMM GET /books/{id}/events, response 200, media type text/event-stream, x-event-order, last: lost "lost" [response-added, response-removed]',
      ],
    ],
    [
      "an additional last event",
      { [`${stream}/x-event-order/last`]: ["closed", "lost", "moved"] },
      [
        'MMM GET /books/{id}/events, response 200, media type text/event-stream, x-event-order, last: gained "moved" [response-added, response-removed]',
      ],
    ],
    [
      "a removed order of events",
      { [`${stream}/x-event-order`]: undefined },
      [
        "Mmm GET /books/{id}/events, response 200, media type text/event-stream, x-event-order: removed [response-added]",
      ],
    ],
    [
      "removed events",
      {
        [`${stream}/itemSchema`]: undefined,
        [`${stream}/schema`]: { type: "string" },
        [`${stream}/x-event-order`]: undefined,
      },
      [
        "Mmm GET /books/{id}/events, response 200, media type text/event-stream, x-event-order: removed [response-added]",
        "Mmm GET /books/{id}/events, response 200, media type text/event-stream, itemSchema: removed [response-added]",
        "MMM GET /books/{id}/events, response 200, media type text/event-stream, schema: added [response-added, response-removed?, response-removed]",
      ],
    ],
  ])("%s", (_, edits, expected) => {
    expect(diff(edits)).toEqual(expected);
  });

  test.each<[string, Edits, Edits, string]>([
    ["data that is optional now", {}, { [`${event(1)}/required`]: ["event"] }, "Mmm"],
    ["an event name that is optional now", {}, { [`${event(1)}/required`]: ["data"] }, "Mmm"],
    [
      "an id that is optional now",
      { [`${event(1)}/required`]: ["event", "data", "id"], [`${event(1)}/properties/id`]: { type: "string" } },
      { [`${event(1)}/required`]: ["event", "data"] },
      "Mmm",
    ],
    [
      "a larger maximum of the retry time",
      { [`${event(1)}/properties/retry`]: { type: "integer", maximum: 5 } },
      { [`${event(1)}/properties/retry/maximum`]: 9 },
      "Mmm",
    ],
    [
      "a larger maximum of the retry time in the second of two events with one name",
      {
        [`${event(1)}/properties/retry`]: { type: "integer", maximum: 3 },
        [event(4)]: frame("moved"),
        [`${event(4)}/properties/retry`]: { type: "integer", maximum: 5 },
      },
      { [`${event(4)}/properties/retry/maximum`]: 9 },
      "Mmm",
    ],
    [
      "a larger maximum of the retry time next to the union of the events",
      { [`${stream}/itemSchema/properties`]: { retry: { type: "integer", maximum: 5 } } },
      { [`${stream}/itemSchema/properties/retry/maximum`]: 9 },
      "Mmm",
    ],
    [
      "a property that is not a field of events, and optional now",
      { [`${event(1)}/required`]: ["event", "data", "note"] },
      { [`${event(1)}/required`]: ["event", "data"] },
      "ppp",
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

test("shows a response without the properties that only requests have", () => {
  const secret = { type: "string", writeOnly: true };
  const location = `${add}/responses/201/headers/Location`;
  const before = {
    [`${book}/secret`]: secret,
    [`${schemas}/Book/required`]: ["id", "title", "secret"],
    [location]: { required: true, schema: { type: "string" } },
  };
  expect(diff({ [`${location}/required`]: false }, before)).toEqual([
    "Mmm POST /books, response 201, header Location, required: true is now false [response-added]",
  ]);
});

test("rates a property that becomes `writeOnly` like a removed one", () => {
  const note = `${book}/note`;
  expect(diff({ [`${note}/writeOnly`]: true }, { [note]: { type: "string" } })).toEqual([
    "mmm schema Book, property note, writeOnly: added (true)",
  ]);
});

describe("finds the cause of a property without a schema", () => {
  test("where another schema was left out, and not in the version", () => {
    const before = { [`${schemas}/Dated`]: { properties: { year: { type: "integer" } } } };
    const withDate = { ...before, [`${schemas}/Book/allOf`]: [{ $ref: "#/components/schemas/Dated" }] };
    expect(diff({ [`${schemas}/Book/allOf`]: undefined, "#/info/version": "2.0.0" }, withDate)).toEqual([
      'ppp info, version: "1.0.0" is now "2.0.0"',
      "Mmm schema Book, allOf: removed [response-added]",
    ]);
  });

  test("in a new branch", () => {
    const union = (names: string[]) => ({ anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) });
    const before = {
      [`${schemas}/Paper`]: { type: "object", properties: { pages: { type: "integer" } } },
      [`${schemas}/Copy`]: union(["Paper"]),
      [`${book}/copy`]: { $ref: "#/components/schemas/Copy" },
    };
    const tape = { [`${schemas}/Tape`]: { type: "object", properties: { minutes: { type: "integer" } } } };
    expect(diff({ ...tape, [`${schemas}/Copy`]: union(["Paper", "Tape"]) }, before)).toEqual([
      "ppp schema Copy, schema Tape: added (schema Tape)",
      "Mmm schema Tape: added [response-added]",
    ]);
  });
});

describe("finds the cause in OpenAPI 3.0, whose `nullable` becomes a type,", () => {
  const note = { type: "string", default: "None.", description: "A note." };

  test("next to annotations", () => {
    const before = { "#/openapi": "3.0.4", [`${book}/note`]: note };
    expect(diff({ [`${book}/note`]: { type: "string", nullable: true } }, before)).toEqual([
      'ppp schema Book, property note, default: removed ("None.")',
      'ppp schema Book, property note, description: removed ("A note.")',
      "Mmm schema Book, property note, nullable: added (true) [response-added]",
    ]);
  });

  test("where a schema is used, and not in the schema", () => {
    const use = { oneOf: [{ $ref: "#/components/schemas/Note" }] };
    const before = {
      "#/openapi": "3.0.4",
      [`${schemas}/Note`]: { type: "object", properties: { text: { type: "string" } } },
      [`${book}/note`]: use,
    };
    const edits = {
      [`${schemas}/Note/properties/lines`]: { type: "integer" },
      [`${book}/note`]: { ...use, nullable: true },
    };
    expect(diff(edits, before)).toEqual([
      "Mmm schema Book, property note, nullable: added (true) [response-added]",
      "mmm schema Note, property lines: added",
    ]);
  });
});

describe("if the branches of a `oneOf` overlap,", () => {
  const branch = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } }, required: [name] });
  const copies = (names: string[]) => ({ [`${book}/copy`]: { oneOf: names.map(branch) } });

  test("a client handles a value that matched several of them", () => {
    const [line] = diff(copies(["a", "b"]), copies(["a", "b", "c"]));
    expect(line).toMatch(/^mMM schema Book, property copy, alternative 3: removed \[response-added, /);
  });

  test("a client does not handle a value that matched none of them", () => {
    expect(diff(copies(["a", "b"]), copies(["a"]))).toEqual([
      "Mmm schema Book, property copy, alternative 2: added [response-added]",
    ]);
  });
});

describe("rates a range of success statuses that is replaced by", () => {
  const only = (status: string) => ({ [`${add}/responses`]: { [status]: { description: "Added." } } });
  const before = only("2XX");

  test.each([
    ["2XX", "201"],
    ["3XX", "303"],
  ])("one of its statuses: a client of the range %s handles %s", (range, status) => {
    expect(diff(only(status), only(range))).toEqual([
      `mMM POST /books, response ${range}: removed [response-removed]`,
      `mmm POST /books, response ${status}: added`,
    ]);
  });

  test("another range", () => {
    expect(diff({ [`${add}/responses`]: { "3XX": { description: "Elsewhere." } } }, before)[0]).toBe(
      "MMM POST /books, response 2XX: removed [response-removed, meaning-changed]",
    );
  });
});

test("compares the order of the last of many events", () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    properties: { event: { const: `e${index}` }, data: { type: "string" } },
    required: ["event", "data"],
  }));
  const before = { [`${stream}/itemSchema/oneOf`]: many, [`${stream}/x-event-order`]: { last: ["e38"] } };
  expect(diff({ [`${stream}/x-event-order/last`]: ["e39"] }, before)[0]).toMatch(/^MMM /);
});

test("finds the removed property that causes an effect, if its schema is behind a reference", () => {
  const before = {
    [`${book}/year`]: { type: "integer" },
    [`${book}/cover`]: { $ref: `${schemas}/Cover` },
    [`${schemas}/Cover`]: { type: "object", required: ["url"], properties: { url: { type: "string" } } },
  };
  expect(diff({ [`${book}/year`]: undefined, [`${book}/cover`]: undefined }, before)).toEqual([
    "Mmm schema Book, property year: removed [response-added]",
    "Mmm schema Book, property cover: removed (schema Cover) [response-added]",
  ]);
});

test("rates a removed 304 as minor for clients, because a server may ignore their conditions", () => {
  const unmodified = `${list}/responses/304`;
  expect(diff({ [unmodified]: undefined }, { [unmodified]: { description: "Not modified." } })).toEqual([
    "mMM GET /books, response 304: removed [response-removed]",
  ]);
});

describe("statuses that `default` describes", () => {
  const responses = `${list}/responses`;
  const described = (type: string) => ({ description: "Any.", content: { "application/json": { schema: { type } } } });
  const ranges = { "2XX": { description: "Done." }, "5XX": { description: "Failed." } };

  test("are compared in addition to ranges", () => {
    const lines = diff(
      { [`${responses}/default`]: described("string") },
      { [responses]: { ...ranges, default: described("integer") } },
    );
    expect(lines[0]).toMatch(/^M/);
  });

  test("are compared if only the schema behind a reference changed", () => {
    const problem = { schema: { $ref: `${schemas}/Problem` } };
    const before = {
      [`${schemas}/Problem`]: { type: "object", properties: { code: { type: "string" } } },
      [responses]: {
        200: { description: "Done." },
        default: { description: "Any.", content: { "application/json": problem } },
      },
    };
    expect(diff({ [`${schemas}/Problem/properties/code/type`]: "integer" }, before)).toEqual([
      'MMM schema Problem, property code, type: "string" is now "integer" [response-added, response-removed]',
    ]);
  });

  test("are not those of another success", () => {
    const others = { [`${responses}/default`]: { description: "Failed." } };
    const added = diff({ [`${responses}/202`]: { description: "Later." } }, others);
    expect(added).toEqual(["Mmm GET /books, response 202: added [response-added?]"]);
  });

  test("have no body, and one of them gets a body, which clients do not read", () => {
    const before = { [responses]: { 200: { description: "Done." }, default: { description: "Failed." } } };
    expect(diff({ [`${responses}/400`]: described("string") }, before)).toEqual([
      "mMM GET /books, response 400: added [response-added, response-removed]",
    ]);
  });

  test("are only errors if a success status is described", () => {
    expect(diff({ [`${responses}/default`]: described("string") })).toEqual([
      "mmm GET /books, response default: added [response-added]",
    ]);
  });
});

test.each([
  ["application/json", { schema: { type: "integer" } }, /^-?\d+$/],
  ["text/plain", { schema: { type: "integer" } }, /^-?\d+$/],
  ["application/jsonl", { itemSchema: { type: "integer" } }, /^-?\d+\n$/],
  ["application/jsonl", { schema: { type: "array", items: { type: "integer" }, minItems: 2 } }, /^(-?\d+\n){2,}$/],
])("a response with %s, %j is a witness of a change of its header", (name, mediaType, body) => {
  const read200 = (maximum: number) => {
    const headers = { "X-Total": { schema: { type: "integer", maximum } } };
    const response = { description: "The books.", headers, content: { [name]: mediaType } };
    return read(edit(library, { [`${list}/responses/200`]: response }));
  };
  const [change] = diffContracts(read200(5), read200(9)).changes;
  expect(change?.effects[0]?.witness?.response?.body).toMatch(body);
});

const point = { type: "object", required: ["x"], properties: { x: { type: "integer" } } };

test.each([
  { schema: point },
  { schema: point, explode: true },
  { content: { "application/json": { schema: point } } },
])("a response with a required header %j is a witness of a change of its body", (header) => {
  const read200 = (maximum: number) => {
    const content = { "application/json": { schema: { type: "integer", maximum } } };
    const response = { description: "The books.", headers: { "X-Point": { required: true, ...header } }, content };
    return read(edit(library, { [`${list}/responses/200`]: response }));
  };
  const [change] = diffContracts(read200(5), read200(9)).changes;
  expect(change?.effects[0]?.witness?.response?.body).toMatch(/^-?\d+$/);
});

test.each([
  // A client of the old contract handles any body of such a status as it handles 400.
  ["4XX", "mMM"],
  ["409", "MMM"],
])("rates a body of a response %s that had none", (status, levels) => {
  const response = `${list}/responses/${status}`;
  const content = { "text/plain": { schema: { type: "string" } } };
  expect(diff({ [`${response}/content`]: content }, { [response]: { description: "Refused." } })).toEqual([
    `${levels} GET /books, response ${status}, content: added [response-added, response-removed]`,
  ]);
});
