import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashToken, type OpenCloudServer, openServer, openStore } from "@docent/cloud-server/internal";
import { createDatabase } from "@docent/cloud-server/testing";
import { type ServerInProcess, serverInProcess, serverOnSocket } from "./server-targets.ts";
import type { Need, Target } from "./target.ts";

/** The tokens of two accounts in stores that only tests use. */
const [token, otherToken] = ["a", "b"].map((letter) => `docent_${letter.repeat(43)}`);

/** The states that {@link openCloudServer} can produce, and its tokens. */
export const cloudServerOffers = { offers: ["empty", "busy", "failing", "two accounts"], token, otherToken } as const;

/** Creates a database for one test, with a function that removes it. */
type CreateDatabase = () => Promise<{ url: string; drop(): Promise<void> }>;

/**
 * The cloud server on SQLite and on PostgreSQL, with two accounts that have projects and threads.
 *
 * @param postgresUrl The URL of a superuser. Null if PostgreSQL is not installed.
 */
export function createCloudServerTargets(postgresUrl: string | null): Target[] {
  return [
    ...targetsOn("SQLite", createFile),
    ...(postgresUrl === null ? [] : targetsOn("PostgreSQL", () => createDatabase(postgresUrl))),
  ];
}

function targetsOn(engine: string, create: CreateDatabase): Target[] {
  const options = cloudServerOffers;
  return [
    serverInProcess({ name: `cloud server on ${engine} in process`, ...options }, async (need) => {
      const { opened, close } = await open(create, need);
      return { fetch: opened.server.fetch, close };
    }),
    serverOnSocket({ name: `cloud server on ${engine} on a socket`, ...options }, async (need) => {
      const { opened, close } = await open(create, need);
      return { ...(await opened.server.listen()), close };
    }),
  ];
}

/** Opens a cloud server on SQLite with two accounts, in the state that a test needs. */
export async function openCloudServer(need?: Need): Promise<ServerInProcess> {
  const { opened, close } = await open(createFile, need);
  return { fetch: opened.server.fetch, close };
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), "docent contract-"));
  return { url: join(folder, "cloud.sqlite"), drop: () => rm(folder, { recursive: true, force: true }) };
}

async function open(create: CreateDatabase, need?: Need) {
  const database = await create();
  await fill(database.url, { isEmpty: need === "empty" });
  const limit = need === "busy" ? 1 : 1_000_000;
  const opened = await openServer({ database: database.url, tokenLimit: limit, addressLimit: 1_000_000 });
  if (need === "failing") makeUnavailable(opened);
  const close = async () => {
    await opened.close({ graceMs: 0 });
    await database.drop();
  };
  return { opened, close };
}

async function fill(database: string, { isEmpty }: { isEmpty: boolean }): Promise<void> {
  const store = await openStore({ database });
  await store.migrate();
  for (const [name, secret = ""] of [
    ["ada", token],
    ["bob", otherToken],
  ] as const) {
    await store.createAccount({ id: name, name });
    const account = store.account(name);
    const created_us = store.nowUs();
    await account.addToken({ hash: hashToken(secret), id: name, prefix: "", label: "", created_us, expires_us: null });
    if (isEmpty) continue;
    const days = [1, 2, 3];
    await account.saveProjects(days.map((day) => project(name, day)));
    await account.saveThreads(days.flatMap((day) => [thread(name, day, 1), thread(name, day, 2)]));
  }
  await store.close();
}

/** The names of the projects, which both accounts have. The first one is the project of the contract's examples. */
const projectNames = ["hono-migration", "router-study", "Ünïcode \u{1f600}/%&+"];

function project(account: string, day: number) {
  const { us, text } = at(day, 0);
  const value = { id: `prj_${account}_${day}`, name: projectNames[day - 1] ?? "", createdAt: text };
  return { id: value.id, name: value.name, created_us: us, body: JSON.stringify(value) };
}

function thread(account: string, day: number, hour: number) {
  const { us, text } = at(day, hour);
  const value = {
    id: `thr_${account}_${day}_${hour}`,
    title: `What was found on day ${day}`,
    project: projectNames[day - 1] ?? "",
    createdAt: text,
    updatedAt: text,
    questionCount: hour,
  };
  return { id: value.id, project: value.project, created_us: us, updated_us: us, body: JSON.stringify(value) };
}

function at(day: number, hour: number) {
  const ms = Date.UTC(2025, 10, day, hour);
  return { us: ms * 1000, text: new Date(ms).toISOString() };
}

/** Makes every access to the data of an account fail. */
function makeUnavailable({ store }: OpenCloudServer): void {
  store.account = () => {
    throw new Error("This store is broken, for a test.");
  };
}
