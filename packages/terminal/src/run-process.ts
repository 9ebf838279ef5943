import { existsSync, readFileSync } from "node:fs";
import { printable } from "./printable.ts";
import { createTerminal, type Terminal } from "./terminal.ts";

interface RunProcessOptions {
  /** False for a command that ignores `terminal.signal` and needs no cleanup: a signal then ends the process. Default: true. */
  handlesSignals?: boolean;
}

/**
 * Runs a command as the process, with the command's exit code. The first SIGINT or SIGTERM aborts `terminal.signal`. The second
 * one ends the process immediately.
 */
export async function runProcess(
  run: (args: string[], terminal: Terminal) => Promise<number>,
  { handlesSignals = true }: RunProcessOptions = {},
): Promise<void> {
  const stop = new AbortController();
  if (handlesSignals) for (const name of stopSignals) process.on(name, () => stopOrEnd(name, stop));
  let isLost = false;
  // A reader that stops early, such as `head`, is not a failure. A full disk is a failure, but must not stop a server.
  process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE" || isLost) return;
    isLost = true;
    process.stderr.write(`The output of this program cannot be written: ${message}.\n`);
  });
  // There is no other output for a message about this error.
  process.stderr.on("error", () => {});
  // Output to a file or a pipe is written later.
  const flush = async () => {
    for (const stream of [process.stdout, process.stderr]) await new Promise((resolve) => stream.write("", resolve));
    return !isLost;
  };
  const environment = process.env;
  const terminal = createTerminal({
    writeOutput: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    width: process.stdout.columns,
    // Also false for a dumb terminal.
    hasColor: process.stdout.isTTY === true && process.stdout.hasColors() && !environment["NO_COLOR"],
    isInteractive: process.stderr.isTTY === true && environment["TERM"] !== "dumb",
    input: {
      // Only on demand: accessing `stdin` keeps it open.
      get isPiped() {
        return process.stdin.isTTY !== true;
      },
      read: (maxBytes) => readInput(maxBytes, stop.signal),
      chunks: () => readChunks(stop.signal),
    },
    pipe: async (chunks) => {
      for await (const chunk of chunks) if (!(await writeChunk(chunk))) return;
    },
    flush,
    environment,
    signal: stop.signal,
  });
  const code = await run(process.argv.slice(2), terminal);
  // The program may call `process.exit()` then.
  process.exitCode = !(await flush()) && code === 0 ? 1 : code;
}

const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** Aborts a command at the first signal. The second signal, also if it is another one, has its default effect. */
function stopOrEnd(name: NodeJS.Signals, stop: AbortController): void {
  if (stop.signal.aborted) {
    process.removeAllListeners(name);
    process.kill(process.pid, name);
  } else stop.abort();
}

/** Resolves with true when more can be written, and with false if the reader has closed the pipe. */
function writeChunk(chunk: string): Promise<boolean> {
  const text = process.stdout.isTTY ? printable(chunk) : chunk;
  return new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}

async function readInput(maxBytes: number, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(signal)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

async function* readChunks(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const stop = () => process.stdin.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    yield* process.stdin;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
}

/**
 * Whether this Node is new enough. Otherwise prints a message to standard error, and sets exit code 1. Call it before loading
 * anything that needs the version.
 *
 * @param minimum `22.16`
 */
export function requireNode(minimum: string, program: string): boolean {
  const { node } = process.versions;
  if (isAtLeast(node, minimum)) return true;
  process.stderr.write(`${program} needs Node ${minimum} or later; this is Node ${node}, ${process.execPath}.\n`);
  process.exitCode = 1;
  return false;
}

export function isAtLeast(version: string, minimum: string): boolean {
  const [has, needs] = [version, minimum].map((text) => text.split(".").map(Number));
  for (const [index, need] of (needs ?? []).entries()) {
    const part = has?.[index] ?? 0;
    if (part !== need) return part > need;
  }
  return true;
}

/**
 * Reads the version from the `package.json` of a program, which is one or two folders above its module. Returns "unknown" if
 * there is none.
 *
 * @param moduleUrl `import.meta.url` of a module in the source folder of the program, or in a subfolder.
 */
export function readPackageVersion(moduleUrl: string): string {
  for (const path of ["../package.json", "../../package.json"]) {
    const file = new URL(path, moduleUrl);
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")).version;
  }
  return "unknown";
}

/** Resolves when a signal aborts, for a command that runs until it is stopped. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Settles as the promise does, or rejects with the reason of the signal if it aborts first. */
export function raceAbort<Value>(pending: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    pending.then(resolve, reject).finally(() => signal?.removeEventListener("abort", abort));
  });
}
