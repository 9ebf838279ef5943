import { once } from "node:events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { StreamInterruptedError } from "./api-error.ts";
import { textUnlessJson } from "./response.ts";
import { createCaller } from "./testing/create-caller.ts";
import { stopLimitTimers } from "./testing/limit-timers.ts";
import { beginStream, json, startServer } from "./testing/loopback-server.ts";
import { eventStream, recordingFetch } from "./testing/recording-fetch.ts";

const entry = { method: "POST", stream: { events: ["delta", "done", "error"], last: ["done", "error"] } };
const delta = 'event: delta\ndata: {"text":"a"}\n\n';
const done = "event: done\ndata: {}\n\n";

async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const all: Event[] = [];
  for await (const event of events) all.push(event);
  return all;
}

function streaming(text: string, headers?: Record<string, string>) {
  return recordingFetch(() => eventStream(text, headers));
}

describe("a stream", () => {
  test("yields its events with parsed data, up to the last", async () => {
    const { fetch, sent } = streaming(`${delta}${done}${delta}`);
    expect(await collect(createCaller(entry, { fetch })({ body: { q: 1 } }))).toEqual([
      { event: "delta", data: { text: "a" } },
      { event: "done", data: {} },
    ]);
    expect(sent[0]).toMatchObject({ method: "POST", body: '{"q":1}', headers: { accept: "text/event-stream" } });
  });

  test("fails if fetch gives no stream of the body, as that of React Native does", async () => {
    const { fetch } = recordingFetch(() => Object.defineProperty(eventStream(delta), "body", { value: undefined }));
    const open = { method: "GET", stream: { events: ["delta"] } };
    await expect(collect(createCaller(open, { fetch })())).rejects.toMatchObject({
      code: "protocol",
      message: "call: this fetch cannot stream.",
    });
  });

  test("sends nothing before iteration begins", async () => {
    const { fetch, sent } = streaming(done);
    const events = createCaller(entry, { fetch })();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent).toHaveLength(0);
    await events.next();
    expect(sent).toHaveLength(1);
  });

  test("has the id that the server sends", async () => {
    const events = await collect(createCaller(entry, streaming(`id: 7\n${done}`))());
    expect(events).toEqual([{ event: "done", data: {}, id: "7" }]);
  });

  test("ignores undocumented events, whatever their data", async () => {
    const { fetch } = streaming(`event: new\ndata: not JSON\n\ndata: x\n\nevent: toString\ndata: x\n\n${done}`);
    expect(await collect(createCaller(entry, { fetch })())).toEqual([{ event: "done", data: {} }]);
  });

  test("yields events of every name if the contract allows any name, and ends with the body", async () => {
    const events = await collect(createCaller({ stream: {} }, streaming('data: 1\n\nevent: b\ndata: "x"\n\n'))());
    expect(events).toEqual([
      { event: "message", data: 1 },
      { event: "b", data: "x" },
    ]);
  });

  test.each([[["delta"]], [true]] as const)("yields text as data if the contract declares text: %j", async (text) => {
    const call = createCaller(
      { stream: { ...entry.stream, text } },
      streaming(`event: delta\ndata: [x\n\n${text === true ? "event: done\ndata: y\n\n" : done}`),
    );
    expect((await collect(call()))[0]).toEqual({ event: "delta", data: "[x" });
  });

  test("yields text and JSON as data of one event if the contract declares both", async () => {
    const text = "data: [DONE]\n\nevent: other\ndata: {}\n\n";
    const chunk = 'data: {"text":"[DONE]"}\n\n';
    const anyEvent = createCaller({ stream: { isText: textUnlessJson() } }, streaming(chunk + text));
    expect((await collect(anyEvent())).map(({ data }) => data)).toEqual([{ text: "[DONE]" }, "[DONE]", {}]);
    const named = { isText: textUnlessJson(["message"]) };
    const broken = createCaller({ stream: named }, streaming(`${chunk}${text}event: other\ndata: [x\n\n`));
    const seen: unknown[] = [];
    await expect(async () => {
      for await (const { data } of broken()) seen.push(data);
    }).rejects.toThrow('expected JSON, received "[x"');
    expect(seen).toEqual([{ text: "[DONE]" }, "[DONE]", {}]);
  });

  test("may have no events if the contract has no last event", async () => {
    expect(await collect(createCaller({ stream: {} }, streaming(""))())).toEqual([]);
  });

  test.each([
    ["204", { status: 204 }],
    ["204 with a media type", { status: 204, headers: { "content-type": "application/json" } }],
    ["success without a media type", { status: 202 }],
  ])("has no events if the contract has a %s without a body", async (_, init) => {
    const call = createCaller(
      { ...entry, mayBeEmpty: true },
      recordingFetch(() => new Response(null, init)),
    );
    expect(await collect(call())).toEqual([]);
  });

  test("is a protocol error for a 204 that the contract does not have", async () => {
    const call = createCaller(
      entry,
      recordingFetch(() => new Response(null, { status: 204 })),
    );
    await expect(collect(call())).rejects.toMatchObject({ code: "protocol", status: 204 });
  });

  test.each(["text/event-stream", "text/event-stream; charset=utf-8", "Text/Event-Stream"])(
    "may be sent as %s",
    async (type) => {
      expect(await collect(createCaller(entry, streaming(done, { "content-type": type }))())).toHaveLength(1);
    },
  );

  test("changes no prototype if its data contains __proto__", async () => {
    const [event] = await collect(
      createCaller(entry, streaming('event: done\ndata: {"__proto__":{"polluted":1}}\n\n'))(),
    );
    expect({}).not.toHaveProperty("polluted");
    expect(event?.data).not.toHaveProperty("polluted");
  });
});

