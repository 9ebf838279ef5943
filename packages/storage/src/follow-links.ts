import { readlinkSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { codeOf } from "./error-code.ts";

/** Where a path leads to, also where there is nothing yet. */
export function followLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    try {
      return followLinks(resolve(dirname(path), readlinkSync(path)));
    } catch {
      return path;
    }
  }
}
