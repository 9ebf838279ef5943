import { raceAbort } from "@docent/terminal";
import type { EmbeddingsConfig } from "../config/config-document.ts";
import type { ChunkSimilarity, SimilarChunks, SimilarityOptions } from "../search/search-index.ts";
import { WorkerThread, workerPrograms } from "../threads/worker-thread.ts";
import { BackgroundEmbedder, OutageReport } from "./background-embedder.ts";
import type { EmbeddingsClient } from "./embeddings-client.ts";
import type { VectorHandlers, VectorSetup } from "./vector-worker.ts";

interface SimilaritySearchOptions {
  /** Returns the configured client; undefined if no embeddings are configured. Then nothing is started. */
  client: () => Promise<EmbeddingsClient | undefined>;
  /** File of the vectors. */
  cache: string;
  /** Whether passages are embedded in the background. */
  isAutomatic: boolean;
  /** Whether the index is complete, so that vectors of other texts can be deleted. */
  isComplete: () => boolean;
  /** Called with messages for people. */
  onReport: (message: string) => void;
  /** Time limit for the vector of a query and its comparison. Default: 1.5 s. */
  deadlineMs?: number | undefined;
}

/** Number of similar chunks for a query. It exceeds the number of pages in a result, because a page has several chunks. */
const maxChunks = 200;
const maxKeptQueries = 256;
const maxActiveQueries = 8;
/** Time during which no query is embedded after a failure or a timeout. */
const pauseMs = 10_000;

