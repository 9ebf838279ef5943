import { execFileSync } from "node:child_process";
import { constants, lstat, mkdir, open, readdir, readFile, readlink, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeTestFolder } from "./testing/make-test-folder.ts";
import { writeAtomically } from "./write-atomically.ts";

test("text in pieces replaces the old file when it is complete, with owner-only permissions", async () => {
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

test("text that fails in the middle leaves the old file, and no temporary file", async () => {
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

test("nothing is written if the path is not writable before the first file, or before the rename", async () => {
  const folder = await makeTestFolder();
  const path = join(folder, "a");
  await writeAtomically(path, "old");
  for (const allowed of [0, 1]) {
    const created: string[] = [];
    async function* pieces() {
      created.push(...(await readdir(folder)));
      yield "new";
    }
    let calls = 0;
    const assertWritable = () => {
      if (calls++ === allowed) throw new Error("Replaced.");
    };
    await expect(writeAtomically(path, pieces(), { assertWritable })).rejects.toThrow("Replaced.");
    expect([created.length, await readFile(path, "utf8"), await readdir(folder)]).toEqual([2 * allowed, "old", ["a"]]);
  }
});

describe.skipIf(process.platform === "win32")("a path that is not a regular file is kept", () => {
  test("a link, whose target is replaced", async () => {
    const folder = await makeTestFolder();
    await mkdir(join(folder, "elsewhere"));
    const [link, target] = [join(folder, "link"), join(folder, "elsewhere", "target")];
    await symlink(join("elsewhere", "target"), link);
    // At first, the target of the link does not exist.
    for (const text of ["first", "second"]) {
      await writeAtomically(link, text);
      expect([await readlink(link), await readFile(target, "utf8")]).toEqual(["elsewhere/target", text]);
    }
    expect([await readdir(folder), await readdir(join(folder, "elsewhere"))]).toEqual([
      ["elsewhere", "link"],
      ["target"],
    ]);
  });

  test.each(["pipe", "link"])("a pipe, whose reader gets the text by its %s", async (name) => {
    const folder = await makeTestFolder();
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    await symlink("pipe", join(folder, "link"));
    async function* pieces() {
      yield "né";
      yield Buffer.from("w");
    }
    // A reader that does not block, and reads the content of the pipe.
    const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    onTestFinished(() => reader.close());
    await writeAtomically(join(folder, name), pieces());
    expect(await reader.readFile("utf8")).toBe("néw");
    expect([(await lstat(pipe)).isFIFO(), await readdir(folder)]).toEqual([true, ["link", "pipe"]]);
  });

  test("a folder, which is refused before any write", async () => {
    const folder = await makeTestFolder();
    async function* pieces() {
      yield await Promise.reject(new Error("It was read."));
    }
    await expect(writeAtomically(folder, pieces())).rejects.toMatchObject({ code: "EISDIR" });
  });
});
