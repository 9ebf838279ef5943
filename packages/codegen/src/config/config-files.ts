import { dirname, resolve } from "node:path";
import { readTextFile } from "../apply/package-folder.ts";

const endings = ["", ".ts", ".mts", ".js", ".mjs", ".json", "/index.ts", "/index.js"];

/** The endings of the source that TypeScript imports by the ending of its output. */
const sourceEndings: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, ".ts"],
  [/\.mjs$/, ".mts"],
];

/**
 * Absolute paths of a configuration and of the files that it imports by relative paths. A path without a file is one where a
 * file would be imported.
 */
export async function listConfigFiles(path: string): Promise<string[]> {
  const found = new Set([path]);
  // The loop also visits what it adds.
  for (const file of found) for (const imported of await listImports(file)) found.add(imported);
  return [...found];
}

async function listImports(file: string): Promise<string[]> {
  if (!/\.m?[jt]s$/.test(file)) return [];
  // A folder and an unreadable file are reported when the configuration is loaded.
  const text = await readTextFile(file).catch(() => undefined);
  if (text === undefined) return [];
  // The compiler is loaded on demand: it is a large part of the command, and only `docent dev` needs it here.
  const { default: ts } = await import("typescript");
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.flatMap(({ fileName }) =>
    /^\.\.?\//.test(fileName) ? listCandidates(resolve(dirname(file), fileName)) : [],
  );
}

function listCandidates(path: string): string[] {
  const sources = sourceEndings
    .filter(([ending]) => ending.test(path))
    .map(([ending, source]) => path.replace(ending, source));
  return [...endings.map((ending) => path + ending), ...sources];
}
