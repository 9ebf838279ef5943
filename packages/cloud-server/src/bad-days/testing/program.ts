import { join } from "node:path";
import { type ProcessOptions, RunningProcess } from "@docent/storage/testing";

/** The command that runs `docent-cloud` from source. */
export const cloudProgram: readonly string[] = runSource("../../main.ts");

function runSource(path: string): string[] {
  return [process.execPath, "--conditions=@docent/source", join(import.meta.dirname, path)];
}

export function startProgram(words: readonly string[], options?: ProcessOptions): RunningProcess {
  return new RunningProcess([...cloudProgram, ...words], options);
}

/** Starts a program of this folder, such as `migrate-on-signal.ts`. */
export function startScript(name: string, words: readonly string[], options?: ProcessOptions): RunningProcess {
  return new RunningProcess([...runSource(name), ...words], options);
}
