import type { IndexedDocument, PackedDocuments } from "../search/search-index.ts";
import { LimitedThread, type ThreadLimits } from "../threads/limited-thread.ts";
import { workerPrograms } from "../threads/worker-thread.ts";
import type { PageHandlers } from "./page-worker.ts";
import type { HtmlDocument, HtmlPage, HtmlText } from "./read-html.ts";
import type { Sitemap } from "./sitemap.ts";

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
  readonly #thread: LimitedThread<PageHandlers>;

  /** The thread ends when it is idle, because its parser is seldom needed. */
  constructor({ idleMs = 30_000, ...limits }: Partial<ThreadLimits> = {}) {
    this.#thread = new LimitedThread<PageHandlers>(workerPrograms.page, { idleMs, ...limits });
  }

  /** Resolves with undefined for a page that is nested too deeply, or takes too much time or memory. */
  read(page: HtmlText): Promise<HtmlPage | undefined> {
    return this.#thread.call("readHtml", page);
  }

  readSitemap(text: string): Promise<Sitemap | undefined> {
    return this.#thread.call("parseSitemap", text);
  }

  /** Reads a page, and cuts it into chunks for the index. Resolves with undefined like `read`. */
  chunk(page: HtmlDocument & Pick<IndexedDocument, "hash">): Promise<PackedDocuments | undefined> {
    const transfer = typeof page.html === "string" ? [] : [page.html.buffer];
    return this.#thread.call("chunkPage", page, { transfer });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
