import { SchemaChecker } from "@docent/schema";
import { loadOperation } from "@docent/schema/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { checkResponse, type ResponseContract } from "./response-check.ts";
import type { RuleId } from "./rules.ts";
import type { WireResponse } from "./send.ts";
import { respondWith } from "./testing/respond-with.ts";

const event = (name: string | undefined, schema: object) => ({
  type: "object",
  required: ["event", "data"],
  properties: {
    event: name === undefined ? { type: "string" } : { const: name },
    data: { type: "string", contentMediaType: "application/json", contentSchema: schema },
  },
});
const counted = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };

async function loadStream(mediaType: object): Promise<ResponseContract> {
  const { api, operation } = await loadOperation({
    responses: { 200: { description: "A", content: { "text/event-stream": mediaType } } },
  });
  return { operation, checker: new SchemaChecker(api.document) };
}

const pointer = "#/paths/~1notes/get/responses/200/content/text~1event-stream";
let contract: ResponseContract;
beforeAll(async () => {
  contract = await loadStream({
    "x-event-order": { first: ["open"], last: ["done", "error"] },
    itemSchema: { oneOf: ["open", "part", "done", "error"].map((name) => event(name, counted)) },
  });
});

/** A stream of events, each with a number. */
function stream(names: string, completion: WireResponse["completion"] = "ended"): WireResponse {
  const frames = names.split(" ").filter(Boolean);
  return write(frames.map((name) => `event: ${name}\ndata: {"n":1}\n\n`).join(""), completion);
}

function write(text: string | Uint8Array, completion: WireResponse["completion"] = "ended"): WireResponse {
  return respondWith(text, { headers: { "content-type": "text/event-stream" }, completion });
}

function around(text: string): WireResponse {
  return write(`event: open\ndata: {"n":1}\n\n${text}event: done\ndata: {"n":1}\n\n`);
}

interface RuleCase {
  rule: RuleId;
  what: string;
  broken: WireResponse;
  kept: WireResponse;
  message: string | RegExp;
  at?: string;
}

const cases: RuleCase[] = [
  {
    rule: "event-malformed",
    what: "a line that is not a field",
    broken: around("dota: 1\n\n"),
    kept: around(": dota: 1\n\n"),
    message: 'a line is not a field of an event: "dota: 1"',
  },
  {
    rule: "event-malformed",
    what: "a last event without its empty line",
    broken: write(`${Buffer.from(stream("open done").body)}event: part\ndata: {"n":1}\n`),
    kept: stream("open done"),
    message: /^the last event has no empty line at its end/,
  },
  {
    rule: "event-undocumented",
    what: "an event of another name",
    broken: stream("open ping done"),
    kept: stream("open part done"),
    message: "the event ping is not documented; documented are open, part, done, error",
  },
  {
    rule: "event-undocumented",
    what: "an event without a name",
    broken: around('data: {"n":1}\n\n'),
    kept: around(": alive\n\n"),
    message: /^the event message is not documented/,
  },
  {
    rule: "event-invalid",
    what: "data that break their schema",
    broken: around('event: part\ndata: {"n":"1"}\n\n'),
    kept: around('event: part\ndata: {"n":\ndata: 1}\n\n'),
    message: 'the event part: /n must be integer, found "1"',
    at: "/properties/data/contentSchema/properties/n/type",
  },
  {
    rule: "event-invalid",
    what: "data that is not JSON",
    broken: around("event: part\ndata: [DONE]\n\n"),
    kept: around('event: part\ndata:{"n":2}\n\n'),
    message: 'the data of the event part is not JSON: "[DONE]"',
    at: "",
  },
  {
    rule: "name-repeated",
    what: "data with two members of one name",
    broken: around('event: part\ndata: {"n":1,"n":1}\n\n'),
    kept: around('event: part\ndata: {"n":1}\n\n'),
    message: 'the event part: expected each name once in an object, found "n" twice',
    at: "",
  },
  {
    rule: "property-undocumented",
    what: "a property that no schema names",
    broken: around('event: part\ndata: {"n":1,"m":2}\n\n'),
    kept: around('event: part\ndata: {"n":1}\n\n'),
    message: "the event part: /m is not documented",
    at: "/properties/data/contentSchema",
  },
  {
    rule: "event-order",
    what: "another first event",
    broken: stream("part done"),
    kept: stream("open done"),
    message: "the first event is part, expected open",
  },
  {
    rule: "event-order",
    what: "a second first event",
    broken: stream("open part open done"),
    kept: stream("open part part done"),
    message: "open came again, expected it as the first event only",
  },
  {
    rule: "event-order",
    what: "no last event",
    broken: stream("open part"),
    kept: stream("open part error"),
    message: "the stream ended without done or error",
  },
  {
    rule: "event-order",
    what: "an event after the last event",
    broken: stream("open done part"),
    kept: stream("open part done"),
    message: "part came after done, expected done as the last event",
  },
  {
    rule: "event-order",
    what: "two last events",
    broken: stream("open done error"),
    kept: stream("open error"),
    message: "the stream has 2 endings (done, error), expected one",
  },
  {
    rule: "stream-cut",
    what: "a connection that broke",
    broken: stream("open part", "cut"),
    kept: stream("open part done"),
    message: "the connection broke after 2 events, the last of them part",
  },
  {
    rule: "stream-endless",
    what: "a stream that did not end in time",
    broken: stream("open part", "timed-out"),
    kept: stream("open done"),
    message: "the stream had not ended at the time limit, after 2 events, the last of them part",
  },
  {
    rule: "stream-endless",
    what: "a stream larger than the size limit",
    broken: stream("open part", "too-large"),
    kept: stream("open done"),
    message: "the stream had not ended at the size limit, after 2 events, the last of them part",
  },
];

