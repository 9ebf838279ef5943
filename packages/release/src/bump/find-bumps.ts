import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { comparePrograms, compareTypes, type InstalledVersions } from "@docent/codegen/internal";
import {
  type ContractChange,
  chooseEffects,
  describeAudiences,
  describeEffect,
  diff,
  type Ratings,
  rateEffect,
  renderWitness,
} from "@docent/contract/internal";
import { listSome } from "@docent/terminal";
import { compareManifests, type PackageSurface, type SurfaceManifest } from "../surface/compare-manifests.ts";
import { compareModules, type RemovedNames } from "../surface/compare-modules.ts";
import { installVersions, type PackageFolder } from "../surface/install-versions.ts";
import { type Bump, isAtLeast, listDemands } from "../versions/demands.ts";
import { listEdges } from "../versions/find-problems.ts";

/** The unpacked tarball of a package. */
export interface UnpackedPackage extends PackageFolder, PackageSurface {}

/** Why a package needs a version step. */
export interface BumpReason {
  level: Exclude<Bump, "none">;
  /** The comparison that found the reason, or `dependency` for the version step of another package. */
  source: "contract" | "types" | "manifest" | "code" | "dependency";
  /** `schema Book, maxLength: 64 is now 32` */
  what: string;
  /** `clients and mock users` */
  affects?: string;
  /** Effects of the change, or other locations with the same error. */
  details: string[];
  witness?: BumpWitness;
  /** Why the change counts as major although it has no witness. */
  undecided?: string;
}

/**
 * A request or response, a program or a version that the old package accepts and the new one refuses, as checked with both
 * packages.
 */
export interface BumpWitness {
  language: "http" | "json" | "ts" | "text";
  text: string;
  problem: string;
}

/** The minimum version step of a package. */
export interface PackageBump {
  name: string;
  /** The version to compare with. Undefined for a new package. */
  from: string | undefined;
  bump: Bump;
  reasons: BumpReason[];
}

export interface BumpSources {
  /** The last published version of each package that has one. */
  old: readonly UnpackedPackage[];
  new: readonly UnpackedPackage[];
  /** Programs of consumers that compiled with the old versions, in addition to the programs in the old READMEs. */
  programs?: readonly string[];
  /** Folders whose `node_modules` have the packages that the declarations import. */
  linkFrom: readonly string[];
  /** An empty folder. */
  folder: string;
}

/**
 * Finds the minimum version step of each package: the highest step that its contract, declarations, manifest, code or
 * dependencies require.
 */
export async function findBumps(sources: BumpSources): Promise<PackageBump[]> {
  const versions = await installVersions(sources);
  const redeclared = await findRedeclared(sources);
  const own = new Set(sources.new.map(({ name }) => name));
  const bumps: PackageBump[] = [];
  for (const current of sources.new) {
    const old = sources.old.find(({ name }) => name === current.name);
    if (!old) {
      bumps.push({ name: current.name, from: undefined, bump: "none", reasons: [] });
      continue;
    }
    const seen = [
      ...(await compareContracts(old, current, sources)),
      ...(redeclared.has(current.name) ? await compareDeclarations(old, versions, sources) : []),
      ...compareManifests(old, current, { own }).map(toReason),
    ];
    // The removed names of a major are in its types already.
    if (highest(seen) !== "major") seen.push(...(await compareModules(old, current)).map(describeRemoved));
    const reasons = seen.length > 0 ? seen : await compareFiles(old, current);
    bumps.push({ name: current.name, from: old.manifest.version, bump: highest(reasons), reasons });
  }
  return addDemands(bumps, sources.new);
}

function highest(reasons: readonly BumpReason[]): Bump {
  return reasons.reduce<Bump>((bump, { level }) => (isAtLeast(bump, level) ? bump : level), "none");
}

/** Raises version steps to what those of dependencies require, except for new packages, which have no consumers yet. */
function addDemands(bumps: readonly PackageBump[], packages: readonly UnpackedPackage[]): PackageBump[] {
  const demands = listDemands(listEdges(packages), new Map(bumps.map(({ name, bump }) => [name, bump])));
  return bumps.map((one) => {
    const demand = demands.find(({ name }) => name === one.name);
    if (!demand || demand.bump === "none" || one.from === undefined) return one;
    const reason: BumpReason = {
      level: demand.bump,
      source: "dependency",
      what: `${demand.because.name} has a ${demand.because.bump} change`,
      details: [],
    };
    return { ...one, bump: demand.bump, reasons: [...one.reasons, reason] };
  });
}

