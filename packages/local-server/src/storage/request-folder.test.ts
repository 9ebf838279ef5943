import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type LibraryRequest, leaveRequest, RequestFolder } from "./request-folder.ts";

const request: LibraryRequest = { action: "sync", names: ["hono"] };
const options = { signal: new AbortController().signal, onWait: () => true };

async function openFolder(carryOut: (request: LibraryRequest) => Promise<void>): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "docent réquests-")), "requests");
  const folder = await RequestFolder.open(path, carryOut);
  onTestFinished(async () => {
    folder.close();
    await rm(join(path, ".."), { recursive: true, force: true });
  });
  return path;
}

test("a request is carried out once, and whoever left it waits until then", async () => {
  const carriedOut: LibraryRequest[] = [];
  const path = await openFolder(async (one) => void carriedOut.push(one));
  expect(await leaveRequest(path, request, options)).toBe(true);
  expect(carriedOut).toEqual([request]);
  expect(await readdir(path)).toEqual([]);
});

test("one that fails is over all the same", async () => {
  const path = await openFolder(() => Promise.reject(new Error("disk full")));
  expect(await leaveRequest(path, request, options)).toBe(true);
});

test("many at once are all carried out", async () => {
  const names: string[] = [];
  const path = await openFolder(async ({ names: [name = ""] }) => void names.push(name));
  const all = Array.from({ length: 30 }, (_, index) => `r${index}`);
  await Promise.all(all.map((name) => leaveRequest(path, { action: "remove", names: [name] }, options)));
  expect(names.sort()).toEqual(all.sort());
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '{"action":"format","names":[]}',
  '{"action":"sync","names":[1]}',
  '{"action":"sync"}',
])("what is no request is taken away: %j", async (text) => {
  const carriedOut: LibraryRequest[] = [];
  const path = await openFolder(async (one) => void carriedOut.push(one));
  await writeFile(join(path, "a.json"), text);
  await expect.poll(() => readdir(path)).toEqual([]);
  expect(carriedOut).toEqual([]);
});

test("whoever leaves early takes the request back", async () => {
  const path = await openFolder(() => new Promise(() => {}));
  const stop = new AbortController();
  const left = leaveRequest(path, request, { ...options, signal: stop.signal });
  await expect.poll(() => readdir(path)).toHaveLength(1);
  stop.abort(new Error("stopped"));
  await expect(left).rejects.toThrow();
  expect(await readdir(path)).toEqual([]);
});

test("where nobody is there any more, nobody waits for ever", async () => {
  const path = await openFolder(() => new Promise(() => {}));
  expect(await leaveRequest(path, request, { ...options, onWait: () => false })).toBe(false);
  expect(await readdir(path)).toEqual([]);
});
