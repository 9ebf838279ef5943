import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const workspaceRoot = join(import.meta.dirname, "../../..");

/** The properties of a `package.json` that are used here. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  engines?: Record<string, string>;
  exports: Record<string, unknown>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface PublishedPackage {
  name: string;
  folder: string;
  /** Whether it is generated from a contract, with a client, mocks and the contract itself. */
  isApi: boolean;
  /** Specifiers for code: `@docent/local`, `@docent/local/mocks`. */
  entryPoints: string[];
  /** Specifiers for data: `@docent/local/openapi.json`. */
  documents: string[];
}

/** Every package of this workspace that is not private. */
export async function findPublishedPackages(): Promise<PublishedPackage[]> {
  const folders = await readdir(join(workspaceRoot, "packages"));
  const found = await Promise.all(folders.map((folder) => readPackage(join(workspaceRoot, "packages", folder))));
  return found.filter((published) => published !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

async function readPackage(folder: string): Promise<PublishedPackage | undefined> {
  // A removed package may leave a folder with caches, but without a manifest.
  const manifest = await readManifest(folder).catch(() => undefined);
  if (!manifest || manifest.private) return undefined;
  const { name, exports } = manifest;
  const importable = Object.keys(exports).filter((path) => path !== "./package.json" && isPublished(exports[path]));
  const isDocument = (path: string) => path.endsWith(".json");
  return {
    name,
    folder,
    isApi: "./openapi.json" in exports,
    entryPoints: importable.filter((path) => !isDocument(path)).map((path) => name + path.slice(1)),
    documents: importable.filter(isDocument).map((path) => name + path.slice(1)),
  };
}

/** Whether an entry of `exports` is published. An entry with only our source condition is for this workspace. */
export function isPublished(target: unknown): boolean {
  return typeof target === "string" || (typeof target === "object" && target !== null && "default" in target);
}
