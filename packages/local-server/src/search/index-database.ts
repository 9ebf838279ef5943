import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findDiskProblem } from "../storage/disk-problem.ts";
import { DatabaseSync } from "../storage/sqlite.ts";

/** A file of another version is made again: what is in it can be had from the resource. */
const schemaVersion = 2;

/** What FTS5 collects in memory before it writes: more of it means fewer pieces to merge. Its default is 1 MiB. */
const hashBytes = 16 * 1024 * 1024;

/**
 * The index of one resource, in a file of its own: a search never reads the lists of other resources, a broken file
 * costs one resource, and to forget one is to delete it.
 *
 * The text table has no content of its own: what is searched is not what is quoted, and each is there once.
 */
const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, url TEXT, title TEXT NOT NULL,
    chunkCount INTEGER NOT NULL
  );
  CREATE TABLE chunks (
    id INTEGER PRIMARY KEY, document INTEGER NOT NULL, position INTEGER NOT NULL, headings TEXT NOT NULL,
    startLine INTEGER NOT NULL, endLine INTEGER NOT NULL, text TEXT NOT NULL
  );
  CREATE INDEX chunksOfDocument ON chunks (document);
  CREATE VIRTUAL TABLE texts USING fts5(
    title, headings, path, text,
    content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2'
  );
  INSERT INTO texts (texts, rank) VALUES ('hashsize', ${hashBytes});
  PRAGMA user_version = ${schemaVersion};
`;

/** Enough for the writer's last moments with a file that somebody else looks at. */
const busyTimeoutMs = 5000;

export function databasePath(folder: string, resource: string): string {
  const digest = createHash("sha256").update(resource).digest("hex").slice(0, 16);
  const readable = resource.replace(/[^a-zA-Z0-9-]+/g, "-").replace(/^-+/, "");
  // Names may differ in case alone, and a file system may not care.
  return join(folder, `${readable.slice(0, 40)}-${digest}.sqlite`);
}

/**
 * Opens the file for writing; makes it where there is none.
 *
 * @throws {Error} of SQLite where the file is no database, or {@link SchemaError}.
 */
export function openForWriting(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    // The process may be killed: what is committed is with the operating system. A power cut may cost the last updates,
    // which a sync brings again, and never the file.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000;");
    if (isEmpty(database)) database.exec(`BEGIN; ${schema} COMMIT;`);
    requireSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A file that is open for reading. */
export interface ReadableIndex {
  database: DatabaseSync;
  /** Whether it may stay open while the file is written to. */
  isShared: boolean;
}

/** Opens the file for reading; it has to be there. Undefined where its first update has only just begun. */
export function openForReading(path: string): ReadableIndex | undefined {
  try {
    return open(path, true);
  } catch (error) {
    // To share the file with a writer takes a file beside it, for which a full disk has no room. There is no writer then.
    if (!findDiskProblem(error, path) || hasLog(path)) throw error;
    return open(path, false);
  }
}

/** Whether a part of what was committed is beside the file. */
function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
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
  if (found !== schemaVersion) throw new SchemaError(`it has the schema ${found}, expected ${schemaVersion}`);
  const names = new Set(
    database
      .prepare("SELECT name FROM sqlite_schema")
      .all()
      .map(({ name }) => name),
  );
  const missing = ["facts", "documents", "chunks", "texts"].find((table) => !names.has(table));
  if (missing !== undefined) throw new SchemaError(`it has no table ${missing}`);
}

export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

const [sqliteCorrupt, sqliteNotADatabase, sqliteError, sqliteFormat] = [11, 26, 1, 24];

/** Why a file is of no use any more; undefined where the error is about something else, as a full disk is. */
export function findDamage(error: unknown): string | undefined {
  if (error instanceof SchemaError) return error.message;
  if (!(error instanceof Error && "errcode" in error && typeof error.errcode === "number")) return undefined;
  const code = error.errcode & 0xff;
  // FTS5 reports some damage, and a table that is missing, as no more than an error.
  const isDamage =
    [sqliteCorrupt, sqliteNotADatabase, sqliteFormat].includes(code) ||
    (code === sqliteError && /no such (?:table|column)|fts5.*corrupt|missing row/i.test(error.message));
  return isDamage ? error.message : undefined;
}
