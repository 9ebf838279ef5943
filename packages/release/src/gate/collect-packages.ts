import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Git } from "@docent/codegen/internal";
import { CommandError } from "@docent/terminal";
import { compare, gte, lt, lte, maxSatisfying, prerelease, valid } from "semver";
import { readUnpacked, type UnpackedPackage } from "../bump/unpacked-package.ts";
import { unpackTarball } from "../publish/compare-tarballs.ts";
import { GitTags } from "../publish/git-tags.ts";
import { type Candidate, tagOf } from "../publish/plan-release.ts";
import type { PnpmOptions } from "../publish/pnpm.ts";
import type { Registry } from "../publish/registry.ts";
import { buildWorkspace, packWorkspace } from "../publish/tarballs.ts";
import type { Workspace } from "../versions/packages.ts";

/** The locations of the published packages and of the packages to be published. */
export interface PackageSources {
  workspace: Workspace;
  pnpm: PnpmOptions;
  /** Where the published packages are: the registry, or a folder with their tarballs. */
  published: Registry | string;
  /** Paths of the tarballs to be published. If undefined, the workspace is built and packed. */
  packed?: readonly string[] | undefined;
  /** An empty folder. */
  folder: string;
}

/** The packages of the last release, and those of the next one. */
export interface CollectedPackages {
  old: UnpackedPackage[];
  new: UnpackedPackage[];
  /** Packages of earlier releases that the workspace no longer publishes, and that are not deprecated. */
  removed: Candidate[];
  /** Programs of consumers at the last release. */
  programs: string[];
}

/** Unpacks the published packages and the packages to be published. */
export async function collectPackages(sources: PackageSources): Promise<CollectedPackages> {
  const { workspace, published, packed, folder } = sources;
  const current = await unpackAll(packed ?? (await buildTarballs(sources)), join(folder, "new"));
  refuseOtherVersions(current, workspace);
  const old = await collectPublished(current, sources);
  const unchanged = packed === undefined ? [] : await collectUnchanged(current, sources);
  old.push(...unchanged);
  await refuseMissingReleases(old, sources);
  current.push(...unchanged);
  return {
    old,
    new: current,
    removed: await findRemoved(workspace, { published, old }),
    programs: await readPrograms(workspace.root, old),
  };
}

async function buildTarballs({ workspace, pnpm, folder }: PackageSources): Promise<string[]> {
  await buildWorkspace(workspace, pnpm);
  const tarballs = join(folder, "tarballs");
  await packWorkspace(
    workspace.published.map(({ manifest }) => manifest),
    { folder: tarballs, pnpm },
  );
  return listTarballs(tarballs);
}

/** The paths of the tarballs in a folder, sorted. @throws {CommandError} if there are none. */
export async function listTarballs(folder: string): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".tgz")).sort();
  if (files.length === 0)
    throw new CommandError(`${folder} has no tarballs. Expected the *.tgz files of \`pnpm pack\`.`);
  return files.map((file) => join(folder, file));
}

/**
 * Unpacks tarballs, one after the other, so that nothing writes into `target` after a failure.
 *
 * @throws {CommandError} for two tarballs of one package, because only one of them can be compared.
 */
async function unpackAll(tarballs: readonly string[], target: string): Promise<UnpackedPackage[]> {
  const unpacked = new Map<string, { path: string; found: UnpackedPackage }>();
  for (const [index, path] of tarballs.entries()) {
    const found = await unpack(path, join(target, `${index}`));
    const other = unpacked.get(found.name);
    if (other)
      throw new CommandError(
        `${dirname(path)} has two tarballs of ${found.name}: ${basename(other.path)} and ${basename(path)}. Expected one of each package.`,
      );
    unpacked.set(found.name, { path, found });
  }
  return [...unpacked.values()].map(({ found }) => found);
}

/** @throws {CommandError} for a tarball whose version is not that of the workspace, such as one of an earlier release. */
function refuseOtherVersions(current: readonly UnpackedPackage[], { published }: Workspace): void {
  for (const { name, manifest } of current) {
    const expected = published.find((one) => one.manifest.name === name)?.manifest.version;
    if (expected !== manifest.version)
      throw new CommandError(
        `Expected tarballs of this workspace, which has ${expected === undefined ? `no package ${name}` : tagOf({ name, version: expected })}, found ${tagOf(manifest)}.`,
      );
  }
}

async function unpack(tarball: Uint8Array | string, target: string): Promise<UnpackedPackage> {
  const bytes = typeof tarball === "string" ? await readFile(tarball) : tarball;
  try {
    await unpackTarball(bytes, target);
    return await readUnpacked(join(target, "package"));
  } catch (cause) {
    const name = typeof tarball === "string" ? tarball : "A tarball of the registry";
    throw new CommandError(`${name} is not a package. Expected a gzipped tar file with a package.json.`, { cause });
  }
}

async function collectPublished(
  current: readonly UnpackedPackage[],
  { published, packed, folder }: PackageSources,
): Promise<UnpackedPackage[]> {
  if (typeof published === "string") return unpackAll(await listTarballs(published), join(folder, "old"));
  const found: UnpackedPackage[] = [];
  for (const [index, { name, manifest }] of current.entries()) {
    const known = await published.readPackage(name);
    const versions = [...(known?.versions.keys() ?? [])];
    const baseline = chooseBaseline(versions, { version: manifest.version, isNext: packed !== undefined });
    const fetched = await fetchPublished(published, {
      name,
      version: baseline,
      target: join(folder, "old", `${index}`),
    });
    if (fetched) found.push(fetched);
  }
  return found;
}

