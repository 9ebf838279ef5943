/** Where a site has its pages as Markdown, if it has them. */
export type MarkdownStyle = (typeof markdownStyles)[number];

/** In the order in which they are tried: that of most generators first, then that of llmstxt.org. */
export const markdownStyles = ["page.md", "page/index.md", "page/index.html.md"] as const;

/** The address of a page as Markdown. Undefined where the page is Markdown itself. */
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

/** What the links of a site to its own Markdown say about its style. */
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
