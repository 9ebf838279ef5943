import { constants, type Dirent } from "node:fs";
import { type FileHandle, open, opendir, readlink, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { documentFormatOf, findPathProblem } from "../document-file.ts";
import { beyondLimit, type SkippedFiles, type SourceLimits, throwIfCancelled } from "../resource-source.ts";
import { isSearched } from "../search-paths.ts";

interface WalkOptions {
  /** Folders to start from, relative to `root`, each with its real path; "" is the root itself. */
  folders: readonly string[];
  /** A folder that is not entered: the server's data directory. An absolute real path. */
  except: string;
  skipped: SkippedFiles;
  limits: SourceLimits;
  signal: AbortSignal;
}

/**
 * Finds the documents below `root`, which is a real path. Links are not followed, so there are no loops.
 *
 * @returns paths relative to `root`, with slashes.
 * @throws {SourceError} when there are too many files, or when the signal aborts.
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
      const kind = isSearched(path, options.folders) ? classify(path, { entry, skipped: options.skipped }) : undefined;
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
    // Errors of node:fs have a code. A missing or unreadable folder does not stop the walk of the others.
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || isOutOfFiles(error)) throw error;
    skipped.add(folder === "" ? "." : folder, `This folder cannot be read (${code}).`);
  }
}

function classify(
  path: string,
  { entry, skipped }: { entry: Dirent; skipped: SkippedFiles },
): "folder" | "document" | undefined {
  const isDocument = documentFormatOf(path) !== undefined;
  const isCandidate = isDocument || entry.isDirectory();
  const problem = isCandidate ? findPathProblem(path) : undefined;
  if (problem !== undefined) skipped.add(path, problem);
  // A link without an extension may be a whole folder of documentation, so it is reported as skipped.
  else if (entry.isSymbolicLink() && (isDocument || !entry.name.includes(".")))
    skipped.add(path, "It is a symbolic link.");
  else if (entry.isDirectory()) return "folder";
  else if (isDocument && entry.isFile()) return "document";
  else if (isDocument && !entry.isSymbolicLink()) skipped.add(path, "It is not a regular file.");
  return undefined;
}

/**
 * With O_NONBLOCK, opening a FIFO does not wait for its other end. With O_NOFOLLOW, opening a link fails. Windows has
 * neither flag.
 */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens a regular file below `root`, which is a real path. The file is checked after it is opened, so that replacing a
 * folder by a link in between has no effect.
 *
 * @returns the open file, or one sentence on why it is skipped.
 * @throws if no file descriptor is left.
 */
export async function openInside(root: string, path: string): Promise<FileHandle | { reason: string }> {
  const absolute = join(root, ...path.split("/"));
  let file: FileHandle;
  try {
    file = await open(absolute, flags);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
  try {
    const reason = await findProblem(file, { root, absolute }).catch(reasonOf);
    if (reason === undefined) return file;
    await file.close();
    return { reason };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function findProblem(file: FileHandle, { root, absolute }: { root: string; absolute: string }) {
  const opened = await file.stat({ bigint: true });
  if (!opened.isFile()) return "It is not a regular file.";
  const real = await realPathOf(file, absolute);
  if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)) return "It is outside of the folder.";
  const named = await stat(real, { bigint: true });
  return named.ino === opened.ino && named.dev === opened.dev ? undefined : "It was replaced while it was read.";
}

/** The real path of an open file. Linux reports it. On other systems, the path is resolved again. */
function realPathOf(file: FileHandle, absolute: string): Promise<string> {
  return process.platform === "linux" ? readlink(`/proc/self/fd/${file.fd}`) : realpath(absolute);
}

function reasonOf(error: unknown): string {
  // Errors of node:fs have a code; any other error is reported as "unknown".
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  if (isOutOfFiles(error)) throw error;
  if (code === "ELOOP" || code === "EMLINK") return "It is a symbolic link.";
  if (code === "ENOENT") return "It was removed while the folder was read.";
  if (code === "EACCES" || code === "EPERM") return "The server may not read it.";
  return `It cannot be opened (${code}).`;
}

/** Whether the process had no free file descriptor. The file may exist nevertheless. */
function isOutOfFiles(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EMFILE" || code === "ENFILE";
}
