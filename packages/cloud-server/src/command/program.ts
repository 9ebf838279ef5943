import { existsSync, readFileSync } from "node:fs";
import { completionCommand, type Program } from "@docent/terminal";
import { accounts } from "./accounts.ts";
import { copy } from "./copy.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { migrate } from "./migrate.ts";
import { projects } from "./projects.ts";
import { serve } from "./serve.ts";
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
  commands: {
    serve,
    migrate,
    accounts,
    projects,
    threads,
    tokens,
    import: importCommand,
    export: exportCommand,
    copy,
    completion: completionCommand(name),
  },
  explain: explainError,
};

/** A port that cannot be listened on, in a sentence; undefined where the message of the error is one. */
function explainError(error: unknown): string | undefined {
  const { code, address, port } = Object(error) as NodeJS.ErrnoException & { address?: string; port?: number };
  if (port === undefined) return undefined;
  const remedy = "Choose another port with --port or --operations-port.";
  if (code === "EADDRINUSE") return `Another program listens on ${address}:${port}. ${remedy}`;
  if (code === "EACCES") return `This user may not listen on ${address}:${port}. ${remedy}`;
  return undefined;
}
