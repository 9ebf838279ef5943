import { setTimeout as pause } from "node:timers/promises";
import { explainDisk } from "@docent/storage";
import type { IndexFile } from "../search/search-index.ts";
import type { WorkerThread } from "../threads/worker-thread.ts";
import type { EmbeddingsClient, EmbeddingsError } from "./embeddings-client.ts";
import type { EmbeddingProgress, TextToEmbed } from "./vector-index.ts";
import type { VectorHandlers, VectorSetup } from "./vector-worker.ts";

interface BackgroundEmbedderOptions {
  thread: WorkerThread<VectorHandlers>;
  client: () => Promise<EmbeddingsClient | undefined>;
  cache: string;
  isAutomatic: boolean;
  isComplete: () => boolean;
  onReport: (message: string) => void;
  outage: OutageReport;
  signal: AbortSignal;
}

/** Limits of the texts in one call. A call sends one request, so at most one response is lost if the process ends. */
const batch = { maxTexts: 64, maxCharacters: 100_000 };
/** Time budget of one step of loading, for which a search may have to wait. */
const loadMs = 20;
/** Delay before the first retry; doubled before each further one, up to the maximum. */
const firstDelayMs = 2000;
const maxDelayMs = 300_000;
/** Retry delay after an error that lasts until a user corrects its cause. */
const wrongDelayMs = 60_000;
const reportEveryMs = 30_000;

/** Computes a vector for every chunk of the index, a batch at a time, and stops when none is missing. */
export class BackgroundEmbedder {
  readonly #options: BackgroundEmbedderOptions;
  #index: IndexFile | undefined;
  #running: Promise<void> | undefined;
  /** Whether the index may have changed since the last pass. */
  #isWoken = false;
  /** The current pass over missing vectors, including retries; undefined while none is missing. */
  #pass: { startedAt: number; count: number; reportedAt: number; missing: number } | undefined;
  /** Ends a delay before a retry. */
  #wakeUp = new AbortController();
  /** Current progress; undefined if no embeddings are configured. */
  progress: EmbeddingProgress | undefined;

  constructor(options: BackgroundEmbedderOptions) {
    this.#options = options;
  }

  follow(index: IndexFile): void {
    this.#index = index;
    this.#start();
  }

  /** Starts immediately, even during a retry delay. */
  wake(): void {
    this.#wakeUp.abort();
    this.#start();
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async load(setup: VectorSetup): Promise<EmbeddingProgress | undefined> {
    for (;;) {
      this.#options.signal.throwIfAborted();
      const loaded = await this.#options.thread.call("load", { setup, budgetMs: loadMs });
      if (loaded?.damage !== undefined)
        this.#options.onReport(
          `Embeddings: the vectors in ${this.#options.cache} cannot be used (${loaded.damage}) and were deleted. All passages are embedded again.`,
        );
      this.progress = loaded?.progress;
      if (!loaded || loaded.progress.isLoaded) return loaded?.progress;
    }
  }

