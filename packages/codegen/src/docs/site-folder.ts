import { join } from "node:path";
import { isRecord, toArray } from "@docent/openapi";
import { compareFolder, readTextFile } from "../apply/package-folder.ts";
import type { FileChange } from "../apply/staged-files.ts";
import { GenerateError } from "../generate-error.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { listForeign } from "../workspace.ts";

/** Name of the file that lists the files of a site, so that a later run recognises them. */
const manifestName = "docent-docs.json";

/** Valid paths in a site. Other paths in the manifest are ignored, so that an edited manifest cannot remove other files. */
const sitePath = /^(?:[a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*\.(?:html|js|css|json|txt)$/;

/**
 * Compares a folder with the files of a site. Files of an earlier run that the site does not contain are "left over". Other
 * files are ignored.
 *
 * @throws {GenerateError} if the folder contains other files but no site, or if another file would be overwritten.
 */
export async function compareSite(folder: string, files: readonly GeneratedFile[]): Promise<FileChange[]> {
  const own = await readManifest(folder);
  const paths = files.map(({ path }) => path);
  const manifest = { path: manifestName, content: `${JSON.stringify({ files: paths }, null, 2)}\n` };
  // The manifest comes first, so that a later run recognises the site even if this run is killed.
  const compared = await compareFolder(folder, [manifest, ...files]);
  const changes = compared.filter(({ kind }) => kind !== "left over");
  const foreign = changes.find(({ path, kind }) => kind === "stale" && path !== manifestName && !own.includes(path));
  if (foreign)
    throw new GenerateError(
      `${join(folder, foreign.path)} was not written by docent docs. Expected a free name in the folder of the site; move the file, or choose another folder with --output.`,
    );
  const leftOver = own.filter((path) => path !== manifestName && !paths.includes(path));
  return [...changes, ...leftOver.map((path): FileChange => ({ path, kind: "left over", content: undefined }))];
}

/** The files of the earlier run. Empty for a new or empty folder. */
async function readManifest(folder: string): Promise<string[]> {
  const text = await readTextFile(join(folder, manifestName));
  if (text === undefined) {
    const names = await listForeign(folder);
    if (names.length === 0) return [];
    throw new GenerateError(
      `${folder} holds files that docent docs did not write, such as ${names[0]}. Expected a new or empty folder, or one with ${manifestName}; choose another with --output.`,
    );
  }
  const manifest = parseJson(text);
  if (!isRecord(manifest) || !Array.isArray(manifest["files"]))
    throw new GenerateError(
      `${join(folder, manifestName)} is not the list of a site's files. Delete the folder to have it written anew.`,
    );
  return toArray(manifest["files"]).filter((path) => typeof path === "string" && sitePath.test(path)) as string[];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
