import { setImmediate } from "node:timers/promises";
import { count } from "@docent/terminal";
import { SourceError, type SyncProgress, throwIfCancelled } from "../resource-source.ts";
import { runParallel } from "../run-parallel.ts";
import type { SiteSeeds } from "./find-seeds.ts";
import { CrawlBudget, Frontier, SkippedPages } from "./frontier.ts";
import type { KnownPage, KnownResponse, SiteState } from "./page-store.ts";
import { type MarkdownStyle, markdownStyles, pageKey } from "./page-url.ts";
import { type ResponseReader, type VisitedPage, visitPage } from "./response-reader.ts";
import type { SiteRobots } from "./site-robots.ts";
import type { SiteScope } from "./site-scope.ts";
import type { WebsiteLimits } from "./website-limits.ts";

export interface CrawlOptions {
  seeds: SiteSeeds;
  scope: SiteScope;
  robots: SiteRobots;
  reader: ResponseReader;
  previous: SiteState;
  limits: WebsiteLimits;
  now: () => number;
  startedAt: number;
  signal: AbortSignal;
  turnEnd: AbortSignal | undefined;
  onProgress: (progress: SyncProgress) => void;
  /** Saves the pages that were read, so that the next crawl continues from there if this one is cancelled or killed. */
  save: (state: SiteState) => Promise<void>;
}

export interface CrawlResult {
  state: SiteState;
  skipped: SkippedPages;
  /** Number of pages that were read, or confirmed as unchanged. */
  readCount: number;
  /** The error of the first failed page. */
  firstFailure: SourceError | undefined;
}

/**
 * Visits the pages of a site in waves: all pages one link away, then all pages two links away. A wave is requested in
 * parallel and evaluated in order, so that the same site always gives the same pages. After an unfinished crawl, pages
 * that were never read come first, then the others, oldest first.
 *
 * @throws {SourceError} `cancelled`; failures of single pages are in the result.
 */
export async function crawlSite(options: CrawlOptions): Promise<CrawlResult> {
  const crawl = new Crawl(options);
  try {
    await crawl.run();
  } catch (error) {
    // The caller needs the error that stopped the crawl, not an error of `save`.
    await crawl.save().catch(() => {});
    throw error;
  }
  return crawl.finish();
}

/**
 * Outcome of a visit. If it has neither `visited` nor `failure`, the page was not visited, because the budget was spent
 * or the last sync has just read it.
 */
type Outcome = { url: URL; visited: VisitedPage } | { url: URL; failure: SourceError } | { url: URL };

interface QueuedPage {
  url: URL;
  /** Number of links from the start. */
  depth: number;
}

/** Time after which the check of many links lets other tasks run. */
const maxBlockedMs = 10;

class Crawl {
  readonly #options: CrawlOptions;
  readonly #skipped = new SkippedPages();
  readonly #frontier: Frontier;
  readonly #budget: CrawlBudget;
  readonly #pages = new Map<string, KnownPage>();
  readonly #responses = new Map<string, KnownResponse>();
  /** Visits of the current wave. */
  #active: VisitedPage[] = [];
  /** Pages that were read after this time are not requested again. */
  readonly #unfinishedSince: number | undefined;
  /** Known pages, visited when no other page is left. */
  readonly #later: QueuedPage[] = [];
  #tooDeep = 0;
  #lists = 0;
  /** Number of new pages that were found after the budget was spent. */
  #unread = 0;
  #style: SiteState["style"];
  #samplesLeft = 2;
  #done = 0;
  #readCount = 0;
  #nextSaveAt: number;
  #firstFailure: SourceError | undefined;
  /** One sentence on why the crawl is incomplete. */
  #spent: string | undefined;

