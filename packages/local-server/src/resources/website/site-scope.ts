/** What of a website belongs to the resource. */
export interface SiteScope {
  origin: string;
  /** Where reading begins. */
  start: URL;
  contains(url: URL): boolean;
}

export interface WebsiteDefinition {
  /** A page, or the folder below which all pages are read. */
  url: string;
  /** Below `url`, with slashes; each stands for itself and all that is below it. Empty: everything. */
  searchPaths: readonly string[];
}

/** The part of a site that a definition means; on another origin where the site has moved as a whole. */
export function siteScope({ url, searchPaths }: WebsiteDefinition, origin: string = new URL(url).origin): SiteScope {
  const given = new URL(url);
  const start = new URL(`${given.pathname}${given.search}`, origin);
  const root = rootPath(start.pathname);
  const prefixes = searchPaths.length === 0 ? [root] : searchPaths.map((path) => joinPath(root, path));
  return {
    origin,
    start,
    contains: (candidate) =>
      candidate.origin === origin && prefixes.some((prefix) => isBelow(candidate.pathname, prefix)),
  };
}

/** `/docs/` and `/docs` mean all below `/docs/`, and so does a page of it with the ending of a file. */
function rootPath(pathname: string): string {
  return pathname.replace(/\/[^/]*\.(html?|xhtml|md|php|aspx?)$/i, "/").replace(/\/+$/, "");
}

/** Encoded as an address is, so that the two can be compared; `.` is the root itself. */
function joinPath(root: string, path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  const joined = [root, ...parts.map(encodeURIComponent)].join("/");
  return new URL(joined.startsWith("/") ? joined : `/${joined}`, "https://site.invalid").pathname.replace(/\/+$/, "");
}

/** `/docs/guide` is met by itself, by what is below it, and by its file `/docs/guide.html`. */
function isBelow(pathname: string, prefix: string): boolean {
  const path = decoded(pathname);
  const start = decoded(prefix);
  if (path === start || path.startsWith(`${start}/`)) return true;
  return path.startsWith(`${start}.`) && /^\.(html?|xhtml|md|php|aspx?)$/i.test(path.slice(start.length));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
