import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import type { CloudStore } from "../store/cloud-store.ts";
import { openStore } from "../store/open-store.ts";
import type { StoreOptions } from "../store/store-options.ts";
import { createDatabase, type TestDatabase } from "./test-database.ts";

/** Whether this machine has no PostgreSQL. Its tests are then skipped. `postgres-setup.ts` sets the value. */
export const hasNoPostgres = inject("postgresUrl") === null;

/** A database engine that a suite runs on. */
export interface TestEngine {
  name: "SQLite" | "PostgreSQL";
  /** Creates an empty database, and returns its path or URL. The database is removed after the suite. */
  createDatabase(): Promise<string>;
  /** Opens a migrated store on a new database, or on the given one. The store is closed at the end of the test. */
  openStore(options?: Partial<StoreOptions>): Promise<CloudStore>;
}

/**
 * Runs a suite on SQLite and on PostgreSQL. PostgreSQL is skipped if it is not installed.
 *
 * @example describeEngines("a store", (engine) => {
 *   test("is empty at first", async () => {
 *     const store = await engine.openStore();
 */
export function describeEngines(name: string, body: (engine: TestEngine) => void): void {
  describe(`${name} on SQLite`, () => body(createEngine("SQLite", createFile)));
  describe.skipIf(hasNoPostgres)(`${name} on PostgreSQL${hasNoPostgres ? " (not installed)" : ""}`, () => {
    body(createEngine("PostgreSQL", createShared));
  });
}

function createEngine(name: TestEngine["name"], create: () => Promise<TestDatabase>): TestEngine {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.splice(0).map((database) => database.drop())));
  async function createCollected(): Promise<string> {
    const database = await create();
    databases.push(database);
    return database.url;
  }
  return {
    name,
    createDatabase: createCollected,
    async openStore(options) {
      const store = await openStore({ database: options?.database ?? (await createCollected()), ...options });
      onTestFinished(() => store.close());
      await store.migrate();
      return store;
    },
  };
}

async function createFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "docent-clöud "));
  return { url: join(folder, "cloud.sqlite"), drop: () => rm(folder, { recursive: true, force: true }) };
}

async function createShared(): Promise<TestDatabase> {
  const adminUrl = inject("postgresUrl");
  if (adminUrl === null) throw new Error("A test that needs PostgreSQL was not skipped.");
  return createDatabase(adminUrl);
}
