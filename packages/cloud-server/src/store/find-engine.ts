import type { Engine } from "./migrations.ts";
import { StoreError } from "./store-error.ts";

/**
 * The engine of a database that a user has named: by a URL that begins with `postgres://` or `postgresql://`, or by the path of
 * an SQLite file.
 *
 * @throws {StoreError} for other URLs, and for one that has lost a slash: it would be a file with the password in its name.
 */
export function findEngine(database: string): Engine {
  if (/^postgres(ql)?:\/\//i.test(database)) return "postgres";
  // The text may hold a password, so the message does not.
  if (/^postgres(ql)?:/i.test(database))
    throw new StoreError("failed", `The URL of the database cannot be read. ${expectedUrl}`);
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(database)?.[1];
  if (scheme === undefined) return "sqlite";
  throw new StoreError(
    "failed",
    `Expected a path, or a URL such as postgres://user@host:5432/docent, found the scheme ${JSON.stringify(scheme.toLowerCase())}.`,
  );
}

export const expectedUrl = "Expected postgres://user:password@host:5432/name.";
