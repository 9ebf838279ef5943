import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { maxWaiting } from "../store/postgres-engine.ts";
import { hasNoPostgres } from "../testing/engines.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres.ts";
import { fillStore } from "./testing/fill-store.ts";
import { ServerProcess, storeFailure } from "./testing/server-process.ts";

describe.skipIf(hasNoPostgres)("if PostgreSQL", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.close());
  let database: string;
  beforeEach(async () => {
    database = (await postgres.createDatabase()).url;
    onTestFinished(() => makeUsable(postgres));
  });

  test("does not run at the start, the server responds with 500 until it runs, and then migrates and serves the store", async () => {
    await postgres.stop();
    const server = await ServerProcess.start(database);
    const token = `docent_${"x".repeat(43)}`;
    expect(await server.list(token)).toEqual(storeFailure);
    expect(await server.readStatus("readyz")).toMatchObject({
      status: 503,
      text: expect.stringMatching(/does not accept connections \(.*ECONNREFUSED.*\)\. Start it, or correct/),
    });
    expect(await server.readStatus("livez")).toMatchObject({ status: 200 });
    await postgres.start();
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
    const filled = await fillStore(database);
    await expect.poll(() => server.list(filled.token)).toMatchObject({ status: 200 });
    expect(await server.list(token)).toMatchObject({ status: 401 });
    await expect.poll(() => server.warnings).toMatch(/does not accept connections.*The store can be used again\./s);
  });

  test.each(["fast", "immediate"] as const)("is stopped (%s), the server responds with 500 meanwhile", async (mode) => {
    const { token } = await fillStore(database);
    const server = await ServerProcess.start(database);
    const list = await server.list(token);
    expect(list).toMatchObject({ status: 200, text: expect.stringContaining("prj_1") });
    await postgres.stop({ mode });
    await expect.poll(() => server.list(token)).toEqual(storeFailure);
    expect(await server.readStatus("readyz")).toMatchObject({ status: 503 });
    expect(await server.list(token, "threads")).toEqual(storeFailure);
    await postgres.start();
    await expect.poll(() => server.list(token)).toEqual(list);
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
    expect(server.process.exitCode).toBe(null);
  });

  test("hangs, the server responds with 500 to every request until PostgreSQL continues", async () => {
    const { token } = await fillStore(database);
    const server = await ServerProcess.start(database);
    expect(await server.list(token)).toMatchObject({ status: 200 });
    await postgres.pause();
    // There are more requests than connections, each with its own token, so that no lookup is shared.
    const tokens = Array.from({ length: 200 }, (_, number) => `docent_${String(number).padStart(43, "x")}`);
    const received = await Promise.all([token, ...tokens].map((each) => server.list(each)));
    // PostgreSQL still hangs, so only the server's timeout can have ended these requests.
    expect(received).toEqual(Array.from({ length: 201 }, () => storeFailure));
    expect(await server.readStatus("readyz")).toMatchObject({ status: 503 });
    expect(await server.readStatus("livez")).toMatchObject({ status: 200 });
    postgres.resume();
    await expect.poll(() => server.list(token)).toMatchObject({ status: 200 });
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
  });

  test("hangs, a limited number of queries wait, and further queries are refused immediately", async () => {
    const store = await openStore({ database, maxConnections: 1 });
    onTestFinished(() => store.close());
    await store.ping();
    await postgres.pause();
    const running = store.ping();
    // The query gets its connection in the next turn of the event loop.
    await setImmediate();
    const waiting = Array.from({ length: maxWaiting }, () => store.ping());
    await expect(store.ping()).rejects.toMatchObject({
      code: "busy",
      message: expect.stringMatching(/has too many queries that wait for a connection/),
    });
    postgres.resume();
    await Promise.all([running, ...waiting]);
    await store.ping();
  });

  test("ends during a long list, the connection of that response is closed, and the next response is complete", async () => {
    const { token } = await fillStore(database, { threads: 2000, properties: { text: "x".repeat(20_000) } });
    const server = await ServerProcess.start(database);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api/cli/threads`, { headers });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    // The server reads the store no faster than the client reads the response, and 40 MB exceed all buffers between them.
    await postgres.stop();
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readAll()).rejects.toThrow();
    const { text: metrics } = await server.readStatus("metrics");
    expect(metrics).toContain('docent_requests_total{operation="listThreads",status="500"} 1\n');
    expect(metrics).not.toContain('operation="listThreads",status="200"');
    await postgres.start();
    await expect.poll(async () => (await server.list(token, "threads")).text.length).toBeGreaterThan(40_000_000);
    expect(server.process.exitCode).toBe(null);
  });

  test("is restarted under load, the server responds only with 200 or 500, and with 200 afterwards", async () => {
    const { token } = await fillStore(database);
    const server = await ServerProcess.start(database);
    const { text } = await server.list(token, "threads");
    const seen: Record<string, number> = {};
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const received = await server.list(token, "threads");
        const isKnown = received.status === 200 ? received.text === text : received.text === storeFailure.text;
        const kind = `${received.status}${isKnown ? "" : ` ${received.text}`}`;
        seen[kind] = (seen[kind] ?? 0) + 1;
      }
    };
    const clients = Promise.all(Array.from({ length: 20 }, client));
    onTestFinished(() => {
      isOver = true;
      return clients.then(
        () => {},
        () => {},
      );
    });
    for (const mode of ["fast", "immediate", "fast", "immediate"] as const) {
      await postgres.stop({ mode });
      // At least one request fails before PostgreSQL starts again, and at least one succeeds before it stops again.
      const failures = seen["500"] ?? 0;
      await expect.poll(() => seen["500"] ?? 0).toBeGreaterThan(failures);
      await postgres.start();
      const successes = seen["200"] ?? 0;
      await expect.poll(() => seen["200"] ?? 0).toBeGreaterThan(successes);
    }
    isOver = true;
    await clients;
    console.log(`4 restarts of PostgreSQL under load: ${JSON.stringify(seen)}`);
    expect(Object.keys(seen).sort()).toEqual(["200", "500"]);
    expect(await server.list(token, "threads")).toEqual({ status: 200, text });
  });
});

/** Restarts PostgreSQL after a test that has paused, stopped or killed it. */
async function makeUsable(postgres: PostgresServer): Promise<void> {
  postgres.resume();
  await postgres.stop();
  await postgres.start();
}
