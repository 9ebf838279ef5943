import { resolve } from "node:path";
import { type Dialect, Kysely } from "kysely";
import { defaultMaxConnections } from "../defaults.ts";
import { CloudStore, type CloudStoreOptions } from "./cloud-store.ts";
import { type Engine, StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

export interface StoreOptions {
  /** Path of an SQLite database, or the URL of a PostgreSQL database: `postgres://…`. */
  database: string;
  /** Connections to PostgreSQL. Default: 10. */
  maxConnections?: number | undefined;
  /**
   * Timeout, in milliseconds, of a connection to PostgreSQL, and again of each statement; on SQLite, of the lock of
   * another process, which blocks the thread. Default: 60,000, for commands.
   */
  timeoutMs?: number | undefined;
  /** Wall clock, in milliseconds since 1970. Default: that of the system. */
  nowMs?: (() => number) | undefined;
  /** Called when an idle connection to PostgreSQL fails. */
  onIdleError?: ((error: Error) => void) | undefined;
}

const defaultTimeoutMs = 60_000;

/**
 * Opens a store. SQLite is opened at once, unless another process has locked it; PostgreSQL is connected to by the
 * first query. Nothing is migrated.
 *
 * @throws {StoreError} if an SQLite database cannot be opened, or the URL is invalid.
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
      // The first query after the lock is released opens it.
      if (!(error instanceof StoreError && error.code === "busy")) throw error;
    });
  }
  return store;
}

/**
 * The name of a database for people: its URL without its password.
 *
 * @throws {StoreError} for a text that is not a URL, names no database, or may have a part of a password outside the
 * password.
 */
function withoutPassword(text: string): string {
  // A URL with a user and without a host is specific to libpq: the query names the folder of a socket.
  const url = URL.parse(text) ?? URL.parse(text.replace("@/", `@${noHost}/`));
  if (!url || !isEncoded(url) || isAmbiguous(url, text)) throw unreadableUrl();
  // By default it would be a database with the name of its user.
  if (url.pathname.length <= 1) throw unreadableUrl("names no database");
  const socket = url.searchParams.get("host");
  const host = url.host === noHost ? "" : url.host;
  const user = url.username && `${url.username}@`;
  return `${url.protocol}//${user}${host}${url.pathname}${socket === null ? "" : `?host=${socket}`}`;
}

/** A placeholder host. */
const noHost = "none.invalid";

/** Whether a password without percent-encoding may have ended the host or the name of the database too early. */
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

/** Keywords of libpq that a connection string of keywords begins with (PostgreSQL documentation, 34.1.2). */
const keywords = /^\s*(host|hostaddr|port|dbname|user|password|passfile|service|sslmode)\s*=/;

/**
 * The engine of a database: a URL that begins with `postgres://` or `postgresql://`, or the path of an SQLite file.
 *
 * @throws {StoreError} for the database notation of another program, which would be taken for a file name here, and may
 * contain a password.
 */
export function findEngine(database: string): Engine {
  if (/^postgres(ql)?:\/\//i.test(database)) return "postgres";
  // The text may contain a password, so the messages do not quote it.
  if (/^postgres(ql)?:/i.test(database)) throw unreadableUrl();
  if (keywords.test(database)) throw unexpected("keywords of libpq");
  if (database === ":memory:") throw unexpected("a database in memory, which no other command would see");
  // One letter is a drive of Windows.
  const [, scheme, slashes] = /^([a-z][a-z0-9+.-]+):(\/\/)?/i.exec(database) ?? [];
  if (scheme === undefined) return "sqlite";
  const hint = slashes ? "" : ". Write ./ before the name of a file that has a colon";
  throw unexpected(`the scheme ${JSON.stringify(scheme.toLowerCase())}${hint}`);
}

function unreadableUrl(problem = "cannot be read"): StoreError {
  return new StoreError(
    "failed",
    `The URL of the database ${problem}. Expected postgres://user:password@host:5432/name, with @ / # ? % in a password percent-encoded, as %40 %2F %23 %3F %25.`,
  );
}

function unexpected(found: string): StoreError {
  return new StoreError(
    "failed",
    `Expected a path, or a URL such as postgres://user@host:5432/docent, found ${found}.`,
  );
}
