import { rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRecord, parseJsonText, toArray } from "@docent/openapi";
import { compareFolder, readTextFile } from "../apply/package-folder.ts";
import { type FileChange, stageFiles } from "../apply/staged-files.ts";
import { GenerateError } from "../generate-error.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { listForeign } from "../workspace.ts";
import { sharedFiles } from "./page-frame.ts";

/** Name of the file that lists the files of a site, so that a later run recognises them. */
const manifestName = "docent-docs.json";

/** Names of the files of an API, in its folder. */
const apiFiles = ["index.html", "mocks.js", "openapi.json"];

/**
 * Whether a site can have a file of this path. Other paths in the manifest are ignored, so that an edited manifest removes no
 * other files.
 */
function isSitePath(path: unknown): path is string {
  if (typeof path !== "string") return false;
  if (path === "index.html" || Object.values<string>(sharedFiles).includes(path)) return true;
  const [folder = "", name = "", ...others] = path.split("/");
  return /^[a-z][a-z0-9-]*$/.test(folder) && apiFiles.includes(name) && others.length === 0;
}

/** The difference between a folder and the files of a site. */
export interface SiteUpdate {
  changes: FileChange[];
  /** The changes that {@link writeSite} makes. Each step is complete before the next one begins. */
  steps: FileChange[][];
}

/**
 * Compares a folder with the files of a site. Files of an earlier run that the site does not contain are "left over". Other
 * files are ignored.
 *
 * @throws {GenerateError} if the folder contains other files but no site, or if another file would be overwritten.
 */
export async function compareSite(folder: string, files: readonly GeneratedFile[]): Promise<SiteUpdate> {
  const own = await readManifest(folder);
  const paths = files.map(({ path }) => path);
  const compared = await compareFolder(folder, [renderManifest(paths), ...files]);
  const changes = compared.filter(({ kind }) => kind !== "left over");
  const foreign = changes.find(({ path, kind }) => kind === "stale" && path !== manifestName && !own.includes(path));
  if (foreign)
    throw new GenerateError(
      `${join(folder, foreign.path)} was not written by docent docs. Expected a free name in the folder of the site; move the file, or choose another folder with --output.`,
    );
  const leftOver = own
    .filter((path) => !paths.includes(path))
    .map((path): FileChange => ({ path, kind: "left over", content: undefined }));
  const manifest = changes.filter(isManifest);
  // While files change, the manifest lists those of both runs, so that a later run recognises all if this run is killed.
  const claimed = renderManifest([...paths, ...leftOver.map(({ path }) => path)]);
  const hasNew = paths.some((path) => !own.includes(path));
  const claim = hasNew ? manifest.map((change) => ({ ...change, ...claimed })) : [];
  const isShrinking = leftOver.length > 0;
  const steps = [
    isShrinking ? claim : manifest,
    [...changes.filter((change) => !isManifest(change)), ...leftOver],
    isShrinking ? manifest : [],
  ];
  return { changes: [...changes, ...leftOver], steps };
}

/** Writes and removes the files of a site, so that a later run completes it if this run is killed. */
export async function writeSite(folder: string, { steps }: Pick<SiteUpdate, "steps">): Promise<void> {
  for (const step of steps) if (step.length > 0) await (await stageFiles(folder, step)).commit();
  const removed = steps.flat().filter(({ kind }) => kind === "left over");
  const folders = new Set(removed.map(({ path }) => dirname(path)).filter((name) => name !== "."));
  // A folder with other files stays.
  for (const name of folders) await rmdir(join(folder, name)).catch(() => undefined);
}

function isManifest({ path }: FileChange): boolean {
  return path === manifestName;
}

function renderManifest(files: readonly string[]): GeneratedFile {
  return { path: manifestName, content: `${JSON.stringify({ files }, null, 2)}\n` };
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
  const manifest = parseJsonText(text)?.value;
  if (!isRecord(manifest) || !Array.isArray(manifest["files"]))
    throw new GenerateError(
      `${join(folder, manifestName)} is not the list of a site's files. Delete the folder and run the command again.`,
    );
  return toArray(manifest["files"]).filter(isSitePath);
}
