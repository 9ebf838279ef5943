import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { type Engine, StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

/** One migration. `text` is the type of columns whose text is compared. */
type Step = (transaction: Transaction<Tables>, text: RawBuilder<unknown>) => Promise<void>;

/** The migrations, in order. A released migration is never changed, only corrected by a later one. */
const migrations: readonly Step[] = [createTables];

/** The version that this program reads and writes. */
export const currentVersion: number = migrations.length;

/** Key of the advisory lock: `docent` in ASCII, which other programs are unlikely to use. */
const lockKey = 0x646f_6365_6e74;

/** Types of text that is compared byte by byte, so that lists have the same order in both engines. */
const textTypes = { sqlite: sql`text`, postgres: sql`text collate "C"` } as const;

/**
 * Migrates the store to the current version, in one transaction: after a crash, the store has the old version or the new one.
 * Concurrent migrations wait for each other.
 *
 * @throws {StoreError} `newer` if a newer version of the program migrated it.
 */
export async function migrate(
  database: Kysely<Tables>,
  { engine, name, nowUs }: { engine: Engine; name: string; nowUs: number },
): Promise<{ from: number; to: number }> {
  // A current store is not locked, so that servers can start during a long import.
  const known = await readVersion(database, engine);
  if (known === currentVersion) return { from: known, to: known };
  return database.transaction().execute(async (transaction) => {
    // SQLite takes its lock at the start of the transaction.
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    const from = await readVersion(transaction, engine);
    refuseNewer(from, name);
    for (const [index, step] of migrations.entries()) {
      if (index < from) continue;
      await step(transaction, textTypes[engine]);
      await transaction
        .insertInto("schema_version")
        .values({ version: index + 1, applied_us: nowUs })
        .execute();
    }
    return { from, to: currentVersion };
  });
}

/** Returns the version of the store. It is 0 before the first migration. */
export async function readVersion(database: Kysely<Tables>, engine: Engine): Promise<number> {
  // Other schemas of PostgreSQL may have a table with this name. `to_regclass` also uses the search path. But it reads a cache,
  // which is not refreshed after waiting for an advisory lock, so it misses a table that another migration has just created.
  const find = {
    sqlite: sql`select 1 from sqlite_schema where name = 'schema_version'`,
    postgres: sql`
      select 1 from pg_tables where tablename = 'schema_version' and schemaname = any (current_schemas(false))`,
  }[engine];
  const { rows } = await find.execute(database);
  if (rows.length === 0) return 0;
  const { version } = await database
    .selectFrom("schema_version")
    .select(({ fn }) => fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** @throws {StoreError} `newer` or `older` if this program cannot use a store with the given version. */
export function checkVersion(version: number, name: string): void {
  refuseNewer(version, name);
  if (version === currentVersion) return;
  throw new StoreError(
    "older",
    `The store ${name} has version ${version}, and this program needs version ${currentVersion}. Run docent-cloud migrate with the same --database or DATABASE_URL.`,
  );
}

function refuseNewer(version: number, name: string): void {
  if (version <= currentVersion) return;
  throw new StoreError(
    "newer",
    `The store ${name} has version ${version}, and this program knows versions up to ${currentVersion}. Use the newer version of @docent/cloud-server that migrated it.`,
  );
}

async function createTables(database: Transaction<Tables>, text: RawBuilder<unknown>): Promise<void> {
  const { schema } = database;
  // The types of columns differ between the engines, so they are raw SQL.
  const textType = text as RawBuilder<never>;
  await schema
    .createTable("schema_version")
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("applied_us", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("accounts")
    .addColumn("id", textType, (column) => column.primaryKey())
    .addColumn("name", textType, (column) => column.notNull().unique())
    .addColumn("created_us", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("projects")
    .addColumn("account_id", textType, (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("id", textType, (column) => column.notNull())
    .addColumn("name", textType, (column) => column.notNull())
    .addColumn("created_us", "bigint", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("projects_key", ["account_id", "id"])
    .addUniqueConstraint("projects_name", ["account_id", "name"])
    .execute();
  await schema
    .createTable("threads")
    .addColumn("account_id", textType, (column) => column.notNull())
    .addColumn("id", textType, (column) => column.notNull())
    .addColumn("project", textType, (column) => column.notNull())
    .addColumn("created_us", "bigint", (column) => column.notNull())
    .addColumn("updated_us", "bigint", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("threads_key", ["account_id", "id"])
    .addForeignKeyConstraint(
      "threads_project",
      ["account_id", "project"],
      "projects",
      ["account_id", "name"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await schema
    .createIndex("threads_of_account")
    .on("threads")
    .columns(["account_id", "created_us desc", "id desc"])
    .execute();
  await schema
    .createIndex("threads_of_project")
    .on("threads")
    .columns(["account_id", "project", "created_us desc", "id desc"])
    .execute();
  await schema
    .createTable("tokens")
    .addColumn("hash", textType, (column) => column.primaryKey())
    .addColumn("id", textType, (column) => column.notNull().unique())
    .addColumn("account_id", textType, (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("prefix", textType, (column) => column.notNull())
    .addColumn("label", textType, (column) => column.notNull())
    .addColumn("created_us", "bigint", (column) => column.notNull())
    .addColumn("expires_us", "bigint")
    .addColumn("revoked_us", "bigint")
    .addColumn("last_used_us", "bigint")
    .execute();
  await schema.createIndex("tokens_of_account").on("tokens").columns(["account_id", "created_us"]).execute();
  await schema
    .createTable("rate_counters")
    .addColumn("key", textType, (column) => column.primaryKey())
    .addColumn("ends_us", "bigint", (column) => column.notNull())
    .addColumn("used", "bigint", (column) => column.notNull())
    .execute();
}
