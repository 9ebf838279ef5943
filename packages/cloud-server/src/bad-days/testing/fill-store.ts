import { openStore } from "../../store/open-store.ts";
import { addSampleToken, createSampleAccount } from "../../testing/sample-data.ts";

/** An account with sample data, and its token. */
export interface SampleAccount {
  accountId: string;
  token: string;
}

/** Migrates a store and adds an account with a token, one project, and `threads` threads with the additional `properties`. */
export async function fillStore(
  database: string,
  { name = "ada", threads = 2, properties = {} } = {},
): Promise<SampleAccount> {
  const store = await openStore({ database });
  try {
    await store.migrate();
    const account = await createSampleAccount(store, name, { threads, properties });
    return { accountId: account.accountId, token: await addSampleToken(account, { id: `tok_${name}` }) };
  } finally {
    await store.close();
  }
}
