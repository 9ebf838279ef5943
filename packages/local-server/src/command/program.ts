import { completionCommand, type Program } from "@docent/terminal";
import { add } from "./add.ts";
import { ask } from "./ask.ts";
import { explainError } from "./explain-error.ts";
import { remove } from "./remove.ts";
import { resources } from "./resources.ts";
import { serve } from "./serve.ts";
import { sync } from "./sync.ts";

const name = "docent-local";

/** The `docent-local` command line. */
export const program: Program = {
  name,
  summary: "Searches documentation that you choose, and answers questions about it with sources.",
  commands: { serve, add, ask, resources, sync, remove, completion: completionCommand(name) },
  explain: explainError,
};
