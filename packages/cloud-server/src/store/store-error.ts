import { type DiskProblem, findDiskProblem } from "@docent/storage";

export type Engine = "sqlite" | "postgres";

/**
 * - `unavailable`: the database does not respond, refuses the connection, or cannot be opened
 * - `busy`: another process held a lock for too long, or a statement took too long
 * - `full`: the disk is full
 * - `read-only`: this process may not write to the store
 * - `damaged`: the file is not an SQLite database, or is corrupt
 * - `newer`: a newer version of this program migrated the store
 * - `older`: the store must be migrated first
 * - `conflict`: the name is taken, or another row contradicts the change
 * - `missing`: no account has the name
 * - `malformed`: the imported data is invalid
 * - `failed`: any other error of the database
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

/** Thrown if an operation on a store fails. The message is for operators: it contains the store, the cause and the remedy. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

type Kind = readonly [code: StoreErrorCode, problem: string, remedy: string];

const checkServer = "Start it, or correct its URL.";
const checkHost = "Correct the host in its URL.";
const checkFolder = "Check that its folder exists, and that this user may write there.";
const checkCertificate =
  "Add ?sslmode=verify-full&sslrootcert=FILE to its URL, with the certificate of its authority as FILE, and use the host name in its certificate.";

const conflict: Kind = ["conflict", "has a row that contradicts this change", "List its content, and try again."];
const refused: Kind = ["failed", "refused a statement", "This is a bug: please report it."];
const locked: Kind = ["busy", "is locked by another process", "Wait until that process has finished, and try again."];

/** Explanations of SQLite's primary result codes, except those of disk problems: https://sqlite.org/rescode.html */
const sqliteKinds: Readonly<Record<number, Kind>> = {
  5: locked,
  6: locked,
  11: ["damaged", "is damaged", "Restore it from a backup."],
  14: ["unavailable", "cannot be opened", checkFolder],
  19: conflict,
  26: ["damaged", "is not an SQLite database", "Name another file."],
};

/** Explanations of Node's file system codes, for the SQLite file and its folder. */
const fileKinds: Readonly<Record<string, Kind>> = {
  ENOENT: ["unavailable", "cannot be opened", checkFolder],
  ENOTDIR: ["unavailable", "cannot be opened", checkFolder],
  EISDIR: ["unavailable", "is a folder", "Name a file."],
};

const untrusted: Kind = ["unavailable", "has a certificate that is not trusted", checkCertificate];

