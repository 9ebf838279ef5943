import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { batchBySize } from "./document-batches.ts";
import { databasePath } from "./index-database.ts";
import { mergeAnswers } from "./merge-answers.ts";
import type { IndexFile } from "./read-worker.ts";
import { ReaderPool } from "./reader-pool.ts";
import { SearchError } from "./search-error.ts";
import type {
  GrepAnswer,
  GrepOptions,
  IndexChange,
  IndexedDocument,
  IndexedVersion,
  PagePart,
  Passage,
  ReadOptions,
  SearchIndex,
  SearchOptions,
} from "./search-index.ts";
import { workerFiles } from "./worker-files.ts";
import { DamageError, WorkerThread } from "./worker-thread.ts";
import type { WriteHandlers } from "./write-worker.ts";

export interface SqliteIndexOptions {
  /** Made where it is missing; one file for each resource. One process may use it. */
  folder: string;
  /** Threads that search. Default: 2. */
  readers?: number | undefined;
  /** So long does the thread that writes stay when there is nothing to write. Default: 3 s. */
  idleMs?: number | undefined;
  /** What a person should know: an index that was damaged is gone, and why. */
  onReport?: ((report: IndexReport) => void) | undefined;
}

export interface IndexReport {
  resource: string;
  message: string;
}

/** A search index in SQLite files, read and written by threads: the one that calls never waits for a disk. */
export function createSqliteIndex(options: SqliteIndexOptions): SearchIndex {
  return new SqliteIndex(options);
}

class SqliteIndex implements SearchIndex {
  readonly #folder: string;
  readonly #onReport: (report: IndexReport) => void;
  readonly #writer: WorkerThread<WriteHandlers>;
  readonly #readers: ReaderPool;
  /** The last change of each resource: the next one waits for it. */
  readonly #changes = new Map<string, Promise<void>>();
  /** How often the file of a resource was deleted. */
  readonly #generations = new Map<string, number>();

  constructor({ folder, readers = 2, idleMs = 3000, onReport = () => undefined }: SqliteIndexOptions) {
    this.#folder = folder;
    this.#writer = new WorkerThread<WriteHandlers>(workerFiles.write, { idleMs });
    this.#onReport = onReport;
    this.#readers = new ReaderPool(readers);
  }

  update(resource: string, change: IndexChange): Promise<void> {
    return this.#inTurn(resource, () => this.#update(resource, change));
  }

  async search(query: string, { resources, limit, signal }: SearchOptions): Promise<Passage[]> {
    const found = await Promise.all(
      [...new Set(resources)].map((resource) => this.#searchResource(resource, { query, limit, signal })),
    );
    return mergeAnswers(
      found.filter((answer) => answer !== undefined),
      limit,
    );
  }

  read(resource: string, { signal, ...range }: ReadOptions): Promise<PagePart | undefined> {
    return this.#readResource(resource, (index) =>
      this.#readers.call("read", () => ({ index: index(), range }), signal),
    );
  }

