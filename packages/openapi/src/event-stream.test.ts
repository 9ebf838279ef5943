import { describe, expect, test } from "vitest";
import type { EventStream } from "./api.ts";
import { renderEventSchema } from "./event-stream.ts";
import { loadDocument, loadFiles, refusal, spec, streamPointer, streamSpec } from "./testing/spec-folder.ts";

const Delta = { type: "object", properties: { text: { type: "string" } } };
const Done = { type: "object", properties: { total: { type: "integer" } } };
const components = { schemas: { Delta, Done } };
const delta = { $ref: "#/components/schemas/Delta" };
const done = { $ref: "#/components/schemas/Done" };

const inJson = (contentSchema: unknown) => ({ type: "string", contentMediaType: "application/json", contentSchema });
const frame = (event: object | undefined, data: unknown) => ({
  type: "object",
  properties: { ...(event ? { event } : {}), data },
});
const named = (name: string) => ({ type: "string", const: name });

async function loadStream(mediaType: object, rest: object = { components }): Promise<EventStream> {
  const stream = (await loadDocument(streamSpec(mediaType, rest))).operations[0]?.responses[0]?.content[0]?.stream;
  if (!stream) throw new Error("Expected a stream, found none.");
  return stream;
}

const both = [
  { name: "delta", encoding: "json", schema: delta },
  { name: "done", encoding: "json", schema: done },
];

interface Case {
  name: string;
  mediaType: object;
  events: object[];
  rest?: object;
}

