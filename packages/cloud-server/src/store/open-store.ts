import { resolve } from "node:path";
import { type Dialect, Kysely } from "kysely";
import { CloudStore, type CloudStoreOptions } from "./cloud-store.ts";
import { StoreError } from "./store-error.ts";
import { defaultMaxConnections, findEngine, type StoreOptions, withoutPassword } from "./store-options.ts";
import type { Tables } from "./tables.ts";

const defaultTimeoutMs = 60_000;

/**
 * Opens a store, without migrating it. An SQLite file is opened immediately, unless another process has locked it. A connection
 * to PostgreSQL is opened by the first query.
 *
 * @throws {StoreError} if an SQLite database cannot be opened, or the URL is invalid.
 */
export async function openStore(options: StoreOptions): Promise<CloudStore> {
  const { database, timeoutMs = defaultTimeoutMs, maxConnections = defaultMaxConnections, nowMs = Date.now } = options;
  const engine = findEngine(database);
  if (engine === "sqlite") {
    const path = resolve(database);
    const { createSqliteEngine } = await import("./sqlite-engine.ts");
    const { dialect, readChangeMark } = createSqliteEngine({ path, busyTimeoutMs: timeoutMs });
    return open(dialect, { engine, name: path, nowMs, readChangeMark });
  }
  const name = withoutPassword(database);
  // A server on SQLite does not load pg.
  const { createPostgresDialect } = await import("./postgres-engine.ts");
  const dialect = createPostgresDialect({ url: database, maxConnections, timeoutMs });
  return open(dialect, { engine, name, nowMs });
}

async function open(dialect: Dialect, options: CloudStoreOptions): Promise<CloudStore> {
  const store = new CloudStore(new Kysely<Tables>({ dialect }), options);
  if (options.engine === "sqlite") {
    await store.ping().catch((error: unknown) => {
      // The first query after the release of the lock opens the file.
      if (!(error instanceof StoreError && error.code === "busy")) throw error;
    });
  }
  return store;
}
