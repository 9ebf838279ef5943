import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { openDemo } from "./open-demo.ts";

async function makeDatabase(): Promise<string> {
  return join(await makeTestFolder(), "cloud.sqlite");
}

/** Whether SQLite's write-ahead log exists, which SQLite keeps while any connection is open. */
function isOpen(database: string): boolean {
  return existsSync(`${database}-wal`);
}

test("a demo serves projects and threads for its token, and the next demo has a new token", async () => {
  const database = await makeDatabase();
  const list = async ({ fetch }: Awaited<ReturnType<typeof openDemo>>, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(new Request("http://127.0.0.1/api/cli/threads", { headers }));
    const { threads = [] } = (await response.json()) as { threads?: unknown[] };
    return [response.status, threads.length];
  };
  const first = await openDemo({ database });
  expect(await list(first, first.token)).toEqual([200, 3]);
  await first.close({ graceMs: 0 });
  expect(isOpen(database)).toBe(false);
  const second = await openDemo({ database });
  onTestFinished(() => second.close({ graceMs: 0 }));
  expect(await list(second, second.token)).toEqual([200, 3]);
  expect(await list(second, first.token)).toEqual([401, 0]);
  expect(isOpen(database)).toBe(true);
});

test("a demo whose data cannot be stored closes its store", async () => {
  const database = await makeDatabase();
  const store = await openStore({ database });
  await store.migrate();
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON threads BEGIN SELECT RAISE(ABORT, 'no threads'); END`.execute(
    store.database,
  );
  await store.close();
  await expect(openDemo({ database })).rejects.toThrow();
  expect(isOpen(database)).toBe(false);
});
