import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Resource } from "@docent/local";
import type { ReadHtml } from "../ingest/read-html.ts";
import { type ResourceSource, type SkippedFile, SourceError, type SyncProgress } from "../resources/resource-source.ts";
import type { DocumentChunker } from "../search/document-chunker.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { findDiskProblem } from "../storage/disk-problem.ts";
import { readDocuments } from "./read-documents.ts";
import type { ResourceStatus } from "./resource-status.ts";
import type { SyncTurns } from "./sync-turns.ts";

/** How a resource is doing. */
export interface ResourceState {
  /** Whether there is a version that can be searched, the newest or an older one. */
  isSearchable: boolean;
  /** Set while a sync is under way. */
  progress: SyncProgress | undefined;
  /** Why the last sync failed; undefined after one that succeeded. */
  error: SourceError | undefined;
  /** Documents that can be searched. */
  documents: number;
  /** What the last sync left out. */
  skipped: readonly SkippedFile[];
  /** When the last sync that succeeded was over; undefined when none ever did. */
  syncedAt: Date | undefined;
  /** When the last sync failed; undefined after one that succeeded. */
  failedAt: Date | undefined;
}

export interface SyncedResourceOptions {
  definition: Resource;
  source: ResourceSource;
  index: SearchIndex;
  chunker: DocumentChunker;
  readHtml: ReadHtml;
  /** Of this resource alone; made where it is missing. */
  folder: string;
  /** Runs a sync when there is room for one more. */
  turns: SyncTurns;
  /** Nothing begins before this is over. */
  after?: Promise<void> | undefined;
  /** What is known of the last sync of an earlier run. */
  earlier?: Pick<ResourceStatus, "syncedAt" | "skipped"> | undefined;
  onState?: ((state: ResourceState) => void) | undefined;
}

/** A sync that failed is not tried again by every question: a server that is down would be asked again and again. */
const retryMs = 30_000;
/** Between two syncs that questions begin, there is so many times the rest that the last one took. */
const restFactor = 10;
/** A question is held up for a folder no longer than this. */
const unnoticedMs = 250;

/** Brings one resource into the index, again and again, one sync at a time. */
export class SyncedResource {
  readonly definition: Resource;
  readonly #options: SyncedResourceOptions;
  /** Tells versions of this definition from those of another one under the same name. */
  readonly #key: string;
  readonly #stop = new AbortController();
  readonly #configuredAt = performance.now();
  readonly #listeners = new Set<(state: ResourceState) => void>();
  #state: ResourceState;
  #running: Promise<void> | undefined;
  #lastSyncMs = 0;

