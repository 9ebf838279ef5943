import { join } from "node:path";

/** What is where in a data folder. */
export function dataPaths(dataFolder: string) {
  return {
    config: join(dataFolder, "docent.config.jsonc"),
    /** Held by the process that uses the folder. */
    lock: join(dataFolder, "lock"),
    /** The search index. */
    index: join(dataFolder, "index"),
    /** Vectors of passages, by the hash of their text. They survive the index. */
    vectors: join(dataFolder, "vectors.sqlite"),
    /** What sources keep between two syncs. */
    sources: join(dataFolder, "sources"),
    /** How resources are doing. */
    status: join(dataFolder, "status.json"),
    /** Where the server listens that has the folder. */
    address: join(dataFolder, "address.json"),
  };
}
