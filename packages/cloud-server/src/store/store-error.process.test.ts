import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "@docent/storage/sqlite";
import { makeTestFolder } from "@docent/storage/testing";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createDatabase } from "../testing/test-database.ts";
import { openStore } from "./open-store.ts";
import { explainStoreError, StoreError } from "./store-error.ts";
import { findEngine } from "./store-options.ts";

describe("an error message explains a database", () => {
  test("whose folder is a file", async () => {
    const folder = await makeTestFolder();
    await writeFile(join(folder, "file"), "");
    const opening = openStore({ database: join(folder, "file", "cloud.sqlite") });
    await expect(opening).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining(folder) });
  });

  test("that is a folder", async () => {
    await expect(openStore({ database: await makeTestFolder() })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/ is a folder \(.*\)\. Name a file\.$/),
    });
  });

  test("that is a file of another kind, which is not changed", async () => {
    const path = join(await makeTestFolder(), "notes.txt");
    await writeFile(path, "Notes, which are no database. ".repeat(100));
    await expect(openStore({ database: path })).rejects.toMatchObject({
      code: "damaged",
      message: `The store ${path} is not an SQLite database (file is not a database). Name another file.`,
    });
  });

  test("that another process has locked", async () => {
    const path = join(await makeTestFolder(), "cloud.sqlite");
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

  test("without a server, without the password of its URL", async () => {
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
    ["postgres:/ada:s3cret@localhost/docs", /^The URL of the database cannot be read\. Expected postgres:/],
    ["PostgreSQL:ada:s3cret@localhost/docs", /^The URL of the database cannot be read\. Expected postgres:/],
    ["postgres://ada:s3cret@[::1/docs", /^The URL of the database cannot be read\. Expected postgres:/],
    [
      "postgres://ada:s3cret@ss/w#rd@localhost/docs",
      /^The URL of the database cannot be read\. .* %40 %2F %23 %3F %25\.$/,
    ],
    ["postgres://ada:1/s3cret@localhost/docs", /cannot be read\. .* percent-encoded/],
    ["postgres://ada:1/s3cret?x@localhost/docs", /cannot be read\. .* percent-encoded/],
    ["postgres://ada:s3cret/x@localhost/docs", /cannot be read\. .* percent-encoded/],
    ["postgres://ada:s3cret#x@localhost/docs", /cannot be read\. .* percent-encoded/],
    ["postgres://ada:s3cret%ff@localhost/docs", /cannot be read\. .* percent-encoded/],
    ["sqlite:docs", /found the scheme "sqlite"\. Write \.\/ before the name of a file that has a colon\.$/],
    ["FILE:docs", /found the scheme "file"\./],
    [":memory:", /found a database in memory, which no other command would see\.$/],
    ["host=localhost password=s3cret", /found keywords of libpq\.$/],
    [" dbname = docs password=s3cret", /found keywords of libpq\.$/],
  ])("with the URL %s", async (database, message) => {
    const error = await openStore({ database }).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name: "StoreError", message: expect.stringMatching(message) });
    expect(String(error)).not.toContain("s3cret");
  });
});

test.each([
  ["postgres://ada:p%40ss@/docs?host=/tmp/pg", "postgres://ada@/docs?host=/tmp/pg"],
  ["postgres:///docs?host=/tmp/pg&user=ada@x", "postgres:///docs?host=/tmp/pg"],
  ["postgres://ada:p@ss@localhost/docs", "postgres://ada@localhost/docs"],
])("the store of %s has the name %s", async (database, name) => {
  const store = await openStore({ database });
  onTestFinished(() => store.close());
  expect(store.name).toBe(name);
});

test.skipIf(process.platform === "win32")("a URL may contain the folder of a socket", async () => {
  const folder = await makeTestFolder();
  const server = createServer((socket) => socket.destroy()).listen(join(folder, ".s.PGSQL.5432"));
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const connected = once(server, "connection");
  const store = await openStore({ database: `postgres://ada@/docs?host=${encodeURIComponent(folder)}` });
  onTestFinished(() => store.close());
  await expect(store.ping()).rejects.toThrow(`The store postgres://ada@/docs?host=${folder} closed the connection`);
  await connected;
});

test.each(["C:\\docs", "c:/docs", "./a:b", "a=b"])("%s is a file", (database) => {
  expect(findEngine(database)).toBe("sqlite");
});

const sqliteError = (errcode: number) => Object.assign(new Error("unhappy"), { code: "ERR_SQLITE_ERROR", errcode });
const fileError = (code: string) => Object.assign(new Error("unhappy"), { code });
const postgresError = (code: string) => Object.assign(new Error("unhappy"), { code, severity: "ERROR" });

const pgBouncerError = Object.assign(new Error("unsupported startup parameter: statement_timeout"), {
  code: "08P01",
  severity: "FATAL",
});

const bug = /This is a bug: please report it\.$/;

