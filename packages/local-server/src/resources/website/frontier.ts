import { count } from "@docent/terminal";
import { isGeneratedList } from "../document-file.ts";
import type { SkippedFile } from "../resource-source.ts";
import { pageKey, pagePath, pageUrl } from "./page-url.ts";
import type { ResponseReader } from "./response-reader.ts";
import type { SiteRobots } from "./site-robots.ts";
import { type SiteScope, urlOnSite } from "./site-scope.ts";
import type { WebsiteLimits } from "./website-limits.ts";

interface FrontierOptions {
  scope: SiteScope;
  robots: SiteRobots;
  limits: WebsiteLimits;
  skipped: SkippedPages;
}

/** Decides which pages are visited: each page of the resource once, up to the limits. */
export class Frontier {
  readonly #options: FrontierOptions;
  readonly #seen = new Set<string>();
  readonly #queries = new Map<string, number>();
  #admitted = 0;
  /** Number of pages beyond each limit. Their links are unknown. */
  readonly excluded = { pages: 0, queries: 0, traps: 0, lists: 0 };

  constructor(options: FrontierOptions) {
    this.#options = options;
  }

  /** Number of pages to visit, as far as known. */
  get size(): number {
    return this.#admitted;
  }

  /** The URL to visit; undefined if it is excluded or was admitted before. */
  admit(href: string): URL | undefined {
    const { scope, robots, limits, skipped } = this.#options;
    // Links were filtered when their page was read. The site lists all other URLs.
    const found = pageUrl(href, scope.start, { isListed: true });
    const url = found && this.#onSite(found);
    if (!url || !scope.contains(url)) return undefined;
    const key = pageKey(url);
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    if (isTrap(url, limits)) {
      this.excluded.traps += 1;
      return undefined;
    }
    if (isListOfSite(url) && url.href !== scope.start.href) {
      this.excluded.lists += 1;
      return undefined;
    }
    if (!robots.isAllowed(url)) {
      skipped.add(url, "The robots.txt of the site does not allow it.");
      return undefined;
    }
    if (!this.#countQuery(url)) this.excluded.queries += 1;
    else if (this.#admitted >= limits.maxPages) this.excluded.pages += 1;
    else {
      this.#admitted += 1;
      return url;
    }
    return undefined;
  }

  /** Moves a URL to the origin of the site: sitemaps and old links may have another scheme, or lack `www.`. */
  #onSite(url: URL): URL {
    const { origin, start } = this.#options.scope;
    const bare = ({ hostname }: URL) => hostname.replace(/^www\./, "");
    return url.origin === origin || bare(url) !== bare(start) || url.port !== start.port ? url : urlOnSite(origin, url);
  }

  #countQuery(url: URL): boolean {
    if (url.search === "") return true;
    const count = (this.#queries.get(url.pathname) ?? 0) + 1;
    this.#queries.set(url.pathname, count);
    return count <= this.#options.limits.maxQueriesPerPath;
  }
}

/**
 * Whether a page only repeats others: a generated list of pages that are found without it, a copy of a source by Sphinx, or a
 * copy of all pages. Docsy and MkDocs make such copies for printers, and `llms-full.txt` is one for language models.
 */
function isListOfSite({ pathname, searchParams }: URL): boolean {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const name = segments.at(-1) ?? "";
  if (isGeneratedList(name) || /^llms(?:-[\w-]+)?\.txt$/.test(name)) return true;
  if (segments.includes("_print") || name === "print_page") return true;
  if (segments.includes("_sources") && pathname.endsWith(".txt")) return true;
  // MediaWiki: lists of pages, and forms and earlier versions of each page.
  if ([name, searchParams.get("title") ?? ""].some((title) => title.startsWith("Special:"))) return true;
  return searchParams.has("oldid") || /^(?:edit|history|info)$/.test(searchParams.get("action") ?? "");
}

/** Whether a URL may come from a broken relative link, which grows with each page: `/a/b/a/b/a/b/`. */
function isTrap({ pathname }: URL, { maxPathSegments }: WebsiteLimits): boolean {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length > maxPathSegments) return true;
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count > 3);
}

interface BudgetOptions {
  limits: WebsiteLimits;
  reader: ResponseReader;
  now: () => number;
  startedAt: number;
  turnEnd: AbortSignal | undefined;
}

/** Decides when a crawl has read enough of a site, or has failed too often. */
export class CrawlBudget {
  readonly #options: BudgetOptions;
  #failuresInARow = 0;
  #spent: string | undefined;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** One sentence on which limit was reached; undefined before that. */
  get spent(): string | undefined {
    return this.#spent;
  }

  /** Resets the failures before another group of pages, which may succeed. */
  resetFailures(): void {
    if (this.#failuresInARow >= this.#options.limits.maxFailuresInARow) this.#spent = undefined;
    this.#failuresInARow = 0;
  }

  count(outcome: "success" | "failure"): void {
    this.#failuresInARow = outcome === "success" ? 0 : this.#failuresInARow + 1;
  }

  allows(): boolean {
    this.#spent ??= this.#findSpent();
    return this.#spent === undefined;
  }

  #findSpent(): string | undefined {
    const { limits, reader, now, startedAt, turnEnd } = this.#options;
    const { maxTotalMs, maxTotalBytes, maxFailuresInARow } = limits;
    const lastedMs = now() - startedAt;
    if (turnEnd?.aborted) return `Reading ended after ${Math.round(lastedMs / 1_000)} s, because others were waiting.`;
    if (lastedMs >= maxTotalMs) return `Reading ended after ${Math.round(maxTotalMs / 1_000)} s.`;
    if (reader.totalBytes >= maxTotalBytes) return `Reading ended after ${maxTotalBytes} bytes.`;
    if (this.#failuresInARow >= maxFailuresInARow)
      return `Reading ended after ${maxFailuresInARow} pages in a row that could not be read.`;
    return undefined;
  }
}

/** Skipped pages to show to users: each page once, up to a readable number. */
export class SkippedPages {
  readonly #reasons = new Map<string, string>();
  readonly #notes: Omit<SkippedFile, "path">[] = [];
  #more = 0;

  add(url: URL, reason: string): void {
    const path = pagePath(url);
    if (this.#reasons.size < maxListed || this.#reasons.has(path)) this.#reasons.set(path, reason);
    else this.#more += 1;
  }

  /** Adds a note about the site as a whole, or about `count` of its pages. */
  addNote(reason: string, count = 1): void {
    this.#notes.push({ reason, ...(count > 1 && { count }) });
  }

  list(): SkippedFile[] {
    const listed = [...this.#reasons].map(([path, reason]) => ({ path, reason }));
    listed.sort((left, right) => (left.path < right.path ? -1 : 1));
    const notes =
      this.#more === 0
        ? this.#notes
        : [...this.#notes, { reason: `And ${count(this.#more, "more page")}.`, count: this.#more }];
    return [...notes.map((note) => ({ path: "*", ...note })), ...listed];
  }
}

const maxListed = 500;
