import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export interface ProcessOptions {
  /** A command that the program runs through, such as `prlimit --fsize=1000`. */
  through?: readonly string[];
  /** Added to PATH and HOME. The program gets no other variables of this process. */
  environment?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
}

export interface Ended {
  /** Undefined if a signal ended it. */
  code: number | undefined;
  output: string;
  warnings: string;
}

/** Caches compiled code, because compilation takes a third of a start from source. */
const compileCache = join(import.meta.dirname, "../../node_modules/.cache/compile");

/** A program in its own process group, which is killed at the end of the test. */
export class RunningProcess {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  output = "";
  warnings = "";

  constructor(command: readonly string[], { through = [], environment, cwd }: ProcessOptions = {}) {
    const [program = "", ...rest] = [...through, ...command];
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...environment };
    this.process = spawn(program, rest, { detached: true, cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    // A character may be split between two chunks.
    this.process.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      this.output += chunk;
    });
    this.process.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      this.warnings += chunk;
    });
    this.ended = once(this.process, "close").then(([code]) => ({
      code: code ?? undefined,
      output: this.output,
      warnings: this.warnings,
    }));
    onTestFinished(async () => void (await this.kill()));
  }

  /** Resolves when a server prints that it listens. @throws {Error} with its standard error if it ends before. */
  async listening(): Promise<void> {
    const listens = new Promise<void>((resolve) => {
      this.process.stdout?.on("data", () => this.output.includes("Ctrl-C stops.") && resolve());
    });
    const end = this.ended.then(({ code, warnings }) => {
      throw new Error(`The server ended with ${code}: ${warnings}`);
    });
    await Promise.race([listens, end]);
  }

  /** The address that a server has printed. Empty before, and for a server on a socket. */
  get url(): string {
    return /\bon (http:\S+)/i.exec(this.output)?.[1] ?? "";
  }

  get pid(): number {
    // A program that could not be started has no id, and `ended` is rejected.
    return this.process.pid ?? 0;
  }

  /** Kills the program's process group, as `kill -9 -PID` does. Resolves when the program has ended. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<Ended> {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // It has already ended.
    }
    return this.ended;
  }
}

/** Command lines of processes whose command line or working folder contains a text. Empty without `/proc`. */
export async function findProcesses(text: string): Promise<string[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A process that has ended has no files in `/proc`.
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
      return command.includes(text) || folder.includes(text) ? [command.replaceAll("\0", " ")] : [];
    }),
  );
  return found.flat();
}

/** Peak memory of a process in bytes. Undefined without `/proc`. */
export async function readPeakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}
