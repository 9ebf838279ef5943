import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The data folder of a local server that searches one folder of documents. */
export async function makeDataFolder(parent: string, documents: string | undefined): Promise<string> {
  const folder = join(parent, "data");
  await mkdir(folder, { recursive: true });
  const resources = documents === undefined ? [] : [{ type: "local", name: "docs", url: documents }];
  await writeFile(join(folder, "docent.config.jsonc"), JSON.stringify({ resources }));
  return folder;
}
