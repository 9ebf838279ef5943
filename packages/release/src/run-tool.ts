import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export interface ToolOptions {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  timeoutMs: number;
}

export interface ToolResult {
  /** Null if a signal ended the program, such as the signal of the timeout. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
  hasTimedOut: boolean;
}

/** Runs a program to its end, whatever its exit code. Rejects if it cannot be started, or if the signal aborts. */
export function runTool(
  [command = "", ...args]: readonly string[],
  { cwd, env, signal, timeoutMs }: ToolOptions,
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      signal: AbortSignal.any([signal, timeout]),
    });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (chunk: string) => {
        output[name] += chunk;
      });
    child.once("error", (error) => {
      // `close` is emitted when a process ends, but not after a failed start.
      if (!timeout.aborted || signal.aborted) reject(error);
    });
    child.once("close", (exitCode) =>
      resolve({ exitCode, ...output, hasTimedOut: timeout.aborted && exitCode === null }),
    );
  });
}

/** The last 30 lines of a program's output, for a message. */
export function readOutput({ stdout, stderr }: Pick<ToolResult, "stdout" | "stderr">): string {
  const text = stripVTControlCharacters(`${stdout}\n${stderr}`).trim();
  return text.split("\n").slice(-30).join("\n");
}