/** A contract in a package, and the audiences that use it through the package. */
interface CarriedContract {
  api: string;
  path: string;
  audiences: readonly (keyof Ratings)[];
}

/**
 * The contracts that reach the consumers of a package, with their audiences: clients and mock users for the package of an API,
 * clients for a server, and implementers for the package that verifies servers.
 */
function listContracts({ name, folder, files }: UnpackedPackage, all: readonly UnpackedPackage[]): CarriedContract[] {
  const own: CarriedContract[] = files.has("openapi.json")
    ? [{ api: basename(name), path: join(folder, "openapi.json"), audiences: ["clients", "mockUsers"] }]
    : [];
  const verified = [...files].flatMap((file): CarriedContract[] => {
    const api = /^dist\/specs\/([^/]+)\.openapi\.(?:ya?ml|json)$/.exec(file)?.[1];
    return api === undefined ? [] : [{ api, path: join(folder, file), audiences: ["implementers"] }];
  });
  const served = all.find((other) => name === `${other.name}-server` && other.files.has("openapi.json"));
  const serving: CarriedContract[] = served
    ? [{ api: basename(served.name), path: join(served.folder, "openapi.json"), audiences: ["clients"] }]
    : [];
  return [...own, ...verified, ...serving];
}

async function compareContracts(
  old: UnpackedPackage,
  current: UnpackedPackage,
  sources: Pick<BumpSources, "old" | "new">,
): Promise<BumpReason[]> {
  const before = listContracts(old, sources.old);
  const after = listContracts(current, sources.new);
  const reasons: BumpReason[] = [];
  for (const { api, path, audiences } of before) {
    const same = after.find((other) => other.api === api);
    if (!same)
      reasons.push({ level: "major", source: "contract", what: `the contract ${api} is removed`, details: [] });
    else
      for (const change of (await diff(path, same.path)).changes)
        if (!isVersion(change)) reasons.push(describeChange(change, audiences));
  }
  for (const { api } of after.filter((one) => !before.some((other) => other.api === one.api)))
    reasons.push({ level: "minor", source: "contract", what: `the contract ${api} is added`, details: [] });
  return reasons;
}

/** Whether a change is that of the contract's version, which follows from the other changes. */
function isVersion({ pointer }: ContractChange): boolean {
  return pointer === "#/info/version";
}

function describeChange(change: ContractChange, audiences: readonly (keyof Ratings)[]): BumpReason {
  const level = highestOf(change.ratings, audiences);
  const affected = audiences.filter((audience) => change.ratings[audience] === level);
  const effects = chooseEffects(change).filter((effect) => highestOf(rateEffect(effect), audiences) === level);
  const shown = effects.find(({ witness }) => witness) ?? effects[0];
  const undecided = level === "major" && !shown?.witness ? (change.reason ?? shown?.undecided) : undefined;
  return {
    level,
    source: "contract",
    what: `${change.location}: ${change.what}`,
    ...(level === "patch" ? {} : { affects: describeAudiences(affected) }),
    details: effects.map(describeEffect),
    ...(shown?.witness && level !== "patch"
      ? {
          witness: {
            language: shown.witness.request || shown.witness.response ? "http" : "json",
            text: renderWitness(shown.witness),
            problem: shown.witness.problem,
          },
        }
      : {}),
    ...(undecided === undefined ? {} : { undecided }),
  };
}

function highestOf(ratings: Ratings, audiences: readonly (keyof Ratings)[]): Exclude<Bump, "none"> {
  const levels = audiences.map((audience) => ratings[audience]);
  return (["major", "minor"] as const).find((level) => levels.includes(level)) ?? "patch";
}

/** The packages whose declarations changed, and the packages that depend on them. */
async function findRedeclared(sources: Pick<BumpSources, "old" | "new">): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const current of sources.new) {
    const old = sources.old.find(({ name }) => name === current.name);
    if (!old) continue;
    // `exports` can change the declarations of an entry point without a change of any declaration file.
    const isRetargeted = !isDeepStrictEqual(old.manifest.exports, current.manifest.exports);
    const files = await listChangedFiles(old, current);
    if (isRetargeted || files.some((file) => /\.d\.[cm]?ts$/.test(file))) changed.add(old.name);
  }
  const edges = listEdges(sources.new);
  // The loop also visits the names that it adds.
  for (const name of changed)
    for (const { dependency, dependent } of edges) if (dependency === name) changed.add(dependent);
  return changed;
}

