import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../programs", import.meta.url));

/** Programs in `programs/` without and with msw. */
export const clientPrograms = await listPrograms(/-client\.ts$/);
export const mockPrograms = await listPrograms(/-mocks\.ts$/);

/** Reads one file of `programs/`. */
export function readProgram(name: string): Promise<string> {
  return readFile(join(folder, name), "utf8");
}

async function listPrograms(pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
}
