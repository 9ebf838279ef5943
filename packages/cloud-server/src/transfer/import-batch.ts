import { createHash } from "node:crypto";
import { LineError, readLines } from "@docent/storage";
import { type AccountStore, batchSize, type StoredProject } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { StoreError } from "../store/store-error.ts";
import {
  maxLineBytes,
  type ProjectRecord,
  readRecord,
  readTimeUs,
  type ThreadRecord,
  type TransferRecord,
} from "./records.ts";

/** Numbers of the imported projects and threads of a file. */
export interface ImportSummary {
  inserted: number;
  /** Records that replaced an older version. */
  updated: number;
  /** Records that were stored already, in the same version or a newer one. */
  unchanged: number;
  /**
   * Projects that were created for threads, because neither the account nor the file has them. They do not count as inserted.
   */
  createdProjects: number;
}

/**
 * Length of text above which a batch is saved, even if it has fewer than {@link batchSize} records. This bounds the memory of
 * an import.
 */
const maxBatchCharacters = 4 * 1024 * 1024;

interface Numbered<Kind extends TransferRecord> {
  record: Kind;
  line: number;
}

/** Records that are saved with a few statements. */
class ImportBatch {
  readonly summary: ImportSummary = { inserted: 0, updated: 0, unchanged: 0, createdProjects: 0 };
  readonly #account: AccountStore;
  readonly #file: string;
  #projects: Numbered<ProjectRecord>[] = [];
  #threads: Numbered<ThreadRecord>[] = [];
  /** Keys of the records in the batch, without duplicates. */
  #keys = new Set<string>();
  #characters = 0;
  /** Names of projects that the account has. */
  readonly #known = new Set<string>();
  /** Names of projects that this import has created for threads. */
  readonly #created = new Set<string>();

  /** @param file Name of the file, for messages. */
  constructor(account: AccountStore, file: string) {
    this.#account = account;
    this.#file = file;
  }

  /**
   * Adds a record. Saves the batch first if it is full, or has a record with the same id or name. @throws {StoreError} as
   * {@link save} does.
   */
  async add(record: TransferRecord, line: number): Promise<void> {
    const keys = record.kind === "project" ? [`project ${record.id}`, `name ${record.name}`] : [`thread ${record.id}`];
    const isFull = this.#projects.length + this.#threads.length >= batchSize || this.#characters > maxBatchCharacters;
    if (isFull || keys.some((key) => this.#keys.has(key))) await this.save();
    for (const key of keys) this.#keys.add(key);
    this.#characters += record.body.length;
    if (record.kind === "project") this.#projects.push({ record, line });
    else this.#threads.push({ record, line });
  }

  /** Saves the batch. @throws {StoreError} `malformed` for a record that contradicts a project of the account. */
  async save(): Promise<void> {
    await this.#saveProjects();
    await this.#createMissing();
    const threads = this.#threads.map(({ record: { id, project, createdUs, updatedUs, body } }) => ({
      id,
      project,
      created_us: createdUs,
      updated_us: updatedUs,
      body,
    }));
    const { inserted, updated } = await this.#account.saveThreads(threads);
    this.#count({ inserted, updated, unchanged: threads.length - inserted - updated });
    this.#projects = [];
    this.#threads = [];
    this.#keys = new Set();
    this.#characters = 0;
  }

  async #saveProjects(): Promise<void> {
    if (this.#projects.length === 0) return;
    const records = this.#projects.map(({ record }) => record);
    const stored = await this.#account.findProjects({
      ids: records.map(({ id }) => id),
      names: records.map(({ name }) => name),
    });
    const byId = new Map(stored.map((project) => [project.id, project]));
    const byName = new Map(stored.map((project) => [project.name, project]));
    const saved: StoredProject[] = [];
    for (const { record, line } of this.#projects) {
      const [sameId, sameName] = [byId.get(record.id), byName.get(record.name)];
      this.#checkProject({ record, line }, { sameId, sameName });
      this.#known.add(record.name);
      const { id, name, createdUs, body } = record;
      const project = { id, name, created_us: createdUs, body };
      if (sameId ? isCurrent(sameId, record) : sameName && id === makeProjectId(name)) this.#count({ unchanged: 1 });
      else if (!sameId && sameName) await this.#replaceCreated(project);
      else {
        saved.push(project);
        this.#count(sameId ? { updated: 1 } : { inserted: 1 });
      }
    }
    await this.#account.saveProjects(saved);
  }

  /** Gives a project that an import created for threads the description from a file. */
  async #replaceCreated(project: StoredProject): Promise<void> {
    await this.#account.replaceProject(project);
    this.#count(this.#created.delete(project.name) ? { inserted: 1, createdProjects: -1 } : { updated: 1 });
  }

  #checkProject(
    { record: { id, name }, line }: Numbered<ProjectRecord>,
    { sameId, sameName }: { sameId: StoredProject | undefined; sameName: StoredProject | undefined },
  ): void {
    const refuse = (property: string, problem: string) => this.#refuse(line, `project.${property}: ${problem}`);
    if (sameId && sameId.name !== name)
      refuse(
        "name",
        `expected ${quote(sameId.name)}, under which the account has the project ${quote(id)}, found ${quote(name)}. A project keeps its name.`,
      );
    const mayReplace = id === makeProjectId(name) || sameName?.id === makeProjectId(name);
    if (sameName && sameName.id !== id && !mayReplace)
      refuse(
        "id",
        `expected ${quote(sameName.id)}, which the project ${quote(name)} of the account has, found ${quote(id)}. Leave the line out to add its threads to that project.`,
      );
  }

  /** Creates the missing projects of threads. A project gets the time of its first thread. */
  async #createMissing(): Promise<void> {
    const firsts = new Map<string, Numbered<ThreadRecord>>();
    for (const thread of this.#threads) {
      const { project } = thread.record;
      if (!this.#known.has(project) && !firsts.has(project)) firsts.set(project, thread);
    }
    const names = new Set(await this.#account.findMissingProjects([...firsts.keys()]));
    const missing = [...firsts].filter(([name]) => names.has(name));
    await this.#checkNewIds(missing);
    await this.#account.saveProjects(missing.map(([name, { record }]) => makeProject(name, record.createdUs)));
    for (const name of firsts.keys()) this.#known.add(name);
    for (const name of names) this.#created.add(name);
    this.#count({ createdProjects: missing.length });
  }

  /** Checks that the ids of new projects are free. A file may have given such an id to a project with another name. */
  async #checkNewIds(missing: readonly [name: string, first: Numbered<ThreadRecord>][]): Promise<void> {
    const taken = await this.#account.findProjects({ ids: missing.map(([name]) => makeProjectId(name)), names: [] });
    for (const [name, { line }] of missing) {
      const other = taken.find(({ id }) => id === makeProjectId(name));
      if (!other) continue;
      const problem = `whose id ${quote(other.id)} the project ${quote(other.name)} of the account has`;
      const remedy = `Add a line that describes ${quote(name)} with another id.`;
      this.#refuse(
        line,
        `thread.project: expected a project that can be created, found ${quote(name)}, ${problem}. ${remedy}`,
      );
    }
  }

  #refuse(line: number, problem: string): never {
    throw new StoreError("malformed", `Line ${line} of ${this.#file}, ${problem}`);
  }

  #count(counts: Partial<ImportSummary>): void {
    for (const [name, value] of Object.entries(counts)) this.summary[name as keyof ImportSummary] += value;
  }
}

