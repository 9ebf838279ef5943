import { setTimeout as pause } from "node:timers/promises";
import PQueue from "p-queue";
import type { HtmlPage, HtmlText } from "../ingest/read-html.ts";
import type { PageHandlers } from "./page-worker.ts";
import { workerFiles } from "./worker-files.ts";
import { WorkerThread } from "./worker-thread.ts";

export interface PageReaderOptions {
  /** A page that takes longer is left out. */
  timeoutMs?: number;
  /** A thread that had nothing to do for so long is ended: it has a parser in memory that is seldom needed. */
  idleMs?: number;
}

/** Reads pages of HTML in a thread of its own: one of a megabyte takes seconds, and a hostile one would take for ever. */
export class PageReader {
  readonly #timeoutMs: number;
  readonly #thread: WorkerThread<PageHandlers>;
  /** One at a time, so that a page which is given up takes no other with it. */
  readonly #turns = new PQueue({ concurrency: 1 });

  constructor({ timeoutMs = 20_000, idleMs = 30_000 }: PageReaderOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#thread = new WorkerThread<PageHandlers>(workerFiles.page, { idleMs });
  }

  /** Resolves with undefined for a page that is nested too deeply, or takes too long. */
  read(page: HtmlText): Promise<HtmlPage | undefined> {
    return this.#turns.add(() => this.#read(page));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #read(page: HtmlText): Promise<HtmlPage | undefined> {
    const isRead = new AbortController();
    const read = this.#thread.call("readHtml", page).finally(() => isRead.abort());
    const tooLate = pause(this.#timeoutMs, "too late" as const, { ref: false, signal: isRead.signal });
    // The one that comes second is of no interest.
    read.catch(() => {});
    tooLate.catch(() => {});
    const result = await Promise.race([read, tooLate]);
    if (result !== "too late") return result;
    await this.#thread.end();
    return undefined;
  }
}
