import { dirname, join, relative, resolve } from "node:path";
import { type Command, count, defineCommand, isAtLeast, quoteWord, renderJson } from "@docent/terminal";
import { installPackages, type PackageManager } from "../apply/install.ts";
import { type FileChange, stageFiles } from "../apply/staged-files.ts";
import { type Output, terminalOutput } from "../command-output.ts";
import { GenerateError, toExpectedError } from "../generate-error.ts";
import type { Install } from "../workspace.ts";
import { type ContractRequest, compareScaffold, planFiles, readContract, type ScaffoldChanges } from "./plan-init.ts";
import { readScaffoldFacts, type ScaffoldContract, type ScaffoldFacts } from "./scaffold-facts.ts";
import { testFolder, testNode } from "./scaffold-files.ts";
import { renderScriptCommand, workflowPath } from "./scaffold-workflow.ts";
import { checkPackages } from "./workspace-packages.ts";

const managers = ["npm", "pnpm", "bun", "yarn"] as const satisfies readonly PackageManager[];

export function initCommand(): Command {
  return defineCommand({
    summary: "Creates a workspace with a sample contract, or adds one to a workspace",
    usage: "[FOLDER]",
    details:
      "Outside a workspace: a new workspace with a contract, its generated package, a test of the client on the mocks, a workflow, turbo and changesets.\nIn a workspace of pnpm, npm, bun or yarn: the contract, its package, the test and a workflow. The packages are written to the folder of its other packages. Only three existing files may be changed: package.json gets a glob for the packages if it has none, pnpm-workspace.yaml refuses the build script of esbuild unless it already allows or refuses it, and the contract test gets the package of a further contract.",
    options: {
      scope: {
        type: "string",
        value: "@SCOPE",
        help: "npm scope of the packages (default: that of the workspace, or the name of the folder)",
      },
      api: {
        type: "string",
        value: "NAME",
        help: "name of the API (default: library; with --spec, that of FILE, or of its title)",
      },
      spec: { type: "string", value: "FILE", help: "a contract to begin with, which is copied (default: a sample)" },
      "package-manager": {
        type: "string",
        value: "NAME",
        choices: managers,
        help: "package manager of a new workspace (default: the one that runs this command, or npm)",
      },
      "no-install": { type: "boolean", default: false, help: "write the files, and install nothing" },
      "dry-run": { type: "boolean", default: false, help: "list the files, and write nothing" },
      json: { type: "boolean", default: false, help: "print the result as JSON" },
    },
    examples: ["docent init", "docent init my-apis --scope @acme", "docent init --spec openapi.yaml --api orders"],
    exitCodes:
      "0 done; 1 written, but not installed; 2 a file or a package already exists, Node is too old, the command line is invalid, or a file cannot be read or written.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const [folder = ".", ...others] = positionals;
      if (others.length > 0) throw new GenerateError(`Expected one folder, found ${positionals.length}.`);
      return runInit(
        {
          ...values,
          cwd: process.cwd(),
          folder,
          manager: values["package-manager"],
          runningManager: readRunningManager(terminal.environment),
          dryRun: values["dry-run"],
          install: values["no-install"] ? undefined : installPackages,
          nodeVersion: process.versions.node,
          signal: terminal.signal,
        },
        terminalOutput(terminal),
      );
    },
  });
}

/** Reads the package manager from its user agent: pnpm for `pnpm/12.21.0 npm/? node/v24.11.0 linux x64`. */
function readRunningManager(environment: Readonly<Record<string, string | undefined>>): PackageManager | undefined {
  const [name] = (environment["npm_config_user_agent"] ?? "").split("/");
  return managers.find((manager) => manager === name);
}

export interface InitRequest extends ContractRequest {
  cwd: string;
  /** Relative to the working directory. */
  folder: string;
  scope?: string | undefined;
  manager?: PackageManager | undefined;
  runningManager?: PackageManager | undefined;
  dryRun: boolean;
  json: boolean;
  /** Default: nothing is installed. */
  install?: Install | undefined;
  /** Version of the Node that installs: `24.11.0`. */
  nodeVersion: string;
  /** If the signal aborts before the files are renamed, nothing is written. Later it stops the installation. */
  signal: AbortSignal;
}

/** Creates a workspace, or adds a contract to a workspace. Resolves to an exit code. */
export async function runInit(request: InitRequest, output: Output): Promise<number> {
  try {
    failOnOldNode(request);
    const folder = resolve(request.cwd, request.folder);
    const facts = await readScaffoldFacts({ ...request, folder });
    const contract = await readContract(request.cwd, request);
    await checkPackages(facts, [contract.api, testFolder]);
    const changes = await compareScaffold(facts, { contract, files: await planFiles(facts, contract) });
    if (changes.inTheWay.length > 0) throw new GenerateError(explainInTheWay(facts, changes.inTheWay));
    if (!request.dryRun) await writeScaffold(facts, { changes, signal: request.signal });
    const report: Report = { request, facts, contract, changes };
    if (!request.json) reportFiles(report, output);
    const isInstalled = request.dryRun ? false : await install(report, output);
    if (request.json) output.out(renderJson(summarize(report, isInstalled), { indent: 2 }));
    else if (!request.dryRun) reportNext(report, isInstalled, output);
    return isInstalled === undefined ? 1 : 0;
  } catch (error) {
    output.err(toExpectedError(error).message);
    return 2;
  }
}

