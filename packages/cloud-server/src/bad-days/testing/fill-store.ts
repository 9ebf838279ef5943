import { openStore } from "../../store/open-store.ts";
import { createSampleAccount } from "../../testing/sample-data.ts";
import { createToken } from "../../tokens/token.ts";

/** An account with sample data, and a token for it. */
export interface FilledStore {
  accountId: string;
  token: string;
}

/** Migrates a store and adds an account with one project, a few threads and a token. */
export async function fillStore(
  database: string,
  { name = "ada", threads = 2, properties = {} } = {},
): Promise<FilledStore> {
  const store = await openStore({ database });
  try {
    await store.migrate();
    const account = await createSampleAccount(store, name, { threads, properties });
    const { secret, hash, prefix } = createToken();
    const created_us = store.nowUs();
    await account.addToken({ id: `tok_${name}`, hash, prefix, label: "test", created_us, expires_us: null });
    return { accountId: account.accountId, token: secret };
  } finally {
    await store.close();
  }
}
