import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readEvents } from "../event-reader.ts";
import { createCaller } from "../testing/create-caller.ts";
import { type AnyWriter, createMock, listen } from "../testing/mock-server.ts";
import { delayUntilAbort, type StreamOptions, type StreamWriter, streaming } from "./streaming.ts";

const answered = [
  { event: "delta", data: { text: "a" } },
  { event: "delta", data: { text: "b" } },
  { event: "done", data: { total: 2 } },
];

const responses = {
  200: { type: "text/event-stream", examples: { answered, short: answered.slice(2) } },
  429: { examples: { busy: { error: "busy" } } },
};

const mock = createMock({ method: "POST", path: "/ask", streaming, responses });

/** The client of the same operation, which reads the mock as it reads a server. */
function ask(input: object = {}) {
  const stream = { events: ["delta", "done"], last: ["done"] };
  return createCaller({ method: "POST", path: "/ask", stream }, { baseUrl: "http://api" })(input);
}

/** Reads the whole stream, and gives its events and how it ended. */
async function readAll() {
  const events: unknown[] = [];
  let failure: unknown;
  try {
    for await (const event of ask()) events.push(event);
  } catch (error) {
    failure = error;
  }
  return { events, failure };
}

describe("a list of events", () => {
  test("is streamed from the contract's first example", async () => {
    listen(mock.handler);
    expect(await readAll()).toEqual({ events: answered, failure: undefined });
    const response = await fetch("http://api/ask", { method: "POST" });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    await response.text();
  });

  test("is streamed from a named example, from events and from a body", async () => {
    listen(mock.example("short"));
    expect((await readAll()).events).toEqual(answered.slice(2));
    listen(mock.events([answered[0], answered[2]] as object[]));
    expect((await readAll()).events).toEqual([answered[0], answered[2]]);
    listen(mock.respond(200, { body: answered.slice(1) }));
    expect((await readAll()).events).toEqual(answered.slice(1));
  });

  test("is not streamed for an error", async () => {
    listen(mock.respond(429));
    expect((await readAll()).failure).toMatchObject({ status: 429, body: { error: "busy" } });
  });

  test("is streamed again for the next request", async () => {
    listen(mock.handler);
    expect([(await readAll()).events, (await readAll()).events]).toEqual([answered, answered]);
  });

  test("breaks the connection after some events, and the reader gets every one of them", async () => {
    for (const disconnectAfter of [0, 1, 2, 3]) {
      listen(mock.events([answered[0], answered[1], answered[0]] as object[], { disconnectAfter }));
      const { events, failure } = await readAll();
      expect(events).toHaveLength(disconnectAfter);
      expect(failure).toMatchObject({ code: "interrupted" });
    }
  });

  test("breaks the connection only after a slow reader has read everything", async () => {
    listen(mock.events(answered.slice(0, 2), { disconnectAfter: 2 }));
    const seen: unknown[] = [];
    const read = async () => {
      for await (const event of ask()) {
        seen.push(event);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await expect(read()).rejects.toMatchObject({ code: "interrupted" });
    expect(seen).toHaveLength(2);
  });

  test("breaks the connection of a stream that any event may end", async () => {
    const stream = { events: ["delta", "done"] };
    const watch = createCaller({ method: "POST", path: "/ask", stream }, { baseUrl: "http://api" });
    const events: unknown[] = [];
    const read = async (options: StreamOptions) => {
      listen(mock.events(answered.slice(0, 2), options));
      for await (const event of watch({})) events.push(event);
    };
    await expect(read({ disconnectAfter: 2 })).rejects.toMatchObject({
      code: "interrupted",
      cause: expect.any(Error),
    });
    expect(events).toEqual(answered.slice(0, 2));
    await read({});
    expect(events).toHaveLength(4);
  });

  test.each(["fetch", "node:http"])("breaks the connection of %s", async (reader) => {
    listen(mock.events(answered, { disconnectAfter: 1 }));
    const read = async () => {
      if (reader === "fetch") return (await fetch("http://api/ask", { method: "POST" })).text();
      const request = http.request("http://api/ask", { method: "POST" }).end();
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      return text(response);
    };
    await expect(read()).rejects.toThrow();
  });

  test("has an event whose data is cut", async () => {
    listen(mock.events(answered, { malformedAt: 1 }));
    const { events, failure } = await readAll();
    expect(events).toHaveLength(1);
    expect(failure).toMatchObject({ code: "protocol", message: expect.stringContaining("expected JSON") });
  });

  test("cuts data even where the name of the event is longer", async () => {
    listen(mock.events([{ event: "delta", data: {} }, answered[2] as object], { malformedAt: 0 }));
    expect((await readAll()).failure).toMatchObject({ code: "protocol" });
  });

  test("waits before the response and before each event", async () => {
    listen(mock.events(answered, { delayMs: 30 }));
    const start = performance.now();
    expect((await readAll()).events).toEqual(answered);
    expect(performance.now() - start).toBeGreaterThan(4 * 30 - 10);
  });

  test("stops waiting when the reader disconnects", async () => {
    const hourMs = 3_600_000;
    const started = vi.spyOn(globalThis, "setTimeout");
    const cleared = vi.spyOn(globalThis, "clearTimeout");
    onTestFinished(() => void vi.restoreAllMocks());
    listen(mock.events(answered, { delayMs: hourMs }));
    const controller = new AbortController();
    const next = ask({ signal: controller.signal }).next();
    const findPause = () => started.mock.calls.findIndex(([, ms]) => ms === hourMs);
    await expect.poll(findPause).toBeGreaterThanOrEqual(0);
    controller.abort("enough");
    await expect(next).rejects.toBe("enough");
    const pause = started.mock.results[findPause()]?.value;
    await expect.poll(() => cleared.mock.calls.some(([timer]) => timer === pause)).toBe(true);
  });
});

describe("the body of a stream", () => {
  const live = new AbortController().signal;
  const play = (options: StreamOptions) => new Response(streaming(answered.slice(0, 2), options, live)).text();

  test("has the ids and retry delays of its events", async () => {
    const events = [
      { event: "delta", data: 1, id: "7", retry: 100 },
      { event: "done", data: 2, id: "", retry: 0 },
    ];
    expect(await new Response(streaming(events, {}, live)).text()).toBe(
      "id: 7\nretry: 100\nevent: delta\ndata: 1\n\nid: \nretry: 0\nevent: done\ndata: 2\n\n",
    );
  });

  test.each([0, 1, 2])("breaks after %i of two events", async (disconnectAfter) => {
    await expect(play({ disconnectAfter })).rejects.toThrow("The mock disconnected.");
  });

  test.each([undefined, 3])("ends normally after its two events if disconnectAfter is %s", async (disconnectAfter) => {
    expect(await play({ disconnectAfter })).toMatch(/^event: delta\n.+\n\nevent: delta\n.+\n\n$/);
  });

  test("aborts the signal of its writer with the request, although it is not cancelled", async () => {
    const controller = new AbortController();
    const aborted = new Promise<void>((resolve) => {
      const produce = ({ signal }: StreamWriter) => {
        signal.addEventListener("abort", () => resolve());
        return new Promise(() => {});
      };
      streaming(produce, {}, controller.signal);
    });
    controller.abort();
    await aborted;
  });
});

describe("a pause", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test("needs no timer if its signal has aborted already", async () => {
    await delayUntilAbort(1000, AbortSignal.abort());
  });

  test("leaves no listener on its signal", async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    const paused = delayUntilAbort(1000, signal);
    await vi.advanceTimersByTimeAsync(1000);
    await paused;
    expect(removed.mock.calls).toEqual(added.mock.calls.map(([type, listener]) => [type, listener]));
  });

  test.each([undefined, 0])("of %s ms needs no timer", async (ms) => {
    await delayUntilAbort(ms, new AbortController().signal);
  });

  test.each([1000, 2 ** 31, Infinity])("of %s ms ends when its signal aborts", async (ms) => {
    const controller = new AbortController();
    const paused = delayUntilAbort(ms, controller.signal);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort();
    await paused;
  });
});

