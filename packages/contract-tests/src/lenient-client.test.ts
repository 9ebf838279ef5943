import { createLocalClient } from "@docent/local";
import { describe, expect, test } from "vitest";

/** A client whose server sends the given response to every request. */
function clientOf(body: string, { status = 200, type = "application/json" } = {}) {
  const fetch = async () => new Response(body, { status, headers: { "content-type": type } });
  return createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch, maxRetries: 0 });
}

function clientOfStream(events: readonly (readonly [event: string, data: unknown])[]) {
  const frames = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return clientOf(frames.join(""), { type: "text/event-stream" });
}

async function collect<Event>(stream: AsyncIterable<Event>): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

const question = { body: { question: "Why?" } };
const path = { name: "hono" };

describe("with responses of older, newer and other servers, the generated client", () => {
  test.each([
    ['a "done" event without sources, tools and reasoning', { type: "done", text: "So." }],
    ['an empty "done" event', {}],
    ['a "done" event whose data is null', null],
    [
      'a "done" event with a tool in an unknown state',
      { type: "done", text: "", tools: [{ state: { status: "queued" } }] },
    ],
  ])("passes on %s", async (_, data) => {
    const client = clientOfStream([
      ["meta", { type: "meta" }],
      ["done", data],
    ]);
    expect(await collect(client.askQuestion(question))).toEqual([
      { event: "meta", data: { type: "meta" } },
      { event: "done", data },
    ]);
  });

  test("omits unknown events of both operations that stream", async () => {
    const end = ["done", { type: "done" }] as const;
    const client = clientOfStream([["meta", {}], ["rated", { score: 1 }], ["progress", {}], end]);
    expect((await collect(client.askQuestion(question))).map(({ event }) => event)).toEqual(["meta", "done"]);
    expect((await collect(client.syncResource({ path }))).map(({ event }) => event)).toEqual(["progress", "done"]);
  });

  test("ends a stream at an error event with an unknown tag", async () => {
    const error = { type: "error", tag: "QuotaExceeded", message: "No.", hint: "Wait." };
    const client = clientOfStream([
      ["progress", {}],
      ["error", error],
    ]);
    expect((await collect(client.syncResource({ path }))).at(-1)).toEqual({ event: "error", data: error });
  });

  test("passes on resources in an unknown state, with missing and with additional properties", async () => {
    const body = { resources: [{ name: "hono", state: "archived", size: 7 }, {}], next: "2" };
    expect(await clientOf(JSON.stringify(body)).listResources()).toEqual(body);
  });

  test("passes on passages without optional properties, and a result without passages", async () => {
    for (const body of [{ passages: [{ text: "A" }] }, {}])
      expect(await clientOf(JSON.stringify(body)).searchPassages({ body: { query: "a" } })).toEqual(body);
  });

  test.each([
    [404, JSON.stringify({ error: "No.", tag: "ResourceArchived" }), "application/json"],
    [404, "[]", "application/json"],
    [405, JSON.stringify({ error: "No.", tag: "MethodNotAllowed", hint: "Use POST." }), "application/json"],
    [502, "<h1>Bad gateway</h1>", "text/html"],
    [404, "", "text/plain"],
  ])("rejects with a typed error for status %s with the body %j", async (status, body, type) => {
    const client = clientOf(body, { status, type });
    for (const call of [
      () => client.removeResource({ path }),
      () => client.listResources(),
      () => collect(client.syncResource({ path })),
    ])
      await expect(call()).rejects.toMatchObject({ name: "ApiError", code: "response", status });
  });
});
