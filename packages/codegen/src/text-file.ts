import { readFile } from "node:fs/promises";

/** The text of a file with line feeds, whatever line endings the checkout has. Undefined if there is none. */
export async function readTextFile(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).replaceAll("\r\n", "\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    // Node leaves the path out where it was opened before it turned out to be a folder.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}
