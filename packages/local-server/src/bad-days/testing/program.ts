import { join } from "node:path";
import { type Ended, type ProcessOptions, RunningProcess } from "@docent/storage/testing";

const main = join(import.meta.dirname, "../../main.ts");

/** The command that runs a program from source. Default: `docent-local`. */
const docentLocalFrom = (script = main) => [process.execPath, "--conditions=@docent/source", script];

export const docentLocal: readonly string[] = docentLocalFrom();

export interface ProgramOptions extends ProcessOptions {
  /** Path of a program to run instead of `docent-local`. */
  script?: string;
}

/** Starts `docent-local`, or another program of this package, from source. */
export class RunningProgram extends RunningProcess {
  constructor(words: readonly string[], { script, ...options }: ProgramOptions = {}) {
    super([...docentLocalFrom(script), ...words], options);
  }
}

/** Runs `docent-local` to its end. */
export function runProgram(words: readonly string[], options?: ProgramOptions): Promise<Ended> {
  return new RunningProgram(words, options).ended;
}
