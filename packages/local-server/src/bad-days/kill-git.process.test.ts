import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProcesses } from "@docent/storage/testing";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { GitTestBed } from "../resources/git/testing/git-test-bed.ts";
import { listFiles, makeData } from "./testing/data-folder.ts";
import { runProgram } from "./testing/program.ts";
import { ServerProcess } from "./testing/server-process.ts";
import { waitForStatus } from "./testing/wait-for-status.ts";

let bed: GitTestBed;
beforeEach(async () => {
  bed = await GitTestBed.start();
  onTestFinished(() => bed.close());
});

/** Creates many small documents, different in each edition. */
function commitEdition(edition: string): void {
  const text = (number: number) =>
    `# Page ${number}\n\nIt has word${number}${edition}. ${"Words to read. ".repeat(30)}\n`;
  bed.repository.commit(
    Object.fromEntries(Array.from({ length: 600 }, (_, number) => [`page-${number}.md`, text(number)])),
  );
}

async function makeGitData(): Promise<string> {
  return makeData([{ type: "git", name: "docs", url: bed.url }], { allow: ["127.0.0.1"] });
}

/** Processes whose command line contains the path of a data directory, which is different in each test. */
const listProcesses = (data: string) => findProcesses(basename(data));

describe("a server that is killed", () => {
  test("while it fetches a repository repeats the fetch at its next start, and leaves no git process running", async () => {
    commitEdition("a");
    const data = await makeGitData();
    for (const [round, edition] of ["a", "a", "b", "c"].entries()) {
      // The first two kills interrupt the first sync. The others interrupt an update.
      if (round === 2) await runProgram(["sync", "--data", data]);
      if (edition !== "a") commitEdition(edition);
      const server = await ServerProcess.start(data);
      if (round > 2) expect(await server.find("page 7 word7", ["docs"])).toContain("page-7.md");
      await pause([30, 150, 40, 100][round]);
      await server.kill();
      await expect.poll(() => listProcesses(data)).toEqual([]);
    }
    const last = await runProgram(["sync", "--data", data]);
    expect(last).toEqual({ code: 0, output: "docs: 600 documents\n", warnings: "" });
    const server = await ServerProcess.start(data);
    expect(await server.find("word7c")).toEqual(["page-7.md"]);
    // The fetch for the question may still be running.
    const listTemporary = async () => (await listFiles(data)).filter((file) => /\.lock$|\/tmp_|\.tmp$/.test(file));
    await expect.poll(listTemporary).toEqual([]);
    const files = await listFiles(data);
    expect(new Set(files.flatMap((file) => /repository-[0-9a-f-]+/.exec(file) ?? [])).size).toBe(1);
  });

  test("while a git server does not respond leaves no git process running", async () => {
    commitEdition("a");
    const data = await makeGitData();
    bed.server.intercept = () => true;
    const server = await ServerProcess.start(data);
    await waitForStatus(data, ({ docs }) => docs?.progress?.phase === "Fetching");
    await expect.poll(() => bed.server.requests.length).toBe(1);
    expect((await listProcesses(data)).length).toBeGreaterThan(1);
    await server.kill();
    await expect.poll(() => listProcesses(data)).toEqual([]);
  });
});
