import type { ReadHtml } from "../../html/read-html.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";
import { type ResourceSource, SourceError, type SourceVersion, type SyncOptions } from "../resource-source.ts";
import { throwIfCancelled } from "../source-failure.ts";
import { type CrawlResult, crawlSite } from "./crawl-site.ts";
import { findSeeds } from "./find-seeds.ts";
import { PageStore } from "./page-store.ts";
import { createPoliteClient } from "./polite-client.ts";
import { createResponseReader } from "./response-reader.ts";
import { readRobots } from "./site-robots.ts";
import { siteScope, type WebsiteDefinition } from "./site-scope.ts";
import { toSourceVersion } from "./site-version.ts";
import { type WebsiteLimits, websiteLimits } from "./website-limits.ts";

export interface WebsiteSourceOptions {
  definition: WebsiteDefinition;
  /** The HTTP client. The source does not close it. */
  fetch: GuardedFetch;
  readHtml: ReadHtml;
  limits?: Partial<WebsiteLimits>;
  /** The clock, in milliseconds. */
  now?: () => number;
}

/** A website, or the part of it below an address, as Markdown pages. */
export function createWebsiteSource({
  definition,
  fetch,
  readHtml,
  limits: changes,
  now = Date.now,
}: WebsiteSourceOptions): ResourceSource {
  const limits = { ...websiteLimits, ...changes };
  return { sync: (options) => syncWebsite(options, { definition, fetch, readHtml, limits, now }) };
}

async function syncWebsite(
  { folder, previous, signal, turnEnd, onProgress }: SyncOptions,
  { definition, fetch, readHtml, limits, now }: Required<WebsiteSourceOptions> & { limits: WebsiteLimits },
): Promise<SourceVersion> {
  const startedAt = now();
  throwIfCancelled(signal);
  onProgress({ phase: "Looking for pages", done: 0, total: undefined });
  const store = await PageStore.open(folder);
  const client = createPoliteClient({ fetch, limits, now, signal });
  const robots = await readRobots(new URL(definition.url).origin, client);
  client.setDelay(robots.crawlDelayMs);
  const scope = siteScope(definition, robots.origin);
  const seeds = await findSeeds({ scope, robots, client, limits });
  const reader = createResponseReader({ client, store, readHtml, maxPageBytes: limits.maxPageBytes });
  const result = await crawlSite({
    ...{ seeds, scope, robots, reader, previous: store.state, limits, now, startedAt, turnEnd, onProgress },
    keep: (state) => store.commit(state),
  });
  if (result.readCount === 0) throw nothingRead(definition.url, result);
  const version = toSourceVersion(result.state, { previous, store, skipped: result.skipped });
  throwIfCancelled(signal);
  await store.commit(result.state);
  return version;
}

function nothingRead(url: string, { firstFailure, skipped }: CrawlResult): SourceError {
  const [first] = skipped.list();
  const reason = firstFailure?.message ?? first?.reason ?? "No page was found.";
  return new SourceError(firstFailure?.code ?? "refused", `Nothing could be read of ${url}. ${reason}`, {
    hint: firstFailure?.hint ?? "Give an address whose pages may be read by programs.",
    cause: firstFailure,
  });
}
