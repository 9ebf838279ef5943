import type { Suggest } from "@docent/terminal";
import type { AccountStore } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { isMissing, readAccount, readDatabase, storeOptions } from "./use-store.ts";

/** Timeout of a completion for a connection, and again for each statement. */
const suggestTimeoutMs = 1000;

/** The names of accounts. */
export const suggestAccounts: Suggest = suggestFromStore(async (store) =>
  (await store.listAccounts()).map(({ name }) => name),
);

/** The names of the projects of an account. */
export const suggestProjects: Suggest = suggestFromAccount(async (account) => {
  const bodies: string[] = [];
  for await (const page of account.listProjects()) bodies.push(...page);
  return bodies.map((body) => String(JSON.parse(body).name));
});

/** The ids of the threads of an account: the first page, which are the newest. */
export const suggestThreads: Suggest = suggestFromAccount(async (account) => {
  for await (const page of account.listThreads()) return page.map((body) => String(JSON.parse(body).id));
  return [];
});

/** The ids of the tokens of an account that are not revoked. */
export const suggestTokens: Suggest = suggestFromAccount(async (account) =>
  (await account.listTokens()).filter(({ revoked_us }) => revoked_us === null).map(({ id }) => id),
);

/** Options of commands that work on one account. */
export const accountOptions = {
  account: {
    type: "string",
    value: "NAME",
    help: "account that it works on (default DOCENT_CLOUD_ACCOUNT, if that is set)",
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

/** Completions from the store, without migrating it. An error offers nothing. */
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
