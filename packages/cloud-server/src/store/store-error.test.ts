import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@docent/storage/sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "./open-store.ts";
import { explainStoreError, StoreError } from "./store-error.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docent störe-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("a database that cannot be used is explained", () => {
  test("where its folder is a file", async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, "file"), "");
    const opening = openStore({ database: join(folder, "file", "cloud.sqlite") });
    await expect(opening).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining(folder) });
  });

  test("where it is a folder", async () => {
    await expect(openStore({ database: await makeFolder() })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/ is a folder \(.*\)\. Name a file with --database\.$/),
    });
  });

  test("where it is another file, which stays as it is", async () => {
    const path = join(await makeFolder(), "notes.txt");
    await writeFile(path, "Notes, which are no database. ".repeat(100));
    await expect(openStore({ database: path })).rejects.toMatchObject({
      code: "damaged",
      message: `The store ${path} is no SQLite database (file is not a database). Name another file with --database.`,
    });
  });

  test("where another process holds its lock", async () => {
    const path = join(await makeFolder(), "cloud.sqlite");
    const store = await openStore({ database: path, timeoutMs: 1 });
    onTestFinished(() => store.close());
    const other = new DatabaseSync(path);
    onTestFinished(() => other.close());
    other.exec("begin immediate");
    await expect(store.migrate()).rejects.toMatchObject({
      code: "busy",
      message: expect.stringMatching(/ is locked by another process \(database is locked\)\. Wait until/),
    });
    other.exec("rollback");
    expect((await store.migrate()).from).toBe(0);
  });

  test("where nothing listens, without the password of its URL", async () => {
    const store = await openStore({ database: "postgres://ada:s3cret@127.0.0.1:1/docs?password=s3cret" });
    onTestFinished(() => store.close());
    const error = await store.ping().catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: "unavailable" });
    expect(String(error)).toMatch(
      /^StoreError: The store postgres:\/\/ada@127\.0\.0\.1:1\/docs does not accept connections \(.*ECONNREFUSED/,
    );
    expect(String(error)).not.toContain("s3cret");
  });

  test.each([
    ["mysql://localhost/docs", /^Expected a path, or a URL such as postgres:.*found the scheme "mysql"\.$/],
    ["postgres://ada:s3cret@localhost", /^The URL of the database names no database\. Expected postgres:/],
    ["postgres://ada:s3cret@[::1/docs", /^The URL of the database cannot be read\. Expected postgres:/],
  ])("where its URL is %s", async (database, message) => {
    await expect(openStore({ database })).rejects.toThrow(message);
  });
});

test.each([
  [Object.assign(new Error("full"), { code: "ERR_SQLITE_ERROR", errcode: 13 }), "full"],
  [Object.assign(new Error("I/O"), { code: "ERR_SQLITE_ERROR", errcode: 778 }), "unavailable"],
  [Object.assign(new Error("starting up"), { code: "57P03", severity: "FATAL" }), "unavailable"],
  [Object.assign(new Error("lost"), { code: "08006", severity: "FATAL" }), "unavailable"],
  [Object.assign(new Error("no room"), { code: "53200", severity: "ERROR" }), "unavailable"],
  [Object.assign(new Error("wrong"), { code: "42703", severity: "ERROR" }), "failed"],
  [new AggregateError([Object.assign(new Error("refused"), { code: "ECONNREFUSED" })]), "unavailable"],
  [new Error("Connection terminated unexpectedly"), "unavailable"],
  [new Error("timeout exceeded when trying to connect"), "unavailable"],
  [new Error("Query read timeout"), "busy"],
])("%s has the code %s", (error, code) => {
  const explained = explainStoreError(error, "docs");
  expect(explained).toBeInstanceOf(StoreError);
  expect(explained).toMatchObject({ code, message: expect.stringMatching(/^The store docs .*\.$/) });
});

test("a mistake of the program stays as it is", () => {
  const error = new TypeError("x is not a function");
  expect(explainStoreError(error, "docs")).toBe(error);
  expect(explainStoreError("text", "docs")).toBe("text");
});
