import { SourceError, type SyncProgress } from "../resource-source.ts";
import { runParallel } from "../run-parallel.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { CrawlBudget } from "./crawl-budget.ts";
import type { SiteSeeds } from "./find-seeds.ts";
import { Frontier } from "./frontier.ts";
import { type MarkdownStyle, markdownStyles } from "./markdown-variant.ts";
import { pageKey } from "./page-url.ts";
import type { SiteRobots } from "./site-robots.ts";
import type { SiteScope } from "./site-scope.ts";
import type { KnownAnswer, KnownPage, SiteState } from "./site-state.ts";
import { SkippedPages } from "./skipped-pages.ts";
import { type VisitedPage, visitPage } from "./visit-page.ts";
import type { WebsiteLimits } from "./website-limits.ts";

export interface CrawlOptions {
  seeds: SiteSeeds;
  scope: SiteScope;
  robots: SiteRobots;
  reader: AnswerReader;
  previous: SiteState;
  limits: WebsiteLimits;
  now: () => number;
  startedAt: number;
  onProgress: (progress: SyncProgress) => void;
}

export interface CrawlResult {
  state: SiteState;
  skipped: SkippedPages;
  /** How many pages the site gave, or said to be unchanged. */
  readCount: number;
  /** Why the first of the pages that failed did. */
  firstFailure: SourceError | undefined;
}

/**
 * Visits the pages of a site in waves: all that are one link away, then all that are two. Within a wave they are asked for
 * in parallel, but judged in their order, so that the same site always gives the same pages.
 *
 * @throws {SourceError} `cancelled`; what is wrong with single pages is in the result.
 */
export async function crawlSite(options: CrawlOptions): Promise<CrawlResult> {
  const crawl = new Crawl(options);
  await crawl.run();
  return crawl.finish();
}

/** What a visit came to. Not visited at all: the budget was spent. */
type Outcome = { url: URL; visited: VisitedPage } | { url: URL; failure: SourceError } | { url: URL };

class Crawl {
  readonly #options: CrawlOptions;
  readonly #skipped = new SkippedPages();
  readonly #frontier: Frontier;
  readonly #budget: CrawlBudget;
  readonly #pages = new Map<string, KnownPage>();
  readonly #answers = new Map<string, KnownAnswer>();
  #style: SiteState["style"];
  #samplesLeft = 2;
  #done = 0;
  #readCount = 0;
  #firstFailure: SourceError | undefined;

  constructor(options: CrawlOptions) {
    const { scope, robots, limits, previous, seeds, reader, now, startedAt } = options;
    this.#options = options;
    this.#frontier = new Frontier({ scope, robots, limits, skipped: this.#skipped });
    this.#budget = new CrawlBudget({ limits, reader, now, startedAt });
    this.#style = seeds.style ?? previous.style;
  }

  async run(): Promise<void> {
    const { seeds, previous, limits } = this.#options;
    // Where a list of pages is missing for once, its pages are still known.
    const known = seeds.isComplete ? [] : [...previous.pages.values()].map(({ url }) => url);
    let wave = this.#admit([...seeds.pages, ...known]);
    for (let depth = 0; depth <= limits.maxDepth && wave.length > 0; depth += 1)
      wave = this.#admit(await this.#visitWave(wave));
  }

  finish(): CrawlResult {
    const { scope, previous, limits } = this.#options;
    const { spent } = this.#budget;
    if (spent) {
      for (const key of previous.pages.keys()) if (!this.#pages.has(key)) this.#keep(key);
      this.#skipped.addPath("*", `${spent} Pages that were not read by then are as they were before.`);
    }
    if (this.#frontier.leftOut > 0)
      this.#skipped.addPath(
        "*",
        `At most ${limits.maxPages} pages are read, and ${limits.maxQueriesPerPath} of one path; ${this.#frontier.leftOut} more were found at ${scope.start.href}.`,
      );
    return {
      state: { style: this.#style ?? "none", answers: this.#answers, pages: this.#pages },
      skipped: this.#skipped,
      readCount: this.#readCount,
      firstFailure: this.#firstFailure,
    };
  }

  #admit(hrefs: readonly string[]): URL[] {
    return hrefs.map((href) => this.#frontier.admit(href)).filter((url) => url !== undefined);
  }

  /** Visits all of them, and returns where they lead to. */
  async #visitWave(wave: readonly URL[]): Promise<string[]> {
    const outcomes: Outcome[] = [];
    // The first pages show whether the site has Markdown. Alone, so that all others are read in one way.
    const samples = this.#style === undefined ? wave.slice(0, this.#samplesLeft) : [];
    for (const url of samples) outcomes.push(await this.#sample(url));
    const rest = wave.slice(samples.length);
    const styles = this.#style === undefined || this.#style === "none" ? [] : [this.#style];
    const run = (url: URL) => this.#visit(url, styles);
    outcomes.push(...(await runParallel(rest, { limit: this.#options.limits.maxParallel, run })));
    return outcomes.flatMap((outcome) => this.#judge(outcome));
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
    try {
      const isMarkdownEnough = seeds.isListed && styles.length === 1;
      const visited = await visitPage(url, { reader, scope, robots, styles, isMarkdownEnough });
      this.#budget.count("success");
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

  #judge(outcome: Outcome): readonly string[] {
    if ("visited" in outcome) return this.#accept(outcome.visited);
    const key = pageKey(outcome.url);
    if (!("failure" in outcome)) return this.#keep(key);
    const { url, failure } = outcome;
    this.#firstFailure ??= failure;
    if (failure.code === "not-found") return [];
    const mayPass = failure.code === "unreachable" || failure.code === "broken";
    const links = mayPass ? this.#keep(key, maxFailures) : [];
    const isKept = this.#pages.has(key);
    this.#skipped.add(url, isKept ? `${failure.message} What was read before is kept.` : failure.message);
    return links;
  }

  #accept({ url, text, links, answers }: VisitedPage): readonly string[] {
    this.#readCount += 1;
    for (const [asked, answer] of answers) this.#answers.set(asked, answer);
    const key = pageKey(url);
    // Two addresses can lead to one page by redirects: the first one has it.
    if (!this.#pages.has(key)) {
      const { hash, format } = text;
      this.#pages.set(key, { url: url.href, hash, format, answers: [...answers.keys()], failures: 0 });
    }
    return links;
  }

  /** Takes a page over from before, if it was there, and returns where it leads to. */
  #keep(key: string, maxFailures?: number): readonly string[] {
    const { previous, scope } = this.#options;
    const page = previous.pages.get(key);
    if (!page || !scope.contains(new URL(page.url)) || this.#pages.has(key)) return [];
    const failures = page.failures + (maxFailures === undefined ? 0 : 1);
    if (maxFailures !== undefined && failures > maxFailures) return [];
    this.#pages.set(key, { ...page, failures });
    const links: string[] = [];
    for (const asked of page.answers) {
      const answer = previous.answers.get(asked);
      if (answer) this.#answers.set(asked, answer);
      links.push(...(answer?.links ?? []));
    }
    return links;
  }
}

/** A page that fails in more syncs in a row than that is gone. */
const maxFailures = 3;
