import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CloudStore } from "../store/cloud-store.ts";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount, sampleStartUs, sampleThread } from "../testing/sample-data.ts";
import { type CopyOptions, copiedTables, copyStore, proveStore } from "./copy-store.ts";

/** Ids whose order differs between languages, UTF-16 and bytes. */
const oddIds = ["a", "B", "\u00e9", "e\u0301", "\uffee", "\u{1f600}", "_", "10", "9", " "];

/** Fills a store with two accounts whose projects have equal names and ids, and with more than a page of threads. */
async function fillStore(store: CloudStore): Promise<void> {
  await createSampleAccount(store, "ada", { projects: 3, threads: 1100 });
  const bob = await createSampleAccount(store, "Bob \u00e9", { projects: 2, threads: 3 });
  const own = '{"big":12345678901234567890,"a" : "\u007f\\u0000\u{1f600}",';
  await bob.saveThreads(oddIds.map((id) => ({ ...sampleThread(1), id, body: own + sampleThread(1).body.slice(1) })));
  const token = { prefix: "docent_abcde", label: "laptop \u00e9", created_us: sampleStartUs, expires_us: null };
  await bob.addToken({ ...token, hash: "f".repeat(64), id: "tok_1" });
  await bob.addToken({ ...token, hash: "0".repeat(64), id: "tok_2", expires_us: sampleStartUs + 1 });
  await bob.revokeToken("tok_2", sampleStartUs + 2);
  await store.markUsed("f".repeat(64), sampleStartUs + 3);
  await store.database.insertInto("rate_counters").values({ key: "a", ends_us: 1, used: 1 }).execute();
}

async function readRows(store: CloudStore) {
  const tables = await Promise.all(
    copiedTables.map(async (table) => [table, await store.database.selectFrom(table).selectAll().execute()] as const),
  );
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]));
}

const noRows = { accounts: [], projects: [], threads: [], tokens: [] };

