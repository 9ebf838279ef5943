import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file, and creates the folders above it. Not atomic: for folders that no other program reads yet. */
export async function writeWithFolders(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
