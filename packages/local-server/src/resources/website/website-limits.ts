/** What a website may cost, however it is made. */
export interface WebsiteLimits {
  maxPages: number;
  /** How many links away from the start a page may be. */
  maxDepth: number;
  /** As HTML: to read a megabyte of it takes a thread a tenth of a second. */
  maxPageBytes: number;
  /** Of all pages of one sync together, without their compression. */
  maxTotalBytes: number;
  /** After so long no further page is begun. */
  maxTotalMs: number;
  maxParallel: number;
  /** Of one path: a calendar has a page for each month. */
  maxQueriesPerPath: number;
  maxPathSegments: number;
  maxSitemaps: number;
  /** A longer `Crawl-delay` is not waited for. */
  maxCrawlDelayMs: number;
  /** A longer `Retry-After` is not waited for: the page fails. */
  maxRetryAfterMs: number;
  /** After `429` or `503`. */
  maxRetries: number;
  /** How long to wait for the first retry where the site does not say; doubled for each further one. */
  retryMs: number;
  /** After so many pages in a row that could not be read, the site is left alone. */
  maxFailuresInARow: number;
  /** A sync that could not read all of a site is gone on with for so long; after that everything is asked for anew. */
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
