import { expect, onTestFinished, test } from "vitest";
import type { ChunkHandlers } from "../ingest/chunk-worker.ts";
import { unpackDocuments } from "./thread-calls.ts";
import { WorkerThread, workerPrograms } from "./worker-thread.ts";

function startThread(options: { idleMs?: number }): WorkerThread<ChunkHandlers> {
  const thread = new WorkerThread<ChunkHandlers>(workerPrograms.chunk, options);
  onTestFinished(() => thread.close());
  return thread;
}

const page = { path: "a.md", hash: "a", url: undefined, format: "markdown", text: "# A\n" } as const;

async function chunk(thread: WorkerThread<ChunkHandlers>) {
  return unpackDocuments(await thread.call("chunk", [page]));
}

test("an idle thread ends, and the next call starts another one", async () => {
  const thread = startThread({ idleMs: 20 });
  await thread.call("chunk", [page]);
  await expect.poll(() => thread.isStarted).toBe(false);
  expect(await chunk(thread)).toMatchObject([{ title: "A" }]);
});

test("a held thread does not end until it is released", async () => {
  const thread = startThread({ idleMs: 1 });
  const release = thread.hold();
  await thread.call("chunk", [page]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(thread.isStarted).toBe(true);
  release();
  await expect.poll(() => thread.isStarted).toBe(false);
});

test("the running call of a thread that is ended fails, and the next call succeeds", async () => {
  const thread = startThread({});
  const call = thread.call("chunk", [page]);
  await Promise.all([expect(call).rejects.toMatchObject({ code: "broken" }), thread.end()]);
  expect(await chunk(thread)).toMatchObject([{ title: "A" }]);
});

test("a failure names what the thread does", async () => {
  const thread = startThread({});
  // Documents are a list, so the handler throws.
  await expect(thread.call("chunk", 1 as never)).rejects.toMatchObject({
    code: "broken",
    message: expect.stringMatching(/^The splitting of documents failed: /),
  });
});

test("processor time before a call is not included in the time of the call", async () => {
  const thread = startThread({});
  const start = process.cpuUsage();
  const before = await thread.cpuMs();
  await chunk(thread);
  const used = (await thread.cpuMs()) - before;
  const { user, system } = process.cpuUsage(start);
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual((user + system) / 1000);
});

test("a thread that is starting or has ended reports no processor time", async () => {
  const thread = startThread({});
  const call = thread.call("chunk", [page]);
  expect(await thread.cpuMs()).toBe(0);
  await call;
  await thread.end();
  expect(await thread.cpuMs()).toBe(0);
});

test("a closed thread fails its running call and all further calls", async () => {
  const thread = startThread({});
  const call = thread.call("chunk", [page]);
  await Promise.all([expect(call).rejects.toMatchObject({ code: "closed" }), thread.close()]);
  await expect(thread.call("chunk", [page])).rejects.toMatchObject({ code: "closed" });
});
