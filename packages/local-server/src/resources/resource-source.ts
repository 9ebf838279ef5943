import { createHash } from "node:crypto";
import { findFullDisk } from "@docent/storage";
import { count } from "@docent/terminal";
import type { PageLocations } from "../ingest/page-locations.ts";
import { type DocumentFormat, maxDocumentBytes, showPath } from "./document-file.ts";

/** A source of documentation: a git repository, a folder or a website. */
export interface ResourceSource {
  /**
   * Updates the kept copy, and compares it with `previous`. Documents of an earlier version must be read before the call.
   *
   * @throws {SourceError}
   */
  sync(options: SyncOptions): Promise<SourceVersion>;
  /**
   * Maximum age of a version in milliseconds before a question triggers a sync. Set if a sync without changes is cheap.
   */
  readonly freshMs?: number;
}

export interface SyncOptions {
  /** An existing folder for data that this source keeps between two syncs. */
  folder: string;
  /** The snapshot of the last good sync; undefined at the first one. */
  previous: Snapshot | undefined;
  signal: AbortSignal;
  /** Aborts when other syncs wait. A source that can end early does so, and continues in its next sync. */
  turnEnd?: AbortSignal | undefined;
  onProgress: (progress: SyncProgress) => void;
}

/** The hash of each document by its path, for comparison with the next version. */
export type Snapshot = ReadonlyMap<string, string>;

export interface SourceVersion {
  /** Identifier: a commit, or a hash over all documents. Equal versions have equal documents. */
  version: string;
  /** New and changed documents, read one at a time. */
  changed: readonly SourceDocument[];
  snapshot: Snapshot;
  /** Skipped files, each with a reason for users. */
  skipped: readonly SkippedFile[];
  /**
   * Removes data that is kept only for `read`. Call it when no more documents will be read. With `"failed"`, for example
   * on a full disk, it frees everything that this sync has written.
   */
  release?(outcome: "indexed" | "failed"): Promise<void>;
}

/** One file, or one page. */
export interface SourceDocument {
  /** Relative to the root of the resource, with slashes; for a website, the path of the page. */
  path: string;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  format: DocumentFormat;
  /** URL of its web page, if there is one. */
  url: string | undefined;
  /** Locations in the source page, for Markdown converted from HTML. */
  locations?: PageLocations | undefined;
  /** Text of at most `maxDocumentBytes`. */
  read(): Promise<string>;
  /**
   * Returns the bytes of the text, for `decodeDocument`, in a buffer that the caller owns and may transfer to a worker
   * thread. Set if the source stores bytes.
   */
  readBytes?(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface SkippedFile {
  path: string;
  /** One sentence: "It is larger than 4 MiB." */
  reason: string;
  /** Number of files that this entry represents. Default: 1. */
  count?: number;
}

/** Progress of a sync. `total` is undefined while it is unknown. */
export interface SyncProgress {
  /** Current phase, as text for users: "Fetching", "Reading". */
  phase: string;
  done: number;
  total: number | undefined;
}

/** Thrown if a source cannot be updated. The message is for users: what failed, what was expected, what was found. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly code: "unreachable" | "forbidden-address" | "not-found" | "refused" | "limit" | "cancelled" | "broken";
  /** What to do about it, in one sentence. */
  readonly hint: string;

  constructor(code: SourceError["code"], message: string, { hint, ...options }: ErrorOptions & { hint: string }) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }
}

/** Paths that are new or have another hash; sorted. */
export function findChanged(snapshot: Snapshot, previous: Snapshot | undefined): readonly string[] {
  return [...snapshot].flatMap(([path, hash]) => (previous?.get(path) === hash ? [] : [path])).toSorted();
}

/** Equal for snapshots with the same documents. */
export function hashSnapshot(snapshot: Snapshot): string {
  const hash = createHash("sha256");
  // findPathProblem rejects line breaks, so they can separate paths.
  for (const path of [...snapshot.keys()].toSorted()) hash.update(`${path}\n${snapshot.get(path)}\n`);
  return hash.digest("hex");
}

/** Renders progress for users: `Indexing, 300 of 1200`. */
export function describeProgress({ phase, done, total }: SyncProgress): string {
  return total === undefined ? `${phase}, ${done} so far` : `${phase}, ${done} of ${total}`;
}

export const defaultSourceLimits = {
  /** Maximum number of documents of one resource. */
  maxDocuments: 100_000,
  /** Maximum number of files and folders that are examined to find them. */
  maxEntries: 2_000_000,
  /** Maximum size of all documents that are read in one sync. */
  maxTotalBytes: 512 * maxDocumentBytes,
};

export type SourceLimits = Readonly<typeof defaultSourceLimits>;

export function beyondLimit(what: string): SourceError {
  return new SourceError("limit", what, { hint: "Set `searchPaths` to the folders that contain the documentation." });
}

export function cancelled(cause?: unknown): SourceError {
  return new SourceError("cancelled", "The sync was stopped before its end.", { hint: "Sync again.", cause });
}

/** Converts an unexpected error. The message also reports a full disk of the source's folder. */
export function explainUnknown(error: unknown, { what, folder }: { what: string; folder: string }): SourceError {
  const text = showPath(error instanceof Error ? error.message : String(error));
  const problem = findFullDisk(folder);
  return new SourceError("broken", `${what}: ${text}${problem ? `. ${problem.message}` : ""}`, {
    hint: problem?.hint ?? "Sync again. If that fails too, check the log of the server.",
    cause: error,
  });
}

/** @throws {SourceError} if the signal is aborted. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled(signal.reason);
}

/** Maximum length of the list: a hostile repository could fill the memory with entries. */
const maxListed = 500;

/** A readable list of skipped files, with the number of all others at its end. */
export class SkippedFiles {
  readonly #files: SkippedFile[] = [];
  #unlisted = 0;

  add(path: string, reason: string): void {
    if (this.#files.length < maxListed) this.#files.push({ path: showPath(path), reason });
    else this.#unlisted += 1;
  }

  list(): readonly SkippedFile[] {
    const files = this.#files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    return this.#unlisted === 0 ? files : [...files, describeRest(this.#unlisted)];
  }
}

export function countSkipped(skipped: readonly SkippedFile[]): number {
  return skipped.reduce((sum, { count }) => sum + (Number.isInteger(count) ? Number(count) : 1), 0);
}

/** Cuts the list to a length, and counts the rest in the last entry. */
export function cutSkipped(skipped: readonly SkippedFile[], length: number): readonly SkippedFile[] {
  if (skipped.length <= length) return skipped;
  return [...skipped.slice(0, length - 1), describeRest(countSkipped(skipped.slice(length - 1)))];
}

function describeRest(unlisted: number): SkippedFile {
  const were = unlisted === 1 ? "was" : "were";
  return { path: "…", reason: `${count(unlisted, "more file")} ${were} left out.`, count: unlisted };
}
