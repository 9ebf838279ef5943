import { describe, expect, test } from "vitest";
import { mswPackages, useMockPage } from "./mock-page.ts";
import { hasNoBrowser } from "./test-page.ts";

/** Timeouts for repeated attempts, each twice as long. On a busy machine, the first event may arrive after a short timeout. */
function growTimeouts(): () => number {
  let timeoutMs = 250;
  return () => {
    timeoutMs *= 2;
    return timeoutMs;
  };
}

describe.skipIf(hasNoBrowser).each(mswPackages)("a stream through the service worker of %s", (msw) => {
  const subject = useMockPage(msw);

  test("yields each event when it is sent", async () => {
    const log = await subject.page.evaluate(async () => {
      const lines: string[] = [];
      let seen = mocksPage.createLatch();
      const handler = mocksPage.localMocks.askQuestion.stream(async ({ send, body }) => {
        for (const delta of [body.question, "b", "c"]) {
          // The handler sends an event after the page has received the previous one. It would wait forever for a buffered one.
          seen = mocksPage.createLatch();
          lines.push(`sent ${delta}`);
          await send("text.delta", { type: "text.delta", delta });
          await seen.opened;
        }
        await send("done", { type: "done", text: "abc", reasoning: "", tools: [], sources: [] });
      });
      mocksPage.worker.use(handler);
      for await (const { event, data } of mocksPage.local.askQuestion({ body: { question: "a" } })) {
        lines.push(event === "text.delta" ? `seen ${data.delta}` : event);
        seen.open();
      }
      return lines;
    });
    expect(log).toEqual(["sent a", "seen a", "sent b", "seen b", "sent c", "seen c", "done"]);
  });

  // A machine that stalls between the first and the last event may deliver them together.
  test("plays an example with its pauses", { retry: 2 }, async () => {
    const delayMs = 60;
    const times = await subject.page.evaluate(async (pause) => {
      mocksPage.worker.use(mocksPage.localMocks.askQuestion.example("answered", { delayMs: pause }));
      const found = [performance.now()];
      for await (const _ of mocksPage.local.askQuestion({ body: { question: "How?" } })) found.push(performance.now());
      return found;
    }, delayMs);
    const [asked = 0, first = 0] = times;
    const last = times.at(-1) ?? 0;
    expect(times).toHaveLength(5);
    // Timers round, so each pause may be a millisecond shorter.
    expect(last - asked).toBeGreaterThan(5 * (delayMs - 1));
    expect(last - first).toBeGreaterThan(delayMs);
  });

  // If the mock disconnects before the page starts to read, the events are lost, about one time in twenty.
  test.each([0, 2, 4])("is interrupted by disconnectAfter %i", { retry: 4 }, async (count) => {
    const { events, error } = await subject.page.evaluate((disconnectAfter) => {
      // There is no `done` event, so the stream is interrupted even after all four events.
      const delta = { event: "text.delta", data: { type: "text.delta", delta: "a" } } as const;
      const events = [delta, delta, delta, delta];
      mocksPage.worker.use(mocksPage.localMocks.askQuestion.events(events, { disconnectAfter }));
      return mocksPage.collect(mocksPage.local.askQuestion({ body: { question: "How?" } }));
    }, count);
    expect(events).toHaveLength(count);
    expect(error).toMatchObject({ name: "StreamInterruptedError", code: "interrupted", isInterrupted: true });
    expect(error?.cause).toBeDefined();
  });

  test("is interrupted if the mock breaks the connection itself", async () => {
    const { events, error } = await subject.page.evaluate(async () => {
      const seen = mocksPage.createLatch();
      const handler = mocksPage.localMocks.askQuestion.stream(async ({ send, disconnect }) => {
        await send("text.delta", { type: "text.delta", delta: "a" });
        await seen.opened;
        disconnect();
      });
      mocksPage.worker.use(handler);
      const stream = mocksPage.local.askQuestion({ body: { question: "How?" } });
      const first = await stream.next();
      seen.open();
      const rest = await mocksPage.collect(stream);
      return { ...rest, events: [first.value, ...(rest.events ?? [])] };
    });
    expect(events).toEqual([{ event: "text.delta", data: { type: "text.delta", delta: "a" } }]);
    expect(error).toMatchObject({ code: "interrupted", isInterrupted: true });
  });

  test("is interrupted, without a cause, if it ends too early", async () => {
    const { error } = await subject.page.evaluate(() => {
      mocksPage.worker.use(mocksPage.localMocks.askQuestion.events([]));
      return mocksPage.collect(mocksPage.local.askQuestion({ body: { question: "How?" } }));
    });
    expect(error).toMatchObject({ code: "interrupted" });
    expect(error?.cause).toBeUndefined();
  });

  test("is a protocol error at malformedAt", async () => {
    const { events, error } = await subject.page.evaluate(() => {
      mocksPage.worker.use(mocksPage.localMocks.askQuestion.example("answered", { malformedAt: 1 }));
      return mocksPage.collect(mocksPage.local.askQuestion({ body: { question: "How?" } }));
    });
    expect(events).toHaveLength(1);
    expect(error).toMatchObject({ code: "protocol", status: 200 });
  });

  test("skips comments, and reads events in raw text", async () => {
    const { events } = await subject.page.evaluate(() => {
      const handler = mocksPage.localMocks.askQuestion.stream(async ({ comment, raw }) => {
        await comment("keep-alive\nand more");
        await raw('event: text.delta\r\ndata: {"type":"text.delta",\r\ndata: "delta":"ä"}\r\n\r\n');
        await raw('event: done\rdata: {"type":"done"}\r\r');
      });
      mocksPage.worker.use(handler);
      return mocksPage.collect(mocksPage.local.askQuestion({ body: { question: "How?" } }));
    });
    expect(events).toEqual([
      { event: "text.delta", data: { type: "text.delta", delta: "ä" } },
      { event: "done", data: { type: "done" } },
    ]);
  });

  test.each([
    { name: "break", how: "break" },
    { name: "an aborted signal", how: "abort" },
    { name: "a timeout", how: "timeout" },
  ] as const)("informs a waiting mock that its reader has disconnected, on $name", async ({ how }) => {
    const takeTimeoutMs = growTimeouts();
    const leave = (timeoutMs: number) =>
      subject.page.evaluate(
        async (given) => {
          const gone = mocksPage.createLatch();
          const handler = mocksPage.localMocks.askQuestion.stream(async ({ send, signal }) => {
            signal.addEventListener("abort", gone.open);
            await send("text.delta", { type: "text.delta", delta: "a" });
            await gone.opened;
          });
          mocksPage.worker.use(handler);
          const controller = new AbortController();
          const options = { signal: controller.signal, timeoutMs: given.how === "timeout" ? given.timeoutMs : 0 };
          const stream = mocksPage.local.askQuestion({ body: { question: "How?" }, ...options });
          await stream.next();
          if (given.how === "break") await stream.return();
          if (given.how === "abort") controller.abort();
          if (given.how === "timeout") await stream.next().catch(() => {});
          await gone.opened;
          return "informed";
        },
        { how, timeoutMs },
      );
    await expect.poll(() => leave(takeTimeoutMs())).toBe("informed");
  });

  test("times out after timeoutMs without an event", async () => {
    const takeTimeoutMs = growTimeouts();
    const ask = (timeoutMs: number) =>
      subject.page.evaluate((ms) => {
        const handler = mocksPage.localMocks.askQuestion.stream(async ({ send, signal }) => {
          await send("text.delta", { type: "text.delta", delta: "a" });
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
        });
        mocksPage.worker.use(handler);
        return mocksPage.collect(mocksPage.local.askQuestion({ body: { question: "How?" }, timeoutMs: ms }));
      }, timeoutMs);
    await expect
      .poll(() => ask(takeTimeoutMs()))
      .toMatchObject({ events: [{ event: "text.delta" }], error: { code: "timeout" } });
  });
});