const cases: Case[] = [
  {
    name: "3.2: itemSchema with text of JSON",
    mediaType: { itemSchema: { oneOf: [frame(named("delta"), inJson(delta)), frame(named("done"), inJson(done))] } },
    events: both,
  },
  {
    name: "3.1: schema with parsed data",
    mediaType: { schema: { oneOf: [frame(named("delta"), delta), frame(named("done"), done)] } },
    events: both,
  },
  {
    name: "anyOf",
    mediaType: { schema: { anyOf: [frame(named("delta"), delta), frame(named("done"), done)] } },
    events: both,
  },
  {
    name: "unions in unions, behind references",
    mediaType: { itemSchema: { oneOf: [{ $ref: "#/components/schemas/Inner" }, frame(named("done"), done)] } },
    rest: {
      components: {
        schemas: {
          Delta,
          Done,
          Inner: { anyOf: [{ $ref: "#/components/schemas/Frame" }] },
          Frame: frame(named("delta"), delta),
        },
      },
    },
    events: both,
  },
  { name: "one event", mediaType: { itemSchema: frame(named("delta"), inJson(delta)) }, events: [both[0] as object] },
  {
    name: "an enum of names",
    mediaType: { itemSchema: frame({ enum: ["a", "b"] }, delta) },
    events: [
      { name: "a", schema: delta },
      { name: "b", schema: delta },
    ],
  },
  {
    name: "an enum with other values than names",
    mediaType: { itemSchema: frame({ enum: ["a", null] }, delta) },
    events: [{ name: "a", schema: delta }],
  },
  { name: "no name", mediaType: { itemSchema: frame(undefined, delta) }, events: [{ name: "message", schema: delta }] },
  {
    name: "an open name",
    mediaType: { itemSchema: frame({ type: "string" }, delta) },
    events: [{ name: undefined, schema: delta }],
  },
  {
    name: "a name without restrictions",
    mediaType: { itemSchema: frame(true as unknown as object, delta) },
    events: [{ name: undefined, schema: delta }],
  },
  {
    name: "text",
    mediaType: {
      itemSchema: {
        oneOf: [
          frame(named("a"), { type: "string" }),
          frame(named("b"), { type: "string", contentMediaType: "text/html" }),
          frame(named("c"), { const: "[DONE]" }),
        ],
      },
    },
    events: [
      { name: "a", encoding: "text", schema: { type: "string" } },
      { name: "b", encoding: "text" },
      { name: "c", encoding: "text", schema: { const: "[DONE]" } },
    ],
  },
  {
    name: "text by its types and values, and JSON that has other values",
    mediaType: {
      itemSchema: {
        oneOf: [
          frame(named("a"), { type: ["string"] }),
          frame(named("b"), { enum: ["x", "y"] }),
          frame(named("c"), { type: "string", contentMediaType: "text/plain", contentSchema: delta }),
          frame(named("d"), { type: ["string", "null"] }),
          frame(named("e"), { type: ["integer"] }),
          frame(named("f"), { enum: ["x", 1] }),
          frame(named("g"), { type: "string", contentSchema: delta }),
          frame(named("h"), { properties: {} }),
        ],
      },
    },
    events: [..."abc"]
      .map((name): object => ({ name, encoding: "text" }))
      .concat([..."defgh"].map((name) => ({ name, encoding: "json" }))),
  },
  {
    name: "events and a payload in one union",
    mediaType: { schema: { oneOf: [frame(named("delta"), delta), done] } },
    events: [both[0] as object, { name: undefined, encoding: "json", schema: done }],
  },
  {
    name: "payloads only",
    mediaType: { schema: { oneOf: [delta, done] } },
    events: [
      { name: undefined, encoding: "json", schema: delta },
      { name: undefined, encoding: "json", schema: done },
    ],
  },
  { name: "one payload", mediaType: { schema: delta }, events: [{ name: undefined, encoding: "json", schema: delta }] },
  {
    name: "a list of all events",
    mediaType: {
      schema: { type: "array", items: { oneOf: [frame(named("delta"), delta), frame(named("done"), done)] } },
    },
    events: both,
  },
  {
    name: "a list of all payloads, behind a reference",
    rest: { components: { schemas: { Delta, All: { title: "All", type: ["array"], items: delta } } } },
    mediaType: { schema: { $ref: "#/components/schemas/All" } },
    events: [{ name: undefined, encoding: "json", schema: delta }],
  },
  {
    name: "payloads that are lists",
    mediaType: { itemSchema: { type: "array", items: delta } },
    events: [{ name: undefined, encoding: "json", schema: { type: "array", items: delta } }],
  },
  {
    name: "lists without a schema of their items",
    mediaType: { schema: { type: "array" } },
    events: [{ name: undefined, encoding: "json", schema: { type: "array" } }],
  },
  {
    name: "the SseItem of .NET",
    rest: {
      components: {
        schemas: {
          Delta,
          SseItemOfDelta: {
            type: "object",
            properties: {
              data: delta,
              eventType: { type: ["null", "string"] },
              eventId: { type: ["null", "string"] },
              reconnectionInterval: { type: ["null", "string"] },
            },
          },
        },
      },
    },
    mediaType: { schema: { $ref: "#/components/schemas/SseItemOfDelta" } },
    events: [{ name: undefined, encoding: "json", schema: delta }],
  },
  {
    name: "a payload with the name of an event",
    mediaType: { schema: { type: "object", properties: { data: delta, eventType: { type: "string" } } } },
    events: [{ name: undefined, schema: { properties: { data: delta } } }],
  },
  {
    name: "payloads with a base of their own are not split",
    mediaType: { schema: { properties: { id: { type: "string" } }, oneOf: [delta, done] } },
    events: [{ name: undefined, schema: { properties: { id: { type: "string" } }, oneOf: [delta, done] } }],
  },
  {
    name: "a payload with data and other properties",
    mediaType: { schema: { type: "object", properties: { data: {}, kind: { type: "string" } } } },
    events: [{ name: undefined, schema: { type: "object", properties: { data: {}, kind: { type: "string" } } } }],
  },
  {
    name: "payloads whose events are not text",
    mediaType: {
      schema: {
        oneOf: [{ type: "integer" }, { type: ["integer", "null"] }, { const: 5 }].map((event) => frame(event, {})),
      },
    },
    events: [{ name: undefined }, { name: undefined }, { name: undefined }],
  },
  {
    name: "a name that may be missing",
    mediaType: { schema: frame({ type: ["string", "null"] }, delta) },
    events: [{ name: undefined, schema: delta }],
  },
  {
    name: "the specification's own example: a base with branches",
    rest: {
      components: {
        schemas: {
          Event: {
            type: "object",
            required: ["data"],
            properties: { event: { type: "string" }, data: { type: "string" }, retry: { type: "integer" } },
          },
        },
      },
    },
    mediaType: {
      itemSchema: {
        $ref: "#/components/schemas/Event",
        required: ["event"],
        oneOf: [
          { properties: { event: { const: "addString" } } },
          { properties: { event: { const: "addInt64" }, data: { format: "int64" } } },
          {
            properties: {
              event: { const: "addJson" },
              data: { contentMediaType: "application/json", contentSchema: Done },
            },
          },
        ],
      },
    },
    events: [
      { name: "addString", encoding: "text", schema: { type: "string" } },
      { name: "addInt64", encoding: "text", schema: { type: "string", format: "int64" } },
      { name: "addJson", encoding: "json", schema: Done },
    ],
  },
  {
    name: "events that are composed by allOf",
    rest: {
      components: { schemas: { Delta, Base: { properties: { id: { type: "string" }, event: { type: "string" } } } } },
    },
    mediaType: {
      schema: {
        oneOf: [
          {
            allOf: [
              { $ref: "#/components/schemas/Base" },
              { description: "Words", properties: { event: { const: "delta" }, data: delta } },
            ],
          },
        ],
      },
    },
    events: [{ name: "delta", schema: delta, description: "Words" }],
  },
  {
    name: "parameters and letter case of media types",
    mediaType: {
      itemSchema: frame(named("a"), { contentMediaType: "Application/JSON; charset=utf-8", contentSchema: delta }),
    },
    events: [{ name: "a", encoding: "json", schema: delta }],
  },
  {
    name: "order",
    mediaType: { schema: frame({ enum: ["a", "b"] }, delta), "x-event-order": { first: ["a"], last: ["b"] } },
    events: [{ name: "a" }, { name: "b" }],
  },
];