  async grep(text: string, { resources, limit, path, signal }: GrepOptions): Promise<GrepAnswer> {
    const answer: GrepAnswer = { matches: [], isComplete: true };
    // One after the other: what the first ones have may be enough, and other callers want a thread as well.
    for (const resource of new Set(resources)) {
      const wanted = { text, path, limit: limit - answer.matches.length, budgetMs: grepBudgetMs };
      const found = await this.#readResource(resource, (index) =>
        this.#readers.call("grep", () => ({ index: index(), wanted }), signal),
      );
      answer.matches.push(...(found?.matches ?? []));
      if (found?.isComplete === false) answer.isComplete = false;
    }
    return answer;
  }

  version(resource: string): Promise<IndexedVersion | undefined> {
    const path = this.#pathOf(resource);
    return this.#inTurn(resource, () => this.#mend(resource, () => this.#writer.call("version", { path })));
  }

  forget(resource: string): Promise<void> {
    return this.#inTurn(resource, () => this.#delete(resource));
  }

  async forgetOthers(resources: readonly string[]): Promise<void> {
    const known = new Set(resources.map((resource) => basename(this.#pathOf(resource))));
    const files = await readdir(this.#folder).catch(() => []);
    // SQLite keeps `-wal` and `-shm` beside a file.
    const others = files.filter((file) => !known.has(file.replace(/-(wal|shm|journal)$/, "")));
    await Promise.all(others.map((file) => rm(join(this.#folder, file), { recursive: true, force: true })));
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer.close(), this.#readers.close()]);
  }

  async #update(resource: string, { upsert, remove, version, ...expected }: IndexChange): Promise<void> {
    const path = this.#pathOf(resource);
    // The transaction is in the thread, and it may be long until the next document comes.
    const release = this.#writer.hold();
    try {
      const found = await this.#mend(resource, () => this.#writer.call("begin", { path }));
      if ("previous" in expected && expected.previous !== found) throw staleError(resource, expected.previous, found);
      await this.#upsert(path, upsert);
      await this.#writer.call("commit", { path, remove, version });
    } catch (error) {
      await this.#writer.call("rollback", { path }).catch(() => undefined);
      if (isDamage(error)) await this.#discard(resource, error);
      throw error;
    } finally {
      release();
    }
  }

  /** One batch is written while the next one is made. */
  async #upsert(path: string, documents: IndexChange["upsert"]): Promise<void> {
    let written: Promise<void> | undefined;
    for await (const batch of batchBySize(documents, sizeOf)) {
      await written;
      written = this.#writer.call("upsert", { path, documents: batch });
      // It is awaited below, or in the next round; making the next batch may fail before.
      written.catch(() => undefined);
    }
    await written;
  }

  #searchResource(resource: string, { query, limit, signal }: Omit<SearchOptions, "resources"> & { query: string }) {
    const wanted = { query: query.slice(0, maxQueryLength), limit };
    return this.#readResource(resource, (index) =>
      this.#readers.call("search", () => ({ index: index(), ...wanted }), signal),
    );
  }

  /** Reads an index, which tells its file when it is asked for it; one that is damaged is deleted, and has nothing. */
  async #readResource<Result>(
    resource: string,
    read: (index: () => IndexFile) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const path = this.#pathOf(resource);
    let generation = 0;
    try {
      return await read(() => {
        generation = this.#generationOf(resource);
        return { resource, path, generation };
      });
    } catch (error) {
      if (!isDamage(error)) throw error;
      await this.#inTurn(resource, async () => {
        // Somebody else may have seen the damage as well, and the file may be a new one.
        if (generation === this.#generationOf(resource)) await this.#discard(resource, error);
      });
      return undefined;
    }
  }

  /** Does something with a file; one that is damaged is deleted first. */
  async #mend<Result>(resource: string, use: () => Promise<Result>): Promise<Result> {
    try {
      return await use();
    } catch (error) {
      if (!isDamage(error)) throw error;
      await this.#discard(resource, error);
      return use();
    }
  }

  async #discard(resource: string, { cause }: { cause: DamageError }): Promise<void> {
    await this.#delete(resource);
    const message = `The search index of ${resource} is of no use (${cause.message}) and was deleted. The next sync makes it again.`;
    this.#onReport({ resource, message });
  }

  async #delete(resource: string): Promise<void> {
    const path = this.#pathOf(resource);
    this.#startGeneration(resource);
    await this.#readers.release(path);
    await this.#writer.call("discard", { path });
    // A search may have opened the file again before it was deleted.
    this.#startGeneration(resource);
  }

  /** Runs what changes a resource after everything that came before. */
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

  #pathOf(resource: string): string {
    return databasePath(this.#folder, resource);
  }

  #generationOf(resource: string): number {
    return this.#generations.get(resource) ?? 0;
  }

  #startGeneration(resource: string): void {
    this.#generations.set(resource, this.#generationOf(resource) + 1);
  }
}

/** No more of a question is sent to a thread. */
const maxQueryLength = 10_000;
/** A thread looks through the texts of a resource for so long. */
const grepBudgetMs = 300;

function sizeOf({ chunks }: IndexedDocument): number {
  return chunks.reduce((size, { text }) => size + text.length, 0);
}

function isDamage(error: unknown): error is SearchError & { cause: DamageError } {
  return error instanceof SearchError && error.cause instanceof DamageError;
}

function staleError(resource: string, expected: string | undefined, found: string | undefined): SearchError {
  const message = `The update of ${resource} starts from ${expected ?? "nothing"}, the index has ${found ?? "nothing"}. Ask for its version again, and send what is different.`;
  return new SearchError("stale", message);
}
