import { readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { assembleReleasePlan } from "@changesets/assemble-release-plan";
import { readConfig } from "@changesets/config";
import { writeAtomically } from "@docent/storage";
import { CommandError, count, defineCommand, findPnpm, renderJson, type Script, type Terminal } from "@docent/terminal";
import { GitTags } from "../publish/git-tags.ts";
import { mustRun } from "../publish/pnpm.ts";
import { writeContractVersion } from "./contract-version.ts";
import { type Bump, listDemands } from "./demands.ts";
import { findVersionProblems, listEdges, renderDemand } from "./find-problems.ts";
import { readContracts, readPendingChangesets, readWorkspace, type Workspace } from "./packages.ts";

export interface VersionSources {
  root: string;
  /** The scope of the packages: `@docent`. */
  scope: string;
}

interface Step {
  name: string;
  from: string;
  to: string;
  bump: Bump;
}

export function versionScript(sources: VersionSources): Script {
  return {
    name: "pnpm run version",
    command: defineCommand({
      summary: "Raises the versions from the changesets: packages, contracts, generated code, changelogs and lockfile",
      usage: "",
      details:
        "The version of a contract is the version of its package. Nothing is changed if the changesets do not suffice, for example because a major version of one package requires a major version of another one. If a later program fails, `git restore .` undoes the changes, so commit your own first.",
      options: {
        check: { type: "boolean", help: "change nothing: check the versions, ranges and manifests of this repository" },
        "dry-run": { type: "boolean", help: "change nothing: print the versions that the changesets lead to" },
        json: { type: "boolean", help: "print the versions as JSON" },
      },
      examples: ["pnpm run version", "pnpm run version --dry-run", "pnpm run version --check"],
      async run({ values }, terminal) {
        if (values.check) return checkVersions(sources, terminal);
        const workspace = await readWorkspace(sources.root);
        const steps = await planSteps(workspace);
        refuseSmallSteps(workspace, steps);
        if (steps.length > 0 && !values["dry-run"]) await applySteps(steps, { ...sources, terminal });
        if (values.json) terminal.write(`${renderJson(steps, { indent: 2 })}\n`);
        else terminal.write(renderSteps(steps));
        return 0;
      },
    }),
  };
}

async function checkVersions({ root, scope }: VersionSources, terminal: Terminal): Promise<number> {
  const workspace = await readWorkspace(root);
  const { published } = workspace;
  const files = await Promise.all(
    published.map(async ({ manifest, folder }) => [manifest.name, await readdir(folder)] as const),
  );
  const problems = findVersionProblems({
    workspace,
    contracts: await readContracts(root, scope),
    files: new Map(files),
    releases: toReleases(await planSteps(workspace)),
  });
  for (const problem of problems) terminal.warn(`${problem}\n`);
  if (problems.length === 0) terminal.write(`${count(published.length, "package")}: versions and ranges are right.\n`);
  return problems.length === 0 ? 0 : 1;
}

/**
 * The version steps that follow from the pending changesets.
 *
 * @throws {CommandError} in the pre mode of changesets, and for a changeset or configuration that is not valid.
 */
export async function planSteps({ root, packages }: Workspace): Promise<Step[]> {
  if ((await readdir(join(root, ".changeset")).catch((): string[] => [])).includes("pre.json"))
    throw new CommandError(
      ".changeset/pre.json is from the pre mode of changesets, which raises versions to pre-releases. Expected no such file: delete it. `pnpm release:preview` publishes previews.",
    );
  const { config, errors } = await readConfig(root, packages);
  if (!config) throw new CommandError(`.changeset/config.json is not valid: ${errors?.join(" ")}`);
  const changesets = await readPendingChangesets(root);
  try {
    const { releases } = assembleReleasePlan(changesets, packages, config, undefined);
    return releases.flatMap(({ name, type, oldVersion, newVersion }) =>
      type === "none" || !oldVersion || !newVersion ? [] : [{ name, from: oldVersion, to: newVersion, bump: type }],
    );
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`The changesets cannot be used: ${problem}. Correct the file in .changeset/.`, { cause });
  }
}

function toReleases(steps: readonly Step[]): Map<string, Bump> {
  return new Map(steps.map(({ name, bump }) => [name, bump]));
}

function refuseSmallSteps({ published }: Workspace, steps: readonly Step[]): void {
  const demands = listDemands(listEdges(published), toReleases(steps));
  if (demands.length > 0) throw new CommandError(demands.map(renderDemand).join("\n"));
}

async function applySteps(
  steps: readonly Step[],
  { root, scope, terminal }: VersionSources & { terminal: Terminal },
): Promise<void> {
  await new GitTags(root).readCleanHead("a failure is undone with `git restore .`");
  // A contract whose version cannot be written must fail before changesets are removed.
  const contracts = (await readContracts(root, scope)).flatMap(({ file, path, text, packageName }) => {
    const version = steps.find(({ name }) => name === packageName)?.to;
    return version === undefined ? [] : [{ path, text: writeContractVersion(text, { file, version }) }];
  });
  const { environment, signal } = terminal;
  const PATH = `${join(root, "node_modules", ".bin")}${delimiter}${environment["PATH"]}`;
  const remedy = "Run `git restore .` and correct this first";
  const run = (...words: string[]) =>
    mustRun(words, { cwd: root, env: { ...environment, PATH }, signal, timeoutMs, remedy });
  await run("changeset", "version");
  for (const { path, text } of contracts) await writeAtomically(path, text);
  await run(process.execPath, "--conditions=@docent/source", join(root, "packages/codegen/src/main.ts"), "generate");
  await run(...findPnpm(environment), "install", "--lockfile-only", "--no-frozen-lockfile");
}

/** Timeout of a program. An install reads the registry. */
const timeoutMs = 600_000;

function renderSteps(steps: readonly Step[]): string {
  if (steps.length === 0) return "There are no changesets, so no version changes.\n";
  return steps.map(({ name, from, to, bump }) => `${name} ${from} → ${to} (${bump})\n`).join("");
}
