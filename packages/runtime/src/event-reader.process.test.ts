import { describe, expect, test, vi } from "vitest";
import { readEvents } from "./event-reader.ts";
import { createEventParser, type RawEvent } from "./event-stream-parser.ts";
import { eventStreamCases } from "./testing/event-stream-cases.ts";
import { beginStream, startServer } from "./testing/loopback-server.ts";

function streamOf(chunks: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function read(chunks: Iterable<Uint8Array>): Promise<RawEvent[]> {
  const events: RawEvent[] = [];
  for await (const event of readEvents(streamOf(chunks))) events.push(event);
  return events;
}

describe.each(eventStreamCases)("reads $name", ({ bytes, expected }) => {
  test("whole", async () => {
    expect(await read([bytes])).toEqual(expected);
  });

  test("split in two at every byte", async () => {
    for (let at = 0; at <= bytes.length; at++) {
      expect(await read([bytes.subarray(0, at), bytes.subarray(at)]), `split at ${at}`).toEqual(expected);
    }
  });

  test("byte by byte", async () => {
    expect(await read(Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)))).toEqual(expected);
  });

  test("byte by byte with empty chunks between", async () => {
    const empty = new Uint8Array();
    const chunks = Array.from(bytes).flatMap((_, index) => [empty, bytes.subarray(index, index + 1), empty]);
    expect(await read(chunks)).toEqual(expected);
  });
});

function* repeat(text: string, count: number): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let index = 0; index < count; index++) yield bytes;
}

test("reads an event of 10 MB in chunks of 1 kB", async () => {
  const end = new TextEncoder().encode("\n\n");
  const [event, ...others] = await read([...repeat("data: ", 1), ...repeat("x".repeat(1000), 10_000), end]);
  expect(event?.data.length).toBe(10_000_000);
  expect(others).toEqual([]);
});

test("reads 100,000 events", async () => {
  let count = 0;
  for await (const { data } of readEvents(streamOf(repeat("event: e\ndata: x\n\n".repeat(100), 1000)))) {
    if (data === "x") count++;
  }
  expect(count).toBe(100_000);
});

test.each([
  ["line", "x".repeat(2 ** 20)],
  ["event of many lines", `data: ${"x".repeat(2 ** 20)}\n`],
  ["comment", `:${"x".repeat(2 ** 20)}`],
])("refuses a %s beyond 64 Mi characters, and gives what came before", async (_, piece) => {
  const seen: string[] = [];
  const reading = async () => {
    const chunks = [...repeat("data: before\n\ndata: ", 1), ...repeat(piece, 65)];
    for await (const { data } of readEvents(streamOf(chunks))) seen.push(data);
  };
  await expect(reading()).rejects.toThrow(new RangeError("An event has more than 67108864 characters."));
  expect(seen).toEqual(["before"]);
});

test("accepts an event of 64 Mi characters, but not a longer event", () => {
  const { parse } = createEventParser();
  const longest = "x".repeat(2 ** 26 - "data: ".length);
  expect(parse(`data: ${longest}\n\n`).map(({ data }) => data.length)).toEqual([longest.length]);
  expect(() => parse(`data: ${longest}x`)).toThrow(RangeError);
});

test("accepts more than 64 Mi characters of short lines in one stream", async () => {
  let count = 0;
  const line = `: ${"x".repeat(2 ** 19)}\ndata: ${"y".repeat(2 ** 20)}\n\n`;
  for await (const _ of readEvents(streamOf(repeat(line, 66)))) count++;
  expect(count).toBe(66);
});

test("accepts any number of comments between two events", async () => {
  const chunks = [...repeat("data: a\n", 1), ...repeat(`: ${"x".repeat(2 ** 20)}\n`, 66), ...repeat("\n", 1)];
  expect(await read(chunks)).toEqual([{ event: "message", data: "a" }]);
});

test("has no events without a body", async () => {
  expect(await readEvents(null).next()).toEqual({ done: true, value: undefined });
});

test("yields an event before the next chunk arrives", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const events = readEvents(readable);
  void writable.getWriter().write(new TextEncoder().encode("data: a\r\r"));
  expect((await events.next()).value).toEqual({ event: "message", data: "a" });
});