  #start(): void {
    this.#isWoken = true;
    if (!this.#options.isAutomatic || this.#options.signal.aborted) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isWoken) this.#start();
    });
  }

  async #run(): Promise<void> {
    const { signal, outage } = this.#options;
    let failures = 0;
    while (this.#isWoken && !signal.aborted) {
      this.#isWoken = false;
      try {
        await this.#embedMissing(() => {
          failures = 0;
        });
      } catch (error) {
        if (signal.aborted) return;
        outage.fail(error);
        this.#isWoken = true;
        await this.#rest(delayOf(error, failures++));
      }
    }
  }

  async #rest(ms: number): Promise<void> {
    this.#wakeUp = new AbortController();
    const signal = AbortSignal.any([this.#wakeUp.signal, this.#options.signal]);
    await pause(ms, undefined, { signal, ref: false }).catch(() => {});
  }

  async #embedMissing(onProgress: () => void): Promise<void> {
    const { thread, outage, signal } = this.#options;
    for (;;) {
      const client = await this.#options.client();
      if (!client || !this.#index) {
        this.progress = undefined;
        this.#pass = undefined;
        // Frees the memory of the vectors, which the worker thread holds.
        if (thread.isStarted && !client) await thread.end();
        return;
      }
      const setup = { index: this.#index, cache: this.#options.cache, fingerprint: client.fingerprint };
      const progress = await this.load(setup);
      if (!progress) return;
      const texts = await thread.call("nextTexts", { setup, ...batch });
      if (texts.length === 0) {
        this.#reportEnd();
        await this.#prune(setup);
        return;
      }
      this.#reportProgress(progress);
      const vectors = await this.#embed(texts, { client, setup });
      await this.#keep(vectors, setup);
      if (this.#pass) this.#pass.count += vectors.length;
      signal.throwIfAborted();
      outage.recover();
      onProgress();
    }
  }

  /** Reports at the start and at intervals, if something was embedded since the last report. */
  #reportProgress({ missing, chunks }: EmbeddingProgress): void {
    const now = performance.now();
    const pass = this.#pass;
    if (pass && (now - pass.reportedAt < reportEveryMs || missing === pass.missing)) return;
    this.#options.onReport(`Embeddings: ${missing} of ${chunks} passages are left to embed.`);
    this.#pass = { startedAt: pass?.startedAt ?? now, count: pass?.count ?? 0, reportedAt: now, missing };
  }

  #reportEnd(): void {
    if (!this.#pass) return;
    const { startedAt, count } = this.#pass;
    this.#options.onReport(`Embeddings: done, ${count} in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
    this.#pass = undefined;
  }

  /** Embeds texts. A text that the endpoint rejects is skipped. */
  async #embed(
    texts: readonly TextToEmbed[],
    { client, setup }: { client: EmbeddingsClient; setup: VectorSetup },
  ): Promise<{ hash: Uint8Array; vector: Float32Array }[]> {
    const { signal, thread, onReport } = this.#options;
    try {
      const inputs = texts.map(({ text }) => text);
      const vectors = await client.embed(inputs, { kind: "document", signal });
      return texts.flatMap(({ hash }, index) => {
        const vector = vectors[index];
        return vector ? [{ hash, vector }] : [];
      });
    } catch (error) {
      const { code, textIndex, message } = Object(error) as Partial<EmbeddingsError>;
      const refused = code === "text-refused" ? texts[textIndex ?? -1] : undefined;
      if (!refused) throw error;
      await thread.call("refuse", { setup, hash: refused.hash });
      onReport(`Embeddings: a passage can be found only by its words, because it was refused: ${message}`);
      return [];
    }
  }

  /** Retries writing vectors until the disk has room, so that no text is sent twice. */
  async #keep(vectors: readonly { hash: Uint8Array; vector: Float32Array }[], setup: VectorSetup): Promise<void> {
    const { thread, signal, outage, cache } = this.#options;
    for (let failures = 0; vectors.length > 0; failures++) {
      signal.throwIfAborted();
      try {
        return await thread.call("keep", { setup, vectors });
      } catch (error) {
        if (signal.aborted) throw error;
        outage.fail(explainDisk(error, cache));
        await this.#rest(delayOf(error, failures));
      }
    }
  }

  async #prune(setup: VectorSetup): Promise<void> {
    if (this.#options.isComplete() && !this.#isWoken) await this.#options.thread.call("prune", { setup });
  }
}

/** Delay before the next attempt after a number of failures. */
export function delayOf(error: unknown, failures: number): number {
  const { retryAfterMs, isTransient } = Object(error) as Partial<EmbeddingsError>;
  if (isTransient === false) return Math.max(wrongDelayMs, retryAfterMs ?? 0);
  // Retry-After may be 0, or a date that has passed by a clock that is ahead.
  return Math.max(retryAfterMs ?? 0, Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 20)));
}

/** Reports the start and the end of an outage once, however many calls fail. */
export class OutageReport {
  readonly #onReport: (message: string) => void;
  #isFailing = false;

  constructor(onReport: (message: string) => void) {
    this.#onReport = onReport;
  }

  fail(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    const { message, hint } = Object(error) as { message?: string; hint?: string };
    const reason = message ?? String(error);
    this.#onReport(
      `Embeddings: ${reason} Until the endpoint works again, passages are found only by their words.${hint ? ` ${hint}` : ""}`,
    );
  }

  recover(): void {
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#onReport("Embeddings: the endpoint works again. Passages are found by their words and their meaning.");
  }
}
