import { decodePercent } from "@docent/openapi/model";

/** The part of a website that belongs to the resource. */
export interface SiteScope {
  origin: string;
  /** First page of a crawl. */
  start: URL;
  contains(url: URL): boolean;
}

export interface WebsiteDefinition {
  /** A page, or the folder below which all pages are read. */
  url: string;
  /** Paths below `url`, with slashes; each includes everything below it. An empty list includes everything below `url`. */
  searchPaths: readonly string[];
}

/** The scope of a definition. Pass another origin if the site has moved as a whole. */
export function siteScope({ url, searchPaths }: WebsiteDefinition, origin: string = new URL(url).origin): SiteScope {
  const start = urlOnSite(origin, new URL(url));
  const root = rootPath(start.pathname);
  const prefixes = searchPaths.length === 0 ? [root] : searchPaths.map((path) => joinPath(root, path));
  return {
    origin,
    start,
    contains: (candidate) =>
      candidate.origin === origin && prefixes.some((prefix) => isBelow(candidate.pathname, prefix)),
  };
}

/** The URL of a path and a query on a site. Resolving a path with two slashes at its start would take its first part for a host. */
export function urlOnSite(origin: string, { pathname, search = "" }: { pathname: string; search?: string }): URL {
  return Object.assign(new URL(origin), { pathname, search });
}

/** `/docs/`, `/docs` and a page in it with a file extension all mean everything below `/docs/`. */
function rootPath(pathname: string): string {
  return pathname.replace(/\/[^/]*\.(html?|xhtml|md|php|aspx?)$/i, "/").replace(/\/+$/, "");
}

/** Joins a root and a search path, percent-encoded for comparison with URLs. `.` is the root itself. */
function joinPath(root: string, path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  const joined = [root, ...parts.map(encodeURIComponent)].join("/");
  return new URL(`https://site.invalid${joined.startsWith("/") ? "" : "/"}${joined}`).pathname.replace(/\/+$/, "");
}

/** `/docs/guide` matches itself, everything below it, and its file `/docs/guide.html`. */
function isBelow(pathname: string, prefix: string): boolean {
  const path = decodePercent(pathname);
  const start = decodePercent(prefix);
  if (path === start || path.startsWith(`${start}/`)) return true;
  return path.startsWith(`${start}.`) && /^\.(html?|xhtml|md|php|aspx?)$/i.test(path.slice(start.length));
}
