import { countRounds } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { currentVersion } from "../store/migrations.ts";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount } from "../testing/sample-data.ts";
import { waitForLine } from "./testing/kill-rounds.ts";
import { startScript } from "./testing/program.ts";

describeEngines("a migration", (engine) => {
  test("by four concurrent processes is applied once, and all of them succeed", async () => {
    for (let round = 0; round < countRounds(2); round++) {
      const database = await engine.createDatabase();
      const processes = Array.from({ length: 4 }, () => startScript("migrate-on-signal.ts", [database]));
      await Promise.all(processes.map((process) => waitForLine(process, "ready")));
      const ended = await Promise.all(processes.map((process) => process.kill("SIGUSR2")));
      expect(ended.map(({ warnings }) => warnings)).toEqual(["", "", "", ""]);
      const versions = ended.map(({ output }) => JSON.parse(output.slice("ready".length)));
      versions.sort((a, b) => a.from - b.from);
      const done = { from: currentVersion, to: currentVersion };
      expect(versions).toEqual([{ from: 0, to: currentVersion }, done, done, done]);
      const store = await engine.openStore({ database });
      const applied = await store.database.selectFrom("schema_version").select("version").execute();
      expect(applied.map(({ version }) => version)).toEqual(Array.from({ length: currentVersion }, (_, i) => i + 1));
    }
  });

  test("that is killed before any of its statements is not acknowledged, and the next migration completes it", async () => {
    let rounds = 0;
    for (let isDone = false; !isDone; ) {
      rounds++;
      const database = await engine.createDatabase();
      const { output } = await startScript("killed-migration.ts", [database, `${rounds}`]).ended;
      isDone = output !== "";
      expect(await readVersion(database)).toBe(isDone ? currentVersion : 0);
      const store = await engine.openStore({ database });
      const account = await createSampleAccount(store, "ada");
      expect(await account.countThreads()).toEqual(new Map([["project-1", 2]]));
    }
    console.log(`${engine.name}: kill -9 in ${rounds - 1} rounds of a migration, one for each statement`);
    expect(rounds).toBeGreaterThan(10);
  });
});

async function readVersion(database: string): Promise<number> {
  const store = await openStore({ database });
  try {
    return await store.readVersion();
  } finally {
    await store.close();
  }
}