  constructor(options: CrawlOptions) {
    const { scope, robots, limits, previous, seeds, reader, now, startedAt, turnEnd } = options;
    this.#options = options;
    this.#frontier = new Frontier({ scope, robots, limits, skipped: this.#skipped });
    this.#budget = new CrawlBudget({ limits, reader, now, startedAt, turnEnd });
    this.#style = seeds.style ?? previous.style;
    this.#nextSaveAt = startedAt + limits.saveIntervalMs;
    const { unfinishedSince } = previous;
    const isRecent = unfinishedSince !== undefined && startedAt - unfinishedSince < limits.maxResumeMs;
    this.#unfinishedSince = isRecent ? unfinishedSince : undefined;
  }

  async run(): Promise<void> {
    const { seeds, previous } = this.#options;
    // If a list of pages is missing this time, its pages are still known.
    const known = seeds.isComplete ? [] : [...previous.pages.values()].map(({ url }) => url);
    const first = await this.#admit([...seeds.pages, ...known], 0);
    await this.#walk(first, { defersKnown: previous.unfinishedSince !== undefined });
    this.#spent = this.#budget.spent;
    // Known pages are visited even if all new pages have failed.
    this.#budget.resetFailures();
    const readAt = ({ url }: QueuedPage) => previous.pages.get(pageKey(url))?.readAt ?? 0;
    await this.#walk(this.#later.toSorted((one, other) => readAt(one) - readAt(other)));
    this.#spent ??= this.#budget.spent;
  }

  async #walk(first: readonly QueuedPage[], { defersKnown = false } = {}): Promise<void> {
    for (let wave = first; wave.length > 0; ) {
      const found = await this.#visitWave(wave, { defersKnown });
      wave = found.filter(({ depth }) => depth <= this.#options.limits.maxDepth);
      this.#tooDeep += found.length - wave.length;
    }
  }

  finish(): CrawlResult {
    const spent = this.#spent;
    if (spent) {
      const known = "Pages that were not read by then are unchanged.";
      const rest = this.#unread === 0 ? "" : ` At least ${this.#unread} were never read.`;
      this.#skipped.addNote(`${spent} ${known}${rest} The next sync continues with them.`);
    }
    this.#noteExcluded();
    return {
      state: this.#describeState({ isFinished: spent === undefined }),
      skipped: this.#skipped,
      readCount: this.#readCount,
      firstFailure: this.#firstFailure,
    };
  }

  /** Saves the pages that were read so far, and the other pages of the last crawl. */
  async save(): Promise<void> {
    const { now, limits, save } = this.#options;
    const startedAt = now();
    this.#nextSaveAt = startedAt + limits.saveIntervalMs;
    const state = this.#describeProgress();
    if (state) await save(state);
    this.#nextSaveAt = Math.max(this.#nextSaveAt, now() + saveRestFactor * (now() - startedAt));
  }

