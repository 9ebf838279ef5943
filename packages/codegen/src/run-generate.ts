import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { SpecError } from "@docent/openapi";
import { describeContractChange } from "./contract-change.ts";
import { applyChanges, type FileChange } from "./package-folder.ts";
import { findSpecs, GenerateError } from "./specs-folder.ts";
import { type PackageUpdate, planUpdate, type Workspace } from "./workspace.ts";

const help = `Writes the packages that follow from specs/*.openapi.yaml.

  pnpm generate [api…]           write the packages of all specifications, or of these
  pnpm generate --check [api…]   write nothing; exit 1 and name each file that is not up to date

  --check    compare only
  --quiet    print problems only
  --help     this text

Exit codes: 0 done, or up to date; 1 not up to date; 2 a specification or the command line is wrong.
`;

/** Where the command prints. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

const consoleOutput: Output = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
};

/** The `generate` command. Every package is planned before the first file is written: an error changes nothing. */
export async function runGenerate(
  args: string[],
  workspace: Workspace,
  output: Output = consoleOutput,
): Promise<number> {
  try {
    const { values, positionals } = parseCommandLine(args);
    if (values.help) {
      output.out(help);
      return 0;
    }
    const specs = await findSpecs(join(workspace.root, "specs"), positionals);
    const updates: PackageUpdate[] = [];
    for (const spec of specs) updates.push(await planUpdate(workspace, spec));
    for (const update of updates) printWarnings(update, output);
    if (values.check) return reportStale(updates, workspace, output);
    for (const update of updates) {
      const change = await describeContractChange(update);
      await applyChanges(update.folder, update.changes);
      if (!values.quiet) output.out(renderSummary(update, workspace, change));
    }
    return 0;
  } catch (error) {
    if (!(error instanceof SpecError || error instanceof GenerateError)) throw error;
    output.err(`${error.message}\nNothing was written.`);
    return 2;
  }
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: "boolean" }, quiet: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
  } catch (cause) {
    throw new GenerateError(`${(cause as Error).message}\n\n${help}`, { cause });
  }
}

async function reportStale(updates: PackageUpdate[], workspace: Workspace, output: Output): Promise<number> {
  const stale = updates.filter(({ changes }) => changes.length > 0);
  for (const update of stale) {
    for (const change of update.changes) output.err(`${change.kind}: ${displayPath(update, change, workspace)}`);
    for (const line of await describeContractChange(update)) output.err(`  ${line}`);
    output.err(`Run \`pnpm generate ${update.spec.api}\` and commit what it writes.`);
  }
  if (stale.length > 0) return 1;
  output.out(`${updates.map(({ spec }) => spec.api).join(", ")}: up to date`);
  return 0;
}

function printWarnings({ spec, generated }: PackageUpdate, output: Output): void {
  for (const warning of generated.warnings) output.err(`${spec.name}: ${warning}`);
}

/** One line for a package, and what changed in its contract below it. */
export function renderSummary(update: PackageUpdate, workspace: Workspace, contractChange: string[]): string {
  const { spec, changes, generated } = update;
  const operations = generated.plan.operations.length;
  const size = `${operations} operation${operations === 1 ? "" : "s"}`;
  const done = changes.length === 0 ? "up to date" : `${changes.length} of ${generated.files.length} files written`;
  const folder = relative(workspace.root, update.folder);
  return [`${spec.api}: ${size}, ${done} in ${folder}`, ...contractChange.map((line) => `  ${line}`)].join("\n");
}

function displayPath(update: PackageUpdate, change: FileChange, workspace: Workspace): string {
  return relative(workspace.root, join(update.folder, change.path));
}
