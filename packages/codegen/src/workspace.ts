import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { loadSpec } from "@docent/openapi";
import { type GeneratedPackage, generatePackage } from "./generate.ts";
import { compareFolder, type FileChange } from "./package-folder.ts";
import { GenerateError, type SpecFile } from "./specs-folder.ts";

/** Where specifications and packages are. */
export interface Workspace {
  root: string;
  /** npm scope of the packages, with its `@`. */
  scope: string;
}

/** What generation would do to one package. */
export interface PackageUpdate {
  spec: SpecFile;
  folder: string;
  generated: GeneratedPackage;
  changes: FileChange[];
}

/** The version of a package that has never been released. */
const firstVersion = "0.0.0";

/** Reads one specification, generates its package in memory and compares it with the folder. Writes nothing. */
export async function planUpdate(workspace: Workspace, spec: SpecFile): Promise<PackageUpdate> {
  const folder = join(workspace.root, "packages", spec.api);
  const api = await loadSpec(spec.path);
  const generated = generatePackage(api, {
    specName: spec.name,
    scope: workspace.scope,
    version: await readVersion(folder, spec),
    mswRange: await readMswRange(workspace),
    inputs: api.files.map((file) => relative(workspace.root, file).split(sep).join("/")),
  });
  return { spec, folder, generated, changes: await compareFolder(folder, generated.files) };
}

async function readVersion(folder: string, spec: SpecFile): Promise<string> {
  const manifest = await readManifest(join(folder, "package.json"));
  if (!manifest) return firstVersion;
  if (!JSON.stringify(manifest.scripts ?? {}).includes("generate:check")) {
    throw new GenerateError(
      `${folder} holds a package that was not generated. Expected the folder of ${spec.name} to be new or generated; rename the specification.`,
    );
  }
  return manifest.version ?? firstVersion;
}

/** The runtime says which msw mocks are developed against. */
async function readMswRange({ root }: Workspace): Promise<string> {
  const manifest = await readManifest(join(root, "packages", "runtime", "package.json"));
  return manifest?.devDependencies?.["msw"] ?? "^3";
}

interface Manifest {
  version?: string;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

async function readManifest(path: string): Promise<Manifest | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Manifest;
  } catch (cause) {
    throw new GenerateError(`${path} is not valid JSON. Mend it, or delete it to have it written anew.`, { cause });
  }
}
