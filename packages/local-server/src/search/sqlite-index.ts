import { existsSync, mkdirSync } from "node:fs";
import { privateFolderMode } from "@docent/storage";
import { batchBySize, isPacked } from "../threads/thread-calls.ts";
import { closedError, WorkerThread, workerPrograms } from "../threads/worker-thread.ts";
import { databasePath } from "./index-database.ts";
import type { ReadHandlers } from "./read-worker.ts";
import {
  type ChunkSimilarity,
  DamageError,
  type GrepOptions,
  type GrepResult,
  type IndexChange,
  type IndexedDocument,
  type IndexedVersion,
  type IndexFile,
  type PackedDocuments,
  type PagePart,
  type Passage,
  type ReadPageOptions,
  SearchError,
  type SearchIndex,
  type SearchOptions,
} from "./search-index.ts";
import type { WriteHandlers } from "./write-worker.ts";

export interface SqliteIndexOptions {
  /** Created if it is missing. Only one process may use it at a time. */
  folder: string;
  /** Number of search threads. Default: 2. */
  readers?: number | undefined;
  /** Idle time before the writer thread is stopped. Default: 3 s. */
  idleMs?: number | undefined;
  /** Called when a damaged index was deleted: every resource has to be indexed again. */
  onReport?: ((report: IndexReport) => void) | undefined;
  /** Finds chunks by their meaning. Default: chunks are found only by words. */
  similarity?: ChunkSimilarity | undefined;
}

export interface IndexReport {
  message: string;
}

/** Creates a search index in an SQLite file. Worker threads read and write it, so that they do not block the main thread. */
export function createSqliteIndex(options: SqliteIndexOptions): SearchIndex {
  return new SqliteIndex(options);
}

class SqliteIndex implements SearchIndex {
  readonly folder: string;
  readonly #path: string;
  readonly #onReport: (report: IndexReport) => void;
  readonly #writer: WorkerThread<WriteHandlers>;
  readonly #readers: ReaderPool;
  readonly #similarity: ChunkSimilarity | undefined;
  /** The last change of each resource: the next one waits for it. */
  readonly #changes = new Map<string, Promise<void>>();
  /** Increased when the file may have been replaced. */
  #generation = 0;
  /** Set while the file is being deleted. */
  #discarding: Promise<void> | undefined;

  constructor({ folder, readers = 2, idleMs = 3000, onReport = () => undefined, similarity }: SqliteIndexOptions) {
    this.folder = folder;
    this.#path = databasePath(folder);
    this.#writer = new WorkerThread<WriteHandlers>(workerPrograms.write, { idleMs, resourceLimits: writerLimits });
    this.#onReport = onReport;
    this.#readers = new ReaderPool(readers);
    this.#similarity = similarity;
    this.#followChange();
  }

  update(resource: string, change: IndexChange): Promise<void> {
    return this.#inTurn(resource, () => this.#update(resource, change).finally(() => this.#followChange()));
  }

  async search(
    text: string,
    { limit, passagesPerPage = 1, onNotice, signal, ...wanted }: SearchOptions,
  ): Promise<Passage[]> {
    const query = text.slice(0, maxQueryLength);
    const resources = [...new Set(wanted.resources)];
    const { similar, notice } = (await this.#similarity?.find(query, { index: this.#file, resources, signal })) ?? {};
    if (notice !== undefined) onNotice?.(notice);
    const wish = { query, resources, limit, passagesPerPage, similar };
    const found = await this.#read((index) =>
      this.#readers.call("search", () => ({ index: index(), ...wish }), signal),
    );
    return found ?? [];
  }

  read(resource: string, { signal, ...range }: ReadPageOptions): Promise<PagePart | undefined> {
    return this.#read((index) => this.#readers.call("read", () => ({ index: index(), resource, range }), signal));
  }

