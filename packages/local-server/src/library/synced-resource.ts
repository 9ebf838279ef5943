import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Resource } from "@docent/local";
import { findDiskProblem, privateFolderMode } from "@docent/storage";
import { raceAbort } from "@docent/terminal";
import type { PageReader } from "../html/page-reader.ts";
import type { DocumentChunker } from "../ingest/document-chunker.ts";
import {
  type ResourceSource,
  type SkippedFile,
  SourceError,
  type SourceVersion,
  type SyncOptions,
  type SyncProgress,
} from "../resources/resource-source.ts";
import { type IndexedVersion, SearchError, type SearchIndex } from "../search/search-index.ts";
import { readDocuments } from "./read-documents.ts";
import type { ResourceState, ResourceStatus } from "./resource-status.ts";
import type { SyncScheduler, SyncSignals } from "./sync-scheduler.ts";

export interface SyncedResourceOptions {
  definition: Resource;
  /** The source, or the error if no source can be created for this definition. */
  source: ResourceSource | SourceError;
  /** Error of the definition in the configuration. */
  statedProblem?: string | undefined;
  index: SearchIndex;
  chunker: DocumentChunker;
  pages: Pick<PageReader, "chunk">;
  /** Data folder of this resource. Created if it is missing. */
  folder: string;
  /** Runs a sync when a slot is free. */
  scheduler: SyncScheduler;
  /** Returns the reason if the data directory was lost. Nothing can be synced or searched after that. */
  findLoss?: (() => SourceError | undefined) | undefined;
  /** The first sync waits for this. */
  after?: Promise<void> | undefined;
  /** Status at the end of the previous run. */
  earlier?: Pick<ResourceStatus, "syncedAt" | "skipped" | "error"> | undefined;
  onState?: ((state: ResourceState) => void) | undefined;
}

/** Minimum gap between a failed sync and a question-triggered sync, so that a server that is down is not called repeatedly. */
const retryMs = 30_000;
/** Minimum gap between question-triggered syncs, as a multiple of the last sync's duration. */
const restFactor = 10;
/** Maximum number of document hashes that are kept in memory between two syncs. */
const maxKnown = 1000;
/** Maximum time that a question waits for a folder. */
const unnoticedMs = 250;

const waiting: SyncProgress = { phase: "Waiting for other resources", done: 0, total: undefined };

/** Whether a sync still waits for its slot. */
export function isWaiting(progress: SyncProgress): boolean {
  return progress === waiting;
}

/** Syncs one resource into the index, one sync at a time. */
export class SyncedResource {
  /** The definition. If it is invalid, its readable parts. */
  readonly definition: Resource;
  /** The definition as JSON, for comparison. */
  readonly definitionText: string;
  /** See {@link SyncedResourceOptions}. */
  readonly statedProblem: string | undefined;
  readonly #options: SyncedResourceOptions;
  /** Distinguishes versions of this definition from versions of an earlier definition with the same name. */
  readonly #key: string;
  readonly #stop = new AbortController();
  readonly #configuredAt = performance.now();
  readonly #listeners = new Set<(state: ResourceState) => void>();
  #state: ResourceState;
  #running: Promise<void> | undefined;
  #lastSyncMs = 0;
  /** Version in the index, if it has few documents. A folder can then be checked without a query of the index. */
  #known: IndexedVersion | undefined;
  /** Time, from `performance.now()`, until which the check of a folder reports no progress. */
  #quietUntil = 0;
  /** Whether the current sync still waits for its slot. */
  #isWaiting = false;
  /** Whether a caller waits for a sync that has no slot yet. */
  #isUrgent = false;

