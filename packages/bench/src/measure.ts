import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What one run of a command cost, its child processes included. */
export interface Measurement {
  /** User and system time. Undefined where no process lived to tell, as one that runs out of memory does not. */
  cpuSeconds: number | undefined;
  wallSeconds: number;
  /** Largest resident set of any one process. */
  peakBytes: number | undefined;
  exitCode: number;
  /** The line of the output that says what went wrong; undefined after a success. */
  problem: string | undefined;
}

export interface CommandOptions {
  cwd?: string;
  /** Through the shell, where the program is a script on Windows. */
  isShell?: boolean;
  /** Milliseconds after which the command is ended. Default: ten minutes. */
  timeoutMs?: number;
}

/** Runs a command in processes of its own and measures them. */
export async function measureCommand(
  command: string,
  args: readonly string[],
  { cwd, isShell = false, timeoutMs = 600_000 }: CommandOptions = {},
): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "docent-bench-"));
  const usageFile = join(folder, "usage.jsonl");
  const startedAt = performance.now();
  const hook = `--import=${new URL("record-usage.mjs", import.meta.url).href}`;
  const env = { ...process.env, DOCENT_BENCH_USAGE: usageFile, NODE_OPTIONS: hook, NO_COLOR: "1", CI: "1" };
  const { exitCode, output } = await run(command, args, { cwd, env, shell: isShell, timeout: timeoutMs });
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const usage = await readUsage(usageFile);
  await rm(folder, { recursive: true });
  return { ...usage, wallSeconds, exitCode, problem: exitCode === 0 ? undefined : findProblem(output, exitCode) };
}

function run(
  command: string,
  args: readonly string[],
  options: { cwd: string | undefined; env: NodeJS.ProcessEnv; shell: boolean; timeout: number },
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    // A shell takes one line; the words that come here need no quotes.
    const [program, words] = options.shell ? [[command, ...args].join(" "), []] : [command, args];
    const child = spawn(program, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => resolve({ exitCode: -1, output: error.message }));
    child.once("close", (code, signal) =>
      resolve({ exitCode: code ?? -1, output: signal ? `${output}\nError: ended by ${signal}` : output }),
    );
  });
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

/** The first line that names an error, or else the last one. */
export function findProblem(output: string, exitCode: number): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const naming = lines.find((line) => /^\W*(?:npm )?(FATAL ERROR|\w*Error|error)\b.*\S.{8}|: error TS\d+/.test(line));
  return (naming ?? lines.at(-1) ?? `exit code ${exitCode}`).slice(0, 160);
}
