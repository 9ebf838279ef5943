import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "./error-code.ts";

/**
 * Makes a folder and those that it stands in, where they are missing. `mkdir` of Node never returns where a file system
 * says "not found" of a folder that is to be made, as `/proc` does.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (!isMissingParent(() => make(path, mode))) return;
  makeFolder(dirname(path));
  make(path, mode);
}

function make(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function isMissingParent(attempt: () => void): boolean {
  try {
    attempt();
    return false;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    throw error;
  }
}
