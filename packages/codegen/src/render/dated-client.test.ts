import { expect, test } from "vitest";
import {
  type AddMeetingInput,
  createCalendarClient,
  createCalendarPathClient,
  type Meeting,
  type MeetingId,
  type Note,
  type Room,
} from "../../fixtures/calendar/src/index.gen.ts";
import { wholePackage } from "../package-file-set.ts";
import { fileOf, generateDocument, oneOperation } from "../testing/documents.ts";

const at = (day: number) => `2026-01-0${day}T09:00:00Z`;
const date = (day: number) => new Date(at(day));

const dateTime = { type: "string", format: "date-time" };
const files = { ...wholePackage, dates: true };

/** An operation that responds with JSON. */
function responding(schema: object): object {
  return { responses: { 200: { description: "", content: { "application/json": { schema } } } } };
}

/** A client whose server responds with this, and the requests that it sends. */
function connect(respond: () => Response) {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const client = createCalendarClient({
    maxRetries: 0,
    fetch: async (request) => {
      const { url, headers } = request;
      sent.push({ url: url.replace("http://127.0.0.1:4080", ""), headers, body: await request.text() });
      return respond();
    },
  });
  return { client, sent };
}

test("a response has its dates as Date, wherever they are", async () => {
  const inner = { id: "m-2", start: at(2), follows: null };
  const text = JSON.stringify({
    id: "m-1",
    start: at(1),
    end: null,
    day: "2026-01-01",
    room: 7,
    follows: inner,
    parts: [inner],
    answers: { count: 2, ada: at(3), toString: at(4) },
    pauses: [[at(5), 30]],
    changed: 3,
    kind: "1970-01-01T00:00:00Z",
    unknown: at(6),
  });
  const { client } = connect(() => new Response(text, { headers: { "content-type": "application/json" } }));
  const read = { id: "m-2", start: date(2), follows: null };
  expect(await client.readMeeting({ path: { id: "m-1" as MeetingId } })).toEqual({
    id: "m-1",
    start: date(1),
    end: null,
    day: "2026-01-01",
    room: 7,
    follows: read,
    parts: [read],
    answers: { count: 2, ada: date(3), toString: date(4) },
    pauses: [[date(5), 30]],
    changed: 3,
    kind: "1970-01-01T00:00:00Z",
    unknown: at(6),
  });
});

test("a property named __proto__ is read, and changes no prototype", async () => {
  const text = `{ "id": "m-1", "start": ${JSON.stringify(at(1))}, "__proto__": ${JSON.stringify(at(2))} }`;
  const { client } = connect(() => new Response(text, { headers: { "content-type": "application/json" } }));
  const meeting = await client.readMeeting({ path: { id: "m-1" as MeetingId } });
  expect(Object.getPrototypeOf(meeting)).toBe(Object.prototype);
  expect(Object.getOwnPropertyDescriptor(meeting, "__proto__")?.value).toEqual(date(2));
});

test("a body that is a date is a Date", async () => {
  const { client } = connect(() => Response.json(at(1)));
  const now = await client.readClock();
  now satisfies Date;
  expect(now).toEqual(date(1));
});

test("a request has each Date as a string, and its headers are strings anyway", async () => {
  const { client, sent } = connect(() => Response.json({ meetings: [] }));
  const days = [date(2), date(3)];
  await client.listMeetings({ query: { after: date(1), days }, headers: { "X-As-Of": at(4) } });
  const meeting: AddMeetingInput["body"] = { id: "m-1" as MeetingId, start: date(1), pauses: [[date(2), 5]] };
  await client.addMeeting({ body: meeting });
  await client.moveMeeting.result({ path: { id: "m-1" as MeetingId }, body: { start: date(1) } });
  const iso = (day: number) => `2026-01-0${day}T09:00:00.000Z`;
  const query = [`after=${iso(1)}`, `days=${iso(2)}`, `days=${iso(3)}`].join("&").replaceAll(":", "%3A");
  expect(sent.map(({ url }) => url)).toEqual([`/meetings?${query}`, "/meetings", "/meetings/m-1"]);
  expect(sent[0]?.headers.get("x-as-of")).toBe(at(4));
  expect(JSON.parse(sent[1]?.body ?? "")).toEqual({ id: "m-1", start: iso(1), pauses: [[iso(2), 5]] });
  expect(new URLSearchParams(sent[2]?.body).get("start")).toBe(iso(1));
  // The input of the program is as it was.
  expect(meeting.start).toEqual(date(1));
});

