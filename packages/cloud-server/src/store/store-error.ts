/**
 * - `unavailable`: the database does not answer, or refuses the connection
 * - `busy`: another process holds a lock for too long, or a statement took too long
 * - `full`: the disk is full
 * - `read-only`: this process may not write to it
 * - `damaged`: the file is no SQLite database, or is broken
 * - `newer`: a newer version of this program migrated it
 * - `older`: it has to be migrated first
 * - `conflict`: the name is taken
 * - `missing`: there is nothing of that name
 * - `malformed`: what is imported is not what it has to be
 * - `failed`: anything else that the database refused
 */
export type StoreErrorCode =
  | "unavailable"
  | "busy"
  | "full"
  | "read-only"
  | "damaged"
  | "newer"
  | "older"
  | "conflict"
  | "missing"
  | "malformed"
  | "failed";

/** A store that cannot do what was asked. The message is for operators: it names the store, the cause and the remedy. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

type Kind = readonly [code: StoreErrorCode, problem: string, remedy: string];

const restart = "Start it, or correct its URL.";
const lookAtFolder = "Look whether its folder exists, and whether this user may write there.";

/** Primary result codes of SQLite: https://sqlite.org/rescode.html */
const sqliteKinds: Readonly<Record<number, Kind>> = {
  5: ["busy", "is locked by another process", "Wait until that process is done, and try again."],
  6: ["busy", "is locked by another process", "Wait until that process is done, and try again."],
  8: ["read-only", "cannot be written", "Give this user the right to write the file and its folder."],
  10: ["unavailable", "cannot be read or written", "Look at the disk that holds it."],
  11: ["damaged", "is damaged", "Restore it from a backup."],
  13: ["full", "is on a disk that is full", "Free some space on it."],
  14: ["unavailable", "cannot be opened", lookAtFolder],
  26: ["damaged", "is no SQLite database", "Name another file with --database."],
};

/** Codes of Node's file system, for the file of SQLite and its folder. */
const fileKinds: Readonly<Record<string, Kind>> = {
  EACCES: ["read-only", "cannot be opened", lookAtFolder],
  EPERM: ["read-only", "cannot be opened", lookAtFolder],
  EROFS: ["read-only", "is on a disk that is read-only", "Name a file on another disk with --database."],
  ENOTDIR: ["unavailable", "cannot be opened", lookAtFolder],
  EISDIR: ["unavailable", "is a folder", "Name a file with --database."],
  ENOSPC: sqliteKinds[13] as Kind,
};

/** Codes of Node's sockets and SQLSTATE codes of PostgreSQL (PostgreSQL documentation, appendix A). */
const postgresKinds: Readonly<Record<string, Kind>> = {
  ECONNREFUSED: ["unavailable", "does not accept connections", restart],
  ENOENT: ["unavailable", "has no socket there", restart],
  ENOTFOUND: ["unavailable", "has a host name that is not known", restart],
  EAI_AGAIN: ["unavailable", "has a host name that cannot be looked up now", restart],
  ECONNRESET: ["unavailable", "closed the connection", restart],
  EPIPE: ["unavailable", "closed the connection", restart],
  ETIMEDOUT: ["unavailable", "does not answer", restart],
  EHOSTUNREACH: ["unavailable", "cannot be reached", restart],
  ENETUNREACH: ["unavailable", "cannot be reached", restart],
  "28P01": ["unavailable", "refuses the password", "Correct its URL, or PGPASSWORD."],
  "28000": ["unavailable", "refuses this user", "Correct its URL, or pg_hba.conf of the server."],
  "3D000": ["unavailable", "has no such database", "Create it with createdb, or correct its URL."],
  "42501": ["read-only", "does not allow this user to do that", "Grant this user the rights, or use its owner."],
  "53100": ["full", "is on a disk that is full", "Free some space on it."],
  "53300": ["unavailable", "has no connection left", "Raise max_connections, or run fewer replicas."],
  "25006": ["read-only", "accepts no changes", "Connect to the primary server, not to a standby."],
  "55P03": ["busy", "holds a lock for too long", "Wait until the other process is done, and try again."],
  "57014": ["busy", "took too long", "Try again when it has less to do."],
  "57P01": ["unavailable", "is being stopped", restart],
  "57P02": ["unavailable", "has crashed", restart],
  "57P03": ["unavailable", "is starting", "Wait a moment."],
};

/** Messages of pg and of our engine, which have no codes. */
const postgresMessages: readonly (readonly [RegExp, Kind])[] = [
  [/timeout exceeded when trying to connect/, ["unavailable", "does not answer in time", restart]],
  [
    /Connection terminated|Client has encountered a connection error|not queryable/,
    postgresKinds["ECONNRESET"] as Kind,
  ],
  [
    /Too many queries wait for a connection/,
    ["busy", "has too many queries that wait for a connection", "Raise --connections, or run more replicas."],
  ],
  [/Query read timeout/, postgresKinds["57014"] as Kind],
];

/**
 * What an error of a database means to an operator. An error that no database made is returned as it is.
 *
 * @param name The store as people know it, without a password.
 */
export function explainStoreError(error: unknown, name: string): unknown {
  if (error instanceof StoreError) return error;
  // Node wraps the attempts at several addresses of one host.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const kind = findKind(first);
  if (!kind) return error;
  const [code, problem, remedy] = kind;
  const detail = first instanceof Error ? first.message : String(first);
  return new StoreError(code, `The store ${name} ${problem} (${detail}). ${remedy}`, { cause: error });
}

function findKind(error: unknown): Kind | undefined {
  const { code, errcode, message = "" } = Object(error) as { code?: unknown; errcode?: unknown; message?: string };
  // An extended result code has the primary one in its low byte.
  if (code === "ERR_SQLITE_ERROR" && typeof errcode === "number")
    return sqliteKinds[errcode & 0xff] ?? ["failed", "refused a statement", "This is a mistake of the program."];
  const known =
    typeof code === "string" ? (postgresKinds[code] ?? fileKinds[code] ?? findClass(code, error)) : undefined;
  return known ?? postgresMessages.find(([pattern]) => pattern.test(message))?.[1];
}

/** By the first two characters, its class, where the code itself is not listed. */
function findClass(code: string, error: unknown): Kind | undefined {
  // Only errors of PostgreSQL have a severity.
  if (!("severity" in Object(error))) return undefined;
  if (code.startsWith("08")) return ["unavailable", "closed the connection", restart];
  if (code.startsWith("53")) return ["unavailable", "has no resources left", "Look at its log."];
  return ["failed", "refused a statement", "This is a mistake of the program."];
}