describe("the events of a stream", () => {
  test.each(cases)("$name", async ({ mediaType, events, rest }) => {
    expect((await loadStream(mediaType, rest)).events).toMatchObject(events);
    expect((await loadStream(mediaType, rest)).events).toHaveLength(events.length);
  });

  test("the order", async () => {
    const mediaType = { schema: frame({ enum: ["a", "b"] }, delta) };
    expect(await loadStream({ ...mediaType, "x-event-order": { first: ["a"], last: ["b"] } })).toMatchObject({
      first: ["a"],
      last: ["b"],
    });
    expect(await loadStream(mediaType)).toMatchObject({ first: [], last: [] });
  });

  test("is found by its media type with any parameters", async () => {
    const content = {
      "text/event-stream; charset=utf-8": { schema: delta },
      "application/jsonl": { itemSchema: delta },
    };
    const { operations } = await loadDocument(
      spec({ "/a": { get: { responses: { 200: { description: "A", content } } } } }, { components }),
    );
    expect(operations[0]?.responses[0]?.content.map(({ stream }) => stream !== undefined)).toEqual([true, false]);
  });

  test("is rendered as a union of events", async () => {
    const stream = await loadStream({
      itemSchema: { oneOf: [frame(named("a"), inJson(delta)), frame({ type: "string" }, { type: "string" })] },
    });
    expect(renderEventSchema(stream)).toEqual({
      oneOf: [
        {
          type: "object",
          required: ["event", "data"],
          properties: { event: { type: "string", const: "a" }, data: delta },
        },
        {
          type: "object",
          required: ["event", "data"],
          properties: { event: { type: "string" }, data: { type: "string" } },
        },
      ],
    });
    const single = await loadStream({ schema: { ...frame(named("a"), delta), description: "Only" } });
    expect(renderEventSchema(single)).toMatchObject({ type: "object", description: "Only" });
  });
});

const at = (rest: string) => `${streamPointer}${rest}`;

