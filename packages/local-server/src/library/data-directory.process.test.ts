import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { dataPaths, FolderInUseError, lockFolder } from "./data-directory.ts";

async function makeFolder(): Promise<string> {
  const folder = await makeTestFolder("docent löck-");
  return join(folder, "data");
}

/** Starts another process, which locks the data directory until it is killed. */
async function lockElsewhere(folder: string) {
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL("./data-directory.ts", import.meta.url).href)};
    globalThis.lock = lockFolder(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

test("a data directory belongs to one process until it is released", async () => {
  const folder = await makeFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(folder);
  lock.release();
  lockFolder(folder).release();
});

test("a lock ends when the process that holds it is killed", async () => {
  const folder = await makeFolder();
  const child = await lockElsewhere(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockFolder(folder).release();
});

describe("a damaged lock file", () => {
  const damaged = [
    ["a text", "root:x:0:0:root:/root:/bin/sh\n".repeat(20)],
    ["zeros, as after a power failure", "\0".repeat(4096)],
  ] as const;

  test.each(damaged)("of a data directory is replaced: %s", async (_, content) => {
    const folder = await makeFolder();
    lockFolder(folder).release();
    await writeFile(dataPaths(folder).config, "{}");
    await writeFile(dataPaths(folder).lock, content);
    const lock = lockFolder(folder);
    expect(lock.isInPlace()).toBe(true);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    lock.release();
    lockFolder(folder).release();
  });

  test("does not end the lock of the process that uses the directory", async () => {
    const folder = await makeFolder();
    const lock = lockFolder(folder);
    await writeFile(dataPaths(folder).config, "{}");
    await writeFile(dataPaths(folder).lock, "a text");
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    lock.release();
    lockFolder(folder).release();
  });

  test.each(damaged)("of another directory is kept, and named with a hint: %s", async (_, content) => {
    const folder = await makeFolder();
    lockFolder(folder).release();
    const { lock } = dataPaths(folder);
    await writeFile(lock, content);
    const message = `${lock} cannot be used: file is not a database. Delete this file, or use another directory with --data.`;
    expect(() => lockFolder(folder)).toThrow(message);
    expect(await readFile(lock, "utf8")).toBe(content);
  });
});
