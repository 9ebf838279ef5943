import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runTool, type ToolOptions } from "@docent/terminal";

/** Cost of one run of a command, including its child processes. */
export interface Measurement {
  /** User and system time. Undefined if no process reported it, for example because the memory was exhausted. */
  cpuSeconds: number | undefined;
  wallSeconds: number;
  /** The largest resident set of a single process. */
  peakBytes: number | undefined;
  /** Null if a signal ended the command. */
  exitCode: number | null;
  /** The line of the output that contains the error. Undefined after a success. */
  problem: string | undefined;
  output: string;
}

/** Runs a command in its own process, for at most ten minutes, and measures it. */
export async function measureCommand(
  command: string,
  args: readonly string[],
  options: Pick<ToolOptions, "cwd"> = {},
): Promise<Measurement> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "docent-bench-"));
  const usageFile = join(folder.path, "usage.jsonl");
  const startedAt = performance.now();
  const hook = `--import=${new URL("record-usage.mjs", import.meta.url).href}`;
  const env = { ...process.env, DOCENT_BENCH_USAGE: usageFile, NODE_OPTIONS: hook, NO_COLOR: "1", CI: "1" };
  const { exitCode, killedBy, stdout, stderr } = await runTool([command, ...args], {
    ...options,
    env,
    timeoutMs: 600_000,
  });
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const usage = await readUsage(usageFile);
  const end = killedBy ? `Error: ended by ${killedBy}` : "";
  const problem = exitCode === 0 ? undefined : findProblem(`${stdout}\n${stderr}\n${end}`, exitCode);
  return { ...usage, wallSeconds, exitCode, problem, output: stdout };
}

async function readUsage(file: string): Promise<Pick<Measurement, "cpuSeconds" | "peakBytes">> {
  const text = await readFile(file, "utf8").catch(() => "");
  const lines = text.split("\n").filter(Boolean);
  if (lines.length === 0) return { cpuSeconds: undefined, peakBytes: undefined };
  // Written by record-usage.mjs.
  const records = lines.map((line) => JSON.parse(line) as { cpuSeconds: number; peakBytes: number });
  return {
    cpuSeconds: records.reduce((sum, record) => sum + record.cpuSeconds, 0),
    peakBytes: Math.max(...records.map((record) => record.peakBytes)),
  };
}

/** The first line that contains an error, or the last line if there is none. */
export function findProblem(output: string, exitCode: number | null): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const naming = lines.find((line) => /^\W*(?:npm )?(FATAL ERROR|\w*Error|error)\b.*\S.{8}|: error TS\d+/.test(line));
  return (naming ?? lines.at(-1) ?? `exit code ${exitCode}`).slice(0, 160);
}

export interface MeasuredRun<Result> {
  result: Result;
  seconds: number;
  /** CPU time of all threads of this process, so nothing else may run in the process at the same time. */
  cpuSeconds: number;
}

export async function measureRun<Result>(run: () => Result | Promise<Result>): Promise<MeasuredRun<Result>> {
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const result = await run();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usedBefore);
  return { result, seconds, cpuSeconds: (user + system) / 1e6 };
}

/** The middle value, or the upper one of two middle values. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The smallest value that is not exceeded by at least a given share of the values. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
