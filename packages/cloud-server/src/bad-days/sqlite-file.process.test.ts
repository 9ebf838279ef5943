import { chmod, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "@docent/storage/sqlite";
import {
  asOrdinaryUser,
  findMissing,
  inReadOnly,
  makeTestFolder,
  noOrdinaryUser,
  tmpfsCheck,
} from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillStore } from "./testing/fill-store.ts";
import { startProgram } from "./testing/program.ts";
import { ServerProcess, storeFailure } from "./testing/server-process.ts";

async function makeFile(): Promise<string> {
  return join(await makeTestFolder(), "cloud.sqlite");
}

/** Opens a separate connection, which SQLite treats like another process. */
function openOther(path: string): DatabaseSync {
  const other = new DatabaseSync(path);
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return other;
}

/** Prevents all other connections from reading and writing, like a program that repairs the file. */
function lockForAll(other: DatabaseSync): void {
  other.exec("pragma locking_mode = exclusive; begin exclusive; select * from accounts");
}

describe("an SQLite store that another process", () => {
  test("writes to can still be read by clients", async () => {
    const path = await makeFile();
    const { token } = await fillStore(path);
    const server = await ServerProcess.start(path);
    const other = openOther(path);
    other.exec("begin immediate; delete from projects");
    // The time of the first use of the token cannot be written.
    expect(await server.list(token)).toMatchObject({ status: 200, text: expect.stringContaining("prj_1") });
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
    other.exec("rollback");
    await expect.poll(() => server.warnings).toMatch(/last use .* cannot be written\. .* is locked by another process/);
  });

  test("locks exclusively causes status 500 until the lock is released", async () => {
    const path = await makeFile();
    const { token } = await fillStore(path);
    const other = openOther(path);
    lockForAll(other);
    const server = await ServerProcess.start(path);
    expect(await server.list(token)).toEqual(storeFailure);
    expect(await server.readStatus("readyz")).toMatchObject({
      status: 503,
      text: expect.stringContaining("is locked by another process"),
    });
    other.close();
    await expect.poll(() => server.list(token)).toMatchObject({ status: 200 });
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
  });
});

describe("the SQLite file of a running server", () => {
  /** Removes the file, and the files that SQLite keeps next to it. */
  const removeStore = (path: string) => Promise.all(["", "-wal", "-shm"].map((end) => rm(path + end, { force: true })));

  test("causes status 500 after its removal, and a new file at its path is served", async () => {
    const path = await makeFile();
    const { token } = await fillStore(path);
    const server = await ServerProcess.start(path);
    expect(await server.list(token)).toMatchObject({ status: 200 });
    await removeStore(path);
    await expect.poll(() => server.list(token)).toEqual(storeFailure);
    expect(await server.readStatus("readyz")).toMatchObject({
      status: 503,
      text: expect.stringMatching(/^The store .*cloud\.sqlite was removed\. Put it back/),
    });
    const other = await fillStore(path, { name: "bob" });
    await expect.poll(() => server.list(other.token)).toMatchObject({ status: 200 });
    // A token is cached for half a second.
    await expect.poll(() => server.list(token)).toMatchObject({ status: 401 });
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
  });

  test("is not served after a backup has replaced it", async () => {
    const [path, backup] = [await makeFile(), await makeFile()];
    const { token } = await fillStore(path);
    const server = await ServerProcess.start(path);
    const list = await server.list(token, "threads");
    // The backup has the same account with different threads.
    const other = await fillStore(backup, { threads: 3 });
    await removeStore(path);
    await rename(backup, path);
    await expect
      .poll(() => server.list(other.token, "threads"))
      .toMatchObject({ status: 200, text: expect.stringContaining("thr_0000003") });
    expect(list.text).not.toContain("thr_0000003");
    await expect.poll(() => server.list(token)).toMatchObject({ status: 401 });
  });
});

if (noOrdinaryUser) console.warn(`Not tested with permissions: ${noOrdinaryUser}`);
const through = noOrdinaryUser ? [] : asOrdinaryUser;

describe.skipIf(noOrdinaryUser !== undefined)("an SQLite store that this user", () => {
  async function forbid(path: string, mode: number): Promise<void> {
    await chmod(path, mode);
    onTestFinished(() => chmod(path, 0o700));
  }

  test("may only read is refused, with the remedy", async () => {
    const path = await makeFile();
    await fillStore(path);
    await forbid(path, 0o400);
    const { code, output, warnings } = await new ServerProcess(path, { through }).ended;
    expect([code, output]).toEqual([1, ""]);
    expect(warnings).toMatch(/^This user may not write to .*cloud\.sqlite, or to its folder\. Change the owner/);
    const created = await startProgram(["accounts", "create", "bob", "--database", path], { through }).ended;
    expect(created).toMatchObject({ code: 1, warnings: expect.stringContaining("This user may not write to") });
  });

  test("may not create files next to is refused, with the remedy", async () => {
    const path = await makeFile();
    await forbid(join(path, ".."), 0o500);
    const { code, warnings } = await new ServerProcess(path, { through }).ended;
    expect(code).toBe(1);
    expect(warnings).toMatch(/^This user may not write to .*cloud\.sqlite, or to its folder\. Change the owner/);
  });
});

const noMounts = findMissing(tmpfsCheck);
if (noMounts) console.warn(`Not tested with a read-only file system: ${noMounts}`);

test.skipIf(noMounts !== undefined)("a store on a read-only file system is refused, with the remedy", async () => {
  const path = await makeFile();
  await fillStore(path);
  const { code, output, warnings } = await new ServerProcess(path, { through: inReadOnly(join(path, "..")) }).ended;
  expect([code, output]).toEqual([1, ""]);
  expect(warnings).toMatch(
    /^The file system that holds .*cloud\.sqlite is read-only\. Make it writable, or use another/,
  );
});

test("a file that is not an SQLite database is refused, and is not changed", async () => {
  const path = await makeFile();
  const text = "Dear diary, ".repeat(1000);
  await writeFile(path, text, { mode: 0o644 });
  const { code, warnings } = await new ServerProcess(path).ended;
  expect([code, warnings]).toEqual([1, expect.stringMatching(/is not an SQLite database .*Name another file/)]);
  expect(await readFile(path, "utf8")).toBe(text);
  expect((await stat(path)).mode & 0o777).toBe(0o644);
});
