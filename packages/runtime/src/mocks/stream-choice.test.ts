import { expect, test } from "vitest";
import { wantsNoStream, wantsStream } from "./stream-choice.ts";

function request(accept: string | undefined, body?: unknown): Request {
  const headers = new Headers(accept === undefined ? {} : { accept });
  return new Request("http://127.0.0.1/", { method: "POST", headers, body: JSON.stringify(body) ?? null });
}

test.each([
  [undefined, false],
  ["*/*", false],
  ["application/json", false],
  ["text/event-stream-like", false],
  ["text/event-stream", true],
  ["TEXT/Event-Stream;charset=utf-8", true],
  ["application/json, text/event-stream", true],
  ["text/event-stream;q=0.9, application/json;q=0.8", true],
  ["text/event-stream;q=0.8, application/json", false],
  ["application/json;q=0.5,text/event-stream ; Q=0.4", false],
  ["text/event-stream;q=0", false],
])("the header Accept: %s requests a stream: %s", async (accept, isStream) => {
  expect(await wantsStream()(request(accept))).toBe(isStream);
  expect(await wantsNoStream()(request(accept))).toBe(!isStream);
});

test("a property of the body decides before the header", async () => {
  const wants = wantsStream("stream");
  expect(await wants(request("text/event-stream", { stream: false }))).toBe(false);
  expect(await wants(request("application/json", { stream: true }))).toBe(true);
  expect(await wants(request("text/event-stream", { stream: "yes" }))).toBe(true);
  expect(await wants(request("application/json", {}))).toBe(false);
});
