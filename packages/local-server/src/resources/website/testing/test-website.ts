import { makeTestFolder } from "@docent/storage/testing";
import { afterEach, beforeEach } from "vitest";
import { readHtml } from "../../../html/read-html.ts";
import { parseSitemap } from "../../../html/sitemap.ts";
import { createGuardedFetch, type GuardedFetch } from "../../../net/guarded-fetch.ts";
import type { Snapshot, SourceVersion, SyncProgress } from "../../resource-source.ts";
import type { WebsiteLimits } from "../website-limits.ts";
import { createWebsiteSource } from "../website-source.ts";
import { type SitePage, type SiteServer, startSite } from "./site-server.ts";

/** Options of one sync of the test website. */
export interface SyncParts {
  path?: string;
  /** Default: the website at `path`. */
  url?: string;
  searchPaths?: string[];
  previous?: Snapshot;
  limits?: Partial<WebsiteLimits>;
  signal?: AbortSignal;
  turnEnd?: AbortSignal;
  now?: () => number;
  onProgress?: (progress: SyncProgress) => void;
}

/** A website for each test, which the test opens, and a folder for its source. */
export function useTestWebsite() {
  let folder: string;
  let fetch: GuardedFetch;
  let site: SiteServer;

  beforeEach(async () => {
    folder = await makeTestFolder("docent-website-");
    fetch = createGuardedFetch({
      rules: { allow: ["127.0.0.1"], allowHttp: true },
      lookup: async (name) => [{ address: name === "inner.example" ? "10.0.0.1" : "127.0.0.1", family: 4 }],
      userAgent: "docent/test",
    });
  });

  afterEach(async () => {
    await fetch.close();
    await site.close();
  });

  const urlOf = (path: string) => `http://docs.example:${site.port}${path}`;

  async function open(pages: Record<string, SitePage>): Promise<void> {
    site = await startSite(pages);
  }

  function sync({
    path = "/",
    url = urlOf(path),
    searchPaths = [],
    limits = {},
    now = Date.now,
    ...options
  }: SyncParts = {}): Promise<SourceVersion> {
    const source = createWebsiteSource({
      definition: { url, searchPaths },
      fetch,
      content: { read: async (page) => readHtml(page), readSitemap: async (text) => parseSitemap(text) },
      limits: { retryMs: 10, ...limits },
      now,
    });
    const { previous, signal = new AbortController().signal, turnEnd, onProgress = () => {} } = options;
    return source.sync({ folder, previous, signal, turnEnd, onProgress });
  }

  /** The lines of the log about the requests of a path: `200 /guide`. */
  const asked = (path: string) => site.log.filter((line) => line.endsWith(` ${path}`));

  function sitemapOf(paths: readonly string[]): SitePage {
    const entries = paths.map((path) => `<url><loc>${urlOf(path).replace("&", "&amp;")}</loc></url>`);
    return { type: "application/xml", body: `<?xml version="1.0"?><urlset>${entries.join("")}</urlset>` };
  }

  return {
    get folder() {
      return folder;
    },
    get site() {
      return site;
    },
    open,
    sync,
    urlOf,
    asked,
    sitemapOf,
  };
}

export const pathsOf = ({ snapshot }: SourceVersion): string[] => [...snapshot.keys()];

/** The text of a document. Undefined if it has not changed. */
export const readAt = (version: SourceVersion, path: string) =>
  version.changed.find((one) => one.path === path)?.read();
