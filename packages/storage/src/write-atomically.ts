import { randomUUID } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Writes a file so that every reader, and every start after a crash, sees either the old text or the new one: writes
 * beside, flushes, renames, and flushes the folder. Text that comes in pieces may fail: then the old text stays.
 */
export async function writeAtomically(
  path: string,
  text: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(beside, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Removes what writers have left in a folder that were killed. None may be at work there. */
export async function removeRemains(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const remains = names.filter((name) => /\.[0-9a-f-]{36}\.tmp$/.test(name));
  await Promise.all(remains.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
}

/** Without it, a crash of the machine may forget the new name. Windows has no such thing. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  if (!folder) return;
  await folder.sync().catch(() => {});
  await folder.close();
}
