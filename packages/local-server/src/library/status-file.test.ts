import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { type ResourceStatus, readStatus, StatusFile } from "./resource-status.ts";

const resource = (change: Partial<ResourceStatus> = {}): ResourceStatus => ({
  isSearchable: true,
  documents: 3,
  skipped: [],
  syncedAt: new Date().toISOString(),
  ...change,
});

async function makeStatus() {
  const folder = await makeTestFolder("docent stätus-");
  const path = join(folder, "status.json");
  const state = { current: { handbook: resource() }, isWritable: () => true };
  const file = new StatusFile(path, { render: () => state.current, isWritable: () => state.isWritable() });
  // Each write creates a new file.
  return { path, state, file, inode: async () => (await stat(path)).ino };
}

test("a status is written only if more than the times of syncs have changed", async () => {
  const { path, state, file, inode } = await makeStatus();
  await file.flush();
  const first = await inode();
  for (let look = 0; look < 20; look++) {
    state.current = { handbook: resource({ syncedAt: new Date(Date.now() + look).toISOString() }) };
    file.touch();
    await file.flush();
  }
  expect(await inode()).toBe(first);
  state.current = { handbook: resource({ documents: 4 }) };
  await file.flush();
  expect(await inode()).not.toBe(first);
  expect(await readStatus(path)).toMatchObject({ handbook: { documents: 4 } });
});

test("close() writes the times as well", async () => {
  const { path, state, file } = await makeStatus();
  await file.flush();
  const syncedAt = "2031-02-03T04:05:06.000Z";
  state.current = { handbook: resource({ syncedAt }) };
  await file.close();
  expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ handbook: { syncedAt } });
});

test("a folder that is replaced while the status is being written keeps its content", async () => {
  const { path, state, file } = await makeStatus();
  await file.flush();
  const before = await readFile(path, "utf8");
  const checks = [true];
  state.isWritable = () => checks.pop() ?? false;
  state.current = { handbook: resource({ documents: 4 }) };
  await file.flush();
  expect(checks).toEqual([]);
  expect(await readFile(path, "utf8")).toBe(before);
  expect(await readdir(dirname(path))).toEqual(["status.json"]);
});
