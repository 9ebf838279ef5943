import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createPrivateFile, findDiskProblem, privateFolderMode } from "@docent/storage";
import { DatabaseSync } from "@docent/storage/sqlite";
import { DamageError } from "./search-index.ts";

/** A file of another version is rebuilt from the resources. */
const schemaVersion = 9;

/** Tables that the index has in common with the data of an update. */
const sharedTables = `
  CREATE TABLE chunks (
    id INTEGER PRIMARY KEY, headings TEXT NOT NULL, startLine INTEGER NOT NULL, endLine INTEGER NOT NULL,
    text TEXT NOT NULL, locations TEXT
  );
  CREATE TABLE blocks (id INTEGER PRIMARY KEY, directory TEXT NOT NULL, data BLOB NOT NULL);
`;

/**
 * The index of all resources. A segment contains the inverted lists of a few thousand chunks, which belong to one resource or
 * to many small ones. The lists of a segment are immutable: an update adds a segment, marks chunks of earlier ones as deleted,
 * and merges small segments into larger ones.
 *
 * Ids of resources, documents and segments are never reused, so that data about a deleted one, in memory or in another
 * table, is never mistaken for data about a new one.
 */
const schema = `
  CREATE TABLE resources (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, version TEXT NOT NULL);
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT, resource INTEGER NOT NULL, path TEXT NOT NULL, hash TEXT NOT NULL, url TEXT,
    title TEXT NOT NULL, chunkCount INTEGER NOT NULL, UNIQUE (resource, path)
  );
  ${sharedTables}
  CREATE TABLE segments (
    id INTEGER PRIMARY KEY AUTOINCREMENT, chunkCount INTEGER NOT NULL, deletedCount INTEGER NOT NULL, deleted BLOB,
    parts BLOB NOT NULL
  );
  CREATE TABLE segmentTables (segment INTEGER PRIMARY KEY, firstTokens TEXT NOT NULL, chunks BLOB NOT NULL);
  PRAGMA user_version = ${schemaVersion};
`;
const tables = ["resources", "documents", "chunks", "segments", "segmentTables", "blocks"];

/** Data of an update before its commit. It is in a separate file, so that a failed update leaves nothing in the index. */
export const stagingSchema = `
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL, hash TEXT NOT NULL, url TEXT, title TEXT NOT NULL,
    chunkCount INTEGER NOT NULL
  );
  ${sharedTables}
  CREATE TABLE segments (
    id INTEGER PRIMARY KEY, chunkCount INTEGER NOT NULL, wordCount INTEGER NOT NULL, firstTokens TEXT NOT NULL,
    chunks BLOB NOT NULL
  );
`;

/**
 * Maximum number of chunks of a document: 2 GB of text. A chunk's id is its document's id times this, plus its
 * position.
 */
export const chunksPerDocument = 2 ** 20;

/** Maximum number of blocks of a segment. A block's id is its segment's id times this, plus its position. */
export const blocksPerSegment = 2 ** 20;

export function databasePath(folder: string): string {
  return join(folder, "index.sqlite");
}

/** Time to wait for the end of a write by another connection. */
const busyTimeoutMs = 5000;

/**
 * Opens the file for writing, and creates it if it is missing.
 *
 * @throws {Error} of SQLite if the file is not a database, or {@link DamageError}.
 */
export function openForWriting(path: string): DatabaseSync {
  return openPrivately(path, (database) => {
    database.exec("PRAGMA cache_size = -8000");
    if (isEmpty(database)) database.exec(`BEGIN; ${schema} COMMIT;`);
    requireSchema(database);
  });
}

/** Opens a file for writing, accessible to its owner only. `prepare` creates its tables if they are missing. */
export function openPrivately(path: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  // Files that SQLite creates next to the database get the mode of the database.
  createPrivateFile(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    // Returns the space of deleted data to the disk. Must be set before the first table.
    database.exec("PRAGMA auto_vacuum = INCREMENTAL");
    // If the process is killed, the operating system still writes committed data. A power cut may lose the last changes,
    // which are then made again, but does not damage the file.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    database.exec(`PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = ${maxLogBytes}`);
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Commits all of a change or nothing. */
export function inTransaction(database: DatabaseSync, change: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    change();
    database.exec("COMMIT");
  } catch (error) {
    // On a full disk, SQLite has already ended the transaction.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Size to which the write-ahead log is truncated after a checkpoint. */
export const maxLogBytes = 4 * 1024 * 1024;

/** A file that is open for reading. */
export interface ReadableIndex {
  database: DatabaseSync;
  /** Whether it may stay open during writes. */
  isShared: boolean;
}

/** Opens an existing file for reading. Undefined if it has no tables, because its first update has just begun. */
export function openForReading(path: string): ReadableIndex | undefined {
  try {
    return open(path, true);
  } catch (error) {
    // Shared access needs a second file, for which a full disk has no room. On a full disk, there is no writer either.
    if (!findDiskProblem(error, path) || logSize(path) > 0) throw error;
    return open(path, false);
  }
}

/** Size of the write-ahead log, which may have a part of the committed data. */
export function logSize(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

function open(path: string, isShared: boolean): ReadableIndex | undefined {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  const database = new DatabaseSync(isShared ? path : url, { readOnly: true, timeout: busyTimeoutMs });
  try {
    database.exec("PRAGMA cache_size = -32000");
    if (!isEmpty(database)) {
      requireSchema(database);
      return { database, isShared };
    }
    database.close();
    return undefined;
  } catch (error) {
    database.close();
    throw error;
  }
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare("SELECT count(*) AS count FROM sqlite_schema").get()?.["count"] === 0;
}

function requireSchema(database: DatabaseSync): void {
  const found = database.prepare("PRAGMA user_version").get()?.["user_version"];
  if (found !== schemaVersion) throw new DamageError(`it has the schema ${found}, expected ${schemaVersion}`);
  const names = new Set(
    database
      .prepare("SELECT name FROM sqlite_schema")
      .all()
      .map(({ name }) => name),
  );
  const missing = tables.find((table) => !names.has(table));
  if (missing !== undefined) throw new DamageError(`it has no table ${missing}`);
}

/** Deletes a database and its other files. It must not be open. */
export function deleteDatabase(path: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
}

/**
 * Deletes every file in the folder that does not belong to the index: remains of earlier versions and interrupted
 * updates.
 */
export function removeForeignFiles(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode });
  const own = ["", "-wal", "-shm"].map((suffix) => `index.sqlite${suffix}`);
  for (const name of readdirSync(folder))
    if (!own.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
}
