import { existsSync } from "node:fs";
import { type Engine, StoreError } from "./store-error.ts";

export interface StoreOptions {
  /** Path of an SQLite database, or the URL of a PostgreSQL database: `postgres://…`. */
  database: string;
  /** Connections to PostgreSQL. Default: 10. */
  maxConnections?: number | undefined;
  /**
   * Timeout, in milliseconds. On PostgreSQL, it applies to getting a connection, and again to each statement. On SQLite, it
   * applies to waiting for the lock of another process, which blocks the thread. Default: 60,000, for commands.
   */
  timeoutMs?: number | undefined;
  /** Wall clock, in milliseconds since 1970. Default: `Date.now`. */
  nowMs?: (() => number) | undefined;
}

/** Default maximum number of connections to PostgreSQL. */
export const defaultMaxConnections = 10;

/**
 * Returns the name of a PostgreSQL database in messages: its URL without the password.
 *
 * @throws {StoreError} for a text that is not a URL, for a URL without a database, and for a URL whose password may extend
 * into other components.
 */
export function withoutPassword(text: string): string {
  // A URL with a user and without a host is specific to libpq: its query contains the folder of a socket.
  const url = URL.parse(text) ?? URL.parse(text.replace("@/", `@${noHost}/`));
  if (!url || !isEncoded(url) || isAmbiguous(url, text)) throw unreadableUrl();
  // Without a database, PostgreSQL would use the name of the user.
  if (url.pathname.length <= 1) throw unreadableUrl("names no database");
  const socket = url.searchParams.get("host");
  const host = url.host === noHost ? "" : url.host;
  const user = url.username && `${url.username}@`;
  return `${url.protocol}//${user}${host}${url.pathname}${socket === null ? "" : `?host=${socket}`}`;
}

/** Placeholder for a missing host. */
const noHost = "none.invalid";

/** Whether a part of a password without percent-encoding may have been read as the host or the database. */
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

/** Matches a connection string in the keyword notation of libpq (PostgreSQL documentation, 34.1.2). */
const keywords = /^\s*(host|hostaddr|port|dbname|user|password|passfile|service|sslmode)\s*=/;

/**
 * Returns the engine of a database: `postgres` for a URL that begins with `postgres://` or `postgresql://`, `sqlite` for the
 * path of a file.
 *
 * @throws {StoreError} for the notation of another program. It would otherwise be used as a file name, and may contain a
 * password.
 */
export function findEngine(database: string): Engine {
  if (/^postgres(ql)?:\/\//i.test(database)) return "postgres";
  // The text may contain a password, so the messages do not quote it.
  if (/^postgres(ql)?:/i.test(database)) throw unreadableUrl();
  if (keywords.test(database)) throw unexpected("keywords of libpq");
  if (database === ":memory:") throw unexpected("a database in memory, which no other command would see");
  // A scheme of one letter is a drive of Windows.
  const [, scheme, slashes] = /^([a-z][a-z0-9+.-]+):(\/\/)?/i.exec(database) ?? [];
  if (scheme === undefined) return "sqlite";
  const hint = slashes ? "" : ". Write ./ before the name of a file that has a colon";
  throw unexpected(`the scheme ${JSON.stringify(scheme.toLowerCase())}${hint}`);
}

/** Whether a database is a file that does not exist. Opening it would create it. */
export function isMissing(database: string): boolean {
  return findEngine(database) === "sqlite" && !existsSync(database);
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
