import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTestFolder } from "./testing/make-test-folder.ts";
import { writeAtomically } from "./write-atomically.ts";

test("text that comes in pieces is written for its owner alone, and replaces what was there when it is whole", async () => {
  const folder = await makeTestFolder();
  const path = join(folder, "a");
  await writeAtomically(path, "old");
  async function* pieces() {
    yield "né";
    expect(await readFile(path, "utf8")).toBe("old");
    yield Buffer.from("w");
  }
  await writeAtomically(path, pieces());
  expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual(["néw", 0o600]);
  expect(await readdir(folder)).toEqual(["a"]);
});

test("text that fails in the middle leaves what was there, and nothing else", async () => {
  const folder = await makeTestFolder();
  const path = join(folder, "a");
  await writeAtomically(path, "old");
  async function* pieces() {
    yield "new";
    throw new Error("No more.");
  }
  await expect(writeAtomically(path, pieces())).rejects.toThrow("No more.");
  expect([await readFile(path, "utf8"), await readdir(folder)]).toEqual(["old", ["a"]]);
});
