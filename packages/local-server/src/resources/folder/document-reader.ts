/// <reference lib="es2024.arraybuffer" />

import { randomUUID } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { type FileHandle, lstat, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "@docent/storage";
import { inspectDocument, maxDocumentBytes, tooLargeReason } from "../document-file.ts";
import { beyondLimit, type SkippedFiles, type Snapshot, SourceError, type SourceLimits } from "../resource-source.ts";
import { openInside } from "./walk-folder.ts";

interface DocumentReaderOptions {
  root: string;
  cache: StatCache;
  spool: TextSpool;
  skipped: SkippedFiles;
  previous: Snapshot | undefined;
  limits: SourceLimits;
  now: () => number;
}

/**
 * Reads the files of one sync. Each file is opened at most once, and only if its content may differ from `previous`.
 */
export class DocumentReader {
  readonly snapshot = new Map<string, string>();
  /** A function for each new or changed document that reads it again, by path. */
  readonly contents = new Map<string, () => Promise<Uint8Array<ArrayBuffer>>>();
  readonly #options: DocumentReaderOptions;
  readonly #buffers = new FileBuffers();

  constructor(options: DocumentReaderOptions) {
    this.#options = options;
  }

  async read(path: string): Promise<void> {
    const { root, skipped } = this.#options;
    if (await this.#isUnchanged(path)) return;
    const file = await openInside(root, path);
    if ("reason" in file) return skipped.add(path, file.reason);
    try {
      await this.#readFile(file, path);
    } finally {
      await file.close();
    }
  }

  /** Frees the memory of the buffers. Call it when all files are read. */
  release(): void {
    this.#buffers.release();
  }

  /** Uses `lstat`, because opening the file would take five times as long. */
  async #isUnchanged(path: string): Promise<boolean> {
    const { root, cache, previous, now } = this.#options;
    const stats = await lstat(join(root, ...path.split("/")), { bigint: true }).catch(() => undefined);
    const nowMs = now();
    const hash = stats?.isFile() ? cache.find(path, stats) : undefined;
    if (!stats || hash === undefined || hash !== previous?.get(path)) return false;
    this.#add(path, { stats, hash, nowMs });
    return true;
  }

  async #readFile(file: FileHandle, path: string): Promise<void> {
    const { previous, skipped, now } = this.#options;
    const stats = await file.stat({ bigint: true });
    const nowMs = now();
    if (stats.size > maxDocumentBytes) return skipped.add(path, tooLargeReason);
    await this.#buffers.read(file, async (bytes) => {
      const { hash, reason } = inspectDocument(bytes);
      if (hash === undefined) return skipped.add(path, reason);
      if (hash !== previous?.get(path)) this.contents.set(path, await this.#spool(bytes));
      this.#add(path, { stats, hash, nowMs });
    });
  }

  #add(path: string, found: { stats: BigIntStats; hash: string; nowMs: number }): void {
    this.#options.cache.keep(path, found);
    this.snapshot.set(path, found.hash);
  }

  #spool(bytes: Uint8Array): Promise<() => Promise<Uint8Array<ArrayBuffer>>> {
    const { root, spool, limits } = this.#options;
    if (spool.length + bytes.length > limits.maxTotalBytes)
      throw beyondLimit(`The documents of ${root} have more than ${limits.maxTotalBytes} bytes.`);
    return spool.add(bytes);
  }
}

/**
 * Buffers for file contents, reused from file to file. One buffer for each file would stay in memory until the next
 * garbage collection, tens of megabytes in all.
 */
class FileBuffers {
  readonly #free: Uint8Array<ArrayBuffer>[] = [];

  /**
   * Passes the bytes of a file to `use`; if the file is too large, only the first ones. They are valid until the promise
   * of `use` settles. The reported size of a file is not trusted: files grow, and files in /proc report 0.
   */
  async read(file: FileHandle, use: (bytes: Uint8Array) => Promise<void>): Promise<void> {
    let buffer = this.#free.pop() ?? new Uint8Array(64 * 1024);
    try {
      let length = 0;
      for (;;) {
        const { bytesRead } = await file.read(buffer, length, buffer.length - length);
        length += bytesRead;
        if (bytesRead === 0 || length > maxDocumentBytes) break;
        if (length === buffer.length) buffer = growBuffer(buffer);
      }
      await use(buffer.subarray(0, length));
    } finally {
      this.#free.push(buffer);
    }
  }

  /** Frees the buffers immediately, because the next garbage collection of the main thread may be minutes away. */
  release(): void {
    for (const { buffer } of this.#free.splice(0)) buffer.transfer(0);
  }
}

function growBuffer(buffer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // One byte over the limit shows that a file is too large.
  return new Uint8Array(buffer.buffer.transfer(Math.min(2 * buffer.length, maxDocumentBytes + 1)));
}

const prefix = "texts-";

/**
 * Keeps the documents of one sync in one file. If a document is edited during the sync, the content that was hashed is still
 * read. The file is removed when all documents have been read, or by the next sync.
 */
export class TextSpool {
  readonly #path: string;
  /** Created for the first document: most syncs find no new document. */
  #file: Promise<FileHandle> | undefined;
  #length = 0;