  async grep(text: string, { resources, limit, path, signal }: GrepOptions): Promise<GrepResult> {
    const result: GrepResult = { matches: [], isComplete: true };
    // Searches one resource at a time, because other callers need reader threads as well.
    for (const resource of new Set(resources)) {
      const wanted = { text, path, limit: limit - result.matches.length, budgetMs: grepBudgetMs };
      const found = await this.#read((index) =>
        this.#readers.call("grep", () => ({ index: index(), resource, wanted }), signal),
      );
      result.matches.push(...(found?.matches ?? []));
      if (found?.isComplete === false) result.isComplete = false;
    }
    return result;
  }

  version(resource: string): Promise<IndexedVersion | undefined> {
    const path = this.#path;
    return this.#inTurn(resource, () => this.#repair(() => this.#writer.call("version", { path, resource })));
  }

  forget(resource: string): Promise<void> {
    const path = this.#path;
    const forget = () => this.#repair(() => this.#writer.call("forget", { path, resource }));
    return this.#inTurn(resource, () => forget().finally(() => this.#followChange()));
  }

  async prune(resources: readonly string[]): Promise<void> {
    // Starts no thread if nothing has been indexed yet.
    if (!existsSync(this.folder)) return;
    const forget = () => this.#repair(() => this.#writer.call("prune", { folder: this.folder, resources }));
    await forget().finally(() => this.#followChange());
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer.close(), this.#readers.close()]);
  }

  get #file(): IndexFile {
    return { path: this.#path, generation: this.#generation };
  }

  #followChange(): void {
    this.#similarity?.follow(this.#file);
  }

  async #update(resource: string, { upsert, remove, version, ...expected }: IndexChange): Promise<void> {
    const path = this.#path;
    // Only the writer thread knows uncommitted writes, so it must not be stopped while the next document is awaited.
    const release = this.#writer.hold();
    try {
      mkdirSync(this.folder, { recursive: true, mode: privateFolderMode });
      const found = await this.#repair(() => this.#writer.call("begin", { path, resource }));
      if ("previous" in expected && expected.previous !== found) throw staleError(resource, expected.previous, found);
      await this.#upsert(resource, upsert);
      const change = { path, resource, remove, version, previous: found };
      const now = await this.#repair(() => this.#writer.call("commit", change));
      // The index was damaged and deleted meanwhile, and this update may contain only a part of the resource.
      if (now !== found) throw staleError(resource, found, now);
    } catch (error) {
      await this.#writer.call("rollback", { resource }).catch(() => undefined);
      throw error;
    } finally {
      release();
    }
  }

  /** Writes one batch while the next one is prepared. */
  async #upsert(resource: string, documents: IndexChange["upsert"]): Promise<void> {
    let written: Promise<void> | undefined;
    for await (const batch of batchBySize(documents, sizeOf)) {
      await written;
      const transfer = batch.filter(isPacked).map(({ packed }) => packed.buffer);
      written = this.#writer.call("upsert", { resource, documents: batch }, { transfer });
      // This write is awaited below, or in the next round. Preparing the next batch may fail before.
      written.catch(() => undefined);
    }
    await written;
  }

  /** Reads the index when a reader thread is free. A damaged index is deleted; the result is that of an empty index. */
  async #read<Result>(read: (index: () => IndexFile) => Promise<Result | undefined>): Promise<Result | undefined> {
    let generation = 0;
    try {
      return await read(() => {
        generation = this.#generation;
        return this.#file;
      });
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Other callers may have seen the damage as well, and the file may be a new one.
      if (generation === this.#generation) await this.#discard(error);
      return undefined;
    }
  }

  /** Uses the file. If it is damaged, it is deleted, and the call is repeated. */
  async #repair<Result>(use: () => Promise<Result>): Promise<Result> {
    const generation = this.#generation;
    try {
      return await use();
    } catch (error) {
      if (!isDamage(error)) throw error;
      await (generation === this.#generation ? this.#discard(error) : this.#discarding);
      return use();
    }
  }

  #discard(error: { cause: DamageError }): Promise<void> {
    this.#discarding ??= this.#delete()
      .then(() => {
        const message = `The search index cannot be used (${error.cause.message}) and was deleted. The next sync of each resource rebuilds it.`;
        this.#onReport({ message });
      })
      .finally(() => {
        this.#discarding = undefined;
      });
    return this.#discarding;
  }

  async #delete(): Promise<void> {
    this.#generation++;
    await Promise.all([this.#readers.release(), this.#similarity?.release()]);
    await this.#writer.call("discard", { path: this.#path });
    // A search may have opened the file again before it was deleted.
    this.#generation++;
    this.#followChange();
  }

  /** Runs a change of a resource after all earlier ones. */
  #inTurn<Result>(resource: string, run: () => Promise<Result>): Promise<Result> {
    const before = this.#changes.get(resource) ?? Promise.resolve();
    const result = before.then(run);
    const after = result.then(
      () => undefined,
      () => undefined,
    );
    this.#changes.set(resource, after);
    after.then(() => this.#changes.get(resource) === after && this.#changes.delete(resource));
    return result;
  }
}