describe("a stream that breaks its contract", () => {
  test("is interrupted when it ends without its last event", async () => {
    const seen: string[] = [];
    const read = async () => {
      for await (const { event } of createCaller(entry, streaming(delta, { "x-id": "r1" }))()) seen.push(event);
    };
    const failure = await read().catch((error: unknown) => error);
    expect(seen).toEqual(["delta"]);
    expect(failure).toBeInstanceOf(StreamInterruptedError);
    expect(failure).toMatchObject({
      name: "StreamInterruptedError",
      code: "interrupted",
      operationId: "call",
      message: "call: the stream ended before its done or error event.",
      headers: new Headers({ "content-type": "text/event-stream", "x-id": "r1" }),
    });
    expect(Object.hasOwn(failure as object, "cause")).toBe(false);
  });

  test.each([
    ["of an event without data", `id: 1\n${delta}id: 2\n\n`, "2"],
    ["that was reset", `id: 1\n${delta}id:\n\n`, ""],
    ["of no event", ": comment\n\n", undefined],
  ])("is interrupted with the last id, %s", async (_, text, lastEventId) => {
    await expect(collect(createCaller(entry, streaming(text))())).rejects.toMatchObject({ lastEventId });
  });

  test("is interrupted when its last event is cut off", async () => {
    await expect(collect(createCaller(entry, streaming(done.trimEnd()))())).rejects.toThrow(StreamInterruptedError);
  });

  test.each([
    [entry.stream, "done or error"],
    [{}, "end"],
  ])("is interrupted when the connection breaks: %j", async (stream, expected) => {
    const server = await startServer((response) => {
      beginStream(response, delta);
      setTimeout(() => response.destroy(), 20);
    });
    const failure = await collect(createCaller({ ...entry, stream }, { baseUrl: server.url })()).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StreamInterruptedError);
    expect(failure).toMatchObject({
      message: expect.stringContaining(`call: the stream ended before its ${expected} event: other side closed`),
      cause: expect.objectContaining({ message: "terminated" }),
    });
    expect(server.requests).toHaveLength(1);
  });

  test("is a protocol error when data is not JSON", async () => {
    const failure = await collect(createCaller(entry, streaming('event: delta\ndata: {"a\n\n'))()).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: "protocol", status: 200, cause: expect.any(SyntaxError) });
    expect((failure as Error).message).toBe('call: expected JSON, received "{\\"a"');
  });

  test("is a protocol error when an event is endless", async () => {
    const mebibyte = new Uint8Array(2 ** 20).fill(120);
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(mebibyte) });
    const fetch = async () => new Response(body, { headers: { "content-type": "text/event-stream" } });
    await expect(createCaller(entry, { fetch })().next()).rejects.toMatchObject({
      code: "protocol",
      message: "call: An event has more than 67108864 characters.",
    });
  });

  test("is a protocol error when the response is not a stream", async () => {
    const call = createCaller(
      entry,
      recordingFetch(() => Response.json({})),
    );
    await expect(call().next()).rejects.toMatchObject({
      code: "protocol",
      message: "call: expected text/event-stream, received application/json.",
    });
    await expect(call.result()).rejects.toMatchObject({ code: "protocol" });
  });

  test("closes the connection when the response is not a stream", async () => {
    const server = await startServer((response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<html>");
    });
    await expect(createCaller(entry, { baseUrl: server.url })().next()).rejects.toMatchObject({ code: "protocol" });
    await server.closed;
  });

  test("is the error of the contract when the server refuses", async () => {
    const call = createCaller(
      entry,
      recordingFetch(() => Response.json({ tag: "Busy" }, { status: 429 })),
    );
    const failure = await call()
      .next()
      .catch((error: unknown) => error);
    expect(call.isError(failure)).toBe(true);
    expect(failure).toMatchObject({ code: "response", status: 429, body: { tag: "Busy" } });
    expect(await call.result()).toMatchObject({ ok: false, status: 429, error: { tag: "Busy" } });
  });
});