  constructor(folder: string) {
    this.#path = join(folder, `${prefix}${randomUUID()}`);
  }

  static async removeAll(folder: string): Promise<void> {
    const names = await readdir(folder);
    const old = names.filter((name) => name.startsWith(prefix) || name.endsWith(".tmp"));
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  }

  /** Bytes of all added documents. */
  get length(): number {
    return this.#length;
  }

  /** Adds a document. The returned function reads it again, also after the spool is closed. */
  async add(bytes: Uint8Array): Promise<() => Promise<Uint8Array<ArrayBuffer>>> {
    const position = this.#length;
    this.#length += bytes.length;
    this.#file ??= open(this.#path, "wx", 0o600);
    const file = await this.#file;
    // On a full disk, a write may be partial. The next write reports the reason.
    for (let written = 0; written < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
      written += bytesWritten;
    }
    // The returned function must not keep the bytes alive: there may be gigabytes of them.
    const { length } = bytes;
    return () => readRange(this.#path, { position, length });
  }

  async close(): Promise<void> {
    // If the file could not be created, `add` has reported the error.
    await this.#file?.then((file) => file.close()).catch(() => {});
    this.#file = undefined;
  }

  async discard(): Promise<void> {
    await this.close();
    await this.remove();
  }

  /** Removes the file. Close the spool first. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

async function readRange(path: string, { position, length }: { position: number; length: number }) {
  const file = await open(path, "r").catch((cause: unknown) => {
    throw replaced(cause);
  });
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, position);
    if (bytesRead !== length) throw replaced(undefined);
    return bytes;
  } finally {
    await file.close();
  }
}

function replaced(cause: unknown): SourceError {
  const message = "A document of an earlier sync can no longer be read.";
  return new SourceError("broken", message, { hint: "Read it before the next sync begins, or sync again.", cause });
}

/** The state of a file when it was hashed. */
type Entry = readonly [path: string, size: string, mtimeNs: string, ctimeNs: string, inode: string, hash: string];

/**
 * Coarsest resolution of the times of a file system: 2 s. A file that was changed shortly before it was read may change
 * again with the same times. Git calls such an entry racy.
 */
const racyWindowMs = 2_000;

/** Remembers the hash of each file. A file of the same size, times and inode is not read again. */
export class StatCache {
  readonly #path: string;
  readonly #known: ReadonlyMap<string, Entry>;
  readonly #next = new Map<string, Entry>();
  /** Whether the file of the cache could be read. */
  readonly #isStored: boolean;

  private constructor(path: string, entries: readonly Entry[] | undefined) {
    this.#path = path;
    this.#known = new Map(entries?.map((entry) => [entry[0], entry]));
    this.#isStored = entries !== undefined;
  }

  /** Loads the cache. If its file is missing or damaged, the cache is empty, and all files are read again. */
  static async load(path: string): Promise<StatCache> {
    const entries = await readFile(path, "utf8")
      .then(parseEntries)
      .catch(() => undefined);
    return new StatCache(path, entries);
  }

  /** The hash of a file that has not changed since it was computed. */
  find(path: string, stats: BigIntStats): string | undefined {
    const entry = this.#known.get(path);
    if (!entry) return undefined;
    const now = toEntry(path, { stats, hash: entry[5] });
    return this.#hasEntry(now) ? entry[5] : undefined;
  }

  /** Keeps a hash for the next sync, unless the file is so new at `nowMs` that it may change again with the same times. */
  keep(path: string, { stats, hash, nowMs }: { stats: BigIntStats; hash: string; nowMs: number }): void {
    const changedMs = Math.max(Number(stats.mtimeMs), Number(stats.ctimeMs));
    if (changedMs + racyWindowMs < nowMs) this.#next.set(path, toEntry(path, { stats, hash }));
  }

  /** Writes the cache, unless nothing has changed. */
  async save(): Promise<void> {
    const entries = [...this.#next.values()];
    const isSame = entries.length === this.#known.size && entries.every((entry) => this.#hasEntry(entry));
    if (!this.#isStored || !isSame) await writeAtomically(this.#path, JSON.stringify(entries));
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  #hasEntry(entry: Entry): boolean {
    const known = this.#known.get(entry[0]);
    return known !== undefined && entry.every((value, index) => value === known[index]);
  }
}

function toEntry(path: string, { stats, hash }: { stats: BigIntStats; hash: string }): Entry {
  return [path, `${stats.size}`, `${stats.mtimeNs}`, `${stats.ctimeNs}`, `${stats.ino}`, hash];
}

function parseEntries(text: string): readonly Entry[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 6 && value.every((part) => typeof part === "string");
}
