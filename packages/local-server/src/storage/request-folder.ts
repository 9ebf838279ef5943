import { randomUUID } from "node:crypto";
import { type FSWatcher, watch } from "node:fs";
import { access, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeAtomically } from "./write-atomically.ts";

/** What another program of the same person asks of the server that has the data folder. */
export interface LibraryRequest {
  action: "sync" | "remove";
  /** Of resources. */
  names: readonly string[];
}

const pollMs = 100;

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

  /** Requests that are there already are those of a server that is gone; nobody waits for them any more. */
  static async open(path: string, carryOut: (request: LibraryRequest) => Promise<void>): Promise<RequestFolder> {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { recursive: true, mode: 0o700 });
    const folder = new RequestFolder(path, carryOut);
    folder.#watcher = watch(path, () => void folder.#look());
    folder.#watcher.on("error", () => {});
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
      const request = readRequest(await readFile(file, "utf8"));
      // Whoever asked sees in the status and the configuration what came of it.
      if (request) await this.#carryOut(request).catch(() => {});
    } catch {
      // It was taken back.
    } finally {
      await rm(file, { force: true });
      this.#underWay.delete(name);
    }
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
  const file = join(path, `${randomUUID()}.json`);
  await writeAtomically(file, JSON.stringify(request));
  try {
    while (await exists(file)) {
      if (!(await onWait())) return false;
      await pause(pollMs, undefined, { signal });
    }
    return true;
  } finally {
    await rm(file, { force: true });
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Undefined for what is no request: the folder is the person's own, and a broken file is no reason to stop. */
function readRequest(text: string): LibraryRequest | undefined {
  try {
    const { action, names } = JSON.parse(text) as Partial<LibraryRequest>;
    const isRequest =
      (action === "sync" || action === "remove") &&
      Array.isArray(names) &&
      names.every((name) => typeof name === "string");
    return isRequest ? { action, names } : undefined;
  } catch {
    return undefined;
  }
}
