import { resolve } from "node:path";
import { type Dialect, Kysely } from "kysely";
import { CloudStore, type CloudStoreOptions } from "./cloud-store.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

export interface StoreOptions {
  /** Path of an SQLite database, or the URL of a PostgreSQL database: `postgres://…`. */
  database: string;
  /** Connections to PostgreSQL. Default: 10. */
  maxConnections?: number | undefined;
  /**
   * Longest time, in milliseconds, that a statement waits for PostgreSQL, or for the lock of another process on SQLite, where
   * it blocks the thread. Default: 60,000, for programs that nobody waits for.
   */
  timeoutMs?: number | undefined;
  /** Wall clock, in milliseconds since 1970. Default: that of the system. */
  nowMs?: (() => number) | undefined;
  /** Called for a connection to PostgreSQL that fails while nobody uses it. */
  onIdleError?: ((error: Error) => void) | undefined;
}

const defaultTimeoutMs = 60_000;
const defaultMaxConnections = 10;

/**
 * Opens a store. SQLite is opened at once, unless another process has locked it; PostgreSQL is connected to by the first query.
 * Nothing is migrated.
 *
 * @throws {StoreError} where an SQLite database cannot be opened, or the URL cannot be read.
 */
export async function openStore(options: StoreOptions): Promise<CloudStore> {
  const { database, timeoutMs = defaultTimeoutMs, maxConnections = defaultMaxConnections, onIdleError } = options;
  const { nowMs = Date.now } = options;
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(database)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    const path = resolve(database);
    const { createSqliteEngine } = await import("./sqlite-engine.ts");
    const { dialect, readChangeMark } = createSqliteEngine({ path, busyTimeoutMs: timeoutMs });
    return open(dialect, { engine: "sqlite", name: path, nowMs, readChangeMark });
  }
  const name = withoutPassword(database);
  if (scheme !== "postgres" && scheme !== "postgresql")
    throw new StoreError(
      "failed",
      `Expected a path, or a URL such as postgres://user@host:5432/docent, found the scheme ${JSON.stringify(scheme)}.`,
    );
  // A server on SQLite does not load pg.
  const { createPostgresDialect } = await import("./postgres-engine.ts");
  const dialect = createPostgresDialect({
    url: database,
    maxConnections,
    timeoutMs,
    ...(onIdleError && { onIdleError }),
  });
  return open(dialect, { engine: "postgres", name, nowMs });
}

async function open(dialect: Dialect, options: CloudStoreOptions): Promise<CloudStore> {
  const store = new CloudStore(new Kysely<Tables>({ dialect }), options);
  if (options.engine === "sqlite") {
    await store.ping().catch((error: unknown) => {
      // The first query after the lock is gone opens it.
      if (!(error instanceof StoreError && error.code === "busy")) throw error;
    });
  }
  return store;
}

/** @throws {StoreError} for what is no URL, or names no database. */
function withoutPassword(text: string): string {
  const url = URL.parse(text);
  // The text may hold a password, so the message does not.
  const expected = "Expected postgres://user:password@host:5432/name.";
  if (!url) throw new StoreError("failed", `The URL of the database cannot be read. ${expected}`);
  // Otherwise it would be a database that has the name of its user.
  if (url.pathname.length <= 1 && /^postgres/i.test(url.protocol))
    throw new StoreError("failed", `The URL of the database names no database. ${expected}`);
  return `${url.protocol}//${url.username && `${url.username}@`}${url.host}${url.pathname}`;
}