test("an invalid Date is refused before the request, with its location", async () => {
  const { client, sent } = connect(() => Response.json({}));
  const body = { id: "m-1" as MeetingId, start: date(1), pauses: [[new Date("soon"), 5]] as [Date, number][] };
  await expect(client.addMeeting({ body })).rejects.toThrow(
    "body.pauses.0.0: expected a date in the years 0 to 9999, received an invalid Date.",
  );
  expect(sent).toEqual([]);
});

test("an error has its dates, unless its status has a body of its own", async () => {
  const failed = () => Response.json({ error: "busy", retryAt: at(1) }, { status: 503 });
  const { error } = await connect(failed).client.listMeetings.result();
  expect(error).toEqual({ error: "busy", retryAt: date(1) });
  const thrown: unknown = await connect(failed)
    .client.listMeetings()
    .catch((reason) => reason);
  expect(thrown).toMatchObject({ status: 503, body: { retryAt: date(1) } });
  const { error: missing } = await connect(() =>
    Response.json({ at: at(1) }, { status: 404 }),
  ).client.listMeetings.result();
  expect(missing).toEqual({ at: at(1) });
});

test("events have their dates, by their names", async () => {
  const meeting = JSON.stringify({ id: "m-1", start: at(1) });
  const text = `event: meeting\ndata: ${meeting}\n\nevent: tick\ndata: ${at(2)}\n\nevent: word\ndata: ${at(3)}\n\n`;
  const { client } = connect(() => new Response(text, { headers: { "content-type": "text/event-stream" } }));
  const data: unknown[] = [];
  for await (const event of client.watchReminders()) data.push(event.data);
  expect(data).toEqual([{ id: "m-1", start: date(1) }, date(2), at(3)]);
});

test("pages follow a cursor that is a date", async () => {
  const bodies = [
    { meetings: [{ id: "m-1", start: at(1) }], next: at(2) },
    { meetings: [], next: null },
  ];
  const { client, sent } = connect(() => Response.json(bodies.shift()));
  const starts: Date[] = [];
  for await (const { start } of client.listMeetings.items()) starts.push(start);
  expect(starts).toEqual([date(1)]);
  expect(sent[1]?.url).toBe(`/meetings?after=${encodeURIComponent(at(2))}`);
});

test("pages follow cursors that differ in microseconds, up to an empty one", async () => {
  const cursors = ["2026-01-02T09:00:00.000001Z", "2026-01-02T09:00:00.000002Z", ""];
  const { client, sent } = connect(() => Response.json({ meetings: [], next: cursors.shift() }));
  for await (const _ of client.listMeetings.pages({ query: { after: date(1) } }));
  const after = sent.map(({ url }) => new URL(url, "http://localhost").searchParams.get("after"));
  expect(after).toEqual(["2026-01-01T09:00:00.000Z", "2026-01-02T09:00:00.000001Z", "2026-01-02T09:00:00.000002Z"]);
});

test("a date that may be another string stays a string", async () => {
  const { client } = connect(() => Response.json([{ happened: at(1), recorded: at(2) }, { happened: "last spring" }]));
  const [first, second] = await client.readHistory();
  expect([first, second]).toEqual([{ happened: at(1), recorded: date(2) }, { happened: "last spring" }]);
  const happened: Note["happened"] = "2026-01-01T00:00:00Z";
  happened satisfies string;
  const mixed = { anyOf: [dateTime, { type: "string" }] };
  const generated = await generateDocument(oneOperation(responding({ properties: { at: mixed } })), { files });
  expect(generated.warnings).toContain(
    "One date-time stays a string: a response may have another string in the same location.",
  );
});

test("a client by path has the JSON that is sent", async () => {
  const paths = createCalendarPathClient({ fetch: async () => Response.json(at(1)) });
  const { data } = await paths.GET("/clock");
  data satisfies string | undefined;
  expect(data).toBe(at(1));
});

