import { randomBytes } from "node:crypto";

/**
 * Exclusive upper bound of stored times: the start of 2201. JavaScript numbers represent earlier times exactly in microseconds.
 * Node's SQLite refuses to read integers that a number cannot represent exactly.
 */
export const endUs: number = Date.UTC(2201, 0, 1) * 1000;

/** Types of the store's tables, for Kysely. Times are whole microseconds since 1970. */
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
  /** Name of the thread's project, which exists in the same account. */
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

/** A request counter that replicas share. The table is empty on SQLite, because its only server counts in memory. */
export interface RateCounterRow {
  key: string;
  /** End of the counter's window. */
  ends_us: number;
  used: number;
}

/** One row for each migration that was applied. */
export interface SchemaVersionRow {
  version: number;
  applied_us: number;
}

/** Maximum length of a project name in the contract. Ids and account names have the same limit. */
export const maxNameCharacters = 200;

/** Characters that PostgreSQL cannot store, or that UTF-8 cannot encode. */
const unstorable = /[\0\p{Cs}]/u;
const control = /\p{Cc}/u;

/**
 * Returns what was expected of an invalid name or id, or undefined for a valid one.
 *
 * @param options.mayHaveControls Accepts control characters, which names from other programs may have.
 */
export function findNameProblem(name: string, { mayHaveControls = false } = {}): string | undefined {
  // A character has one or two code units, so only long names are counted.
  const isLong = name.length > maxNameCharacters && [...name].length > maxNameCharacters;
  if (name === "" || isLong) return `1 to ${maxNameCharacters} characters`;
  if (unstorable.test(name)) return "no NUL and no half of a surrogate pair";
  if (!mayHaveControls && control.test(name)) return "no control characters";
  return undefined;
}

/** Creates an id with 80 random bits: `acc_…`, `prj_…`, `tok_…`. */
export function createId(kind: "acc" | "prj" | "tok"): string {
  return `${kind}_${randomBytes(10).toString("hex")}`;
}
