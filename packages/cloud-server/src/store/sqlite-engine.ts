import { dirname } from "node:path";
import { createPrivateFile, makeFolder, privateFolderMode } from "@docent/storage";
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

export interface SqliteOptions {
  /** File of the database. It is made where it is missing, for this user alone. */
  path: string;
  /** How long a statement waits for the lock of another process. It blocks the thread meanwhile. */
  busyTimeoutMs: number;
}

/** Statements that stay prepared. There are fewer than that in this program. */
const maxStatements = 200;

/** SQLite of Node as a dialect of Kysely. Kysely's own expects the interface of better-sqlite3, which has to be compiled. */
export function createSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: async () => openDatabase(options) }),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Takes the lock of the writer when a transaction begins. A transaction that reads first and writes later could otherwise
 * fail in the middle, because another process has written meanwhile.
 */
class ImmediateDriver extends SqliteDriver implements Driver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const isReadOnly = settings?.accessMode === "read only";
    await connection.executeQuery(CompiledQuery.raw(isReadOnly ? "begin" : "begin immediate"));
  }
}

function openDatabase({ path, busyTimeoutMs }: SqliteOptions): SqliteDatabase {
  makeFolder(dirname(path), privateFolderMode);
  createPrivateFile(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    // A reader never waits for a writer. Each commit reaches the disk, so that nothing acknowledged is lost.
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000");
  } catch (error) {
    // Opened again by the next query.
    database.close();
    throw error;
  }
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = database.prepare(text);
      // The parameters of Kysely are what SQLite can store.
      type Values = Parameters<typeof statement.all>;
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as Values)),
        run: (parameters) => statement.run(...(parameters as Values)),
        iterate: (parameters) => statement.iterate(...(parameters as Values)),
      };
      if (statements.size < maxStatements) statements.set(text, prepared);
      return prepared;
    },
    close: () => database.close(),
  };
}
