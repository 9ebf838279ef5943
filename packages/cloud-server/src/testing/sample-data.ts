import type { AccountStore, StoredProject, StoredThread } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { createId } from "../store/tables.ts";
import { createToken } from "../tokens/token.ts";

/** 2025-11-20T16:00:00Z, in microseconds since 1970. */
export const sampleStartUs = Date.UTC(2025, 10, 20, 16) * 1000;
const minuteUs = 60_000_000;

/** Creates a project as `import` stores it. A project is a minute newer than the project with the previous number. */
export function sampleProject(number: number, properties: object = {}): StoredProject {
  const name = `project-${number}`;
  const createdUs = sampleStartUs + number * minuteUs;
  const project = { id: `prj_${number}`, name, createdAt: toDateTime(createdUs), ...properties };
  return { id: project.id, name: project.name, created_us: createdUs, body: JSON.stringify(project) };
}

/** Creates a thread as `import` stores it. A thread is a minute newer than the thread with the previous number. */
export function sampleThread(number: number, { project = "project-1", edition = 0, ...properties } = {}): StoredThread {
  const createdUs = sampleStartUs + number * minuteUs;
  const updatedUs = createdUs + edition * minuteUs;
  const thread = {
    id: `thr_${String(number).padStart(7, "0")}`,
    title: `Thread ${number}, edition ${edition}`,
    project,
    createdAt: toDateTime(createdUs),
    updatedAt: toDateTime(updatedUs),
    ...properties,
  };
  return { id: thread.id, project, created_us: createdUs, updated_us: updatedUs, body: JSON.stringify(thread) };
}

/** Creates an account with projects and threads. `properties` are additional properties of the threads. */
export async function createSampleAccount(
  store: CloudStore,
  name: string,
  { projects = 1, threads = 2, properties = {} } = {},
): Promise<AccountStore> {
  await store.createAccount({ id: `acc_${name}`, name });
  const account = store.account(`acc_${name}`);
  await account.saveProjects(Array.from({ length: projects }, (_, index) => sampleProject(index + 1)));
  for (let first = 1; first <= threads; first += 500) {
    const length = Math.min(500, threads - first + 1);
    await account.saveThreads(Array.from({ length }, (_, index) => sampleThread(first + index, properties)));
  }
  return account;
}

/** Adds a token to an account. Returns its secret. */
export async function addSampleToken(
  account: AccountStore,
  { id = createId("tok"), expires_us = null }: { id?: string; expires_us?: number | null } = {},
): Promise<string> {
  const { secret, hash, prefix } = createToken();
  await account.addToken({ id, hash, prefix, label: "", created_us: sampleStartUs, expires_us });
  return secret;
}

/** Reads the texts of all pages of a list. */
export async function readAll(pages: AsyncIterable<readonly string[]>): Promise<string[]> {
  const all: string[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

function toDateTime(us: number): string {
  return new Date(us / 1000).toISOString();
}
