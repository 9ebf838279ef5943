import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

/** The file to which the programs of `family` write their process ids. */
let pidFile: string;

beforeEach(async () => {
  pidFile = join(await mkdtemp(join(tmpdir(), "docent töol-")), "pids");
});

afterEach(async () => {
  for (const pid of (await readPids()).filter(isAlive)) process.kill(pid, "SIGKILL");
  await rm(join(pidFile, ".."), { recursive: true });
});

const node = (code: string) => [process.execPath, "-e", code];

/** A program that starts another one, with the same output. Both write their process id, and wait. */
function family({ isDeaf = false, detached = false } = {}): string {
  const wait = `
    process.on("SIGTERM", () => ${isDeaf} || process.exit(1));
    require("node:fs").appendFileSync(${JSON.stringify(pidFile)}, process.pid + "\\n");
    setInterval(() => {}, 1000);`;
  const start = `const { spawn } = require("node:child_process");
    spawn(process.execPath, ["-e", ${JSON.stringify(wait)}], { stdio: "inherit", detached: ${detached} });`;
  return `${start}${wait}`;
}

async function readPids(): Promise<number[]> {
  const text = await readFile(pidFile, "utf8").catch(() => "");
  return text.split("\n").filter(Boolean).map(Number);
}

/** Whether a process has not ended. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function familyRuns(): Promise<void> {
  await expect.poll(readPids).toHaveLength(2);
}

async function familyHasEnded(): Promise<void> {
  await expect.poll(async () => (await readPids()).filter(isAlive)).toEqual([]);
}

test("a program gets its input, folder and variables, and may fail", async () => {
  const code = `process.stdin.on("data", (text) => process.stdout.write(text)).on("end", () => {
    console.error(process.cwd() + process.env.NAME + "é");
    process.exitCode = 3;
  });`;
  const ran = await runTool(node(code), { cwd: "/", env: { NAME: "b" }, input: ["x", Buffer.from("y")] });
  const expected = {
    exitCode: 3,
    killedBy: null,
    hasTimedOut: false,
    stdout: "xy",
    stderr: "/bé\n",
    output: "xy/bé\n",
  };
  expect(ran).toEqual(expected);
});

test("standard input is empty by default", async () => {
  const code = `process.stdin.resume().on("end", () => console.log("end"))`;
  expect((await runTool(node(code))).stdout).toBe("end\n");
});

test("a program that does not read its input is not a failure", async () => {
  const input = Array.from({ length: 100 }, () => "x".repeat(100_000));
  expect(await runTool(node("process.exit(0)"), { input })).toMatchObject({ exitCode: 0 });
});

test("a program that cannot be started rejects", async () => {
  await expect(runTool(["/nowhere/tool"], { timeoutMs: 60_000 })).rejects.toMatchObject({ code: "ENOENT" });
});

test("the signal that ended a program is in the result", async () => {
  const ran = await runTool(node(`process.kill(process.pid, "SIGKILL")`));
  expect(ran).toMatchObject({ exitCode: null, killedBy: "SIGKILL", hasTimedOut: false });
});

test("a program ends at its time limit", async () => {
  const ran = await runTool(node("setInterval(() => {}, 1000)"), { timeoutMs: 200 });
  expect(ran).toMatchObject({ exitCode: null, killedBy: "SIGTERM", hasTimedOut: true });
});

test("a program that is stopped has not succeeded", async () => {
  const code = `process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);`;
  const ran = await runTool(node(code), { timeoutMs: 1000 });
  expect(ran).toMatchObject({ exitCode: null, hasTimedOut: true });
});

test.each([
  ["the programs that it has started", {}],
  ["programs that ignore SIGTERM", { isDeaf: true }],
])("the signal ends %s", async (_, options) => {
  const stop = new AbortController();
  const ran = runTool(node(family(options)), { signal: stop.signal });
  await familyRuns();
  stop.abort(new Error("enough"));
  await expect(ran).rejects.toThrow("enough");
  await familyHasEnded();
});

test("a program that has left the group and keeps the output open does not delay the result", async () => {
  const stop = new AbortController();
  const ran = runTool(node(family({ isDeaf: true, detached: true })), { signal: stop.signal });
  await familyRuns();
  stop.abort(new Error("enough"));
  await expect(ran).rejects.toThrow("enough");
});

test("programs at the same time share their listeners, which are removed at the end", async () => {
  const count = () => process.listenerCount("SIGHUP");
  const before = count();
  const all = Promise.all(Array.from({ length: 12 }, () => runTool(node(""))));
  expect(count()).toBe(before + 1);
  await all;
  expect(count()).toBe(before);
});

test("with an aborted signal, no program is started", async () => {
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(runTool(["/nowhere/tool"], { signal })).rejects.toThrow("enough");
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s to this process ends the program too", async (signal) => {
  const code = `const { runTool } = await import(${JSON.stringify(new URL("run-tool.ts", import.meta.url).href)});
    await runTool([process.execPath, "-e", ${JSON.stringify(family())}]);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore" });
  await familyRuns();
  child.kill(signal);
  expect(await once(child, "close")).toEqual([null, signal]);
  await familyHasEnded();
});
