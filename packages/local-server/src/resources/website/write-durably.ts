import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Writes a file beside its place, waits until it is on the disk, and puts it there: it is there in full or not at all. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(beside, "w", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
