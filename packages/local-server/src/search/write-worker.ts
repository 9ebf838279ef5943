import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { StatementSync } from "node:sqlite";
import type { DatabaseSync } from "@docent/storage/sqlite";
import { isPacked, serveCalls, unpackDocuments } from "../threads/thread-calls.ts";
import {
  chunksPerDocument,
  databasePath,
  deleteDatabase,
  inTransaction,
  logSize,
  maxLogBytes,
  openForWriting,
  removeForeignFiles,
} from "./index-database.ts";
import { IndexReader } from "./index-reader.ts";
import type { IndexedDocument, PackedDocuments } from "./search-index.ts";
import { SegmentStore } from "./segment-store.ts";
import { StagedUpdate } from "./staged-update.ts";

/** Running updates, by resource. */
const updates = new Map<string, StagedUpdate>();

interface Commit {
  path: string;
  resource: string;
  remove: readonly string[];
  version: string;
  /** Version at the start of the update. */
  previous: string | undefined;
}

/** Handlers for all changes of the index. The file is open only during a call. */
const writeHandlers = {
  version({ path, resource }: { path: string; resource: string }) {
    return useReader(path, (reader) => reader.version(resource));
  },

  /** Begins an update. Returns the current version. */
  begin({ path, resource }: { path: string; resource: string }) {
    if (updates.size === 0) removeForeignFiles(dirname(path));
    const version = useReader(path, (reader) => reader.versionName(resource));
    updates.set(resource, new StagedUpdate(dirname(path)));
    return version;
  },

  upsert({ resource, documents }: { resource: string; documents: readonly (IndexedDocument | PackedDocuments)[] }) {
    const update = requireUpdate(resource);
    for (const item of documents)
      for (const document of isPacked(item) ? unpackDocuments(item) : [item]) update.add(document);
  },

  /** Returns the previous version; changes nothing if it is not the expected one. */
  commit({ path, resource, previous, ...change }: Commit) {
    const staged = requireUpdate(resource);
    staged.finish();
    const found = useWriter(path, (writer) => {
      const version = writer.version(resource);
      if (version === previous) writer.commit(resource, { staged, ...change });
      return version;
    });
    updates.delete(resource);
    staged.discard();
    return found;
  },

  /** Undoes an update, if there is one. */
  rollback({ resource }: { resource: string }) {
    const update = updates.get(resource);
    updates.delete(resource);
    update?.discard();
  },

  forget({ path, resource }: { path: string; resource: string }) {
    if (existsSync(path)) useWriter(path, (writer) => writer.forget([resource]));
  },

  /** Deletes all resources except these. Also deletes leftover files in the folder, unless an update is running. */
  prune({ folder, resources }: { folder: string; resources: readonly string[] }) {
    const path = databasePath(folder);
    if (updates.size === 0) removeForeignFiles(folder);
    if (!existsSync(path)) return;
    const known = new Set(resources);
    useWriter(path, (writer) => writer.forget(writer.listResources().filter((resource) => !known.has(resource))));
  },

  discard({ path }: { path: string }) {
    deleteDatabase(path);
  },
};

export type WriteHandlers = typeof writeHandlers;

serveCalls(writeHandlers);

/** Undefined while nothing has been indexed. */
function useReader<Result>(path: string, use: (reader: IndexReader) => Result): Result | undefined {
  if (!existsSync(path)) return undefined;
  const reader = IndexReader.open(path);
  try {
    return reader && use(reader);
  } finally {
    reader?.close();
  }
}

function useWriter<Result>(path: string, use: (writer: IndexWriter) => Result): Result {
  const writer = new IndexWriter(path);
  try {
    return use(writer);
  } finally {
    writer.close();
  }
}

function requireUpdate(resource: string): StagedUpdate {
  const update = updates.get(resource);
  if (!update) throw new Error("the thread that started this update has ended");
  return update;
}

/** Number of empty pages that a file of any size may keep: 1 MB. */
const fewPages = 256;
/** Maximum share of empty pages that a file keeps for later updates. To release them, SQLite must move other pages. */
const freeShare = 0.25;

/**
 * Changes the index, with one transaction for each change. Close the writer afterwards, so that only the database file
 * remains.
 */
class IndexWriter {
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #segments: SegmentStore;
  readonly #statements: ReturnType<typeof prepareStatements>;

  /** @throws {Error} as `openForWriting`. */
  constructor(path: string) {
    this.#path = path;
    this.#database = openForWriting(path);
    this.#segments = new SegmentStore(this.#database);
    this.#statements = prepareStatements(this.#database);
  }

  version(resource: string): string | undefined {
    // The column has type TEXT.
    return this.#statements.findResource.get(resource)?.["version"] as string | undefined;
  }

