import { isDeepStrictEqual } from "node:util";
import { minVersion, satisfies, subset, validRange } from "semver";
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
  /** What worked with the old version and fails with the new one: `node 20.19.0`. Set for a major change. */
  witness?: string;
}

export interface CompareOptions {
  /** Names of the packages of the workspace. pnpm packs `workspace:^` as a range of their versions at each commit. */
  own: ReadonlySet<string>;
}

/**
 * Compares two tarballs of a package by their manifests: exports, commands, engines, platforms, peers, dependencies, and as a
 * patch all other fields.
 */
export function compareManifests(
  before: PackageSurface,
  after: PackageSurface,
  options: CompareOptions,
): SurfaceChange[] {
  const [old, current] = [before.manifest, after.manifest];
  return [
    ...compareNames("exports", listExports(old), listExports(current)),
    ...compareNames("bin", listCommands(old), listCommands(current)),
    ...findMissingFiles(after),
    ...(old.type === current.type ? [] : [change("major", "type", { from: old.type, to: current.type })]),
    ...compareEngines(old, current),
    ...(["os", "cpu", "libc"] as const).flatMap((field) => comparePlatforms(field, old[field], current[field])),
    ...comparePeers(old, current),
    ...compareDependencies({ old, current }, options),
    ...compareOtherFields(old, current),
  ];
}

function change(
  level: SurfaceChange["level"],
  field: string,
  { from, to, witness }: { from: unknown; to: unknown; witness?: string | undefined },
): SurfaceChange {
  const shown = level === "major" && witness !== undefined ? { witness } : {};
  if (from === undefined) return { level, what: `${field}: added, ${JSON.stringify(to)}`, ...shown };
  if (to === undefined) return { level, what: `${field}: removed, it was ${JSON.stringify(from)}`, ...shown };
  return { level, what: `${field}: ${JSON.stringify(from)} is now ${JSON.stringify(to)}`, ...shown };
}

/** The file of an export or a command. */
interface Target {
  /** `./dist/index.js` */
  file: string;
  /** The program or command with which a consumer uses the name. */
  witness: string;
}

/** Finds removed and added names, and names that lead to another file. */
function compareNames(
  field: string,
  before: ReadonlyMap<string, Target>,
  after: ReadonlyMap<string, Target>,
): SurfaceChange[] {
  return [
    ...[...before].flatMap(([name, { file: from, witness }]): SurfaceChange[] => {
      const to = after.get(name)?.file;
      if (to === undefined) return [{ level: "major", what: `${field}: ${name} removed`, witness }];
      return from === to ? [] : [change("patch", `${field}: ${name}`, { from, to })];
    }),
    ...[...after.keys()]
      .filter((name) => !before.has(name))
      .map((name) => ({ level: "minor" as const, what: `${field}: ${name} added` })),
  ];
}

/** Conditions under which consumers resolve `exports` (Node.js, "Conditional exports"). */
const consumers = {
  import: ["node", "import", "module-sync"],
  require: ["node", "require", "module-sync"],
  bundlers: ["browser", "module", "import"],
  types: ["types", "node", "import"],
} as const;

/** Each subpath for each kind of consumer: `./mocks for types`. */
export function listExports({ name, exports }: SurfaceManifest): Map<string, Target & { specifier: string }> {
  const isList =
    typeof exports === "object" && exports !== null && Object.keys(exports).some((key) => key.startsWith("."));
  const subpaths = isList ? Object.entries(exports) : [[".", exports] as const];
  return new Map(
    subpaths.flatMap(([subpath, target]) =>
      Object.entries(consumers).flatMap(([consumer, conditions]): [string, Target & { specifier: string }][] => {
        const file = resolveTarget(target, conditions);
        if (file === undefined || (consumer === "types" && !/\.d\.[cm]?ts$/.test(file))) return [];
        const specifier = name + subpath.slice(1);
        return [
          [`${subpath} for ${consumer}`, { file, specifier, witness: renderImport(consumer, { file, specifier }) }],
        ];
      }),
    ),
  );
}

function renderImport(consumer: string, { file, specifier }: { file: string; specifier: string }): string {
  if (consumer === "require") return `require("${specifier}");`;
  if (consumer === "types") return `import type {} from "${specifier}";`;
  return file.endsWith(".json")
    ? `import document from "${specifier}" with { type: "json" };`
    : `import "${specifier}";`;
}

/**
 * Resolves the file for some conditions. The first matching condition of an object counts, in the order of the manifest, and
 * `null` forbids the import. The first matching target of a list counts (Node.js, "Resolution algorithm specification").
 */
function resolveTarget(target: unknown, conditions: readonly string[]): string | undefined {
  const found = findTarget(target, conditions);
  return found === null ? undefined : found;
}

function findTarget(target: unknown, conditions: readonly string[]): string | null | undefined {
  if (typeof target === "string" || target === null) return target;
  if (typeof target !== "object") return undefined;
  const inner = Array.isArray(target)
    ? target
    : Object.entries(Object(target)).flatMap(([name, one]) =>
        name === "default" || conditions.includes(name) ? [one] : [],
      );
  for (const one of inner) {
    const found = findTarget(one, conditions);
    if (found !== undefined && !(found === null && Array.isArray(target))) return found;
  }
  return undefined;
}

/** All files in `exports`. Conditions with a scope, such as `@docent/source`, apply only inside a repository. */
function listTargets(exports: unknown): string[] {
  if (typeof exports === "string") return [exports];
  if (typeof exports !== "object" || exports === null) return [];
  return Object.entries(exports)
    .filter(([name]) => !name.startsWith("@"))
    .flatMap(([, inner]) => listTargets(inner));
}