  /** Undefined if nothing was read. */
  #describeProgress(): SiteState | undefined {
    const { previous, startedAt } = this.#options;
    if (this.#readCount + this.#active.length === 0) return undefined;
    const pages = new Map([...previous.pages, ...this.#pages]);
    const responses = new Map([...previous.responses, ...this.#responses]);
    for (const visited of this.#active) {
      for (const [requested, response] of visited.responses) responses.set(requested, response);
      if (!visited.text.isList) pages.set(pageKey(visited.url), this.#toKnownPage(visited));
    }
    return { style: this.#style, responses, pages, unfinishedSince: this.#unfinishedSince ?? startedAt };
  }

  #describeState({ isFinished }: { isFinished: boolean }): SiteState {
    const { previous, startedAt } = this.#options;
    if (!isFinished) for (const key of previous.pages.keys()) if (!this.#pages.has(key)) this.#keep(key);
    return {
      // If too few pages were read to find the style, the next crawl tries again.
      style: this.#style ?? (isFinished ? "none" : undefined),
      responses: this.#responses,
      pages: this.#pages,
      unfinishedSince: isFinished ? undefined : (this.#unfinishedSince ?? startedAt),
    };
  }

  /** Adds notes about excluded pages. There may be more than were counted: a page beyond a limit may link to others. */
  #noteExcluded(): void {
    const { scope, limits } = this.#options;
    const { pages, queries, traps, lists } = this.#frontier.excluded;
    const note = (excluded: number, why: string) => {
      if (excluded > 0)
        this.#skipped.addNote(`${scope.start.href} has at least ${count(excluded, "more page")}. ${why}`, excluded);
    };
    const setting = 'To read more, set "limits": { "pagesPerSite": … } in the configuration.';
    note(pages, `At most ${limits.maxPages} pages of a site are read. ${setting}`);
    note(queries, `At most ${limits.maxQueriesPerPath} pages of one path with different queries are read.`);
    note(this.#tooDeep, `Pages more than ${limits.maxDepth} links away from the start are not read.`);
    const listCount = lists + this.#lists;
    if (listCount > 0)
      this.#skipped.addNote(
        `Pages that list or search others, redirect to them, or are copies of others, were left out: ${listCount}.`,
      );
    note(traps, "Their URLs repeat parts of a path, as wrong relative links do.");
  }

  /**
   * Finds the pages that may be visited, until the budget is spent. Other tasks run in between, because a sitemap may list
   * 50,000 pages, and a hostile robots.txt may take a tenth of a second for each of them.
   */
  async #admit(hrefs: readonly string[], depth: number): Promise<QueuedPage[]> {
    const admitted: QueuedPage[] = [];
    let turnStartedAt = performance.now();
    for (const href of hrefs) {
      if (performance.now() - turnStartedAt > maxBlockedMs) {
        await setImmediate();
        throwIfCancelled(this.#options.signal);
        if (!this.#budget.allows()) break;
        turnStartedAt = performance.now();
      }
      const url = this.#frontier.admit(href);
      if (url) admitted.push({ url, depth });
    }
    return admitted;
  }

  /** Visits or defers pages. Returns the pages that they link to; for a deferred page, those of the last crawl. */
  async #visitWave(wave: readonly QueuedPage[], { defersKnown }: { defersKnown: boolean }): Promise<QueuedPage[]> {
    const outcomes: Outcome[] = [];
    const isKnown = (url: URL) => this.#options.previous.pages.has(pageKey(url));
    const isDeferred = ({ url }: QueuedPage) => defersKnown && isKnown(url) && !this.#isJustRead(url);
    const urls = wave.filter((queued) => !isDeferred(queued)).map(({ url }) => url);
    // The first pages show whether the site has Markdown. They are read one at a time, so that all other pages are read
    // in the same style.
    const samples = this.#style === undefined ? urls.slice(0, this.#samplesLeft) : [];
    for (const url of samples) outcomes.push(await this.#sample(url));
    const rest = urls.slice(samples.length);
    const styles = this.#style === undefined || this.#style === "none" ? [] : [this.#style];
    const run = (url: URL) => this.#visit(url, styles);
    outcomes.push(...(await runParallel(rest, { limit: this.#options.limits.maxParallel, run })));
    this.#active = [];
    const byUrl = new Map(outcomes.map((outcome) => [outcome.url, outcome]));
    const found: QueuedPage[] = [];
    for (const queued of wave) {
      const outcome = byUrl.get(queued.url);
      const links = outcome ? this.#judge(outcome) : this.#defer(queued);
      for (const page of await this.#admit(links, queued.depth + 1)) found.push(page);
    }
    return found;
  }

  /** Defers a known page. Returns its links of the last crawl. */
  #defer(queued: QueuedPage): readonly string[] {
    this.#later.push(queued);
    const { pages, responses } = this.#options.previous;
    const requested = pages.get(pageKey(queued.url))?.responses ?? [];
    return requested.flatMap((url) => responses.get(url)?.links ?? []);
  }

  async #sample(url: URL): Promise<Outcome> {
    const styles = this.#style === undefined ? markdownStyles : this.#style === "none" ? [] : [this.#style];
    const outcome = await this.#visit(url, styles);
    this.#samplesLeft -= 1;
    if ("visited" in outcome) this.#style = outcome.visited.style ?? this.#style;
    if (this.#samplesLeft === 0) this.#style ??= "none";
    return outcome;
  }

  async #visit(url: URL, styles: readonly MarkdownStyle[]): Promise<Outcome> {
    const { reader, scope, robots, seeds } = this.#options;
    if (!this.#budget.allows()) return { url };
    if (this.#isJustRead(url)) {
      this.#done += 1;
      return { url };
    }
    try {
      const isMarkdownEnough = seeds.isListed && styles.length === 1;
      const visited = await visitPage(url, { reader, scope, robots, styles, isMarkdownEnough });
      this.#budget.count("success");
      this.#active.push(visited);
      if (this.#options.now() >= this.#nextSaveAt) await this.save();
      return { url, visited };
    } catch (failure) {
      if (!(failure instanceof SourceError) || failure.code === "cancelled") throw failure;
      this.#budget.count(failure.code === "unreachable" ? "failure" : "success");
      return { url, failure };
    } finally {
      this.#done += 1;
      this.#options.onProgress({ phase: "Reading pages", done: this.#done, total: this.#frontier.size });
    }
  }

  #isJustRead(url: URL): boolean {
    const readAt = this.#options.previous.pages.get(pageKey(url))?.readAt;
    return this.#unfinishedSince !== undefined && readAt !== undefined && readAt >= this.#unfinishedSince;
  }

  #judge(outcome: Outcome): readonly string[] {
    if ("visited" in outcome) return this.#accept(outcome.visited);
    const key = pageKey(outcome.url);
    if (!("failure" in outcome)) {
      if (this.#isJustRead(outcome.url)) this.#readCount += 1;
      const links = this.#keep(key);
      if (!this.#pages.has(key)) this.#unread += 1;
      return links;
    }
    const { url, failure } = outcome;
    this.#firstFailure ??= failure;
    if (failure.code === "not-found") return [];
    const mayPass = failure.code === "unreachable" || failure.code === "broken";
    const links = mayPass ? this.#keep(key, maxFailures) : [];
    const isKept = this.#pages.has(key);
    this.#skipped.add(url, isKept ? `${failure.message} What was read before is kept.` : failure.message);
    return links;
  }

  #accept(visited: VisitedPage): readonly string[] {
    const { url, text, links, responses } = visited;
    this.#readCount += 1;
    for (const [requested, response] of responses) this.#responses.set(requested, response);
    if (text.isList) {
      this.#lists += 1;
      return links;
    }
    const key = pageKey(url);
    // Redirects can lead from two URLs to one page. The first visit is kept.
    if (!this.#pages.has(key)) this.#pages.set(key, this.#toKnownPage(visited));
    return links;
  }

  #toKnownPage({ url, text: { hash, copyHash, format }, responses }: VisitedPage): KnownPage {
    const readAt = this.#options.now();
    return { url: url.href, hash, copyHash, format, responses: [...responses.keys()], failures: 0, readAt };
  }

  /** Copies a page from the last crawl if it was known there. Returns the links of the page. */
  #keep(key: string, maxFailures?: number): readonly string[] {
    const { previous, scope } = this.#options;
    const page = previous.pages.get(key);
    if (!page || !scope.contains(new URL(page.url)) || this.#pages.has(key)) return [];
    const failures = page.failures + (maxFailures === undefined ? 0 : 1);
    if (maxFailures !== undefined && failures > maxFailures) return [];
    this.#pages.set(key, { ...page, failures });
    const links: string[] = [];
    for (const requested of page.responses) {
      const response = previous.responses.get(requested);
      if (response) this.#responses.set(requested, response);
      links.push(...(response?.links ?? []));
    }
    return links;
  }
}

/**
 * Minimum gap between two saves, as a multiple of the duration of the last one: the state of 100,000 pages takes seconds, in
 * which no question is answered.
 */
const saveRestFactor = 100;

/** Number of consecutive syncs in which a page may fail before it is dropped. */
const maxFailures = 3;
