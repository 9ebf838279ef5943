import { existsSync } from "node:fs";
import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { CommandError, quoteWord, type Terminal, UsageError } from "@docent/terminal";
import type { AccountStore } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { findEngine } from "../store/open-store.ts";

/** Options of commands that open a store. */
export const storeOptions = {
  database: {
    type: "string",
    value: "PATH|URL",
    help: "SQLite file, or postgres://user@host:5432/name (default DATABASE_URL, if that is set; otherwise ~/.local/share/docent-cloud/cloud.sqlite)",
  },
} as const;

export const jsonOption = { type: "boolean", default: false, help: "print JSON" } as const;

export interface Given {
  database?: string | undefined;
  account?: string | undefined;
}

interface UseOptions {
  /** Whether a store may be created. */
  mayCreate?: boolean;
}

/**
 * The database that the command line or the environment names. Its default path follows the XDG Base Directory
 * Specification.
 *
 * @throws {UsageError} for an empty option: a shell passes it for an unset variable, and no other store is meant.
 */
export function readDatabase({ database }: Given, { environment }: Pick<Terminal, "environment">): string {
  if (database === "") throw new UsageError("Expected --database PATH|URL, found an empty one.");
  const base = environment["XDG_DATA_HOME"];
  const usual = join(
    base?.startsWith("/") ? base : join(homedir() || userInfo().homedir, ".local", "share"),
    "docent-cloud",
    "cloud.sqlite",
  );
  return database ?? (environment["DATABASE_URL"] || usual);
}

/**
 * Opens the store for a command, and closes it afterwards. An older store is not migrated: there is no way back, and
 * servers of the older version may use it.
 *
 * @throws {CommandError} if there is no store, unless it may be created.
 * @throws {StoreError} if it has another version.
 */
export async function useStore(
  given: Given,
  terminal: Terminal,
  work: (store: CloudStore) => Promise<void>,
  { mayCreate = false }: UseOptions = {},
): Promise<void> {
  const database = readDatabase(given, terminal);
  if (!mayCreate && isMissing(database))
    throw new CommandError(`There is no store at ${database}. Create one: ${describeCreation(given)}`);
  const { openStore } = await import("../store/open-store.ts");
  const store = await openStore({ database });
  try {
    if (mayCreate && (await store.readVersion()) === 0) await store.migrate();
    await store.checkVersion();
    await work(store);
  } catch (error) {
    throw store.explain(error);
  } finally {
    await store.close();
  }
}

/** The command that creates the given store. */
function describeCreation({ database }: Given): string {
  return `docent-cloud accounts create NAME${database === undefined ? "" : ` --database ${quoteWord(database)}`}`;
}

/** The account that the command line or the environment names. */
export function readAccount({ account }: Given, { environment }: Pick<Terminal, "environment">): string | undefined {
  return account ?? environment["DOCENT_CLOUD_ACCOUNT"];
}

/** Opens the store and finds the account that the command line or the environment names. */
export async function useAccount(
  given: Given,
  terminal: Terminal,
  work: (account: AccountStore, store: CloudStore) => Promise<void>,
): Promise<void> {
  const name = readAccount(given, terminal);
  if (!name) throw new UsageError(`Expected --account NAME, found ${given.account === "" ? "an empty one" : "none"}.`);
  await useStore(given, terminal, async (store) => work(store.account((await store.findAccount(name)).id), store));
}

/** Whether a database is a file that does not exist. */
export function isMissing(database: string): boolean {
  return findEngine(database) === "sqlite" && !existsSync(database);
}
