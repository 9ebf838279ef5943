import { realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { showPath } from "../document-path.ts";
import { SourceError } from "../resource-source.ts";
import { missingSearchPaths } from "../search-paths.ts";

export interface LocatedRoot {
  /** The real path of the root. */
  root: string;
  /** Folders to walk, relative to it, with slashes and without links; "" is the root itself. */
  folders: readonly string[];
  /** Search paths that name one file. */
  files: readonly string[];
}

/**
 * Finds where the root and its search paths really are.
 *
 * @throws {SourceError} if one does not exist, or leads out of the root.
 */
export async function locateRoot(path: string, searchPaths: readonly string[]): Promise<LocatedRoot> {
  const root = await realpath(path).catch((error: unknown) => {
    throw noFolder(path, error);
  });
  if (!(await stat(root)).isDirectory()) throw noFolder(path, undefined);
  const located = await Promise.all(searchPaths.map((searchPath) => locate(root, searchPath)));
  const missing = searchPaths.filter((_, index) => located[index] === undefined);
  if (missing.length > 0) throw missingSearchPaths(missing, showPath(path));
  const found = located.filter((item) => item !== undefined);
  return {
    root,
    folders: found.filter(({ isFolder }) => isFolder).map((item) => item.path),
    files: found.filter(({ isFolder }) => !isFolder).map((item) => item.path),
  };
}

async function locate(root: string, searchPath: string): Promise<{ path: string; isFolder: boolean } | undefined> {
  const real = await realpath(join(root, ...searchPath.split("/"))).catch(() => undefined);
  if (real === undefined) return undefined;
  const path = relative(root, real).split(sep).join("/");
  if (path === ".." || path.startsWith("../") || /^[a-zA-Z]:/.test(path))
    throw new SourceError("not-found", `The search path ${showPath(searchPath)} is a link that leaves the folder.`, {
      hint: "Add the folder that it leads to as a resource of its own.",
    });
  const found = await stat(real).catch(() => undefined);
  if (!found?.isDirectory() && !found?.isFile()) return undefined;
  return { path, isFolder: found.isDirectory() };
}

function noFolder(path: string, cause: unknown): SourceError {
  return new SourceError("not-found", `${showPath(path)} is no folder that this server can read.`, {
    hint: "Correct the `url` of the resource, or create the folder.",
    cause,
  });
}