  /** Makes a finished update visible. */
  commit(
    resource: string,
    { staged, remove, version }: { staged: StagedUpdate; remove: readonly string[]; version: string },
  ) {
    this.#database.prepare("ATTACH ? AS staging").run(staged.path);
    try {
      inTransaction(this.#database, () => {
        const id = this.#keepResource(resource, version);
        this.#removeDocuments(id, [...staged.paths, ...remove]);
        this.#addStaged(id, staged.replaced);
        this.#segments.mergeSmall();
      });
    } finally {
      this.#database.exec("DETACH staging");
      this.#releasePages(freeShare);
    }
  }

  forget(resources: readonly string[]): void {
    // The column is an integer.
    const found = resources.map((name) => this.#statements.findResource.get(name)?.["id"] as number | undefined);
    const ids = new Set(found.filter((id) => id !== undefined));
    if (ids.size === 0) return;
    try {
      inTransaction(this.#database, () => {
        this.#segments.deleteResources(ids);
        for (const id of ids) {
          for (const { id: document } of this.#statements.listDocuments.all(id)) this.#removeChunks(document as number);
          this.#statements.removeDocuments.run(id);
          this.#statements.removeResource.run(id);
        }
        this.#segments.mergeSmall();
      });
    } finally {
      this.#releasePages(0);
    }
  }

  listResources(): string[] {
    return this.#statements.listResources.all().map(({ name }) => name as string);
  }

  close(): void {
    this.#database.close();
  }

  /** Returns the space of deleted data, and of the write-ahead log, to the disk if it is worth the time. */
  #releasePages(share: number): void {
    try {
      const free = this.#statements.countFree.get()?.["freelist_count"] as number;
      const all = this.#statements.countPages.get()?.["page_count"] as number;
      if (free > Math.max(fewPages, share * all)) this.#database.exec("PRAGMA incremental_vacuum");
      if (logSize(this.#path) > maxLogBytes) this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // A reader is active, or the disk is full: the next change will retry.
    }
  }

  #keepResource(name: string, version: string): number {
    this.#statements.keepResource.run(name, version);
    return this.#statements.findResource.get(name)?.["id"] as number;
  }

  #removeDocuments(resource: number, paths: readonly string[]): void {
    const found = paths.map((path) => this.#statements.findDocument.get(resource, path)?.["id"] as number | undefined);
    const ids = new Set(found.filter((id) => id !== undefined));
    this.#segments.deleteDocuments(resource, ids);
    for (const id of ids) {
      this.#removeChunks(id);
      this.#statements.removeDocument.run(id);
    }
  }

  #removeChunks(document: number): void {
    this.#statements.removeChunks.run(document * chunksPerDocument, (document + 1) * chunksPerDocument);
  }

  #addStaged(resource: number, replaced: ReadonlySet<number>): void {
    const base = this.#statements.lastDocument.get()?.["id"] as number;
    const toDocument = (id: number) => base + id;
    this.#database.prepare(copyDocuments).run(base, resource);
    this.#database.prepare(copyChunks).run(base * chunksPerDocument);
    this.#segments.addStaged(resource, { database: this.#database, toDocument });
    this.#segments.deleteDocuments(resource, new Set([...replaced].map(toDocument)));
  }
}

const copyDocuments = `
  INSERT INTO main.documents (id, resource, path, hash, url, title, chunkCount)
  SELECT id + ?, ?, path, hash, url, title, chunkCount FROM staging.documents ORDER BY id`;
const copyChunks = `
  INSERT INTO main.chunks (id, headings, startLine, endLine, text, locations)
  SELECT id + ?, headings, startLine, endLine, text, locations FROM staging.chunks ORDER BY id`;

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    countFree: prepare("PRAGMA freelist_count"),
    countPages: prepare("PRAGMA page_count"),
    findResource: prepare("SELECT id, version FROM resources WHERE name = ?"),
    listResources: prepare("SELECT name FROM resources ORDER BY name"),
    keepResource: prepare(
      "INSERT INTO resources (name, version) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET version = excluded.version",
    ),
    removeResource: prepare("DELETE FROM resources WHERE id = ?"),
    findDocument: prepare("SELECT id FROM documents WHERE resource = ? AND path = ?"),
    lastDocument: prepare("SELECT ifnull(max(seq), 0) AS id FROM sqlite_sequence WHERE name = 'documents'"),
    listDocuments: prepare("SELECT id FROM documents WHERE resource = ?"),
    removeDocument: prepare("DELETE FROM documents WHERE id = ?"),
    removeDocuments: prepare("DELETE FROM documents WHERE resource = ?"),
    removeChunks: prepare("DELETE FROM chunks WHERE id >= ? AND id < ?"),
  } satisfies Record<string, StatementSync>;
}
