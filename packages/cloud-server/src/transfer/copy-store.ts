import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { batchSize, fillBodies, nextTurn, shortBody } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { StoreError } from "../store/store-error.ts";
import type { Tables } from "../store/tables.ts";

/** Columns of a copied table: the columns of its key, and all columns in the order in which they are hashed. */
interface TableShape<Row> {
  key: readonly (keyof Row & string)[];
  columns: readonly (keyof Row & string)[];
}

/** Copied tables. A table follows the tables that it refers to. Request counters are not copied, because they soon expire. */
const shapes: { readonly [Table in CopiedTable]: TableShape<Tables[Table]> } = {
  accounts: { key: ["id"], columns: ["id", "name", "created_us"] },
  projects: { key: ["account_id", "id"], columns: ["account_id", "id", "name", "created_us", "body"] },
  threads: {
    key: ["account_id", "id"],
    columns: ["account_id", "id", "project", "created_us", "updated_us", "body"],
  },
  tokens: {
    key: ["hash"],
    columns: ["hash", "id", "account_id", "prefix", "label", "created_us", "expires_us", "revoked_us", "last_used_us"],
  },
};

export type CopiedTable = "accounts" | "projects" | "threads" | "tokens";

export const copiedTables = Object.keys(shapes) as readonly CopiedTable[];

/** Summary of a table. It is equal for two tables with the same rows, even in different engines. */
export interface TableProof {
  rows: number;
  /** SHA-256 of all rows in the order of their keys, in lower-case hexadecimal. */
  checksum: string;
}

export type StoreProof = Readonly<Record<CopiedTable, TableProof>>;

export interface CopyOptions {
  /** Cancels the copy. The target then stays empty. */
  signal?: AbortSignal;
  /** Called after each page of rows. */
  onProgress?: (progress: { phase: "copying" | "checking"; table: CopiedTable; rows: number }) => void;
}

/**
 * Copies a whole store into an empty store, in one transaction: afterwards the target has everything or nothing. Before the
 * commit, reads the target back and compares it with the source as of the start of the copy.
 *
 * @returns the summary of both stores.
 * @throws {StoreError} `conflict` if the target is not empty, `failed` if the target differs from the source.
 */
export async function copyStore(
  source: CloudStore,
  target: CloudStore,
  options: CopyOptions = {},
): Promise<StoreProof> {
  await source.checkVersion();
  await target.checkVersion();
  return readSnapshot(source, (from) => {
    const copying = target.database.transaction().execute(async (to) => {
      // Another copy waits, and finds that the target is not empty. SQLite locks the whole store.
      if (target.engine === "postgres") await sql`lock table accounts in exclusive mode`.execute(to);
      await requireEmpty(to, target.name);
      const copied = await proveTables(from, { store: source, phase: "copying", to, ...options });
      const written = await proveTables(to, { store: target, phase: "checking", ...options });
      requireEqual(copied, written, target.name);
      return written;
    });
    return explained(target, copying);
  });
}

/** Returns the summary of a store, from one snapshot. */
export function proveStore(store: CloudStore, options: CopyOptions = {}): Promise<StoreProof> {
  return readSnapshot(store, (database) => proveTables(database, { store, phase: "checking", ...options }));
}

function readSnapshot<Result>(store: CloudStore, read: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  const snapshot = store.database.transaction().setAccessMode("read only").setIsolationLevel("repeatable read");
  return explained(store, snapshot.execute(read));
}

async function explained<Result>(store: CloudStore, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw store.explain(error);
  }
}

async function requireEmpty(database: Kysely<Tables>, name: string): Promise<void> {
  for (const table of copiedTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
    if (rows.length > 0)
      throw new StoreError(
        "conflict",
        `The store ${name} is not empty: it has ${table}. A copy needs an empty store. Name another database.`,
      );
  }
}

function requireEqual(expected: StoreProof, found: StoreProof, name: string): void {
  for (const table of copiedTables) {
    const [one, other] = [expected[table], found[table]];
    if (one.rows === other.rows && one.checksum === other.checksum) continue;
    throw new StoreError(
      "failed",
      `The table ${table} of the store ${name} differs from its source after the copy: expected ${one.rows} rows with the checksum ${one.checksum}, found ${other.rows} with ${other.checksum}. Nothing was kept. Stop other programs that write to the store, then copy again.`,
    );
  }
}

interface Proving extends CopyOptions {
  /** Store whose rows are read. It explains errors of the reads. */
  store: CloudStore;
  phase: "copying" | "checking";
  /** Database into which the rows are inserted. Undefined to only read them. */
  to?: Kysely<Tables>;
}

async function proveTables(database: Kysely<Tables>, options: Proving): Promise<StoreProof> {
  const proofs: [CopiedTable, TableProof][] = [];
  for (const table of copiedTables) proofs.push([table, await proveTable(database, table, options)]);
  // The loop has added every table.
  return Object.fromEntries(proofs) as Record<CopiedTable, TableProof>;
}

async function proveTable(
  database: Kysely<Tables>,
  table: CopiedTable,
  { store, phase, to, signal, onProgress }: Proving,
): Promise<TableProof> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of readRows(database, { store, table })) {
    signal?.throwIfAborted();
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    if (to) await insertRows(to, table, rows);
    count += rows.length;
    onProgress?.({ phase, table, rows: count });
  }
  return { rows: count, checksum: hash.digest("hex") };
}

/** The values of a row in the order of its columns. */
type Values = readonly (string | number | null)[];

/**
 * Reads all rows in the order of their keys, page by page. Errors are explained here, because the caller would attribute them
 * to the other store.
 */
async function* readRows(
  database: Kysely<Tables>,
  { store, table }: { store: CloudStore; table: CopiedTable },
): AsyncGenerator<Values[]> {
  const { key, columns } = shapes[table];
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const shown = sql.join(columns.map((name) => (name === "body" ? sql`${shortBody} as body` : sql.ref(name))));
  type Row = Record<string, Values[number]>;
  let last: Row | undefined;
  do {
    const after = last ? sql`where (${refs(key)}) > (${sql.join(key.map((name) => last?.[name]))})` : sql``;
    const query = sql<Row>`
      select ${shown} from ${sql.table(table)} ${after} order by ${refs(key)} limit ${sql.lit(batchSize)}`;
    const { rows } = await explained(store, query.execute(database));
    const readLong = async (row: Row) => {
      const one = sql<Row>`
        select ${refs(columns)} from ${sql.table(table)} where (${refs(key)}) = (${sql.join(key.map((name) => row[name]))})`;
      return (await explained(store, one.execute(database))).rows;
    };
    for await (const page of fillBodies(rows, readLong))
      yield page.map((row) => columns.map((name) => row[name] ?? null));
    last = rows.length < batchSize ? undefined : rows.at(-1);
    if (last) await nextTurn();
  } while (last);
}

async function insertRows(database: Kysely<Tables>, table: CopiedTable, rows: readonly Values[]): Promise<void> {
  const columns = sql.join(shapes[table].columns.map((name) => sql.ref(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(database);
}
