import { glob, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { parseChangesetFile } from "@changesets/parse";
import { readChangesets } from "@changesets/read";
import { findSpecs } from "@docent/codegen/internal";
import { CommandError } from "@docent/terminal";
import { getPackages, type Package, type Packages } from "@manypkg/get-packages";
import type { Edge } from "./demands.ts";

/** The part of a `package.json` that releases read. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  files?: readonly string[];
  repository?: unknown;
  publishConfig?: unknown;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

export interface PublishedPackage {
  manifest: Manifest;
  folder: string;
  /** `packages/local` */
  directory: string;
}

export interface Workspace {
  root: string;
  manifest: Manifest;
  /** In dependency order: each package after its dependencies. */
  published: readonly PublishedPackage[];
  privateNames: ReadonlySet<string>;
  /** As changesets reads them. */
  packages: Packages;
}

/** @throws {CommandError} if a `package.json` is not valid JSON, or if a package has no name. */
export async function readWorkspace(root: string): Promise<Workspace> {
  const packages = await getPackages(root).catch((cause: Error) =>
    refuseUnread(cause, { root, pattern: "**/package.json", parse: JSON.parse }),
  );
  const isPrivate = ({ packageJson }: Package) => packageJson.private === true;
  const published = packages.packages.filter((each) => !isPrivate(each)).map((each) => toPublished(root, each));
  return {
    root,
    // The members of `Manifest` are those that any package.json may have.
    manifest: packages.rootPackage?.packageJson as Manifest,
    published: sortByDependency(published),
    privateNames: new Set(packages.packages.filter(isPrivate).map(({ packageJson }) => packageJson.name)),
    packages,
  };
}

/** @throws {CommandError} if a changeset is not valid. */
export function readPendingChangesets(root: string): ReturnType<typeof readChangesets> {
  return readChangesets(root).catch((cause: Error) =>
    refuseUnread(cause, { root, pattern: ".changeset/*.md", parse: parseChangesetFile }),
  );
}

/** Names the file that a library could not parse. The message of the library does not name it. */
async function refuseUnread(
  cause: Error,
  { root, pattern, parse }: { root: string; pattern: string; parse: (text: string) => unknown },
): Promise<never> {
  for await (const path of glob(pattern, { cwd: root, exclude: (name) => name === "node_modules" })) {
    const text = await readFile(join(root, path), "utf8");
    try {
      parse(text);
    } catch (error) {
      if ((error as Error).message === cause.message)
        throw new CommandError(`${path} is not valid: ${cause.message}\nCorrect the file.`, { cause });
    }
  }
  throw new CommandError(cause.message, { cause });
}

function toPublished(root: string, { dir, packageJson }: Package): PublishedPackage {
  return { manifest: packageJson as Manifest, folder: dir, directory: relative(root, dir).split(sep).join("/") };
}

/** The version ranges of a package's dependencies and peer dependencies, without its development dependencies. */
export function listRanges({
  manifest,
}: Pick<PublishedPackage, "manifest">): { name: string; range: string; kind: Edge["kind"] }[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  const installed = Object.entries({ ...optionalDependencies, ...dependencies });
  return [
    ...installed.map(([name, range]) => ({ name, range, kind: "dependency" as const })),
    ...Object.entries(peerDependencies).map(([name, range]) => ({ name, range, kind: "peer" as const })),
  ];
}

function sortByDependency(packages: readonly PublishedPackage[]): PublishedPackage[] {
  const byName = new Map(packages.map((each) => [each.manifest.name, each]));
  const sorted = new Set<PublishedPackage>();
  const seen = new Set<PublishedPackage>();
  const visit = (one: PublishedPackage) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const { name } of listRanges(one)) {
      const dependency = byName.get(name);
      if (dependency) visit(dependency);
    }
    sorted.add(one);
  };
  for (const one of packages.toSorted((a, b) => a.manifest.name.localeCompare(b.manifest.name))) visit(one);
  return [...sorted];
}

/** A contract of `specs/`, and the package that is generated from it. */
export interface ReleasedContract {
  /** `specs/local.openapi.yaml` */
  file: string;
  path: string;
  text: string;
  /** `@docent/local` */
  packageName: string;
}

export async function readContracts(root: string, scope: string): Promise<ReleasedContract[]> {
  const specs = await findSpecs(join(root, "specs"));
  return Promise.all(
    specs.map(async ({ api, name, path }) => ({
      file: `specs/${name}`,
      path,
      text: await readFile(path, "utf8"),
      packageName: `${scope}/${api}`,
    })),
  );
}
