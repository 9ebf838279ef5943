import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import { DatabaseSync } from "@docent/storage/sqlite";
import { makeTestFolder as makeFolder } from "@docent/storage/testing";
import { dataPaths } from "../../library/data-directory.ts";
import { databasePath } from "../../search/index-database.ts";

export { makeFolder };

/** Writes the pages of a handbook. Each page has a unique word: `word7x`. */
export async function writePages(folder: string, count: number, { edition = "x", start = 0 } = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  const filler = "Words that are there to be read, and to be counted by whoever has the time. ".repeat(8);
  for (let batch = start; batch < start + count; batch += 500) {
    const numbers = Array.from({ length: Math.min(500, start + count - batch) }, (_, index) => batch + index);
    await Promise.all(
      numbers.map((number) =>
        writeFile(join(folder, `page-${number}.md`), `# Page ${number}\n\nIt has word${number}${edition}. ${filler}\n`),
      ),
    );
  }
}

/** Creates a folder with a handbook of three pages. */
export async function makePages(): Promise<string> {
  const folder = await makeFolder();
  await writePages(folder, 3);
  return folder;
}

/** A resource whose folder is a handbook of three pages. */
export async function makeHandbook() {
  return local("handbook", await makePages());
}

/** The definition of a folder as a resource. */
export const local = (name: string, url: string) => ({ type: "local", name, url }) as const;

/** Creates a data directory with this configuration. */
export async function makeData(resources: readonly Resource[], { allow = [] as string[] } = {}): Promise<string> {
  const folder = await makeFolder();
  await writeConfig(folder, resources, { allow });
  return folder;
}

export async function writeConfig(data: string, resources: readonly Resource[], { allow = [] as string[] } = {}) {
  const text = `// Written by hand.\n${JSON.stringify({ resources, network: { allow } }, undefined, 2)}\n`;
  await mkdir(data, { recursive: true });
  // Renames a new file, as most editors do, so that a reader never sees half of it.
  await writeFile(`${configPath(data)}~`, text);
  await rename(`${configPath(data)}~`, configPath(data));
}

export function configPath(data: string): string {
  return join(data, "docent.config.jsonc");
}

export function readConfigText(data: string): Promise<string> {
  return readFile(configPath(data), "utf8");
}

/** Names of the resources in the index. Empty if there is no index. */
export function listIndexed(data: string): string[] {
  const path = databasePath(dataPaths(data).index);
  if (!existsSync(path)) return [];
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const rows = database.prepare("SELECT name FROM resources ORDER BY name").all();
    return rows.map(({ name }) => `${name}`);
  } finally {
    database.close();
  }
}

/** Paths of all files of a data directory, with slashes. */
export async function listFiles(data: string): Promise<string[]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(data.length + 1))
    .sort();
}
