import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import { describe, expect, test } from "vitest";
import { dataPaths } from "../library/data-directory.ts";
import { readStatus } from "../library/resource-status.ts";
import { makeData, makeFolder, makeHandbook, writePages } from "./testing/data-folder.ts";
import { openServer as open, runHere as run } from "./testing/open-server.ts";
import { waitForStatus } from "./testing/wait-for-status.ts";

/** Creates a data directory with a handbook of three pages. */
async function makeHandbookData() {
  const resource = await makeHandbook();
  return { data: await makeData([resource]), resource };
}

const good = { isSearchable: true, documents: 1, skipped: [] };
const inAYear = new Date(Date.now() + 366 * 24 * 3_600_000).toISOString();

describe("a status file", () => {
  test.each([
    "",
    "{ half",
    "null",
    "[1, 2]",
    '"handbook"',
    '{ "handbook": 5 }',
    '{ "handbook": null }',
    '{ "handbook": {} }',
    JSON.stringify({ handbook: { ...good, isSearchable: "yes" } }),
    JSON.stringify({ handbook: { ...good, documents: "many" } }),
    JSON.stringify({ handbook: { ...good, skipped: [null] } }),
    JSON.stringify({ handbook: { ...good, syncedAt: "yesterday" } }),
    JSON.stringify({ handbook: { ...good, progress: 5 } }),
    JSON.stringify({ handbook: { ...good, error: "bad" } }),
    JSON.stringify({ ["__proto__"]: good, constructor: good }),
  ])("with the content %s is ignored", async (text) => {
    const path = join(await makeFolder(), "status.json");
    await writeFile(path, text);
    expect(await readStatus(path)).not.toHaveProperty("handbook");
  });

  test("that is damaged is ignored, and written again", async () => {
    const { data } = await makeHandbookData();
    await writeFile(dataPaths(data).status, '{ "handbook": { "isSearchable": true, "syncedAt": "yesterday" } }');
    expect(await run(["resources", "--data", data])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^handbook {2}local {4}not fetched yet\n/),
    });
    const { ask } = await open(data);
    expect(await ask("word1x", ["handbook"])).toEqual(["page-1.md"]);
    await waitForStatus(data, ({ handbook }) => handbook?.documents === 3 && handbook.syncedAt !== undefined);
  });

  test("with a time in the future does not prevent a sync", async () => {
    const { data, resource } = await makeHandbookData();
    expect((await run(["sync", "--data", data])).code).toBe(0);
    const status = await readStatus(dataPaths(data).status);
    await writeFile(dataPaths(data).status, JSON.stringify({ handbook: { ...status["handbook"], syncedAt: inAYear } }));
    await writePages(resource.url, 1, { start: 7 });
    const { ask } = await open(data);
    await expect.poll(() => ask("word7x")).toEqual(["page-7.md"]);
  });
});

const garbage = Buffer.from("This is no database. ".repeat(5000));

async function findIndexFile(data: string): Promise<string> {
  const names = await readdir(dataPaths(data).index);
  return join(dataPaths(data).index, names.find((name) => name.endsWith(".sqlite")) ?? "");
}

describe("an index", () => {
  test.each<[how: string, spoil: (file: string) => Promise<unknown>]>([
    ["overwritten", (file) => writeFile(file, garbage)],
    ["overwritten in its middle", async (file) => writeFile(file, spoilMiddle(await readFile(file)))],
    ["replaced", (file) => writeFile(`${file}~`, garbage).then(() => rename(`${file}~`, file))],
    ["cut off", (file) => writeFile(file, "")],
    ["deleted", (file) => rm(file)],
  ])("that was %s while the server did not run is rebuilt", async (_, spoil) => {
    const { data } = await makeHandbookData();
    expect((await run(["sync", "--data", data])).code).toBe(0);
    await spoil(await findIndexFile(data));
    const { ask } = await open(data);
    await expect.poll(() => ask("word1x", ["handbook"])).toEqual(["page-1.md"]);
  });

  test.each<[how: string, spoil: (file: string) => Promise<unknown>]>([
    ["overwritten", (file) => writeFile(file, garbage)],
    ["replaced", (file) => writeFile(`${file}~`, garbage).then(() => rename(`${file}~`, file))],
    ["overwritten before the first question", (file) => writeFile(file, garbage)],
  ])(
    "that was %s while the server runs is rebuilt, also from resources that are fetched once an hour",
    async (how, spoil) => {
      const data = await makeData([{ type: "git", name: "docs", url: "https://example.com/a" }]);
      const text = "# Alpacas\n\nThey are woolly.\n";
      const document = { path: "a.md", hash: "a", format: "markdown", url: undefined, read: async () => text } as const;
      const createSource = (_: Resource) => ({
        sync: async () => ({
          version: "1",
          changed: [document],
          snapshot: new Map([["a.md", "a"]]),
          skipped: [],
        }),
      });
      const { library, ask, reports } = await open(data, { createSource });
      await library.get("docs")?.ready({ signal: new AbortController().signal });
      const isRead = !how.includes("before");
      if (isRead) expect(await ask("alpacas", ["docs"])).toEqual(["a.md"]);
      await spoil(await findIndexFile(data));
      // A server that has read the file before may have all of it in memory.
      if (isRead) await library.get("docs")?.resync();
      await expect.poll(() => ask("alpacas", ["docs"])).toEqual(["a.md"]);
      expect(reports).toEqual([expect.stringMatching(/^The search index cannot be used/)]);
      await expect.poll(() => library.get("docs")?.state).toMatchObject({ isSearchable: true, documents: 1 });
    },
  );
});

function spoilMiddle(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 4096), garbage.subarray(0, bytes.length - 8192), bytes.subarray(-4096)]);
}

describe("an address file", () => {
  test.each([
    "",
    "null",
    "[]",
    '{"url":5}',
    '{"url":"nowhere"}',
    '{"url":"http://127.0.0.1:1"}',
    '{"socketPath":"/no/such"}',
    "\u0000",
    '{"__proto__":{"url":"http://127.0.0.1:1"}}',
  ])("with the content %s, left by a killed server, is ignored", async (text) => {
    const { data } = await makeHandbookData();
    await writeFile(dataPaths(data).address, text);
    // A process that uses the data directory without listening is not mistaken for the previous server.
    const { close } = await open(data);
    expect((await readFile(dataPaths(data).address, "utf8")).trim()).toBe("");
    await close();
    await writeFile(dataPaths(data).address, text);
    expect(await run(["sync", "--data", data])).toMatchObject({ code: 0, output: "handbook: 3 documents\n" });
    expect((await readFile(dataPaths(data).address, "utf8")).trim()).toBe("");
  });

  test("that is a folder is reported, and the server runs", async () => {
    const { data } = await makeHandbookData();
    await mkdir(join(dataPaths(data).address, "deep"), { recursive: true });
    const { server, reports } = await open(data);
    expect((await server.listen()).url).toMatch(/^http:/);
    expect(reports).toEqual([
      expect.stringMatching(/^Commands with --data cannot find this server, because .*address\.json/),
    ]);
  });
});
