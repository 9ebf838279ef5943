import { getEventListeners } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { reportDeprecations } from "./deprecation.ts";
import { resumable } from "./resumable-stream.ts";
import { createCaller } from "./testing/create-caller.ts";
import { stopLimitTimers } from "./testing/limit-timers.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

const headers = { "content-type": "text/event-stream" };

/** A server that sends these texts, one for each request. Undefined makes the connection fail. */
function createStream(texts: readonly (string | Response | undefined)[], canResume = true) {
  const { fetch, sent } = recordingFetch((_, attempt) => {
    const text = texts[attempt - 1];
    if (text === undefined) throw new TypeError("fetch failed");
    return text instanceof Response ? text : new Response(text, { headers });
  });
  const entry = {
    stream: { events: ["message", "done"], last: ["done"] },
    mayBeEmpty: true as const,
    ...(canResume ? { resume: resumable } : {}),
  };
  const operation = createCaller(entry, { fetch, maxRetries: 0 });
  const ids = () => sent.map((request) => request.headers["last-event-id"]);
  return { operation, sent, ids };
}

/** The data of the events of a stream. The delays between its requests take no time. */
function collect(events: AsyncIterable<{ data: unknown }>): Promise<unknown[]> {
  const read = async () => {
    const found: unknown[] = [];
    for await (const { data } of events) found.push(data);
    return found;
  };
  return skipDelays(read);
}

async function skipDelays<Result>(run: () => Promise<Result>): Promise<Result> {
  stopLimitTimers();
  let isEnded = false;
  const end = () => {
    isEnded = true;
  };
  const result = run();
  result.then(end, end);
  while (!isEnded) await vi.advanceTimersToNextTimerAsync();
  return result;
}

const event = (id: number) => `retry: 1\nid: ${id}\ndata: ${id}\n\n`;
const done = "event: done\ndata: 0\n\n";
const resume = { attempts: 2 };

test("an event that is not JSON ends a stream, because it would come again", async () => {
  const { operation, sent } = createStream(["data: {\n\n", done]);
  const input = { resume, headers: { "Last-Event-ID": "1" } };
  await expect(collect(operation(input))).rejects.toMatchObject({ code: "protocol" });
  expect(sent).toHaveLength(1);
});

test("an interrupted stream continues after its last event", async () => {
  const { operation, ids } = createStream([event(1) + event(2), event(3), done]);
  expect(await collect(operation({ resume }))).toEqual([1, 2, 3, 0]);
  expect(ids()).toEqual([undefined, "2", "3"]);
});

test.each([
  ["with two bytes for a character", "é", "\u00c3\u00a9"],
  ["with three and four bytes", "日😀", "\u00e6\u0097\u00a5\u00f0\u009f\u0098\u0080"],
])("an id is sent as UTF-8, %s", async (_, id, bytes) => {
  const { operation, ids } = createStream([`retry: 1\nid: ${id}\ndata: 1\n\n`, done]);
  await collect(operation({ resume }));
  expect(ids()).toEqual([undefined, bytes]);
});

test.each([
  ["in a block without data", `${event(1)}id: 5\n\n`, "5"],
  ["in the first block, without data", "retry: 1\nid: 5\n\n", "5"],
  ["in an event that the contract does not list", `${event(1)}id: 5\nevent: ping\ndata: 5\n\n`, "5"],
  ["of an event before a comment", `${event(1)}: ping\n\n`, "1"],
  ["of the last complete block", `${event(1)}id: 5\n`, "1"],
  ["of the last complete event", `${event(1)}id: 5\ndata: 5\n`, "1"],
])("a stream continues after an id %s", async (_, text, id) => {
  const { operation, ids } = createStream([text, done]);
  await collect(operation({ resume }));
  expect(ids()).toEqual([undefined, id]);
});

test("a comment before the first event keeps the caller's id", async () => {
  const { operation, ids } = createStream(["retry: 1\n: ping\n\n", done]);
  await collect(operation({ resume, headers: { "last-event-id": "7" } }));
  expect(ids()).toEqual(["7", "7"]);
});

test("a new id in a block without data resets the count of attempts", async () => {
  const checkpoint = (id: number) => `retry: 1\nid: ${id}\n\n`;
  const { operation, ids } = createStream([1, 2, 3, 4].map(checkpoint).concat(done));
  expect(await collect(operation({ resume: { attempts: 1 } }))).toEqual([0]);
  expect(ids()).toEqual([undefined, "1", "2", "3", "4"]);
});

