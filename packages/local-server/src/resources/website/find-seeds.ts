import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ContentReader } from "../../html/page-reader.ts";
import { SourceError } from "../resource-source.ts";
import { type MarkdownStyle, pageUrl, styleOf } from "./page-url.ts";
import type { PoliteClient } from "./polite-client.ts";
import { markdownLinks } from "./response-reader.ts";
import type { SiteRobots } from "./site-robots.ts";
import { type SiteScope, urlOnSite } from "./site-scope.ts";
import type { WebsiteLimits } from "./website-limits.ts";

/** The pages that a crawl starts from. */
export interface SiteSeeds {
  /** URLs of pages, the start page first. Some may be outside the resource. */
  pages: string[];
  /** Whether a sitemap lists pages of the resource, so that they are found without the navigation of the site. */
  isListed: boolean;
  /** False if a sitemap or an `llms.txt` may exist, but could not be read. */
  isComplete: boolean;
  /** Markdown style of the pages in `llms.txt`. */
  style: MarkdownStyle | undefined;
}

interface SeedSearch {
  scope: SiteScope;
  robots: SiteRobots;
  client: PoliteClient;
  content: ContentReader;
  limits: WebsiteLimits;
}

export async function findSeeds(search: SeedSearch): Promise<SiteSeeds> {
  const { scope } = search;
  const sitemaps = await findSitemaps(search);
  const llms = await readLlmsTexts(search);
  const isListed = sitemaps.pages.some((href) => isPageOf(scope, href));
  return {
    pages: [scope.start.href, ...sitemaps.pages, ...llms.links],
    isListed,
    isComplete: sitemaps.isComplete && llms.isComplete,
    style: styleOf(llms.links.filter((href) => isPageOf(scope, href)).map((href) => new URL(href))),
  };
}

function isPageOf(scope: SiteScope, href: string): boolean {
  const url = URL.parse(href);
  return url !== null && scope.contains(url);
}

async function findSitemaps(search: SeedSearch) {
  const { robots, scope } = search;
  const usual = await readSitemaps([...robots.sitemaps, ...candidateUrls(scope, "sitemap.xml")], search);
  if (usual.pages.length > 0) return usual;
  // The name that Astro uses. The start page of such a site may have no links to other pages.
  const index = await readSitemaps(candidateUrls(scope, "sitemap-index.xml"), search);
  return { pages: index.pages, isComplete: usual.isComplete && index.isComplete };
}

async function readSitemaps(hrefs: readonly string[], { scope, client, content, limits }: SeedSearch) {
  const queue = [...hrefs];
  const seen = new Set<string>();
  const pages: string[] = [];
  let isComplete = true;
  for (const href of queue) {
    const url = URL.parse(href, scope.origin);
    if (!url || !/^https?:$/.test(url.protocol) || seen.has(url.href) || seen.size >= limits.maxSitemaps) continue;
    seen.add(url.href);
    const response = await readText(url, client);
    if (!response) continue;
    const sitemap = response === "failed" ? undefined : await content.readSitemap(response.text);
    isComplete &&= sitemap !== undefined;
    // The array grows during the loop; the limit above ends it.
    queue.push(...(sitemap?.sitemaps ?? []).slice(0, limits.maxSitemaps));
    pages.push(...(sitemap?.pages ?? []).slice(0, maxListedPages - pages.length));
  }
  return { pages, isComplete };
}

async function readLlmsTexts({ scope, client }: SeedSearch) {
  const links: string[] = [];
  let isComplete = true;
  for (const href of candidateUrls(scope, "llms.txt")) {
    const response = await readText(new URL(href), client);
    isComplete &&= response !== "failed";
    if (!response || response === "failed" || /^\s*</.test(response.text)) continue;
    for (const link of markdownLinks(response.text)) {
      const url = pageUrl(link, response.url);
      if (url) links.push(url.href);
    }
  }
  return { links: links.slice(0, maxListedPages), isComplete };
}

/** URLs at which a file may be: in the folder of the start page, if the resource is a part of a site, and in the root. */
function candidateUrls({ start, origin }: SiteScope, name: string): string[] {
  const folder = start.pathname.replace(/\/[^/]*\.[a-z]+$/i, "/").replace(/\/*$/, "/");
  return [...new Set([folder, "/"])].map((parent) => urlOnSite(origin, { pathname: `${parent}${name}` }).href);
}

/** Reads a text file. Undefined if it does not exist; "failed" if it may exist but could not be read. */
async function readText(url: URL, client: PoliteClient): Promise<{ text: string; url: URL } | "failed" | undefined> {
  try {
    const response = await client.get(url, { maxBytes: maxListBytes });
    if (response.status >= 500 || response.status === 429) return "failed";
    if (response.status >= 300) return undefined;
    return { text: await decodeText(response.body), url: response.url };
  } catch (error) {
    if (error instanceof SourceError && error.code === "cancelled") throw error;
    return "failed";
  }
}

/** Decodes a text file. A `.gz` file is still compressed after the content coding of its response was removed. */
async function decodeText(bytes: Uint8Array): Promise<string> {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isCompressed ? await promisify(gunzip)(bytes, { maxOutputLength: maxListBytes }) : bytes;
  return new TextDecoder().decode(plain);
}

const maxListBytes = 16 * 1024 * 1024;
const maxListedPages = 50_000;
