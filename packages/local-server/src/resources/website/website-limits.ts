/** Limits for one website. */
export const websiteLimits = {
  maxPages: 10_000,
  /** Maximum number of links between the start and a page. */
  maxDepth: 200,
  /** Size as HTML: converting a megabyte takes a thread a tenth of a second. */
  maxPageBytes: 2 * 1024 * 1024,
  /** All pages of one sync together, decompressed. */
  maxTotalBytes: 1024 * 1024 * 1024,
  /** Time after which no further page is started. */
  maxTotalMs: 30 * 60 * 1_000,
  maxParallel: 6,
  /** Maximum number of different queries of one path: a calendar has a page for each month. */
  maxQueriesPerPath: 20,
  maxPathSegments: 16,
  maxSitemaps: 50,
  /** Maximum `Crawl-delay`; a longer one is cut to this. */
  maxCrawlDelayMs: 5_000,
  /** Maximum `Retry-After` that is waited for; a longer one fails the page. */
  maxRetryAfterMs: 30_000,
  /** Retries after `429` or `503`. */
  maxRetries: 3,
  /** First retry delay if the site names none; doubled for each further one. */
  retryMs: 1_000,
  /** Consecutive failed pages after which the crawl stops. */
  maxFailuresInARow: 20,
  /** Time during which an unfinished crawl is continued; after that everything is requested anew. */
  maxResumeMs: 6 * 60 * 60 * 1_000,
};

export type WebsiteLimits = Readonly<typeof websiteLimits>;