/** Explanations of the codes of Node's sockets, of TLS, and of PostgreSQL (SQLSTATE: PostgreSQL documentation, appendix A). */
const postgresKinds: Readonly<Record<string, Kind>> = {
  ECONNREFUSED: ["unavailable", "does not accept connections", checkServer],
  ENOENT: ["unavailable", "has no socket at this path", checkServer],
  EACCES: ["unavailable", "has a socket that this user may not use", checkServer],
  ENOTFOUND: ["unavailable", "has a host name that is not known", checkHost],
  EAI_AGAIN: ["unavailable", "has a host name that cannot be looked up now", checkServer],
  ECONNRESET: ["unavailable", "closed the connection", checkServer],
  EPIPE: ["unavailable", "closed the connection", checkServer],
  ETIMEDOUT: ["unavailable", "does not respond", checkServer],
  EHOSTUNREACH: ["unavailable", "cannot be reached", checkServer],
  ENETUNREACH: ["unavailable", "cannot be reached", checkServer],
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: ["unavailable", "has a certificate that has expired", "Renew it."],
  CERT_NOT_YET_VALID: [
    "unavailable",
    "has a certificate that is not valid yet",
    "Compare the clocks of both machines.",
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: ["unavailable", "has a certificate of another host", checkCertificate],
  "28P01": ["unavailable", "refuses the password", "Correct its URL, or PGPASSWORD."],
  "28000": [
    "unavailable",
    "refuses this user",
    "Correct its URL, with ?sslmode=verify-full if it requires TLS, or pg_hba.conf of the server.",
  ],
  "3D000": ["unavailable", "has no such database", "Create it with createdb, or correct its URL."],
  "22P05": ["failed", "has an encoding without a character of this text", "Use a database with the encoding UTF8."],
  "3F000": ["failed", "has no schema for its tables", "Create the schema, or correct the search_path of this user."],
  "42501": ["read-only", "does not allow this user to do that", "Grant this user the rights, or use its owner."],
  "53100": ["full", "is on a full disk", "Free some space on it."],
  "53300": [
    "unavailable",
    "has no connection left",
    "Raise max_connections, lower --connections of the servers, or run fewer replicas.",
  ],
  "25006": ["read-only", "accepts no changes", "Connect to the primary server, not to a standby."],
  "55P03": ["busy", "is locked by another process", "Wait until that process has finished, and try again."],
  "57014": ["busy", "took too long", "Try again when it has less load."],
  "57P01": ["unavailable", "is being stopped", checkServer],
  "57P02": ["unavailable", "has crashed", checkServer],
  "57P03": ["unavailable", "is starting", "Wait a moment."],
};

/** Explanations of classes of SQLSTATE codes. The class of a code is its first two characters. */
const postgresClasses: Readonly<Record<string, Kind>> = {
  "08": ["unavailable", "closed the connection", checkServer],
  "23": conflict,
  "40": ["busy", "rolled back this change because of a concurrent one", "Try again."],
  "53": ["unavailable", "has no resources left", "Read its log."],
};

/** Explanations of errors of pg and of `postgres-engine.ts` that have no code, by their messages. */
const postgresMessages: readonly (readonly [RegExp, Kind])[] = [
  [/timeout exceeded when trying to connect/, ["unavailable", "does not respond in time", checkServer]],
  [
    /Connection terminated|Client has encountered a connection error|not queryable/,
    postgresKinds["ECONNRESET"] as Kind,
  ],
  [
    /Too many queries wait for a connection/,
    ["busy", "has too many queries that wait for a connection", "Raise --connections, or run more replicas."],
  ],
  [/Query read timeout/, postgresKinds["57014"] as Kind],
  [
    /client password must be/,
    ["unavailable", "requires a password", "Set PGPASSWORD, or put the password into DATABASE_URL."],
  ],
  [
    /does not support SSL connections/,
    [
      "unavailable",
      "does not support TLS",
      "Turn on ssl in postgresql.conf of the server, or remove sslmode from its URL.",
    ],
  ],
  [
    /unsupported startup parameter/,
    [
      "unavailable",
      "is behind a connection pooler that refuses a parameter",
      "Add ignore_startup_parameters = statement_timeout to pgbouncer.ini.",
    ],
  ],
  [/error establishing an SSL connection/, ["unavailable", "failed to start TLS", "Read its log, and check its URL."]],
];

/**
 * Converts an error of a database to a {@link StoreError} for operators. Returns any other error unchanged.
 *
 * @param store `name` is the name of the store in messages: the path of an SQLite file, or a URL without its password.
 */
export function explainStoreError(error: unknown, { engine, name }: { engine: Engine; name: string }): unknown {
  if (error instanceof StoreError) return error;
  // Node wraps the errors of several addresses of one host.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const disk = engine === "sqlite" ? findDiskProblem(first, name) : undefined;
  if (disk) return new StoreError(diskCodes[disk.kind], `${disk.message} ${disk.hint}`, { cause: error });
  const kind = engine === "sqlite" ? findSqliteKind(first) : findPostgresKind(first);
  if (!kind) return error;
  const [code, problem, remedy] = kind;
  const detail = first instanceof Error ? first.message : String(first);
  return new StoreError(code, `The store ${name} ${problem} (${detail}). ${remedy}`, { cause: error });
}

const diskCodes = { full: "full", failing: "unavailable", refused: "read-only" } as const satisfies Record<
  DiskProblem["kind"],
  StoreErrorCode
>;

function findSqliteKind(error: unknown): Kind | undefined {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown };
  // The low byte of an extended result code is the primary code.
  if (code === "ERR_SQLITE_ERROR" && typeof errcode === "number") return sqliteKinds[errcode & 0xff] ?? refused;
  return typeof code === "string" ? fileKinds[code] : undefined;
}

function findPostgresKind(error: unknown): Kind | undefined {
  const { code, message = "" } = Object(error) as { code?: unknown; message?: string };
  const known = typeof code === "string" ? postgresKinds[code] : undefined;
  return known ?? postgresMessages.find(([pattern]) => pattern.test(message))?.[1] ?? findClass(code, error);
}

/** Finds the explanation of an SQLSTATE code that is not listed itself. */
function findClass(code: unknown, error: unknown): Kind | undefined {
  // Only errors of PostgreSQL have a severity.
  return typeof code === "string" && "severity" in Object(error)
    ? (postgresClasses[code.slice(0, 2)] ?? refused)
    : undefined;
}
