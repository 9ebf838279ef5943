import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { PackedPackage } from "./packed-packages.ts";
import type { Manifest } from "./workspace.ts";

/** A package as npm has installed it. */
export interface InstalledPackage extends PackedPackage {
  /** Folder below `node_modules`. */
  installed: string;
  manifest: Manifest;
  /** Sorted paths of all of its files, relative to {@link installed}, with slashes. */
  files: string[];
}

/** Every published package, as installed in the project without msw. */
export const installedPackages: readonly InstalledPackage[] = await Promise.all(inject("packages").map(readInstalled));

/** The packages that are generated from a contract. */
export const apiPackages = installedPackages.filter(({ isApi }) => isApi);

export function readPackageFile({ installed }: InstalledPackage, path: string): Promise<string> {
  return readFile(join(installed, path), "utf8");
}

async function readInstalled(packed: PackedPackage): Promise<InstalledPackage> {
  const installed = join(inject("projects")["without-msw"], "node_modules", packed.name);
  const entries = await readdir(installed, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  const manifest = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  return { ...packed, installed, manifest, files };
}
