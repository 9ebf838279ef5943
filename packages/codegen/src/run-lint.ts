import { groupMistakes, SpecError, type SpecMistake } from "@docent/openapi";
import { formatProblems, type LintOptions, lintSpec, type SpecProblem } from "@docent/spec-rules";
import { type Command, defineCommand, renderJson, type Terminal } from "@docent/terminal";
import { formatWarning } from "./apply/contract-warnings.ts";
import { readOverlays } from "./config/apply-overlay.ts";
import { type ApiSettings, configOption } from "./config/config.ts";
import { explainFileError, GenerateError } from "./generate-error.ts";
import { findSpecs, type SpecFile } from "./specs-folder.ts";
import { settingsOf, type Workspace } from "./workspace.ts";

export function lintCommand(load: (file: string | undefined) => Promise<Workspace>): Command {
  return defineCommand({
    summary: "Checks contracts for mistakes, and against a style",
    usage: "[API...]",
    details:
      "Without API, checks all contracts. The overlays of a contract are applied first. The member lint of the configuration sets the level (house, recommended or off) and the severity of single lint rules.",
    options: {
      config: configOption,
      json: { type: "boolean", default: false, help: "print the problems as JSON" },
    },
    examples: ["docent lint", "docent lint shop --json"],
    exitCodes: "0 no errors, maybe warnings; 1 errors were found; 2 the check could not run.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const workspace = await load(values.config);
      const specs = await findSpecs(workspace.contracts, positionals);
      const found = await Promise.all(specs.map((spec) => lintContract(spec, workspace, terminal))).catch(
        (error: unknown) => {
          throw error instanceof SpecError
            ? new GenerateError(error.message, { cause: error })
            : (explainFileError(error) ?? error);
        },
      );
      if (values.json) terminal.write(`${renderJson(found.flat(), { indent: 2 })}\n`);
      else
        for (const [index, problems] of found.entries())
          terminal.write(
            problems.length === 0 ? `${specs[index]?.name}: no problems\n` : `${formatProblems(problems)}\n`,
          );
      return found.flat().some(({ severity }) => severity === "error") ? 1 : 0;
    },
  });
}

/** Lints a contract with its overlays. If the target of an overlay selects nothing, a warning is printed. */
async function lintContract(spec: SpecFile, workspace: Workspace, terminal: Terminal): Promise<SpecProblem[]> {
  const mistakes: SpecMistake[] = [];
  const settings = settingsOf(workspace, spec.api);
  const rootEdit = await readOverlays(settings.overlays ?? [], {
    contract: spec.path,
    onMistake: (mistake) => void mistakes.push(mistake),
  });
  const problems = await lintSpec(spec.path, { ...readLint(settings), rootEdit });
  for (const group of groupMistakes(mistakes)) terminal.warn(`${formatWarning(group, spec)}\n`);
  return problems;
}

/** The level and the lint rules of an API. Default level: `recommended`. */
function readLint({ lint = {} }: ApiSettings): LintOptions {
  return { level: "recommended", ...(typeof lint === "string" ? { level: lint } : lint) };
}
