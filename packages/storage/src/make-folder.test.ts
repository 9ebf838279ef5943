import { existsSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./private-files.ts";
import { makeTestFolder } from "./testing/make-test-folder.ts";

test("a folder is created with its parents, and an existing folder is kept", async () => {
  const path = join(await makeTestFolder(), "a", "b b", "ü");
  makeFolder(path);
  makeFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
});

test("a file at its path is an error", async () => {
  const parent = await makeTestFolder();
  await writeFile(join(parent, "file"), "");
  expect(() => makeFolder(join(parent, "file", "a"))).toThrow(/ENOTDIR/);
});

test.runIf(existsSync("/proc/self"))("a folder that cannot be created is an error, not an endless loop", () => {
  expect(() => makeFolder("/proc/x/y")).toThrow(/ENOENT/);
});
