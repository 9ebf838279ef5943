import { open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileContent, isBeside, writeBeside } from "./file-beside.ts";

/**
 * Writes a file so that every reader, and every start after a crash, sees either the old text or the new one: writes
 * beside, flushes, renames, and flushes the folder. Text that comes in pieces may fail: then the old text stays.
 */
export async function writeAtomically(path: string, text: FileContent): Promise<void> {
  await writeBeside(path, text, { place: (beside) => rename(beside, path) });
  await syncFolder(dirname(path));
}

/** Removes what killed writers have left in a folder. No writer may be at work there. */
export async function removeRemains(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const remains = names.filter((name) => isBeside(name, { suffixes: ["tmp"] }));
  await Promise.all(remains.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
}

/** Flushes a folder, so that a rename survives a power failure. Does nothing on Windows. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  if (!folder) return;
  await folder.sync().catch(() => {});
  await folder.close();
}