function listCommands({ name, bin = {} }: SurfaceManifest): Map<string, Target> {
  const commands = typeof bin === "string" ? { [name.replace(/^@[^/]+\//, "")]: bin } : bin;
  return new Map(
    Object.entries(commands).map(([command, file]) => [
      command,
      { file: file.replace(/^(?:\.\/)?/, "./"), witness: `npx ${command}` },
    ]),
  );
}

/** Finds the files that the manifest exports or runs, but that the package does not have. */
function findMissingFiles({ manifest, files }: PackageSurface): SurfaceChange[] {
  const { bin = {}, exports } = manifest;
  const named = [...listTargets(exports), ...(typeof bin === "string" ? [bin] : Object.values(bin))];
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
    compareRanges(`engines.${name}`, { name, from: before[name], to: after[name] }),
  );
}

/** Rates a changed range: minor if it still allows every version of the old range. A missing range allows every version. */
function compareRanges(
  field: string,
  { name, from, to }: { name: string; from: string | undefined; to: string | undefined },
): SurfaceChange {
  const [before, after] = [validRange(from ?? "*"), validRange(to ?? "*")];
  if (before && after && subset(before, after)) return change("minor", field, { from, to });
  const lowest = (before ?? "").split("||").map((part) => minVersion(part)?.version ?? "");
  const version = after ? lowest.find((one) => one !== "" && !satisfies(one, after)) : undefined;
  return change("major", field, { from, to, witness: version && `${name} ${version}` });
}

function comparePlatforms(
  field: string,
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): SurfaceChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const named = [...(before ?? []), ...(after ?? [])].map((platform) => platform.replace(/^!/, ""));
  // "another one" is any platform that is in neither manifest.
  const lost = ["another one", ...named].find(
    (platform) => isPlatform(before, platform) && !isPlatform(after, platform),
  );
  const witness = lost === undefined ? undefined : `${field} ${lost}`;
  return [change(lost === undefined ? "minor" : "major", field, { from: before, to: after, witness })];
}

/** Whether npm installs a package on a platform. A list that contains only names with `!` allows all other platforms. */
function isPlatform(list: readonly string[] = [], platform: string): boolean {
  const allowed = list.filter((name) => !name.startsWith("!"));
  return (
    !list.includes(`!${platform}`) && (allowed.length === 0 || allowed.includes(platform) || allowed.includes("any"))
  );
}

/**
 * Compares peers. The consumer installs them, so each narrower range and each new required peer is a major change. npm refuses
 * other versions of an optional peer as well, so a new optional peer is compared with a range of all versions.
 */
function comparePeers(old: SurfaceManifest, current: SurfaceManifest): SurfaceChange[] {
  const [before, after] = [old.peerDependencies ?? {}, current.peerDependencies ?? {}];
  const isOptional = ({ peerDependenciesMeta = {} }: SurfaceManifest, name: string) =>
    peerDependenciesMeta[name]?.optional === true;
  const ranges = listKeys(before, after).map((name) => {
    const [from, to] = [before[name], after[name]];
    const field = `peerDependencies.${name}`;
    const isDemanded = from === undefined && !isOptional(current, name);
    if (isDemanded) return change("major", field, { from, to, witness: `an installation without ${name}` });
    return compareRanges(field, { name, from, to });
  });
  const required = Object.keys(after)
    .filter((name) => name in before && isOptional(old, name) !== isOptional(current, name))
    .map((name) =>
      isOptional(current, name)
        ? { level: "minor" as const, what: `peerDependencies.${name}: optional now` }
        : {
            level: "major" as const,
            what: `peerDependencies.${name}: required now`,
            witness: `an installation without ${name}`,
          },
    );
  return [...ranges, ...required];
}

/**
 * Rates changed dependencies as a patch. Their effects on consumers are found by the other comparisons. A range of a package of
 * the workspace is not compared: its version at this commit requires no release of the dependent.
 */
function compareDependencies(
  { old, current }: { old: SurfaceManifest; current: SurfaceManifest },
  { own }: CompareOptions,
): SurfaceChange[] {
  return (["dependencies", "optionalDependencies"] as const).flatMap((field) => {
    const [before, after] = [old[field] ?? {}, current[field] ?? {}];
    return listKeys(before, after)
      .filter((name) => !(own.has(name) && name in before && name in after))
      .map((name) => change("patch", `${field}.${name}`, { from: before[name], to: after[name] }));
  });
}

/** Fields with a comparison of their own, the version, and the tools, which no consumer installs. */
const otherwiseCompared = new Set([
  "version",
  "type",
  "exports",
  "bin",
  "engines",
  "os",
  "cpu",
  "libc",
  "dependencies",
  "optionalDependencies",
  "peerDependencies",
  "peerDependenciesMeta",
  "devDependencies",
]);

/** Rates changes of all other fields, such as `sideEffects` and `license`, as a patch. */
function compareOtherFields(old: SurfaceManifest, current: SurfaceManifest): SurfaceChange[] {
  const [before, after] = [new Map(Object.entries(old)), new Map(Object.entries(current))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => !otherwiseCompared.has(field) && !isDeepStrictEqual(before.get(field), after.get(field)))
    .sort()
    .map((field) => change("patch", field, { from: before.get(field), to: after.get(field) }));
}

/** Names whose values differ. */
function listKeys(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .sort();
}