  constructor(options: SyncedResourceOptions) {
    const { definition, source, statedProblem } = options;
    this.definition = definition;
    this.definitionText = JSON.stringify(definition);
    this.statedProblem = statedProblem;
    this.#options = options;
    const problem = source instanceof SourceError ? source : undefined;
    const failed = options.earlier?.error;
    this.#state = {
      isSearchable: false,
      documents: 0,
      progress: undefined,
      error: problem ?? (failed && new SourceError(failed.code, failed.message, failed)),
      skipped: [],
      syncedAt: undefined,
      failedAt: problem && new Date(),
    };
    this.#key = createHash("sha256").update(this.definitionText).digest("hex").slice(0, 16);
    if (options.onState) this.#listeners.add(options.onState);
  }

  /** Time since the resource was configured, in this run of the server. */
  get ageMs(): number {
    return performance.now() - this.#configuredAt;
  }

  get state(): ResourceState {
    return this.#state;
  }

  /** Whether the resource was removed or replaced. It is not synced after that. */
  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /**
   * Makes the version of an earlier run searchable. Then syncs, unless the last sync is younger than `maxAgeMs` and the
   * `freshMs` of the source, or `maxAgeMs` is undefined. Resolves when both are done.
   */
  start({ maxAgeMs }: { maxAgeMs: number | undefined }): Promise<void> {
    return this.#begin(async () => {
      const { source } = this.#options;
      if (source instanceof SourceError) return this.#fail(source);
      await this.#findEarlier();
      const { freshMs = maxAgeMs } = source;
      if (maxAgeMs !== undefined && !this.isYounger(Math.min(maxAgeMs, freshMs ?? maxAgeMs))) await this.#run();
    });
  }

  /** Resolves when the current work is done. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Starts a sync, unless a sync is running. Resolves when the sync has ended. A failure is in the state. */
  sync(): Promise<void> {
    return this.#begin(() => this.#run());
  }

  /** Waits for a sync that starts after this call: a running sync may have read the source already. */
  async resync(): Promise<void> {
    if (!this.#isWaiting) await this.#running;
    this.hurry();
    await this.sync();
  }

  /** Rebuilds the index of this resource after the index was lost. */
  remake(): Promise<void> {
    this.#known = undefined;
    this.#change({ isSearchable: false, documents: 0 });
    return this.sync();
  }

  /** Moves a queued sync to the front, because a caller waits for it. */
  hurry(): void {
    const { name, type } = this.definition;
    this.#isUrgent = true;
    this.#options.scheduler.hurry({ name, lane: type });
  }

  /**
   * Updates a source that is cheap to check, such as a folder, for a question. Waits at most {@link unnoticedMs}.
   */
  async refresh(signal: AbortSignal): Promise<void> {
    const { source } = this.#options;
    if (source instanceof SourceError || source.freshMs === undefined || !this.#state.isSearchable) return;
    const { freshMs } = source;
    // A folder of many thousand files is not checked for every question.
    if (this.isYounger(Math.max(freshMs, restFactor * this.#lastSyncMs))) return;
    if (this.#state.error && !this.#mayRetry()) return;
    const sync = this.#begin(() => this.#run({ isQuick: true }));
    if (this.#lastSyncMs < unnoticedMs)
      await Promise.race([sync, pause(unnoticedMs, undefined, { ref: false, signal })]);
  }

  /**
   * Resolves when the resource can be searched: immediately, or after its first sync, which is started if no sync is running.
   *
   * @throws {SourceError} if the first sync failed.
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
      // An earlier version can be searched long before the sync ends.
      await raceAbort(Promise.race([this.sync(), searchable]), signal);
    } finally {
      this.#listeners.delete(listen);
    }
    if (!this.#state.isSearchable) throw this.#state.error ?? stopped();
  }

  /** Aborts all work. */
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
    if (!this.#stop.signal.aborted) await work().catch((cause: unknown) => this.#fail(cause));
  }

  async #run({ isQuick = false } = {}): Promise<void> {
    const { scheduler, source } = this.#options;
    this.#quietUntil = isQuick ? performance.now() + unnoticedMs : 0;
    if (source instanceof SourceError) return this.#fail(source);
    this.#assertKept();
    const { name, type, url } = this.definition;
    const site = type === "local" || !URL.canParse(url) ? undefined : new URL(url).host;
    const { isSearchable } = this.#state;
    this.#report(waiting);
    this.#isWaiting = true;
    const turn = { name, lane: type, site, isSearchable, isUrgent: this.#isUrgent };
    const update = (signals: SyncSignals) => {
      this.#isWaiting = this.#isUrgent = false;
      return this.#update(source, { ...signals, known: isQuick ? this.#known : undefined });
    };
    const updated = await scheduler.run(turn, update, this.#stop.signal);
    this.#assertKept();
    const over = { progress: undefined, error: undefined, failedAt: undefined };
    this.#change({ ...updated, ...over, isSearchable: true, syncedAt: new Date() });
  }

  #report(progress: SyncProgress): void {
    if (performance.now() >= this.#quietUntil) this.#change({ progress });
  }

  #assertKept(): void {
    const loss = this.#options.findLoss?.();
    if (!loss) return;
    this.#change({ isSearchable: false, documents: 0 });
    throw loss;
  }

  #fail(cause: unknown): void {
    this.#known = undefined;
    this.#isWaiting = false;
    this.#change({ progress: undefined, error: toSourceError(cause, this.#options), failedAt: new Date() });
  }

  async #findEarlier(): Promise<void> {
    const { index, earlier } = this.#options;
    // A broken index is rebuilt by the next sync.
    const known = await index.version(this.definition.name).catch(() => undefined);
    if (!known?.version.startsWith(`${this.#key} `)) return;
    const syncedAt = earlier?.syncedAt === undefined ? undefined : new Date(earlier.syncedAt);
    this.#change({ isSearchable: true, documents: known.hashes.size, skipped: earlier?.skipped ?? [], syncedAt });
  }

  /** Whether the last successful sync is younger than `maxAgeMs`. */
  isYounger(maxAgeMs: number): boolean {
    const { syncedAt } = this.#state;
    if (syncedAt === undefined) return false;
    const ageMs = Date.now() - syncedAt.getTime();
    // A wrong clock may have left a time in the future.
    return ageMs >= 0 && ageMs < maxAgeMs;
  }

  #mayRetry(): boolean {
    const { failedAt, progress } = this.#state;
    if (progress !== undefined || !failedAt) return true;
    const ageMs = Date.now() - failedAt.getTime();
    // A wrong clock may have left a time in the future.
    return ageMs < 0 || ageMs >= retryMs;
  }

  async #update(
    source: ResourceSource,
    { signal, turnEnd, known: quicklyKnown }: SyncSignals & { known: IndexedVersion | undefined },
  ): Promise<Pick<ResourceState, "documents" | "skipped">> {
    const startedAt = performance.now();
    const { index, folder, definition } = this.#options;
    const known = quicklyKnown ?? (await index.version(definition.name));
    const isSame = known?.version.startsWith(`${this.#key} `) === true;
    const own = join(folder, this.#key);
    if (!quicklyKnown) await mkdir(own, { recursive: true, mode: privateFolderMode });
    const onProgress = (progress: SyncProgress) => this.#report(progress);
    const previous = isSame ? known.hashes : undefined;
    signal.throwIfAborted();
    const lookedAt = performance.now();
    const version = await source.sync({ folder: own, previous, signal, turnEnd, onProgress });
    const lookedMs = performance.now() - lookedAt;
    const indexed = await this.#index(version, { known, signal, onProgress }).catch(async (error: unknown) => {
      await version.release?.("failed");
      throw error;
    });
    await version.release?.("indexed");
    if (!quicklyKnown) await this.#removeOthers(folder);
    // The duration of the first sync, which indexes all documents, does not predict the next duration.
    this.#lastSyncMs = previous === undefined ? lookedMs : performance.now() - startedAt;
    return indexed;
  }

  /** Updates the index to a version, unless the index has this version already. */
  async #index(
    version: SourceVersion,
    { known, signal, onProgress }: Pick<SyncOptions, "signal" | "onProgress"> & { known: IndexedVersion | undefined },
  ): Promise<Pick<ResourceState, "documents" | "skipped">> {
    const { index, chunker, pages, definition } = this.#options;
    const removed = [...(known?.hashes.keys() ?? [])].filter((path) => !version.snapshot.has(path));
    const skipped = [...version.skipped];
    const onSkipped = (file: SkippedFile) => skipped.push(file);
    const documents = readDocuments(version.changed, { pages, signal, onProgress, onSkipped });
    const name = `${this.#key} ${version.version}`;
    const isDifferent = known?.version !== name || version.changed.length > 0 || removed.length > 0;
    if (isDifferent) {
      const upsert = readUntilAborted(chunker.chunk(documents, onSkipped), signal);
      await index.update(definition.name, { upsert, remove: removed, version: name, previous: known?.version });
    }
    // The query reads the hash of every document. It is not needed if nothing has changed.
    const now = isDifferent ? await index.version(definition.name) : known;
    this.#known = now && now.hashes.size <= maxKnown ? now : undefined;
    return { documents: now?.hashes.size ?? 0, skipped };
  }

  /** Deletes the data of earlier definitions with this name. */
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
  { definition, folder, index }: Pick<SyncedResourceOptions, "definition" | "folder" | "index">,
): SourceError {
  const name = JSON.stringify(definition.name);
  // A specific error of the source is not caused by the disk of this server.
  if (cause instanceof SourceError && cause.code !== "broken") return cause;
  const problem = findDiskProblem(cause, cause instanceof SearchError ? index.folder : folder);
  if (problem) return new SourceError("limit", `${name} could not be saved. ${problem.message}`, { ...problem, cause });
  if (cause instanceof SourceError) return cause;
  const message = `${name} could not be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
  return new SourceError("broken", message, { cause, hint: "Check the log of the server, then sync again." });
}

function stopped(): SourceError {
  return new SourceError("cancelled", "The sync was stopped.", { hint: "Sync again." });
}

/** Ends at once when `signal` is aborted, without waiting for a worker thread that reads a large document. */
async function* readUntilAborted<Item>(items: AsyncGenerator<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  try {
    for (;;) {
      const next = await raceAbort(items.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Takes effect once the pending document has been read.
    items.return(undefined).catch(() => {});
  }
}
