import { constants, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileContent, isBeside, writeBeside } from "./file-beside.ts";
import { followLinks } from "./follow-links.ts";

/**
 * Writes a file so that every reader, and every start after a crash, sees either the old text or the new one: writes
 * beside, flushes, renames, and flushes the folder. Text that comes in pieces may fail: then the old text stays. A link stays a
 * link. A pipe, a socket or a device is written to as it is.
 */
export async function writeAtomically(path: string, text: FileContent): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  // Opening a folder fails as it does for every other program.
  if (found && !found.isFile()) return writeInPlace(path, text);
  const target = followLinks(path);
  await writeBeside(target, text, { place: (beside) => rename(beside, target) });
  await syncFolder(dirname(target));
}

async function writeInPlace(path: string, text: FileContent): Promise<void> {
  // Makes no file, should there be none by now.
  const file = await open(path, constants.O_WRONLY);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
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
