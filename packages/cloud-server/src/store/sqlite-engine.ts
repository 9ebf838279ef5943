import { statSync } from "node:fs";
import { dirname } from "node:path";
import { closeFile, createPrivateFile, makeFolder, privateFolderMode } from "@docent/storage";
import { DatabaseSync } from "@docent/storage/sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { StoreError } from "./store-error.ts";

export interface SqliteOptions {
  /** File of the database. Created with owner-only permissions if it is missing. */
  path: string;
  /** Timeout, in milliseconds, of waiting for the lock of another process. The wait blocks the thread. */
  busyTimeoutMs: number;
}

/** Maximum number of prepared statements. The statements of an import differ by their number of values. */
const maxStatements = 200;

/** A connection to SQLite. */
export interface SqliteEngine {
  /** The dialect for Kysely. Kysely's own expects the interface of better-sqlite3, which must be compiled. */
  dialect: Dialect;
  /**
   * Returns a number that is higher after each change of the database by any process, or undefined while the database is not
   * open.
   */
  readChangeMark(): number | undefined;
}

/** Connects Kysely to Node's SQLite. The first query opens the file. If it is replaced, a later query opens the new file. */
export function createSqliteEngine(options: SqliteOptions): SqliteEngine {
  let opened: OpenDatabase | undefined;
  const changes = { count: 0 };
  const open = () => {
    opened = openDatabase(options, changes);
    changes.count += 1;
    return opened;
  };
  const database: SqliteDatabase = {
    prepare(text) {
      if (opened && !opened.isReplaced()) return opened.prepare(text);
      opened?.close();
      opened = undefined;
      return open().prepare(text);
    },
    close: () => opened?.close(),
  };
  const createDriver = () =>
    new ImmediateDriver({
      database: async () => {
        open();
        return database;
      },
    });
  const dialect: Dialect = {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return { dialect, readChangeMark: () => opened?.readChangeMark() };
}

/**
 * Takes the write lock at the start of a transaction. Otherwise, a transaction that reads first and writes later could fail
 * in the middle, after a write of another process.
 */
class ImmediateDriver extends SqliteDriver implements Driver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const isReadOnly = settings?.accessMode === "read only";
    await connection.executeQuery(CompiledQuery.raw(isReadOnly ? "begin" : "begin immediate"));
  }

  /**
   * Ignores that no transaction is active. Some errors, such as a full disk, end a transaction themselves
   * (https://sqlite.org/lang_transaction.html), and the error of a second rollback would hide them.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes("no transaction is active")) throw error;
    });
  }
}

/** A database whose file is open. */
interface OpenDatabase extends SqliteDatabase {
  readChangeMark(): number;
  /** Whether the path leads to another file now. @throws {StoreError} if it leads to no file. */
  isReplaced(): boolean;
}

function openDatabase({ path, busyTimeoutMs }: SqliteOptions, changes: { count: number }): OpenDatabase {
  makeFolder(dirname(path), privateFolderMode);
  createPrivateFile(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    // Readers never wait for a writer. Each commit reaches the disk before it is acknowledged.
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000");
    // Only now, because the path may name a file of another program by mistake, which SQLite refuses.
    closeFile(path);
  } catch (error) {
    // The next query opens the database again.
    database.close();
    throw error;
  }
  const statements = new Map<string, SqliteStatement>();
  const isReplaced = watchFile(path);
  const readForeignChanges = oncePerTick(watchForeignChanges(database));
  let foreignChanges: unknown;
  return {
    readChangeMark() {
      const read = readForeignChanges();
      if (read !== foreignChanges) changes.count += 1;
      foreignChanges = read;
      return changes.count;
    },
    // A transaction must end in the file in which it started.
    isReplaced: () => !database.isTransaction && isReplaced(),
    prepare(text) {
      if (!/^select\b/i.test(text)) changes.count += 1;
      const known = statements.get(text);
      if (known) return known;
      const statement = database.prepare(text);
      // Kysely's parameters are values that SQLite can store.
      type Values = Parameters<typeof statement.all>;
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as Values)),
        run: (parameters) => statement.run(...(parameters as Values)),
        iterate: (parameters) => statement.iterate(...(parameters as Values)),
      };
      // Map keeps the order of insertion, so the first entry is the oldest.
      const [oldest] = statements.size < maxStatements ? [] : statements.keys();
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(text, prepared);
      return prepared;
    },
    close: () => database.close(),
  };
}

/** Minimum time between two checks of the file name. */
const watchMs = 500;

/**
 * Creates a function that checks whether a path leads to another file than before. Without this check, a server whose file was
 * replaced would serve the old file until its restart.
 */
function watchFile(path: string): () => boolean {
  const identify = () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.dev} ${stats.ino}`;
  };
  const opened = identify();
  let lookedMs = performance.now();
  return () => {
    const nowMs = performance.now();
    if (nowMs - lookedMs < watchMs) return false;
    const found = identify();
    if (!found)
      throw new StoreError("unavailable", `The store ${path} was removed. Put it back, or restart the server.`);
    // Set only if the file was found, so that each query checks while the file is missing.
    lookedMs = nowMs;
    return found !== opened;
  };
}

/** Creates a reader of a number that changes with each commit of another connection (SQLite, "PRAGMA data_version"). */
function watchForeignChanges(database: DatabaseSync): () => unknown {
  const statement = database.prepare("pragma data_version");
  return () => statement.get()?.["data_version"];
}

/**
 * Limits calls of a function to one per turn of the event loop. All requests of a turn arrived before the turn started, so
 * none of them depends on a later commit.
 */
function oncePerTick<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    if (!known) {
      known = { value: read() };
      setImmediate(() => {
        known = undefined;
      });
    }
    return known.value;
  };
}
