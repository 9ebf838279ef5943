import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript-5.9";
import type { Manifest } from "./workspace.ts";

/**
 * Finds packages of other projects whose code the build copies: sources import them, but they are only development
 * dependencies. Our own private packages are not listed, because they have the same license as the package.
 */
export async function findBundledPackages(folder: string, manifest: Manifest): Promise<string[]> {
  const { devDependencies: development = {}, peerDependencies: installed = {} } = manifest;
  const imported = new Set<string>();
  for await (const path of glob("src/**/*.ts", {
    cwd: folder,
    exclude: ["**/*.test.ts", "**/*.test-d.ts", "**/testing/**"],
  })) {
    const text = await readFile(join(folder, path), "utf8");
    // Imports of types do not copy code.
    const code = text.replace(/^(import|export) type [^;]*;/gm, "");
    for (const name of listImportedPackages(code)) imported.add(name);
  }
  const scope = manifest.name.replace(/\/.*/, "/");
  return [...imported].filter((name) => name in development && !(name in installed) && !name.startsWith(scope));
}

/** The packages that a module imports or requires. A module of Node is included if it is written without `node:`. */
export function listImportedPackages(code: string): string[] {
  const paths = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
  return paths.flatMap((path) => /^(?:@[^/]+\/)?[^./@][^/:]*(?=\/|$)/.exec(path) ?? []);
}
