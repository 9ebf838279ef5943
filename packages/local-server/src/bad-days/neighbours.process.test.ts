import { symlink } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { count } from "@docent/terminal";
import { describe, expect, test } from "vitest";
import { makeData, makeFolder, writePages } from "./testing/data-folder.ts";
import { RunningProgram, runProgram } from "./testing/program.ts";
import { isConnected, ServerProcess } from "./testing/server-process.ts";
import { waitForIndexing } from "./testing/wait-for-status.ts";

const done = (pages: number) => ({ code: 0, output: `handbook: ${count(pages, "document")}\n`, warnings: "" });

/** Creates a data directory with a handbook of `pages` pages. */
async function makeHandbookData(pages: number) {
  const folder = await makeFolder();
  await writePages(folder, pages);
  return makeData([{ type: "local", name: "handbook", url: folder }]);
}

/** Starts a sync. Resolves when it waits for the server of the data directory, or has ended before this was noticed. */
async function startSync(data: string, server: ServerProcess): Promise<RunningProgram> {
  const sync = new RunningProgram(["sync", "--data", data]);
  const isConnectedOrOver = async () => sync.process.exitCode !== null || (await isConnected(sync, server));
  await expect.poll(isConnectedOrOver).toBe(true);
  return sync;
}

describe("two servers", () => {
  test("cannot share a data directory: the second reports this and exits, and the first continues", async () => {
    const data = await makeHandbookData(3);
    const server = await ServerProcess.start(data);
    const link = join(await makeFolder(), "a link");
    await symlink(data, link);
    const ways = [data, link, relative(process.cwd(), data)];
    const seconds = await Promise.all(ways.map((way) => runProgram(["serve", "--port", "0", "--data", way])));
    for (const { code, output, warnings } of seconds) {
      expect([code, output]).toEqual([1, ""]);
      expect(warnings).toMatch(
        /^Another docent-local uses the data directory .*\. Stop it, or use another directory with --data/,
      );
    }
    expect(await server.find("word1x", ["handbook"])).toEqual(["page-1.md"]);
    await server.kill();
    expect(await runProgram(["sync", "--data", data])).toEqual(done(3));
  });
});

describe("a sync", () => {
  test("at the same time as others, without a server, waits for its turn", async () => {
    const data = await makeHandbookData(600);
    const ended = await Promise.all([0, 1, 2].map(() => runProgram(["sync", "--data", data])));
    expect(ended).toEqual([done(600), done(600), done(600)]);
  });

  test("while a server starts is completed by the server or by the command", async () => {
    const data = await makeHandbookData(3);
    for (const delayMs of [0, 200]) {
      const server = new ServerProcess(data);
      const listens = server.listening().catch((error: unknown) => error);
      await pause(delayMs);
      const { code, output, warnings } = await runProgram(["sync", "--data", data]);
      expect([code, output, warnings]).toEqual([0, "handbook: 3 documents\n", ""]);
      // While the sync uses the data directory, the server refuses to start, as if another server used it.
      const refused = await listens;
      if (refused) expect(String(refused)).toMatch(/ended with 1: Another docent-local uses the data directory/);
      await server.kill("SIGTERM");
    }
  });

  test("while a server stops is completed, or reports that it was not", async () => {
    const data = await makeHandbookData(600);
    const server = await ServerProcess.start(data);
    const sync = runProgram(["sync", "--data", data]);
    await pause(300);
    await server.kill("SIGTERM");
    const { code, output, warnings } = await sync;
    if (code === 0) expect([output, warnings]).toEqual(["handbook: 600 documents\n", ""]);
    else expect(warnings).toMatch(/stop.* Sync again\.|closed the connection before the end of its response/);
    expect(await runProgram(["sync", "--data", data])).toEqual(done(600));
  });

  test("whose server is killed reports this, or is completed without the server", async () => {
    const data = await makeHandbookData(1500);
    const server = await ServerProcess.start(data);
    await waitForIndexing(data, "handbook");
    const sync = await startSync(data, server);
    await server.kill();
    const ended = await sync.ended;
    if (ended.code === 0) expect(ended).toEqual(done(1500));
    else expect(ended.warnings).toMatch(/^The server closed the connection before the end of its response\./);
    expect(await runProgram(["sync", "--data", data])).toEqual(done(1500));
  });
});