describe.each(cases)("$rule: $what", ({ rule, broken, kept, message, at }) => {
  test("is found", () => {
    const problems = checkResponse(contract, broken);
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(problems).toMatchObject([{ rule, message: expected, pointer: expect.stringContaining(pointer) }]);
    if (rule === "event-order") expect(problems[0]?.pointer).toBe(`${pointer}/x-event-order`);
    else if (at === undefined) expect(problems[0]?.pointer).toBe(pointer);
    else expect(problems[0]?.pointer).toBe(`${pointer}/itemSchema/oneOf/1${at}`);
  });

  test("is not found in a correct stream", () => {
    expect(checkResponse(contract, kept)).toEqual([]);
  });
});

test.each(["timed-out", "too-large"] as const)(
  "a stream without a documented end may be endless: %s",
  async (completion) => {
    const feed = await loadStream({
      "x-event-order": { first: ["open"] },
      itemSchema: { oneOf: ["open", "part"].map((name) => event(name, counted)) },
    });
    const unchecked = { rule: "stream-endless", isUnchecked: true };
    expect(checkResponse(feed, stream("open part", completion))).toEqual([
      {
        ...unchecked,
        pointer,
        message: "the stream had not ended at the limit, and the contract names no last event in x-event-order",
      },
    ]);
    expect(checkResponse(feed, stream("part", completion))).toMatchObject([unchecked, { rule: "event-order" }]);
    expect(checkResponse(feed, stream("open", "cut"))).toMatchObject([{ rule: "stream-cut" }]);
  },
);

test("an event may be documented both as the first and as the last", async () => {
  const short = await loadStream({
    "x-event-order": { first: ["open", "error"], last: ["done", "error"] },
    itemSchema: { oneOf: ["open", "done", "error"].map((name) => event(name, counted)) },
  });
  for (const names of ["error", "open error", "open done"])
    expect(checkResponse(short, stream(names)), names).toEqual([]);
  expect(checkResponse(short, stream("open open error"))).toMatchObject([{ rule: "event-order" }]);
});

test("an empty stream has neither a first nor a last event", () => {
  expect(checkResponse(contract, write("")).map(({ message }) => message)).toEqual([
    "the first event is missing, expected open",
    "the stream ended without done or error",
  ]);
});

