import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { multipartBody } from "./body-encoder.ts";
import { convertDates, datesOf, datesOfEither, datesOfItems, toDate, unchanged } from "./dates.ts";
import { createCaller } from "./testing/create-caller.ts";
import { eventStream, recordingFetch } from "./testing/recording-fetch.ts";

const text = "2026-01-05T09:00:00Z";
const date = new Date(text);

describe("readers", () => {
  test.each<[string, string, Date]>([
    ["a date-time", text, date],
    ["a date-time with another offset", "2026-01-05T10:00:00+01:00", date],
    ["a date-time in lower case, with more digits", "2026-01-05t09:00:00.000001z", date],
    ["a date-time with a space", "0050-01-01 00:00:00Z", new Date("0050-01-01T00:00:00Z")],
    ["the last day of February", "2024-02-29T23:59:59-23:59", new Date("2024-03-01T23:58:59Z")],
  ])("convert %s", (_, value, expected) => {
    expect(toDate(value)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ["null", null],
    ["a number", 5],
    ["a string that is not a date", "soon"],
    ["an empty string", ""],
    ["a date-time without an offset", "2026-01-05T09:00:00"],
    ["a day", "2026-01-05"],
    ["a leap second", "2026-01-05T23:59:60Z"],
    ["a day that does not exist", "2026-02-30T09:00:00Z"],
    ["an hour that does not exist", "2026-01-05T24:00:00Z"],
    ["a month that does not exist", "2026-13-05T09:00:00Z"],
    ["a date-time with a trailing space", `${text} `],
  ])("leave %s unchanged", (_, value) => {
    expect(toDate(value)).toBe(value);
  });

  test("of an object read each property with its own reader, and all others with `others`", () => {
    const read = datesOf({ at: datesOfItems(toDate), name: unchanged }, toDate);
    const value = JSON.parse(
      `{ "at": ["${text}"], "name": "${text}", "constructor": "${text}", "__proto__": "${text}" }`,
    );
    const found = read(value) as object;
    expect(Object.entries(found)).toEqual([
      ["at", [date]],
      ["name", text],
      ["constructor", date],
      ["__proto__", date],
    ]);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
  });

  test("of an object add no property, not even one that every object inherits", () => {
    expect(datesOf({ at: toDate, toString: toDate })({})).toEqual({});
  });

  test("of lists and objects leave values of other types unchanged", () => {
    expect([datesOf({ at: toDate })([text]), datesOf({ 0: toDate })([text])]).toEqual([[text], [text]]);
    expect([datesOfItems(toDate)({ 0: text }), datesOfItems(toDate)(text)]).toEqual([{ 0: text }, text]);
  });

  test("of a value with several forms read every form", () => {
    const read = datesOfEither(toDate, datesOf({ at: toDate }), datesOfItems(toDate));
    expect([read(text), read({ at: text }), read([text])]).toEqual([date, { at: date }, [date]]);
  });
});

describe("a response", () => {
  const dates = convertDates({ 200: toDate, 404: unchanged, "4XX": toDate, default: datesOf({ at: toDate }) });
  test.each<[number, unknown, unknown]>([
    [200, text, date],
    [404, text, text],
    [409, text, date],
    [500, { at: text }, { at: date }],
    [500, text, text],
  ])("with status %i has %j read by the reader of its status, range or default", async (status, body, expected) => {
    const { fetch } = recordingFetch(() => Response.json(body, { status }));
    const { data, error } = await createCaller({ dates }, { fetch, maxRetries: 0 }).result();
    expect(status === 200 ? data : error).toEqual(expected);
  });

  test("without a reader is unchanged", async () => {
    const { fetch } = recordingFetch(() => Response.json({ next: text }));
    expect(await createCaller({ dates: convertDates({}) }, { fetch })()).toEqual({ next: text });
  });
});

describe("a stream", () => {
  const events = `event: a\ndata: "${text}"\n\nevent: b\ndata: "${text}"\n\nevent: constructor\ndata: "${text}"\n\n`;
  const entry = { stream: {}, dates: convertDates({}, { b: unchanged, "": toDate }) };

  test("has the data of each event converted by the reader of its name", async () => {
    const { fetch } = recordingFetch(() => eventStream(events));
    const found: unknown[] = [];
    for await (const { event, data } of createCaller(entry, { fetch })()) found.push([event, data]);
    expect(found).toEqual([
      ["a", date],
      ["b", text],
      ["constructor", date],
    ]);
  });

  test("with dates ends the call when return() is called before the first event", async () => {
    let signal: AbortSignal | undefined;
    const { fetch } = recordingFetch((request) => {
      signal = request.signal;
      return new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } });
    });
    const { data } = await createCaller(entry, { fetch }).result();
    expect(signal?.aborted).toBe(false);
    await (data as AsyncGenerator).return(undefined);
    expect(signal?.aborted).toBe(true);
  });
});

