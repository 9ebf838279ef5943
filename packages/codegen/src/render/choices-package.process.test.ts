import { setupServer } from "msw/node";
import { expect, onTestFinished, test } from "vitest";
import { createChoicesClient } from "../../fixtures/choices/src/index.gen.ts";
import { createChoicesMocks } from "../../fixtures/choices/src/mocks.gen.ts";

const baseUrl = "http://127.0.0.1:4078";
const mocks = createChoicesMocks();
const client = createChoicesClient({ baseUrl });

function listen() {
  const server = setupServer(...mocks.handlers);
  server.listen({ onUnhandledFrame: "error" });
  onTestFinished(() => server.close());
  return server;
}

async function collect<Data>(events: AsyncIterable<{ data: Data }>): Promise<Data[]> {
  const found: Data[] = [];
  for await (const { data } of events) found.push(data);
  return found;
}

test("an operation with a stream or a single response has a member for each", async () => {
  listen();
  expect(await client.createChat({ body: { text: "Hi" } })).toEqual({ text: "Hello there" });
  expect(await collect(client.createChatStream({ body: { text: "Hi" } }))).toEqual([
    { text: "Hello" },
    { text: " there" },
  ]);
  expect(await client.readLog()).toBe("started");
  expect(await collect(client.readLogStream())).toEqual(["started"]);
});

test("a request that another client sends gets what its body or its Accept header requests", async () => {
  listen();
  const typeOf = async (path: string, { body, accept }: { body?: object; accept: string }) => {
    const headers = { accept, ...(body && { "content-type": "application/json" }) };
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const response = await fetch(baseUrl + path, { ...init, headers });
    await response.text();
    return response.headers.get("content-type");
  };
  const both = "application/json, text/event-stream";
  expect(await typeOf("/chats", { body: { text: "Hi", stream: true }, accept: "*/*" })).toBe("text/event-stream");
  expect(await typeOf("/chats", { body: { text: "Hi", stream: false }, accept: both })).toBe("application/json");
  expect(await typeOf("/chats", { body: { text: "Hi" }, accept: "*/*" })).toBe("application/json");
  expect(await typeOf("/chats", { body: { text: "Hi", stream: null }, accept: "text/event-stream" })).toBe(
    "text/event-stream",
  );
  expect(await typeOf("/log", { accept: "text/event-stream" })).toBe("text/event-stream");
  expect(await typeOf("/log", { accept: "text/plain" })).toBe("text/plain");
});

test("a mock of one member leaves the other as it is", async () => {
  const server = listen();
  server.use(mocks.createChat.respond(422));
  expect(await client.createChat.result({ body: { text: "Hi" } })).toMatchObject({ ok: false, status: 422 });
  expect(await collect(client.createChatStream({ body: { text: "Hi" } }))).toHaveLength(2);
  server.use(mocks.createChatStream.events([{ event: "message", data: { text: "Bye" } }]));
  expect(await collect(client.createChatStream({ body: { text: "Hi" } }))).toEqual([{ text: "Bye" }]);
});

test("an invalid request is refused in both ways", async () => {
  listen();
  // @ts-expect-error: the body has no text.
  expect(await client.createChat.result({ body: {} })).toMatchObject({ status: 422 });
  // @ts-expect-error: the body has no text.
  expect(await client.createChatStream.result({ body: {} })).toMatchObject({ status: 422 });
});