/** An identifier of a program. It is found by its words, because an embedding model does not know its meaning. */
const identifier = /^(?:--?)?[@$./#\w-]*(?:[a-z\d][A-Z]|[_./:@$#()[\]{}<>=])[-@$./#:()[\]{}<>=\w]*$|^--[\w-]+$/;

/**
 * Finds chunks by their meaning: embeds queries through the configured endpoint, and compares them with the vectors that
 * a worker thread holds. If that fails or takes too long, `find` returns a notice, and the caller searches words only.
 */
export class SimilaritySearch implements ChunkSimilarity {
  readonly #options: SimilaritySearchOptions;
  readonly #thread = new WorkerThread<VectorHandlers>(workerPrograms.vector);
  readonly #embedder: BackgroundEmbedder;
  readonly #outage: OutageReport;
  /** Vectors of recent queries, the least recently used first. */
  readonly #queries = new Map<string, Promise<Float32Array>>();
  /** The client that computed `#queries`. Compared by identity: the fingerprint does not depend on the query prefix. */
  #queriesOf: EmbeddingsClient | undefined;
  readonly #close = new AbortController();
  #active = 0;
  #pausedUntil = 0;

  constructor(options: SimilaritySearchOptions) {
    this.#options = options;
    this.#outage = new OutageReport(options.onReport);
    this.#embedder = new BackgroundEmbedder({
      ...options,
      thread: this.#thread,
      outage: this.#outage,
      signal: this.#close.signal,
    });
  }

  /** Number of documents whose chunks all have vectors. Undefined if no embeddings are configured, or before the first load. */
  embeddedDocuments(resource: string): number | undefined {
    const { progress } = this.#embedder;
    return progress && (progress.documents.get(resource) ?? 0);
  }

  follow(index: SimilarityOptions["index"]): void {
    this.#embedder.follow(index);
  }

  /** Applies a changed configuration: ends the pause of queries, and starts the background work immediately. */
  reconfigure(): void {
    this.#pausedUntil = 0;
    this.#embedder.wake();
  }

  async find(
    query: string,
    { index, resources, signal }: SimilarityOptions,
  ): Promise<{ similar?: SimilarChunks | undefined; notice?: string }> {
    signal?.throwIfAborted();
    const client = await this.#options.client().catch(() => undefined);
    if (!client || query.trim() === "" || isIdentifier(query)) return {};
    const { progress } = this.#embedder;
    // A query reveals what the user searches for, so it is not sent if there are no vectors to compare it with.
    const isEmpty = progress ? progress.chunks === progress.missing : this.#options.isAutomatic;
    if (isEmpty) return progress?.chunks === 0 ? {} : { notice: notEmbedded };
    const setup = { index, cache: this.#options.cache, fingerprint: client.fingerprint };
    const deadline = AbortSignal.timeout(this.#options.deadlineMs ?? 1500);
    const inTime = <Value>(work: Promise<Value>) => raceAbort(raceAbort(work, deadline), signal);
    try {
      const vector = await inTime(this.#embedQuery(query, client));
      const similar = await inTime(this.#search({ setup, vector, resources }));
      this.#outage.recover();
      return { similar };
    } catch (error) {
      signal?.throwIfAborted();
      if (this.#close.signal.aborted) return {};
      if (!(error instanceof PausedError)) this.#pausedUntil = performance.now() + pauseMs;
      this.#outage.fail(deadline.aborted ? new Error("The embeddings endpoint did not respond in time.") : error);
      return { notice: wordsAlone };
    }
  }

  async release(): Promise<void> {
    if (this.#thread.isStarted) await this.#thread.call("release", undefined).catch(() => {});
  }

  async close(): Promise<void> {
    this.#close.abort();
    await Promise.all([this.#embedder.idle(), this.#thread.close()]);
  }

  async #search(search: { setup: VectorSetup; vector: Float32Array; resources: readonly string[] }) {
    if (!this.#options.isAutomatic) await this.#embedder.load(search.setup);
    const similar = await this.#thread.call("search", { ...search, limit: maxChunks });
    // There are no vectors, for example because those with other dimensions were dropped.
    if (!similar) this.#embedder.wake();
    return similar;
  }

  /** The vector of a query. A vector that arrives after the deadline is kept for the next search. */
  #embedQuery(query: string, client: EmbeddingsClient): Promise<Float32Array> {
    if (client !== this.#queriesOf) this.#queries.clear();
    this.#queriesOf = client;
    const known = this.#queries.get(query);
    if (known) {
      this.#queries.delete(query);
      this.#queries.set(query, known);
      return known;
    }
    if (performance.now() < this.#pausedUntil || this.#active >= maxActiveQueries)
      return Promise.reject(
        new PausedError(
          "No query is sent to the embeddings endpoint now: an earlier one failed, or too many are waiting.",
        ),
      );
    this.#active++;
    const vector = client
      .embed([query], { kind: "query", signal: this.#close.signal })
      .then(([first]) => {
        if (!first) throw new Error("The embeddings endpoint returned no vector.");
        this.#pausedUntil = 0;
        return first;
      })
      .finally(() => {
        this.#active--;
      });
    this.#queries.set(query, vector);
    vector.catch(() => this.#queries.delete(query));
    for (const oldest of this.#queries.keys()) {
      if (this.#queries.size <= maxKeptQueries) break;
      this.#queries.delete(oldest);
    }
    return vector;
  }
}

const wordsAlone =
  "The search by meaning failed, so passages were found by their words alone. The log of the server has the reason.";

const notEmbedded =
  "No passage is embedded yet, so passages were found by their words alone. The log of the server reports the progress.";

/** Thrown if a query is not sent to the endpoint, because an earlier one failed or too many are waiting. */
class PausedError extends Error {
  override readonly name = "PausedError";
}

/** Whether a query consists of identifiers only, such as `useSyncExternalStore` or `vite.config.ts`. */
export function isIdentifier(query: string): boolean {
  const words = query.trim().split(/\s+/);
  return words.every((word) => identifier.test(word));
}

/** Provides the client of the current configuration. */
export interface ConfiguredEmbeddings {
  /** The client of the current section; undefined without a section. The same object until the section changes. */
  client(): Promise<EmbeddingsClient | undefined>;
}

interface ConfiguredEmbeddingsOptions {
  /** Returns the current `embeddings` section. */
  section: () => EmbeddingsConfig | undefined;
  /** Environment variables, for the key. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Creates clients of the configured embeddings API on demand. Loads their code with the first client. */
export function openEmbeddings({ section, environment }: ConfiguredEmbeddingsOptions): ConfiguredEmbeddings {
  let current: { section: string; client: Promise<EmbeddingsClient> } | undefined;
  return {
    async client() {
      const config = section();
      if (config === undefined) {
        current = undefined;
        return undefined;
      }
      const text = JSON.stringify(config);
      if (current?.section !== text) current = { section: text, client: load(config, environment) };
      return current.client;
    },
  };
}

async function load(
  config: EmbeddingsConfig,
  environment: ConfiguredEmbeddingsOptions["environment"],
): Promise<EmbeddingsClient> {
  const { createEmbeddingsClient } = await import("./embeddings-client.ts");
  return createEmbeddingsClient(config, { environment });
}