function quote(name: string): string {
  return JSON.stringify(name);
}

/** Whether a stored project is kept. If one of two different projects has no `updatedAt`, the stored one is replaced. */
function isCurrent(stored: StoredProject, { body, updatedUs }: ProjectRecord): boolean {
  if (stored.body === body) return true;
  const { updatedAt } = JSON.parse(stored.body) as { updatedAt?: unknown };
  const storedUs = typeof updatedAt === "string" ? readTimeUs(updatedAt) : undefined;
  return storedUs !== undefined && updatedUs !== undefined && updatedUs <= storedUs;
}

function makeProject(name: string, createdUs: number): StoredProject {
  const createdMs = Math.floor(createdUs / 1000);
  const project = { id: makeProjectId(name), name, createdAt: new Date(createdMs).toISOString() };
  return { id: project.id, name, created_us: createdMs * 1000, body: JSON.stringify(project) };
}

/**
 * Returns the id of a project that an import creates. It is derived from the name, so that such projects are recognized, and
 * have the same id in the exports of two stores.
 */
function makeProjectId(name: string): string {
  return `prj_${createHash("sha256").update(`project ${name}`).digest("hex").slice(0, 20)}`;
}

/** A file of JSON Lines, or a stream of them. */
export interface ImportSource {
  /** Name for messages: a path, or "standard input". */
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

export interface ImportOptions {
  /** Cancels the import. Nothing of the file is kept. */
  signal?: AbortSignal;
  /** Called with the progress, after the lines of each chunk of the file. */
  onProgress?: (progress: { bytes: number; records: number }) => void;
}

/**
 * Imports projects and threads into an account, in one transaction: the whole file or nothing of it. A record replaces the
 * stored record with the same id if its `updatedAt` is later. If one of two different projects has no `updatedAt`, the imported
 * project replaces the stored one. Importing the same file again changes nothing.
 *
 * @throws {StoreError} `malformed` for an invalid line, another code for errors of the store and of the file.
 */
export function importFile(
  store: CloudStore,
  accountId: string,
  { name, chunks, signal, onProgress }: ImportSource & ImportOptions,
): Promise<ImportSummary> {
  return store.transaction(accountId, async (account) => {
    const batch = new ImportBatch(account, name);
    const read = { bytes: 0, records: 0 };
    for await (const lines of readFileLines({ name, chunks })) {
      signal?.throwIfAborted();
      for (const line of lines) {
        if (line.text.trim() === "") continue;
        await batch.add(readRecord(line, name), line.number);
        read.records += 1;
      }
      onProgress?.({ ...read, bytes: lines.at(-1)?.endBytes ?? 0 });
    }
    await batch.save();
    signal?.throwIfAborted();
    return batch.summary;
  });
}

/** Reads the lines of a file. Converts its errors here, to distinguish them from errors of the store. */
async function* readFileLines({ name, chunks }: ImportSource) {
  try {
    yield* readLines(chunks, { maxBytes: maxLineBytes });
  } catch (error) {
    if (error instanceof LineError)
      throw new StoreError("malformed", `Line ${error.number} of ${name}: the line ${error.problem}.`, {
        cause: error,
      });
    // Only errors of the file system have a string as their code. The reason of an abort has none.
    if (typeof Object(error).code !== "string") throw error;
    throw new StoreError("failed", `${name} cannot be read (${Object(error).message}).`, { cause: error });
  }
}
