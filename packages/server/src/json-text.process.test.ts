import { once } from "node:events";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { JsonText } from "./json-text.ts";
import { logTo } from "./testing/log-to.ts";
import type { NotesOperations } from "./testing/notes-contract.ts";
import { createNotesServer, request, token } from "./testing/notes-server.ts";

type NoteList = NotesOperations["listNotes"]["responses"][200]["content"]["application/json"];

/** A server whose list of notes is JSON text, and functions that request the list. */
function serve(
  content: ConstructorParameters<typeof JsonText>[0],
  options: Parameters<typeof createNotesServer>[0] = {},
) {
  const listNotes = () => ({ status: 200, body: new JsonText<NoteList>(content) }) as const;
  const server = createNotesServer({ handlers: { listNotes }, ...options });
  const senders = {
    "in process": (init: Omit<RequestInit, "body"> = {}) => server.fetch(request(init.method ?? "GET", "/notes", init)),
    "on a socket": async (init: RequestInit = {}) => {
      const { url } = await server.listen();
      return fetch(`${url}/notes`, { headers: { authorization: `Bearer ${token}` }, ...init });
    },
  };
  return { server, senders };
}

const ways = ["in process", "on a socket"] as const;

/** The parts of an endless list, with the number of parts read, and whether the reader has left. */
function endlessParts() {
  const state = { read: 0, isLeft: false };
  async function* parts() {
    try {
      for (yield "["; ; state.read++) yield `{"id":"${"a".repeat(10_000)}"},`;
    } finally {
      state.isLeft = true;
    }
  }
  return { state, parts: parts() };
}

async function* partsThatFail(first: readonly string[]) {
  yield* first;
  throw new Error("the password is hunter2");
}

describe.each(ways)("JSON text, %s,", (way) => {
  test.each([
    ["a string", '[{"id":"ada"}, {"id":"é😀"}]'],
    ["bytes", Buffer.from('[{"id":"ada"}, {"id":"é😀"}]')],
  ])("that is %s is sent unchanged, with its length", async (_, content) => {
    const response = await serve(content).senders[way]();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(content)));
    expect(await response.text()).toBe('[{"id":"ada"}, {"id":"é😀"}]');
  });

  test("in parts is sent as one body, even if some parts are empty", async () => {
    const parts = (async function* () {
      yield* ["", '[{"id":"a', "", 'da"}', ', {"id":"é😀"}]'];
    })();
    const response = await serve(parts).senders[way]();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(response.headers.get("content-length")).toBe(null);
    expect(await response.text()).toBe('[{"id":"ada"}, {"id":"é😀"}]');
  });

  test.each([
    ["that fail before the first one", partsThatFail([])],
    ["of an empty iterable", (async function* (): AsyncGenerator<string> {})()],
  ])("in parts %s gets the contract's error body with status 500", async (_, parts) => {
    const response = await serve(parts).senders[way]();
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: "The server failed to process this request." },
    ]);
  });

  test.each([1, 2, 500])("in parts that fail after %d of them never looks complete", async (count) => {
    const lines: string[] = [];
    const parts = partsThatFail(Array(count).fill("[".padEnd(100)));
    const { senders } = serve(parts, { logger: logTo(lines) });
    const response = await senders[way]();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(failures).toMatchObject([
      { msg: "a response failed before it was complete", err: { message: "the password is hunter2" } },
    ]);
  });

  test("in parts waits for a slow reader, and ends when the reader leaves", async () => {
    const { state, parts } = endlessParts();
    const leave = new AbortController();
    const response = await serve(parts).senders[way]({ signal: leave.signal });
    const reader = response.body?.getReader();
    const nextPause = async () => {
      let before = -1;
      await expect
        .poll(() => {
          const isPaused = state.read === before;
          before = state.read;
          return isPaused;
        })
        .toBe(true);
      return state.read;
    };
    const first = await nextPause();
    // Reading continues the stream.
    for (let bytes = 0; bytes < 20_000_000; ) bytes += (await reader?.read())?.value?.length ?? 0;
    expect(await nextPause()).toBeGreaterThan(first);
    expect(state.isLeft).toBe(false);
    leave.abort();
    await expect.poll(() => state.isLeft).toBe(true);
  });

  test("in parts is not read for a HEAD request", async () => {
    const { state, parts } = endlessParts();
    const response = await serve(parts).senders[way]({ method: "HEAD" });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    await expect.poll(() => state).toEqual({ read: 0, isLeft: true });
  });
});

test("parts are not read for a caller that left before the first part", async () => {
  const called: string[] = [];
  let finish = () => {};
  const ready = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const parts = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        called.push("next");
        await ready;
        return { done: false as const, value: "[" };
      },
      return: async () => {
        called.push("return");
        return { done: true as const, value: undefined };
      },
    }),
  };
  const leave = new AbortController();
  const { senders } = serve(parts);
  const response = senders["in process"]({ signal: leave.signal });
  await expect.poll(() => called).toEqual(["next"]);
  leave.abort();
  await expect(response).rejects.toMatchObject({ name: "AbortError" });
  finish();
  await expect.poll(() => called).toEqual(["next", "return"]);
});

test("a client that reads none of the parts is disconnected", async () => {
  const { state, parts } = endlessParts();
  const { server } = serve(parts, { stallTimeoutMs: 200 });
  const { port } = await server.listen();
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write(`GET /notes HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await expect.poll(() => state.isLeft).toBe(true);
  expect(state.read).toBeGreaterThan(0);
});

test("if the parts fail, the body arrives without its end", async () => {
  const { server } = serve(partsThatFail(["[1", ",2"]));
  const { port } = await server.listen();
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET /notes HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const text = await readText(socket);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).not.toMatch(/\r\n0\r\n/);
});

describe.each(ways)("close, while parts are sent %s,", (way) => {
  test("waits for the last part", async () => {
    let finish = () => {};
    const ready = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const parts = (async function* () {
      yield "[";
      await ready;
      yield "]";
    })();
    const { server, senders } = serve(parts);
    const response = await senders[way]();
    const closed = server.close({ graceMs: 60_000 });
    finish();
    expect(await response.json()).toEqual([]);
    await closed;
  });

  test("aborts the handler and closes the connection after the grace period", async () => {
    const listNotes = ({ signal }: { signal: AbortSignal }) => {
      const parts = (async function* () {
        yield "[";
        await once(signal, "abort");
        throw signal.reason;
      })();
      return { status: 200, body: new JsonText<NoteList>(parts) } as const;
    };
    const { server, senders } = serve("", { handlers: { listNotes } });
    const text = (await senders[way]()).text();
    await Promise.all([server.close({ graceMs: 10 }), expect(text).rejects.toThrow()]);
  });
});
