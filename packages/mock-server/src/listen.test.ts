import { once } from "node:events";
import { get } from "node:http";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

test("closing waits for a running response up to the given time", async () => {
  let [finish, noteRequest] = [() => {}, () => {}];
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    noteRequest = resolve;
  });
  const server = await listen(async () => {
    noteRequest();
    await gate;
    return new Response("late");
  }, 0);
  const pending = fetch(server.url);
  await isAsked;
  const closed = server.close(600_000);
  finish();
  expect(await (await pending).text()).toBe("late");
  await closed;
});

test("closing ends a stream that does not end", async () => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("x")) });
  const server = await listen(async () => new Response(body), 0);
  const response = await fetch(server.url);
  await server.close(50);
  await expect(response.text()).rejects.toThrow();
});

test("a client that disconnects cancels the stream", async () => {
  let noteCancel = () => {};
  const cancelled = new Promise<void>((resolve) => {
    noteCancel = resolve;
  });
  const body = new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(new TextEncoder().encode("x"));
    },
    cancel: () => noteCancel(),
  });
  const server = await listen(async () => new Response(body), 0);
  const controller = new AbortController();
  const response = await fetch(server.url, { signal: controller.signal });
  await response.body?.getReader().read();
  controller.abort();
  await cancelled;
  await server.close();
});

/** The status of a request with this `Host`, which `fetch` cannot set. */
async function statusFor(url: string, host: string): Promise<number | undefined> {
  const [response] = await once(get(url, { headers: { host } }), "response");
  response.resume();
  return response.statusCode;
}

test("serves only the names of this machine, and outlives every Host", async () => {
  const server = await listen(async ({ url }) => new Response(new URL(url).pathname), 0);
  const hosts = {
    "127.0.0.1": 200,
    [`localhost:${server.port}`]: 200,
    "[::1]:80": 200,
    "evil.example": 403,
    "127.0.0.1.evil.example": 403,
    "a:99999": 400,
    "localhost:99999": 400,
    "a b": 400,
    "[": 400,
  };
  for (const [host, status] of Object.entries(hosts))
    expect([host, await statusFor(server.url, host)]).toEqual([host, status]);
  await server.close();
});

test("a foreign Host gets the 403 of the handler for it, or else problem details", async () => {
  const forbid = ({ url }: Request) => {
    if (url.endsWith("/broken")) throw new Error("broken");
    return Promise.resolve(Response.json("foreign", { status: url.endsWith("/known") ? 403 : 200 }));
  };
  const server = await listen(async () => new Response("served"), 0, { forbid });
  const typeOf = async (path: string) => {
    const [response] = await once(get(server.url + path, { headers: { host: "evil.example" } }), "response");
    response.resume();
    return [response.statusCode, response.headers["content-type"]];
  };
  expect(await typeOf("/known")).toEqual([403, "application/json"]);
  expect(await typeOf("/other")).toEqual([403, "application/problem+json"]);
  expect(await typeOf("/broken")).toEqual([500, "application/problem+json"]);
  await server.close();
});

test("a handler that fails is a response, and the next request is served", async () => {
  let failures = 1;
  const server = await listen(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error("broken");
    return new Response("served");
  }, 0);
  const failed = await fetch(server.url);
  expect([failed.status, await failed.json()]).toEqual([500, expect.objectContaining({ detail: "broken" })]);
  expect(await (await fetch(server.url)).text()).toBe("served");
  await server.close();
});