test.each([
  ["sqlite", sqliteError(13), "full", /disk that holds docs is full\. Free some space/],
  ["sqlite", sqliteError(778), "unavailable", /disk that holds docs rejects writes/],
  ["sqlite", sqliteError(1032), "read-only", /may not write to docs/],
  ["sqlite", sqliteError(261), "busy", /is locked by another process/],
  ["sqlite", sqliteError(787), "conflict", /List its content/],
  ["sqlite", sqliteError(1), "failed", bug],
  ["sqlite", fileError("ENOENT"), "unavailable", /cannot be opened .*Check that its folder exists/],
  ["sqlite", fileError("EROFS"), "read-only", /holds docs is read-only\. Make it writable/],
  ["sqlite", fileError("EDQUOT"), "full", /is full/],
  ["postgres", fileError("ENOENT"), "unavailable", /has no socket at this path/],
  ["postgres", fileError("ENOTFOUND"), "unavailable", /not known .*\. Correct the host in its URL\.$/],
  ["postgres", fileError("EACCES"), "unavailable", /has a socket that this user may not use/],
  ["postgres", postgresError("57P03"), "unavailable", /Wait a moment/],
  ["postgres", postgresError("08006"), "unavailable", /Start it, or correct its URL/],
  ["postgres", pgBouncerError, "unavailable", /pooler .*Add ignore_startup_parameters = statement_timeout to/],
  ["postgres", postgresError("53200"), "unavailable", /Read its log/],
  [
    "postgres",
    postgresError("53300"),
    "unavailable",
    /Raise max_connections, lower --connections of the servers, or run/,
  ],
  [
    "postgres",
    postgresError("22P05"),
    "failed",
    /has an encoding without a character .* Use a database with the encoding UTF8/,
  ],
  ["postgres", postgresError("3F000"), "failed", /has no schema for its tables .*search_path/],
  ["postgres", postgresError("40P01"), "busy", /rolled back this change because of a concurrent one .*Try again/],
  ["postgres", postgresError("40001"), "busy", /rolled back this change because of a concurrent one .*Try again/],
  ["postgres", postgresError("23505"), "conflict", /List its content/],
  ["postgres", postgresError("23503"), "conflict", /List its content/],
  ["postgres", postgresError("42703"), "failed", bug],
  ["postgres", postgresError("28000"), "unavailable", /if it requires TLS/],
  ["postgres", fileError("SELF_SIGNED_CERT_IN_CHAIN"), "unavailable", /is not trusted .*sslrootcert=FILE/],
  ["postgres", fileError("DEPTH_ZERO_SELF_SIGNED_CERT"), "unavailable", /is not trusted .*sslrootcert=FILE/],
  ["postgres", fileError("ERR_TLS_CERT_ALTNAME_INVALID"), "unavailable", /certificate of another host/],
  ["postgres", fileError("CERT_HAS_EXPIRED"), "unavailable", /has expired .*Renew it/],
  ["postgres", new AggregateError([fileError("ECONNREFUSED")]), "unavailable", /does not accept connections/],
  ["postgres", new Error("Connection terminated unexpectedly"), "unavailable", /closed the connection/],
  ["postgres", new Error("timeout exceeded when trying to connect"), "unavailable", /does not respond in time/],
  ["postgres", new Error("Query read timeout"), "busy", /took too long/],
] as const)("of %s, %s has the code %s", (engine, error, code, message) => {
  const explained = explainStoreError(error, { engine, name: "docs" });
  expect(explained).toBeInstanceOf(StoreError);
  expect(explained).toMatchObject({ code, message: expect.stringMatching(message), cause: error });
});

test("an error that does not come from a database is not changed", () => {
  const error = new TypeError("x is not a function");
  for (const engine of ["sqlite", "postgres"] as const) {
    expect(explainStoreError(error, { engine, name: "docs" })).toBe(error);
    expect(explainStoreError("text", { engine, name: "docs" })).toBe("text");
  }
});

const adminUrl = inject("postgresUrl");

describe.skipIf(adminUrl === null)("an error message explains a PostgreSQL server", () => {
  async function ping(change: (url: URL) => void): Promise<unknown> {
    const database = await createDatabase(adminUrl ?? "");
    onTestFinished(() => database.drop());
    const url = new URL(database.url);
    change(url);
    const store = await openStore({ database: url.href });
    onTestFinished(() => store.close());
    return store.ping().catch((error: unknown) => error);
  }

  test("that requires a password", async () => {
    const withoutPassword = (url: URL) => {
      url.password = "";
    };
    expect(await ping(withoutPassword)).toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/ requires a password \(.*\)\. Set PGPASSWORD, or .* DATABASE_URL\.$/),
    });
  });

  test("that does not support TLS", async () => {
    expect(await ping((url) => url.searchParams.set("sslmode", "verify-full"))).toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/ does not support TLS \(.*\)\. .*remove sslmode from its URL\.$/),
    });
  });
});
