import type { Frame, StreamEnd } from "./answer.ts";
import { findPassages, type Passage, readSource, type SourceDocument } from "./documents.ts";
import type { LocalRules } from "./local-rules.ts";
import type { Resource } from "./resource-check.ts";
import type { Search } from "./search-check.ts";

type Entry = {
  readonly definition: Resource;
  /** The last version that could be read. */
  documents: readonly SourceDocument[] | undefined;
  /** Why the last sync failed. */
  failure: string | undefined;
  /** How often it was read. */
  times: number;
  isFetching: boolean;
  isRemoved: boolean;
  /** Ends the syncs that do not end by themselves. */
  readonly endings: (() => void)[];
};

/** What is configured, and what was read of it. A folder is read when it is added, a website takes its time. */
export class LocalLibrary {
  readonly #rules: LocalRules;
  readonly #hasEndlessSyncs: boolean;
  readonly #entries = new Map<string, Entry>();

  constructor(rules: LocalRules, { hasEndlessSyncs }: { hasEndlessSyncs: boolean }) {
    this.#rules = rules;
    this.#hasEndlessSyncs = hasEndlessSyncs;
  }

  add(definition: Resource): void {
    const state = {
      documents: undefined,
      failure: undefined,
      times: 0,
      isFetching: false,
      isRemoved: false,
      endings: [],
    };
    const entry: Entry = { definition, ...state };
    if (definition["type"] === "website") entry.isFetching = true;
    else read(entry, this.#rules);
    this.#entries.delete(definition.name);
    this.#entries.set(definition.name, entry);
  }

  isTaken(name: string): boolean {
    return this.#known("naming").some(({ definition }) => definition.name === name);
  }

  /** What can be asked against, in the order in which it was added. */
  configured(): Resource[] {
    return this.#known("searching").map(({ definition }) => definition);
  }

  list(): unknown[] {
    return this.#known("listing").map(describeEntry);
  }

  /** How the resource was, or undefined where there is none. */
  remove(name: string): unknown {
    const entry = this.#find(name);
    if (!entry) return undefined;
    const before = describeEntry(entry);
    entry.isRemoved = true;
    for (const end of entry.endings) end();
    return before;
  }

  /** The stream of a sync, or undefined where there is no such resource. */
  sync(name: string): ({ frames: readonly Frame[] } & StreamEnd) | undefined {
    const entry = this.#find(name);
    if (!entry) return undefined;
    if (this.#hasEndlessSyncs) return syncUntilRemoved(entry);
    const after = { ...entry };
    read(after, this.#rules);
    const finish = () => void Object.assign(entry, after);
    if (this.#rules.syncsUnread) finish();
    return { frames: streamSync(after), onEnd: finish };
  }

  search({ query, resources, ...limits }: Search): { passages: Passage[]; notSearched: unknown[] } {
    const isAll = resources.length === 0 || !this.#rules.narrowsSearch;
    const wanted = this.#known("searching").filter(({ definition }) => isAll || resources.includes(definition.name));
    const sources = wanted.flatMap(({ definition: { name: resource }, documents }) =>
      documents ? [{ resource, documents }] : [],
    );
    const notSearched = wanted.filter(({ documents }) => !documents);
    return {
      passages: this.#rules.choosePassages(findPassages(query, sources), limits),
      notSearched: notSearched.map(({ definition, failure }) => ({
        resource: definition.name,
        reason: failure ?? "It is still being fetched.",
      })),
    };
  }

  #find(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    return entry?.isRemoved ? undefined : entry;
  }

  #known(what: keyof LocalRules["forgetsRemoved"]): Entry[] {
    const isForgotten = this.#rules.forgetsRemoved[what];
    return [...this.#entries.values()].filter(({ isRemoved }) => !(isRemoved && isForgotten));
  }
}

function read(entry: Entry, { readsAgain, keepsLastVersion }: LocalRules): void {
  entry.isFetching = false;
  if (entry.documents && !readsAgain) return;
  entry.times += 1;
  const documents = readSource(entry.definition, entry.times);
  entry.failure = documents ? undefined : `There is nothing at ${entry.definition.url}.`;
  if (documents || !keepsLastVersion) entry.documents = documents;
}

/** In an order of its own for each kind of resource, so that every property of the contract is shown. */
function describeEntry({ definition, documents, failure, isFetching }: Entry): Record<string, unknown> {
  const skipped =
    definition["type"] === "git" ? [{ path: "docs/logo.md", reason: "It is no text – but a pointer." }] : [];
  return {
    name: definition.name,
    definition,
    state: isFetching ? "syncing" : failure === undefined ? "ready" : "failed",
    isSearchable: documents !== undefined,
    documents: documents?.length ?? 0,
    ...(documents && { syncedAt: "2025-11-20T16:04:09Z" }),
    ...(isFetching && { progress: { phase: "Fetching – page by page", done: 40, total: 220 } }),
    ...(failure !== undefined && { failure: describeFailure(definition, failure) }),
    skippedCount: skipped.length,
    skipped,
  };
}

function streamSync(entry: Entry): readonly Frame[] {
  const { definition, documents, failure } = entry;
  const done = documents?.length ?? 0;
  const end =
    failure === undefined
      ? say("done", { resource: describeEntry(entry) })
      : say("error", { tag: "ResourceUnavailable", ...describeFailure(definition, failure) });
  return [
    say("progress", { progress: { phase: "Fetching", done: 0 } }),
    { raw: ": keep-alive\n\n" },
    say("progress", { progress: { phase: "Indexing – nearly there", done, total: done } }),
    end,
  ];
}

/** A sync that has begun, and ends with the removal of its resource. */
function syncUntilRemoved({ endings }: Entry): { frames: readonly Frame[] } & StreamEnd {
  const removal = new Promise<void>((resolve) => endings.push(resolve));
  const cancelled = say("error", { tag: "Cancelled", message: "The resource was removed.", hint: "Add it again." });
  return {
    frames: [say("progress", { progress: { phase: "Fetching", done: 0 } })],
    last: removal.then(() => [cancelled]),
  };
}

function describeFailure({ name }: Resource, message: string): { message: string; hint: string } {
  return { message, hint: `Check the url of "${name}", then sync again.` };
}

export function say(type: string, payload: Record<string, unknown>): Frame {
  return { event: type, data: { type, ...payload } };
}
