/**
 * The address of a page as it is asked for: without its fragment, and without what only counts visitors. Undefined for what
 * can be no page: another scheme, credentials, a picture.
 */
export function pageUrl(href: string, base: URL): URL | undefined {
  const url = URL.parse(href.trim(), base.href);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    return undefined;
  if (url.href.length > 2_048 || notPages.test(url.pathname)) return undefined;
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (noise.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.searchParams.size === 0) url.search = "";
  return url;
}

/**
 * Equal for addresses that lead to one page on any site that is in its senses: `/guide`, `/guide/`, `/guide/index.html` and
 * `/guide.md`.
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
  /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|css|m?js|map|wasm|json|xml|rss|atom|ya?ml|toml|csv|zip|t?gz|tar|bz2|xz|7z|rar|jar|whl|deb|rpm|dmg|exe|msi|iso|pdf|epub|docx?|xlsx?|pptx?|mp[34]|m4[av]|webm|ogg|wav|mov|avi|woff2?|ttf|otf|eot|ics|bin)$/i;
