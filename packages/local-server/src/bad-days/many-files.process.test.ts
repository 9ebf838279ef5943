import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPeakMemory } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { makeData, makeFolder, writePages } from "./testing/data-folder.ts";
import { ServerProcess } from "./testing/server-process.ts";
import { waitForStatus } from "./testing/wait-for-status.ts";

const mebibyte = 1024 * 1024;

/** Creates files as hard links, which is five times as fast, 1000 in each folder. */
async function makeTinyFiles(count: number, ending: string): Promise<string> {
  const root = await makeFolder();
  for (let folder = 0; folder < count / 1000; folder++) {
    mkdirSync(join(root, `${folder}`));
    const first = join(root, `${folder}`, `0${ending}`);
    writeFileSync(first, `# Folder ${folder}\n\nIt has word${folder}tiny.\n`);
    for (let file = 1; file < 1000; file++) linkSync(first, join(root, `${folder}`, `${file}${ending}`));
  }
  return root;
}

test("110,000 tiny documents exceed the limit of a resource, which is reported early and without high memory use", async () => {
  const small = await makeFolder();
  await writePages(small, 3);
  const many = await makeTinyFiles(110_000, ".md");
  const data = await makeData([
    { type: "local", name: "many", url: many },
    { type: "local", name: "small", url: small },
  ]);
  const server = await ServerProcess.start(data);
  const answer = server.ask("word7tiny", ["many"]);
  // Meanwhile, other resources are searched.
  expect(await server.find("word1x", ["small"])).toEqual(["page-1.md"]);
  expect(await answer).toMatchObject({
    tag: "ResourceUnavailable",
    message: expect.stringMatching(/has more than 100000 documents/),
    hint: expect.stringContaining("searchPaths"),
  });
  const peak = await readPeakMemory(server.pid);
  if (peak !== undefined) expect(peak).toBeLessThan(500 * mebibyte);
});

test("large documents are not all in memory at the same time", async () => {
  const root = await makeFolder();
  const text = `# Long\n\n${"Words that are there to be read. ".repeat(110_000)}\n`;
  writeFileSync(join(root, "0.md"), text);
  for (let file = 1; file < 200; file++) linkSync(join(root, "0.md"), join(root, `${file}.md`));
  const data = await makeData([{ type: "local", name: "large", url: root }]);
  const server = await ServerProcess.start(data);
  await waitForStatus(data, ({ large }) => large?.progress?.phase === "Indexing");
  const peak = await readPeakMemory(server.pid);
  // The documents have 700 MiB in total.
  if (peak !== undefined) expect(peak).toBeLessThan(500 * mebibyte);
});

test("4,000 tiny documents are indexed while other resources are searched", async () => {
  const small = await makeFolder();
  await writePages(small, 3);
  const many = await makeTinyFiles(4_000, ".md");
  const data = await makeData([
    { type: "local", name: "small", url: small },
    { type: "local", name: "many", url: many },
  ]);
  const server = await ServerProcess.start(data);
  await server.find("word1x", ["small"]);
  const isOver = waitForStatus(data, ({ many }) => many?.documents === 4_000 && !many.progress);
  let isSynced = false;
  void isOver.then(() => {
    isSynced = true;
  });
  // An answer that waits for the other resource would arrive after its sync.
  for (let answers = 0; answers < 4; answers++) {
    expect(await server.find("word1x", ["small"])).toEqual(["page-1.md"]);
    expect(isSynced).toBe(false);
  }
  await isOver;
  expect((await server.find("word3tiny", ["many"]))[0]).toMatch(/^3\//);
  const peak = await readPeakMemory(server.pid);
  if (peak !== undefined) expect(peak).toBeLessThan(600 * mebibyte);
});
