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

test("a request has each Date as text, and its headers are texts anyway", async () => {
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
    "body.pauses.0.0: expected a date, received an invalid Date.",
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
  expect(sent[1]?.url).toBe(`/meetings?after=${encodeURIComponent("2026-01-02T09:00:00.000Z")}`);
});

test("a date that may be another text stays a text", async () => {
  const { client } = connect(() => Response.json([{ happened: at(1), recorded: at(2) }, { happened: "last spring" }]));
  const [first, second] = await client.readHistory();
  expect([first, second]).toEqual([{ happened: at(1), recorded: date(2) }, { happened: "last spring" }]);
  const happened: Note["happened"] = "2026-01-01T00:00:00Z";
  happened satisfies string;
  const mixed = { anyOf: [dateTime, { type: "string" }] };
  const generated = await generateDocument(oneOperation(responding({ properties: { at: mixed } })), { files });
  expect(generated.warnings).toContain("One date-time stays text: a response may have another text in place of it.");
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
  // @ts-expect-error: a text is no id.
  meeting.id = "m-2";
  // @ts-expect-error: a number is no room.
  meeting.room = 8;
  // @ts-expect-error: a room is no id.
  meeting.id = room;
  // @ts-expect-error: a text is no date.
  meeting.start = at(1);
  expect(meeting.start).toBe(at(1));
});

test("a package without dates has no code for them", async () => {
  const day = { type: "string", format: "date" };
  const generated = await generateDocument(oneOperation(responding(day)), { files });
  expect(generated.files.map(({ path }) => path)).not.toContain("src/dates.gen.ts");
  expect(fileOf(generated, "src/operations.gen.ts")).not.toContain("dates");
});

test.each<[string, object, object]>([
  [
    "a date that another part of the same schema calls any text",
    { allOf: [dateTime, { type: "string", minLength: 1 }] },
    {},
  ],
  [
    "a date beside properties with any text",
    { properties: { at: dateTime }, patternProperties: { "^a": { type: "string" } } },
    {},
  ],
  [
    "a date in place of any other property",
    { anyOf: [{ properties: { at: dateTime } }, { additionalProperties: { type: "string" } }] },
    {},
  ],
  ["an item of a tuple with a text", { type: "array", prefixItems: [dateTime, { type: "string" }] }, {}],
  [
    "a date that stays a text elsewhere",
    {
      properties: {
        a: { $ref: "#/components/schemas/At" },
        b: { anyOf: [{ $ref: "#/components/schemas/At" }, { type: "string" }] },
      },
    },
    { schemas: { At: dateTime } },
  ],
])("%s stays a text", async (_, schema, components) => {
  const generated = await generateDocument(oneOperation(responding(schema), { components }), { files });
  expect(fileOf(generated, "src/client-types.gen.ts")).not.toContain("Date");
  expect(fileOf(generated, "src/operations.gen.ts")).not.toContain("dates");
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
  expect(code).toContain("const bDates: DateReader = datesOf({ at: toDate, other: (value) => aDates(value) });");
  expect(code).toContain("const aDates: DateReader = datesOf({ at: toDate, other: bDates });");
});
