import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { findSpecs } from "@docent/codegen/internal";
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

export async function readWorkspace(root: string): Promise<Workspace> {
  const packages = await getPackages(root);
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

function toPublished(root: string, { dir, packageJson }: Package): PublishedPackage {
  return { manifest: packageJson as Manifest, folder: dir, directory: relative(root, dir).split(sep).join("/") };
}

/** The ranges under which a consumer of a package gets other packages. */
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
