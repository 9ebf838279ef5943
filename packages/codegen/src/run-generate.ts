import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { SpecError } from "@docent/openapi";
import { describeContractChange } from "./contract-change.ts";
import { explainFileError, GenerateError } from "./generate-error.ts";
import { installPackages } from "./install.ts";
import { consoleOutput, type Output } from "./output.ts";
import { findSpecs, type SpecFile } from "./specs-folder.ts";
import { type StagedFiles, stageFiles } from "./staged-files.ts";
import { findOrphans, type PackageUpdate, planUpdate, type Workspace } from "./workspace.ts";

const help = `Writes the packages that follow from specs/*.openapi.yaml.

  pnpm generate [api…]           write the packages of all specifications, or of these
  pnpm generate --check [api…]   write nothing; exit 1 and name each file that is not up to date

  --check    compare only
  --quiet    print problems only
  --help     this text

A new file specs/<api>.openapi.yaml becomes a new package, which is installed at once.
Exit codes: 0 done, or up to date; 1 not up to date, or not installed; 2 a specification, the command line or the disk
does not allow it.
`;

/** The `generate` command. Every package is planned and staged before the first file is replaced. */
export async function runGenerate(
  args: string[],
  workspace: Workspace,
  output: Output = consoleOutput,
): Promise<number> {
  try {
    const { values, positionals } = parseCommandLine(args);
    if (values.help) {
      output.out(help.trimEnd());
      return 0;
    }
    const specs = await findSpecs(join(workspace.root, "specs"), positionals);
    const updates = await planUpdates(workspace, specs);
    const orphans = positionals.length > 0 ? [] : await findOrphans(workspace, specs);
    for (const update of updates) printWarnings(update, output);
    if (values.check) return reportStale(updates, orphans, { workspace, output });
    const summaries = await writeUpdates(updates, workspace);
    if (!values.quiet) for (const summary of summaries) output.out(summary);
    for (const orphan of orphans) output.err(describeOrphan(orphan));
    return await installNew(updates, workspace, output);
  } catch (error) {
    const known = error instanceof SpecError || error instanceof GenerateError ? error : explainFileError(error);
    if (!known) throw error;
    output.err(known.message);
    return 2;
  }
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      // pnpm hands on the `--` that separates its own options from the script's.
      args: args.filter((argument) => argument !== "--"),
      allowPositionals: true,
      options: { check: { type: "boolean" }, quiet: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
  } catch (cause) {
    throw new GenerateError(`${(cause as Error).message}\n\n${help.trimEnd()}`, { cause });
  }
}

/** Every specification that is wrong is reported, not only the first. */
async function planUpdates(workspace: Workspace, specs: readonly SpecFile[]): Promise<PackageUpdate[]> {
  const updates: PackageUpdate[] = [];
  const problems: Error[] = [];
  for (const spec of specs) {
    try {
      updates.push(await planUpdate(workspace, spec));
    } catch (error) {
      const known = error instanceof SpecError || error instanceof GenerateError ? error : explainFileError(error);
      if (!known) throw error;
      problems.push(known);
    }
  }
  if (problems.length === 0) return updates;
  const messages = problems.map(({ message }) => message);
  throw new GenerateError([...messages, "Nothing was written."].join("\n"), { cause: problems[0] });
}

/** Writes all packages, and gives a summary of each. */
async function writeUpdates(updates: readonly PackageUpdate[], workspace: Workspace): Promise<string[]> {
  const staged: StagedFiles[] = [];
  try {
    const summaries: string[] = [];
    for (const update of updates) {
      summaries.push(renderSummary(update, workspace, await describeContractChange(update)));
      staged.push(await stageFiles(update.folder, update.changes));
    }
    for (const files of staged) await files.commit();
    return summaries;
  } finally {
    await Promise.all(staged.map((files) => files.discard()));
  }
}

/** A manifest that is new or says something new is not known to the other packages yet. */
export async function installNew(
  updates: readonly PackageUpdate[],
  workspace: Workspace,
  output: Output,
): Promise<number> {
  const isNew = updates.some(({ changes }) => changes.some(({ path }) => path === "package.json"));
  if (!isNew) return 0;
  const problem = await (workspace.install ?? installPackages)(workspace.root);
  if (problem === undefined) return 0;
  output.err(`${problem}\nThe packages are written but not installed. Run \`pnpm install\`.`);
  return 1;
}

async function reportStale(
  updates: readonly PackageUpdate[],
  orphans: readonly string[],
  { workspace, output }: { workspace: Workspace; output: Output },
): Promise<number> {
  const stale = updates.filter(({ changes }) => changes.length > 0);
  for (const update of stale) {
    for (const { kind, path } of update.changes) {
      output.err(`${kind}: ${relative(workspace.root, join(update.folder, path))}`);
    }
    for (const line of await describeContractChange(update)) output.err(`  ${line}`);
    output.err(`Run \`pnpm generate ${update.spec.api}\` and commit what it writes.`);
  }
  for (const orphan of orphans) output.err(describeOrphan(orphan));
  if (stale.length + orphans.length > 0) return 1;
  output.out(`${updates.map(({ spec }) => spec.api).join(", ")}: up to date`);
  return 0;
}

function describeOrphan(api: string): string {
  return `left over: packages/${api}, for which there is no specification any more.\nRun \`rm -r packages/${api} && pnpm install\`, or bring specs/${api}.openapi.yaml back.`;
}

export function printWarnings({ spec, generated }: PackageUpdate, output: Output): void {
  for (const warning of generated.warnings) output.err(`${spec.name}: ${warning}`);
}

/** One line for a package, and what changed in its contract below it. */
function renderSummary(update: PackageUpdate, workspace: Workspace, contractChange: string[]): string {
  const { spec, changes, generated } = update;
  const operations = generated.plan.operations.length;
  const size = `${operations} operation${operations === 1 ? "" : "s"}`;
  const folder = relative(workspace.root, update.folder);
  const done = changes.length === 0 ? `up to date in ${folder}` : `${countFiles(changes)} in ${folder}`;
  return [`${spec.api}: ${size}, ${done}`, ...contractChange.map((line) => `  ${line}`)].join("\n");
}

/** `3 files written, 1 removed`. */
export function countFiles(changes: PackageUpdate["changes"]): string {
  const removed = changes.filter(({ content }) => content === undefined).length;
  const written = changes.length - removed;
  const parts = [
    ...(written > 0 ? [`${written} file${written === 1 ? "" : "s"} written`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return parts.join(", ");
}
