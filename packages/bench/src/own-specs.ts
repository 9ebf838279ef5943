import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./folders.ts";

/** The specifications of this repository, by file name. */
export async function readOwnSpecs(): Promise<Record<string, string>> {
  const folder = join(root, "specs");
  const names = (await readdir(folder)).filter((name) => /\.openapi\.(ya?ml|json)$/.test(name)).sort();
  const entries = names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const);
  return Object.fromEntries(await Promise.all(entries));
}
