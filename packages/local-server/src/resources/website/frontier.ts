import { isGeneratedList } from "../document-path.ts";
import { pageKey, pageUrl } from "./page-url.ts";
import type { SiteRobots } from "./site-robots.ts";
import type { SiteScope } from "./site-scope.ts";
import type { SkippedPages } from "./skipped-pages.ts";
import type { WebsiteLimits } from "./website-limits.ts";

/** Decides what is visited: each page once, only what belongs to the resource, and never without end. */
export class Frontier {
  readonly #scope: SiteScope;
  readonly #robots: SiteRobots;
  readonly #limits: WebsiteLimits;
  readonly #skipped: SkippedPages;
  readonly #seen = new Set<string>();
  readonly #queries = new Map<string, number>();
  #admitted = 0;
  /** Pages beyond a limit, as far as they were seen: what they lead to is not known. */
  readonly leftOut = { pages: 0, queries: 0, traps: 0, lists: 0 };

  constructor({
    scope,
    robots,
    limits,
    skipped,
  }: {
    scope: SiteScope;
    robots: SiteRobots;
    limits: WebsiteLimits;
    skipped: SkippedPages;
  }) {
    this.#scope = scope;
    this.#robots = robots;
    this.#limits = limits;
    this.#skipped = skipped;
  }

  /** How many pages are to be visited, as far as is known. */
  get size(): number {
    return this.#admitted;
  }

  /** The address to visit; undefined where it is none, or was given before. */
  admit(href: string): URL | undefined {
    const found = pageUrl(href, this.#scope.start);
    const url = found && this.#onSite(found);
    if (!url || !this.#scope.contains(url)) return undefined;
    const key = pageKey(url);
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    if (isTrap(url, this.#limits)) {
      this.leftOut.traps += 1;
      return undefined;
    }
    if (isListOfSite(url) && url.href !== this.#scope.start.href) {
      this.leftOut.lists += 1;
      return undefined;
    }
    if (!this.#robots.isAllowed(url)) {
      this.#skipped.add(url, "The robots.txt of the site does not allow it.");
      return undefined;
    }
    if (!this.#countQuery(url)) this.leftOut.queries += 1;
    else if (this.#admitted >= this.#limits.maxPages) this.leftOut.pages += 1;
    else {
      this.#admitted += 1;
      return url;
    }
    return undefined;
  }

  /** Sitemaps and old links name a site with and without `www.`, and with the `http:` of its youth. */
  #onSite(url: URL): URL {
    const site = new URL(this.#scope.origin);
    const bare = ({ hostname }: URL) => hostname.replace(/^www\./, "");
    if (url.origin === site.origin || bare(url) !== bare(site) || url.port !== site.port) return url;
    return new URL(`${url.pathname}${url.search}`, site);
  }

  #countQuery(url: URL): boolean {
    if (url.search === "") return true;
    const count = (this.#queries.get(url.pathname) ?? 0) + 1;
    this.#queries.set(url.pathname, count);
    return count <= this.#limits.maxQueriesPerPath;
  }
}

/** Lists that generators make of all pages, which are found without them, and the copies that Sphinx has of its sources. */
function isListOfSite({ pathname }: URL): boolean {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  return isGeneratedList(segments.at(-1) ?? "") || (segments.includes("_sources") && pathname.endsWith(".txt"));
}

/** A relative link that is wrong grows with each page that has it: `/a/b/a/b/a/b/`. */
function isTrap({ pathname }: URL, { maxPathSegments }: WebsiteLimits): boolean {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length > maxPathSegments) return true;
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count > 3);
}
