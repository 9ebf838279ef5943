import { connect, createServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { listenOnLoopback } from "@docent/storage/testing";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { createDatabase, runAsAdmin } from "../testing/test-database.ts";
import type { CloudStore } from "./cloud-store.ts";
import { openStore } from "./open-store.ts";

const adminUrl = inject("postgresUrl");
/** Timeout that is less than the time after which the pool closes an idle connection. */
const timeoutMs = 20_000;

describe.skipIf(adminUrl === null)("a connection to PostgreSQL", () => {
  /** Opens a store with one connection, through a proxy that can drop traffic. Timeouts elapse only in `giveUp`. */
  async function openThroughProxy(): Promise<{ store: CloudStore; proxy: LossyProxy }> {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const database = await createDatabase(adminUrl ?? "");
    onTestFinished(() => database.drop());
    const url = new URL(database.url);
    const proxy = await LossyProxy.start(url);
    url.host = proxy.host;
    const store = await openStore({ database: url.href, maxConnections: 1, timeoutMs });
    onTestFinished(() => store.close());
    await store.migrate();
    return { store, proxy };
  }

  test("that has lost a response is closed, and the next statement gets a new connection", async () => {
    const { store, proxy } = await openThroughProxy();
    expect(proxy.connections).toBe(1);
    proxy.loseAll();
    await expect(giveUp(store.ping())).rejects.toMatchObject({ code: "busy" });
    await store.ping();
    expect(proxy.connections).toBe(2);
  });

  test("that has lost a response in a transaction delays no later statement", async () => {
    const { store, proxy } = await openThroughProxy();
    const work = store.transaction("acc_1", async (account) => {
      proxy.loseAll();
      await giveUp(account.listTokens()).catch(() => {});
      // This statement fails without waiting for a timer or the network.
      const next = account.listTokens().catch(() => "refused");
      expect(await Promise.race([next, setImmediate("waiting")])).toBe("refused");
    });
    await expect(work).rejects.toMatchObject({ code: "busy" });
    await store.ping();
    expect(proxy.connections).toBe(2);
  });

  test("is kept after a failed statement", async () => {
    const { store, proxy } = await openThroughProxy();
    await expect(sql`select * from nowhere`.execute(store.database)).rejects.toThrow(/nowhere/);
    await store.ping();
    expect(proxy.connections).toBe(1);
  });

  test("whose password is missing is closed", async () => {
    const { proxy } = await openThroughProxy();
    const url = new URL(adminUrl ?? "");
    url.password = "";
    url.host = proxy.host;
    const store = await openStore({ database: url.href });
    onTestFinished(() => store.close());
    await expect(store.ping()).rejects.toMatchObject({ code: "unavailable" });
    await expect.poll(() => proxy.openConnections).toBe(1);
  });
});

describe.skipIf(adminUrl === null)("a database that allows fewer connections than the pool", () => {
  // PostgreSQL counts connections that it is about to refuse, so of several attempts at the same time, only one may succeed.
  const oneOrTwo = [1, 2];

  async function openLimited(limit: number) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const database = await createDatabase(adminUrl ?? "");
    onTestFinished(() => database.drop());
    const allow = (count: number) =>
      runAsAdmin(adminUrl ?? "", `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} CONNECTION LIMIT ${count}`);
    await allow(limit);
    const store = await openStore({ database: database.url, maxConnections: 4, timeoutMs });
    onTestFinished(() => store.close());
    /** Runs statements at the same time, and returns the number of connections that they have used. */
    const useMany = async () => {
      const query = sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`;
      const results = await Promise.all(Array.from({ length: 12 }, () => query.execute(store.database)));
      return new Set(results.map(({ rows }) => rows[0]?.pid)).size;
    };
    return { allow, useMany };
  }

  test("fails no statement: statements wait for the connections that there are", async () => {
    const { useMany } = await openLimited(2);
    expect(oneOrTwo).toContain(await useMany());
    expect(oneOrTwo).toContain(await useMany());
  });

  test("gets further connections when it allows them again", async () => {
    const { allow, useMany } = await openLimited(2);
    expect(oneOrTwo).toContain(await useMany());
    await allow(-1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await useMany()).toBe(4);
  });

  test("fails a statement if it allows no connection", async () => {
    const { useMany } = await openLimited(0);
    await expect(useMany()).rejects.toMatchObject({ code: "53300" });
  });
});

/** Advances the time only until a query whose response was lost has timed out, so that later queries do not time out. */
async function giveUp<Result>(query: Promise<Result>): Promise<Result> {
  let isOver = false;
  const noteEnd = () => {
    isOver = true;
  };
  query.then(noteEnd, noteEnd);
  while (!isOver) await vi.advanceTimersToNextTimerAsync();
  return query;
}

/** Forwards connections to a server. If traffic is dropped, connections stay open, as after a failover without a reset. */
class LossyProxy {
  connections = 0;
  readonly host: string;
  readonly #sockets: ReadonlySet<Socket>;

  constructor(host: string, sockets: ReadonlySet<Socket>) {
    this.host = host;
    this.#sockets = sockets;
  }

  static async start({ hostname, port }: URL): Promise<LossyProxy> {
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const target = connect(Number(port), hostname);
      proxy.connections += 1;
      sockets.add(client);
      client.once("close", () => sockets.delete(client));
      for (const socket of [client, target]) socket.on("error", () => {});
      client.pipe(target).pipe(client);
      onTestFinished(() => {
        client.destroy();
        target.destroy();
      });
    });
    const proxy = new LossyProxy(`127.0.0.1:${await listenOnLoopback(server)}`, sockets);
    return proxy;
  }

  get openConnections(): number {
    return this.#sockets.size;
  }

  loseAll(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.resume();
    }
  }
}
