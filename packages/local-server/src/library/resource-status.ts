import { open, readFile } from "node:fs/promises";
import { parseJsonText, toRecord } from "@docent/openapi/model";
import { findDiskProblem, writeAtomically } from "@docent/storage";
import { cutSkipped, type SkippedFile, type SourceError, type SyncProgress } from "../resources/resource-source.ts";

export interface ResourceState {
  /** Whether any version can be searched, even if it is not the newest. */
  isSearchable: boolean;
  /** Set during a sync. */
  progress: SyncProgress | undefined;
  /** Error of the last sync. Undefined if the last sync was successful. */
  error: SourceError | undefined;
  /** Number of searchable documents. */
  documents: number;
  /** Files that the last sync skipped. */
  skipped: readonly SkippedFile[];
  /** End of the last successful sync. Undefined if there was none. */
  syncedAt: Date | undefined;
  /** Time of the last failed sync. Undefined if the last sync was successful. */
  failedAt: Date | undefined;
}

/** Status of a resource in the status file, which users may read. */
export interface ResourceStatus {
  isSearchable: boolean;
  documents: number;
  skipped: readonly SkippedFile[];
  /** End of the last successful sync, in RFC 3339. */
  syncedAt?: string;
  /** Set while a sync runs or waits for its slot. */
  progress?: SyncProgress;
  /** Error of the last sync. */
  error?: Pick<SourceError, "code" | "message" | "hint">;
}

/** Whether a value from the status file is valid: a user may have edited the file. */
function isStatus(value: unknown): value is ResourceStatus {
  // Every property is checked before it is used.
  const { isSearchable, documents, skipped, syncedAt, progress, error } = Object(value) as Record<string, unknown>;
  return (
    typeof isSearchable === "boolean" &&
    typeof documents === "number" &&
    isListOf(skipped, ["path", "reason"]) &&
    (syncedAt === undefined || (typeof syncedAt === "string" && !Number.isNaN(Date.parse(syncedAt)))) &&
    (progress === undefined || hasTexts(progress, ["phase"])) &&
    (error === undefined || hasTexts(error, ["code", "message", "hint"]))
  );
}

function isListOf(value: unknown, names: readonly string[]): boolean {
  return Array.isArray(value) && value.every((item) => hasTexts(item, names));
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  const properties = Object(value) as Record<string, unknown>;
  return names.every((name) => typeof properties[name] === "string");
}

/** Maximum number of skipped documents in the status file. */
export const maxSkipped = 100;

export function toStatus({
  isSearchable,
  documents,
  skipped,
  syncedAt,
  progress,
  error,
}: ResourceState): ResourceStatus {
  return {
    isSearchable,
    documents,
    skipped: cutSkipped(skipped, maxSkipped),
    ...(syncedAt && { syncedAt: syncedAt.toISOString() }),
    ...(progress && { progress }),
    ...(error && { error: { code: error.code, message: error.message, hint: error.hint } }),
  };
}

export type LibraryStatus = Readonly<Record<string, ResourceStatus>>;

/** Unit of `stat.blocks`, on every disk: https://man7.org/linux/man-pages/man3/stat.3type.html */
const blockBytes = 512;
/** Minimum interval of writes. */
const collectMs = 200;
/** Minimum interval of writes, as a multiple of the duration of the last write. */
const restFactor = 20;
/** Minimum interval of writes that change only the times of syncs, because every question may cause one. */
const timesOnlyMs = 60_000;
/** Retry delay after a failed write. */
const retryMs = 5000;

/** Status of all resources in a file, for the next start and for other programs of the same user. */
export class StatusFile {
  readonly #path: string;
  readonly #render: () => LibraryStatus;
  readonly #isWritable: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  /** Whether a write is scheduled at the shortest interval. */
  #isCollecting = false;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Content of the file, with and without the times of syncs. Undefined before the first write, and after a failed one. */
  #written: { text: string; content: string; atMs: number } | undefined;
  #lastWriteMs = 0;

  /** `render` returns the current status. `isWritable` returns whether the folder of the file still belongs to this process. */
  constructor(path: string, { render, isWritable }: { render: () => LibraryStatus; isWritable: () => boolean }) {
    this.#path = path;
    this.#render = render;
    this.#isWritable = isWritable;
  }

  /** Schedules a write after a change. */
  touch(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.#flushAfter(Math.max(collectMs, restFactor * this.#lastWriteMs));
  }

  /**
   * Resolves when the file is up to date or cannot be written. A change of only the times of syncs may be left to a later write.
   * Never rejects: a full disk affects only this file.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isCollecting = false;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes for the last time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.flush();
  }

  async #write(): Promise<void> {
    const startedMs = performance.now();
    if (!this.#isWritable()) return;
    const status = this.#render();
    const text = `${JSON.stringify(status, undefined, 1)}\n`;
    if (text === this.#written?.text) return;
    const content = JSON.stringify(status, (key, value) => (key === "syncedAt" ? undefined : value));
    const isOld = this.#isClosed || startedMs - (this.#written?.atMs ?? 0) >= timesOnlyMs;
    if (content === this.#written?.content && !isOld) return;
    try {
      await writeAtomically(this.#path, text, { assertWritable: () => this.#assertWritable() });
      this.#written = { text, content, atMs: startedMs };
      this.#lastWriteMs = performance.now() - startedMs;
    } catch (error) {
      this.#written = undefined;
      // Ensures that the status file can report a full disk.
      if (findDiskProblem(error, this.#path)) await writeInPlace(this.#path, text).catch(() => {});
      if (!this.#isCollecting) this.#flushAfter(retryMs);
    }
  }

  #assertWritable(): void {
    if (!this.#isWritable()) throw new Error(`The folder of ${this.#path} was removed or replaced.`);
  }

  #flushAfter(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), ms).unref();
  }
}

/** Overwrites the file within its allocated space, if that is enough. After a crash, a partly written file is ignored. */
async function writeInPlace(path: string, text: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const { blocks } = await file.stat();
    if (Buffer.byteLength(text) > blocks * blockBytes) return;
    const { bytesWritten } = await file.write(text, 0);
    await file.truncate(bytesWritten);
  } finally {
    await file.close();
  }
}

/** Status of one resource. Reads own properties only: a resource may have the name of an inherited property. */
export function statusOf(status: LibraryStatus, name: string): ResourceStatus | undefined {
  return Object.hasOwn(status, name) ? status[name] : undefined;
}

/** Content of the file. Empty if the file is missing or invalid, because it can be rebuilt. */
export async function readStatus(path: string): Promise<LibraryStatus> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  const entries = Object.entries(toRecord(parseJsonText(text)?.value));
  return Object.fromEntries(entries.filter((entry): entry is [string, ResourceStatus] => isStatus(entry[1])));
}