test("an incomplete last event of a broken stream is not a problem", () => {
  const half = write('event: open\ndata: {"n":1}\n\nevent: part\nda', "cut");
  expect(checkResponse(contract, half).map(({ rule }) => rule)).toEqual(["stream-cut"]);
  const malformed = write('event: open\ndata: {"n":1}\n\ndota: 1\n\nevent: part\nda', "cut");
  expect(checkResponse(contract, malformed).map(({ rule }) => rule)).toEqual(["event-malformed", "stream-cut"]);
});

test.each([
  ["", "after 0 events, the last of them none"],
  ["open part done", "after 3 events, the last of them done"],
])("a broken stream of the events %j has the last of them in its message", (names, end) => {
  expect(checkResponse(contract, stream(names, "cut"))).toMatchObject([
    { rule: "stream-cut", message: `the connection broke ${end}` },
  ]);
});

test("an event with an undocumented name is checked by the schema that leaves the name open", async () => {
  const open = await loadStream({
    itemSchema: { oneOf: [event("part", counted), event(undefined, { type: "string" })] },
  });
  const text = (data: string) => checkResponse(open, write(`event: whatever\ndata: ${data}\n\n`));
  expect(text('"a"')).toEqual([]);
  expect(text("1")).toMatchObject([{ rule: "event-invalid" }]);
  expect(checkResponse(open, write('event: part\ndata: "a"\n\n'))).toMatchObject([{ rule: "event-invalid" }]);
});

test("text data of a stream is validated as text", async () => {
  const words = { type: "object", required: ["data"], properties: { data: { type: "string", maxLength: 3 } } };
  const plain = await loadStream({ itemSchema: words });
  expect(checkResponse(plain, write("data: [1]\n\n"))).toEqual([]);
  expect(checkResponse(plain, write("data: long\n\n"))).toMatchObject([{ rule: "event-invalid" }]);
});

test("the first event may be repeated if an example of the contract repeats it", async () => {
  const loadWith = (...names: string[]) =>
    loadStream({
      "x-event-order": { first: ["open"], last: ["done"] },
      itemSchema: { oneOf: ["open", "part", "done"].map((name) => event(name, counted)) },
      examples: { one: { summary: "A", value: names.map((name) => ({ event: name, data: '{"n":1}' })) } },
    });
  const response = stream("open open open done");
  expect(checkResponse(await loadWith("open", "open", "done"), response)).toEqual([]);
  for (const names of [
    ["open", "done"],
    ["open", "part", "part", "done"],
  ])
    expect(checkResponse(await loadWith(...names), response)).toMatchObject([{ rule: "event-order" }]);
});

describe("events that several schemas describe", () => {
  const texts = { type: "object", required: ["text"], properties: { text: { type: "string" } } };

  test.each([
    ["without names", undefined, ""],
    ["with one name", "part", "event: part\n"],
  ])("%s match any of the schemas", async (_, name, line) => {
    const open = await loadStream({ itemSchema: { oneOf: [event(name, counted), event(name, texts)] } });
    const problemsOf = (data: string) => checkResponse(open, write(`${line}data: ${data}\n\n`));
    expect(problemsOf('{"n":1}')).toEqual([]);
    expect(problemsOf('{"text":"a"}')).toEqual([]);
    expect(problemsOf('{"text":1}')).toMatchObject([{ rule: "event-invalid" }]);
  });

  test("may be JSON or text", async () => {
    const plain = { properties: { event: { const: "part" }, data: { const: "[DONE]" } }, required: ["data"] };
    const open = await loadStream({ itemSchema: { oneOf: [event("part", counted), plain] } });
    expect(checkResponse(open, write("event: part\ndata: [DONE]\n\n"))).toEqual([]);
    expect(checkResponse(open, write("event: part\ndata: [OVER]\n\n"))).toMatchObject([{ rule: "event-invalid" }]);
  });
});