  constructor(options: SyncedResourceOptions) {
    this.definition = options.definition;
    this.#options = options;
    this.#state = {
      isSearchable: false,
      documents: 0,
      progress: undefined,
      error: undefined,
      skipped: [],
      syncedAt: undefined,
      failedAt: undefined,
    };
    this.#key = createHash("sha256").update(JSON.stringify(options.definition)).digest("hex").slice(0, 16);
    if (options.onState) this.#listeners.add(options.onState);
  }

  /** For how long it has been configured, in this run of the server. */
  get ageMs(): number {
    return performance.now() - this.#configuredAt;
  }

  get state(): ResourceState {
    return this.#state;
  }

  /**
   * Makes searchable what an earlier run of the server has indexed, and starts a sync unless the last one is younger than
   * this; undefined: starts none. Resolves when that is over.
   */
  start({ maxAgeMs }: { maxAgeMs: number | undefined }): Promise<void> {
    return this.#begin(async () => {
      await this.#findEarlier();
      const { freshMs = maxAgeMs } = this.#options.source;
      if (maxAgeMs !== undefined && !this.isYounger(Math.min(maxAgeMs, freshMs ?? maxAgeMs))) await this.#run();
    });
  }

  /** Starts a sync where none is under way. Resolves when it is over, also when it failed: the state says so. */
  sync(): Promise<void> {
    return this.#begin(() => this.#run());
  }

  /** A sync that begins after this call: one that is under way may have looked already. */
  async resync(): Promise<void> {
    await this.#running;
    this.hurry();
    await this.sync();
  }

  /** What was searchable is lost, and made again. */
  remake(): Promise<void> {
    this.#change({ isSearchable: false, documents: 0 });
    return this.sync();
  }

  /** Somebody waits: if the sync has not had its turn yet, it is the next one. */
  hurry(): void {
    this.#options.turns.hurry(this.definition.name);
  }

  /**
   * What costs little to look at, a folder, is brought up to date for a question; waits for it no longer than a person
   * would not notice.
   */
  async refresh(signal: AbortSignal): Promise<void> {
    const { freshMs } = this.#options.source;
    if (freshMs === undefined || !this.#state.isSearchable) return;
    // A folder of many thousand files is not looked through again and again.
    if (this.isYounger(Math.max(freshMs, restFactor * this.#lastSyncMs))) return;
    if (this.#state.error && !this.#mayRetry()) return;
    const sync = this.sync();
    if (this.#lastSyncMs < unnoticedMs)
      await Promise.race([sync, pause(unnoticedMs, undefined, { ref: false, signal })]);
  }

  /**
   * Resolves when the resource can be searched: at once, unless its first sync is still under way.
   *
   * @throws {SourceError} where that sync failed.
   */
  async ready({
    signal,
    onProgress,
  }: {
    signal: AbortSignal;
    onProgress?: (progress: SyncProgress) => void;
  }): Promise<void> {
    if (this.#state.isSearchable) return;
    if (this.#state.error && !this.#mayRetry()) throw this.#state.error;
    let isReady = () => {};
    const searchable = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    const listen = ({ progress, isSearchable }: ResourceState) => {
      if (progress) onProgress?.(progress);
      if (isSearchable) isReady();
    };
    this.#listeners.add(listen);
    try {
      // An earlier version can be searched long before the sync is over.
      await raceAbort(Promise.race([this.sync(), searchable]), signal);
    } finally {
      this.#listeners.delete(listen);
    }
    if (!this.#state.isSearchable) throw this.#state.error ?? stopped();
  }

  /** Ends what is under way. */
  async stop(): Promise<void> {
    this.#stop.abort(stopped());
    await this.#running;
  }

  #begin(work: () => Promise<void>): Promise<void> {
    this.#running ??= this.#when(work).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #when(work: () => Promise<void>): Promise<void> {
    await this.#options.after;
    if (!this.#stop.signal.aborted) await work();
  }

  async #run(): Promise<void> {
    const { turns } = this.#options;
    const { name } = this.definition;
    try {
      this.#change({ progress: { phase: "Waiting for other resources", done: 0, total: undefined } });
      const updated = await turns.run(name, () => this.#update(), this.#stop.signal);
      const over = { progress: undefined, error: undefined, failedAt: undefined };
      this.#change({ ...updated, ...over, isSearchable: true, syncedAt: new Date() });
    } catch (cause) {
      const error = toSourceError(cause, this.#options);
      this.#change({ progress: undefined, error, failedAt: new Date() });
    }
  }

  async #findEarlier(): Promise<void> {
    const { index, earlier } = this.#options;
    // A broken index is made again by the sync.
    const known = await index.version(this.definition.name).catch(() => undefined);
    if (!known?.version.startsWith(`${this.#key} `)) return;
    const syncedAt = earlier?.syncedAt === undefined ? undefined : new Date(earlier.syncedAt);
    this.#change({ isSearchable: true, documents: known.hashes.size, skipped: earlier?.skipped ?? [], syncedAt });
  }

  /** Whether the last sync that succeeded is no longer ago than that. */
  isYounger(maxAgeMs: number): boolean {
    const { syncedAt } = this.#state;
    if (syncedAt === undefined) return false;
    const ageMs = Date.now() - syncedAt.getTime();
    // A clock that was wrong has left a time that is still to come.
    return ageMs >= 0 && ageMs < maxAgeMs;
  }

  #mayRetry(): boolean {
    const { failedAt, progress } = this.#state;
    return progress !== undefined || !failedAt || Date.now() - failedAt.getTime() >= retryMs;
  }

  async #update(): Promise<Pick<ResourceState, "documents" | "skipped">> {
    const startedAt = performance.now();
    const { source, index, chunker, readHtml, folder, definition } = this.#options;
    const { signal } = this.#stop;
    const known = await index.version(definition.name);
    signal.throwIfAborted();
    const isSame = known?.version.startsWith(`${this.#key} `) === true;
    const own = join(folder, this.#key);
    await mkdir(own, { recursive: true });
    const onProgress = (progress: SyncProgress) => this.#change({ progress });
    const version = await source.sync({ folder: own, previous: isSame ? known.hashes : undefined, signal, onProgress });
    const removed = [...(known?.hashes.keys() ?? [])].filter((path) => !version.snapshot.has(path));
    const skipped = [...version.skipped];
    const onSkipped = (file: SkippedFile) => skipped.push(file);
    const documents = readDocuments(version.changed, { readHtml, signal, onProgress, onSkipped });
    const name = `${this.#key} ${version.version}`;
    const isDifferent = known?.version !== name || version.changed.length > 0 || removed.length > 0;
    if (isDifferent) {
      const upsert = chunker.chunk(documents);
      await index.update(definition.name, { upsert, remove: removed, version: name, previous: known?.version });
    }
    await this.#removeOthers(folder);
    // To ask for it reads the hash of every document, which a folder without changes is spared.
    const now = isDifferent ? await index.version(definition.name) : known;
    this.#lastSyncMs = performance.now() - startedAt;
    return { documents: now?.hashes.size ?? 0, skipped };
  }

  /** What earlier definitions of this name have kept. */
  async #removeOthers(folder: string): Promise<void> {
    const others = (await readdir(folder)).filter((name) => name !== this.#key);
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  }

  #change(change: Partial<ResourceState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }
}

function toSourceError(
  cause: unknown,
  { definition, folder }: Pick<SyncedResourceOptions, "definition" | "folder">,
): SourceError {
  const name = JSON.stringify(definition.name);
  // What the source could say of it is not about this server's own disk.
  if (cause instanceof SourceError && cause.code !== "broken") return cause;
  const problem = findDiskProblem(cause, folder);
  if (problem) return new SourceError("limit", `${name} could not be kept. ${problem.message}`, { ...problem, cause });
  if (cause instanceof SourceError) return cause;
  const message = `${name} could not be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
  return new SourceError("broken", message, { cause, hint: "Look into the log of the server, then sync again." });
}

function stopped(): SourceError {
  return new SourceError("cancelled", "The sync was stopped.", { hint: "Sync again." });
}

function raceAbort(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
