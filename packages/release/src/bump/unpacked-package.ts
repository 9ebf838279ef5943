import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { PackageSurface } from "../surface/compare-manifests.ts";
import type { PackageFolder } from "../surface/install-versions.ts";

export interface UnpackedPackage extends PackageFolder, PackageSurface {}

export interface ComparedPackages {
  /** The last published version of each package that has one. */
  old: readonly UnpackedPackage[];
  new: readonly UnpackedPackage[];
}

/** Files that are not compared here: the manifest is compared on its own, and each version changes the changelog. */
const ownFiles = new Set(["package.json", "CHANGELOG.md"]);

export async function readUnpacked(folder: string): Promise<UnpackedPackage> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return { name: manifest.name, folder, manifest, files: new Set(paths) };
}

export async function listChangedFiles(old: UnpackedPackage, current: UnpackedPackage): Promise<string[]> {
  const read = (one: UnpackedPackage, file: string) =>
    one.files.has(file) ? readFile(join(one.folder, file), "base64") : undefined;
  const changed: string[] = [];
  for (const file of [...new Set([...old.files, ...current.files])].sort())
    if (!ownFiles.has(file) && (await read(old, file)) !== (await read(current, file))) changed.push(file);
  return changed;
}
