import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { countRounds, findProcesses } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { parseConfig } from "../config/config-document.ts";
import { dataPaths } from "../library/data-directory.ts";
import {
  listFiles,
  listIndexed,
  local,
  makeData,
  makeFolder,
  readConfigText,
  writePages,
} from "./testing/data-folder.ts";
import { RunningProgram } from "./testing/program.ts";
import { ServerProcess } from "./testing/server-process.ts";
import { waitForStatus } from "./testing/wait-for-status.ts";

/** The files of a data directory, without the files that SQLite creates next to an open database. */
async function listLasting(data: string): Promise<string[]> {
  return (await listFiles(data)).filter((file) => !/-(wal|shm|journal)$/.test(file));
}

/** Waits until the directory has exactly these files: a sync for a question may still be writing others. */
async function expectTidy(data: string, names: readonly string[]) {
  const listReadable = async () => (await listLasting(data)).map((file) => file.replaceAll(/-?[0-9a-f-]{12,}/g, ""));
  await expect
    .poll(listReadable)
    .toEqual(
      [
        "address.json",
        "docent.config.jsonc",
        "lock",
        "status.json",
        ...(names.length > 0 ? ["index/index.sqlite"] : []),
        ...names.map((name) => `sources/${name}//files.json`),
      ].sort(),
    );
}

describe("a server that is killed", () => {
  test("in its first sync, at any moment, completes the sync after a restart", async () => {
    const pages = await makeFolder();
    await writePages(pages, 1200);
    const data = await makeData([local("handbook", pages)]);
    for (const delayMs of [30, 250, 600]) {
      const server = await ServerProcess.start(data);
      await pause(delayMs);
      await server.kill();
    }
    const server = await ServerProcess.start(data);
    expect(await server.find("word1199x", ["handbook"])).toEqual(["page-1199.md"]);
    await waitForStatus(data, ({ handbook }) => handbook?.documents === 1200 && !handbook.progress);
    await expectTidy(data, ["handbook"]);
    expect(server.warnings).toBe("");
  });

  test("in a later sync, at any moment, answers from the last good version until the new one is indexed", async () => {
    const pages = await makeFolder();
    await writePages(pages, 600);
    const data = await makeData([local("handbook", pages)]);
    const first = await ServerProcess.start(data);
    await waitForStatus(data, ({ handbook }) => handbook?.isSearchable === true);
    await first.kill();
    const editions = ["a", "b", "c"];
    for (const [round, edition] of editions.entries()) {
      // The first page is never changed.
      await writePages(pages, 599, { start: 1, edition });
      const server = await ServerProcess.start(data);
      expect(await server.find("word0x", ["handbook"])).toEqual(["page-0.md"]);
      await pause(round * 120);
      await server.kill();
    }
    const server = await ServerProcess.start(data);
    await expect.poll(() => server.find("word7c")).toEqual(["page-7.md"]);
    expect(await server.find("word7b")).toEqual([]);
    await waitForStatus(data, ({ handbook }) => !handbook?.progress);
    await expectTidy(data, ["handbook"]);
    expect(server.warnings).toBe("");
  });

  test("while resources are added keeps all acknowledged resources, and the comments in the configuration", {
    timeout: countRounds(600_000),
  }, async () => {
    const pages = await makeFolder();
    await writePages(pages, 200);
    const data = await makeData([local("handbook", pages)]);
    const acknowledged = new Set<string>();
    const expectAcknowledged = async () => {
      const text = await readConfigText(data);
      const names = new Set(parseConfig(text).resources.map(({ name }) => name));
      expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
      expect(text).toMatch(/^\/\/ Written by hand\.\n/);
    };
    const rounds = countRounds(4);
    // On a busy machine, few additions are acknowledged in a round.
    for (let round = 0; round < rounds || acknowledged.size <= rounds; round++) {
      // A start restores the configuration if the process was killed between the two steps of its replacement.
      const server = await ServerProcess.start(data);
      await expectAcknowledged();
      const adders = Array.from({ length: 4 }, async (_, adder) => {
        for (let number = 0; ; number++) {
          const name = `r${round}-${adder}-${number}`;
          await server.client.addResource({ body: local(name, "/no/such/folder") });
          acknowledged.add(name);
        }
      });
      // Each client ends when its server is killed.
      const gone = Promise.allSettled(adders);
      await pause(40 + (round % 10) * 50);
      await server.kill();
      await gone;
    }
    const server = await ServerProcess.start(data);
    await expectAcknowledged();
    expect(await server.find("word199x", ["handbook"])).toEqual(["page-199.md"]);
    console.log(`${rounds} rounds of kill -9: 0 of ${acknowledged.size} acknowledged additions were lost`);
  });

  test("leaves no temporary files after the next start", async () => {
    const data = await makeData([]);
    const remains = ["docent.config.jsonc", "status.json", "index/a-0123.sqlite", "sources/a-0123"];
    for (const path of remains) {
      await mkdir(join(data, path, ".."), { recursive: true });
      await writeFile(join(data, `${path}.${crypto.randomUUID()}.tmp`), "half of");
    }
    await ServerProcess.start(data);
    await expect.poll(() => listLasting(data)).toEqual(["address.json", "docent.config.jsonc", "lock"]);
  });
});

test("a removal that is killed at any moment takes effect completely or not at all, and the next start deletes leftover data", async () => {
  const pages = await makeFolder();
  await writePages(pages, 3);
  const all = Array.from({ length: 5 }, (_, number) => `r${number}`);
  const data = await makeData(all.map((name) => local(name, pages)));
  await new RunningProgram(["sync", "--data", data]).ended;
  for (const [round, name] of all.entries()) {
    // With a server, or without one. Either the command or the server is killed.
    const server = round % 2 === 0 ? undefined : await ServerProcess.start(data);
    const remove = new RunningProgram(["remove", name, "--data", data]);
    await pause(250 + round * 60);
    await Promise.all(server && round === 3 ? [server.kill(), remove.ended] : [remove.kill(), server?.kill()]);
  }
  const server = await ServerProcess.start(data);
  const left = parseConfig(await readConfigText(data)).resources.map(({ name }) => name);
  await waitForStatus(data, (status) => Object.keys(status).join() === left.join());
  const listKept = async () => (await readdir(dataPaths(data).sources)).map((name) => name.replace(/-.*/, "")).sort();
  await expect.poll(listKept).toEqual(left);
  await expect.poll(() => listIndexed(data)).toEqual(left);
  for (const name of left) expect(await server.find("word1x", [name])).toEqual(["page-1.md"]);
  expect(await findProcesses(basename(data))).toHaveLength(1);
});
