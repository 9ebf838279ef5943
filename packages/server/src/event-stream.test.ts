import type { EventStream } from "@docent/openapi/model";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type ServerEvent, writeEvents } from "./event-stream.ts";

const describedAs = (name: string, encoding: "json" | "text") => ({
  name,
  encoding,
  description: undefined,
  deprecation: undefined,
  schema: true,
  pointer: "#",
});
const stream: EventStream = {
  events: [
    describedAs("word", "json"),
    describedAs("line", "text"),
    describedAs("end", "json"),
    describedAs("error", "json"),
  ],
  first: [],
  last: ["end", "error"],
};

async function write(
  events: AsyncIterable<ServerEvent>,
  { heartbeatMs = 60_000, ...options }: Partial<Parameters<typeof writeEvents>[1]> = {},
): Promise<string> {
  const renderFailure = (error: unknown) => ({ event: "error", data: { message: String(error) } });
  const pieces: string[] = [];
  const iterator = events[Symbol.asyncIterator]();
  for await (const piece of writeEvents(iterator, { stream, heartbeatMs, renderFailure, ...options }))
    pieces.push(piece);
  return pieces.join("");
}

async function* give(...events: ServerEvent[]) {
  yield* events;
}

const end = { event: "end", data: {} };
const endText = "event: end\ndata: {}\n\n";

describe("an event is written", () => {
  test("as its name and its data in JSON, always on one line", async () => {
    const data = { text: "a\nb\r\n\u2028", __proto__: null };
    expect(await write(give({ event: "word", data }, end))).toBe(
      `event: word\ndata: {"text":"a\\nb\\r\\n\u2028"}\n\n${endText}`,
    );
  });

  test("as several lines if its data is text in the contract", async () => {
    expect(await write(give({ event: "line", data: "a\nb\r\nc\rd" }, end))).toBe(
      `event: line\ndata: a\ndata: b\ndata: c\ndata: d\n\n${endText}`,
    );
  });

  test("with its id and its delay for reconnecting", async () => {
    expect(await write(give({ event: "word", data: 1, id: "7", retry: 100 }, end))).toBe(
      `event: word\nid: 7\nretry: 100\ndata: 1\n\n${endText}`,
    );
  });

  test.each([{ id: "a\nb" }, { id: "\0" }, { event: "a\rdata: x" }])(
    "only if its fields are one line: %j",
    async (odd) => {
      expect(await write(give({ event: "word", data: 1, ...odd }, end))).toMatch(
        /^event: error\ndata: .*Expected one line as the (id|event) of an event/,
      );
    },
  );

  test("as text without a name, if the contract describes messages as text", async () => {
    const messages = { ...stream, events: [describedAs("message", "text")], last: [] };
    expect(await write(give({ data: "a" }), { stream: messages })).toBe("data: a\n\n");
  });

  test("without a name if it has none", async () => {
    const open = { ...stream, last: [] };
    expect(await write(give({ data: 1 }), { stream: open })).toBe("data: 1\n\n");
  });
});

describe("there is exactly one terminal event", () => {
  test("when the handler continues after it", async () => {
    expect(await write(give(end, { event: "word", data: 1 }, end))).toBe(endText);
  });

  test("when the handler ends without one", async () => {
    expect(await write(give({ event: "word", data: 1 }))).toMatch(
      /^event: word\ndata: 1\n\nevent: error\ndata: \{"message":"Error: .*without its terminal event.*"\}\n\n$/,
    );
  });

  test("when the handler fails", async () => {
    const failing = (async function* () {
      yield { event: "word", data: 1 };
      throw new Error("broken");
    })();
    expect(await write(failing)).toBe('event: word\ndata: 1\n\nevent: error\ndata: {"message":"Error: broken"}\n\n');
  });

  test("when it has no name", async () => {
    const unnamed = { ...stream, last: ["message"] };
    expect(await write(give({ event: "word", data: 1 }, { data: 2 }, end), { stream: unnamed })).toBe(
      "event: word\ndata: 1\n\ndata: 2\n\n",
    );
  });

  test("when the handler fails after it", async () => {
    const failing = (async function* () {
      yield end;
      throw new Error("broken");
    })();
    expect(await write(failing)).toBe(endText);
  });

  test("unless renderFailure returns none", async () => {
    expect(await write(give({ event: "word", data: 1 }), { renderFailure: () => undefined })).toBe(
      "event: word\ndata: 1\n\n",
    );
  });

  test("unless the contract has none, so that a failure breaks the stream", async () => {
    const failing = (async function* () {
      yield { event: "word", data: 1 };
      throw new Error("broken");
    })();
    const open = { stream: { ...stream, last: [] }, renderFailure: () => undefined };
    await expect(write(failing, open)).rejects.toThrow("broken");
  });

  test("unless the contract has none", async () => {
    const open = { ...stream, last: [] };
    expect(await write(give({ event: "word", data: 1 }), { stream: open })).toBe("event: word\ndata: 1\n\n");
  });
});

test.each([
  ["end", end, endText],
  ["message", { data: {} }, "data: {}\n\n"],
])("idle times before the event %s are filled with comments, and no event is lost", async (last, event, text) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const slow = (async function* () {
    await new Promise((resolve) => setTimeout(resolve, 119));
    yield { event: "word", data: 1 };
    yield event;
  })();
  const written = write(slow, { heartbeatMs: 20, stream: { ...stream, last: [last] } });
  await vi.advanceTimersByTimeAsync(119);
  expect(await written).toBe(`${": keep-alive\n\n".repeat(5)}event: word\ndata: 1\n\n${text}`);
  expect(vi.getTimerCount()).toBe(0);
});

test("an iterator need not have the method return", async () => {
  const generator = give(end);
  const iterator = { next: () => generator.next() };
  expect(await write({ [Symbol.asyncIterator]: () => iterator })).toBe(endText);
});

test("a reader that leaves ends the handler's iterable", async () => {
  let isEnded = false;
  const endless = (async function* () {
    try {
      for (let word = 0; ; word++) yield { event: "word", data: word };
    } finally {
      isEnded = true;
    }
  })();
  for await (const _ of writeEvents(endless, { stream, heartbeatMs: 1000, renderFailure: () => end })) break;
  await expect.poll(() => isEnded).toBe(true);
});
