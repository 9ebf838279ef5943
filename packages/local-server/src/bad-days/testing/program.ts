import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const main = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** What runs a program from source: `docent-local`, unless it is another one. */
const docentLocalFrom = (script = main) => [process.execPath, "--conditions=@docent/source", script];

export const docentLocal: readonly string[] = docentLocalFrom();

export interface ProgramOptions {
  /** A command that runs it, such as `prlimit --fsize=1000`. */
  through?: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** In place of `docent-local`. */
  script?: string;
}

export interface Ended {
  /** Undefined where a signal ended it. */
  code: number | undefined;
  output: string;
  warnings: string;
}

/** A program that runs, in a process group of its own; what is left of it is killed at the end of the test. */
export class RunningProgram {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  output = "";
  warnings = "";

  constructor(words: readonly string[], { through = [], environment, cwd, script }: ProgramOptions = {}) {
    const [program = "", ...rest] = [...through, ...docentLocalFrom(script), ...words];
    const { PATH, HOME } = process.env;
    // A third of a start from source is to compile it.
    const env = { PATH, HOME, NODE_COMPILE_CACHE: join(tmpdir(), "docent-compile-cache"), ...environment };
    this.process = spawn(program, rest, { detached: true, cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    this.process.stdout?.on("data", (chunk: Buffer) => {
      this.output += chunk;
    });
    this.process.stderr?.on("data", (chunk: Buffer) => {
      this.warnings += chunk;
    });
    this.ended = once(this.process, "close").then(([code]) => ({
      code: code ?? undefined,
      output: this.output,
      warnings: this.warnings,
    }));
    onTestFinished(async () => void (await this.kill()));
  }

  get pid(): number {
    // It was started: what cannot be started has ended with an error.
    return this.process.pid ?? 0;
  }

  /** Ends its whole process group, as `kill -9 -PID` does; resolves when it is gone. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<Ended> {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // It has ended already.
    }
    return this.ended;
  }
}

/** Runs `docent-local` to its end. */
export function runProgram(words: readonly string[], options?: ProgramOptions): Promise<Ended> {
  return new RunningProgram(words, options).ended;
}
