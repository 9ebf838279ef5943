import { join } from "node:path";
import { type Command, count, defineCommand, quoteWord, renderJson } from "@docent/terminal";
import { applicationOptions, readApplicationRequest } from "../application/application-request.ts";
import { runApplication } from "../application/run-application.ts";
import { countFiles, type Output, quietOutput, terminalOutput } from "../command-output.ts";
import { checkOption, configOption, strictOption } from "../config/config.ts";
import { GenerateError, toExpectedError } from "../generate-error.ts";
import { findSpecs, type SpecFile } from "../specs-folder.ts";
import {
  findOrphans,
  type LoadWorkspace,
  type PackageUpdate,
  type PlannedUpdate,
  planUpdate,
  showPath,
  type Workspace,
} from "../workspace.ts";
import { describeContractChange, readPackagedContract } from "./contract-change.ts";
import { findPackageManager, installPackages } from "./install.ts";
import { type StagedFiles, stageFiles } from "./staged-files.ts";
import { printWarnings, summarize, type UpdateSummary } from "./update-report.ts";

export function generateCommand(load: LoadWorkspace): Command {
  return defineCommand({
    summary: "Generates the packages of contracts",
    usage: "[API... | FILE --output FOLDER]",
    details:
      "Without API, generates the packages of all contracts. A new contract becomes a new package, which is also installed.\nWith --output, writes the client, types and mocks of one contract as source files of one application, without a configuration.",
    options: {
      ...applicationOptions,
      check: checkOption,
      config: configOption,
      strict: strictOption,
      quiet: { type: "boolean", default: false, help: "print problems only" },
      json: {
        type: "boolean",
        default: false,
        help: "print the files, what changed in the contracts, and the warnings as JSON",
      },
    },
    examples: [
      "docent generate",
      "docent generate library",
      "docent generate --check",
      "docent generate openapi.yaml --output src/api --standalone",
    ],
    exitCodes:
      "0 done, or up to date; 1 not up to date, or not installed; 2 a contract or the command line is invalid, or a file cannot be read or written.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const output = terminalOutput(terminal);
      const request = readApplicationRequest("generate", values, positionals);
      if (request) return runApplication(request, values, output);
      return runGenerate({ ...values, apis: positionals }, await load(values.config), output);
    },
  });
}

export interface GenerateOptions {
  /** If empty, all APIs. */
  apis?: readonly string[];
  check?: boolean;
  /** Whether mistakes that do not change the generated code are errors instead of warnings. Default: false. */
  strict?: boolean;
  quiet?: boolean;
  json?: boolean;
}

/** Generates or checks packages. All packages are planned and staged before any file is replaced. Resolves to an exit code. */
export async function runGenerate(
  { apis = [], check = false, strict = false, quiet = false, json = false }: GenerateOptions,
  workspace: Workspace,
  output: Output,
): Promise<number> {
  try {
    const specs = await findSpecs(workspace.contracts, apis);
    const updates = await planUpdates(workspace, specs, { strict });
    const leftOver = apis.length > 0 ? [] : await findOrphans(workspace, specs);
    for (const update of updates) printWarnings(update, workspace, output);
    const packages = await Promise.all(
      updates.map(async (update) => ({
        ...summarize(update, workspace),
        contract: describeContractChange(await readPackagedContract(update), update.generated.plan.api.source),
      })),
    );
    if (!check) await writeUpdates(updates);
    const report = { packages, leftOver };
    const hints = await Promise.all(leftOver.map((api) => describeOrphan(api, workspace)));
    const shown = quiet ? quietOutput(output) : output;
    if (json) output.out(renderJson(report, { indent: 2 }));
    else if (check) reportStale(report, hints, shown);
    else reportWritten(report, hints, shown);
    if (!check) return await installNew(updates, workspace, { output });
    return leftOver.length > 0 || packages.some(({ files }) => files.length > 0) ? 1 : 0;
  } catch (error) {
    output.err(toExpectedError(error).message);
    return 2;
  }
}