describe("a request", () => {
  test("has each Date as a string, and leaves platform objects unchanged", async () => {
    const { fetch, sent } = recordingFetch();
    const dates = convertDates({});
    const file = new Blob([text]);
    const custom = new (class {
      readonly at = date;
    })();
    const own = new (class {
      readonly at = date;
      toJSON() {
        return "own";
      }
    })();
    const foreign: unknown = runInNewContext(`({ at: new Date(${JSON.stringify(text)}) })`);
    const body = Object.assign(Object.create(null), { at: date, list: [date], file, custom, own, foreign });
    await createCaller(
      { method: "POST", dates, body: multipartBody },
      { fetch },
    )({
      query: { at: date, none: undefined, deep: { at: date } },
      cookies: { at: date },
      body,
    });
    const iso = date.toISOString();
    expect(sent[0]?.url).toBe(`http://127.0.0.1:1/items?at=${encodeURIComponent(iso)}&at=${encodeURIComponent(iso)}`);
    expect(sent[0]?.headers["cookie"]).toBe(`at=${encodeURIComponent(iso)}`);
    const form = await new Response(sent[0]?.body, {
      headers: { "content-type": sent[0]?.headers["content-type"] ?? "" },
    }).formData();
    expect([form.get("at"), form.get("list")]).toEqual([iso, iso]);
    expect([form.get("custom"), form.get("foreign")]).toEqual(Array(2).fill(JSON.stringify({ at: iso })));
    expect(form.get("own")).toBe("own");
    expect(await (form.get("file") as File).text()).toBe(text);
    expect(body.at).toBe(date);
  });

  test("has the original string of a date from a response, with all of its digits, until the date is changed", async () => {
    const { fetch, sent } = recordingFetch();
    const call = createCaller({ dates: convertDates({}) }, { fetch });
    const precise = "2026-01-05T10:00:00.123456+01:00";
    const read = toDate(precise) as Date;
    await call({ query: { at: read } });
    read.setUTCHours(11);
    await call({ query: { at: read } });
    const spaced = "0050-01-01 00:00:00.123456z";
    const offset = "9999-12-31T23:00:00-01:00";
    for (const at of [spaced, offset]) await call({ query: { at: toDate(at) } });
    expect(sent.map(({ url }) => new URL(url).searchParams.get("at"))).toEqual([
      precise,
      "2026-01-05T11:00:00.123Z",
      spaced,
      offset,
    ]);
  });

  test("without input is sent without input", async () => {
    const { fetch, sent } = recordingFetch();
    await createCaller({ dates: convertDates({}) }, { fetch })();
    expect(sent[0]?.url).toBe("http://127.0.0.1:1/items");
  });

  test("is not sent if it contains itself, or is nested too deeply", async () => {
    const { fetch, sent } = recordingFetch();
    const send = createCaller({ method: "POST", dates: convertDates({}) }, { fetch });
    const circular: { at: Date; self?: object } = { at: date };
    circular.self = circular;
    let deep: object = { at: date };
    for (let level = 0; level < 100_000; level++) deep = { deep };
    for (const body of [circular, deep]) {
      const error = await send({ body }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ message: expect.stringMatching(/contains itself, or has thousands of levels/) });
    }
    expect(sent).toEqual([]);
  });

  test("is not sent with an invalid Date", async () => {
    const { fetch, sent } = recordingFetch();
    const call = createCaller({ dates: convertDates({}) }, { fetch });
    await expect(call({ query: { at: [date, new Date("soon")] } })).rejects.toThrow(
      "query.at.1: expected a date in the years 0 to 9999, received an invalid Date.",
    );
    expect(sent).toEqual([]);
  });

  test.each([["+010000-01-01T00:00:00.000Z"], ["-000001-12-31T23:59:59.999Z"]])(
    "is not sent with a year that RFC 3339 cannot represent: %s",
    async (iso) => {
      const { fetch, sent } = recordingFetch();
      const call = createCaller({ dates: convertDates({}) }, { fetch });
      await expect(call({ query: { at: new Date(iso) } })).rejects.toThrow(
        `query.at: expected a date in the years 0 to 9999, received ${iso}.`,
      );
      expect(sent).toEqual([]);
    },
  );

  test("has the first and the last year that RFC 3339 can represent", async () => {
    const { fetch, sent } = recordingFetch();
    const range = ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"];
    await createCaller({ dates: convertDates({}) }, { fetch })({ query: { at: range.map((iso) => new Date(iso)) } });
    expect(new URL(sent[0]?.url ?? "").searchParams.getAll("at")).toEqual(range);
  });
});
