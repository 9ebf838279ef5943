import { randomBytes } from "node:crypto";

/**
 * Exclusive upper bound of stored times: 2201. Up to it, JavaScript numbers represent microseconds exactly. The SQLite of Node
 * refuses to read larger integers.
 */
export const endUs: number = Date.UTC(2201, 0, 1) * 1000;

/** Rows of the store, as Kysely types its queries. Times are whole microseconds since 1970. */
export interface Tables {
  accounts: AccountRow;
  projects: ProjectRow;
  threads: ThreadRow;
  tokens: TokenRow;
  rate_counters: RateCounterRow;
  schema_version: SchemaVersionRow;
}

export interface AccountRow {
  id: string;
  name: string;
  created_us: number;
}

export interface ProjectRow {
  account_id: string;
  id: string;
  name: string;
  created_us: number;
  /** JSON text of the project, as the API sends it. */
  body: string;
}

export interface ThreadRow {
  account_id: string;
  id: string;
  /** Name of its project, which the account has. */
  project: string;
  created_us: number;
  updated_us: number;
  /** JSON text of the thread, as the API sends it. */
  body: string;
}

export interface TokenRow {
  /** SHA-256 of the token in lower-case hexadecimal. The token itself is not stored. */
  hash: string;
  id: string;
  account_id: string;
  /** The first characters of the token, by which its owner recognizes it. */
  prefix: string;
  label: string;
  created_us: number;
  expires_us: number | null;
  revoked_us: number | null;
  /** Written at most once an hour. */
  last_used_us: number | null;
}

/** A request counter that replicas share. The table is empty on SQLite, whose only server counts in memory. */
export interface RateCounterRow {
  key: string;
  /** End of its window. */
  ends_us: number;
  used: number;
}

/** One row for each migration that was applied. */
export interface SchemaVersionRow {
  version: number;
  applied_us: number;
}

/** Limit of the contract for names of projects, also used for ids and names of accounts. */
export const maxNameCharacters = 200;

/** Characters that PostgreSQL does not store, or that UTF-8 does not have. */
const unstorable = /[\0\p{Cs}]/u;
const control = /\p{Cc}/u;

/**
 * The rule that a name or an id breaks; undefined for a valid one.
 *
 * @param options.mayHaveControls Accepts control characters, for names from other programs. They cannot be typed here.
 */
export function findNameProblem(name: string, { mayHaveControls = false } = {}): string | undefined {
  // A character has one or two code units.
  const isLong = name.length > maxNameCharacters && [...name].length > maxNameCharacters;
  if (name === "" || isLong) return `1 to ${maxNameCharacters} characters`;
  if (unstorable.test(name)) return "no NUL and no half of a surrogate pair";
  if (!mayHaveControls && control.test(name)) return "no control characters";
  return undefined;
}

/** A new identifier with 80 random bits: `acc_…`, `prj_…`, `tok_…`. */
export function createId(kind: "acc" | "prj" | "tok"): string {
  return `${kind}_${randomBytes(10).toString("hex")}`;
}
