import { realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { decodeDocument, documentFormatOf, showPath } from "../document-file.ts";
import {
  cancelled,
  defaultSourceLimits,
  explainUnknown,
  findChanged,
  hashSnapshot,
  type ResourceSource,
  SkippedFiles,
  type Snapshot,
  SourceError,
  type SourceLimits,
  type SourceVersion,
  type SyncOptions,
  throwIfCancelled,
} from "../resource-source.ts";
import { runParallel } from "../run-parallel.ts";
import { missingSearchPaths, parseSearchPaths } from "../search-paths.ts";
import { DocumentReader, StatCache, TextSpool } from "./document-reader.ts";
import { walkFolder } from "./walk-folder.ts";

export interface FolderSourceOptions {
  /** An absolute path. */
  root: string;
  /** Folders and files, relative to the root; empty: the whole root. */
  searchPaths: readonly string[];
  limits?: Partial<SourceLimits>;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
}

/** More parallel reads do not speed up a disk, and each holds a document in memory. */
const parallelReads = 8;

/** Maximum age of a sync, in milliseconds, before a question triggers a new one. Concurrent questions share a sync. */
const freshMs = 100;

export function createFolderSource(options: FolderSourceOptions): ResourceSource {
  return {
    freshMs,
    async sync(sync) {
      try {
        return await syncFolder(options, sync);
      } catch (error) {
        throw toSourceError(error, { ...sync, root: options.root });
      }
    },
  };
}

async function syncFolder(options: FolderSourceOptions, sync: SyncOptions): Promise<SourceVersion> {
  throwIfCancelled(sync.signal);
  const limits = { ...defaultSourceLimits, ...options.limits };
  const { root, folders, files } = await locateRoot(options.root, parseSearchPaths(options.searchPaths));
  await TextSpool.removeAll(sync.folder);
  sync.onProgress({ phase: "Looking for documents", done: 0, total: undefined });
  const skipped = new SkippedFiles();
  const except = await realpath(sync.folder);
  const paths = await walkFolder(root, { folders, except, skipped, limits, signal: sync.signal });
  for (const file of files) if (documentFormatOf(file)) paths.add(file);

  const spool = new TextSpool(sync.folder);
  try {
    const cache = await StatCache.load(join(sync.folder, "files.json"));
    const now = options.now ?? Date.now;
    const reader = new DocumentReader({ root, cache, spool, skipped, now, previous: sync.previous, limits });
    let done = 0;
    await runParallel(paths, {
      limit: parallelReads,
      signal: sync.signal,
      run: async (path) => {
        await reader.read(path);
        done += 1;
        if (done % 100 === 0 || done === paths.size) sync.onProgress({ phase: "Reading", done, total: paths.size });
      },
    });
    reader.release();
    await cache.save();
    throwIfCancelled(sync.signal);
    const version = describeVersion(reader, { root, previous: sync.previous, skipped });
    await spool.close();
    const release = async (outcome: "indexed" | "failed") => {
      await spool.remove();
      if (outcome === "failed") await cache.remove();
    };
    return { ...version, release };
  } catch (error) {
    await spool.discard();
    throw error;
  }
}

function describeVersion(
  { snapshot, contents }: DocumentReader,
  { root, previous, skipped }: { root: string; previous: Snapshot | undefined; skipped: SkippedFiles },
): SourceVersion {
  return {
    version: hashSnapshot(snapshot),
    changed: findChanged(snapshot, previous).map((path) => {
      const readBytes = async () => (await contents.get(path)?.()) ?? new Uint8Array();
      return {
        path,
        hash: snapshot.get(path) ?? "",
        format: documentFormatOf(path) ?? "text",
        url: pathToFileURL(join(root, path)).href,
        read: async () => decodeDocument(await readBytes()),
        readBytes,
      };
    }),
    snapshot,
    skipped: skipped.list(),
  };
}

function toSourceError(
  error: unknown,
  { signal, root, folder }: { signal: AbortSignal; root: string; folder: string },
): SourceError {
  if (error instanceof SourceError) return error;
  if (signal.aborted) return cancelled(error);
  return explainUnknown(error, { what: `The folder ${root} could not be read`, folder });
}

interface LocatedRoot {
  /** The real path of the root. */
  root: string;
  /** Folders to walk, relative to the root, with slashes and without links; "" is the root itself. */
  folders: readonly string[];
  /** Search paths of single files. */
  files: readonly string[];
}

/**
 * Resolves the root and its search paths.
 *
 * @throws {SourceError} if the root or a search path does not exist, or if a search path leads out of the root.
 */
async function locateRoot(path: string, searchPaths: readonly string[]): Promise<LocatedRoot> {
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
    throw new SourceError(
      "not-found",
      `The search path ${showPath(searchPath)} is a symbolic link to a target outside the folder.`,
      {
        hint: "Add the target of the link as a separate resource.",
      },
    );
  const found = await stat(real).catch(() => undefined);
  if (!found?.isDirectory() && !found?.isFile()) return undefined;
  return { path, isFolder: found.isDirectory() };
}

function noFolder(path: string, cause: unknown): SourceError {
  return new SourceError("not-found", `${showPath(path)} is not a folder that this server can read.`, {
    hint: "Correct the `url` of the resource, or create the folder.",
    cause,
  });
}
