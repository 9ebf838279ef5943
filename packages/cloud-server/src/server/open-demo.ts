import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContractServer } from "@docent/server";
import type { AccountStore, StoredProject, StoredThread } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { createId } from "../store/tables.ts";
import { createToken } from "../tokens/token.ts";
import { openServer } from "./open-cloud-server.ts";

export interface DemoOptions {
  /** Path of the SQLite database. Undefined for a temporary database. */
  database: string | undefined;
  /** Origins of pages that may call the API. Default: none. */
  origins?: readonly string[];
}

const accountName = "demo";
const tokenLabel = "made by the demo";

/** The cloud API over a store with sample data. */
type Demo = ContractServer & { token: string };

/** Opens a cloud server with an account that has two projects, some threads, and a token. */
export async function openDemo({ database, origins }: DemoOptions): Promise<Demo> {
  if (database !== undefined) return openFilled({ database, origins });
  const folder = await mkdtemp(join(tmpdir(), "docent-demo-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const demo = await openFilled({ database: join(folder, "cloud.sqlite"), origins });
    return { ...demo, close: (closing) => demo.close(closing).finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function openFilled(options: Parameters<typeof openServer>[0]): Promise<Demo> {
  const { server, store, close } = await openServer(options);
  try {
    const token = await fillStore(store);
    return { routes: server.routes, fetch: server.fetch, listen: server.listen, close, token };
  } catch (error) {
    await close({ graceMs: 0 });
    throw error;
  }
}

/** Stores the account and its sample data. Returns a token of the account. */
async function fillStore(store: CloudStore): Promise<string> {
  const known = (await store.listAccounts()).find(({ name }) => name === accountName);
  const id = known?.id ?? createId("acc");
  if (!known) await store.createAccount({ id, name: accountName });
  const account = store.account(id);
  await account.saveProjects(projects);
  await account.saveThreads(threads);
  return replaceToken(account, store.nowUs());
}

/** Creates a token and revokes the previous one, which cannot be shown again because only its hash is stored. */
async function replaceToken(account: AccountStore, nowUs: number): Promise<string> {
  for (const { id, label, revoked_us } of await account.listTokens())
    if (label === tokenLabel && revoked_us === null) await account.revokeToken(id, nowUs);
  const { secret, hash, prefix } = createToken();
  await account.addToken({ id: createId("tok"), hash, prefix, label: tokenLabel, created_us: nowUs, expires_us: null });
  return secret;
}

const projects = [createProject("docs", "2025-11-17T13:22:45Z"), createProject("release", "2025-11-21T07:40:00Z")];

const threads = [
  createThread("life", "docs", "What is the life of a spec change?", "2025-11-18T09:30:00Z"),
  createThread("drift", "docs", "How is drift found?", "2025-11-20T16:04:09Z"),
  createThread("bump", "release", "Which bump does a new property make?", "2025-11-21T07:45:10Z"),
];

function createProject(name: string, createdAt: string): StoredProject {
  const project = { id: `prj_demo_${name}`, name, createdAt };
  return { id: project.id, name, created_us: Date.parse(createdAt) * 1000, body: JSON.stringify(project) };
}

function createThread(key: string, project: string, title: string, createdAt: string): StoredThread {
  const thread = { id: `thr_demo_${key}`, title, project, createdAt, updatedAt: createdAt };
  const us = Date.parse(createdAt) * 1000;
  return { id: thread.id, project, created_us: us, updated_us: us, body: JSON.stringify(thread) };
}
