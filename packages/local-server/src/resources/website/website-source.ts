import type { ContentReader } from "../../html/page-reader.ts";
import type { PageLocations } from "../../ingest/page-locations.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";
import {
  hashSnapshot,
  type ResourceSource,
  type Snapshot,
  type SourceDocument,
  SourceError,
  type SourceVersion,
  type SyncOptions,
  throwIfCancelled,
} from "../resource-source.ts";
import { type CrawlResult, crawlSite } from "./crawl-site.ts";
import { findSeeds } from "./find-seeds.ts";
import type { SkippedPages } from "./frontier.ts";
import { type KnownPage, PageStore, type SiteState } from "./page-store.ts";
import { pagePath, withHash } from "./page-url.ts";
import { createPoliteClient } from "./polite-client.ts";
import { createResponseReader } from "./response-reader.ts";
import { readRobots } from "./site-robots.ts";
import { siteScope, type WebsiteDefinition } from "./site-scope.ts";
import { type WebsiteLimits, websiteLimits } from "./website-limits.ts";

export interface WebsiteSourceOptions {
  definition: WebsiteDefinition;
  /** The HTTP client. The source does not close it. */
  fetch: GuardedFetch;
  content: ContentReader;
  limits?: Partial<WebsiteLimits>;
  /** The clock, in milliseconds. */
  now?: () => number;
}

/** Creates the source of a website, or of its part below a URL. */
export function createWebsiteSource({
  definition,
  fetch,
  content,
  limits: changes,
  now = Date.now,
}: WebsiteSourceOptions): ResourceSource {
  const limits = { ...websiteLimits, ...changes };
  return { sync: (options) => syncWebsite(options, { definition, fetch, content, limits, now }) };
}

async function syncWebsite(
  { folder, previous, signal, turnEnd, onProgress }: SyncOptions,
  { definition, fetch, content, limits, now }: Required<WebsiteSourceOptions> & { limits: WebsiteLimits },
): Promise<SourceVersion> {
  const startedAt = now();
  throwIfCancelled(signal);
  onProgress({ phase: "Looking for pages", done: 0, total: undefined });
  const store = await PageStore.open(folder);
  const client = createPoliteClient({ fetch, limits, now, signal });
  const robots = await readRobots(new URL(definition.url).origin, client);
  client.setDelay(robots.crawlDelayMs);
  const scope = siteScope(definition, robots.origin);
  const seeds = await findSeeds({ scope, robots, client, content, limits });
  const reader = createResponseReader({ client, store, content, maxPageBytes: limits.maxPageBytes });
  const result = await crawlSite({
    ...{ seeds, scope, robots, reader, previous: store.state, limits, now, startedAt, signal, turnEnd, onProgress },
    save: (state) => store.save(state),
  });
  if (result.readCount === 0 || result.state.pages.size === 0) throw nothingRead(definition.url, result);
  const version = toSourceVersion(result.state, { previous, store, skipped: result.skipped });
  throwIfCancelled(signal);
  await store.commit(result.state);
  return version;
}

function nothingRead(url: string, { firstFailure, skipped }: CrawlResult): SourceError {
  const [first] = skipped.list();
  const reason = firstFailure?.message ?? first?.reason ?? "No page was found.";
  return new SourceError(firstFailure?.code ?? "refused", `Nothing could be read from ${url}. ${reason}`, {
    hint: firstFailure?.hint ?? "Give a URL whose pages may be read by programs.",
    cause: firstFailure,
  });
}

/** Assigns paths to the pages, and compares them with the previous version. */
function toSourceVersion(
  state: SiteState,
  { previous, store, skipped }: { previous: Snapshot | undefined; store: PageStore; skipped: SkippedPages },
): SourceVersion {
  const pages = namePages(dropCopies(state.pages.values(), skipped));
  const documents = pages.map(([path, page]) => toDocument(path, { page, store, ids: idsOf(page, state) }));
  const snapshot = new Map(documents.map(({ path, hash }) => [path, hash]));
  return {
    version: hashSnapshot(snapshot),
    changed: documents.filter(({ path, hash }) => previous?.get(path) !== hash),
    snapshot,
    skipped: skipped.list(),
  };
}

/** Drops copies. A text at several URLs is one document, at the shortest URL. */
function dropCopies(pages: Iterable<KnownPage>, skipped: SkippedPages): KnownPage[] {
  const ordered = [...pages].sort(
    (left, right) => left.url.length - right.url.length || (left.url < right.url ? -1 : 1),
  );
  const first = new Map<string, KnownPage>();
  for (const page of ordered) {
    const other = first.get(page.copyHash);
    if (other) skipped.add(new URL(page.url), `It has the same text as ${other.url}.`);
    else first.set(page.copyHash, page);
  }
  return [...first.values()];
}

/** The pages with their paths, in the order of the paths. A page whose path is taken gets one with the hash of its URL. */
function namePages(pages: readonly KnownPage[]): [path: string, page: KnownPage][] {
  const taken = new Map<string, KnownPage>();
  for (const page of pages) {
    const url = new URL(page.url);
    const path = pagePath(url);
    taken.set(taken.has(path) ? withHash(path, url) : path, page);
  }
  return [...taken].sort(([left], [right]) => (left < right ? -1 : 1));
}

function toDocument(
  path: string,
  { page, store, ids }: { page: KnownPage; store: PageStore; ids: PageLocations["ids"] },
): SourceDocument {
  const { hash, format, url } = page;
  return { path, hash, format, url, ...(ids && { locations: { ids } }), read: () => store.read(hash) };
}

/** The ids of a page. They apply only to text from its HTML; the text of a page may come from its Markdown instead. */
function idsOf({ responses, hash }: KnownPage, state: SiteState): PageLocations["ids"] {
  return responses.map((requested) => state.responses.get(requested)).find((response) => response?.hash === hash)?.ids;
}
