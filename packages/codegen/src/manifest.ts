import { GenerateError } from "./generate-error.ts";
import type { RepositoryFacts } from "./render-package.ts";
import { readTextFile } from "./text-file.ts";

/** The part of `package.json` that generation reads. */
export interface Manifest extends RepositoryFacts {
  version?: string;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The manifest at a path. Undefined if there is none. */
export async function readManifest(path: string): Promise<Manifest | undefined> {
  const text = await readTextFile(path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Manifest;
  } catch (cause) {
    throw new GenerateError(`${path} is not valid JSON. Mend it, or delete it to have it written anew.`, { cause });
  }
}

/** Recognises generated packages by their check script. */
export function isGenerated(manifest: Manifest, api: string): boolean {
  return manifest.scripts?.["generate:check"]?.endsWith(`generate.ts --check ${api}`) === true;
}
