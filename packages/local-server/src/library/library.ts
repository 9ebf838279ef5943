import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import type { ReadHtml } from "../ingest/read-html.ts";
import type { ResourceSource } from "../resources/resource-source.ts";
import type { DocumentChunker } from "../search/document-chunker.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { toStatus } from "./resource-status.ts";
import type { LibraryStatus } from "./status-file.ts";
import { SyncTurns } from "./sync-turns.ts";
import { type ResourceState, SyncedResource } from "./synced-resource.ts";

export interface LibraryOptions {
  index: SearchIndex;
  chunker: DocumentChunker;
  readHtml: ReadHtml;
  /** Where sources keep what they need between two syncs. */
  folder: string;
  createSource: (definition: Resource) => ResourceSource;
  /** A resource that was synced longer ago is synced again. */
  refreshMs: number;
  /** Whether resources are synced when they are configured, and from time to time; otherwise only when asked to. */
  isAutomatic: boolean;
  /** How resources were when an earlier run ended. */
  earlier: LibraryStatus;
  onState?: ((name: string, state: ResourceState) => void) | undefined;
}

/** All configured resources, kept up to date in the background. */
export class Library {
  readonly #options: LibraryOptions;
  readonly #resources = new Map<string, SyncedResource>();
  readonly #refresh: NodeJS.Timeout;
  readonly #turns = new SyncTurns();
  #isClosed = false;
  #leaving: Promise<unknown> = Promise.resolve();

  constructor(options: LibraryOptions) {
    this.#options = options;
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
   * what was configured can be asked for.
   */
  configure(definitions: readonly Resource[]): void {
    if (this.#isClosed) return;
    const before = new Map(this.#resources);
    this.#resources.clear();
    for (const definition of definitions) {
      const known = before.get(definition.name);
      before.delete(definition.name);
      const isSame = known && JSON.stringify(known.definition) === JSON.stringify(definition);
      this.#resources.set(definition.name, isSame ? known : this.#start(definition, known));
    }
    for (const [name, resource] of before) this.#leave(() => this.#remove(name, resource));
  }

  /** Deletes what resources have kept that were removed while the server did not run. */
  async removeStrangers(): Promise<void> {
    const { folder, index } = this.#options;
    const names = [...this.#resources.keys()];
    const known = new Set(names.map(folderName));
    const kept = await readdir(folder).catch(() => []);
    const strangers = kept.filter((name) => !known.has(name));
    await Promise.all(strangers.map((name) => rm(join(folder, name), { recursive: true, force: true })));
    await index.forgetOthers(names);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#refresh);
    await Promise.all(this.list().map((resource) => resource.stop()));
    await this.#leaving;
  }

  #start(definition: Resource, before: SyncedResource | undefined): SyncedResource {
    const { index, chunker, readHtml, folder, createSource, onState, refreshMs, isAutomatic, earlier } = this.#options;
    const { name } = definition;
    const resource = new SyncedResource({
      definition,
      source: createSource(definition),
      index,
      chunker,
      readHtml,
      folder: join(folder, folderName(name)),
      turns: this.#turns,
      earlier: Object.hasOwn(earlier, name) ? earlier[name] : undefined,
      onState: onState && ((state) => onState(name, state)),
    });
    // Two syncs of one name would write into one index.
    const maxAgeMs = isAutomatic ? refreshMs : undefined;
    void (before?.stop() ?? this.#leaving).then(() => resource.start({ maxAgeMs }));
    return resource;
  }

  async #remove(name: string, resource: SyncedResource): Promise<void> {
    await resource.stop();
    // It may have been added again meanwhile.
    if (this.#resources.has(name)) return;
    await this.#options.index.forget(name);
    await rm(join(this.#options.folder, folderName(name)), { recursive: true, force: true });
  }

  #leave(work: () => Promise<void>): void {
    this.#leaving = this.#leaving.then(work).catch(() => {});
  }

  #syncOld(): void {
    const now = Date.now();
    for (const resource of this.list()) {
      const { syncedAt } = resource.state;
      if (!syncedAt || now - syncedAt.getTime() >= this.#options.refreshMs / 2) void resource.sync();
    }
  }
}

const longestTimerMs = 2 ** 31 - 1;

/** Names of resources may have slashes, and differ by case alone, which some disks do not tell apart. */
function folderName(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return `${name.replaceAll(/[^a-zA-Z0-9._-]/g, "_").slice(0, 40)}-${hash}`;
}
