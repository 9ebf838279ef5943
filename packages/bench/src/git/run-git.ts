import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BenchError } from "../bench-error.ts";

export interface GitOptions {
  cwd?: string;
  /** Written to its standard input as fast as it reads. */
  input?: Iterable<Uint8Array | string>;
}

/** Runs the git program, without the settings of this machine. Gives what it printed. */
export async function runGit(words: readonly string[], { cwd, input = [] }: GitOptions = {}): Promise<string> {
  const settings = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  const child = spawn("git", words, { cwd, env: { PATH: process.env["PATH"], ...settings }, stdio: "pipe" });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? -1));
  });
  // A git that has seen enough closes its input; what became of it, its exit code says.
  await pipeline(Readable.from(input), child.stdin).catch(() => {});
  const code = await ended;
  if (code === 0) return output;
  throw new BenchError(`git ${words.join(" ")} failed. Expected the exit code 0, found ${code}: ${errors}`);
}
