import { existsSync, readFileSync } from "node:fs";
import { completionCommand, type Program } from "@docent/terminal";
import { accounts } from "./accounts.ts";
import { migrate } from "./migrate.ts";
import { projects } from "./projects.ts";
import { threads } from "./threads.ts";
import { tokens } from "./tokens.ts";

const name = "docent-cloud";

/** The version in the package.json, which is one folder above what is built, and two above this file. */
function readVersion(): string {
  for (const path of ["../package.json", "../../package.json"]) {
    const file = new URL(path, import.meta.url);
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")).version;
  }
  return "unknown";
}

/** The `docent-cloud` command line. */
export const program: Program = {
  name,
  get version() {
    return readVersion();
  },
  summary: "Serves projects and threads behind bearer tokens, and manages who may read them.",
  commands: { migrate, accounts, projects, threads, tokens, completion: completionCommand(name) },
};
