import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export interface ProcessOptions {
  /** A command that the program runs through, such as `prlimit --fsize=1000`. */
  through?: readonly string[];
  /** Added to PATH and HOME; the program gets no other variable of this process. */
  environment?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
}

export interface Ended {
  /** Undefined where a signal ended it. */
  code: number | undefined;
  output: string;
  warnings: string;
}

/** Compilation is a third of a start from source. */
const compileCache = fileURLToPath(new URL("../../node_modules/.cache/compile", import.meta.url));

/** A program that runs in a process group of its own. What is left of it at the end of the test is killed. */
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
    // A character may come in two chunks.
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

  get pid(): number {
    // A program that could not be started has no id, and `ended` is rejected.
    return this.process.pid ?? 0;
  }

  /** Ends its whole process group, as `kill -9 -PID` does. Resolves when it has ended. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<Ended> {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // It has ended already.
    }
    return this.ended;
  }
}
