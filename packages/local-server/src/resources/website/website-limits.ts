export const websiteLimits = {
  maxPages: 10_000,
  /** Maximum number of links between the start and a page. */
  maxDepth: 200,
  /** Maximum size of a page as HTML. Converting 1 MB takes a worker thread 0.1 s. */
  maxPageBytes: 2 * 1024 * 1024,
  /** Maximum size of all pages of one sync together, decompressed. */
  maxTotalBytes: 1024 * 1024 * 1024,
  /** Time after which no further page is started. */
  maxTotalMs: 30 * 60 * 1_000,
  maxParallel: 6,
  /** Maximum number of different queries of one path: a calendar has a page for each month. */
  maxQueriesPerPath: 20,
  maxPathSegments: 16,
  maxSitemaps: 50,
  /** Maximum `Crawl-delay`. A longer delay is reduced to this time. */
  maxCrawlDelayMs: 5_000,
  /** Maximum `Retry-After` that is waited for. With a longer one, the page fails. */
  maxRetryAfterMs: 30_000,
  /** Retries after `429` or `503`. */
  maxRetries: 3,
  /** First retry delay if the site sends no `Retry-After`; doubled for each further retry. */
  retryMs: 1_000,
  /** Minimum gap between two writes of the state during a crawl. A process that is killed loses the pages read after the last one. */
  saveIntervalMs: 60_000,
  /** Number of consecutive failed pages after which the crawl stops. */
  maxFailuresInARow: 20,
  /** Time during which an unfinished crawl is continued; after that everything is requested again. */
  maxResumeMs: 6 * 60 * 60 * 1_000,
};

export type WebsiteLimits = Readonly<typeof websiteLimits>;
