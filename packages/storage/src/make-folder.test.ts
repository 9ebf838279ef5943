import { existsSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./private-files.ts";
import { makeTestFolder } from "./testing/make-test-folder.ts";

test("a folder is made with those that it stands in, and one that is there stays", async () => {
  const path = join(await makeTestFolder(), "a", "b b", "ü");
  makeFolder(path);
  makeFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
});

test("a file in its way is no folder", async () => {
  const parent = await makeTestFolder();
  await writeFile(join(parent, "file"), "");
  expect(() => makeFolder(join(parent, "file", "a"))).toThrow(/ENOTDIR/);
});

test.runIf(existsSync("/proc/self"))("where none can be made, that is said, and not tried for ever", () => {
  expect(() => makeFolder("/proc/x/y")).toThrow(/ENOENT/);
});
