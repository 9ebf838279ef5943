import { open, readFile } from "node:fs/promises";
import { findDiskProblem, writeAtomically } from "@docent/storage";
import type { SkippedFile, SourceError, SyncProgress } from "../resources/resource-source.ts";
import { cutSkipped } from "../resources/skipped-files.ts";

/** How a resource is doing. */
export interface ResourceState {
  /** Whether there is a version that can be searched, the newest or an older one. */
  isSearchable: boolean;
  /** Set while a sync is under way. */
  progress: SyncProgress | undefined;
  /** Why the last sync failed; undefined after one that succeeded. */
  error: SourceError | undefined;
  /** Documents that can be searched. */
  documents: number;
  /** What the last sync left out. */
  skipped: readonly SkippedFile[];
  /** When the last sync that succeeded was over; undefined when none ever did. */
  syncedAt: Date | undefined;
  /** When the last sync failed; undefined after one that succeeded. */
  failedAt: Date | undefined;
}

/** How a resource is doing, as a file and a person have it. */
export interface ResourceStatus {
  isSearchable: boolean;
  /** Documents that can be searched. */
  documents: number;
  /** Documents that were left out. */
  skipped: readonly SkippedFile[];
  /** When the last sync that succeeded was over, as RFC 3339 has it. */
  syncedAt?: string;
  /** Set while a sync is under way or waits for its turn. */
  progress?: SyncProgress;
  /** Why the last sync failed. */
  error?: Pick<SourceError, "code" | "message" | "hint">;
}

/** Whether a value of a file that anybody may have edited is a status. */
function isStatus(value: unknown): value is ResourceStatus {
  // Every property is looked at before it is used.
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

/** Whoever reads a status looks at no more. */
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

/** Whatever the disk: https://man7.org/linux/man-pages/man3/stat.3type.html */
const blockBytes = 512;
/** Changes are collected for so long before they are written; longer where it takes long to write them. */
const collectMs = 200;
const restFactor = 20;
/** Where nothing is different but when folders were looked at, which questions do again and again. */
const timesOnlyMs = 60_000;
/** After a write that failed: there may be room again. */
const retryMs = 5000;

/** How all resources are doing, kept in a file: for the next start, and for other programs of the same person. */
export class StatusFile {
  readonly #path: string;
  readonly #render: () => LibraryStatus | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whether the next write is as near as it can be. */
  #isCollecting = false;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** What is in the file, as a whole and without the times; undefined before it was written. */
  #written: { text: string; content: string; atMs: number } | undefined;
  #lastWriteMs = 0;

  /** `render` gives what is true when the file is written: undefined where it must not be written any more. */
  constructor(path: string, render: () => LibraryStatus | undefined) {
    this.#path = path;
    this.#render = render;
  }

  /** Something is different: it will be in the file before long. */
  touch(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.#flushAfter(Math.max(collectMs, restFactor * this.#lastWriteMs));
  }

  /** Resolves when what is true now is in the file. A disk that is full costs the status, and nothing else. */
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
    const status = this.#render();
    if (!status) return;
    const text = `${JSON.stringify(status, undefined, 1)}\n`;
    if (text === this.#written?.text) return;
    const content = JSON.stringify(status, (key, value) => (key === "syncedAt" ? undefined : value));
    const isOld = this.#isClosed || startedMs - (this.#written?.atMs ?? 0) >= timesOnlyMs;
    if (content === this.#written?.content && !isOld) return;
    try {
      await writeAtomically(this.#path, text);
      this.#written = { text, content, atMs: startedMs };
      this.#lastWriteMs = performance.now() - startedMs;
    } catch (error) {
      this.#written = undefined;
      // Whoever looks there is to see that the disk is full.
      if (findDiskProblem(error, this.#path)) await writeInPlace(this.#path, text).catch(() => {});
      if (!this.#isCollecting) this.#flushAfter(retryMs);
    }
  }

  #flushAfter(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), ms).unref();
  }
}

/** Takes the room that the file has already, where that is enough. What a crash leaves of it is read as no status. */
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

/** How one of them is doing; a name may be that of a property which every object has. */
export function statusOf(status: LibraryStatus, name: string): ResourceStatus | undefined {
  return Object.hasOwn(status, name) ? status[name] : undefined;
}

/** What the file says; empty where there is none, or none of use: it is made again from what there is. */
export async function readStatus(path: string): Promise<LibraryStatus> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  try {
    const entries = Object.entries(Object(JSON.parse(text)));
    return Object.fromEntries(entries.filter((entry): entry is [string, ResourceStatus] => isStatus(entry[1])));
  } catch {
    return {};
  }
}
