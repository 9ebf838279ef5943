import { beforeAll, expect, test } from "vitest";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount, sampleProject, sampleThread } from "../testing/sample-data.ts";
import { copyStore } from "../transfer/copy-store.ts";
import { AccountStore, type StoredThread } from "./account-store.ts";
import { CloudStore } from "./cloud-store.ts";
import { openStore } from "./open-store.ts";

const text = "x".repeat(1024 * 1024);
/** Maximum size of a page: enough for one long body and short ones, but not for two long bodies. */
const maxBytes = text.length + 50_000;

function longThread(number: number): StoredThread {
  const thread = sampleThread(number);
  return { ...thread, body: JSON.stringify({ ...JSON.parse(thread.body), text }) };
}

describeEngines("a store with long bodies", (engine) => {
  let store: CloudStore;
  let account: AccountStore;
  /** Size of all bodies in the largest result of a statement, in bytes. */
  let mostBytes = 0;

  /** The same store through a plugin that records the size of results in `mostBytes`. */
  let measured: CloudStore;

  beforeAll(async () => {
    store = await openStore({ database: await engine.createDatabase() });
    await store.migrate();
    const database = store.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const bytes = result.rows.map(({ body }) => (typeof body === "string" ? body.length : 0));
        mostBytes = Math.max(
          mostBytes,
          bytes.reduce((sum, each) => sum + each, 0),
        );
        return result;
      },
    });
    measured = new CloudStore(database, { engine: store.engine, name: store.name, nowMs: Date.now });
    const { accountId } = await createSampleAccount(store, "long", { projects: 3, threads: 300 });
    account = new AccountStore(database, accountId);
    await account.saveProjects([sampleProject(4, { text }), sampleProject(5, { text }), sampleProject(6)]);
    for (const number of [301, 302, 303, 304, 306])
      await account.saveThreads([longThread(number), sampleThread(number + 1000)]);
    return () => store.close();
  });

  const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
  const threadIds = [...numbers, 301, 302, 303, 304, 306, 1301, 1302, 1303, 1304, 1306].map((n) => sampleThread(n).id);
  const projectIds = [1, 2, 3, 4, 5, 6].map((n) => sampleProject(n).id);

  test.each<[string, () => AsyncIterable<readonly string[]>, string[]]>([
    ["lists projects", () => account.listProjects(), projectIds.toReversed()],
    ["lists threads", () => account.listThreads(), threadIds.toReversed()],
    ["lists threads of a project", () => account.listThreads("project-1"), threadIds.toReversed()],
    ["exports projects", () => account.exportProjects(), projectIds],
    ["exports threads", () => account.exportThreads(), threadIds],
  ])("%s in order, with at most one long body at a time", async (_, list, expected) => {
    mostBytes = 0;
    const ids: string[] = [];
    for await (const page of list()) {
      expect(page.join("").length).toBeLessThan(maxBytes);
      ids.push(...page.map((body) => JSON.parse(body).id));
    }
    expect(ids).toEqual(expected);
    expect(mostBytes).toBeGreaterThan(0);
    expect(mostBytes).toBeLessThan(maxBytes);
  });

  test("is copied with at most one long body at a time", async () => {
    mostBytes = 0;
    const proof = await copyStore(measured, await engine.openStore());
    expect([proof.projects.rows, proof.threads.rows]).toEqual([projectIds.length, threadIds.length]);
    expect(mostBytes).toBeGreaterThan(0);
    expect(mostBytes).toBeLessThan(maxBytes);
  });
});
