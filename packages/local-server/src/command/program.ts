import { existsSync, readFileSync } from "node:fs";
import { ApiError } from "@docent/local";
import { completionCommand, type Program } from "@docent/terminal";
import { add } from "./add.ts";
import { ask } from "./ask.ts";
import { remove } from "./remove.ts";
import { resources } from "./resources.ts";
import { problemOf } from "./response-parts.ts";
import { search } from "./search.ts";
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
  commands: { serve, add, ask, search, resources, sync, remove, completion: completionCommand(name) },
  explain: explainError,
};

/** What went wrong, in a sentence for a person; undefined where the message of the error is one. */
function explainError(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    // The body is the contract's where the status is documented, and anything where it is not.
    const problem = problemOf(error.body);
    if (problem !== undefined) return problem;
    // A command that finds no server at all says so itself.
    if (error.code === "interrupted" || error.code === "network")
      return "The server went away in the middle. Look whether it runs, then do it again.";
    const hint = "Is this the address of a Docent local server, and is it as new as this command?";
    return ["protocol", "response"].includes(error.code) ? `${error.message} ${hint}` : undefined;
  }
  const { code, address, port } = Object(error) as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === "EADDRINUSE" && port !== undefined)
    return `Another program listens on ${address}:${port}. Choose another port with --port.`;
  if (code === "EACCES" && port !== undefined)
    return `This user may not listen on ${address}:${port}. Choose another port with --port.`;
  return undefined;
}
