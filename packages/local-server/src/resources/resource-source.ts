import type { PagePlaces } from "../ingest/page-locations.ts";

/** Where documentation comes from: a git repository, a folder, a website. */
export interface ResourceSource {
  /**
   * Brings what is kept up to date, and says what is different from `previous`. Changes nothing that an earlier sync gave
   * until it succeeds: a failure leaves the last good version as it was.
   *
   * @throws {SourceError}
   */
  sync(options: SyncOptions): Promise<SourceVersion>;
  /**
   * Set where a sync without changes costs little: then a question that comes so long after the last one, in
   * milliseconds, begins another.
   */
  readonly freshMs?: number;
}

export interface SyncOptions {
  /** Exists, and is the source's own: what it keeps between two syncs is there. */
  folder: string;
  /** What the last good sync gave; undefined at the first one. */
  previous: Snapshot | undefined;
  signal: AbortSignal;
  /** Others wait for this sync to end: a source that can end with what it has does so, and goes on the next time. */
  turnEnd?: AbortSignal | undefined;
  onProgress: (progress: SyncProgress) => void;
}

/** The hash of each document by its path: what is compared to find out what has changed. */
export type Snapshot = ReadonlyMap<string, string>;

/** One version of a resource. */
export interface SourceVersion {
  /** Identifies it: a commit, or a hash over all documents. Equal versions have equal documents. */
  version: string;
  /** Documents that are new or different, read one at a time. */
  changed: readonly SourceDocument[];
  /** Paths of documents that are gone. */
  removed: readonly string[];
  /** Every document of this version. */
  snapshot: Snapshot;
  /** What was left out, and why; for a person. */
  skipped: readonly SkippedFile[];
  /**
   * Removes what is kept for `read` alone. To be called when no document is read any more; where that has failed, as on a
   * disk that is full, nothing of this sync takes room.
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
  /** Where a person can read it, where it has an address. */
  url: string | undefined;
  /** Of Markdown that was made of a page: where its lines are there. */
  places?: PagePlaces | undefined;
  /** Text of at most `maxDocumentBytes`. */
  read(): Promise<string>;
  /** The same text in UTF-8, for another thread: the buffer is the caller's. Only where the source has bytes at hand. */
  readBytes?(): Promise<Uint8Array<ArrayBuffer>>;
}

export type DocumentFormat = "markdown" | "html" | "text";

/** Larger files are no documentation for people. */
export const maxDocumentBytes = 4 * 1024 * 1024;

export interface SkippedFile {
  path: string;
  /** One sentence: "It is larger than 4 MiB." */
  reason: string;
  /** How many files it stands for, where it is not one. */
  count?: number;
}

/** How far a sync is. `total` is undefined as long as nobody knows. */
export interface SyncProgress {
  /** What is being done, for a person: "Fetching", "Reading". */
  phase: string;
  done: number;
  total: number | undefined;
}

/** A source cannot be brought up to date. The message is for a person: what failed, what was expected, what was found. */
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
  /** Paths that are new, or have another hash; sorted. */
  changed: readonly string[];
  /** Paths that are gone; sorted. */
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
