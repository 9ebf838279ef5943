import { mkdir, realpath, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { writeWithFolders } from "@docent/storage";
import ts from "typescript";
import { listAbove } from "../apply/package-folder.ts";
import type { InstalledVersions } from "./compiled-version.ts";
import { listImports, listUsedFiles, type PackageTypes } from "./package-types.ts";

export interface InstallOptions {
  /** An empty folder. */
  folder: string;
  /** Imported packages are searched for in these folders and their parents. The last folder is that of this command. */
  searchFrom: readonly string[];
}

/** The package that generated code calls. Its types are a part of the types of the client. */
const runtime = "@docent/runtime";

const commandFolder = dirname(fileURLToPath(import.meta.url));

/** Installs the types of two versions of a package side by side, and links the packages that they import. */
export async function installTypes(
  versions: { old: PackageTypes; new: PackageTypes },
  { folder, searchFrom }: InstallOptions,
): Promise<InstalledVersions> {
  for (const side of ["old", "new"] as const) await writeTypes(versions[side], { root: join(folder, side), side });
  const shared: string[] = [];
  for (const name of listPackages([versions.old, versions.new])) {
    const found = await findPackage(name, [...searchFrom, commandFolder]);
    if (found === undefined) continue;
    const target = join(folder, "node_modules", name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(found, target, "junction");
    if (name === runtime) shared.push(join(found, sep));
  }
  return { old: join(folder, "old"), new: join(folder, "new"), shared, compilerOptions };
}

/** In this repository, the runtime is used from source. Its published package has no source. */
const compilerOptions: ts.CompilerOptions = {
  customConditions: ["@docent/source"],
  allowImportingTsExtensions: true,
  types: [],
};

async function writeTypes(
  { name, entryPoints, files }: PackageTypes,
  { root, side }: { root: string; side: string },
): Promise<void> {
  const target = join(root, "node_modules", name);
  for (const [path, text] of files) await writeWithFolders(join(target, path), text);
  const exports = Object.fromEntries([...entryPoints].map(([path, file]) => [path, { types: `./${file}` }]));
  // TypeScript reads the files of two packages with the same name and version only once, so the versions differ.
  const manifest = { name, version: `0.0.0-${side}`, type: "module", exports };
  await writeFile(join(target, "package.json"), JSON.stringify(manifest));
}

/** The packages that declarations import, and the packages of their types: `react`, `@types/react`. */
function listPackages(packages: readonly PackageTypes[]): Set<string> {
  const imported = packages.flatMap(({ files }) => [...files.values()].flatMap(listImports));
  const names = imported.flatMap((specifier) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier)?.[0] ?? []);
  return new Set(names.flatMap((name) => [name, `@types/${name.replace(/^@/, "").replace("/", "__")}`]));
}

/** The folder of an installed package, which `node_modules` of the first folder or of one above it has. */
async function findPackage(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders.flatMap(listAbove)) {
    const found = join(folder, "node_modules", name);
    const entry = await stat(found).catch(() => undefined);
    if (entry?.isDirectory()) return realpath(found);
  }
  return undefined;
}

/**
 * A module that an entry point needs and that is not installed. Without it, its types would be `any`, which is assignable to
 * everything. The imports of the runtime are checked as well. Other packages are not.
 */
export function findMissingModule(
  { name, entryPoints, files }: PackageTypes,
  entryPoint: string,
  { new: root, shared = [], compilerOptions }: InstalledVersions,
): string | undefined {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    ...compilerOptions,
  };
  const entryFile = entryPoints.get(entryPoint) ?? "";
  const checked = new Set(
    [...listUsedFiles({ name, entryPoints, files }, entryFile)].map((file) => join(root, "node_modules", name, file)),
  );
  const isOurs = (file: string) => shared.some((folder) => file.startsWith(folder.split(sep).join("/")));
  // The loop also visits the files that it adds.
  for (const file of checked)
    for (const specifier of listImports(ts.sys.readFile(file) ?? "")) {
      if (specifier.startsWith("node:")) continue;
      const { resolvedModule } = ts.resolveModuleName(
        specifier,
        file,
        options,
        ts.sys,
        undefined,
        undefined,
        ts.ModuleKind.ESNext,
      );
      if (!resolvedModule || !/\.[cm]?tsx?$/.test(resolvedModule.resolvedFileName)) return specifier;
      if (isOurs(resolvedModule.resolvedFileName)) checked.add(resolvedModule.resolvedFileName);
    }
  return undefined;
}
