import type { PageLocations } from "../ingest/page-locations.ts";

/** Where documentation comes from: a git repository, a folder, a website. */
export interface ResourceSource {
  /**
   * Updates the kept copy, and compares it with `previous`. Versions of earlier syncs stay intact until this one
   * succeeds.
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
  /** An existing folder of the source's own, for what it keeps between two syncs. */
  folder: string;
  /** The snapshot of the last good sync; undefined at the first one. */
  previous: Snapshot | undefined;
  signal: AbortSignal;
  /** Aborts when other syncs wait. A source that can end early does so, and continues the next time. */
  turnEnd?: AbortSignal | undefined;
  onProgress: (progress: SyncProgress) => void;
}

/** The hash of each document by its path, for comparison with the next version. */
export type Snapshot = ReadonlyMap<string, string>;

/** One version of a resource. */
export interface SourceVersion {
  /** Identifier: a commit, or a hash over all documents. Equal versions have equal documents. */
  version: string;
  /** New and changed documents, read one at a time. */
  changed: readonly SourceDocument[];
  /** Paths of removed documents. */
  removed: readonly string[];
  /** Every document of this version. */
  snapshot: Snapshot;
  /** Skipped files with the reason, for a person. */
  skipped: readonly SkippedFile[];
  /**
   * Removes what is kept for `read` alone. Call it when no more documents will be read. After a failure, as on a full
   * disk, it frees everything that this sync has written.
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
  /** Web address, if there is one. */
  url: string | undefined;
  /** Locations in the source page, for Markdown that was made of HTML. */
  locations?: PageLocations | undefined;
  /** Text of at most `maxDocumentBytes`. */
  read(): Promise<string>;
  /**
   * The same text in UTF-8, for transfer to a thread: the caller owns the buffer. Set if the source has bytes at hand.
   */
  readBytes?(): Promise<Uint8Array<ArrayBuffer>>;
}

export type DocumentFormat = "markdown" | "html" | "text";

/** Larger files are not documentation for people. */
export const maxDocumentBytes = 4 * 1024 * 1024;

export interface SkippedFile {
  path: string;
  /** One sentence: "It is larger than 4 MiB." */
  reason: string;
  /** Number of files that it stands for, if not one. */
  count?: number;
}

/** Progress of a sync. `total` is undefined while it is unknown. */
export interface SyncProgress {
  /** Current phase, for a person: "Fetching", "Reading". */
  phase: string;
  done: number;
  total: number | undefined;
}

/** A source cannot be updated. The message is for a person: what failed, what was expected, what was found. */
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

interface SnapshotDifference {
  /** Paths that are new or have another hash; sorted. */
  changed: readonly string[];
  /** Removed paths; sorted. */
  removed: readonly string[];
}

export function compareSnapshots(snapshot: Snapshot, previous: Snapshot | undefined): SnapshotDifference {
  const changed = [...snapshot].filter(([path, hash]) => previous?.get(path) !== hash).map(([path]) => path);
  const removed = [...(previous?.keys() ?? [])].filter((path) => !snapshot.has(path));
  return { changed: changed.toSorted(), removed: removed.toSorted() };
}

/** `Indexing, 300 of 1200`, for a person. */
export function describeProgress({ phase, done, total }: SyncProgress): string {
  return total === undefined ? `${phase}, ${done} so far` : `${phase}, ${done} of ${total}`;
}
