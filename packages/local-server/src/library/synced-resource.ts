import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import { type ResourceSource, type SkippedFile, SourceError, type SyncProgress } from "../resources/resource-source.ts";
import type { DocumentChunker } from "../search/document-chunker.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { readDocuments } from "./read-documents.ts";

/** How a resource is doing. */
export interface ResourceState {
  /** Whether there is a version that can be searched, the newest or an older one. */
  isSearchable: boolean;
  /** Set while a sync is under way. */
  progress: SyncProgress | undefined;
  /** Why the last sync failed; undefined after one that succeeded. */
  error: SourceError | undefined;
  /** What the last sync left out. */
  skipped: readonly SkippedFile[];
  /** When the last sync succeeded; undefined when none did since the server started. */
  syncedAt: Date | undefined;
}

export interface SyncedResourceOptions {
  definition: Resource;
  source: ResourceSource;
  index: SearchIndex;
  chunker: DocumentChunker;
  /** Of this resource alone; made where it is missing. */
  folder: string;
  /** Runs a sync when there is room for one more. */
  inTurn: <Result>(run: () => Promise<Result>) => Promise<Result>;
  onState?: ((state: ResourceState) => void) | undefined;
}

/** Brings one resource into the index, again and again, one sync at a time. */
export class SyncedResource {
  readonly definition: Resource;
  readonly #options: SyncedResourceOptions;
  /** Tells versions of this definition from those of another one under the same name. */
  readonly #key: string;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<(state: ResourceState) => void>();
  #state: ResourceState = {
    isSearchable: false,
    progress: undefined,
    error: undefined,
    skipped: [],
    syncedAt: undefined,
  };
  #running: Promise<void> | undefined;

  constructor(options: SyncedResourceOptions) {
    this.definition = options.definition;
    this.#options = options;
    this.#key = createHash("sha256").update(JSON.stringify(options.definition)).digest("hex").slice(0, 16);
    if (options.onState) this.#listeners.add(options.onState);
  }

  get state(): ResourceState {
    return this.#state;
  }

  /** Starts a sync where none is under way. Resolves when it is over, also when it failed: the state says so. */
  sync(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
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

  async #run(): Promise<void> {
    try {
      this.#change({ progress: { phase: "Waiting for other resources", done: 0, total: undefined } });
      await this.#findEarlier();
      const skipped = await this.#options.inTurn(() => this.#update());
      this.#change({ isSearchable: true, progress: undefined, error: undefined, skipped, syncedAt: new Date() });
    } catch (cause) {
      this.#change({ progress: undefined, error: toSourceError(cause, this.definition.name) });
    }
  }

  /** What an earlier run of the server has indexed can be searched before this sync is over, or even if it fails. */
  async #findEarlier(): Promise<void> {
    const known = await this.#options.index.version(this.definition.name);
    if (known?.version.startsWith(`${this.#key} `)) this.#change({ isSearchable: true });
  }

  async #update(): Promise<readonly SkippedFile[]> {
    const { source, index, chunker, folder, definition } = this.#options;
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
    const documents = readDocuments(version.changed, { signal, onProgress, onSkipped: (file) => skipped.push(file) });
    const name = `${this.#key} ${version.version}`;
    if (known?.version !== name || version.changed.length > 0 || removed.length > 0) {
      const upsert = chunker.chunk(documents);
      await index.update(definition.name, { upsert, remove: removed, version: name, previous: known?.version });
    }
    await this.#removeOthers(folder);
    return skipped;
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

function toSourceError(cause: unknown, name: string): SourceError {
  if (cause instanceof SourceError) return cause;
  const message = `${JSON.stringify(name)} could not be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
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
