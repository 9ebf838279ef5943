import { formatProblems, lintSpec } from "@docent/spec-rules";
import { type Command, defineCommand, renderJson } from "@docent/terminal";
import { configOption } from "./config.ts";
import { findSpecs } from "./specs-folder.ts";
import type { Workspace } from "./workspace.ts";

/** The `lint` command. */
export function lintCommand(load: (file: string | undefined) => Promise<Workspace>): Command {
  return defineCommand({
    summary: "Checks contracts against the conventions of specs/README.md",
    usage: "[API...]",
    details: "Without API, all contracts.",
    options: {
      config: configOption,
      json: { type: "boolean", default: false, help: "print the problems as JSON" },
    },
    examples: ["docent lint", "docent lint shop --json"],
    exitCodes: "0 every convention is kept; 1 problems were found; 2 the check could not run.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const specs = await findSpecs((await load(values.config)).contracts, positionals);
      const found = await Promise.all(specs.map(async ({ path }) => lintSpec(path)));
      if (values.json) terminal.write(`${renderJson(found.flat(), { indent: 2 })}\n`);
      else
        for (const [index, problems] of found.entries())
          terminal.write(
            problems.length === 0 ? `${specs[index]?.name}: keeps the conventions\n` : `${formatProblems(problems)}\n`,
          );
      return found.flat().length > 0 ? 1 : 0;
    },
  });
}
