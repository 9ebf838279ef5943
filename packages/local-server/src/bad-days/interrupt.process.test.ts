import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { linkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findMissing, findProcesses } from "@docent/storage/testing";
import { runProgram, type Terminal } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { program } from "../command/program.ts";
import { GitTestBed } from "../resources/git/testing/git-test-bed.ts";
import { listIndexed, makeData, makeFolder } from "./testing/data-folder.ts";
import { docentLocal, RunningProgram } from "./testing/program.ts";
import { isConnected, ServerProcess } from "./testing/server-process.ts";
import { waitForStatus } from "./testing/wait-for-status.ts";

let bed: GitTestBed;
beforeEach(async () => {
  bed = await GitTestBed.start();
  bed.repository.commit({ "a.md": "# A\n" });
  // A server that never responds.
  bed.server.intercept = () => true;
  onTestFinished(() => bed.close());
});

const makeHangingData = () => makeData([{ type: "git", name: "docs", url: bed.url }], { allow: ["127.0.0.1"] });

describe("Ctrl-C ends", () => {
  test("a sync that fetches, and its git processes", async () => {
    const data = await makeHangingData();
    const sync = new RunningProgram(["sync", "--data", data]);
    await expect.poll(() => bed.server.requests.length).toBe(1);
    const { code, output, warnings } = await sync.kill("SIGINT");
    expect([code, output, warnings]).toEqual([130, "", ""]);
    expect(await findProcesses(basename(data))).toEqual([]);
  });

  test("a sync that indexes", async () => {
    const pages = await makeFolder();
    // Indexing takes half a minute. The status shows its start, and later that it has not ended.
    await writeFile(join(pages, "0.md"), `# Long\n\n${"Words that are there to be read. ".repeat(3_000)}\n`);
    for (let file = 1; file < 4_000; file++) linkSync(join(pages, "0.md"), join(pages, `${file}.md`));
    const data = await makeData([{ type: "local", name: "handbook", url: pages }]);
    const sync = new RunningProgram(["sync", "--data", data]);
    await waitForStatus(data, ({ handbook }) => handbook?.progress?.phase === "Indexing");
    const { code, output, warnings } = await sync.kill("SIGINT");
    expect([code, output, warnings]).toEqual([130, "", ""]);
    expect(listIndexed(data)).toEqual([]);
  });

  test("the command of a sync on a server, where the sync continues", async () => {
    const data = await makeHangingData();
    const server = await ServerProcess.start(data);
    const sync = new RunningProgram(["sync", "--data", data]);
    // Waits for the sync that the server itself has started.
    await expect.poll(() => isConnected(sync, server)).toBe(true);
    const { code, output, warnings } = await sync.kill("SIGINT");
    expect([code, output, warnings]).toEqual([130, "", ""]);
    expect(server.process.exitCode).toBe(null);
  });

  test("a waiting question", async () => {
    const server = await ServerProcess.start(await makeHangingData());
    const ask = new RunningProgram(["ask", "How?", "--json", "--resource", "docs", "--url", server.url]);
    await expect.poll(() => ask.output).toContain('"meta"');
    const { code } = await ask.kill("SIGINT");
    expect(code).toBe(130);
  });

  test("a sync that has not opened its data directory yet", async () => {
    const words = ["sync", "--data", await makeHangingData()];
    const run = (terminal: Terminal) => runProgram(program, words, terminal);
    // The server of the repository never responds.
    expect(await runInTest(run, { signal: AbortSignal.abort() })).toMatchObject({ code: 130 });
  });

  test.each([0, 60])("a sync that began %i ms ago", async (delayMs) => {
    const data = await makeHangingData();
    const sync = new RunningProgram(["sync", "--data", data]);
    await pause(delayMs);
    const { code, output } = await sync.kill("SIGINT");
    // The system ends the program if the program does not handle signals yet.
    expect([130, undefined]).toContain(code);
    expect(output).toBe("");
    expect(await findProcesses(basename(data))).toEqual([]);
  });
});

const noTerminal = findMissing(["script", "--version"]);
if (noTerminal) console.warn(`Not tested in a terminal: ${noTerminal}`);

describe.skipIf(noTerminal !== undefined)("in a terminal", () => {
  /** Runs a program in a pseudo-terminal, to which a test can send keys. */
  function openTerminal(words: readonly string[]) {
    const quoted = [...docentLocal, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
    const terminal: ChildProcess = spawn("script", ["-qefc", `stty cols 90; exec ${quoted}`, "/dev/null"], {
      stdio: ["pipe", "pipe", "inherit"],
      // A dumb terminal shows no progress.
      env: { ...process.env, TERM: "xterm" },
    });
    onTestFinished(() => void terminal.kill("SIGKILL"));
    const seen = { text: "" };
    terminal.stdout?.on("data", (chunk: Buffer) => {
      seen.text += chunk;
    });
    return { terminal, seen };
  }

  async function expectWiped(words: readonly string[], shown: RegExp): Promise<void> {
    const { terminal, seen } = openTerminal(words);
    await expect.poll(() => seen.text).toMatch(shown);
    terminal.stdin?.write("\u0003");
    const [code] = await once(terminal, "close");
    // A process that continues until git's own timeout ends with 1.
    expect(code).toBe(130);
    // Moves to the first line of the progress, and clears everything below. The terminal echoes the key as ^C.
    expect(seen.text.replaceAll("^C", "").trimEnd().endsWith("\u001b[1A\r\u001b[J")).toBe(true);
  }

  test("Ctrl-C clears the progress of sync", async () => {
    const data = await makeHangingData();
    await expectWiped(["sync", "--data", data], /docs {2}Fetching/);
    expect(await findProcesses(basename(data))).toEqual([]);
  });

  test("Ctrl-C clears the progress of ask", async () => {
    const server = await ServerProcess.start(await makeHangingData());
    await expectWiped(["ask", "How?", "--resource", "docs", "--url", server.url], /sync docs: Fetching/);
  });
});
