import { describe, expect, test } from "vitest";
import { bundlePage } from "./page-bundle.ts";
import { beginEvents, sendJson, startApi } from "./test-api.ts";
import { hasNoBrowser, useTestPage } from "./test-page.ts";

const meta = {
  type: "meta",
  model: { provider: "docent", model: "extractive" },
  resources: ["hono"],
  collection: { key: "hono", path: "/docent/hono" },
};
const delta = { type: "text.delta", delta: "Hel\r\nlo ä€𝄞" };
const done = { type: "done", text: "Hel\r\nlo ä€𝄞", reasoning: "", tools: [], sources: [] };

const events = [
  { event: "meta", data: meta },
  { event: "text.delta", data: delta },
  { event: "text.delta", data: delta },
  { event: "done", data: done },
];

describe.skipIf(hasNoBrowser)("a stream in a browser", () => {
  const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("client-page")).script }));

  const ask = (baseUrl: string, options: { timeoutMs?: number } = {}) =>
    subject.page.evaluate(
      (given) => clientPage.collect(clientPage.createLocalClient(given).askQuestion({ body: { question: "How?" } })),
      { baseUrl, ...options },
    );

  /** Sends a question, reports each event, and leaves the loop after a number of events. */
  const askAndReport = (baseUrl: string, leaveAfter: number) =>
    subject.page.evaluate(
      async ({ count, ...options }) => {
        let left = count;
        for await (const event of clientPage.createLocalClient(options).askQuestion({ body: { question: "How?" } })) {
          await report(event);
          if (--left === 0) break;
        }
      },
      { baseUrl, count: leaveAfter },
    );

  const expectReports = (expected: readonly unknown[]) =>
    expect.poll(() => subject.reports, { interval: 5 }).toEqual(expected);

  test("yields each event when it arrives, after a request that the contract describes", async () => {
    const api = await startApi();
    const asked = askAndReport(api.baseUrl, Number.POSITIVE_INFINITY);
    const { response, closed, ...request } = await api.next();
    expect(request).toMatchObject({
      method: "POST",
      url: "/question/stream",
      headers: { accept: "text/event-stream", "content-type": "application/json" },
      body: '{"question":"How?"}',
    });
    const send = beginEvents(response);
    for (const [index, { event, data }] of events.entries()) {
      send(event, data);
      await expectReports(events.slice(0, index + 1));
    }
    // The last event ends the loop and closes the connection, although the server has not ended the response.
    await asked;
    await closed;
  });

  test("skips comments and events that the contract does not have", async () => {
    const api = await startApi(({ response }) => {
      const send = beginEvents(response);
      response.write(": keep-alive\n\n");
      send("progress", { percent: 10 });
      send("done", done);
    });
    expect(await ask(api.baseUrl)).toEqual({ events: [{ event: "done", data: done }] });
    await (await api.next()).closed;
  });

  test("returns events as a value, as soon as the status is known", async () => {
    const api = await startApi();
    const asked = subject.page.evaluate(async (baseUrl) => {
      const result = await clientPage.createLocalClient({ baseUrl }).askQuestion.result({ body: { question: "How?" } });
      await report(result.status);
      return result.ok ? clientPage.collect(result.data) : undefined;
    }, api.baseUrl);
    const { response, closed } = await api.next();
    const send = beginEvents(response);
    send("meta", meta);
    await expectReports([200]);
    send("done", done);
    expect(await asked).toEqual({ events: [events[0], events[3]] });
    await closed;
  });

  test("closes the connection on break", async () => {
    const api = await startApi(({ response }) => beginEvents(response)("meta", meta));
    const asked = askAndReport(api.baseUrl, 1);
    await (await api.next()).closed;
    await asked;
    await expectReports([events[0]]);
  });

  test("closes the connection when the signal aborts in the middle of a stream, and rejects with its reason", async () => {
    const api = await startApi(({ response }) => beginEvents(response)("meta", meta));
    const asked = subject.page.evaluate(async (baseUrl) => {
      const controller = new AbortController();
      const { signal } = controller;
      const input = { body: { question: "How?" }, signal };
      const stream = clientPage.createLocalClient({ baseUrl }).askQuestion(input);
      await stream.next();
      controller.abort(new Error("The user left."));
      return clientPage.collect(stream);
    }, api.baseUrl);
    await (await api.next()).closed;
    expect(await asked).toEqual({ events: [], error: { name: "Error", message: "The user left." } });
  });

  test("closes the connection when the page is closed", async () => {
    const api = await startApi(({ response }) => beginEvents(response)("meta", meta));
    await subject.page.evaluate((baseUrl) => {
      const input = { body: { question: "How?" } };
      void clientPage.collect(clientPage.createLocalClient({ baseUrl }).askQuestion(input));
    }, api.baseUrl);
    const { closed } = await api.next();
    await subject.page.reload();
    await closed;
  });

  test("times out if the server sends nothing after an event, and closes the connection", async () => {
    const api = await startApi(({ response }) => beginEvents(response)("meta", meta));
    let timeoutMs = 250;
    const timeOut = () => {
      // On a busy machine, the first event may take longer than the timeout.
      timeoutMs *= 2;
      return ask(api.baseUrl, { timeoutMs });
    };
    const error = { code: "timeout", operationId: "askQuestion" };
    await expect.poll(timeOut).toMatchObject({ events: [events[0]], error });
    await (await api.next()).closed;
  });

  test("does not time out while events or comments arrive", async () => {
    let timeoutMs = 250;
    const api = await startApi(({ response }) => {
      const send = beginEvents(response);
      const begun = performance.now();
      // Longer than the timeout in total, but with shorter pauses.
      const timer = setInterval(() => {
        response.write(": keep-alive\n\n");
        if (performance.now() - begun < 1.2 * timeoutMs) return;
        clearInterval(timer);
        send("done", done);
      }, 50);
      response.once("close", () => clearInterval(timer));
    });
    const read = () => {
      // On a busy machine, a pause may take several times as long.
      timeoutMs *= 2;
      return ask(api.baseUrl, { timeoutMs });
    };
    await expect.poll(read).toEqual({ events: [{ event: "done", data: done }] });
  });

  test("is interrupted if the connection breaks", async () => {
    const api = await startApi();
    const asked = askAndReport(api.baseUrl, Number.POSITIVE_INFINITY).then(
      () => undefined,
      (error: Error) => error,
    );
    const { response } = await api.next();
    beginEvents(response)("meta", meta);
    await expectReports([events[0]]);
    response.destroy();
    expect((await asked)?.message).toContain("the stream ended before its done or error event");
    expect(api.exchanges).toHaveLength(1);
    await subject.expectMessage(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  });

  test("is interrupted if it ends without its last event, and is not requested again", async () => {
    const api = await startApi(({ response }) => {
      beginEvents(response)("meta", meta);
      response.end();
    });
    const { events: seen, error } = await ask(api.baseUrl);
    expect(seen).toEqual([events[0]]);
    expect(error).toMatchObject({ name: "StreamInterruptedError", code: "interrupted", isInterrupted: true });
    expect(api.exchanges).toHaveLength(1);
  });

  test("throws the typed error of a response that is not a stream, and sends the request once", async () => {
    const body = { error: "Too many.", tag: "TooManyQuestions", hint: "Ask again in 5 seconds." };
    const api = await startApi(({ response }) => sendJson(response, 429, body, { "retry-after": "5" }));
    const { events: seen, error } = await ask(api.baseUrl);
    expect(seen).toEqual([]);
    expect(error).toMatchObject({ code: "response", status: 429, body, retryAfter: "5" });
    expect(api.exchanges).toHaveLength(1);
    await subject.expectMessage(/429/);
  });

  test.each([
    { name: "another media type", type: "application/json", text: "{}", message: /expected text\/event-stream/ },
    {
      name: "an event that is not JSON",
      type: "text/event-stream",
      text: 'data: {"\nevent: done\n\n',
      message: /JSON/,
    },
  ])("throws a protocol error for $name, and closes the connection", async ({ type, text, message }) => {
    const api = await startApi(({ response }) => response.writeHead(200, { "content-type": type }).write(text));
    const { error } = await ask(api.baseUrl);
    expect(error).toMatchObject({ code: "protocol", status: 200 });
    expect(error?.message).toMatch(message);
    await (await api.next()).closed;
  });

  test("reads ten concurrent streams", async () => {
    // More than the six connections that a browser opens to one server: the others wait.
    const { baseUrl } = await startApi(({ response }) => {
      const send = beginEvents(response);
      for (const { event, data } of events) send(event, data);
      response.end();
    });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask(baseUrl)));
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => ({ events })));
  });
});
