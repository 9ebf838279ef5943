import { join } from "node:path";
import { DatabaseSync } from "@docent/storage/sqlite";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "./open-store.ts";

test("a repeated statement is prepared once, even after many other statements", async () => {
  const store = await openStore({ database: join(await makeTestFolder(), "cloud.sqlite") });
  onTestFinished(() => store.close());
  await store.migrate();
  const account = store.account("acc_1");
  for (let length = 1; length <= 300; length += 1)
    await account.findMissingProjects(Array.from({ length }, (_, number) => `project-${number}`));
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  for (let times = 0; times < 3; times += 1) await store.findToken("unknown");
  expect(prepare).toHaveBeenCalledTimes(1);
});
