import assert from "node:assert/strict";
import {
  type BinaryOperationNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  type RootOperationNode,
} from "kysely";
import { beforeAll, expect, test } from "vitest";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount, readAll, sampleProject, sampleThread } from "../testing/sample-data.ts";
import { AccountStore } from "./account-store.ts";
import type { CloudStore } from "./cloud-store.ts";
import { openStore } from "./open-store.ts";
import type { Tables } from "./tables.ts";

/** Two accounts with projects, threads and tokens. Some of their ids are equal. */
interface Scene {
  ada: AccountStore;
  bob: AccountStore;
}

type Method = Exclude<keyof AccountStore, "accountId">;

/** A check for each method: ada must not see or change rows of bob. A new method without a check does not compile. */
const checks: { readonly [Name in Method]: (scene: Scene) => Promise<void> } = {
  async listProjects({ ada }) {
    assert.deepEqual(await readIds(ada.listProjects()), ["prj_1"]);
  },
  async listThreads({ ada }) {
    const own = await readIds(ada.listThreads());
    assert.equal(own.length, adaThreads);
    assert.deepEqual([...new Set(own)].length, adaThreads);
    assert.equal((await readIds(ada.listThreads("project-1"))).length, adaThreads);
    assert.deepEqual(await readIds(ada.listThreads("project-2")), []);
  },
  async exportProjects({ ada }) {
    assert.deepEqual(await readIds(ada.exportProjects()), ["prj_1"]);
  },
  async exportThreads({ ada }) {
    assert.deepEqual(await readIds(ada.exportThreads()), (await readIds(ada.listThreads())).reverse());
    assert.equal((await readIds(ada.exportThreads())).length, adaThreads);
  },
  async hasProject({ ada }) {
    assert.equal(await ada.hasProject("project-2"), false);
  },
  async findThread({ ada }) {
    assert.equal(await ada.findThread(onlyBobs), undefined);
  },
  async countThreads({ ada }) {
    assert.deepEqual(await ada.countThreads(), new Map([["project-1", adaThreads]]));
  },
  async findProjects({ ada }) {
    assert.deepEqual(await ada.findProjects({ ids: ["prj_2"], names: [] }), []);
    assert.deepEqual(await ada.findProjects({ ids: [], names: ["project-2"] }), []);
  },
  async findMissingProjects({ ada }) {
    assert.deepEqual(await ada.findMissingProjects(["project-2"]), ["project-2"]);
  },
  async saveProjects({ ada, bob }) {
    await ada.saveProjects([sampleProject(2, { from: "ada" })]);
    assert.deepEqual(await readAll(bob.listProjects()), [sampleProject(2).body, sampleProject(1, { long }).body]);
    await ada.deleteProject("project-2");
  },
  async replaceProject({ ada, bob }) {
    await ada.replaceProject(sampleProject(2, { from: "ada" }));
    assert.deepEqual(await readAll(bob.listProjects()), [sampleProject(2).body, sampleProject(1, { long }).body]);
  },
  async saveThreads({ ada, bob }) {
    const before = await bob.findThread(onlyBobs);
    const thread = { ...sampleThread(1, { edition: 9 }), id: onlyBobs };
    assert.deepEqual(await ada.saveThreads([thread]), { inserted: 1, updated: 0 });
    assert.equal(await bob.findThread(onlyBobs), before);
    await ada.deleteThread(onlyBobs);
  },
  async deleteProject({ ada, bob }) {
    assert.equal(await ada.deleteProject("project-2"), false);
    assert.equal(await bob.hasProject("project-2"), true);
  },
  async deleteThread({ ada, bob }) {
    assert.equal(await ada.deleteThread(onlyBobs), false);
    assert.notEqual(await bob.findThread(onlyBobs), undefined);
  },
  async addToken({ ada, bob }) {
    await addToken(ada, `tok_other_${ada.accountId}`);
    assert.deepEqual([(await ada.listTokens()).length, (await bob.listTokens()).length], [2, 1]);
  },
  async listTokens({ ada }) {
    assert.deepEqual(
      (await ada.listTokens()).map(({ id }) => id),
      [`tok_other_${ada.accountId}`, `tok_${ada.accountId}`].sort().reverse(),
    );
  },
  async revokeToken({ ada, bob }) {
    assert.equal(await ada.revokeToken(`tok_${bob.accountId}`, 1), false);
    assert.equal((await bob.listTokens())[0]?.revoked_us, null);
  },
};