/** Maximum size of the young generation. V8 lets it grow to 48 MB, which makes the writer no faster. */
const writerLimits = { maxYoungGenerationSizeMb: 6 };
/** Maximum length of a query that is sent to a worker thread. */
const maxQueryLength = 10_000;
/** Maximum time that a reader thread searches the texts of a resource. */
const grepBudgetMs = 300;

function sizeOf(document: IndexedDocument | PackedDocuments): number {
  if (isPacked(document)) return document.packed.length;
  return document.chunks.reduce((size, { text }) => size + text.length, 0);
}

function isDamage(error: unknown): error is SearchError & { cause: DamageError } {
  return error instanceof SearchError && error.cause instanceof DamageError;
}

function staleError(resource: string, expected: string | undefined, found: string | undefined): SearchError {
  const message = `The update of ${resource} starts from ${expected ?? "nothing"}, the index has ${found ?? "nothing"}. Read its version again, then send the difference.`;
  return new SearchError("stale", message);
}

interface WaitingRead {
  start: (thread: WorkerThread<ReadHandlers>) => Promise<void>;
  reject: (error: unknown) => void;
}

/** Calls of the reader threads, with their arguments and results. */
type ReadName = Exclude<keyof ReadHandlers, "release">;
type ReadArgument<Name extends ReadName> = Parameters<ReadHandlers[Name]>[0];

/** Threads that read indexes, each for one caller at a time. */
class ReaderPool {
  readonly #threads: WorkerThread<ReadHandlers>[];
  readonly #idle: WorkerThread<ReadHandlers>[];
  readonly #waiting = new Set<WaitingRead>();
  #isClosed = false;

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => new WorkerThread<ReadHandlers>(workerPrograms.read));
    this.#idle = [...this.#threads].reverse();
  }

  /**
   * Reads when a thread is free. `toArgument` is called then, so that it uses the current state of the file. A call that is
   * aborted before its start never runs. A call that is aborted later rejects immediately, and its result is dropped.
   */
  call<Name extends ReadName>(
    name: Name,
    toArgument: () => ReadArgument<Name>,
    signal: AbortSignal | undefined,
  ): Promise<Awaited<ReturnType<ReadHandlers[Name]>>> {
    if (this.#isClosed) return Promise.reject(closedError());
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(read);
        reject(signal?.reason);
      };
      const settle = () => signal?.removeEventListener("abort", abort);
      const read: WaitingRead = {
        start: (thread) => thread.call(name, toArgument()).finally(settle).then(resolve, reject),
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.add(read);
      this.#startNext();
    });
  }

  /** Closes the file in every thread. */
  async release(): Promise<void> {
    const started = this.#threads.filter((thread) => thread.isStarted);
    await Promise.all(started.map((thread) => thread.call("release", undefined)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const read of this.#waiting) read.reject(closedError());
    this.#waiting.clear();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #startNext(): void {
    const [read] = this.#waiting;
    const thread = read && this.#idle.pop();
    if (!read || !thread) return;
    this.#waiting.delete(read);
    read.start(thread).finally(() => {
      this.#idle.push(thread);
      this.#startNext();
    });
  }
}
