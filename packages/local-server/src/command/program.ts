import { existsSync, readFileSync } from "node:fs";
import { completionCommand, type Program } from "@docent/terminal";
import { add } from "./add.ts";
import { ask } from "./ask.ts";
import { explainError } from "./explain-error.ts";
import { remove } from "./remove.ts";
import { resources } from "./resources.ts";
import { serve } from "./serve.ts";
import { sync } from "./sync.ts";

const name = "docent-local";

/** That of the package, which is one folder above what is built, and two above this file. */
function readVersion(): string {
  for (const path of ["../package.json", "../../package.json"]) {
    const file = new URL(path, import.meta.url);
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")).version;
  }
  return "unknown";
}

/** The `docent-local` command line. */
export const program: Program = {
  name,
  get version() {
    return readVersion();
  },
  summary: "Searches documentation that you choose, and answers questions about it with sources.",
  commands: { serve, add, ask, resources, sync, remove, completion: completionCommand(name) },
  explain: explainError,
};
