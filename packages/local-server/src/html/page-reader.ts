import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type IndexedDocument, type PackedDocuments, SearchError } from "../search/search-index.ts";
import { WorkerThread, workerPrograms } from "../threads/worker-thread.ts";
import type { PageHandlers } from "./page-worker.ts";
import type { HtmlDocument, HtmlPage, HtmlText } from "./read-html.ts";
import type { Sitemap } from "./sitemap.ts";

export interface PageReaderOptions {
  /** Maximum processor time of a page. */
  cpuBudgetMs?: number;
  /** Idle time before the worker thread is stopped, because its parser is seldom needed. */
  idleMs?: number;
}

/**
 * Memory limits of the worker thread. A page of 4 MiB takes 100 MB; only hostile pages take more. A larger young
 * generation does not make reading faster.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 192 };

/** Interval at which the processor time of a page is compared with its budget. */
const checkMs = 250;

/** Factor of the budget. Node.js before 24.6 reports only the processor time of the whole process, which has other threads. */
const processShare = "cpuUsage" in Worker.prototype ? 1 : 3;

/** Reads pages and sitemaps. Resolves with undefined for content that takes too much time or memory. */
export interface ContentReader {
  read(page: HtmlText): Promise<HtmlPage | undefined>;
  readSitemap(text: string): Promise<Sitemap | undefined>;
}

/**
 * Reads HTML pages and sitemaps in a worker thread: a large one takes seconds, and a hostile page may never end. All share
 * one worker thread, because a second one would take at least 30 MB of memory.
 */
export class PageReader implements ContentReader {
  readonly #cpuBudgetMs: number;
  readonly #thread: WorkerThread<PageHandlers>;
  /** The last read. Pages are read one at a time, so that ending the thread for a page loses no other page. */
  #last: Promise<unknown> = Promise.resolve();

  constructor({ cpuBudgetMs = 15_000, idleMs = 30_000 }: PageReaderOptions = {}) {
    this.#cpuBudgetMs = cpuBudgetMs * processShare;
    this.#thread = new WorkerThread<PageHandlers>(workerPrograms.page, { idleMs, resourceLimits });
  }

  /** Resolves with undefined for a page that is nested too deeply, or takes too much time or memory. */
  read(page: HtmlText): Promise<HtmlPage | undefined> {
    return this.#run(() => this.#thread.call("readHtml", page));
  }

  readSitemap(text: string): Promise<Sitemap | undefined> {
    return this.#run(() => this.#thread.call("parseSitemap", text));
  }

  /** Reads a page, and cuts it into chunks for the index. Resolves with undefined like `read`. */
  chunk(page: HtmlDocument & Pick<IndexedDocument, "hash">): Promise<PackedDocuments | undefined> {
    const transfer = typeof page.html === "string" ? [] : [page.html.buffer];
    return this.#run(() => this.#thread.call("chunkPage", page, { transfer }));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #run<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    const result = this.#last.then(() => this.#runNow(call));
    // Keeps no result in memory.
    this.#last = result.then(
      () => {},
      () => {},
    );
    return result;
  }

  async #runNow<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    const startMs = await this.#thread.cpuMs();
    const isRead = new AbortController();
    const read = call().finally(() => isRead.abort());
    void this.#watch({ startMs, signal: isRead.signal });
    return read.catch(leaveOutBroken);
  }

  /** Ends the thread with its current call once the page has used its budget. */
  async #watch({ startMs, signal }: { startMs: number; signal: AbortSignal }): Promise<void> {
    try {
      for (;;) {
        await pause(checkMs, undefined, { ref: false, signal });
        const usedMs = (await this.#thread.cpuMs()) - startMs;
        if (usedMs > this.#cpuBudgetMs && !signal.aborted) await this.#thread.end();
      }
    } catch {
      // The page was read, or its thread has ended.
    }
  }
}

/** Ignores that the thread was ended or ran out of memory. The next page starts another thread. */
function leaveOutBroken(error: unknown): undefined {
  if (!(error instanceof SearchError) || error.code !== "broken") throw error;
}
