import { basename, dirname, join, resolve } from "node:path";
import { readTextFile } from "../apply/package-folder.ts";

/** The file names of a configuration. */
export const configNames = ["ts", "mts", "js", "mjs", "json"].map((ending) => `docent.config.${ending}`);

const endings = ["", ".ts", ".mts", ".js", ".mjs", ".json", "/index.ts", "/index.js"];

/** TypeScript imports a source file by the ending of its output: `.js` for `.ts`. */
const sourceEndings: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, ".ts"],
  [/\.mjs$/, ".mts"],
];

/**
 * Lists the absolute paths of a configuration and of all files that it imports by relative paths, directly or indirectly. The
 * list includes paths where no file exists, because a file that is created there would be imported, or would be the
 * configuration under another of its names.
 */
export async function listConfigFiles(path: string): Promise<string[]> {
  const others = configNames.includes(basename(path)) ? configNames.map((name) => join(dirname(path), name)) : [];
  const found = new Set([path, ...others]);
  // The loop also visits the files that it adds.
  for (const file of found) for (const imported of await listImports(file)) found.add(imported);
  return [...found];
}

async function listImports(file: string): Promise<string[]> {
  if (!/\.m?[jt]s$/.test(file)) return [];
  // Errors for folders and unreadable files are reported when the configuration is loaded.
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