/** Collects the packages that are not published again, because the declarations of other packages import from them. */
async function collectUnchanged(
  current: readonly UnpackedPackage[],
  { workspace, published, folder }: PackageSources,
): Promise<UnpackedPackage[]> {
  const names = new Set(current.map(({ name }) => name));
  const others = workspace.published.map(({ manifest }) => manifest).filter(({ name }) => !names.has(name));
  if (typeof published === "string") {
    const all = await unpackAll(await listTarballs(published), join(folder, "unchanged"));
    return all.filter(({ name }) => others.some((other) => other.name === name));
  }
  const found: UnpackedPackage[] = [];
  for (const [index, { name, version }] of others.entries()) {
    const fetched = await fetchPublished(published, { name, version, target: join(folder, "unchanged", `${index}`) });
    if (fetched) found.push(fetched);
  }
  return found;
}

/**
 * Refuses a registry or a folder that lacks a release for which git has a tag. Otherwise, every package would count as new in a
 * registry that responds to everything with 404.
 */
async function refuseMissingReleases(
  old: readonly UnpackedPackage[],
  { workspace, published, packed }: PackageSources,
): Promise<void> {
  const tags = new GitTags(workspace.root);
  if (typeof published !== "string" && (await tags.isShallow()))
    throw new CommandError(
      "This clone is shallow, so its tags do not show what was released. Run `git fetch --unshallow --tags` first.",
    );
  const releases = await tags.readReleases();
  for (const { manifest } of workspace.published) {
    const { name, version } = manifest;
    if (old.some((one) => one.name === name)) continue;
    const released = chooseBaseline(releases.get(name) ?? [], { version, isNext: packed !== undefined });
    if (released === undefined) continue;
    const source = typeof published === "string" ? published : published.url.host;
    throw new CommandError(
      `${source} does not have ${tagOf({ name, version: released })}, which has a git tag. Expected the releases of this workspace: check --registry or --from, or remove the tag if it was never released.`,
    );
  }
}

interface RemovalSources {
  published: Registry | string;
  /** The packages of the last release that were found. */
  old: readonly UnpackedPackage[];
}

/**
 * Finds the last versions of packages that are no longer published from this workspace, because they were removed, renamed or
 * made private: in the folder of the last release, or by the git tags. Leaves out versions that are deprecated in the registry.
 */
async function findRemoved(
  { root, published: current }: Workspace,
  { published, old }: RemovalSources,
): Promise<Candidate[]> {
  const isRemoved = (name: string) => !current.some(({ manifest }) => manifest.name === name);
  if (typeof published === "string")
    return old.filter(({ name }) => isRemoved(name)).map(({ name, manifest: { version } }) => ({ name, version }));
  const removed: Candidate[] = [];
  for (const [name, versions] of await new GitTags(root).readReleases()) {
    const version = isRemoved(name) ? maxSatisfying(versions, "*") : null;
    if (version === null) continue;
    const found = (await published.readPackage(name))?.versions.get(version);
    if (found && found.deprecated === undefined) removed.push({ name, version });
  }
  return removed;
}

/** Resolves with undefined if the registry does not have the version. */
async function fetchPublished(
  registry: Registry,
  { name, version, target }: { name: string; version: string | undefined; target: string },
): Promise<UnpackedPackage | undefined> {
  const known = version === undefined ? undefined : (await registry.readPackage(name))?.versions.get(version);
  if (!known) return undefined;
  const bytes = await registry.readTarball(known.tarball);
  if (!bytes) throw new CommandError(`The registry lists ${name}@${version}, but does not have its tarball.`);
  return unpack(bytes, target);
}

/**
 * The published version to compare with: the highest stable one that is not above the version of the manifest, so that a
 * hotfix of an older major is compared with its predecessor. Versions before 1.0.0 are placeholders.
 *
 * @param isNext Whether the version of the manifest is the one to be published. The result is then below it.
 */
export function chooseBaseline(
  published: readonly string[],
  { version, isNext }: { version: string; isNext: boolean },
): string | undefined {
  const isBefore = (one: string) => (isNext ? lt(one, version) : lte(one, version));
  return published
    .filter((one) => valid(one) && !prerelease(one) && gte(one, "1.0.0") && isBefore(one))
    .sort(compare)
    .at(-1);
}

/** The programs of `consumer-tests` at the tags of the old versions. A clone without tags has none. */
async function readPrograms(root: string, old: readonly UnpackedPackage[]): Promise<string[]> {
  const git = new Git(root);
  const programs = new Set<string>();
  for (const { name, manifest } of old) {
    const tag = `${name}@${manifest.version}`;
    const files = await git.lines("ls-tree", "--name-only", "--full-tree", "-z", tag, `${programFolder}/`);
    for (const file of files.filter((one) => one.endsWith(".ts")))
      programs.add(String(await git.read("cat-file", "blob", `${tag}:${file}`)));
  }
  return [...programs];
}

const programFolder = "packages/consumer-tests/programs";
