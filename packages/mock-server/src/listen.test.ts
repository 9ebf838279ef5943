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
