import { type Engine, StoreError } from "./store-error.ts";

/** Keywords of libpq that a connection string of keywords begins with (PostgreSQL documentation, 34.1.2). */
const keywords = /^\s*(host|hostaddr|port|dbname|user|password|passfile|service|sslmode)\s*=/;

/**
 * The engine of a database that a user has named: by a URL that begins with `postgres://` or `postgresql://`, or by the path of
 * an SQLite file.
 *
 * @throws {StoreError} for what other programs take for a database and this one would take for the name of a file, which may
 * have a password in it.
 */
export function findEngine(database: string): Engine {
  if (/^postgres(ql)?:\/\//i.test(database)) return "postgres";
  // The text may hold a password, so the messages do not.
  if (/^postgres(ql)?:/i.test(database)) throw unreadableUrl();
  if (keywords.test(database)) throw unexpected("keywords of libpq");
  if (database === ":memory:") throw unexpected("a database in memory, which no other command would see");
  // One letter is a drive of Windows.
  const [, scheme, slashes] = /^([a-z][a-z0-9+.-]+):(\/\/)?/i.exec(database) ?? [];
  if (scheme === undefined) return "sqlite";
  const hint = slashes ? "" : ". Write ./ before the name of a file that has a colon";
  throw unexpected(`the scheme ${JSON.stringify(scheme.toLowerCase())}${hint}`);
}

export function unreadableUrl(problem = "cannot be read"): StoreError {
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
