import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import type { PageReader } from "../html/page-reader.ts";
import type { DocumentChunker } from "../ingest/document-chunker.ts";
import { type ResourceSource, SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { type LibraryStatus, type ResourceState, statusOf, toStatus } from "./resource-status.ts";
import { type SyncLanes, SyncScheduler } from "./sync-scheduler.ts";
import { SyncedResource } from "./synced-resource.ts";

export interface LibraryOptions {
  index: SearchIndex;
  chunker: DocumentChunker;
  pages: Pick<PageReader, "chunk">;
  /** Root of the folders in which sources keep data between two syncs. */
  folder: string;
  /** An exception from this function marks the resource as failed. */
  createSource: (definition: Resource) => ResourceSource;
  /**
   * Interval of syncs in the background. They leave out resources that were synced in the last half of it. Also the maximum age of
   * a sync when its resource is configured.
   */
  refreshMs: number;
  /** Whether resources are synced when they are configured, and periodically. Otherwise they are synced on request. */
  isAutomatic: boolean;
  /** Status of the resources at the end of the previous run. */
  earlier: LibraryStatus;
  /** Returns the reason if the data directory was lost, so that nothing can be stored. */
  findLoss?: (() => SourceError | undefined) | undefined;
  /** Limits of parallel syncs and of their durations. Default: see `SyncScheduler`. */
  lanes?: SyncLanes | undefined;
  onState?: ((name: string, state: ResourceState) => void) | undefined;
}

/** All configured resources, kept up to date in the background. */
export class Library {
  readonly #options: LibraryOptions;
  readonly #resources = new Map<string, SyncedResource>();
  readonly #refresh: NodeJS.Timeout;
  readonly #scheduler: SyncScheduler;
  /** Work that the next sync of a resource must wait for, by name: the end of an earlier sync, or the removal of data. */
  readonly #ending = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#scheduler = new SyncScheduler(options.lanes);
    this.#refresh = setInterval(() => this.#syncOld(), Math.min(options.refreshMs, maxTimerMs));
    this.#refresh.unref();
    if (!options.isAutomatic) clearInterval(this.#refresh);
  }

  /** In the order of the configuration. */
  list(): SyncedResource[] {
    return [...this.#resources.values()];
  }

  /** Status of all resources, by name. */
  status(): LibraryStatus {
    return Object.fromEntries(this.list().map(({ definition, state }) => [definition.name, toStatus(state)]));
  }

  get(name: string): SyncedResource | undefined {
    return this.#resources.get(name);
  }

  /**
   * Replaces the resources: syncs new and changed resources, and deletes the data of removed resources. Returns before the
   * syncs and deletions have ended; the new resources can be used immediately. Never throws: an invalid resource is shown as
   * failed, and does not affect the others.
   *
   * @param problems Errors of invalid resources, by name.
   */
  configure(definitions: readonly Resource[], problems: ReadonlyMap<string, string> = new Map()): void {
    if (this.#isClosed) return;
    const before = new Map(this.#resources);
    this.#resources.clear();
    for (const definition of definitions) {
      const known = before.get(definition.name);
      before.delete(definition.name);
      const problem = problems.get(definition.name);
      const isSame = known?.statedProblem === problem && known?.definitionText === JSON.stringify(definition);
      const canStay = isSame && known && !known.isStopped;
      this.#resources.set(definition.name, canStay ? known : this.#start(definition, { known, problem }));
    }
    for (const [name, resource] of before) this.#end(resource, () => this.#remove(name));
  }

  /**
   * Stops a resource, and deletes its fetched data. Call it to remove a resource on a full disk, where the configuration file
   * without the resource can only be written after that. `configure` starts the resource again, if it is still configured.
   */
  async makeRoom(name: string): Promise<void> {
    const resource = this.#resources.get(name);
    if (!resource) return;
    this.#end(resource, () => removeAll(join(this.#options.folder, folderName(name))));
    await this.#ending.get(name);
  }

  /**
   * Retries resources that failed with one of these codes, after a change of the configuration that may have fixed the
   * cause.
   */
  retryFailed(...codes: SourceError["code"][]): void {
    const failed = this.list().filter(({ state }) => state.error && codes.includes(state.error.code));
    for (const resource of failed) void resource.sync();
  }

  /** Starts a sync of every resource after the loss of the data directory. Each sync fails with the reason from `findLoss`. */
  failAll(): void {
    for (const resource of this.list()) void resource.sync();
  }

  /** Deletes the data of resources that were removed while the server did not run. */
  async pruneSources(): Promise<void> {
    const { folder, index } = this.#options;
    const names = [...this.#resources.keys()];
    const known = new Set(names.map(folderName));
    const kept = await readdir(folder).catch(() => []);
    const unknown = kept.filter((name) => !known.has(name));
    await Promise.all(unknown.map((name) => removeAll(join(folder, name))));
    await index.prune(names);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#refresh);
    await Promise.all(this.list().map((resource) => resource.stop()));
    await Promise.all(this.#ending.values());
  }

  #start(
    definition: Resource,
    { known: before, problem }: { known: SyncedResource | undefined; problem: string | undefined },
  ): SyncedResource {
    const { index, chunker, pages, folder, onState, refreshMs, isAutomatic, earlier } = this.#options;
    const { name } = definition;
    // Two syncs of one name would write into one index.
    if (before) this.#end(before);
    const resource = new SyncedResource({
      definition,
      source: this.#createSource(definition, problem),
      statedProblem: problem,
      index,
      chunker,
      pages,
      folder: join(folder, folderName(name)),
      scheduler: this.#scheduler,
      findLoss: this.#options.findLoss,
      after: this.#ending.get(name),
      earlier: statusOf(earlier, name),
      onState: (state) => {
        // The state of a replaced resource is not reported.
        if (this.#resources.get(name) === resource && !this.#isClosed) onState?.(name, state);
      },
    });
    void resource.start({ maxAgeMs: isAutomatic ? refreshMs : undefined });
    return resource;
  }

  /** The source, or the error if the source cannot be created. */
  #createSource(definition: Resource, problem: string | undefined): ResourceSource | SourceError {
    const hint = `Correct it in the configuration, or remove it with docent-local remove ${definition.name}.`;
    if (problem !== undefined) return new SourceError("refused", problem, { hint });
    try {
      return this.#options.createSource(definition);
    } catch (cause) {
      if (cause instanceof SourceError)
        return new SourceError(cause.code, cause.message, { hint: `${cause.hint} ${hint}`, cause });
      const reason = cause instanceof Error ? cause.message : String(cause);
      const message = `${JSON.stringify(definition.name)} cannot be used: ${reason}.`;
      return new SourceError("broken", message, { hint, cause });
    }
  }

  /** Stops a resource immediately, and runs `work`, such as deleting its data, after all earlier work on its name. */
  #end(resource: SyncedResource, work: () => Promise<void> = async () => {}): void {
    const { name } = resource.definition;
    const before = Promise.all([this.#ending.get(name), resource.stop()]);
    const over = before.then(work).catch(() => {});
    this.#ending.set(name, over);
    void over.then(() => this.#ending.get(name) === over && this.#ending.delete(name));
  }

  async #remove(name: string): Promise<void> {
    // The resource may have been added again in the meantime.
    if (this.#resources.has(name)) return;
    // The fetched data is deleted first: on a full disk, this frees the space that the index needs for a deletion.
    await removeAll(join(this.#options.folder, folderName(name)));
    await this.#options.index.forget(name);
  }

  #syncOld(): void {
    for (const resource of this.list()) if (!resource.isYounger(this.#options.refreshMs / 2)) void resource.sync();
  }
}

const maxTimerMs = 2 ** 31 - 1;

/** Retries, because a process that was killed a moment ago may still create a file in the folder. */
function removeAll(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * The folder name of a resource, with a hash: names may have slashes, or differ only by case, which some file systems ignore.
 */
function folderName(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return `${name.replaceAll(/[^a-zA-Z0-9._-]/g, "_").slice(0, 40)}-${hash}`;
}
