import { collect } from "@docent/storage/testing";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount, readAll, sampleProject, sampleStartUs, sampleThread } from "../testing/sample-data.ts";
import type { AccountStore } from "./account-store.ts";
import type { CloudStore } from "./cloud-store.ts";
import { openStore } from "./open-store.ts";

describeEngines("a store", (engine) => {
  let database: string;
  let store: CloudStore;
  beforeAll(async () => {
    database = await engine.createDatabase();
    store = await openStore({ database });
    await store.migrate();
    return () => store.close();
  });

  test("lists accounts by name, and refuses a name that is taken", async () => {
    await store.createAccount({ id: "acc_z", name: "Zoë" });
    await store.createAccount({ id: "acc_a", name: "ada" });
    const names = (await store.listAccounts()).map(({ name }) => name);
    expect(names.filter((name) => ["ada", "Zoë"].includes(name))).toEqual(["Zoë", "ada"]);
    await expect(store.createAccount({ id: "acc_other", name: "ada" })).rejects.toMatchObject({ code: "conflict" });
  });

  if (engine.name === "PostgreSQL")
    test("is empty even if another schema has tables with the same names", async () => {
      const other = await openStore({ database: await engine.createDatabase() });
      onTestFinished(() => other.close());
      await sql`create schema backup create table schema_version (version integer)`.execute(other.database);
      expect(await other.readVersion()).toBe(0);
      expect(await other.migrate()).toEqual({ from: 0, to: 1 });
    });

  test("lists the accounts if one is missing", async () => {
    await store.createAccount({ id: "acc_known", name: "known" });
    await expect(store.findAccount("unknown")).rejects.toMatchObject({
      code: "missing",
      message: expect.stringMatching(/^There is no account named "unknown"\. Accounts: .*known/),
    });
  });

  describe("with an account of three pages of threads", () => {
    let account: AccountStore;
    beforeAll(async () => {
      account = await createSampleAccount(store, "pages", { projects: 2, threads: 1203 });
      await account.saveThreads([sampleThread(2001, { project: "project-2" })]);
    });

    test("lists each thread once, newest first", async () => {
      const ids = (await readAll(account.listThreads())).map((body) => JSON.parse(body).id);
      expect(ids).toHaveLength(1204);
      expect(ids).toEqual([...new Set(ids)].sort().reverse());
    });

    test("lists the threads of one project", async () => {
      expect(await readAll(account.listThreads("project-2"))).toEqual([
        sampleThread(2001, { project: "project-2" }).body,
      ]);
      expect(await readAll(account.listThreads("project-3"))).toEqual([]);
      expect(await account.countThreads()).toEqual(
        new Map([
          ["project-1", 1203],
          ["project-2", 1],
        ]),
      );
    });

    // PostgreSQL responds through a socket.
    if (engine.name === "SQLite")
      test("gives other work a turn of the event loop before each further page, whatever the number of lists", async () => {
        let turn = 0;
        let isListed = false;
        const countTurns = () => {
          turn += 1;
          if (!isListed) setImmediate(countTurns);
        };
        setImmediate(countTurns);
        const turns = await Promise.all(
          Array.from({ length: 3 }, async () => {
            const read: number[] = [];
            for await (const _ of account.listThreads("project-1")) read.push(turn);
            return read;
          }),
        );
        isListed = true;
        const further = turns.flatMap(([, ...read]) => read);
        expect(further).toHaveLength(18);
        expect(new Set(further).size).toBe(further.length);
      });

    test("reads an empty list as one page", async () => {
      expect(await collect(account.listThreads("project-3"))).toEqual([[]]);
    });
  });

  test("orders threads with the same time by id, byte by byte", async () => {
    const account = await createSampleAccount(store, "ties", { threads: 0 });
    const ids = ["thr_a", "thr_B", "thr_é", "thr_\u{10000}", "thr_\uffff", "thr_10", "thr_9"];
    const threads = ids.map((id) => ({ ...sampleThread(1), id, body: JSON.stringify(id) }));
    await account.saveThreads(threads);
    const listed = (await readAll(account.listThreads())).map((body) => JSON.parse(body));
    const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    expect(listed).toEqual([...ids].sort(byBytes).reverse());
  });

  test("stores JSON text unchanged", async () => {
    const account = await createSampleAccount(store, "exact", { threads: 0 });
    const body =
      '{"id":"thr_1", "n":12345678901234567890, "x":1.0, "2":0,"1":0,"__proto__":{}, "s":"\\ud800\\u0000 é😀"}';
    await account.saveThreads([{ ...sampleThread(1), body }]);
    expect(await readAll(account.listThreads())).toEqual([body]);
    expect(await account.findThread(sampleThread(1).id)).toBe(body);
  });

  test("replaces a thread only by a version that was updated later", async () => {
    const account = await createSampleAccount(store, "editions", { threads: 2 });
    const counts = await account.saveThreads([sampleThread(1, { edition: 1 }), sampleThread(2), sampleThread(3)]);
    expect(counts).toEqual({ inserted: 1, updated: 1 });
    expect(await account.saveThreads([sampleThread(1)])).toEqual({ inserted: 0, updated: 0 });
    expect(await account.findThread(sampleThread(1).id)).toBe(sampleThread(1, { edition: 1 }).body);
  });

  // SQLite has one writer at a time.
  if (engine.name === "PostgreSQL")
    test("counts the changes of two concurrent writers", async () => {
      const account = await createSampleAccount(store, "overlap", { threads: 0 });
      const waiting = sql<object>`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      let saving: Promise<unknown> | undefined;
      await store.transaction(account.accountId, async (inside) => {
        await inside.saveThreads([sampleThread(1), sampleThread(2)]);
        saving = account.saveThreads([sampleThread(1), sampleThread(2, { edition: 1 }), sampleThread(3)]);
        await expect.poll(async () => (await waiting.execute(store.database)).rows).toHaveLength(1);
      });
      expect(await saving).toEqual({ inserted: 1, updated: 1 });
    });

  test("refuses a thread whose project is missing, and keeps nothing of the failed transaction", async () => {
    const account = await createSampleAccount(store, "atomic", { threads: 0 });
    const work = async (inside: AccountStore) => {
      await inside.saveProjects([sampleProject(7)]);
      await inside.saveThreads([sampleThread(1, { project: "nowhere" })]);
    };
    await expect(store.transaction(account.accountId, work)).rejects.toMatchObject({ code: "conflict" });
    expect(await account.hasProject("project-7")).toBe(false);
    expect(await account.findMissingProjects(["project-7", "project-1"])).toEqual(["project-7"]);
  });

  test("reads from one snapshot while others write", async () => {
    const account = await createSampleAccount(store, "snapshot", { threads: 1 });
    const other = await openStore({ database });
    onTestFinished(() => other.close());
    const seen = await store.transaction(
      account.accountId,
      async (inside) => {
        const before = (await readAll(inside.listThreads())).length;
        // SQLite has one connection for each store.
        await other.account(account.accountId).saveThreads([sampleThread(2)]);
        return [before, (await readAll(inside.listThreads())).length];
      },
      { isReadOnly: true },
    );
    expect(seen).toEqual([1, 1]);
    expect(await readAll(account.listThreads())).toHaveLength(2);
  });

  test("finds projects by their ids and names, each once", async () => {
    const account = await createSampleAccount(store, "found", { projects: 3 });
    const ids = ["prj_1", "prj_2", "prj_9"];
    const found = await account.findProjects({ ids, names: ["project-2", "project-3"] });
    expect(found.sort((a, b) => a.created_us - b.created_us)).toEqual([1, 2, 3].map((number) => sampleProject(number)));
    expect(await account.findProjects({ ids: [], names: [] })).toEqual([]);
  });

  test("replaces a project, and keeps its threads", async () => {
    const account = await createSampleAccount(store, "replaced", { projects: 2, threads: 3 });
    await account.replaceProject({ ...sampleProject(7), name: "project-1" });
    expect(await readAll(account.listProjects())).toEqual([sampleProject(7).body, sampleProject(2).body]);
    expect(await readAll(account.listThreads("project-1"))).toHaveLength(3);
  });

  test("deletes a project with its threads, and an account with all of its data", async () => {
    const account = await createSampleAccount(store, "gone", { projects: 2, threads: 3 });
    expect(await account.deleteProject("project-1")).toBe(true);
    expect(await account.deleteProject("project-1")).toBe(false);
    expect(await readAll(account.listThreads())).toEqual([]);
    await account.saveThreads([sampleThread(1, { project: "project-2" })]);
    expect(await account.deleteThread(sampleThread(1).id)).toBe(true);
    expect(await account.deleteThread(sampleThread(1).id)).toBe(false);
    await account.addToken({ ...token, hash: "of-gone", id: "tok_gone" });
    await store.deleteAccount(account.accountId);
    expect(await readAll(account.listProjects())).toEqual([]);
    expect(await store.findToken("of-gone")).toBe(undefined);
  });

  test("finds tokens by their hash, and keeps the time of the first revocation", async () => {
    const account = await createSampleAccount(store, "tokens");
    await account.addToken({ ...token, expires_us: sampleStartUs + 1 });
    expect(await store.findToken(token.hash)).toEqual({
      hash: token.hash,
      id: token.id,
      account_id: account.accountId,
      expires_us: sampleStartUs + 1,
      revoked_us: null,
      last_used_us: null,
    });
    await store.markUsed(token.hash, sampleStartUs);
    expect(await account.revokeToken(token.id, sampleStartUs + 1)).toBe(true);
    expect(await account.revokeToken(token.id, sampleStartUs + 2)).toBe(true);
    expect(await account.revokeToken("tok_unknown", sampleStartUs)).toBe(false);
    const times = { expires_us: sampleStartUs + 1, revoked_us: sampleStartUs + 1, last_used_us: sampleStartUs };
    const { hash, ...shown } = token;
    expect(await account.listTokens()).toEqual([{ ...shown, ...times }]);
  });
});

const token = {
  hash: "0".repeat(64),
  id: "tok_1",
  prefix: "docent_abcde",
  label: "laptop",
  created_us: sampleStartUs,
  expires_us: null,
};
