import { countRounds } from "@docent/storage/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CloudStore } from "../store/cloud-store.ts";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { copyStore, proveStore } from "../transfer/copy-store.ts";
import { fillStore } from "./testing/fill-store.ts";
import { killOften } from "./testing/kill-rounds.ts";
import { startScript } from "./testing/program.ts";
import { writeThreads } from "./testing/write-threads.ts";

const threads = 2000;
/** Time between two editions of a sample thread. */
const minuteUs = 60_000_000;

/** Waits for PostgreSQL, which notices late that a program was killed, and may still run its last commit. */
async function waitForKilled({ engine, database }: CloudStore): Promise<void> {
  if (engine === "sqlite") return;
  const others = sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await others.execute(database)).rows).toEqual([]);
}

describeEngines("an import", (engine) => {
  test("that is killed at any moment is complete or absent, and complete if it was acknowledged", async () => {
    const database = await engine.createDatabase();
    await fillStore(database, { threads: 0 });
    const store = await engine.openStore({ database });
    /** Edition of all stored threads. */
    async function readEdition(): Promise<number> {
      const { rows } = await sql<{ edition: number }>`
        select distinct updated_us - created_us as edition from threads`.execute(store.database);
      expect(rows).toHaveLength(1);
      return (rows[0]?.edition ?? 0) / minuteUs;
    }
    let stored = 0;
    const rounds = countRounds(5);
    const acknowledged = await killOften(rounds, {
      // Each file has the same threads in a newer edition.
      async start(round) {
        const file = await writeThreads(threads, { edition: round + 1 });
        return startScript("transfer.ts", ["import", database, file]);
      },
      async check({ round, isAcknowledged }) {
        await waitForKilled(store);
        const edition = await readEdition();
        expect(edition).toBeGreaterThanOrEqual(isAcknowledged ? round + 1 : stored);
        expect(edition).toBeLessThanOrEqual(round + 1);
        stored = edition;
        expect(await store.account("acc_ada").countThreads()).toEqual(new Map([["project-1", threads]]));
      },
    });
    console.log(`${engine.name}: kill -9 in ${rounds} rounds of an import; ${acknowledged} were acknowledged before`);
  });
});

describeEngines("a copy from a store", (from) => {
  describeEngines("to a store", (to) => {
    test("that is killed at any moment leaves everything or nothing, and the next copy succeeds", async () => {
      const database = await from.createDatabase();
      await fillStore(database, { threads });
      const source = await from.openStore({ database });
      const expected = await proveStore(source);
      let copy = "";
      const rounds = countRounds(3);
      const acknowledged = await killOften(rounds, {
        async start() {
          copy = await to.createDatabase();
          return startScript("transfer.ts", ["copy", database, copy]);
        },
        async check({ isAcknowledged }) {
          const target = await openStore({ database: copy });
          try {
            await waitForKilled(target);
            await target.migrate();
            const isEmpty = (await target.listAccounts()).length === 0;
            expect(isEmpty && isAcknowledged).toBe(false);
            if (isEmpty) await copyStore(source, target);
            expect(await proveStore(target)).toEqual(expected);
          } finally {
            await target.close();
          }
        },
      });
      console.log(
        `${from.name} to ${to.name}: kill -9 in ${rounds} rounds of a copy; ${acknowledged} were acknowledged before`,
      );
    });
  });
});
