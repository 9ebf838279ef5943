import { join } from "node:path";

/** What is where in a data folder. */
export function dataPaths(dataFolder: string) {
  return {
    config: join(dataFolder, "docent.config.jsonc"),
    /** The search index. */
    index: join(dataFolder, "index"),
    /** What sources keep between two syncs. */
    sources: join(dataFolder, "sources"),
    /** How resources are doing. */
    status: join(dataFolder, "status.json"),
    /** What other programs ask of the server. */
    requests: join(dataFolder, "requests"),
  };
}