test("branded values are not assignable from others", () => {
  const id = "m-1" as MeetingId;
  id satisfies string;
  const room = 7 as Room;
  room satisfies number;
  const meeting: Meeting = { id, start: new Date(), room };
  // @ts-expect-error: a string is not an id.
  meeting.id = "m-2";
  // @ts-expect-error: a number is not a room.
  meeting.room = 8;
  // @ts-expect-error: a room is not an id.
  meeting.id = room;
  // @ts-expect-error: a string is not a date.
  meeting.start = at(1);
  expect(meeting.start).toBe(at(1));
});

test("a package without dates has no code for them", async () => {
  const day = { type: "string", format: "date" };
  const generated = await generateDocument(oneOperation(responding(day)), { files });
  expect(generated.files.map(({ path }) => path)).not.toContain("src/dates.gen.ts");
  expect(fileOf(generated, "src/operations.gen.ts")).not.toContain("dates");
});

const at1 = { $ref: "#/components/schemas/At1" };

test.each<[string, object, object]>([
  [
    "a date that another part of the same schema calls any string",
    { allOf: [dateTime, { type: "string", minLength: 1 }] },
    {},
  ],
  [
    "a date next to properties with any string",
    { properties: { at: dateTime }, patternProperties: { "^a": { type: "string" } } },
    {},
  ],
  [
    "a date in place of any other property",
    { anyOf: [{ properties: { at: dateTime } }, { additionalProperties: { type: "string" } }] },
    {},
  ],
  ["an item of a tuple with a string", { type: "array", prefixItems: [dateTime, { type: "string" }] }, {}],
  ["an item of a tuple with a listed string", { type: "array", prefixItems: [{ const: "set" }, dateTime] }, {}],
  ["a date or one of some strings", { anyOf: [dateTime, { type: "string", enum: ["never", "now"] }] }, {}],
  ["a date or one string", { oneOf: [{ const: "never" }, dateTime] }, {}],
  ["a date or anything", { anyOf: [dateTime, {}] }, {}],
  [
    "a date in place of a listed string of another member",
    { oneOf: [{ properties: { at: dateTime } }, { properties: { at: { enum: ["never"] } } }] },
    {},
  ],
  [
    "a property of any name, next to one with a listed string",
    { allOf: [{ properties: { kind: { const: "a" } } }, { additionalProperties: dateTime }] },
    {},
  ],
  [
    "a date that stays a string elsewhere",
    {
      properties: {
        a: { $ref: "#/components/schemas/At" },
        b: { anyOf: [{ $ref: "#/components/schemas/At" }, { type: "string" }] },
      },
    },
    { schemas: { At: dateTime } },
  ],
])("%s stays a string", async (_, schema, components) => {
  const generated = await generateDocument(oneOperation(responding(schema), { components }), { files });
  expect(fileOf(generated, "src/client-types.gen.ts")).not.toMatch(/\bDate\b/);
  expect(fileOf(generated, "src/operations.gen.ts")).not.toContain("dates");
});