describe("the connection of a stream", () => {
  test("closes on break", async () => {
    const server = await startServer((response) => beginStream(response, delta + delta));
    for await (const { event } of createCaller(entry, { baseUrl: server.url })()) {
      expect(event).toBe("delta");
      break;
    }
    await server.closed;
  });

  test("closes when the consumer throws", async () => {
    const server = await startServer((response) => beginStream(response, delta + delta));
    const read = async () => {
      for await (const _ of createCaller(entry, { baseUrl: server.url })()) throw new Error("mine");
    };
    await expect(read()).rejects.toThrow("mine");
    await server.closed;
  });

  test("closes after the last event, though the server leaves it open", async () => {
    const server = await startServer((response) => beginStream(response, done));
    await collect(createCaller(entry, { baseUrl: server.url })());
    await server.closed;
  });

  test("closes when data is broken", async () => {
    const server = await startServer((response) => beginStream(response, "event: done\ndata: {\n\n"));
    await expect(collect(createCaller(entry, { baseUrl: server.url })())).rejects.toMatchObject({ code: "protocol" });
    await server.closed;
  });

  test("closes when the events of a result are returned before any was read", async () => {
    const server = await startServer((response) => beginStream(response, delta));
    const { data } = await createCaller(entry, { baseUrl: server.url }).result();
    await (data as AsyncGenerator).return(undefined);
    await server.closed;
  });

  test("closes when the caller aborts in the middle, and the stream throws the reason", async () => {
    const server = await startServer((response) => beginStream(response, delta));
    const controller = new AbortController();
    const events = createCaller(entry, { baseUrl: server.url })({ signal: controller.signal });
    await events.next();
    const next = events.next();
    const reason = new Error("enough");
    setTimeout(() => controller.abort(reason), 10);
    await expect(next).rejects.toBe(reason);
    await server.closed;
  });

  test("closes when the caller aborts while it processes an event", async () => {
    const server = await startServer((response) => beginStream(response, delta + delta));
    const controller = new AbortController();
    const events = createCaller(entry, { baseUrl: server.url })({ signal: controller.signal });
    await events.next();
    controller.abort("enough");
    await server.closed;
    await expect(events.next()).rejects.toBe("enough");
  });

  test("closes when the caller aborts before the headers", async () => {
    const controller = new AbortController();
    const server = await startServer(() => controller.abort("enough"));
    const next = createCaller(entry, { baseUrl: server.url })({ signal: controller.signal }).next();
    await expect(next).rejects.toBe("enough");
    await server.closed;
  });
});

test("an abort ends a stream of a fetch that ignores signals", async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(delta)),
    cancel,
  });
  const fetch = async () => new Response(body, { headers: { "content-type": "text/event-stream" } });
  const controller = new AbortController();
  const events = createCaller(entry, { fetch })({ signal: controller.signal });
  await events.next();
  const next = events.next();
  controller.abort("enough");
  await expect(next).rejects.toBe("enough");
  expect(cancel).toHaveBeenCalledOnce();
});

