import { posix } from "node:path";
import type { Api } from "@docent/openapi";
import ts from "typescript";
import type { PlanOptions } from "../render/api-plan.ts";
import { generateSources } from "../render/generate.ts";
import { listEntryPoints } from "../render/render-package.ts";

export interface PackageTypes {
  name: string;
  /** The file of each entry point, by its path in `exports`: `./mocks`. */
  entryPoints: ReadonlyMap<string, string>;
  /** Declarations without comments, by path: `src/mocks.gen.d.ts`. */
  files: ReadonlyMap<string, string>;
}

/**
 * Generates a package in memory, and reduces its sources to declarations. They contain no descriptions, examples or validators,
 * so changes of these change no file.
 */
export function generateTypes(api: Api, options: PlanOptions): PackageTypes {
  const { plan, files } = generateSources(api, options);
  const toPath = (path: string) => path.replace(/\.ts$/, ".d.ts");
  return {
    name: plan.packageName,
    entryPoints: new Map(listEntryPoints(plan).map(([path, file]) => [path, toPath(`src/${file}.gen.ts`)])),
    files: new Map(files.map(({ path, content }) => [toPath(path), declare(path, content)])),
  };
}

/** The declarations of a source. Every generated source states the types of its exports. */
function declare(fileName: string, source: string): string {
  const { outputText } = ts.transpileDeclaration(source, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022, isolatedDeclarations: true, removeComments: true, strict: true },
  });
  return outputText;
}

/** The entry points of a package whose types may differ from those of another version. */
export function listChangedEntryPoints(before: PackageTypes, after: PackageTypes): string[] {
  return [...before.entryPoints].flatMap(([path, file]) => {
    const used = [...new Set([...listUsedFiles(before, file), ...listUsedFiles(after, file)])];
    const isSame = used.every((one) => before.files.get(one) === after.files.get(one));
    return isSame || !after.entryPoints.has(path) ? [] : [path];
  });
}

/** The files of a package that an entry point imports, directly or through other files, and its own file. */
export function listUsedFiles({ files }: PackageTypes, entryFile: string): Set<string> {
  const used = new Set([entryFile]);
  // The loop also visits the files that it adds.
  for (const file of used)
    for (const specifier of listImports(files.get(file) ?? ""))
      if (specifier.startsWith(".")) used.add(posix.join(posix.dirname(file), specifier).replace(/\.ts$/, ".d.ts"));
  return used;
}

export function listImports(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}
