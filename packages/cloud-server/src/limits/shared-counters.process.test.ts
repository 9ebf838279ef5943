import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { CloudStore } from "../store/cloud-store.ts";
import { openStore } from "../store/open-store.ts";
import { hasNoPostgres } from "../testing/engines.ts";
import { type PostgresServer, startPostgres } from "../testing/index.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { createPostgresCounters, type SharedCounters } from "./shared-counters.ts";

/** A window that is longer than any test. */
const policy = { quota: 600, windowSeconds: 600 };
const usPerSecond = 1_000_000;

describe.skipIf(hasNoPostgres)("counters that replicas share through PostgreSQL", () => {
  let server: PostgresServer;
  let url: string;
  let store: CloudStore;
  let counters: SharedCounters;

  beforeAll(async () => {
    server = await startPostgres();
    ({ url } = await server.createDatabase());
    store = await openStore({ database: url });
    await store.migrate();
  });
  afterAll(async () => {
    await store?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await store.database.deleteFrom("rate_counters").execute();
    counters = createPostgresCounters(store);
  });

  const readRows = () => store.database.selectFrom("rate_counters").selectAll().orderBy("key").execute();

  /** Moves the stored windows into the past, as if the clock of the database had been set forward. */
  const shiftWindows = (seconds: number) =>
    sql`update rate_counters set ends_us = ends_us - ${seconds * usPerSecond}`.execute(store.database);

  /** Creates a replica with its own store, and records its statements. */
  async function startReplica() {
    const own = await openStore({ database: url });
    const shared = createPostgresCounters(own);
    const replica = {
      reports: [] as string[],
      accepted: 0,
      /** Keys of each statement. */
      statements: [] as string[][],
      /** Requests accepted before the start of the last finished statement. */
      known: 0,
      /** Maximum number of accepted requests that the other replica did not know. */
      mostUnknown: 0,
    };
    const add: SharedCounters["add"] = async (deltas) => {
      const { accepted } = replica;
      replica.statements.push(deltas.map(({ key }) => key));
      const states = await shared.add(deltas);
      replica.known = accepted;
      return states;
    };
    const limiter = createRateLimiter({
      policies: { token: policy, address: policy },
      shared: { add },
      onReport: (message) => replica.reports.push(message),
    });
    onTestFinished(async () => {
      await limiter.close();
      await own.close();
    });
    return Object.assign(replica, { limiter });
  }

  type Replica = Awaited<ReturnType<typeof startReplica>>;

  /** Sends requests of one token, and counts the accepted ones. */
  function send(replica: Replica, times: number): boolean {
    const decisions = Array.from({ length: times }, () => replica.limiter.count("token", "a"));
    const accepted = decisions.filter(({ retryAfterSeconds }) => retryAfterSeconds === undefined).length;
    replica.accepted += accepted;
    replica.mostUnknown = Math.max(replica.mostUnknown, replica.accepted - replica.known);
    return accepted > 0;
  }

  test("are increased by one statement, each in its own window", async () => {
    const first = await counters.add([
      { key: "token:b", amount: 5, windowSeconds: 60 },
      { key: "token:a", amount: 1, windowSeconds: 10 },
    ]);
    expect(Object.fromEntries(first.map(({ key, used, remainingMs }) => [key, [used, remainingMs]]))).toEqual({
      "token:a": [1, 10_000],
      "token:b": [5, 60_000],
    });
    const [second] = await counters.add([{ key: "token:b", amount: 7, windowSeconds: 60 }]);
    expect(second?.used).toBe(12);
    expect(second?.remainingMs).toBeGreaterThan(0);
    expect(second?.remainingMs).toBeLessThan(60_000);
  });

  test("start a new window when the last one has ended by the clock of the database", async () => {
    const add = (amount: number) => counters.add([{ key: "token:a", amount, windowSeconds: 600 }]);
    await add(500);
    await shiftWindows(500);
    const [late] = await add(1);
    expect(late?.used).toBe(501);
    expect(late?.remainingMs).toBeLessThanOrEqual(100_000);
    await shiftWindows(100);
    expect(await add(2)).toEqual([{ key: "token:a", used: 2, remainingMs: 600_000 }]);
  });

  test("start a new window when the clock of the database was set back by hours", async () => {
    await counters.add([{ key: "token:a", amount: 600, windowSeconds: 60 }]);
    await shiftWindows(-7200);
    expect(await counters.add([{ key: "token:a", amount: 1, windowSeconds: 60 }])).toEqual([
      { key: "token:a", used: 1, remainingMs: 60_000 },
    ]);
  });

  test("lose no request when many statements add to the same keys in different orders", async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `token:${index}`);
    const add = (order: readonly string[]) => counters.add(order.map((key) => ({ key, amount: 1, windowSeconds: 60 })));
    await Promise.all(Array.from({ length: 50 }, (_, index) => add(index % 2 === 0 ? keys : keys.toReversed())));
    expect((await readRows()).map(({ used }) => used)).toEqual(new Array(40).fill(50));
  });

  test("are deleted a minute after the end of their window, at most once a minute", async () => {
    const clock = { nowMs: 0 };
    counters = createPostgresCounters(store, { nowMs: () => clock.nowMs });
    const add = (key: string) => counters.add([{ key, amount: 1, windowSeconds: 60 }]);
    const readKeys = async () => (await readRows()).map(({ key }) => key);
    await add("token:old");
    await shiftWindows(180);
    await add("token:recent");
    await shiftWindows(61);
    clock.nowMs = 59_999;
    await add("token:new");
    expect(await readKeys()).toEqual(["token:new", "token:old", "token:recent"]);
    clock.nowMs = 60_000;
    await add("token:new");
    expect(await readKeys()).toEqual(["token:new", "token:recent"]);
  });

  test("may have any text as their keys", async () => {
    const keys = ["token:', (select 1)", 'address:"{}\\,NULL', "address:ünïcode 🙂", "address:"];
    const states = await counters.add(keys.map((key) => ({ key, amount: 1, windowSeconds: 60 })));
    expect(states.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });

  test("let two replicas exceed the limit by the requests of one second, and no more", async () => {
    const replicas = [await startReplica(), await startReplica()] as const;
    const [first, second] = replicas;
    const startMs = performance.now();
    // A client that sends 20 requests to each replica ten times a second, until both refuse it.
    while ([send(first, 20), send(second, 20)].some(Boolean)) await pause(100);
    expect(first.accepted + second.accepted).toBeGreaterThanOrEqual(policy.quota);
    expect(first.accepted + second.accepted).toBeLessThanOrEqual(policy.quota + first.mostUnknown + second.mostUnknown);
    for (const { statements } of replicas) {
      expect(statements).toEqual(statements.map(() => ["token:a"]));
      // Timers may fire a millisecond early.
      expect(999 * (statements.length - 1)).toBeLessThanOrEqual(performance.now() - startMs);
    }
  });

  test("inform a new replica about a used-up quota after its first request", async () => {
    await counters.add([{ key: "token:a", amount: 600, windowSeconds: 600 }]);
    const replica = await startReplica();
    expect(send(replica, 1)).toBe(true);
    await expect.poll(() => send(replica, 1)).toBe(false);
  });

  test("are replaced by separate counts while PostgreSQL is unavailable, and shared again afterwards", async () => {
    const replica = await startReplica();
    send(replica, 100);
    await expect.poll(readRows).toMatchObject([{ key: "token:a", used: 100 }]);
    await server.stop();
    await expect
      .poll(() => {
        send(replica, 10);
        return replica.reports;
      })
      .toEqual([expect.stringMatching(/^Rate limits cannot be shared/)]);
    send(replica, 700);
    expect(replica.accepted).toBe(600);
    await server.start();
    await expect.poll(() => replica.reports).toHaveLength(2);
    expect(replica.reports[1]).toBe("Rate limits are shared with other replicas again.");
    expect((await readRows())[0]?.used).toBeGreaterThanOrEqual(600);
  });
});

test("the report of an outage has a reason, even if the host has several addresses", async () => {
  const store = await openStore({ database: "postgres://docent@localhost:1/docs" });
  onTestFinished(() => store.close());
  const reports: string[] = [];
  const limiter = createRateLimiter({
    policies: { token: policy, address: policy },
    shared: createPostgresCounters(store),
    onReport: (message) => reports.push(message),
  });
  onTestFinished(() => limiter.close());
  limiter.count("token", "a");
  await expect
    .poll(() => reports)
    .toEqual([
      expect.stringMatching(
        /^Rate limits cannot be shared with other replicas\. The store .* does not accept connections \(.*ECONNREFUSED.*\)\. .*\. Until the database is back/,
      ),
    ]);
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
