import { ApiError } from "@docent/local";
import { completionCommand, explainListenError, type Program, readPackageVersion } from "@docent/terminal";
import { ask } from "./ask.ts";
import { add, remove, resources } from "./resources.ts";
import { problemOf } from "./response-parts.ts";
import { search } from "./search.ts";
import { serve } from "./serve.ts";
import { sync } from "./sync.ts";

const name = "docent-local";

/** The `docent-local` command line. */
export const program: Program = {
  name,
  get version() {
    return readPackageVersion(import.meta.url);
  },
  summary: "Searches documentation that you choose, and answers questions about it with sources.",
  commands: { serve, add, ask, search, resources, sync, remove, completion: completionCommand(name) },
  explain: explainError,
};

/** Returns a message for the user. Undefined if the message of the error can be printed unchanged. */
function explainError(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    // The body follows the contract if the status is documented.
    const problem = problemOf(error.body);
    if (problem !== undefined) return problem;
    // A command that finds no server reports that itself.
    if (error.code === "interrupted" || error.code === "network")
      return "The server closed the connection before the end of its response. Check that it is running, then repeat the command.";
    const hint = "Is this the URL of a Docent local server, and is it as new as this command?";
    return ["protocol", "response"].includes(error.code) ? `${error.message.replace(/\.?$/, ".")} ${hint}` : undefined;
  }
  return explainListenError(error, { port: "--port", host: "--host" });
}
