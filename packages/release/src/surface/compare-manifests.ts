import { subset, validRange } from "semver";
import type { Bump } from "../versions/demands.ts";

/** The parts of a `package.json` that consumers depend on. */
export interface SurfaceManifest {
  name: string;
  version: string;
  type?: string;
  exports?: unknown;
  bin?: string | Readonly<Record<string, string>>;
  engines?: Readonly<Record<string, string>>;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/** A manifest, and the files of the same tarball. */
export interface PackageSurface {
  manifest: SurfaceManifest;
  /** Paths below the root of the package, with slashes. */
  files: ReadonlySet<string>;
}

/** A change of what consumers can import, run and install. */
export interface SurfaceChange {
  level: Exclude<Bump, "none">;
  /** `engines.node: ">=20.19" is now ">=22"` */
  what: string;
}

/** Compares two tarballs of a package by their manifests: exports, commands, engines, platforms, peers and dependencies. */
export function compareManifests(before: PackageSurface, after: PackageSurface): SurfaceChange[] {
  const [old, current] = [before.manifest, after.manifest];
  return [
    ...compareNames("exports", listExports(old), listExports(current)),
    ...compareNames("bin", listCommands(old), listCommands(current)),
    ...findMissingFiles(after),
    ...(old.type === current.type ? [] : [change("major", "type", old.type, current.type)]),
    ...compareEngines(old, current),
    ...(["os", "cpu", "libc"] as const).flatMap((field) => comparePlatforms(field, old[field], current[field])),
    ...comparePeers(old, current),
    ...compareDependencies(old, current),
  ];
}

function change(level: SurfaceChange["level"], field: string, from: unknown, to: unknown): SurfaceChange {
  if (from === undefined) return { level, what: `${field}: added, ${JSON.stringify(to)}` };
  if (to === undefined) return { level, what: `${field}: removed, it was ${JSON.stringify(from)}` };
  return { level, what: `${field}: ${JSON.stringify(from)} is now ${JSON.stringify(to)}` };
}

function compareNames(field: string, before: ReadonlySet<string>, after: ReadonlySet<string>): SurfaceChange[] {
  return [
    ...[...before]
      .filter((name) => !after.has(name))
      .map((name) => ({ level: "major" as const, what: `${field}: ${name} removed` })),
    ...[...after]
      .filter((name) => !before.has(name))
      .map((name) => ({ level: "minor" as const, what: `${field}: ${name} added` })),
  ];
}

/** Each subpath with each of its conditions: `./mocks (types)`. */
function listExports({ exports }: SurfaceManifest): Set<string> {
  return new Set(
    listTargets(exports).map(({ subpath, conditions }) => [subpath, ...conditions.map((one) => `(${one})`)].join(" ")),
  );
}

interface Target {
  subpath: string;
  conditions: readonly string[];
  file: string;
}

/** The targets of `exports` (Node.js, "Package entry points"). `null` and missing files export nothing. */
function listTargets(exports: unknown): Target[] {
  if (typeof exports === "string") return [{ subpath: ".", conditions: [], file: exports }];
  if (typeof exports !== "object" || exports === null) return [];
  const hasSubpaths = Object.keys(exports).some((key) => key.startsWith("."));
  const bySubpath = hasSubpaths ? Object.entries(exports) : [[".", exports] as const];
  return bySubpath.flatMap(([subpath, target]) => listConditions(target).map((one) => ({ subpath, ...one })));
}

function listConditions(target: unknown, conditions: readonly string[] = []): Omit<Target, "subpath">[] {
  if (typeof target === "string") return [{ conditions, file: target }];
  if (typeof target !== "object" || target === null) return [];
  return (
    Object.entries(target)
      // Conditions with a scope are those of a repository, such as `@docent/source`.
      .filter(([name]) => !name.startsWith("@"))
      .flatMap(([name, inner]) => listConditions(inner, [...conditions, name]))
  );
}

function listCommands({ name, bin = {} }: SurfaceManifest): Set<string> {
  return new Set(typeof bin === "string" ? [name.replace(/^@[^/]+\//, "")] : Object.keys(bin));
}

/** Files that the package exports or runs, and does not have. */
function findMissingFiles({ manifest, files }: PackageSurface): SurfaceChange[] {
  const { bin = {}, exports } = manifest;
  const named = [
    ...listTargets(exports).map(({ file }) => file),
    ...(typeof bin === "string" ? [bin] : Object.values(bin)),
  ];
  const missing = [...new Set(named.map((file) => file.replace(/^\.\//, "")))].filter(
    (file) => !file.includes("*") && !files.has(file),
  );
  return missing.map((file) => ({ level: "major", what: `files: ${file} is missing, which the package.json names` }));
}

function compareEngines(
  { engines: before = {} }: SurfaceManifest,
  { engines: after = {} }: SurfaceManifest,
): SurfaceChange[] {
  return listKeys(before, after).map((name) =>
    change(rateRange(before[name] ?? "*", after[name] ?? "*"), `engines.${name}`, before[name], after[name]),
  );
}

/** A range that allows all that it allowed is a minor change. */
function rateRange(before: string, after: string): "major" | "minor" {
  if (!validRange(before) || !validRange(after)) return "major";
  return subset(before, after) ? "minor" : "major";
}

function comparePlatforms(
  field: string,
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): SurfaceChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const allowsAll = after === undefined || before?.every((platform) => after.includes(platform)) === true;
  return [change(allowsAll ? "minor" : "major", field, before, after)];
}

/** A peer is installed by the consumer, so each narrower range, and each new one that is required, is a major change. */
function comparePeers(old: SurfaceManifest, current: SurfaceManifest): SurfaceChange[] {
  const [before, after] = [old.peerDependencies ?? {}, current.peerDependencies ?? {}];
  const isOptional = ({ peerDependenciesMeta = {} }: SurfaceManifest, name: string) =>
    peerDependenciesMeta[name]?.optional === true;
  const ranges = listKeys(before, after).map((name) => {
    const [from, to] = [before[name], after[name]];
    const field = `peerDependencies.${name}`;
    if (to === undefined) return change("minor", field, from, to);
    if (from === undefined) return change(isOptional(current, name) ? "minor" : "major", field, from, to);
    return change(rateRange(from, to), field, from, to);
  });
  const required = Object.keys(after)
    .filter((name) => name in before && isOptional(old, name) !== isOptional(current, name))
    .map((name) =>
      isOptional(current, name)
        ? { level: "minor" as const, what: `peerDependencies.${name}: optional now` }
        : { level: "major" as const, what: `peerDependencies.${name}: required now` },
    );
  return [...ranges, ...required];
}

/** What a package installs itself concerns its consumers only by what it does, which the other comparisons see. */
function compareDependencies(old: SurfaceManifest, current: SurfaceManifest): SurfaceChange[] {
  return (["dependencies", "optionalDependencies"] as const).flatMap((field) => {
    const [before, after] = [old[field] ?? {}, current[field] ?? {}];
    return listKeys(before, after).map((name) => change("patch", `${field}.${name}`, before[name], after[name]));
  });
}

/** Names whose values differ. */
function listKeys(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .sort();
}
