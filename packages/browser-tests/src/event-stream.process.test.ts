import { describe, expect, test } from "vitest";
// Imported by path, because the package does not export its test data.
import { eventStreamCases } from "../../runtime/src/testing/event-stream-cases.ts";
import { bundlePage } from "./page-bundle.ts";
import { startApi } from "./test-api.ts";
import { hasNoBrowser, useTestPage } from "./test-page.ts";

const eventStream = { "content-type": "text/event-stream" };

describe.skipIf(hasNoBrowser)("readEvents in a browser", () => {
  const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("event-stream-page")).script }));

  test.each(eventStreamCases.map(({ name, ...rest }, index) => ({ name, index, ...rest })))(
    "reads $name, whole, split at every byte, byte by byte, from a server, and as EventSource does",
    async ({ index, bytes, expected }) => {
      const readings = await subject.page.evaluate((at) => eventStreamPage.readCase(at), index);
      expect(readings.whole).toEqual(expected);
      expect(readings.byteByByte).toEqual(expected);
      expect(readings.splits).toEqual(Array.from({ length: bytes.length + 1 }, () => expected));

      const api = await startApi(({ response }) => response.writeHead(200, eventStream).end(bytes));
      expect(await subject.page.evaluate((url) => eventStreamPage.readFrom(url), api.baseUrl)).toEqual(expected);

      const names = [...new Set(["message", ...expected.map(({ event }) => event)])];
      const native = await subject.page.evaluate(([url, wanted]) => eventStreamPage.readWithEventSource(url, wanted), [
        api.baseUrl,
        names,
      ] as const);
      expect(native).toEqual(expected);
    },
  );

  test("closes the connection when the reader stops", async () => {
    const api = await startApi(({ response }) => response.writeHead(200, eventStream).write("data: a\n\n"));
    const first = await subject.page.evaluate((url) => eventStreamPage.readFirst(url), api.baseUrl);
    expect(first).toEqual({ event: "message", data: "a" });
    await (await api.next()).closed;
  });

  test("reads an event of 10 MB", async () => {
    const { baseUrl } = await startApi(({ response }) =>
      response.writeHead(200, eventStream).end(`data: ${"x".repeat(10_000_000)}\n\n`),
    );
    const total = await subject.page.evaluate((url) => eventStreamPage.measureFrom(url), baseUrl);
    expect(total).toEqual({ events: 1, characters: 10_000_000 });
  });

  test("reads 100,000 events", async () => {
    const { baseUrl } = await startApi(({ response }) =>
      response.writeHead(200, eventStream).end("event: text.delta\r\ndata: 0123456789\r\n\r\n".repeat(100_000)),
    );
    const total = await subject.page.evaluate((url) => eventStreamPage.measureFrom(url), baseUrl);
    expect(total).toEqual({ events: 100_000, characters: 1_000_000 });
  });
});
