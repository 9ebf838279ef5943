import { groupMistakes, SpecError, type SpecMistake } from "@docent/openapi";
import {
  formatProblems,
  type LintLevel,
  type LintOptions,
  lintLevels,
  lintSpec,
  type SpecProblem,
} from "@docent/spec-rules";
import { type Command, defineCommand, renderJson, type Terminal } from "@docent/terminal";
import { formatWarning } from "./apply/update-report.ts";
import { readOverlays } from "./config/apply-overlay.ts";
import { type ApiSettings, configOption } from "./config/config.ts";
import { explainFileError, GenerateError } from "./generate-error.ts";
import { type ContractFile, findSpecs, readPaths } from "./specs-folder.ts";
import { type LoadWorkspace, settingsOf } from "./workspace.ts";

export function lintCommand(load: LoadWorkspace): Command {
  return defineCommand({
    summary: "Checks contracts for mistakes, and against a style",
    usage: "[API... | FILE...]",
    details:
      "Without API, checks all contracts. The overlays of a contract are applied first. The member lint of the configuration sets the level (house, recommended or off) and the severity of single lint rules.\nA FILE is checked without a configuration.",
    options: {
      level: {
        type: "string",
        value: "LEVEL",
        choices: lintLevels,
        help: "the level, in place of the configuration's (default for a FILE: recommended)",
      },
      config: configOption,
      json: { type: "boolean", default: false, help: "print the problems as JSON" },
    },
    examples: ["docent lint", "docent lint shop --json", "docent lint openapi.yaml"],
    exitCodes: "0 no errors, maybe warnings; 1 errors were found; 2 the check could not run.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const { level } = values;
      const contracts = await findContracts(positionals, { config: values.config, load });
      const linted = contracts.map(({ spec, settings }) => lintContract(spec, { settings, level, terminal }));
      const found = await Promise.all(linted).catch((error: unknown) => {
        throw error instanceof SpecError
          ? new GenerateError(error.message, { cause: error })
          : (explainFileError(error) ?? error);
      });
      if (values.json) terminal.write(`${renderJson(found.flat(), { indent: 2 })}\n`);
      else
        for (const [index, problems] of found.entries())
          terminal.write(
            problems.length === 0 ? `${contracts[index]?.spec.name}: no problems\n` : `${formatProblems(problems)}\n`,
          );
      return found.flat().some(({ severity }) => severity === "error") ? 1 : 0;
    },
  });
}

interface LintedContract {
  spec: ContractFile;
  settings: ApiSettings;
}

/** The contracts that a command line names: files, or APIs of the configuration, which is loaded only then. */
async function findContracts(
  words: readonly string[],
  { config, load }: { config: string | undefined; load: LoadWorkspace },
): Promise<LintedContract[]> {
  const files = readPaths(words, config);
  if (files) return files.map((spec) => ({ spec, settings: {} }));
  const workspace = await load(config);
  const specs = await findSpecs(workspace.contracts, words);
  return specs.map((spec) => ({ spec, settings: settingsOf(workspace, spec.api) }));
}

interface LintRun {
  settings: ApiSettings;
  level: LintLevel | undefined;
  terminal: Terminal;
}

/** Lints a contract with its overlays. If the target of an overlay selects nothing, a warning is printed. */
async function lintContract(spec: ContractFile, { settings, level, terminal }: LintRun): Promise<SpecProblem[]> {
  const mistakes: SpecMistake[] = [];
  const rootEdit = await readOverlays(settings.overlays ?? [], {
    contract: spec.path,
    onMistake: (mistake) => void mistakes.push(mistake),
  });
  const problems = await lintSpec(spec.path, { ...readLint(settings, level), rootEdit });
  for (const group of groupMistakes(mistakes)) terminal.warn(`${formatWarning(group, spec)}\n`);
  return problems;
}

/** The level and the lint rules of an API. Default level: `recommended`. */
function readLint({ lint = {} }: ApiSettings, level: LintLevel | undefined): LintOptions {
  const settings = typeof lint === "string" ? { level: lint } : lint;
  return { level: "recommended", ...settings, ...(level && { level }) };
}
