import { resolve } from "node:path";
import { type Dialect, Kysely } from "kysely";
import { defaultMaxConnections } from "../defaults.ts";
import { CloudStore, type CloudStoreOptions } from "./cloud-store.ts";
import { findEngine, unreadableUrl } from "./find-engine.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

export interface StoreOptions {
  /** Path of an SQLite database, or the URL of a PostgreSQL database: `postgres://…`. */
  database: string;
  /** Connections to PostgreSQL. Default: 10. */
  maxConnections?: number | undefined;
  /**
   * Longest time, in milliseconds, to wait for a connection to PostgreSQL, and again for each statement; on SQLite, for the
   * lock of another process, where it blocks the thread. Default: 60,000, for commands.
   */
  timeoutMs?: number | undefined;
  /** Wall clock, in milliseconds since 1970. Default: that of the system. */
  nowMs?: (() => number) | undefined;
  /** Called when an idle connection to PostgreSQL fails. */
  onIdleError?: ((error: Error) => void) | undefined;
}

const defaultTimeoutMs = 60_000;

/**
 * Opens a store. SQLite is opened at once, unless another process has locked it; PostgreSQL is connected to by the first query.
 * Nothing is migrated.
 *
 * @throws {StoreError} where an SQLite database cannot be opened, or the URL cannot be read.
 */
export async function openStore(options: StoreOptions): Promise<CloudStore> {
  const { database, timeoutMs = defaultTimeoutMs, maxConnections = defaultMaxConnections, onIdleError } = options;
  const { nowMs = Date.now } = options;
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
  const dialect = createPostgresDialect({
    url: database,
    maxConnections,
    timeoutMs,
    ...(onIdleError && { onIdleError }),
  });
  return open(dialect, { engine, name, nowMs });
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

/**
 * The name of a database for people: its URL without its password.
 *
 * @throws {StoreError} for what is no URL, names no database, or may have a piece of a password outside the password.
 */
function withoutPassword(text: string): string {
  // A URL with a user and without a host is one of libpq alone: the query names the folder of a socket.
  const url = URL.parse(text) ?? URL.parse(text.replace("@/", `@${noHost}/`));
  if (!url || !isEncoded(url) || isAmbiguous(url, text)) throw unreadableUrl();
  // Otherwise it would be a database that has the name of its user.
  if (url.pathname.length <= 1) throw unreadableUrl("names no database");
  const socket = url.searchParams.get("host");
  const host = url.host === noHost ? "" : url.host;
  const user = url.username && `${url.username}@`;
  return `${url.protocol}//${user}${host}${url.pathname}${socket === null ? "" : `?host=${socket}`}`;
}

/** A host that stands for none. */
const noHost = "none.invalid";

/** Whether a password that is not percent-encoded may have ended the host or the name of the database too early. */
function isAmbiguous({ pathname, search, searchParams, username }: URL, text: string): boolean {
  const hasUser = username !== "" || searchParams.has("user");
  return text.includes("#") || pathname.includes("@") || (search.includes("@") && !hasUser);
}

function isEncoded({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