/** npm warns about a Node that is too old, and installs. The first test would then end with an error of vitest or msw. */
function failOnOldNode({ install, nodeVersion }: InitRequest): void {
  if (!install || isAtLeast(nodeVersion, testNode)) return;
  throw new GenerateError(
    `The test of the workspace needs Node ${testNode} or newer, because vitest and msw do. This is Node ${nodeVersion}. Run docent init with a newer Node, or write the files with --no-install, and install with a newer Node. The packages themselves run on Node 20.19 and newer. Nothing was written.`,
  );
}

function explainInTheWay({ root }: ScaffoldFacts, paths: readonly string[]): string {
  return [
    "These files exist, with other content:",
    ...paths.map((path) => `  ${join(root, path)}`),
    "docent init overwrites nothing. Move them away, or choose another folder. If Docent is set up here already, add a contract to its folder of contracts, and run docent generate. For a test of the new package, add the package to the devDependencies of contract-tests, and copy its test. Nothing was written.",
  ].join("\n");
}

/** Writes all files under temporary names first, so that an interruption leaves either no file or all files. */
async function writeScaffold(
  { root }: ScaffoldFacts,
  { changes: { missing, edited }, signal }: { changes: ScaffoldChanges; signal: AbortSignal },
): Promise<void> {
  const changes = [
    ...missing.map(({ path, content }): FileChange => ({ path, content, kind: "missing" })),
    ...edited.map(({ path, content }): FileChange => ({ path, content, kind: "stale" })),
  ];
  const staged = await stageFiles(root, signal.aborted ? [] : changes);
  if (!signal.aborted) return staged.commit();
  await staged.discard();
  throw new GenerateError("Interrupted. Nothing was written.");
}

interface Report {
  request: InitRequest;
  facts: ScaffoldFacts;
  contract: ScaffoldContract;
  changes: ScaffoldChanges;
}

function listWritten({ missing, edited }: ScaffoldChanges): string[] {
  return [...missing, ...edited].map(({ path }) => path).sort();
}

/** Resolves to true after an installation, to false if nothing had to be installed, and to undefined on failure. */
async function install({ request, facts, changes }: Report, output: Output): Promise<boolean | undefined> {
  if (!request.install || listWritten(changes).length === 0) return false;
  if (!request.json) output.out(`Installing with ${facts.manager} …`);
  const problem = await request.install(facts.root, { signal: request.signal, onSlow: output.err });
  if (problem === undefined) return true;
  output.err(
    `${problem}\nThe files are written, but the packages are not installed. Run \`${facts.manager} install\` in ${facts.root}.`,
  );
  return undefined;
}

function reportFiles({ request, facts, changes }: Report, output: Output): void {
  const paths = listWritten(changes);
  const kind = facts.isNew ? "a new workspace" : `a workspace of ${facts.manager}`;
  if (paths.length === 0) {
    output.out(`${facts.root}, ${kind}: every file exists already`);
    return;
  }
  output.out(
    `${facts.root}, ${kind}: ${count(paths.length, "file")} ${request.dryRun ? "would be written" : "written"}`,
  );
  // The generated source files are listed only in a dry run, because they are many.
  for (const path of paths) if (request.dryRun || !/\.gen\.ts$/.test(path)) output.out(`  ${path}`);
  if (facts.repository !== undefined && paths.includes(workflowPath))
    output.out(
      `GitHub runs only workflows in the root of a repository. Move ${workflowPath} to ${join(facts.repository, dirname(workflowPath))}, and add to its job: defaults: { run: { working-directory: ${JSON.stringify(relative(facts.repository, facts.root))} } }`,
    );
  if (facts.addedGlob !== undefined)
    output.out(
      `package.json ${request.dryRun ? "would list" : "now lists"} the workspace ${JSON.stringify(facts.addedGlob)}.`,
    );
  if (changes.edited.some(({ path }) => path === "pnpm-workspace.yaml"))
    output.out(
      `pnpm-workspace.yaml ${request.dryRun ? "would refuse" : "refuses"} the build script of esbuild, because pnpm installs nothing while the script is neither allowed nor refused. esbuild works without it.`,
    );
}

function listNext({ request, facts }: Report, isInstalled: boolean | undefined): string[] {
  const path = relative(request.cwd, facts.root);
  return [
    ...(path === "" ? [] : [`cd ${quoteWord(path)}`]),
    ...(isInstalled === true ? [] : [`${facts.manager} install`]),
    renderScriptCommand(facts, { script: "test" }),
    renderScriptCommand(facts, { script: "dev" }),
  ];
}

function reportNext(report: Report, isInstalled: boolean | undefined, output: Output): void {
  output.out("Next:");
  for (const command of listNext(report, isInstalled)) output.out(`  ${command}`);
  output.out(`Then change ${report.contract.path}: while the script dev runs, it generates the package again.`);
}

function summarize(report: Report, isInstalled: boolean | undefined) {
  const { request, facts, contract, changes } = report;
  return {
    root: facts.root,
    isNew: facts.isNew,
    packageManager: facts.manager,
    scope: facts.scope,
    api: contract.api,
    files: listWritten(changes),
    ...(facts.addedGlob === undefined ? {} : { addedWorkspace: facts.addedGlob }),
    isWritten: !request.dryRun,
    isInstalled: isInstalled === true,
    next: listNext(report, isInstalled),
  };
}
