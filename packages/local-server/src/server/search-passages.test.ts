import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalClient } from "@docent/local";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { startLocalServer } from "../testing/start-local-server.ts";

const filler = "Nothing of interest is said here, at some length, for it has to fill a passage. ".repeat(12);
const section = (title: string) => `## ${title}\n\nThe zebra of ${title} runs. ${filler}\n`;
const files = {
  "many.md": `# Many\n\n${["Morning", "Noon", "Evening"].map(section).join("\n")}\n## Other\n\nNo stripes. ${filler}\n`,
  "one.md": `# One\n\nA zebra. ${filler}\n`,
  "none.md": `# None\n\n${filler}\n`,
};

async function openSearch() {
  const folder = await makeTestFolder("docent-search-");
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { server } = await startLocalServer({ resources: [{ type: "local", name: "zoo", url: folder }] });
  const local = createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch: server.fetch });
  for await (const { event, data } of local.syncResource({ path: { name: "zoo" } }))
    if (event === "error") throw new Error(data.message);
  return async (limit: number) => (await local.searchPassages({ body: { query: "zebra", limit } })).passages;
}

test("a search returns the best passage of each page, then further passages of these pages up to the limit", async () => {
  const search = await openSearch();
  const all = await search(15);
  const pages = all.map(({ path }) => path);
  expect(pages.slice(0, 2).toSorted()).toEqual(["many.md", "one.md"]);
  expect(pages.slice(2)).toEqual(["many.md", "many.md"]);
  expect(all.every(({ text }) => text.includes("zebra"))).toBe(true);
  expect(new Set(all.map(({ startLine, path }) => `${path} ${startLine}`)).size).toBe(4);
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a));
  // A lower limit returns the first of these passages.
  for (const limit of [1, 2, 3, 4]) expect(await search(limit)).toEqual(all.slice(0, limit));
});