test("the caller's id is sent as it is", async () => {
  const { operation, ids } = createStream(["", done]);
  await collect(operation({ resume, headers: { "last-event-id": "\u00c3\u00a9" } }));
  expect(ids()).toEqual(["\u00c3\u00a9", "\u00c3\u00a9"]);
});

test("a stream starts after the caller's id, whatever the case of the header, and keeps the other headers", async () => {
  const { operation, ids, sent } = createStream([event(8), done]);
  await collect(operation({ resume, headers: { "X-Other": "a", "last-event-id": "7" } }));
  expect(ids()).toEqual(["7", "8"]);
  expect(sent.map((request) => request.headers["x-other"])).toEqual(["a", "a"]);
});

test("an interruption before the first event keeps the caller's id", async () => {
  const { operation, ids } = createStream([undefined, "", done]);
  expect(await collect(operation({ resume, headers: { "LAST-event-id": "7" } }))).toEqual([0]);
  expect(ids()).toEqual(["7", "7", "7"]);
});

test("relative links of the response are resolved against its URL", async () => {
  const announced = { ...headers, deprecation: "@1688169599", link: "</help>; rel=deprecation" };
  const { fetch } = recordingFetch(() =>
    Object.defineProperty(new Response(done, { headers: announced }), "url", { value: "http://moved.test/things" }),
  );
  const links: unknown[] = [];
  const onDeprecated = reportDeprecations((notice) => links.push(notice.links.deprecation));
  const entry = { stream: { last: ["done"] }, resume: resumable };
  await collect(createCaller(entry, { fetch, maxRetries: 0, onDeprecated })({ resume }));
  expect(links).toEqual(["http://moved.test/help"]);
});

test("a request without events counts as an attempt, and a request with events resets the count", async () => {
  const { operation, sent } = createStream([event(1), undefined, event(2), undefined, "", ""]);
  const found: unknown[] = [];
  const read = async () => {
    for await (const { data } of operation({ resume })) found.push(data);
  };
  await expect(skipDelays(read)).rejects.toThrow("ended before its done event");
  expect(found).toEqual([1, 2]);
  expect(sent).toHaveLength(5);
});

test.each([
  ["without the option", {}, [event(1)]],
  ["with a number of attempts that is none", { resume: { attempts: Number.NaN } }, [event(1)]],
  ["without an id", { resume }, ["data: 1\n\n"]],
  ["without an event, and without an id among the headers", { resume, headers: { "X-Other": "7" } }, [""]],
  ["after an id was reset", { resume }, [`${event(1)}id:\ndata: 1\n\n`]],
  ["after a block without data reset the id", { resume }, [`${event(1)}id\n\n`]],
  ["after an event without an id", { resume, headers: { "last-event-id": "7" } }, ["data: 1\n\n"]],
])("an interruption %s is an error", async (_, input, texts) => {
  const { operation, sent } = createStream(texts);
  await expect(collect(operation(input))).rejects.toThrow("ended before its done event");
  expect(sent).toHaveLength(1);
});

test("an operation that does not accept ids sends nothing again", async () => {
  const { operation, sent } = createStream([event(1)], false);
  await expect(collect(operation({ resume }))).rejects.toThrow("ended before its done event");
  expect(sent).toHaveLength(1);
});

test("a stream that is silent for its time limit continues after its last event", async () => {
  stopLimitTimers();
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(event(1))) });
  const { operation, ids } = createStream([new Response(silent, { headers }), done]);
  const events = operation({ resume, timeoutMs: 40 });
  await events.next();
  const next = events.next();
  await vi.advanceTimersByTimeAsync(40);
  // The delay before the next request.
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toMatchObject({ value: { data: 0 } });
  expect(ids()).toEqual([undefined, "1"]);
});

test("an error response ends the stream", async () => {
  const { operation, sent } = createStream([event(1), Response.json({ error: "gone" }, { status: 410 })]);
  await expect(collect(operation({ resume }))).rejects.toMatchObject({ code: "response", status: 410 });
  expect(sent).toHaveLength(2);
});

test("a temporary failure of the server is an interruption", async () => {
  const unavailable = () => Response.json({ error: "busy" }, { status: 503 });
  const badGateway = () => new Response("<html>", { status: 502, headers: { "content-type": "text/html" } });
  const { operation, ids } = createStream([event(1), unavailable(), badGateway(), event(2), unavailable(), done]);
  expect(await collect(operation({ resume: { attempts: 3 } }))).toEqual([1, 2, 0]);
  expect(ids()).toEqual([undefined, "1", "1", "1", "2", "2"]);
});

