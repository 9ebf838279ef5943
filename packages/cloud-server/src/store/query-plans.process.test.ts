import { type Kysely, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount, sampleThread } from "../testing/sample-data.ts";
import { AccountStore } from "./account-store.ts";
import type { CloudStore } from "./cloud-store.ts";
import { openStore } from "./open-store.ts";
import type { Tables } from "./tables.ts";

describeEngines("a list of an account", (engine) => {
  let store: CloudStore;
  let account: AccountStore;
  beforeAll(async () => {
    store = await openStore({ database: await engine.createDatabase() });
    await store.migrate();
    // PostgreSQL scans and sorts small tables, so other accounts have as many rows.
    for (let number = 0; number < 10; number++)
      await createSampleAccount(store, `other-${number}`, { projects: 20, threads: 1000 });
    account = await createSampleAccount(store, "large", { projects: 20, threads: 3000 });
    for (let first = 3001; first < 9000; first += 500) {
      const threads = Array.from({ length: 500 }, (_, index) => sampleThread(first + index, { project: "project-2" }));
      await account.saveThreads(threads);
    }
    await sql`analyze`.execute(store.database);
    return () => store.close();
  });

  const lists: Record<string, [(account: AccountStore) => AsyncIterable<unknown>, expected: RegExp]> = {
    "all its threads": [(from) => from.listThreads(), /threads_of_account/],
    "the threads of a project": [(from) => from.listThreads("project-1"), /threads_of_project/],
  };

  test.each(Object.entries(lists))(
    "reads %s from an index, in their order, page by page",
    async (_, [list, expected]) => {
      const plans = await explain(store, account, list);
      // There is a plan for each page.
      expect(plans.length).toBeGreaterThan(1);
      for (const plan of plans) {
        expect(plan).toMatch(expected);
        // Without a scan of the table and a sort, the time depends on the result, not on the size of the store.
        expect(plan).not.toMatch(/Seq Scan|SCAN threads(?! USING)|Sort|TEMP B-TREE/);
      }
    },
  );
});

/** Returns the plans of the statements that a list sends. */
async function explain(
  { database, engine }: CloudStore,
  { accountId }: AccountStore,
  list: (account: AccountStore) => AsyncIterable<unknown>,
): Promise<string[]> {
  const plans: Promise<string>[] = [];
  const command = engine === "sqlite" ? "explain query plan" : "explain";
  const explaining: Kysely<Tables> = database.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = database.getExecutor().compileQuery(node, queryId);
      const plan = database.executeQuery({ ...sql.raw(`${command} ${text}`).compile(database), parameters });
      plans.push(plan.then(({ rows }) => rows.map((row) => Object.values(Object(row)).join(" ")).join("\n")));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for await (const _ of list(new AccountStore(explaining, accountId)));
  return Promise.all(plans);
}
