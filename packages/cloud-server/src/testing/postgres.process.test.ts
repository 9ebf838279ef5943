import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { hasNoPostgres } from "./engines.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = await openClient(url);
  const { rows } = await client.query({ text: statement, rowMode: "array" });
  return rows.flat();
}

describe.skipIf(hasNoPostgres)("a PostgreSQL server for tests", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  test("has separate databases, for a role without other privileges", async () => {
    const [first, second] = await Promise.all([server.createDatabase(), server.createDatabase()]);
    await query(first.url, "CREATE TABLE notes (text text)");
    expect(await query(second.url, "SELECT to_regclass('notes')")).toEqual([null]);
    expect(await query(first.url, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toEqual([false]);
    await first.drop();
    await expect(query(first.url, "SELECT 1")).rejects.toThrow("does not exist");
  });

  test("sorts text by the rules of a language, not by bytes", async () => {
    const { url } = await server.createDatabase();
    expect(await query(url, "SELECT v FROM (VALUES ('b'), ('C'), ('a')) AS t (v) ORDER BY v")).toEqual(["a", "b", "C"]);
  });

  test("refuses a connection without the password", async () => {
    const { url } = await server.createDatabase();
    const without = new URL(url);
    without.password = "guess";
    await expect(openClient(without.href)).rejects.toThrow("password authentication failed");
  });

  test.each(["fast", "immediate"] as const)("keeps its data and its URL after a %s stop", async (mode) => {
    const { url } = await server.createDatabase();
    await query(url, "CREATE TABLE notes AS SELECT 'kept' AS text");
    await server.stop({ mode });
    await expect(openClient(url)).rejects.toThrow("ECONNREFUSED");
    await server.start();
    expect(await query(url, "SELECT text FROM notes")).toEqual(["kept"]);
  });

  test("does not respond while it is paused, and continues afterwards", async () => {
    const { url } = await server.createDatabase();
    const client = await openClient(url);
    await server.pause();
    let responses = 0;
    const running = client.query("SELECT 1").then(() => responses++);
    const connecting = openClient(url).then(() => responses++);
    await pause(300);
    expect(responses).toBe(0);
    server.resume();
    await Promise.all([running, connecting]);
    expect(responses).toBe(2);
  });

  test("stops while it is paused", async () => {
    await server.pause();
    await server.restart({ mode: "immediate" });
    expect(await query(server.adminUrl, "SELECT 1")).toEqual([1]);
  });
});

describe.skipIf(hasNoPostgres)("a PostgreSQL server whose test was killed", () => {
  const program = join(import.meta.dirname, "fixtures/start-postgres.ts");

  test.each(["running", "paused"])("ends while it is %s, and leaves no files", async (state) => {
    const child = spawn(process.execPath, ["--conditions=@docent/source", program, state], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [line] = await once(child.stdout, "data");
    const { port, directory } = JSON.parse(`${line}`);
    expect([await isListening(port), existsSync(directory)]).toEqual([true, true]);
    child.kill("SIGKILL");
    await expect.poll(() => isListening(port)).toBe(false);
    await expect.poll(() => existsSync(directory)).toBe(false);
  });
});

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
