import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import type { SourceVersion, SyncOptions } from "../resources/resource-source.ts";
import { openLibrary } from "./open-library.ts";

const definition = { type: "git", name: "docs", url: "https://example.com/docs" } as const;
const text = "# Walrus\n\nAll about walruses.\n";
const page = { path: "a.md", hash: "1", format: "markdown", url: undefined, read: async () => text } as const;
const snapshot = new Map([[page.path, page.hash]]);

/** Opens a library with one synced resource, and records the options of each sync. */
async function makeLibrary() {
  const syncs: { previous: readonly string[]; kept: string | undefined }[] = [];
  async function sync({ previous, folder }: SyncOptions): Promise<SourceVersion> {
    const kept = await readFile(join(folder, "kept"), "utf8").catch(() => undefined);
    await writeFile(join(folder, "kept"), "of the sync before");
    syncs.push({ previous: [...(previous?.keys() ?? [])], kept });
    return { version: "1", changed: previous ? [] : [page], snapshot, skipped: [] };
  }
  const dataFolder = await makeTestFolder();
  await writeFile(join(dataFolder, "docent.config.jsonc"), JSON.stringify({ resources: [definition] }));
  const { library, index, close } = await openLibrary({ dataFolder, createSource: () => ({ sync }) });
  onTestFinished(close);
  await library.get("docs")?.sync();
  const find = async () => (await index.search("walrus", { resources: ["docs"], limit: 5 })).map(({ path }) => path);
  expect([syncs, await find()]).toEqual([[{ previous: [], kept: undefined }], ["a.md"]]);
  return { library, index, syncs, find };
}

test("a resource that is removed and immediately added again keeps its index and fetched data", async () => {
  const { library, syncs, find } = await makeLibrary();
  library.configure([]);
  library.configure([definition]);
  await library.get("docs")?.sync();
  expect(syncs.slice(1)).toEqual([{ previous: ["a.md"], kept: "of the sync before" }]);
  expect(await find()).toEqual(["a.md"]);
});

test("a removed resource loses its data, and is synced from scratch when it is added later", async () => {
  const { library, index, syncs, find } = await makeLibrary();
  library.configure([]);
  await expect.poll(() => index.version("docs")).toBeUndefined();
  library.configure([definition]);
  await library.get("docs")?.sync();
  expect(syncs.slice(1)).toEqual([{ previous: [], kept: undefined }]);
  expect(await find()).toEqual(["a.md"]);
});