/** More threads than fit into a page. */
const adaThreads = 501;
const onlyBobs = "thr_only-bobs";
const long = "x".repeat(100_000);

let scenes = 0;

async function setScene(store: CloudStore): Promise<Scene> {
  scenes += 1;
  const ada = await createSampleAccount(store, `ada-${scenes}`, { threads: adaThreads });
  const bob = await createSampleAccount(store, `bob-${scenes}`, { projects: 2, threads: 3 });
  await bob.saveThreads([{ ...sampleThread(4, { project: "project-2" }), id: onlyBobs }]);
  for (const account of [ada, bob]) {
    // Long bodies, which are read one at a time.
    await account.replaceProject(sampleProject(1, { long }));
    await account.saveThreads([{ ...sampleThread(1, { edition: 1 }), body: JSON.stringify({ id: "long", long }) }]);
    await addToken(account, `tok_${account.accountId}`);
  }
  return { ada, bob };
}

function addToken(account: AccountStore, id: string): Promise<void> {
  return account.addToken({ id, hash: id, prefix: "docent_", label: "", created_us: 1, expires_us: null });
}

/** Runs every check on a store whose queries a plugin changes. */
async function runChecks(store: CloudStore, { ada, bob }: Scene, plugin: KyselyPlugin): Promise<void> {
  const changed = store.database.withPlugin(plugin);
  const scene = { ada: new AccountStore(changed, ada.accountId), bob: store.account(bob.accountId) };
  for (const check of Object.values(checks)) await check(scene);
}

describeEngines("an account", (engine) => {
  let store: CloudStore;
  let queries: string[];

  beforeAll(async () => {
    store = await openStore({ database: await engine.createDatabase() });
    await store.migrate();
    const seen = new Set<string>();
    const record = (node: RootOperationNode) => {
      seen.add(toText(store.database, node));
      return node;
    };
    await runChecks(store, await setScene(store), createPlugin(record));
    queries = [...seen];
    return () => store.close();
  });

  test("reads and changes only its own rows: each method has a check, and all checks pass", () => {
    expect(Object.keys(checks).sort()).toEqual(
      Object.getOwnPropertyNames(AccountStore.prototype)
        .filter((name) => name !== "constructor")
        .sort(),
    );
  });

  test("has its id in every query", () => {
    expect(queries.length).toBeGreaterThan(12);
    expect(queries.filter((text) => !text.includes('"account_id"'))).toEqual([]);
  });

  test("has checks that detect each query without the id of the account", async () => {
    const bound = queries.filter((text) => /where .*"account_id" =/.test(text));
    expect(bound.length).toBeGreaterThan(10);
    const unnoticed: string[] = [];
    for (const query of bound) {
      const scene = await setScene(store);
      const unbind = (node: RootOperationNode) =>
        toText(store.database, node) === query ? new PredicateRemover().transformNode(node) : node;
      const isNoticed = await runChecks(store, scene, createPlugin(unbind)).then(
        () => false,
        (error: unknown) => error instanceof assert.AssertionError,
      );
      if (!isNoticed) unnoticed.push(query);
      await store.deleteAccount(scene.ada.accountId);
      await store.deleteAccount(scene.bob.accountId);
    }
    expect(unnoticed).toEqual([]);
  });
});

function createPlugin(transform: (node: RootOperationNode) => RootOperationNode): KyselyPlugin {
  return { transformQuery: ({ node }) => transform(node), transformResult: async ({ result }) => result };
}

/** Returns the SQL of a query. It is the same for lists of any length. */
function toText(database: Kysely<Tables>, node: RootOperationNode): string {
  const { sql } = database.getExecutor().compileQuery(node, { queryId: "isolation" });
  return sql.replaceAll(/\$\d+/g, "?").replaceAll(/\((\?, )*\?\)(, \((\?, )*\?\))*/g, "(…)");
}

class PredicateRemover extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    // Any node may be a condition.
    return isAccountId(node.leftOperand)
      ? (RawNode.createWithSql("1 = 1") as never)
      : super.transformBinaryOperation(node);
  }
}

function isAccountId(node: OperationNode): boolean {
  return node.kind === "ReferenceNode" && JSON.stringify(node).includes('"account_id"');
}

async function readIds(pages: AsyncIterable<readonly string[]>): Promise<string[]> {
  return (await readAll(pages)).map((body) => JSON.parse(body).id);
}
