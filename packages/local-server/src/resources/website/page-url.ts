import { createHash } from "node:crypto";
import { decodePercent } from "@docent/openapi/model";

/**
 * The URL at which a page is requested: without its fragment and tracking parameters, and with sorted parameters. Undefined for
 * a URL that is invalid, has more than 2,048 characters, credentials or another scheme than http and https, or is that of a file
 * that is not a page, such as an image.
 *
 * `isListed`: whether the site lists the URL as a page. A listed URL may end like a data file: `/manifest.json`.
 */
export function pageUrl(href: string, base: URL, { isListed = false } = {}): URL | undefined {
  const url = URL.parse(href.trim(), base.href);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    return undefined;
  if (url.href.length > 2_048 || notPages.test(url.pathname)) return undefined;
  if (!isListed && seldomPages.test(url.pathname)) return undefined;
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (noise.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.searchParams.size === 0) url.search = "";
  return url;
}

/**
 * Equal for URLs that normally lead to the same page: `/guide`, `/guide/`, `/guide/index.html` and `/guide.md`.
 */
export function pageKey(url: URL): string {
  const path = url.pathname
    .replace(/\/{2,}/g, "/")
    .replace(/\.(md|markdown|mdx)$/i, "")
    .replace(/\.(html?|xhtml)$/i, "")
    .replace(/\/index$/i, "")
    .replace(/\/$/, "");
  return `${url.origin}${path}${url.search}`;
}

const noise =
  /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|_gl|ref|ref_src|referrer|source|share|from|s?session_?id|phpsessid|jsessionid)$/i;

const notPages =
  /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|wasm|zip|t?gz|tar|bz2|xz|7z|rar|jar|whl|deb|rpm|dmg|exe|msi|iso|pdf|epub|docx?|xlsx?|pptx?|mp[34]|m4[av]|webm|ogg|wav|mov|avi|woff2?|ttf|otf|eot|ics|bin)$/i;

const seldomPages = /\.(css|m?js|map|json|xml|rss|atom|ya?ml|toml|csv)$/i;

/**
 * The path of a page within its resource: its path on the site, in safe characters. A pure function of the URL, so that it is the same
 * in every sync. A path that differs from that of the URL gets a hash, and so does the path of a URL with a query.
 *
 * `/guide/` is `guide/index`, `/guide/a%20b?page=2` is `guide/a-b-1f6ae3c2`.
 */
export function pagePath(url: URL): string {
  const wanted = url.pathname.endsWith("/") ? `${url.pathname}index` : url.pathname;
  const given = wanted.slice(1).split("/");
  const safe = given.map(safeSegment).filter((segment) => segment !== "");
  const path = safe.join("/").slice(0, maxLength).replace(/\/+$/, "") || "page";
  const isSame = url.search === "" && path === given.map(decodeSegment).join("/");
  return isSame ? path : withHash(path, url);
}

/** An alternative path for a page whose path is already used. */
export function withHash(path: string, url: URL): string {
  return `${path}-${createHash("sha256").update(url.href).digest("hex").slice(0, 8)}`;
}

/** Maximum length of a path without its hash. */
const maxLength = 400;

function safeSegment(segment: string): string {
  return decodeSegment(segment)
    .replace(/[^\p{L}\p{N}\p{M}._@+-]+/gu, "-")
    .replace(/^[.-]+|[.-]+$/g, "")
    .slice(0, 120);
}

function decodeSegment(segment: string): string {
  return decodePercent(segment).normalize("NFC");
}

/** URL pattern of the Markdown pages of a site. */
export type MarkdownStyle = (typeof markdownStyles)[number];

/** In order of attempts: the style of most generators first, the style of llmstxt.org last. */
export const markdownStyles = ["page.md", "page/index.md", "page/index.html.md"] as const;

/** The URL of a page as Markdown. Undefined for a page that is Markdown or plain text itself. */
export function variantUrl(page: URL, style: MarkdownStyle): URL | undefined {
  if (/\.(md|markdown|mdx|txt)$/i.test(page.pathname)) return undefined;
  return new URL(variantPath(page.pathname, style), page.origin);
}

function variantPath(pathname: string, style: MarkdownStyle): string {
  const isFile = /\.html?$/i.test(pathname);
  const bare = pathname.replace(/(^|\/)index\.html?$/i, "$1").replace(/\.html?$/i, "");
  const folder = bare.replace(/\/$/, "");
  if (style === "page.md") return folder === "" ? "/index.md" : `${folder}.md`;
  if (style === "page/index.md") return `${folder}/index.md`;
  return isFile ? `${pathname}.md` : `${folder}/index.html.md`;
}

/** The most common style of a site's links to its own Markdown. */
export function styleOf(variants: readonly URL[]): MarkdownStyle | undefined {
  const counts = new Map<MarkdownStyle, number>();
  for (const { pathname } of variants) {
    const style = styleOfPath(pathname);
    if (style) counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

function styleOfPath(pathname: string): MarkdownStyle | undefined {
  if (/\.html\.md$/i.test(pathname)) return "page/index.html.md";
  if (/[^/]\/index\.md$/i.test(pathname)) return "page/index.md";
  return /\.md$/i.test(pathname) ? "page.md" : undefined;
}
