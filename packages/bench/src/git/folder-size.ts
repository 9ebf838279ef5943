import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

const blockBytes = 512;

/** Disk usage of a folder in bytes. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).blocks * blockBytes),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