async function compareDeclarations(
  old: UnpackedPackage,
  versions: InstalledVersions,
  { programs = [] }: Pick<BumpSources, "programs">,
): Promise<BumpReason[]> {
  const reasons: BumpReason[] = [];
  for (const entryPoint of listEntryPoints(old.manifest))
    for (const { level, location, others, what, program, error } of await compareTypes(entryPoint, versions))
      reasons.push({
        level,
        source: "types",
        what: `${entryPoint}, type ${location}: ${what}`,
        affects: "TypeScript programs",
        details: others.length === 0 ? [] : [`The same error at ${nameSome(others)}`],
        ...(level === "major" ? { witness: { language: "ts", text: program, problem: error } } : {}),
      });
  const used = [...(await readPrograms(old)), ...programs].filter((program) => isImported(old.name, program));
  for (const { program, error } of await comparePrograms(used, versions))
    reasons.push({
      level: "major",
      source: "types",
      what: `a program that uses ${old.name} does not compile`,
      affects: "TypeScript programs",
      details: [],
      witness: { language: "ts", text: program, problem: error },
    });
  return reasons;
}

/** Whether a program imports an entry point of a package. The name of another package may begin with the same text. */
function isImported(name: string, program: string): boolean {
  return [`"${name}"`, `"${name}/`].some((specifier) => program.includes(specifier));
}

/** The programs in the README of a package. */
async function readPrograms({ folder, files }: UnpackedPackage): Promise<string[]> {
  if (!files.has("README.md")) return [];
  const readme = await readFile(join(folder, "README.md"), "utf8");
  // Only a module may have `await` at its top level.
  return [...readme.matchAll(/^```ts\r?\n(.*?)^```/gms)].map(([, code]) => `${code}export {};\n`);
}

function nameSome(names: readonly string[]): string {
  return listSome(names, { most: 5 });
}

function listEntryPoints({ name, exports }: SurfaceManifest): string[] {
  if (typeof exports !== "object" || exports === null) return [name];
  return Object.keys(exports)
    .filter((subpath) => /^\.(?!.*(?:\*|\.json$))/.test(subpath))
    .map((subpath) => name + subpath.slice(1));
}

function toReason({ level, what, witness }: ReturnType<typeof compareManifests>[number]): BumpReason {
  return {
    level,
    source: "manifest",
    what,
    ...(level === "patch" ? {} : { affects: "everyone who installs the package" }),
    details: [],
    ...(witness === undefined
      ? {}
      : {
          witness: {
            language: "text",
            text: witness,
            problem: "The old package.json allows it, and the new one does not.",
          },
        }),
  };
}

function describeRemoved({ specifier, names }: RemovedNames): BumpReason {
  const [name] = names;
  return {
    level: "major",
    source: "code",
    what: `${specifier}: its module no longer exports ${nameSome(names)}`,
    affects: "programs that import it",
    details: [],
    witness: {
      language: "ts",
      text: `import ${name === "default" ? "removed" : `{ ${name} }`} from "${specifier}";`,
      problem: "The module of the new package has no such export.",
    },
  };
}

/** Files that are not compared here: the manifest is compared on its own, and each version changes the changelog. */
const ownFiles = new Set(["package.json", "CHANGELOG.md"]);

/** Rates changed files as a patch, if the other comparisons found nothing. */
async function compareFiles(old: UnpackedPackage, current: UnpackedPackage): Promise<BumpReason[]> {
  const changed = await listChangedFiles(old, current);
  if (changed.length === 0) return [];
  return [{ level: "patch", source: "code", what: `files: ${nameSome(changed)}`, details: [] }];
}

async function listChangedFiles(old: UnpackedPackage, current: UnpackedPackage): Promise<string[]> {
  const read = (one: UnpackedPackage, file: string) =>
    one.files.has(file) ? readFile(join(one.folder, file), "base64") : undefined;
  const changed: string[] = [];
  for (const file of [...new Set([...old.files, ...current.files])].sort())
    if (!ownFiles.has(file) && (await read(old, file)) !== (await read(current, file))) changed.push(file);
  return changed;
}

/** Reads the folder of an unpacked package. */
export async function readUnpacked(folder: string): Promise<UnpackedPackage> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return { name: manifest.name, folder, manifest, files: new Set(paths) };
}