test("throws the error of the body", async () => {
  const reset = new Error("reset");
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(reset) });
  await expect(readEvents(body).next()).rejects.toBe(reset);
});

test("cancels the body when the consumer breaks, so that a server sees the connection close", async () => {
  const server = await startServer((response) => beginStream(response, "data: a\n\ndata: b\n\n"));
  const { body } = await fetch(server.url);
  for await (const { data } of readEvents(body)) {
    expect(data).toBe("a");
    break;
  }
  await server.closed;
});

test("gives each of several waiting calls its own event, across chunks", async () => {
  const events = readEvents(
    streamOf(["data: 1\n\ndata: 2\n\n", "data: 3\n\n"].map((text) => new TextEncoder().encode(text))),
  );
  const results = await Promise.all(Array.from({ length: 5 }, () => events.next()));
  expect(results.map(({ done, value }) => (done ? "done" : value.data))).toEqual(["1", "2", "3", "done", "done"]);
});

test("stays done after return, which cancels the body and drops received events", async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: a\n\ndata: b\n\n")),
    cancel,
  });
  const events = readEvents(body);
  await events.next();
  expect(await events.return()).toEqual({ done: true, value: undefined });
  expect(cancel).toHaveBeenCalledOnce();
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

test("cancels a body of which nothing has been read", async () => {
  const cancel = vi.fn();
  await readEvents(new ReadableStream<Uint8Array>({ cancel })).return();
  expect(cancel).toHaveBeenCalledOnce();
});

test("yields nothing to a waiting call after return ends the stream, even if an event arrives", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const events = readEvents(readable);
  const waiting = events.next();
  void writable
    .getWriter()
    .write(new TextEncoder().encode("data: a\n\ndata: b\n\n"))
    .catch(() => {});
  await events.return();
  expect([await waiting, await events.next()]).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ]);
});

test("cancels the body when the consumer throws into it, and rejects with that error", async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: a\n\n")),
    cancel,
  });
  const events = readEvents(body);
  await events.next();
  const mistake = new Error("mistake");
  await expect(events.throw(mistake)).rejects.toBe(mistake);
  expect(cancel).toHaveBeenCalledOnce();
});

test("can be disposed of where the platform disposes of generators", async () => {
  const cancel = vi.fn();
  {
    await using events = readEvents(
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode("data: a\n\n")),
        cancel,
      }),
    );
    await events.next();
  }
  expect(cancel).toHaveBeenCalledOnce();
});

describe("with a signal", () => {
  function watched(controller: AbortController) {
    return { signal: controller.signal, start: () => {}, stop: () => {} };
  }

  test("throws its reason and cancels a body that ignores it", async () => {
    const controller = new AbortController();
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({ cancel });
    const next = readEvents(body, watched(controller)).next();
    controller.abort("enough");
    await expect(next).rejects.toBe("enough");
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("leaves no listener behind", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    for await (const _ of readEvents(streamOf([]), { signal, start: () => {}, stop: () => {} }));
    expect(added).toHaveBeenCalledOnce();
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  test("yields no further event, not even a received one", async () => {
    const controller = new AbortController();
    const events = readEvents(streamOf(repeat("data: a\n\n".repeat(3), 1)), watched(controller));
    await events.next();
    controller.abort("enough");
    await expect(events.next()).rejects.toBe("enough");
  });

  test("does not begin when it has aborted already", async () => {
    const controller = new AbortController();
    controller.abort("enough");
    await expect(readEvents(streamOf([]), watched(controller)).next()).rejects.toBe("enough");
  });

  test("runs the timer only while it waits for bytes, not while the consumer works", async () => {
    const log: string[] = [];
    const { signal } = new AbortController();
    const watch = { signal, start: () => log.push("start"), stop: () => log.push("stop") };
    for await (const { data } of readEvents(streamOf(repeat("data: a\n\ndata: b\n\n", 1)), watch)) log.push(data);
    expect(log).toEqual(["start", "stop", "a", "b", "start", "stop"]);
  });
});
