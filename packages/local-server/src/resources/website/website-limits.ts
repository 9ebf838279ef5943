/** Limits for one website. */
export interface WebsiteLimits {
  maxPages: number;
  /** Maximum number of links between the start and a page. */
  maxDepth: number;
  /** Size as HTML: converting a megabyte takes a thread a tenth of a second. */
  maxPageBytes: number;
  /** All pages of one sync together, decompressed. */
  maxTotalBytes: number;
  /** Time after which no further page is started. */
  maxTotalMs: number;
  maxParallel: number;
  /** Maximum number of different queries of one path: a calendar has a page for each month. */
  maxQueriesPerPath: number;
  maxPathSegments: number;
  maxSitemaps: number;
  /** Maximum `Crawl-delay`; a longer one is cut to this. */
  maxCrawlDelayMs: number;
  /** Maximum `Retry-After` that is waited for; a longer one fails the page. */
  maxRetryAfterMs: number;
  /** Retries after `429` or `503`. */
  maxRetries: number;
  /** First retry delay if the site names none; doubled for each further one. */
  retryMs: number;
  /** Consecutive failed pages after which the crawl stops. */
  maxFailuresInARow: number;
  /** Time during which an unfinished crawl is continued; after that everything is requested anew. */
  maxResumeMs: number;
}

export const websiteLimits: WebsiteLimits = {
  maxPages: 10_000,
  maxDepth: 200,
  maxPageBytes: 2 * 1024 * 1024,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxTotalMs: 30 * 60 * 1_000,
  maxParallel: 6,
  maxQueriesPerPath: 20,
  maxPathSegments: 16,
  maxSitemaps: 50,
  maxCrawlDelayMs: 5_000,
  maxRetryAfterMs: 30_000,
  maxRetries: 3,
  retryMs: 1_000,
  maxFailuresInARow: 20,
  maxResumeMs: 6 * 60 * 60 * 1_000,
};
