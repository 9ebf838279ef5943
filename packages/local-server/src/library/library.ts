import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import type { PageReader } from "../html/page-reader.ts";
import type { DocumentChunker } from "../ingest/document-chunker.ts";
import { type ResourceSource, SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { type LibraryStatus, type ResourceState, statusOf, toStatus } from "./resource-status.ts";
import { type SyncLanes, SyncTurns } from "./sync-turns.ts";
import { SyncedResource } from "./synced-resource.ts";

export interface LibraryOptions {
  index: SearchIndex;
  chunker: DocumentChunker;
  pages: Pick<PageReader, "chunk">;
  /** Where sources keep what they need between two syncs. */
  folder: string;
  /** What it throws makes the resource a failed one. */
  createSource: (definition: Resource) => ResourceSource;
  /** A resource that was synced longer ago is synced again. */
  refreshMs: number;
  /** Whether resources are synced when they are configured, and from time to time; otherwise only when asked to. */
  isAutomatic: boolean;
  /** How resources were when an earlier run ended. */
  earlier: LibraryStatus;
  /** Why nothing can be kept any more, where that is so. */
  findLoss?: (() => SourceError | undefined) | undefined;
  /** How many syncs run at the same time, and for how long, where it is not as usual. */
  lanes?: SyncLanes | undefined;
  onState?: ((name: string, state: ResourceState) => void) | undefined;
}

/** All configured resources, kept up to date in the background. */
export class Library {
  readonly #options: LibraryOptions;
  readonly #resources = new Map<string, SyncedResource>();
  readonly #refresh: NodeJS.Timeout;
  readonly #turns: SyncTurns;
  /** What has to be over before a sync of this name may begin: that of an earlier definition, or the removal of it. */
  readonly #ending = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#turns = new SyncTurns(options.lanes);
    this.#refresh = setInterval(() => this.#syncOld(), Math.min(options.refreshMs, longestTimerMs));
    this.#refresh.unref();
    if (!options.isAutomatic) clearInterval(this.#refresh);
  }

  /** In the order of the configuration. */
  list(): SyncedResource[] {
    return [...this.#resources.values()];
  }

  /** How all of them are doing, by name. */
  status(): LibraryStatus {
    return Object.fromEntries(this.list().map(({ definition, state }) => [definition.name, toStatus(state)]));
  }

  get(name: string): SyncedResource | undefined {
    return this.#resources.get(name);
  }

  /**
   * Makes these the resources: starts to sync what is new or was changed, and forgets what is gone. Returns at once, and
   * what was configured can be asked for. Never throws: one that cannot be used is shown as failed, and no other with it.
   *
   * @param problems What is wrong with those that cannot be used, by name.
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
      this.#resources.set(definition.name, isSame && known ? known : this.#start(definition, { known, problem }));
    }
    for (const [name, resource] of before) this.#end(resource, () => this.#remove(name));
  }

  /** Tries again what failed for such a reason, after a change of the configuration that may have removed it. */
  retryFailed(...codes: SourceError["code"][]): void {
    const failed = this.list().filter(({ state }) => state.error && codes.includes(state.error.code));
    for (const resource of failed) void resource.sync();
  }

  /** Shows every resource as what it is when nothing of it is kept any more. */
  giveUp(): void {
    for (const resource of this.list()) void resource.sync();
  }

  /** Deletes what resources have kept that were removed while the server did not run. */
  async removeStrangers(): Promise<void> {
    const { folder, index } = this.#options;
    const names = [...this.#resources.keys()];
    const known = new Set(names.map(folderName));
    const kept = await readdir(folder).catch(() => []);
    const strangers = kept.filter((name) => !known.has(name));
    await Promise.all(strangers.map((name) => removeAll(join(folder, name))));
    await index.forgetOthers(names);
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
      turns: this.#turns,
      findLoss: this.#options.findLoss,
      after: this.#ending.get(name),
      earlier: statusOf(earlier, name),
      onState: (state) => {
        // How it goes with one that is stopped is of no interest any more.
        if (this.#resources.get(name) === resource && !this.#isClosed) onState?.(name, state);
      },
    });
    void resource.start({ maxAgeMs: isAutomatic ? refreshMs : undefined });
    return resource;
  }

  /** The source, or why there is none. */
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

  /** Stops a resource at once, and does the rest when it has stopped, after everything that came before. */
  #end(resource: SyncedResource, work: () => Promise<void> = async () => {}): void {
    const { name } = resource.definition;
    const before = Promise.all([this.#ending.get(name), resource.stop()]);
    const over = before.then(work).catch(() => {});
    this.#ending.set(name, over);
    void over.then(() => this.#ending.get(name) === over && this.#ending.delete(name));
  }

  async #remove(name: string): Promise<void> {
    // It may have been added again meanwhile.
    if (this.#resources.has(name)) return;
    await this.#options.index.forget(name);
    await removeAll(join(this.#options.folder, folderName(name)));
  }

  #syncOld(): void {
    for (const resource of this.list()) if (!resource.isYounger(this.#options.refreshMs / 2)) void resource.sync();
  }
}

const longestTimerMs = 2 ** 31 - 1;

/** A program that was ended a moment ago may still have made a file in it. */
function removeAll(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 5 });
}

/** Names of resources may have slashes, and differ by case alone, which some disks do not tell apart. */
function folderName(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return `${name.replaceAll(/[^a-zA-Z0-9._-]/g, "_").slice(0, 40)}-${hash}`;
}
