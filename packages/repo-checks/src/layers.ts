import { builtinModules } from "node:module";
import { dirname, join, relative } from "node:path";
import type { WorkspacePackage } from "./workspace-package.ts";

/**
 * The floors of packages. A package imports only from lower floors. Generated packages are on floor 2. Every other package is
 * a tool, which may import from any floor, and which only tools import.
 */
const houseFloors: Record<string, number> = {
  "@docent/openapi": 0,
  "@docent/runtime": 0,
  "@docent/storage": 0,
  "@docent/terminal": 0,
  "@docent/schema": 1,
  "@docent/contract": 2,
  "@docent/server": 3,
  "@docent/local-server": 4,
  "@docent/cloud-server": 4,
  "@docent/contract-tests": 5,
};
const generatedFloor = 2;

/** Test files. Like private packages, they may import packages that only the root `package.json` depends on. */
const testFile = /\.test(-d)?\.ts$|\/testing\//;

export interface LayerOptions {
  /** Names that the root `package.json` depends on. */
  shared?: readonly string[];
  /** Floors of the packages that are neither generated nor tools. */
  floors?: Readonly<Record<string, number>>;
}

/** Finds imports and dependencies that break the order of the floors. Returns one message for each. */
export function findLayerProblems(
  packages: readonly WorkspacePackage[],
  { shared = [], floors = houseFloors }: LayerOptions = {},
): string[] {
  const byName = new Map(packages.map((entry) => [entry.name, entry]));
  const floorOf = ({ name, isGenerated }: WorkspacePackage) => (isGenerated ? generatedFloor : floors[name]);
  const missing = Object.entries(floors).filter(([name]) => !byName.has(name));
  return [
    ...missing.map(
      ([name, floor]) =>
        `${name} has floor ${floor}, but no folder of packages/ has that name. Remove its floor, or correct the name.`,
    ),
    ...packages.flatMap((entry) => [
      ...entry.dependencies.flatMap((dependency) => checkDependency(entry, byName.get(dependency), floorOf)),
      ...entry.imports
        .filter(
          ({ file, specifier }) =>
            !(shared.includes(packageNameOf(specifier)) && (entry.isPrivate || testFile.test(file))),
        )
        .flatMap(({ file, specifier }) => checkImport(entry, file, specifier)),
      ...checkCycles(entry),
    ]),
  ];
}

function checkDependency(
  entry: WorkspacePackage,
  dependency: WorkspacePackage | undefined,
  floorOf: (entry: WorkspacePackage) => number | undefined,
): string[] {
  if (!dependency) return [];
  const from = floorOf(entry);
  const to = floorOf(dependency);
  if (from === undefined) return [];
  if (to === undefined) return [`${entry.name} depends on ${dependency.name}, a tool. Expected only tools to do so.`];
  if (to < from) return [];
  return [
    `${entry.name} (floor ${from}) depends on ${dependency.name} (floor ${to}). Expected dependencies to go down; move the code, or the package.`,
  ];
}

function checkImport(entry: WorkspacePackage, file: string, specifier: string): string[] {
  if (specifier.startsWith(".")) {
    // Any relative path is accepted, because tests and tools import files outside of their package.
    return [];
  }
  const name = packageNameOf(specifier);
  if (specifier.startsWith("node:") || builtinModules.includes(name)) return [];
  if (/\/src(\/|$)/.test(specifier))
    return [`${file} imports ${specifier}. Expected a package by its name, never its src.`];
  if (name === entry.name || entry.dependencies.includes(name)) return [];
  return [`${file} imports ${specifier}, which the package.json of ${entry.name} does not name. Add it there.`];
}

/** Finds import cycles between files of a package. Imports of types count as well. */
function checkCycles({ name, folder, imports }: WorkspacePackage): string[] {
  const targets = new Map<string, string[]>();
  for (const { file, specifier } of imports) {
    const target = join(dirname(file), specifier);
    // A module may import its own type, for a global variable with its exports.
    if (!specifier.startsWith(".") || target === file) continue;
    targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const cycles = new Map<string, string[]>();
  for (const file of [...targets.keys()].sort()) {
    const cycle = findShortestCycle(file, targets);
    // Every file of a cycle finds it. It is reported once.
    const key = cycle?.toSorted().join();
    if (cycle && key && !cycles.has(key)) cycles.set(key, cycle);
  }
  return [...cycles.values()].map((cycle) => {
    const path = [...cycle, cycle[0] ?? ""].map((file) => relative(folder, file)).join(" → ");
    return `${name} has an import cycle: ${path}. Expected none; move the shared code to a file that all of them import.`;
  });
}

/** The files of the shortest cycle through `start`, which comes first. The search is breadth first. */
function findShortestCycle(start: string, targets: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const target of targets.get(path.at(-1) ?? start) ?? []) {
      if (target === start) return path;
      if (seen.has(target)) continue;
      seen.add(target);
      paths.push([...path, target]);
    }
  }
  return undefined;
}

/** The package of a specifier: `@scope/name` for `@scope/name/path`, `name` for `name/path`. */
function packageNameOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
