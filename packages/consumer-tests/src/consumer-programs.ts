import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import type { SourceFile } from "./type-check.ts";

const folder = join(import.meta.dirname, "../programs");

/** Programs in `programs/` without msw, and with msw: by operation, and by path. */
export const clientPrograms = await listPrograms(/-client\.ts$/);
export const mockPrograms = await listPrograms(/-mocks\.ts$/);
export const pathPrograms = await listPrograms(/-mock-paths\.ts$/);

export function readProgram(name: string): Promise<string> {
  return readFile(join(folder, name), "utf8");
}

/** What the client program of each API prints with its mock program. */
export const programOutputs: Readonly<Record<string, string>> = {
  cloud: "In docs\ntrue 401\n",
  local: [
    ...["hono", "You asked: ", "How do I stream a response?", "0"],
    ...["hono ready, svelte syncing, @acme/handbook failed", "Fetching", "Streaming Helper > stream()", "ready"],
    ...["400 InvalidRequest", "true false response", "InvalidRequest", ""],
  ].join("\n"),
};

/** What the program by path of each API prints. */
export const pathOutputs: Readonly<Record<string, string>> = {
  cloud: "200 In docs\n401 Bearer\n",
  local: ["hono", "409 ResourceExists", "@acme/handbook", "0 parameters", "3", ""].join("\n"),
};

/** Writes a TypeScript program as a module for Node into `programs/` of a project. */
export async function writeModule(project: string, { name, code }: SourceFile): Promise<void> {
  const module = await transform(code, { loader: "ts", format: "esm", target: "es2022" });
  await mkdir(join(project, "programs"), { recursive: true });
  await writeFile(join(project, "programs", name.replace(".ts", ".mjs")), module.code);
}

async function listPrograms(pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
}