describeEngines("a copy from a store", (from) => {
  describeEngines("to a store", (to) => {
    async function openFilled() {
      const [source, target] = [await from.openStore(), await to.openStore()];
      await fillStore(source);
      return { source, target };
    }

    test("has every row, as its checksums prove", async () => {
      const { source, target } = await openFilled();
      const before = await readRows(source);
      const proof = await copyStore(source, target);
      expect(await readRows(target)).toEqual(before);
      expect(Object.entries(proof).map(([table, { rows }]) => [table, rows])).toEqual([
        ["accounts", 2],
        ["projects", 5],
        ["threads", 1113],
        ["tokens", 2],
      ]);
      expect(await proveStore(source)).toEqual(proof);
      expect(await proveStore(target)).toEqual(proof);
      expect(await target.database.selectFrom("rate_counters").selectAll().execute()).toEqual([]);
    });

    test("of an empty store is empty", async () => {
      const [source, target] = [await from.openStore(), await to.openStore()];
      const proof = await copyStore(source, target);
      expect(Object.values(proof).map(({ rows }) => rows)).toEqual([0, 0, 0, 0]);
    });

    test("into a store that is not empty is refused, and changes nothing", async () => {
      const { source, target } = await openFilled();
      await createSampleAccount(target, "carol");
      const before = await readRows(target);
      await expect(copyStore(source, target)).rejects.toThrow(
        expect.objectContaining({
          code: "conflict",
          message: expect.stringContaining(`${target.name} is not empty: it has accounts`),
        }),
      );
      expect(await readRows(target)).toEqual(before);
    });

    test("that is stopped while it copies or checks leaves the target empty", async () => {
      const { source, target } = await openFilled();
      for (const stopIn of ["copying", "checking"]) {
        const stop = new AbortController();
        const onProgress: CopyOptions["onProgress"] = ({ phase, table, rows }) => {
          if (phase === stopIn && table === "threads" && rows > 500) stop.abort();
        };
        const copying = copyStore(source, target, { signal: stop.signal, onProgress });
        await expect(copying).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
        expect(await readRows(target)).toEqual(noRows);
      }
    });

    test("is stopped by a signal that arrives between two pages", async () => {
      const { source, target } = await openFilled();
      const stop = new AbortController();
      // Node reports signals of the operating system in turns of the event loop.
      const onProgress: CopyOptions["onProgress"] = ({ table, rows }) => {
        if (table === "threads" && rows === 500) setImmediate(() => stop.abort());
      };
      const copying = copyStore(source, target, { signal: stop.signal, onProgress });
      await expect(copying).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
      expect(await readRows(target)).toEqual(noRows);
    });

    test("is refused if another copy into the same store ends earlier", async () => {
      const { source, target } = await openFilled();
      const other = await to.openStore();
      await fillStore(other);
      const ended = await Promise.allSettled([copyStore(source, target), copyStore(other, target)]);
      expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(ended.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
      const winner = ended[0]?.status === "fulfilled" ? source : other;
      expect(await readRows(target)).toEqual(await readRows(winner));
    });

    test("is refused if either store was not migrated", async () => {
      const migrated = await from.openStore();
      const empty = await openStore({ database: await to.createDatabase() });
      await expect(copyStore(migrated, empty)).rejects.toThrow(expect.objectContaining({ code: "older" }));
      await expect(copyStore(empty, migrated)).rejects.toThrow(expect.objectContaining({ code: "older" }));
      await empty.close();
    });

    test.each([
      ["changes one row", "update threads set body = '{}' where id = new.id"],
      ["loses one row", "delete from threads where id = new.id"],
      ["adds one row", "insert into accounts values ('acc_x', 'x', 1)"],
      ["rounds one time", "update threads set created_us = created_us + 1 where id = new.id"],
    ])("into a store that %s keeps nothing", async (_, statement) => {
      const { source, target } = await openFilled();
      const event = sql.raw(`after insert on threads for each row when (new.id = 'thr_0001100')`);
      const body = sql.raw(`${statement};`);
      if (to.name === "SQLite") await sql`create trigger harm ${event} begin ${body} end`.execute(target.database);
      else {
        await sql`create function harm() returns trigger language plpgsql as $$ begin ${body} return null; end $$`.execute(
          target.database,
        );
        await sql`create trigger harm ${event} execute function harm()`.execute(target.database);
      }
      await expect(copyStore(source, target)).rejects.toThrow(
        expect.objectContaining({
          code: "failed",
          message: expect.stringMatching(/^The table (threads|accounts) of .* differs/),
        }),
      );
      expect(await readRows(target)).toEqual(noRows);
    });

    test("reports each table, first during the copy and then during the check", async () => {
      const { source, target } = await openFilled();
      const seen: string[] = [];
      await copyStore(source, target, {
        onProgress: ({ phase, table, rows }) => seen.push(`${phase} ${table} ${rows}`),
      });
      const tables = ["accounts 2", "projects 5", "threads 500", "threads 1000", "threads 1113", "tokens 2"];
      expect(seen).toEqual(["copying", "checking"].flatMap((phase) => tables.map((table) => `${phase} ${table}`)));
    });
  });

  // SQLite has no lock that blocks a reader.
  if (from.name === "PostgreSQL")
    test("whose source cannot be read fails with a message about the source", async () => {
      const database = await from.createDatabase();
      const [target, other] = [await from.openStore(), await from.openStore({ database })];
      await fillStore(other);
      const source = await from.openStore({ database });
      // PostgreSQL also ends a statement with this error after its timeout.
      const cancelWaiting = async () => {
        const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(other.database);
        return rows.length;
      };
      await other.database.transaction().execute(async (transaction) => {
        await sql`lock table tokens in access exclusive mode`.execute(transaction);
        const refused = expect(copyStore(source, target)).rejects.toMatchObject({
          code: "busy",
          message: expect.stringContaining(`The store ${source.name} `),
        });
        await expect.poll(cancelWaiting).toBe(1);
        await refused;
      });
      expect(await readRows(target)).toEqual(noRows);
    });

  // A store on SQLite has one connection in this process, so nothing can be written during a copy.
  if (from.name === "PostgreSQL")
    test("is a snapshot", async () => {
      const [source, target] = [await from.openStore(), await from.openStore()];
      await fillStore(source);
      const proof = await proveStore(source);
      let writing: Promise<void> | undefined;
      const onProgress: CopyOptions["onProgress"] = ({ table, rows }) => {
        if (table === "threads" && rows === 500) writing ??= source.deleteAccount("acc_ada");
      };
      expect(await copyStore(source, target, { onProgress })).toEqual(proof);
      await writing;
      expect((await proveStore(source)).threads.rows).toBeLessThan(proof.threads.rows);
    });
});
