import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Api } from "@docent/openapi";
import { planOptionsOf, showPath, type Workspace } from "../workspace.ts";
import { compareTypes, type TypeChange } from "./compare-types.ts";
import { findMissingModule, installTypes } from "./install-types.ts";
import { generateTypes, listChangedEntryPoints } from "./package-types.ts";
import { pruneUnchanged } from "./prune-types.ts";

export interface PackageContracts {
  /** The API of the configuration. */
  api: string;
  /** The file of its contract. */
  path: string;
  old: Api;
  new: Api;
}

export interface CompareOptions {
  workspace: Workspace;
  /** An empty folder. */
  folder: string;
  /** Receives a line about the current step. */
  onProgress: (line: string) => void;
  /** Receives a line for the types that cannot be compared. */
  onWarning: (line: string) => void;
}

export interface PackageChanges {
  /** `@acme/library` */
  name: string;
  changes: TypeChange[];
}

/**
 * Generates the packages of two contracts with the current settings of an API, and compares their types. Undefined if no types
 * could be compared.
 */
export async function comparePackages(
  { api, path, ...contracts }: PackageContracts,
  { workspace, folder, onProgress, onWarning }: CompareOptions,
): Promise<PackageChanges | undefined> {
  const options = planOptionsOf(workspace, { api, path });
  onProgress(`${api}: generating both packages`);
  await setImmediate();
  const before = generateTypes({ ...contracts.old, name: api }, options);
  await setImmediate();
  const after = generateTypes({ ...contracts.new, name: api }, options);
  const { name } = after;
  const changed = listChangedEntryPoints(before, after);
  if (changed.length === 0) return { name, changes: [] };
  const searchFrom = [join(workspace.output, api), workspace.root];
  const versions = await installTypes(pruneUnchanged({ old: before, new: after }), { folder, searchFrom });
  const missing = new Map<string, string[]>();
  const changes: TypeChange[] = [];
  for (const [index, entryPoint] of changed.entries()) {
    const specifier = name + entryPoint.slice(1);
    onProgress(`${api}: comparing the types of ${specifier}, ${index + 1} of ${changed.length}`);
    // Lets a signal end the command between two long steps.
    await setImmediate();
    const module = findMissingModule(after, entryPoint, versions) ?? findMissingModule(before, entryPoint, versions);
    if (module === undefined) changes.push(...(await compareTypes(specifier, versions)).map(hideFolders));
    else missing.set(module, [...(missing.get(module) ?? []), specifier]);
  }
  for (const [module, entryPoints] of missing) {
    const from = showPath(workspace, join(workspace.output, api));
    onWarning(
      `The types of ${entryPoints.join(" and ")} were not compared: ${module} cannot be resolved from ${from}.`,
    );
  }
  const isAnyCompared = [...missing.values()].flat().length < changed.length;
  return isAnyCompared ? { name, changes } : undefined;
}

/** Removes the temporary folders from the message of the compiler. */
function hideFolders(change: TypeChange): TypeChange {
  return { ...change, error: change.error.replaceAll(/"[^"]*\/(?:old|new)\/node_modules\/([^"]*)"/g, '"$1"') };
}