/** Plans all updates. @throws {GenerateError} with the problem of every invalid contract, not only of the first. */
export function planUpdates(
  workspace: Workspace,
  specs: readonly SpecFile[],
  options: { strict: boolean },
): Promise<PackageUpdate[]> {
  return planEach(specs, (spec) => planUpdate(workspace, spec, options));
}

/** Calls a function with each contract in turn. @throws {GenerateError} with the problems of all, not only of the first. */
export async function planEach<Spec, Plan>(
  specs: readonly Spec[],
  plan: (spec: Spec) => Promise<Plan>,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  const problems: Error[] = [];
  for (const spec of specs) {
    try {
      plans.push(await plan(spec));
    } catch (error) {
      problems.push(toExpectedError(error));
    }
  }
  if (problems.length === 0) return plans;
  const messages = problems.map(({ message }) => message);
  throw new GenerateError([...messages, "Nothing was written."].join("\n"), { cause: problems[0] });
}

async function writeUpdates(updates: readonly PackageUpdate[]): Promise<void> {
  const staged: StagedFiles[] = [];
  try {
    for (const update of updates) staged.push(await stageFiles(update.folder, update.changes));
    for (const files of staged) await files.commit();
  } finally {
    await Promise.all(staged.map((files) => files.discard()));
  }
}

/**
 * Installs packages if a manifest is new or changed, so that other packages can use them. Resolves to an exit code.
 *
 * @param signal Stops the installation when it aborts.
 */
export async function installNew(
  updates: readonly PlannedUpdate[],
  workspace: Workspace,
  { output, signal }: { output: Output; signal?: AbortSignal },
): Promise<number> {
  const isNew = updates.some(({ changes }) => changes.some(({ path }) => path === "package.json"));
  if (!isNew) return 0;
  const problem = await (workspace.install ?? installPackages)(workspace.root, { signal, onSlow: output.err });
  if (problem === undefined) return 0;
  const manager = await nameInstaller(workspace);
  output.err(`${problem}\nThe packages are written but not installed. Run \`${manager} install\`.`);
  return 1;
}

/** The name of the package manager, for hints. */
async function nameInstaller({ root }: Workspace): Promise<string> {
  return (await findPackageManager(root)) ?? "npm";
}

interface PackageSummary extends UpdateSummary {
  /** The changes of the contract. */
  contract: string[];
}

interface Report {
  packages: readonly PackageSummary[];
  /** APIs of packages whose contract was removed. */
  leftOver: readonly string[];
}

function reportStale({ packages }: Report, hints: readonly string[], output: Output): void {
  const stale = packages.filter(({ files }) => files.length > 0);
  for (const { api, files, contract } of stale) {
    for (const { kind, path } of files) output.err(`${kind}: ${path}`);
    for (const line of contract) output.err(`  ${line}`);
    output.err(`Run \`docent generate ${api}\` and commit what it writes.`);
  }
  for (const hint of hints) output.err(hint);
  if (stale.length + hints.length === 0) output.out(`${packages.map(({ api }) => api).join(", ")}: up to date`);
}

/** Prints one line for each package, and the changes of its contract below. */
function reportWritten({ packages }: Report, hints: readonly string[], output: Output): void {
  for (const { api, folder, operations, files, contract } of packages) {
    const done = files.length === 0 ? `up to date in ${folder}` : `${countFiles(files)} in ${folder}`;
    const lines = [`${api}: ${count(operations, "operation")}, ${done}`, ...contract.map((line) => `  ${line}`)];
    output.out(lines.join("\n"));
  }
  for (const hint of hints) output.err(hint);
}

async function describeOrphan(api: string, workspace: Workspace): Promise<string> {
  const { contracts, output } = workspace;
  const folder = showPath(workspace, join(output, api));
  const remedy =
    typeof contracts === "string"
      ? `restore ${showPath(workspace, join(contracts, `${api}.openapi.yaml`))}`
      : "name its contract in the configuration again";
  return `left over: ${folder}, for which there is no contract any more.\nRun \`rm -r ${quoteWord(folder)} && ${await nameInstaller(workspace)} install\`, or ${remedy}.`;
}
