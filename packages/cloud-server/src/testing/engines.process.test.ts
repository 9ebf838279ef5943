import { existsSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { describeEngines } from "./engines.ts";
import { runAsAdmin } from "./test-database.ts";

const created: string[] = [];

describeEngines("databases of a suite", (engine) => {
  test("hold a store that can be opened twice", async () => {
    const database = await engine.createDatabase();
    const [first, second] = [await engine.openStore({ database }), await engine.openStore({ database })];
    await first.createAccount({ id: "acc_1", name: "ada" });
    expect(await second.listAccounts()).toMatchObject([{ id: "acc_1", name: "ada" }]);
    expect(await (await engine.openStore()).listAccounts()).toEqual([]);
  });

  test("are empty and different from each other", async () => {
    const databases = await Promise.all([engine.createDatabase(), engine.createDatabase()]);
    created.push(...databases);
    expect(new Set(databases).size).toBe(2);
    if (engine.name === "SQLite") expect(databases.map((path) => existsSync(path))).toEqual([false, false]);
    else for (const url of databases) await runAsAdmin(url, "CREATE TABLE notes (text text)");
  });
});

describe("databases of a suite that has ended", () => {
  afterAll(() => created.splice(0));

  test("are removed", async () => {
    expect(created.length).toBeGreaterThan(0);
    for (const database of created) {
      if (database.startsWith("postgres:")) await expect(runAsAdmin(database, "SELECT 1")).rejects.toThrow("not exist");
      else expect(existsSync(database)).toBe(false);
    }
  });
});