describe("a stream with unknown events is refused", () => {
  test.each([
    ["no schema", {}, "", "found neither"],
    ["an empty schema", { schema: {} }, "/schema", "would be `unknown`"],
    ["a schema of true", { itemSchema: true }, "/itemSchema", "would be `unknown`"],
    ["data of true", { itemSchema: frame(named("a"), true) }, "/itemSchema/properties/data", "would be `unknown`"],
    [
      "data with only a description",
      { itemSchema: frame(named("a"), { description: "Data" }) },
      "/itemSchema/properties/data",
      "would be `unknown`",
    ],
    [
      "JSON without a schema",
      { itemSchema: frame(named("a"), { type: "string", contentMediaType: "application/json" }) },
      "/itemSchema/properties/data",
      "Expected a `contentSchema`",
    ],
    [
      "JSON without type and schema",
      { itemSchema: frame(named("a"), { contentMediaType: "application/x+json; a=b" }) },
      "/itemSchema/properties/data",
      "Expected a `contentSchema`",
    ],
    [
      "JSON with an empty schema",
      { itemSchema: frame(named("a"), inJson({})) },
      "/itemSchema/properties/data",
      "would be `unknown`",
    ],
    [
      "JSON in base64",
      { itemSchema: frame(named("a"), { ...inJson(delta), contentEncoding: "base64" }) },
      "/itemSchema/properties/data",
      'found "base64"',
    ],
    [
      "one of a list",
      { schema: { type: "array", items: frame(named("a"), { description: "Data" }) } },
      "/schema/items/properties/data",
      "would be `unknown`",
    ],
    [
      "one of many",
      { itemSchema: { oneOf: [frame(named("a"), delta), frame(named("b"), {})] } },
      "/itemSchema/oneOf/1/properties/data",
      "would be `unknown`",
    ],
    [
      "an order of unknown events",
      { schema: frame(named("a"), delta), "x-event-order": { last: ["b"] } },
      "/x-event-order",
      'events of this stream (a), found "b"',
    ],
    [
      "an order that is not a list",
      { schema: frame(named("a"), delta), "x-event-order": { first: "a" } },
      "/x-event-order",
      "Expected a list of event names",
    ],
    [
      "an order that is a list of other values",
      { schema: frame({ enum: ["a", "b"] }, delta), "x-event-order": { first: ["a", 5] } },
      "/x-event-order",
      'Expected a list of event names, found ["a",5]',
    ],
    [
      "an order of unknown events, among several",
      { schema: frame({ enum: ["a", "b"] }, delta), "x-event-order": { first: ["a", "c"] } },
      "/x-event-order",
      'events of this stream (a, b), found "c"',
    ],
    [
      "an order with a misspelt member",
      { schema: frame(named("a"), delta), "x-event-order": { frist: ["a"] } },
      "/x-event-order",
      'found "frist"',
    ],
    [
      "an order that is not an object",
      { schema: frame(named("a"), delta), "x-event-order": ["a"] },
      "/x-event-order",
      "Expected an object",
    ],
  ])("%s", async (_name, mediaType, pointer, says) => {
    const { message, code } = await refusal(loadDocument(streamSpec(mediaType, { components })));
    expect(code).toBe("invalid");
    expect(message).toMatch(/api\.json:\d+:\d+ /);
    expect(message).toContain(`${at(pointer)}\n`);
    expect(message).toContain(says);
  });

  test("a union of itself", async () => {
    const Loop = { oneOf: [{ $ref: "#/components/schemas/Loop" }, frame(named("a"), delta)] };
    const document = streamSpec(
      { schema: { $ref: "#/components/schemas/Loop" } },
      { components: { schemas: { Delta, Loop } } },
    );
    expect((await refusal(loadDocument(document))).message).toContain("Expected a union that does not contain itself");
  });

  test("in another file, with the line of that file", async () => {
    const files = {
      "api.json": JSON.stringify(streamSpec({ itemSchema: { $ref: "events.yaml#/Frame" } })),
      "events.yaml": "Frame:\n  type: object\n  properties:\n    event: { const: a }\n    data: {}\n",
    };
    expect((await refusal(loadFiles(files))).message).toContain("events.yaml:5:5 #/Frame/properties/data");
  });

  test.each([
    [
      "a webhook",
      {
        webhooks: {
          a: {
            post: { requestBody: { content: { "text/event-stream": {} } }, responses: { 200: { description: "A" } } },
          },
        },
      },
      "#/webhooks/a/post/requestBody/content/text~1event-stream",
    ],
    [
      "an unused component",
      { components: { responses: { A: { description: "A", content: { "text/event-stream": {} } } } } },
      "#/components/responses/A/content/text~1event-stream",
    ],
  ])("in %s", async (_name, rest, pointer) => {
    expect((await refusal(loadDocument(spec({}, rest)))).message).toContain(pointer);
  });
});