describe("a function that writes", () => {
  function streamed(produce: (writer: AnyWriter) => unknown) {
    listen(mock.stream(produce));
    return readAll();
  }

  test("sends data as JSON, text as well", async () => {
    const { events } = await streamed(async ({ send }) => {
      await send("delta", { text: "a" });
      await send("delta", '"12"');
      await send("delta", undefined);
      await send("done", "text");
    });
    expect(events).toEqual([
      { event: "delta", data: { text: "a" } },
      { event: "delta", data: '"12"' },
      { event: "delta", data: null },
      { event: "done", data: "text" },
    ]);
  });

  test.each([{ text: ["done"] as const }, { text: true as const }])(
    "sends text unchanged where the contract has text: %j",
    async (entry) => {
      const texts = createMock({ method: "POST", path: "/ask", streaming, responses, ...entry });
      listen(texts.stream(({ send }) => send("done", "[1]")));
      const { body } = await fetch("http://api/ask", { method: "POST" });
      expect((await readEvents(body).next()).value).toEqual({ event: "done", data: "[1]" });
    },
  );

  test("sends line ends and separators of every kind unchanged", async () => {
    const text = "a\nb\r\nc\rd\u2028e\u2029f\u0085";
    const { events } = await streamed(({ send }) => send("done", { text }));
    expect(events).toEqual([{ event: "done", data: { text } }]);
  });

  test("sends text of several lines as the standard defines", async () => {
    const texts = createMock({ method: "POST", path: "/ask", streaming, text: ["done"], responses });
    listen(texts.stream(({ send }) => send("done", "[1,\r\n2,\r3,\n4,\u20285]")));
    const { body } = await fetch("http://api/ask", { method: "POST" });
    const event = await readEvents(body).next();
    expect(event.value).toEqual({ event: "done", data: "[1,\n2,\n3,\n4,\u20285]" });
  });

  test("sends comments and raw text", async () => {
    listen(
      mock.stream(async ({ comment, raw }) => {
        await comment("one\r\ntwo\u2028three");
        await raw("event: do");
        await raw("ne\ndata: 1\n\n");
      }),
    );
    const response = await fetch("http://api/ask", { method: "POST" });
    expect(await response.text()).toBe(": one\n: two\u2028three\n\nevent: done\ndata: 1\n\n");
  });

  test("has access to the request", async () => {
    const check = createMock({
      method: "POST",
      path: "/ask/{id}",
      streaming,
      responses,
      checks: [
        async (request, parsed) => {
          parsed.body = await request.clone().json();
          return undefined;
        },
      ],
    });
    listen(check.stream(({ path, body, headers, send }) => send("done", { path, body, a: headers.get("x-a") })));
    const init = { method: "POST", body: "[1]", headers: { "x-a": "a" } };
    const { body } = await fetch("http://api/ask/7", init);
    const { value } = await readEvents(body).next();
    expect(JSON.parse(value?.data ?? "")).toEqual({ path: { id: "7" }, body: [1], a: "a" });
  });

  test("ends the stream when it returns", async () => {
    expect((await streamed(() => {})).failure).toMatchObject({ code: "interrupted" });
  });

  test("breaks the connection without ending an event that it has begun", async () => {
    const { events } = await streamed(async ({ raw, disconnect }) => {
      await raw("event: delta\ndata: {}\n");
      disconnect();
    });
    expect(events).toEqual([]);
  });

  test("breaks the connection", async () => {
    const after = vi.fn();
    const { events, failure } = await streamed(async ({ send, disconnect }) => {
      await send("delta", { text: "a" });
      disconnect();
      after();
    });
    expect(events).toHaveLength(1);
    expect(failure).toMatchObject({ code: "interrupted" });
    expect(after).not.toHaveBeenCalled();
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("mine");
      },
    ],
    ["rejects", () => Promise.reject(new Error("mine"))],
  ])("breaks the connection when it %s", async (_, produce) => {
    expect((await streamed(produce)).failure).toMatchObject({ code: "interrupted" });
  });

  test("need not wait for what it sends", async () => {
    const { events } = await streamed(({ send }) => {
      void send("delta", { text: "a" });
      void send("done", {});
    });
    expect(events).toHaveLength(2);
  });

  test("is aborted by the signal when the reader breaks, and unread writes cause no errors", async () => {
    const rejection = vi.fn();
    process.on("unhandledRejection", rejection);
    let aborted: Promise<void> = Promise.resolve();
    listen(
      mock.stream(({ send, signal }) => {
        aborted = new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
        void send("delta", { text: "a" });
        void send("delta", { text: "b" });
        return aborted.then(() => {
          void send("delta", { text: "c" });
        });
      }),
    );
    for await (const _ of ask()) break;
    await aborted;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(rejection).not.toHaveBeenCalled();
    process.off("unhandledRejection", rejection);
  });

  test("is aborted by the signal when the caller aborts", async () => {
    let aborted: Promise<void> = Promise.resolve();
    listen(
      mock.stream(async ({ send, signal }) => {
        aborted = new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
        await send("delta", { text: "a" });
        await aborted;
      }),
    );
    const controller = new AbortController();
    const events = ask({ signal: controller.signal });
    await events.next();
    controller.abort("enough");
    await expect(events.next()).rejects.toBe("enough");
    await aborted;
  });

  test("does not abort when the stream ended normally", async () => {
    let isAborted = false;
    await streamed(async ({ send, signal }) => {
      signal.addEventListener("abort", () => {
        isAborted = true;
      });
      await send("delta", {});
    });
    expect(isAborted).toBe(false);
  });
});

test("twenty concurrent streams do not affect each other", async () => {
  listen(
    mock.stream(async ({ request, send }) => {
      for (let count = 0; count < 5; count++) await send("delta", { text: request.headers.get("x-n") });
      await send("done", {});
    }),
  );
  const texts = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const seen = new Set<unknown>();
      for await (const { event, data } of ask({ headers: { "x-n": n } })) {
        if (event === "delta") seen.add((data as { text: string }).text);
      }
      return [...seen];
    }),
  );
  expect(texts).toEqual(Array.from({ length: 20 }, (_, n) => [`${n}`]));
});
