import { defineCommand, renderJson, type Script } from "@docent/terminal";
import { lintSpec } from "./lint-spec.ts";
import { formatProblems } from "./spec-problem.ts";

/** A contract of the specs folder. */
interface SpecFile {
  /** `local.openapi.yaml` */
  name: string;
  path: string;
}

/**
 * The `lint:specs` command.
 *
 * @param findSpecs Returns the contracts of the named APIs, or all contracts for an empty list.
 */
export function lintScript(findSpecs: (apis: readonly string[]) => Promise<readonly SpecFile[]>): Script {
  return {
    name: "pnpm lint:specs",
    command: defineCommand({
      summary: "Checks contracts against the conventions of specs/README.md",
      usage: "[API...]",
      details: "Default: all of specs/.",
      options: { json: { type: "boolean", default: false, help: "print the problems as JSON" } },
      examples: ["pnpm lint:specs", "pnpm lint:specs local --json"],
      exitCodes: "0 every convention is kept; 1 problems were found; 2 the check could not run.",
      failureCode: 2,
      async run({ values, positionals }, terminal) {
        const specs = await findSpecs(positionals);
        const found = await Promise.all(specs.map(async ({ path }) => lintSpec(path)));
        if (values.json) terminal.write(`${renderJson(found.flat(), { indent: 2 })}\n`);
        else
          for (const [index, problems] of found.entries())
            terminal.write(
              problems.length === 0
                ? `${specs[index]?.name}: keeps the conventions\n`
                : `${formatProblems(problems)}\n`,
            );
        return found.flat().length > 0 ? 1 : 0;
      },
    }),
  };
}
