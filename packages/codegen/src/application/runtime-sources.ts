import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// Every run of the command loads this file, so it does not import the compiler, which only `standalone-runtime.ts` needs.

/** The sources of the runtime, and the licences of its code. */
export interface RuntimeSources {
  /** The text of each module by its path in the runtime: `mocks/checks.ts`. */
  modules: Readonly<Record<string, string>>;
  licence: string;
  fetchLicence: string;
}

/** The module of each entry of the runtime, and the standalone file that replaces the namespace of the entry. */
export const entryModules = {
  "@docent/runtime": { module: "index.ts", file: "runtime.gen.ts" },
  "@docent/runtime/mocks": { module: "mocks/index.ts", file: "mock-runtime.gen.ts" },
  "@docent/runtime/schemas": { module: "schemas/index.ts", file: "validator-runtime.gen.ts" },
  "@docent/runtime/query": { module: "query/index.ts", file: "query-runtime.gen.ts" },
} as const;

export type RuntimeEntry = keyof typeof entryModules;

// The keys are known.
export const runtimeEntries = Object.keys(entryModules) as RuntimeEntry[];

export function isRuntimeEntry(module: string): module is RuntimeEntry {
  return Object.hasOwn(entryModules, module);
}

/** Names that generated code needs from an entry. */
export interface WantedNames {
  /** Names in import statements. */
  imported: ReadonlySet<string>;
  /** Names that the code may use from the namespace. Names that the entry does not export are ignored. */
  namespaced: ReadonlySet<string>;
}

/** Path of the sources in the published command. The build defines it and writes the file with {@link readRuntimeSources}. */
declare const bundledRuntimeSources: string;

export async function loadRuntimeSources(): Promise<RuntimeSources> {
  // Only the published command defines the name.
  if (typeof bundledRuntimeSources === "undefined") return readRuntimeSources();
  return JSON.parse(await readFile(new URL(bundledRuntimeSources, import.meta.url), "utf8"));
}

/** Reads the sources in this repository. Omits tests, and the mocks by path, which need openapi-msw. */
export async function readRuntimeSources(): Promise<RuntimeSources> {
  const manifest = createRequire(import.meta.url).resolve("@docent/runtime/package.json");
  const folder = join(dirname(manifest), "src");
  const names = await readdir(folder, { recursive: true });
  const paths = names
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^(?!testing\/|mocks\/paths\.ts).*\.ts$/.test(path) && !/\.test(-d)?\.ts$/.test(path))
    .sort();
  const modules = await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), "utf8")]));
  const fetchEntry = createRequire(manifest)
    .resolve("openapi-fetch")
    .replace(/\.cjs$/, ".mjs");
  return {
    modules: { ...Object.fromEntries(modules), "openapi-fetch/index.js": await readFile(fetchEntry, "utf8") },
    licence: await readFile(join(dirname(manifest), "LICENSE"), "utf8"),
    fetchLicence: await readFile(join(dirname(fetchEntry), "..", "LICENSE"), "utf8"),
  };
}
