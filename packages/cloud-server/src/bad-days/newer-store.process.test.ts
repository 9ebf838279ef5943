import { expect, test } from "vitest";
import type { CloudStore } from "../store/cloud-store.ts";
import { currentVersion } from "../store/migrations.ts";
import { describeEngines } from "../testing/engines.ts";
import { fillStore } from "./testing/fill-store.ts";
import { startProgram } from "./testing/program.ts";
import { ServerProcess, storeFailure } from "./testing/server-process.ts";

const refusal = new RegExp(
  `^The store .* has version ${currentVersion + 1}, and this program knows versions up to ${currentVersion}\\. Use the newer version`,
);

describeEngines("a store that a newer version migrated", (engine) => {
  async function makeNewer(database: string): Promise<CloudStore> {
    const store = await engine.openStore({ database });
    await store.database
      .insertInto("schema_version")
      .values({ version: currentVersion + 1, applied_us: store.nowUs() })
      .execute();
    return store;
  }

  test("is refused by the server and by commands, with the remedy", async () => {
    const database = await engine.createDatabase();
    await makeNewer(database);
    for (const words of [["serve", "--port", "0", "--operations-port", "0"], ["migrate"], ["accounts", "list"]]) {
      const ended = await startProgram(words, { environment: { DATABASE_URL: database } }).ended;
      expect(ended).toEqual({ code: 1, output: "", warnings: expect.stringMatching(refusal) });
    }
  });

  test("while a server runs is not served until the old version is restored", async () => {
    const database = await engine.createDatabase();
    const { token } = await fillStore(database);
    const server = await ServerProcess.start(database);
    expect(await server.list(token)).toMatchObject({ status: 200 });
    const store = await makeNewer(database);
    await expect
      .poll(() => server.readStatus("readyz"))
      .toMatchObject({ status: 503, text: expect.stringMatching(/knows versions up to/) });
    expect(await server.list(token)).toEqual(storeFailure);
    await store.database.deleteFrom("schema_version").where("version", ">", currentVersion).execute();
    await expect.poll(() => server.list(token)).toMatchObject({ status: 200 });
  });
});