test.each([
  ["before the first event", [503], {}, 1],
  ["in every attempt", [event(1), 503, 503, 503], {}, 3],
  ["that lasts longer than the maximum delay", [event(1), 503], { "retry-after": "61" }, 2],
])("a temporary failure %s is an error", async (_, texts, headers, requests) => {
  const responses = texts.map((text) =>
    typeof text === "number" ? new Response("", { status: text, headers }) : text,
  );
  const { operation, sent } = createStream(responses);
  await expect(collect(operation({ resume }))).rejects.toMatchObject({ code: "response", status: 503 });
  expect(sent).toHaveLength(requests);
});

test("a documented 204 ends the stream", async () => {
  const { operation, ids } = createStream([event(1), new Response(null, { status: 204 })]);
  expect(await collect(operation({ resume }))).toEqual([1]);
  expect(ids()).toEqual([undefined, "1"]);
});

describe("the delay before the next request", () => {
  /** The delays between the requests of a stream whose responses arrive in these chunks. */
  async function measureDelays(responses: readonly (string[] | Response)[]): Promise<number[]> {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const times: number[] = [];
    const fetch = async () => {
      const chunks = responses[times.length] ?? [done];
      times.push(Date.now());
      if (chunks instanceof Response) return chunks;
      const body = new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      });
      return new Response(body, { headers });
    };
    const entry = { stream: { last: ["done"] }, resume: resumable };
    await collect(createCaller(entry, { fetch, maxRetries: 0 })({ resume }));
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  }

  const id = "id: 1\ndata: 1\n\n";
  const backoffMs = 0.5 * 250 * 2;

  test.each<[what: string, chunks: string[], ms: number]>([
    ["is the one that the server requests", [`retry: 2000\n${id}`], 2000],
    ["may have no space before it", [`retry:2000\r\n${id}`], 2000],
    ["may arrive in parts", ["ret", "ry: 20", `00\n${id}`], 2000],
    ["is the last one that the server requests", [`retry: 9000\n${id}`, "retry: 2000\n"], 2000],
    ["has a minimum", [`retry: 5\n${id}`], 100],
    ["has a maximum", [`retry: 9000000\n${id}`], 60_000],
    ["is not read from another field", [`xretry: 2000\n${id}`], backoffMs],
    ["is not read from the end of a long line in parts", [`${id}data: ${"x".repeat(200)}`, "retry: 2000\n"], backoffMs],
    ["is not read from text that is no number", [`retry: 2000x\n${id}`], backoffMs],
    ["is not read from a line without an end", [`${id}retry: 2000`], backoffMs],
  ])("%s", async (_, chunks, ms) => {
    expect(await measureDelays([chunks])).toEqual([ms]);
  });

  test("is the one of Retry-After, otherwise that of the stream, after a temporary failure", async () => {
    const busy = (headers: Record<string, string>) => new Response("", { status: 503, headers });
    const delays = await measureDelays([
      [`retry: 2000\n${id}`],
      busy({ "retry-after": "7" }),
      [`id: 2\ndata: 2\n\n`],
      busy({}),
    ]);
    expect(delays).toEqual([2000, 7000, 2000, 2000]);
  });

  test("doubles with each attempt without a new event", async () => {
    expect(await measureDelays([[id], [""]])).toEqual([backoffMs, 2 * backoffMs]);
  });
});

test("no listener stays on the signal of a stream that was continued", async () => {
  const { operation } = createStream([event(1), done]);
  const { signal } = new AbortController();
  await collect(operation({ resume, signal }));
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a signal ends the retry delay that the server requests", async () => {
  const { operation, sent } = createStream(["retry: 50000\nid: 1\ndata: 1\n\n"]);
  const controller = new AbortController();
  const events = operation({ resume, signal: controller.signal });
  await events.next();
  const next = events.next();
  await expect.poll(() => sent).toHaveLength(1);
  controller.abort(new Error("Enough."));
  await expect(next).rejects.toThrow("Enough.");
});

test("break ends the stream", async () => {
  const { operation, sent } = createStream([event(1) + event(2)]);
  for await (const _ of operation({ resume })) break;
  expect(sent).toHaveLength(1);
});

test("an error that the caller throws into the stream ends it, and is not an interruption", async () => {
  const { operation, sent } = createStream([event(1) + event(2), done]);
  const events = operation({ resume });
  await events.next();
  const mistake = new Error("mistake");
  await expect(events.throw(mistake)).rejects.toBe(mistake);
  expect(await events.next()).toEqual({ done: true, value: undefined });
  expect(sent).toHaveLength(1);
});