describe("examples of a stream", () => {
  const itemSchema = {
    oneOf: [
      frame(named("delta"), inJson(delta)),
      frame(named("note"), { type: "string" }),
      frame(undefined, inJson(done)),
    ],
  };
  const load = async (example: object, mediaType: object = { itemSchema }) =>
    (await loadDocument(streamSpec({ ...mediaType, examples: { one: example } }, { components }))).operations[0]
      ?.responses[0]?.content[0]?.examples[0]?.value;
  const expected = [
    { event: "delta", data: { text: "a" }, id: "" },
    { event: "note", data: "b", id: "1", retry: 5 },
    { event: "message", data: { total: 1 } },
  ];
  const text =
    'event: delta\nid\ndata: {"text":\ndata: "a"}\n\n: idle\n\nevent: note\nid: 1\nretry: 5\ndata: b\n\ndata: {"total":1}\n';
  const stringified = [
    { event: "delta", data: '{"text":"a"}', id: "" },
    { event: "note", data: "b", id: 1, retry: 5 },
    { data: '{"total":1}', id: null, retry: "5" },
  ];

  test.each([
    ["serializedValue", { serializedValue: text }],
    ["serializedValue with CRLF", { serializedValue: text.replaceAll("\n", "\r\n") }],
    ["value as text", { value: text }],
    ["dataValue with text of JSON", { dataValue: stringified }],
    ["value with text of JSON", { value: stringified }],
    ["value with parsed data", { value: expected }],
    ["dataValue with parsed data", { dataValue: expected }],
  ])("%s", async (_name, example) => {
    expect(await load(example)).toEqual(expected);
  });

  test("an event with a name takes precedence over an event without, and JSON may share a name with text", async () => {
    const schema = {
      oneOf: [
        frame({ type: "string" }, { type: "string" }),
        frame(named("delta"), inJson(delta)),
        frame(named("end"), delta),
        frame(named("end"), { const: "[DONE]" }),
      ],
    };
    const value =
      'event: delta\ndata: {"text":"a"}\n\nevent: other\ndata: {}\n\nevent: end\ndata: [DONE]\n\nevent: end\ndata: {}\n';
    expect(await load({ value }, { schema })).toEqual([
      { event: "delta", data: { text: "a" } },
      { event: "other", data: "{}" },
      { event: "end", data: "[DONE]" },
      { event: "end", data: {} },
    ]);
  });

  test.each([
    [
      "an unknown name",
      { serializedValue: "event: dleta\ndata: {}\n" },
      "serializedValue",
      'events?|event of this stream \\(delta, note, message\\), found "dleta"',
    ],
    [
      "data that is not JSON",
      { value: "event: delta\ndata: {text}\n" },
      "value",
      'data of `delta` to be JSON, found "\\{text\\}"',
    ],
    [
      "a misspelt field",
      { serializedValue: "evnet: delta\ndata: {}\n" },
      "serializedValue",
      'lines of an event stream, found "evnet: delta"',
    ],
    ["an object", { value: { event: "delta" } }, "value", "text of an event stream or an array"],
    [
      "an event without data",
      { dataValue: [{ event: "delta" }] },
      "dataValue",
      "Expected an event with `event` and `data`",
    ],
    [
      "a name that is not text",
      { dataValue: [{ event: 1, data: "" }] },
      "dataValue",
      "Expected an event with `event` and `data`",
    ],
  ])("%s is refused", async (_name, example, key, says) => {
    const { message } = await refusal(
      loadDocument(streamSpec({ itemSchema, examples: { one: example } }, { components })),
    );
    expect(message).toContain(`${streamPointer}/examples/one/${key}\n`);
    expect(message).toMatch(new RegExp(says));
  });
});

describe("a deprecated event", () => {
  const dates = { deprecated: true, "x-deprecated-since": "2026-06-01", "x-sunset": "2027-01-31" };
  const read = { since: "2026-06-01", sunset: "2027-01-31" };
  const deprecations = ({ events }: EventStream) => events.map(({ name, deprecation }) => [name, deprecation]);
  const Old = frame(named("old"), inJson(delta));

  test.each<[where: string, branch: object, schemas: object]>([
    ["in its branch", { ...Old, ...dates }, {}],
    ["in its component", { $ref: "#/components/schemas/Old" }, { Old: { ...Old, ...dates } }],
    [
      "in its component, which has another description",
      { $ref: "#/components/schemas/Old", description: "Old." },
      { Old: { ...Old, ...dates } },
    ],
    ["next to the reference to its component", { $ref: "#/components/schemas/Old", ...dates }, { Old }],
    ["in a part of its branch", { allOf: [{ $ref: "#/components/schemas/Old" }, dates] }, { Old }],
  ])("is marked %s", async (_, branch, schemas) => {
    const itemSchema = { oneOf: [branch, frame(named("done"), inJson(done))] };
    const stream = await loadStream({ itemSchema }, { components: { schemas: { Delta, Done, ...schemas } } });
    expect(deprecations(stream)).toEqual([
      ["old", read],
      ["done", undefined],
    ]);
  });

  test("may have a payload for an event", async () => {
    const stream = await loadStream({ schema: { oneOf: [{ ...Delta, ...dates }, done] } });
    expect(deprecations(stream)).toEqual([
      [undefined, read],
      [undefined, undefined],
    ]);
  });

  test("is not an event whose data is deprecated", async () => {
    const stream = await loadStream({ itemSchema: frame(named("old"), { ...inJson(delta), ...dates }) });
    expect(deprecations(stream)).toEqual([["old", undefined]]);
  });

  test("keeps its dates with parsed data", async () => {
    const stream = await loadStream({
      itemSchema: { oneOf: [{ ...Old, ...dates }, frame(named("done"), inJson(done))] },
    });
    expect(renderEventSchema(stream)).toMatchObject({
      oneOf: [dates, expect.not.objectContaining({ deprecated: true })],
    });
    const undated = await loadStream({ itemSchema: { ...Old, deprecated: true } });
    expect(renderEventSchema(undated)).toEqual(expect.objectContaining({ deprecated: true }));
    expect(Object.keys(renderEventSchema(undated))).not.toContain("x-sunset");
  });
});
