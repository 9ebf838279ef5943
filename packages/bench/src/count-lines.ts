import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Lines of all TypeScript files in a folder, or of one file. Zero where there is neither. */
export async function countLines(path: string): Promise<number> {
  const files = await findSources(path);
  const counts = await Promise.all(files.map(async (file) => (await readFile(file, "utf8")).split("\n").length - 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function findSources(path: string): Promise<string[]> {
  const status = await stat(path).catch(() => undefined);
  if (!status) return [];
  if (status.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name));
}
