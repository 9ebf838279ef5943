import { randomUUID } from "node:crypto";
import { type FSWatcher, watch } from "node:fs";
import { lstat, readdir, readFile, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { explainDisk } from "./disk-problem.ts";
import { makeFolder } from "./make-folder.ts";
import { writeAtomically } from "./write-atomically.ts";

/** What another program of the same person asks of the server that has the data folder. */
export interface LibraryRequest {
  action: "sync" | "remove";
  /** Of resources. */
  names: readonly string[];
}

const pollMs = 100;
/** Whoever waits for a request touches its file so often. */
const touchMs = 1000;
/** Nobody waits any more for a request that was touched longer ago. */
const abandonedMs = 5000;
/** Longer than all names that a configuration can have. */
const maxRequestBytes = 1024 * 1024;

/**
 * Carries out requests that other programs leave in a folder, one file each, and takes each file away when it is done.
 * The contract has no operation for them, and a server has no port but that of its contract.
 */
export class RequestFolder {
  readonly #path: string;
  readonly #carryOut: (request: LibraryRequest) => Promise<void>;
  readonly #underWay = new Set<string>();
  #watcher: FSWatcher | undefined;

  private constructor(path: string, carryOut: (request: LibraryRequest) => Promise<void>) {
    this.#path = path;
    this.#carryOut = carryOut;
  }

  /** Of the requests that are there already, those are carried out that somebody still waits for. */
  static async open(path: string, carryOut: (request: LibraryRequest) => Promise<void>): Promise<RequestFolder> {
    makeOwnFolder(path);
    await removeAbandoned(path);
    const folder = new RequestFolder(path, carryOut);
    folder.#watcher = watch(path, () => void folder.#look());
    folder.#watcher.on("error", () => {});
    void folder.#look();
    return folder;
  }

  close(): void {
    this.#watcher?.close();
  }

  async #look(): Promise<void> {
    const names = await readdir(this.#path).catch(() => []);
    const found = names.filter((name) => name.endsWith(".json") && !this.#underWay.has(name));
    await Promise.all(found.map((name) => this.#answer(name)));
  }

  async #answer(name: string): Promise<void> {
    this.#underWay.add(name);
    const file = join(this.#path, name);
    try {
      const request = await readRequest(file);
      // Whoever asked sees in the status and the configuration what came of it.
      if (request) await this.#carryOut(request);
    } catch {
      // It was taken back, or could not be carried out.
    }
    // What cannot be taken away stays marked, so that it is not carried out again and again.
    await removeAll(file).then(
      () => this.#underWay.delete(name),
      () => {},
    );
  }
}

export interface LeaveOptions {
  signal: AbortSignal;
  /** Called again and again while the request is carried out; gives whether there is somebody who does. */
  onWait: () => boolean | Promise<boolean>;
}

/**
 * Leaves a request, and resolves when it has been carried out: with false where nobody is there any more who would.
 * Leaving early takes it back.
 *
 * @throws the reason of the signal.
 */
export async function leaveRequest(
  path: string,
  request: LibraryRequest,
  { signal, onWait }: LeaveOptions,
): Promise<boolean> {
  signal.throwIfAborted();
  const file = await writeRequest(path, request);
  try {
    for (let touchedAt = performance.now(); await isThere(file); ) {
      if (!(await onWait())) return false;
      await pause(pollMs, undefined, { signal });
      if (performance.now() - touchedAt < touchMs) continue;
      touchedAt = performance.now();
      const now = new Date();
      await utimes(file, now, now).catch(() => {});
    }
    return true;
  } finally {
    await rm(file, { force: true });
  }
}

async function writeRequest(path: string, request: LibraryRequest): Promise<string> {
  const file = join(path, `${randomUUID()}.json`);
  // The server makes it as well; this one may come first.
  makeOwnFolder(path);
  await writeAtomically(file, JSON.stringify(request)).catch((error) => Promise.reject(explainDisk(error, path)));
  return file;
}

function makeOwnFolder(path: string): void {
  try {
    makeFolder(path, 0o700);
  } catch (error) {
    throw explainDisk(error, path);
  }
}

async function removeAbandoned(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    const file = join(path, name);
    const age = await lstat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    const isAwaited = name.endsWith(".json") && Math.abs(age) < abandonedMs;
    if (!isAwaited) await removeAll(file).catch(() => {});
  }
}

function removeAll(file: string): Promise<void> {
  return rm(file, { recursive: true, force: true });
}

function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

/** Undefined for what is no request: the folder is the person's own, and a broken file is no reason to stop. */
async function readRequest(file: string): Promise<LibraryRequest | undefined> {
  const stats = await lstat(file);
  // To read a pipe is to wait for somebody at its other end.
  if (!stats.isFile() || stats.size > maxRequestBytes) return undefined;
  const { action, names } = Object(JSON.parse(await readFile(file, "utf8"))) as Partial<LibraryRequest>;
  const isRequest =
    (action === "sync" || action === "remove") &&
    Array.isArray(names) &&
    names.every((name) => typeof name === "string");
  return isRequest ? { action, names } : undefined;
}
