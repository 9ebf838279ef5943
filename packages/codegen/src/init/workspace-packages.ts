import { readdir } from "node:fs/promises";
import { join } from "node:path";
import picomatch from "picomatch";
import type { PackageManager } from "../apply/install.ts";
import { GenerateError } from "../generate-error.ts";
import { readManifest } from "../workspace.ts";

export interface WorkspaceGlobs {
  root: string;
  manager: PackageManager;
  /** The globs of the workspace, with an added one. */
  globs: readonly string[];
}

/**
 * Checks that an existing workspace can have new packages: its globs include their folders, and no other package has one of
 * their names.
 *
 * @param facts Without `globFile`, there is no workspace yet, and nothing is checked.
 * @param unscoped Names of the new packages without their scope.
 * @throws {GenerateError} if a glob excludes a folder, or if a name is taken. With either, nothing could be installed.
 */
export async function checkPackages(
  facts: WorkspaceGlobs & { scope: string; output: string; globFile?: string },
  unscoped: readonly string[],
): Promise<void> {
  const { root, scope, output, globFile } = facts;
  if (globFile === undefined) return;
  const folders = new Map(unscoped.map((name) => [`${output}/${name}`, `${scope}/${name}`]));
  for (const folder of folders.keys()) {
    const glob = findExcluding(facts, folder);
    if (glob === undefined) continue;
    throw new GenerateError(
      `The glob ${JSON.stringify(glob)} in ${globFile} excludes ${join(root, folder)}, which docent init writes. Expected the folder to be in the workspace: narrow or remove the glob. Nothing was written.`,
    );
  }
  const names = new Set(folders.values());
  const taken: string[] = [];
  for await (const { folder, name } of listPackages(facts))
    if (names.has(name) && !folders.has(folder)) taken.push(`  ${name}: ${join(root, folder)}`);
  if (taken.length === 0) return;
  throw new GenerateError(
    [
      "These packages of the workspace have the names of packages that docent init writes:",
      ...taken.sort(),
      "Expected each name once. Choose another name for the API with --api, or another scope with --scope. Nothing was written.",
    ].join("\n"),
  );
}

/** The scope of the packages. Undefined if they have none, or several. */
export async function findCommonScope(globs: WorkspaceGlobs): Promise<string | undefined> {
  const scopes = new Set<string>();
  for await (const { name } of listPackages(globs)) {
    const scope = readScope(name);
    if (scope !== undefined) scopes.add(scope);
  }
  return scopes.size === 1 ? [...scopes][0] : undefined;
}

/** `@acme` of `@acme/library` */
export function readScope(name: string): string | undefined {
  return /^@[^/]+(?=\/)/.exec(name)?.[0];
}

/** Lists the packages of a workspace that have a name. */
async function* listPackages(workspace: WorkspaceGlobs): AsyncGenerator<{ folder: string; name: string }> {
  const { root, globs } = workspace;
  for await (const folder of listFolders(root, { depth: Math.max(...globs.map(countLevels)) })) {
    if (!isIncluded(workspace, folder)) continue;
    // The package manager reports an invalid manifest.
    const { name } = (await readManifest(join(root, folder, "package.json")).catch(() => undefined)) ?? {};
    if (name !== undefined) yield { folder, name };
  }
}

type Globs = Pick<WorkspaceGlobs, "manager" | "globs">;

function isIncluded(facts: Globs, folder: string): boolean {
  return facts.globs.some((glob) => !glob.startsWith("!") && matches(glob, folder)) && !findExcluding(facts, folder);
}

/** The glob that excludes a folder. npm applies globs in their order, so that a later one includes the folder again. */
function findExcluding({ manager, globs }: Globs, folder: string): string | undefined {
  const matching = globs.filter((glob) => matches(glob, folder));
  const candidates = manager === "npm" ? matching.slice(-1) : matching;
  return candidates.find((glob) => glob.startsWith("!"));
}

function matches(glob: string, folder: string): boolean {
  const path = glob.replace(/^!?(?:\.?\/)?/, "").replace(/\/+$/, "");
  return picomatch.isMatch(folder, path);
}

/** The number of folders in a path that matches a glob. */
function countLevels(glob: string): number {
  return glob.includes("**") ? Number.POSITIVE_INFINITY : glob.split("/").length;
}

/** Lists the folders below a folder, to a depth, without those of tools. */
async function* listFolders(
  root: string,
  { depth, path = "" }: { depth: number; path?: string },
): AsyncGenerator<string> {
  if (depth < 1) return;
  // A folder that cannot be read has no packages.
  for (const entry of await readdir(join(root, path), { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || entry.name === "node_modules" || entry.name.startsWith(".")) continue;
    const folder = path === "" ? entry.name : `${path}/${entry.name}`;
    yield folder;
    yield* listFolders(root, { depth: depth - 1, path: folder });
  }
}
