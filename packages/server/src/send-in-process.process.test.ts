import { getEventListeners, once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createNotesServer, request } from "./testing/notes-server.ts";

/** A handler that never responds, and the signals of its requests. */
function hang() {
  const signals: AbortSignal[] = [];
  const handler = async ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    await once(signal, "abort");
    return { status: 200 as const, body: [] };
  };
  return { signals, handlers: { listNotes: handler } };
}

/** A handler of a stream that never ends, and the number of open streams. */
function stream(word = "one") {
  const state = { open: 0 };
  async function* words(signal: AbortSignal) {
    state.open += 1;
    try {
      for (;;) {
        signal.throwIfAborted();
        yield { event: "word", data: word } as const;
        await new Promise(setImmediate);
      }
    } finally {
      state.open -= 1;
    }
  }
  const readAloud = ({ signal }: { signal: AbortSignal }) => ({ status: 200, body: words(signal) }) as const;
  return { state, handlers: { readAloud } };
}

describe("a caller in process that leaves", () => {
  test("before the response begins gets its error immediately, and the signal of the handler aborts", async () => {
    const { signals, handlers } = hang();
    const { fetch } = createNotesServer({ handlers });
    const leave = new AbortController();
    const response = fetch(request("GET", "/notes", { signal: leave.signal }));
    await expect.poll(() => signals.length).toBe(1);
    leave.abort();
    await expect(response).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => signals[0]?.aborted).toBe(true);
  });

  test("is distinguished from simultaneous callers", async () => {
    const { signals, handlers } = hang();
    const { fetch } = createNotesServer({ handlers });
    const callers = [0, 1, 2].map(() => new AbortController());
    const responses = callers.map(({ signal }) => fetch(request("GET", "/notes", { signal })));
    await expect.poll(() => signals.length).toBe(3);
    const isAborted = () => signals.map(({ aborted }) => aborted);
    callers[1]?.abort();
    await expect(responses[1]).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(isAborted).toEqual([false, true, false]);
    for (const index of [0, 2]) callers[index]?.abort();
    await Promise.allSettled(responses);
    await expect.poll(isAborted).toEqual([true, true, true]);
  });

  test("after the server has read the body of its request gets its error immediately", async () => {
    const asked: string[] = [];
    const { fetch } = createNotesServer({
      handlers: {
        async addNote({ body, signal }) {
          asked.push(body.id);
          await once(signal, "abort");
          return { status: 201, body };
        },
      },
    });
    const leave = new AbortController();
    const response = fetch(request("POST", "/notes", { body: { id: "ada" }, signal: leave.signal }));
    await expect.poll(() => asked).toEqual(["ada"]);
    leave.abort();
    await expect(response).rejects.toMatchObject({ name: "AbortError" });
  });

  test("is noticed even if only its signal refers to the request", async () => {
    const { signals, handlers } = hang();
    const { fetch } = createNotesServer({ handlers });
    const leave = new AbortController();
    const response = fetch(request("GET", "/notes", { signal: leave.signal }));
    await expect.poll(() => signals.length).toBe(1);
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    for (let round = 0; round < 3; round++) {
      await new Promise(setImmediate);
      collectGarbage();
    }
    leave.abort();
    await expect(response).rejects.toMatchObject({ name: "AbortError" });
  });

  // At each of these moments, the server is in another state. The error of the abort must reach only the caller.
  test.each([
    ["microtasks", () => Promise.resolve()],
    ["ticks", () => new Promise<void>(process.nextTick)],
    ["turns of the event loop", () => new Promise<void>((resolve) => void setImmediate(resolve))],
  ])("after any number of %s ends the stream on both sides", async (_, wait) => {
    const { state, handlers } = stream();
    const { fetch } = createNotesServer({ handlers });
    for (let moments = 0; moments < 40; moments++) {
      const leave = new AbortController();
      const response = fetch(request("POST", "/reading", { body: {}, signal: leave.signal }));
      const ended = expect(response.then((found) => found.text())).rejects.toMatchObject({ name: "AbortError" });
      for (let moment = 0; moment < moments; moment++) await wait();
      leave.abort();
      await ended;
      await expect.poll(() => state.open, { message: `open streams after ${moments}` }).toBe(0);
    }
  });

  test("by cancelling the body ends the stream on the server", async () => {
    const { state, handlers } = stream();
    const { fetch } = createNotesServer({ handlers });
    const reader = (await fetch(request("POST", "/reading", { body: {} }))).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("one");
    expect(state.open).toBe(1);
    await reader?.cancel();
    await expect.poll(() => state.open).toBe(0);
  });

  test("before the call gets its error without a request", async () => {
    const { fetch } = createNotesServer();
    const reason = new Error("No more.");
    await expect(fetch(request("GET", "/notes", { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });
});

test("a request whose response has been read leaves no listener at its signal", async () => {
  const { fetch } = createNotesServer();
  for (const target of ["/notes", "/lost"]) {
    const sent = request("GET", target);
    const listeners = () => getEventListeners(sent.signal, "abort").length;
    const before = listeners();
    await (await fetch(sent)).text();
    await expect.poll(listeners).toBe(before);
  }
});

describe("a server that closes", () => {
  test("aborts handlers of requests in process, and waits for them", async () => {
    const { signals, handlers } = hang();
    const server = createNotesServer({ handlers });
    const response = server.fetch(request("GET", "/notes"));
    await expect.poll(() => signals.length).toBe(1);
    await server.close({ graceMs: 0 });
    expect(signals[0]?.aborted).toBe(true);
    expect((await response).status).toBe(200);
  });

  test.each([
    ["with its last event", "one", /"stopped"/],
    ["immediately if its buffer is full", "one".repeat(1_000_000), undefined],
  ])("ends a stream in process that is not read, %s", async (_, word, last) => {
    const { state, handlers } = stream(word);
    const server = createNotesServer({ handlers });
    const response = await server.fetch(request("POST", "/reading", { body: {} }));
    await server.close({ graceMs: 0 });
    await expect.poll(() => state.open).toBe(0);
    if (last) expect(await response.text()).toMatch(last);
    else await expect(response.text()).rejects.toThrow(/stopped/);
  });

  test("does not wait for a response that is complete and unread", async () => {
    const server = createNotesServer();
    const { status } = await server.fetch(request("GET", "/notes"));
    // The grace period is longer than the timeout of the test.
    await server.close({ graceMs: 3_600_000 });
    expect(status).toBe(200);
  });

  test("during its first request in process does not leave the caller waiting", async () => {
    const server = createNotesServer();
    const [response] = await Promise.allSettled([server.fetch(request("GET", "/notes")), server.close({ graceMs: 0 })]);
    expect(response.status).toBeTypeOf("string");
  });
});
