import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "./generate.ts";

/** How a file on disk differs from what generation gives. */
export interface FileChange {
  /** Relative to the package's folder. */
  path: string;
  kind: "missing" | "stale" | "left over";
  /** New content; undefined for a file that must go. */
  content: string | undefined;
}

/**
 * Compares a package's folder with what it should hold. Line endings do not count: a checkout may have changed them.
 * A `*.gen.ts` that is generated no more is left over; every other file in the folder belongs to its people.
 */
export async function compareFolder(folder: string, files: readonly GeneratedFile[]): Promise<FileChange[]> {
  const changes = await Promise.all(
    files.map(async ({ path, content }): Promise<FileChange[]> => {
      const found = await readText(join(folder, path));
      if (found === undefined) return [{ path, kind: "missing", content }];
      return found.replaceAll("\r\n", "\n") === content ? [] : [{ path, kind: "stale", content }];
    }),
  );
  const expected = new Set(files.map(({ path }) => path));
  const leftOver = (await listGenerated(folder)).filter((path) => !expected.has(path));
  return [...changes.flat(), ...leftOver.map((path): FileChange => ({ path, kind: "left over", content: undefined }))];
}

/**
 * Applies changes so that no file is ever half-written: all new content is written and flushed beside its place first,
 * then every file is renamed into it.
 */
export async function applyChanges(folder: string, changes: readonly FileChange[]): Promise<void> {
  const staged: { from: string; to: string }[] = [];
  try {
    for (const { path, content } of changes) {
      if (content === undefined) continue;
      const to = join(folder, path);
      const from = `${to}.${process.pid}.tmp`;
      await mkdir(dirname(to), { recursive: true });
      staged.push({ from, to });
      await writeFile(from, content, { flush: true });
    }
    for (const { from, to } of staged) await rename(from, to);
    for (const { path, content } of changes) if (content === undefined) await rm(join(folder, path));
  } finally {
    // After success nothing is left under these names.
    await Promise.all(staged.map(({ from }) => rm(from, { force: true })));
  }
}

async function listGenerated(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "src")).catch(() => []);
  return names.filter((name) => name.endsWith(".gen.ts")).map((name) => `src/${name}`);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
