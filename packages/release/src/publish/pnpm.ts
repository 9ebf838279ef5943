import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { findPnpm } from "@docent/codegen";

export interface PnpmOptions {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  timeoutMs: number;
}

export interface PnpmResult {
  exitCode: number | null;
  stdout: string;
  /** The reason of a failure, on few lines. */
  reason: string;
}

/** Runs pnpm to its end, whatever its exit code. */
export function runPnpm(args: readonly string[], { cwd, env, signal, timeoutMs }: PnpmOptions): Promise<PnpmResult> {
  const [command = "", ...words] = [...findPnpm(env), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (chunk: string) => {
        output[name] += chunk;
      });
    let hasTimedOut = false;
    child.once("error", (error) => {
      if (error.name !== "AbortError" || signal.aborted) return reject(error);
      hasTimedOut = true;
    });
    child.once("close", (exitCode) => {
      const { stdout } = output;
      const reason = hasTimedOut ? `no response after ${timeoutMs / 1000} s` : readReason(stdout, output.stderr);
      resolve({ exitCode, stdout, reason });
    });
  });
}

/** With --json, pnpm prints an error as JSON. Warnings of npx and pnpm come before it. */
function readReason(stdout: string, stderr: string): string {
  const text = stripVTControlCharacters(stdout.trim() || stderr.trim());
  try {
    const message: unknown = JSON.parse(text).error.message;
    return String(message).replaceAll(/\s+/g, " ").trim();
  } catch {
    return text.split("\n").slice(-12).join("\n");
  }
}
