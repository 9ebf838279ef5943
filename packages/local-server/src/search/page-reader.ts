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
  readonly #idleMs: number;
  /** One at a time, so that a page which is given up takes no other with it. */
  readonly #turns = new PQueue({ concurrency: 1 });
  #thread: WorkerThread<PageHandlers> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ timeoutMs = 20_000, idleMs = 30_000 }: PageReaderOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#idleMs = idleMs;
  }

  /** Resolves with undefined for a page that is nested too deeply, or takes too long. */
  read(page: HtmlText): Promise<HtmlPage | undefined> {
    return this.#turns.add(() => this.#read(page));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #read(page: HtmlText): Promise<HtmlPage | undefined> {
    clearTimeout(this.#idle);
    this.#thread ??= new WorkerThread<PageHandlers>(workerFiles.page);
    if (this.#isClosed) await this.#thread.close();
    const isRead = new AbortController();
    const read = this.#thread.call("readHtml", page).finally(() => isRead.abort());
    const tooLate = pause(this.#timeoutMs, "too late" as const, { ref: false, signal: isRead.signal });
    // The one that comes second is of no interest.
    read.catch(() => {});
    tooLate.catch(() => {});
    const result = await Promise.race([read, tooLate]);
    if (result === "too late") await this.#end();
    else this.#idle = setTimeout(() => void this.#end(), this.#idleMs).unref();
    return result === "too late" ? undefined : result;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.close();
  }
}
