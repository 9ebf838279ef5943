import { join } from "node:path";
import { userDataFolder } from "@docent/storage";
import { CommandError, quoteWord, type Suggest, type Terminal, UsageError } from "@docent/terminal";
import type { AccountStore } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { findEngine, isMissing, withoutPassword } from "../store/store-options.ts";

export const storeOptions = {
  database: {
    type: "string",
    value: "PATH|URL",
    help: "SQLite file, or postgres://user@host:5432/name (default DATABASE_URL, or else ~/.local/share/docent-cloud/cloud.sqlite)",
  },
} as const;

export const jsonOption = { type: "boolean", default: false, help: "print JSON" } as const;

export interface Given {
  database?: string | undefined;
  account?: string | undefined;
}

interface UseOptions {
  mayCreate?: boolean;
}

/**
 * Returns the database from the option, from `DATABASE_URL`, or the default path.
 *
 * @throws {UsageError} for an empty option. It comes from an unset variable, and the default would be a different store.
 */
export function readDatabase({ database }: Given, { environment }: Pick<Terminal, "environment">): string {
  if (database === "") throw new UsageError("Expected --database PATH|URL, found an empty one.");
  const usual = join(userDataFolder(environment), "docent-cloud", "cloud.sqlite");
  return database ?? (environment["DATABASE_URL"] || usual);
}

/**
 * Opens the store for a command, and closes it afterwards. An older store is not migrated, because a migration cannot be
 * undone, and servers of the older version may still use the store.
 *
 * @throws {CommandError} if there is no store, unless it may be created.
 * @throws {StoreError} if the store has another version, and for errors of the store.
 */
export async function useStore(
  given: Given,
  terminal: Terminal,
  work: (store: CloudStore) => Promise<void>,
  { mayCreate = false }: UseOptions = {},
): Promise<void> {
  const database = readDatabase(given, terminal);
  if (!mayCreate && isMissing(database))
    throw new CommandError(
      `There is no store at ${database}. Create one: docent-cloud accounts create NAME${renderOptions({ database: given.database })}`,
    );
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

/** Renders the given options for a suggested command: ` --account ada --database ./cloud.sqlite`. A password is left out. */
export function renderOptions({ account, database }: Given): string {
  const isUrl = database !== undefined && findEngine(database) === "postgres";
  return Object.entries({ account, database: isUrl ? withoutPassword(database) : database })
    .map(([name, value]) => {
      if (value === undefined) return "";
      // A separate word that begins with a dash would be read as an option.
      return ` --${name}${value.startsWith("-") ? "=" : " "}${quoteWord(value)}`;
    })
    .join("");
}

/** Returns the account name from the option or from `DOCENT_CLOUD_ACCOUNT`. */
function readAccount({ account }: Given, { environment }: Pick<Terminal, "environment">): string | undefined {
  return account ?? environment["DOCENT_CLOUD_ACCOUNT"];
}

/**
 * Opens the store for a command, and finds the account by the name from the option or `DOCENT_CLOUD_ACCOUNT`.
 *
 * @throws {UsageError} if neither gives a name. The other errors are those of {@link useStore}, and of a missing account.
 */
export async function useAccount(
  given: Given,
  terminal: Terminal,
  work: (account: AccountStore, store: CloudStore) => Promise<void>,
): Promise<void> {
  const name = readAccount(given, terminal);
  if (!name) throw new UsageError(`Expected --account NAME, found ${given.account === "" ? "an empty one" : "none"}.`);
  await useStore(given, terminal, async (store) => work(store.account((await store.findAccount(name)).id), store));
}

/** Timeout of a connection for a completion, and of each of its statements. */
const suggestTimeoutMs = 1000;

/** Completes the name of an account. */
export const suggestAccounts: Suggest = suggestFromStore(async (store) =>
  (await store.listAccounts()).map(({ name }) => name),
);

/** Completes the name of a project of the account. */
export const suggestProjects: Suggest = suggestFromAccount(async (account) => {
  const bodies: string[] = [];
  for await (const page of account.listProjects()) bodies.push(...page);
  return bodies.map((body) => String(JSON.parse(body).name));
});

/** Completes the id of a thread of the account. Only the first page of the list is read, which has the newest threads. */
export const suggestThreads: Suggest = suggestFromAccount(async (account) => {
  for await (const page of account.listThreads()) return page.map((body) => String(JSON.parse(body).id));
  return [];
});

/** Completes the id of a token of the account. Revoked tokens are left out. */
export const suggestTokens: Suggest = suggestFromAccount(async (account) =>
  (await account.listTokens()).filter(({ revoked_us }) => revoked_us === null).map(({ id }) => id),
);

/** Options of commands that work on one account. */
export const accountOptions = {
  account: {
    type: "string",
    value: "NAME",
    help: "name of the account (default DOCENT_CLOUD_ACCOUNT)",
    suggest: suggestAccounts,
  },
  ...storeOptions,
} as const;

function suggestFromAccount(list: (account: AccountStore) => Promise<readonly string[]>): Suggest {
  return (terminal, given, words) =>
    suggestFromStore(async (store) => {
      const account = await store.findAccount(readAccount(given, terminal) ?? "");
      return list(store.account(account.id));
    })(terminal, given, words);
}

/** Completes from the store, without migrating it. There are no completions if there is no store. */
function suggestFromStore(list: (store: CloudStore) => Promise<readonly string[]>): Suggest {
  return async (terminal, given) => {
    const database = readDatabase(given, terminal);
    if (isMissing(database)) return [];
    const { openStore } = await import("../store/open-store.ts");
    const store = await openStore({ database, timeoutMs: suggestTimeoutMs });
    try {
      await store.checkVersion();
      return await list(store);
    } finally {
      await store.close();
    }
  };
}
