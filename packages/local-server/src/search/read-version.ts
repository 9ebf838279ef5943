import { openForReading } from "./index-database.ts";
import type { IndexedVersion } from "./search-index.ts";

/** What is in the index of a resource, whose file has to be there; undefined as long as nothing was committed. */
export function readVersion(path: string): IndexedVersion | undefined {
  const index = openForReading(path);
  if (!index) return undefined;
  const { database } = index;
  try {
    const version = database.prepare("SELECT value FROM facts WHERE name = 'version'").get()?.["value"];
    if (typeof version !== "string") return undefined;
    const rows = database.prepare("SELECT path, hash FROM documents").iterate();
    // The columns are texts.
    const hashes = new Map([...rows].map(({ path, hash }) => [path as string, hash as string]));
    return { version, hashes };
  } finally {
    database.close();
  }
}