describe("the time limit of a stream", () => {
  beforeEach(stopLimitTimers);

  test("is the maximum idle time of the server", async () => {
    const server = await startServer((response) => beginStream(response, delta));
    const events = createCaller(entry, { baseUrl: server.url, timeoutMs: 60 })();
    await events.next();
    const message = expect.stringContaining("timed out after 60 ms");
    const next = events.next();
    const rejection = expect(next).rejects.toMatchObject({ code: "timeout", message, cause: { name: "TimeoutError" } });
    vi.advanceTimersByTime(60);
    await rejection;
    await expect(next).rejects.toBeInstanceOf(StreamInterruptedError);
    await server.closed;
  });

  test("applies to the headers too", async () => {
    const server = await startServer(() => {});
    const next = createCaller(entry, { baseUrl: server.url, timeoutMs: 30 })().next();
    const rejection = expect(next).rejects.toMatchObject({ code: "timeout" });
    await server.arrived;
    vi.advanceTimersByTime(30);
    await rejection;
    await server.closed;
  });

  test("restarts with every comment", async () => {
    let comments = 0;
    const body = new ReadableStream<string>(
      {
        pull(controller) {
          vi.advanceTimersByTime(300);
          controller.enqueue(comments++ < 12 ? ": still here\n\n" : done);
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": "text/event-stream" };
    const fetch = async () => new Response(body.pipeThrough(new TextEncoderStream()), { headers });
    expect(await collect(createCaller(entry, { fetch, timeoutMs: 400 })())).toHaveLength(1);
  });

  test("does not count the time that the consumer takes", async () => {
    const server = await startServer((response) => beginStream(response, `${delta}${delta}${done}`));
    const events: string[] = [];
    for await (const { event } of createCaller(entry, { baseUrl: server.url, timeoutMs: 300 })()) {
      events.push(event);
      vi.advanceTimersByTime(400);
    }
    expect(events).toEqual(["delta", "delta", "done"]);
  });

  test("does not count the time before the events of a result are read", async () => {
    const server = await startServer((response) => beginStream(response, delta + done));
    const { data } = await createCaller(entry, { baseUrl: server.url, timeoutMs: 300 }).result();
    vi.advanceTimersByTime(400);
    expect(await collect(data as AsyncGenerator)).toHaveLength(2);
  });
});

test("a stream of GET is sent again while it has not begun", async () => {
  const server = await startServer((response, attempt) => {
    if (attempt === 1) return json(response, 503, {}, { "retry-after": "0" });
    beginStream(response, done);
  });
  expect(await collect(createCaller({ ...entry, method: "GET" }, { baseUrl: server.url })())).toHaveLength(1);
});

test("a hundred concurrent streams do not affect each other", async () => {
  const server = await startServer((response, attempt) => {
    beginStream(response, `event: delta\ndata: ${attempt}\n\n`);
    setTimeout(() => response.end(done), 5);
  });
  const call = createCaller(entry, { baseUrl: server.url });
  const all = await Promise.all(Array.from({ length: 100 }, () => collect(call())));
  const seen = all.map(([event]) => Number(event?.data));
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test("a stream leaves no timer and no listener behind", async () => {
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, "addEventListener");
  const removed = vi.spyOn(signal, "removeEventListener");
  await collect(createCaller(entry, { ...streaming(done), timeoutMs: 1_234_567 })({ signal }));
  const timers = setTimer.mock.results.filter((_, index) => setTimer.mock.calls[index]?.[1] === 1_234_567);
  expect(timers.length).toBeGreaterThan(0);
  // Node marks cleared timers.
  for (const { value } of timers) expect((value as unknown as { _destroyed: boolean })._destroyed).toBe(true);
  expect(added).toHaveBeenCalledOnce();
  expect(removed.mock.calls).toEqual(added.mock.calls);
  setTimer.mockRestore();
});

test("a process that has read a stream, aborted one and called an operation can exit", async () => {
  const server = await startServer((response) => beginStream(response, delta));
  const { spawn } = await import("node:child_process");
  const script = `
    import { createClient } from ${JSON.stringify(new URL("./index.ts", import.meta.url).href)};
    const stream = ${JSON.stringify(entry.stream)};
    const operations = { ask: { method: "POST", path: "/", stream }, get: { method: "GET", path: "/" } };
    const client = createClient({ operations }, { baseUrl: ${JSON.stringify(server.url)} });
    for await (const event of client.ask()) break;
    await client.ask({ timeoutMs: 50 }).next().catch(() => {}); // A busy machine may take longer.
    await client.ask.result();
    await client.ask({ signal: AbortSignal.abort("x") }).next().catch(() => {});
    await client.get({ timeoutMs: 20 }).catch(() => {});
    const { data } = await client.ask.result();
    await data.return();
    console.log("over");
    process.on("unhandledRejection", (error) => { console.log(error); process.exit(9); });
    setTimeout(() => process.exit(0), 500).unref();
  `;
  const node = spawn(process.execPath, ["--conditions=@docent/source", "--input-type=module", "-e", script]);
  let output = "";
  node.stdout.on("data", (chunk) => {
    output += chunk;
  });
  node.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(node, "close");
  expect(output).toBe("over\n");
  expect(code).toBe(0);
});
