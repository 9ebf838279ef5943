import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

/**
 * The kinds of tests, by the end of the file's name: `x.process.test.ts` starts servers, programs, git or browsers, or needs
 * seconds of processor time; `x.published.test.ts` needs packed packages; every other `x.test.ts` is a unit test.
 * `vitest.base.ts` has a project for each.
 */
export type TestKind = "unit" | "process" | "published";

/** A package, with the properties that the checks need. */
export interface WorkspacePackage {
  name: string;
  folder: string;
  isPrivate: boolean;
  /** Written by the generator from a contract. */
  isGenerated: boolean;
  /** Names of all dependencies in `package.json`, including those for development. */
  dependencies: string[];
  imports: SourceImport[];
  testFiles: readonly TestKind[];
}

export interface SourceImport {
  file: string;
  specifier: string;
}

export async function readPackages(root: string): Promise<WorkspacePackage[]> {
  const folders = (await readdir(join(root, "packages"), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  return Promise.all(folders.map(({ name }) => readPackage(join(root, "packages", name))));
}

/** Names of the dependencies of the root `package.json`. */
export async function readSharedDependencies(root: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
}

async function readPackage(folder: string): Promise<WorkspacePackage> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const files = await readdir(join(folder, "src"), { recursive: true });
  return {
    name: manifest.name,
    folder,
    isPrivate: manifest.private === true,
    isGenerated: "generate:check" in (manifest.scripts ?? {}),
    dependencies: ["dependencies", "devDependencies", "peerDependencies"].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    ),
    imports: await readImports(folder, files),
    testFiles: files.flatMap(readTestKind),
  };
}

function readTestKind(file: string): TestKind[] {
  const [, kind] = /(?:\.(process|published))?\.test\.ts$/.exec(file) ?? [];
  if (kind === "process" || kind === "published") return [kind];
  return file.endsWith(".test.ts") ? ["unit"] : [];
}

async function readImports(folder: string, files: readonly string[]): Promise<SourceImport[]> {
  const sources = files.filter((name) => /\.[cm]?ts$/.test(name) && !name.includes("node_modules"));
  const imports = sources.map(async (name) => {
    const file = join(folder, "src", name);
    return listImports(file, await readFile(file, "utf8"));
  });
  return (await Promise.all(imports)).flat();
}

/** Finds imports of every form: of values and types, re-exports, and calls of `import`. */
export function listImports(file: string, text: string): SourceImport[] {
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => ({ file, specifier: fileName }));
}
