import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stripVTControlCharacters } from "node:util";
import { findExecutable } from "./find-executable.ts";

export interface ToolOptions {
  /** Working folder. Default: that of this process. */
  cwd?: string | undefined;
  /** The whole environment. Default: that of this process. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Written to standard input as fast as the program reads it. Default: standard input is empty. */
  input?: Iterable<Uint8Array | string> | undefined;
  /** Stops the program when it aborts. */
  signal?: AbortSignal | undefined;
  /** The program is stopped after this time. Default: no limit. */
  timeoutMs?: number | undefined;
}

export interface ToolResult {
  /** Null if the program was stopped, or if a signal ended it. */
  exitCode: number | null;
  /** The signal that ended the program, if any. */
  killedBy: NodeJS.Signals | null;
  hasTimedOut: boolean;
  stdout: string;
  stderr: string;
  /** Standard output and standard error in the order of arrival. */
  output: string;
}

/** Time that a stopped program has to clean up. After this time, the program is killed. */
const graceMs = 2000;

/**
 * Runs a program until it ends, with any exit code. When the program is stopped, or when a signal ends this
 * process, the programs that it has started are stopped as well.
 *
 * @throws the error of Node.js if the program cannot be started, or the reason of the signal once it aborts.
 */
export async function runTool(
  [command = "", ...words]: readonly string[],
  { cwd, env = process.env, input, signal, timeoutMs }: ToolOptions = {},
): Promise<ToolResult> {
  signal?.throwIfAborted();
  const [file, ...before] = findExecutable(command, { env });
  const child = spawn(file, [...before, ...words], {
    cwd,
    env,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    // A process group of its own, which can be stopped as a whole.
    detached: hasGroups,
    windowsHide: true,
  });
  const text = { stdout: "", stderr: "", output: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name]?.setEncoding("utf8").on("data", (chunk: string) => {
      text[name] += chunk;
      text.output += chunk;
    });
  // A program may close its input before it has read all of it. Only its exit code shows whether it failed.
  if (child.stdin) pipeline(Readable.from(input ?? []), child.stdin).catch(() => {});
  let hasTimedOut = false;
  const timers: NodeJS.Timeout[] = [];
  const stop = () => {
    killGroup(child, "SIGTERM");
    timers.push(setTimeout(() => endAll(child), graceMs));
  };
  const onTimeout = () => {
    hasTimedOut = true;
    stop();
  };
  if (timeoutMs !== undefined) timers.push(setTimeout(onTimeout, timeoutMs));
  signal?.addEventListener("abort", stop, { once: true });
  const forget = cleanUpOnSignal(() => killGroup(child, "SIGTERM"));
  try {
    const [exitCode, killedBy] = await once(child, "close");
    signal?.throwIfAborted();
    // A stopped program may report success.
    return { exitCode: hasTimedOut ? null : exitCode, killedBy, hasTimedOut, ...text };
  } finally {
    forget();
    signal?.removeEventListener("abort", stop);
    timers.forEach(clearTimeout);
  }
}

const hasGroups = process.platform !== "win32";

/** Sends a signal to a program that was started with `detached`, and to the programs that it has started. */
export function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Kills a program, and closes its output, which a program outside its group may keep open. */
function endAll(child: ChildProcess): void {
  killGroup(child, "SIGKILL");
  child.stdout?.destroy();
  child.stderr?.destroy();
}

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const cleanUps = new Set<() => void>();

/** Calls `cleanUp` before SIGINT, SIGTERM or SIGHUP ends this process. Returns a function that removes the listeners again. */
export function cleanUpOnSignal(cleanUp: () => void): () => void {
  if (cleanUps.size === 0) for (const name of endingSignals) process.on(name, endCleanly);
  cleanUps.add(cleanUp);
  return () => {
    cleanUps.delete(cleanUp);
    if (cleanUps.size === 0) for (const name of endingSignals) process.off(name, endCleanly);
  };
}

function endCleanly(name: NodeJS.Signals): void {
  for (const cleanUp of cleanUps) cleanUp();
  process.off(name, endCleanly);
  // Without a listener, the signal ends the process. Another listener has its own way to end it.
  if (process.listenerCount(name) === 0) process.kill(process.pid, name);
}

/** The last 30 lines of a program's output, for a message. */
export function readOutput({ stdout, stderr }: Pick<ToolResult, "stdout" | "stderr">): string {
  const text = stripVTControlCharacters(`${stdout}\n${stderr}`).trim();
  return text.split("\n").slice(-30).join("\n");
}
