import type { Dirent } from "node:fs";
import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { documentFormatOf } from "../document-format.ts";
import { findPathProblem, isLeftOut } from "../document-path.ts";
import type { SkippedFiles } from "../skipped-files.ts";
import { beyondLimit, type SourceLimits, throwIfCancelled } from "../source-failure.ts";
import { isOutOfFiles } from "./open-inside.ts";

export interface WalkOptions {
  /** Where to begin, relative to `root`: folders, each with the real path "" for the root itself. */
  folders: readonly string[];
  /** A folder that is not entered: the server's own. An absolute real path. */
  except: string;
  skipped: SkippedFiles;
  limits: SourceLimits;
  signal: AbortSignal;
}

/**
 * Finds the documentation below a real path. Links are never followed, so there are no loops.
 *
 * @returns paths relative to `root`, with slashes.
 * @throws {SourceError} when there are too many, or when the signal aborts.
 */
export async function walkFolder(root: string, options: WalkOptions): Promise<Set<string>> {
  const documents = new Set<string>();
  const folders = [...options.folders];
  const seen = new Set(folders);
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of readFolder(root, { ...options, folder })) {
      throwIfCancelled(options.signal);
      entries += 1;
      if (entries > options.limits.maxEntries)
        throw beyondLimit(`${root} has more than ${options.limits.maxEntries} files and folders.`);
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      const kind = classify(path, { entry, skipped: options.skipped });
      if (kind === "document") documents.add(path);
      if (documents.size > options.limits.maxDocuments)
        throw beyondLimit(`${root} has more than ${options.limits.maxDocuments} documents.`);
      if (kind !== "folder" || seen.has(path) || join(root, path) === options.except) continue;
      seen.add(path);
      folders.push(path);
    }
  }
  return documents;
}

async function* readFolder(
  root: string,
  { folder, skipped }: WalkOptions & { folder: string },
): AsyncGenerator<Dirent, void, undefined> {
  try {
    yield* await opendir(join(root, ...folder.split("/")), { bufferSize: 256 });
  } catch (error) {
    // What node:fs throws has a code. A folder that is gone, or that nobody may read, is no reason to give up the others.
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || isOutOfFiles(error)) throw error;
    skipped.add(folder === "" ? "." : folder, `This folder cannot be read (${code}).`);
  }
}

function classify(
  path: string,
  { entry, skipped }: { entry: Dirent; skipped: SkippedFiles },
): "folder" | "document" | undefined {
  if (isLeftOut(entry.name)) return undefined;
  const isDocument = documentFormatOf(path) !== undefined;
  const isCandidate = isDocument || entry.isDirectory();
  const problem = isCandidate ? findPathProblem(path) : undefined;
  if (problem !== undefined) skipped.add(path, problem);
  // A link without an ending may stand for a whole folder of documentation: whoever misses it is told.
  else if (entry.isSymbolicLink() && (isDocument || !entry.name.includes(".")))
    skipped.add(path, "It is a symbolic link.");
  else if (entry.isDirectory()) return "folder";
  else if (isDocument && entry.isFile()) return "document";
  else if (isDocument && !entry.isSymbolicLink()) skipped.add(path, "It is not a regular file.");
  return undefined;
}