test.each<[string, object]>([
  ["or null", { type: ["string", "null"], format: "date-time" }],
  ["or a listed number", { anyOf: [dateTime, { enum: [1, 2] }, { const: false }] }],
  ["or null, in a reference", { allOf: [at1], type: ["string", "null"] }],
  ["with the type next to a reference", { ...at1, type: "string" }],
  ["with one of some patterns", { ...dateTime, anyOf: [{ pattern: "^1" }, { pattern: "^2" }] }],
  ["with a description next to a reference", { allOf: [at1], description: "When." }],
  [
    "next to a pattern of other names",
    { properties: { at: dateTime }, patternProperties: { "^x": { type: "string" } } },
  ],
])("a date %s is a date", async (_, schema) => {
  const generated = await generateDocument(
    oneOperation(responding(schema), { components: { schemas: { At1: dateTime } } }),
    { files },
  );
  const types = fileOf(generated, "src/client-types.gen.ts");
  expect(types).toMatch(/\bDate\b/);
  expect(types).not.toMatch(/Date & \(?string|string & Date/);
  expect(fileOf(generated, "src/operations.gen.ts")).toContain("dates: callConversion");
});

const stream = (frames: object[], base: object = {}) => ({
  responses: {
    200: {
      description: "",
      content: {
        "text/event-stream": { schema: { type: "object", required: ["event", "data"], ...base, oneOf: frames } },
      },
    },
  },
});
const frame = (name: string, data?: object) => ({ properties: { event: { const: name }, ...(data && { data }) } });

test.each<[string, object, [type: RegExp, code: string | undefined]]>([
  [
    "that a branch describes",
    stream([frame("a", { description: "When." }), frame("b")], { properties: { data: dateTime } }),
    [/data: Date/, "a: toDate, b: toDate"],
  ],
  [
    "that a branch makes another string",
    stream([frame("a", { format: "uri" })], { properties: { data: dateTime } }),
    [/data: string/, undefined],
  ],
  [
    "that a branch makes of any string",
    stream([frame("a", { format: "date-time" })], { properties: { data: { type: "string" } } }),
    [/data: string/, undefined],
  ],
  [
    "or one listed string",
    stream([frame("a", { anyOf: [dateTime, { const: "[DONE]" }] })]),
    [/data: string/, undefined],
  ],
])("types and values of events agree: a date %s", async (_, operation, [type, code]) => {
  const generated = await generateDocument(oneOperation(operation), { files });
  expect(fileOf(generated, "src/client-types.gen.ts")).toMatch(type);
  const dates = generated.files.find(({ path }) => path === "src/dates.gen.ts")?.content;
  if (code === undefined) expect(dates).toBeUndefined();
  else expect(dates).toContain(code);
});

test("headers have strings, also through references, and the referred schema stays a date elsewhere", async () => {
  const schemas = {
    At1: dateTime,
    Times: { type: "array", items: at1 },
    Loop: { type: "array", items: { anyOf: [at1, { $ref: "#/components/schemas/Loop" }] } },
  };
  const header = (name: string) => ({ name, in: "header", schema: { $ref: `#/components/schemas/${name}` } });
  const parameters = [
    ...["At1", "Times"].map(header),
    { name: "q", in: "query", schema: { $ref: "#/components/schemas/Times" } },
  ];
  const generated = await generateDocument(
    oneOperation({ ...responding(at1), parameters }, { components: { schemas } }),
    { files },
  );
  const types = fileOf(generated, "src/client-types.gen.ts");
  expect(types).toMatch(/header\?: \{\s+At1\?: string;\s+Times\?: string\[\];\s+\}/);
  expect(types).toContain('q?: components["schemas"]["Times"];');
  expect(types).toContain("At1: Date;");
});

test("a sequence with the schema of its items has their dates", async () => {
  const content = { "application/json": { itemSchema: { properties: { at: dateTime } } } };
  const document = { ...oneOperation({ responses: { 200: { description: "", content } } }), openapi: "3.2.0" };
  const generated = await generateDocument(document, { files });
  expect(fileOf(generated, "src/client-types.gen.ts")).toContain("at?: Date;");
  expect(fileOf(generated, "src/dates.gen.ts")).toContain("datesOfItems(");
});

test("a body that refers to the schema of a header has the date", async () => {
  const parameters = [{ name: "X-At", in: "header", schema: dateTime }];
  const pointer = "#/paths/~1books/get/parameters/0/schema";
  const generated = await generateDocument(
    oneOperation({ ...responding({ properties: { at: { $ref: pointer } } }), parameters }),
    { files },
  );
  const types = fileOf(generated, "src/client-types.gen.ts");
  expect(types).toContain('"X-At"?: string;');
  expect(types).toMatch(/parameters_0_schema"?: Date;/);
  expect(fileOf(generated, "src/dates.gen.ts")).toContain("at: toDate");
});

test("a header whose schemas would be copied too often has any type", async () => {
  const chain = Array.from({ length: 30 }, (_, index) => [
    `S${index}`,
    {
      type: "array",
      prefixItems: [1, 1].map(() => ({ $ref: `#/components/schemas/S${index + 1}` })),
    },
  ]);
  const schemas = { ...Object.fromEntries(chain), S30: dateTime };
  const parameters = [{ name: "h", in: "header", schema: { $ref: "#/components/schemas/S0" } }];
  const generated = await generateDocument(
    oneOperation({ ...responding(dateTime), parameters }, { components: { schemas } }),
    { files },
  );
  expect(fileOf(generated, "src/client-types.gen.ts").length).toBeLessThan(50_000);
});

test("a request may have a date where it may have a string, too", async () => {
  const at2 = { $ref: "#/components/schemas/At2" };
  const parameters = [{ name: "at", in: "query", schema: { anyOf: [at1, at2] } }];
  const generated = await generateDocument(
    oneOperation(
      { ...responding({ anyOf: [at1, { type: "string" }] }), parameters },
      { components: { schemas: { At1: dateTime, At2: dateTime } } },
    ),
    { files },
  );
  const types = fileOf(generated, "src/client-types.gen.ts");
  expect([types.includes("At1: string;"), types.includes("At2: Date;")]).toEqual([true, true]);
  expect(fileOf(generated, "src/operations.gen.ts")).toContain("dates: callConversion");
});

test("names of operations and schemas hide nothing of the runtime", async () => {
  const schemas = Object.fromEntries(
    ["convert", "to", "datesOf", "unchanged"].map((name) => [name, { properties: { at: dateTime } }]),
  );
  const responses = Object.fromEntries(
    Object.keys(schemas).map((name, index) => [
      200 + index,
      { description: "", content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
    ]),
  );
  const generated = await generateDocument(
    oneOperation({ operationId: "convert", responses }, { components: { schemas } }),
    { files },
  );
  const code = fileOf(generated, "src/dates.gen.ts");
  const declared = [...code.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name]) => name);
  expect(declared).toEqual(["unchangedDates", "datesOfDates", "toDates", "convertDates2", "convertConversion"]);
});

test("unions with too many combinations leave all dates strings", async () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const count = 20;
  const chain = Array.from({ length: count }, (_, index) => [
    `S${index + 1}`,
    { properties: { a: to(`S${index + 2}`), b: to(`S${index + 2}`) } },
  ]);
  const schemas = {
    S0: { properties: { a: { anyOf: [to("S0"), to("S1")] }, b: to("S0") } },
    ...Object.fromEntries(chain),
    [`S${count + 1}`]: { properties: { at: dateTime } },
    Id: { type: "string" },
  };
  const document = oneOperation(
    { requestBody: { required: true, content: { "application/json": { schema: to("S0") } } }, ...responding(to("S0")) },
    { components: { schemas } },
  );
  const generated = await generateDocument(document, { files, brands: ["Id"] });
  expect(generated.warnings).toContain(
    "All date-times stay strings: the unions of the contract have too many combinations.",
  );
  expect(fileOf(generated, "src/client-types.gen.ts")).not.toMatch(/\bDate\b/);
});

