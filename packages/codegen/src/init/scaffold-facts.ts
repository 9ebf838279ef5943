import { basename, join } from "node:path";
import { type JsonRecord, toArray, toRecord } from "@docent/openapi";
import { npmScope, toKebabCase } from "../api-name.ts";
import { findPackageManager, type PackageManager } from "../apply/install.ts";
import { exists, listAbove, readTextFile } from "../apply/package-folder.ts";
import { GenerateError } from "../generate-error.ts";
import { type Manifest, readManifest } from "../workspace.ts";
import { findCommonScope, readScope, type WorkspaceGlobs } from "./workspace-packages.ts";

/** Facts about the workspace that `docent init` writes to. */
export interface ScaffoldFacts extends WorkspaceGlobs {
  /** The root of the git repository, if it is a folder above. */
  repository?: string;
  /** Whether `docent init` creates the workspace. If false, it adds a package to an existing workspace. */
  isNew: boolean;
  /** `@acme` */
  scope: string;
  /** The folder of the packages, relative to the root: `packages`. */
  output: string;
  /** A glob to add to `workspaces` in the root's `package.json`. Undefined if a glob already includes the packages. */
  addedGlob?: string;
  /** The file with the globs. Undefined in a new workspace. */
  globFile?: string;
  /** Dependencies in the root's `package.json`, which the package of the contract test need not repeat. */
  rootPackages: ReadonlySet<string>;
  /** Names of the scripts in the root's `package.json` that run docent or turbo, as in a new workspace. */
  rootScripts: ReadonlySet<string>;
}

/** The contract that `docent init` adds. */
export interface ScaffoldContract {
  /** `library` */
  api: string;
  /** Path of the contract: `specs/library.openapi.yaml`. */
  path: string;
  content: string;
  /** Whether the contract is the sample, which passes the lint rules. */
  isSample: boolean;
}

export interface ScaffoldRequest {
  folder: string;
  scope?: string | undefined;
  manager?: PackageManager | undefined;
  /** The package manager that runs `docent init`. */
  runningManager?: PackageManager | undefined;
}

/**
 * Finds the workspace of a folder: the folder itself, or the nearest folder above that is a workspace. If there is none, the
 * folder becomes a new workspace.
 *
 * @throws {GenerateError} for a folder with a `package.json` that is not a workspace, for an invalid scope, for another package
 * manager than that of the workspace, and for an invalid `pnpm-workspace.yaml`.
 */
export async function readScaffoldFacts({
  folder,
  scope,
  manager,
  runningManager,
}: ScaffoldRequest): Promise<ScaffoldFacts> {
  if (scope !== undefined && !npmScope.test(scope))
    throw new GenerateError(
      `--scope: expected an npm scope in lower case, such as "@acme", found ${JSON.stringify(scope)}.`,
    );
  const root = await findWorkspace(folder);
  if (root === undefined) {
    await failOnPackage(folder);
    const name = toKebabCase(basename(folder)) || "contracts";
    return {
      root: folder,
      ...(await findRepository(folder)),
      isNew: true,
      manager: manager ?? runningManager ?? "npm",
      scope: scope ?? `@${name}`,
      output: "packages",
      globs: [],
      rootPackages: new Set(),
      rootScripts: new Set(),
    };
  }
  const manifest = (await readManifest(join(root, "package.json"))) ?? {};
  const found = (await findPackageManager(root)) ?? "npm";
  if (manager !== undefined && manager !== found)
    throw new GenerateError(
      `--package-manager: ${root} is a workspace of ${found}, not of ${manager}. Leave the option out, or choose a folder outside of the workspace.`,
    );
  const folders = await findOutput(root, manifest);
  return {
    root,
    ...(await findRepository(root)),
    isNew: false,
    manager: found,
    scope: scope ?? (await findScope(manifest, { root, manager: found, globs: folders.globs })),
    ...folders,
    rootPackages: new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
    rootScripts: new Set(
      Object.entries(manifest.scripts ?? {}).flatMap(([name, script]) =>
        /^(?:docent|turbo run) /.test(script) ? [name] : [],
      ),
    ),
  };
}

async function findWorkspace(start: string): Promise<string | undefined> {
  for (const folder of listAbove(start)) if ((await findPackageManager(folder)) !== undefined) return folder;
  return undefined;
}

/** Finds the git repository above a root. In the root of a linked worktree or of a submodule, `.git` is a file. */
async function findRepository(root: string): Promise<Pick<ScaffoldFacts, "repository">> {
  for (const folder of listAbove(root))
    if (await exists(join(folder, ".git"))) return folder === root ? {} : { repository: folder };
  return {};
}

async function failOnPackage(folder: string): Promise<void> {
  if (!(await exists(join(folder, "package.json")))) return;
  throw new GenerateError(
    [
      `${join(folder, "package.json")} describes a package, not a workspace. There are two ways to continue:`,
      "  docent generate openapi.yaml --output src/api",
      "    writes the client of one application;",
      "  docent init",
      '    adds packages to a workspace, if package.json has "workspaces": ["packages/*"], or pnpm-workspace.yaml exists.',
      "Nothing was written.",
    ].join("\n"),
  );
}

/** The scope of the root package, or of the other packages, or a scope derived from a name. */
async function findScope({ name = "" }: Manifest, workspace: WorkspaceGlobs): Promise<string> {
  const common = readScope(name) ?? (await findCommonScope(workspace));
  return common ?? `@${toKebabCase(name || basename(workspace.root)) || "contracts"}`;
}

type PackageFolders = Pick<ScaffoldFacts, "output" | "addedGlob" | "globs" | "globFile">;

/** Finds the folder of new packages: `packages` if a glob names it, or else the folder of the first glob such as `libs/*`. */
async function findOutput(root: string, manifest: Manifest): Promise<PackageFolders> {
  const path = join(root, "pnpm-workspace.yaml");
  const yaml = await readTextFile(path);
  const globs = listGlobs(yaml === undefined ? manifest.workspaces : (await readYaml(yaml, path))["packages"]);
  const folders = globs.flatMap((glob) => /^(?:\.\/)?([^*!{}[\]]+)\/\*{1,2}$/.exec(glob)?.[1] ?? []);
  const output = folders.includes("packages") ? "packages" : folders[0];
  const globFile = yaml === undefined ? join(root, "package.json") : path;
  if (output !== undefined) return { output, globs, globFile };
  const addedGlob = "packages/*";
  if (yaml === undefined) return { output: "packages", addedGlob, globs: [...globs, addedGlob], globFile };
  throw new GenerateError(
    `${path} has no folder of packages. Expected a glob under the key packages, such as "packages/*". Add one. Nothing was written.`,
  );
}

/** Yarn and bun also accept an object with the globs in `packages`. */
function listGlobs(workspaces: unknown): string[] {
  const globs = Array.isArray(workspaces) ? workspaces : toRecord(workspaces)["packages"];
  return toArray(globs).filter((glob) => typeof glob === "string");
}

async function readYaml(text: string, path: string): Promise<JsonRecord> {
  const { parse } = await import("yaml");
  try {
    return toRecord(parse(text));
  } catch (cause) {
    const [reason = ""] = (cause as Error).message.split("\n");
    throw new GenerateError(`${path} is not valid YAML: ${reason} Nothing was written.`, { cause });
  }
}
