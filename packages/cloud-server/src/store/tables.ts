/**
 * Exclusive upper bound of stored times: 2201. Until then, microseconds are exact as numbers of JavaScript, and SQLite of Node
 * refuses to read any that are not.
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
  /** The first characters of the token, for people to recognize it. */
  prefix: string;
  label: string;
  created_us: number;
  expires_us: number | null;
  revoked_us: number | null;
  /** Written at most once an hour. */
  last_used_us: number | null;
}

/** A count that replicas share. SQLite leaves the table empty: its one server counts in memory. */
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
