import { parse } from "semver";
import { readContractVersion } from "./contract-version.ts";
import { type Bump, type Demand, type Edge, listDemands } from "./demands.ts";
import { listRanges, type PublishedPackage, type ReleasedContract, type Workspace } from "./packages.ts";

/** The facts about a repository that the check of the versions needs. */
export interface VersionFacts {
  workspace: Workspace;
  contracts: readonly ReleasedContract[];
  /** Files in the folder of each published package, by the name of the package. */
  files: ReadonlyMap<string, readonly string[]>;
  /** The next step of each package, from the pending changesets. */
  releases: ReadonlyMap<string, Bump>;
}

/**
 * The dependencies between published packages. All count as exposed: every package here re-exports types of its dependencies,
 * or serves their contract.
 */
export function listEdges(published: readonly Pick<PublishedPackage, "manifest">[]): Edge[] {
  const names = new Set(published.map(({ manifest }) => manifest.name));
  return published.flatMap((one) =>
    listRanges(one)
      .filter(({ name }) => names.has(name))
      .map(({ name, kind }) => ({ dependent: one.manifest.name, dependency: name, kind, isExposed: true })),
  );
}

/** Finds problems with the versions, ranges and manifests of a repository. Returns one message for each. */
export function findVersionProblems({ workspace, contracts, files, releases }: VersionFacts): string[] {
  const { published } = workspace;
  return [
    ...contracts.flatMap((contract) => checkContract(contract, published)),
    ...published.flatMap((one) => [
      ...checkVersion(one),
      ...checkRanges(one, workspace),
      ...checkManifest(one, workspace),
      ...checkFiles(one, files.get(one.manifest.name) ?? []),
    ]),
    ...listDemands(listEdges(published), releases).map(renderDemand),
  ];
}

function checkContract({ file, text, packageName }: ReleasedContract, published: readonly PublishedPackage[]) {
  const found = published.find(({ manifest }) => manifest.name === packageName)?.manifest.version;
  const expected = readContractVersion(text, file);
  if (found === undefined || found === expected) return [];
  return [
    `${file} has version ${expected}, and ${packageName} has version ${found}. Expected the same one. \`pnpm run version\` changes both; edit neither by hand.`,
  ];
}

function checkVersion({ manifest: { version }, directory }: PublishedPackage): string[] {
  const parsed = parse(version);
  if (parsed && parsed.major > 0 && parsed.prerelease.length === 0 && parsed.version === version) return [];
  return [
    `${directory}/package.json has version ${JSON.stringify(version)}. Expected 1.0.0 or later, and no pre-release: ranges of other versions have other rules.`,
  ];
}

function checkRanges(one: PublishedPackage, { published, privateNames }: Workspace): string[] {
  const names = new Set(published.map(({ manifest }) => manifest.name));
  return listRanges(one).flatMap(({ name, range }) => {
    const location = `${one.directory}/package.json depends on ${name}`;
    if (privateNames.has(name))
      return [`${location}, which is private. Expected a published package; move it to devDependencies and bundle it.`];
    if (!names.has(name) || range === "workspace:^") return [];
    return [
      `${location} as ${JSON.stringify(range)}. Expected "workspace:^", which is packed as a range of the version here.`,
    ];
  });
}

/** Checks a manifest. npm's provenance compares its `repository` with the repository that built the package. */
function checkManifest({ manifest, directory }: PublishedPackage, { manifest: root }: Workspace): string[] {
  const location = root.repository;
  const repository =
    typeof location === "object" ? { ...location, directory } : { type: "git", url: location, directory };
  const expected = { repository, publishConfig: { access: "public", provenance: true }, license: root.license };
  return Object.entries(expected).flatMap(([field, value]) => {
    const found =
      field === "publishConfig" ? withoutBin(manifest.publishConfig) : manifest[field as keyof typeof expected];
    if (JSON.stringify(found) === JSON.stringify(value)) return [];
    return [
      `${directory}/package.json has ${field} ${JSON.stringify(found)}. Expected ${JSON.stringify(value)}, from the package.json of the repository.`,
    ];
  });
}

/** Removes `bin`, which names the published files of programs. In this repository, programs run from source. */
function withoutBin(publishConfig: unknown): unknown {
  if (typeof publishConfig !== "object" || publishConfig === null) return publishConfig;
  return Object.fromEntries(Object.entries(publishConfig).filter(([name]) => name !== "bin"));
}

function checkFiles({ manifest, directory }: PublishedPackage, files: readonly string[]): string[] {
  const missing = ["LICENSE", "README.md", "CHANGELOG.md"].filter((name) => !files.includes(name));
  return [
    ...missing.map((name) => `${directory}/${name} is missing. Expected it in every published package.`),
    ...(manifest.files?.includes("CHANGELOG.md")
      ? []
      : [`${directory}/package.json has no "CHANGELOG.md" in files. Expected it, so that consumers can read it.`]),
  ];
}

/** Renders a required version step, with the line that a changeset must add. */
export function renderDemand({ name, bump, because }: Demand): string {
  return `A ${because.bump} of ${because.name} requires a ${bump} of ${name}, because ${name} depends on a range that does not allow it. Add a changeset with "${name}": ${bump}.`;
}
