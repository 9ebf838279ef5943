import { builtinModules } from "node:module";
import type { WorkspacePackage } from "./workspace-package.ts";

/**
 * The floors of the house. A package imports from floors below its own. Generated packages are on floor 2; every other
 * private package is a tool beside the house, which may look into any floor and is imported by tools only.
 */
const floors: Record<string, number> = {
  "@docent/openapi": 0,
  "@docent/storage": 0,
  "@docent/terminal": 0,
  "@docent/runtime": 1,
  "@docent/schema": 1,
  "@docent/contract": 2,
  "@docent/server": 3,
  "@docent/local-server": 4,
  "@docent/cloud-server": 4,
  "@docent/contract-tests": 5,
};
const generatedFloor = 2;

/** Test files, what is made for them, and private packages may use what the workspace's own `package.json` gives to all of them. */
const testFile = /\.test(-d)?\.ts$|\/testing\//;

/**
 * Everything that breaks the order of the house, one sentence each.
 *
 * @param shared Names that the root `package.json` depends on.
 */
export function findLayerProblems(packages: readonly WorkspacePackage[], shared: readonly string[] = []): string[] {
  const byName = new Map(packages.map((entry) => [entry.name, entry]));
  return packages.flatMap((entry) => [
    ...entry.dependencies.flatMap((dependency) => checkDependency(entry, byName.get(dependency))),
    ...entry.imports
      .filter(
        ({ file, specifier }) =>
          !(shared.includes(packageNameOf(specifier)) && (entry.isPrivate || testFile.test(file))),
      )
      .flatMap(({ file, specifier }) => checkImport(entry, file, specifier)),
  ]);
}

function checkDependency(entry: WorkspacePackage, dependency: WorkspacePackage | undefined): string[] {
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
    // Configuration at the root is shared by relative path and is not source.
    return [];
  }
  const name = packageNameOf(specifier);
  if (specifier.startsWith("node:") || builtinModules.includes(name)) return [];
  if (/\/src(\/|$)/.test(specifier))
    return [`${file} imports ${specifier}. Expected a package by its name, never its src.`];
  if (name === entry.name || entry.dependencies.includes(name)) return [];
  return [`${file} imports ${specifier}, which the package.json of ${entry.name} does not name. Add it there.`];
}

function floorOf({ name, isGenerated }: WorkspacePackage): number | undefined {
  return isGenerated ? generatedFloor : floors[name];
}

/** `@scope/name/path` is `@scope/name`; `name/path` is `name`. */
function packageNameOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
