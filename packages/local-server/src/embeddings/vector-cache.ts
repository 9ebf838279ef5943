import type { DatabaseSync } from "@docent/storage/sqlite";
import { deleteDatabase, inTransaction, openPrivately } from "../search/index-database.ts";
import { findDamage } from "../search/search-index.ts";

/** Number of bytes of a SHA-256 hash that identify a vector. */
export const hashBytes = 16;

export interface CachedVector {
  hash: Uint8Array;
  /** See `encodeVector`. */
  data: Uint8Array;
}

const schemaVersion = 1;

/**
 * Vectors by the hash of their text and settings, in a file next to the index. The file is kept when the index is rebuilt,
 * because vectors cost more to compute. Vectors of another embedding model have other hashes. A damaged file is deleted
 * and created again.
 */
export class VectorCache {
  readonly #path: string;
  #database: DatabaseSync;
  #statements: ReturnType<typeof prepareStatements>;
  /** Why the file was deleted, if it was. */
  damage: string | undefined;

  /** @throws {Error} of SQLite or the file system if the file cannot be created. */
  constructor(path: string) {
    this.#path = path;
    try {
      this.#database = open(path);
    } catch (error) {
      this.damage = findDamage(error);
      if (this.damage === undefined) throw error;
      deleteDatabase(path);
      this.#database = open(path);
    }
    this.#statements = prepareStatements(this.#database);
  }

  get(hash: Uint8Array): Uint8Array | undefined {
    // The column is a blob.
    return this.#use(() => this.#statements.get.get(hash)?.["data"] as Uint8Array | undefined);
  }

  /** Writes all vectors or none. */
  put(vectors: readonly CachedVector[]): void {
    const putAll = () => {
      for (const { hash, data } of vectors) this.#statements.put.run(hash, data);
    };
    this.#use(() => inTransaction(this.#database, putAll));
  }

  /** Deletes every vector whose hash is not used. Returns the number of deleted vectors. */
  prune(isUsed: (hash: Uint8Array) => boolean): number {
    return this.#use(() => {
      // The column is a blob.
      const hashes = this.#statements.list.all().map(({ hash }) => hash as Uint8Array);
      const unused = hashes.filter((hash) => !isUsed(hash));
      for (const hash of unused) this.#statements.remove.run(hash);
      if (unused.length > 0) this.#database.exec("PRAGMA incremental_vacuum");
      return unused.length;
    });
  }

  close(): void {
    this.#database.close();
  }

  /** Recreates a damaged file, and repeats the call. */
  #use<Result>(use: () => Result): Result {
    try {
      return use();
    } catch (error) {
      const damage = findDamage(error);
      if (damage === undefined) throw error;
      this.damage = damage;
      this.#database.close();
      deleteDatabase(this.#path);
      this.#database = open(this.#path);
      this.#statements = prepareStatements(this.#database);
      return use();
    }
  }
}

function open(path: string): DatabaseSync {
  return openPrivately(path, (database) => {
    const version = database.prepare("PRAGMA user_version").get()?.["user_version"];
    if (version !== schemaVersion)
      database.exec(`
        DROP TABLE IF EXISTS vectors;
        CREATE TABLE vectors (hash BLOB PRIMARY KEY, data BLOB NOT NULL);
        PRAGMA user_version = ${schemaVersion};
      `);
  });
}

function prepareStatements(database: DatabaseSync) {
  return {
    get: database.prepare("SELECT data FROM vectors WHERE hash = ?"),
    put: database.prepare("INSERT OR REPLACE INTO vectors (hash, data) VALUES (?, ?)"),
    list: database.prepare("SELECT hash FROM vectors"),
    remove: database.prepare("DELETE FROM vectors WHERE hash = ?"),
  };
}
