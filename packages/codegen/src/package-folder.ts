import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { GeneratedFile } from "./render-package.ts";
import { type FileChange, isAbandoned } from "./staged-files.ts";
import { readTextFile } from "./text-file.ts";

/**
 * Compares a package's folder with what it should hold. Line endings do not count: a checkout may have changed them.
 * What generation once wrote and writes no more is left over; every other file in the folder belongs to its people.
 */
export async function compareFolder(folder: string, files: readonly GeneratedFile[]): Promise<FileChange[]> {
  const changes = await Promise.all(
    files.map(async ({ path, content }): Promise<FileChange[]> => {
      const found = await readTextFile(join(folder, path));
      if (found === undefined) return [{ path, kind: "missing", content }];
      return found === content ? [] : [{ path, kind: "stale", content }];
    }),
  );
  const expected = new Set(files.map(({ path }) => path));
  const leftOver = (await listGenerated(folder)).filter((path) => !expected.has(path));
  return [...changes.flat(), ...leftOver.map((path): FileChange => ({ path, kind: "left over", content: undefined }))];
}

/** Names that only generation gives: code, renditions of the contract, and what a killed run did not finish. */
async function listGenerated(folder: string): Promise<string[]> {
  const isGenerated = async (path: string) =>
    /\.gen\.ts$|^openapi(-[\d.]+)?\.json$/.test(path) || (await isAbandoned(join(folder, path)));
  const paths = [...(await list(folder)), ...(await list(join(folder, "src"))).map((name) => `src/${name}`)].sort();
  const flags = await Promise.all(paths.map(isGenerated));
  return paths.filter((_, index) => flags[index]);
}

async function list(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