test("a long chain of schemas has a reader for each", async () => {
  const circle = (prefix: string, length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `${prefix}${index}`,
        {
          properties: {
            next: { $ref: `#/components/schemas/${prefix}${(index + 1) % length}` },
            ...(index === 0 && { at: dateTime }),
          },
        },
      ]),
    );
  const schemas = { ...circle("A", 45), ...circle("B", 46) };
  const either = { anyOf: [{ $ref: "#/components/schemas/A0" }, { $ref: "#/components/schemas/B0" }] };
  const generated = await generateDocument(oneOperation(responding(either), { components: { schemas } }), { files });
  expect(fileOf(generated, "src/dates.gen.ts").match(/^const /gm)).toHaveLength(45 * 46);
});

test("two schemas that contain each other have a reader each", async () => {
  const twice = (name: string) => ({ properties: { at: dateTime, other: { $ref: `#/components/schemas/${name}` } } });
  const circle = { schemas: { A: twice("B"), B: twice("A") } };
  const code = fileOf(
    await generateDocument(oneOperation(responding({ $ref: "#/components/schemas/A" }), { components: circle }), {
      files,
    }),
    "src/dates.gen.ts",
  );
  expect(code).toContain(
    "const bDates: DateReader = datesOf({ at: toDate, other: (value: unknown) => aDates(value) });",
  );
  expect(code).toContain("const aDates: DateReader = datesOf({ at: toDate, other: bDates });");
});
