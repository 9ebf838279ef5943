import { SourceError } from "../resource-source.ts";
import type { KnownResponse } from "./page-store.ts";
import { type MarkdownStyle, markdownStyles, variantUrl } from "./page-url.ts";
import type { ResponseReader } from "./response-reader.ts";
import type { SiteRobots } from "./site-robots.ts";
import type { SiteScope } from "./site-scope.ts";

/** A page that was read now. */
export interface VisitedPage {
  /** Web address for people. */
  url: URL;
  /** The response that has its text. */
  text: KnownResponse;
  links: readonly string[];
  /** By requested address. */
  responses: ReadonlyMap<string, KnownResponse>;
  /** The style by which its Markdown was found. */
  style: MarkdownStyle | undefined;
}

export interface VisitContext {
  reader: ResponseReader;
  scope: SiteScope;
  robots: SiteRobots;
  /** Styles to try for the Markdown of the page. */
  styles: readonly MarkdownStyle[];
  /** Whether the Markdown alone is read. If all pages are listed, the navigation of the HTML is not needed. */
  isMarkdownEnough: boolean;
}

/** @throws {SourceError} */
export async function visitPage(url: URL, context: VisitContext): Promise<VisitedPage> {
  if (context.isMarkdownEnough) {
    const variant = await findVariant(url, context);
    if (variant) return fromVariant(url, variant);
  }
  const { reader, scope, robots } = context;
  const page = await reader.read(url, { mayFollow: (to) => scope.contains(to) && robots.isAllowed(to) });
  const found = new URL(page.url);
  const visited = {
    url: found,
    text: page,
    links: page.links,
    responses: new Map([[url.href, page]]),
    style: undefined,
  };
  const variant =
    (await readAlternate(page, context)) ?? (context.isMarkdownEnough ? undefined : await findVariant(found, context));
  if (!variant) return visited;
  const responses = new Map([...visited.responses, [variant.requested.href, variant.response]]);
  return { ...visited, text: variant.response, responses, style: variant.style };
}

interface FoundVariant {
  requested: URL;
  response: KnownResponse;
  style: MarkdownStyle | undefined;
}

function fromVariant(url: URL, { requested, response, style }: FoundVariant): VisitedPage {
  return { url, text: response, links: response.links, responses: new Map([[requested.href, response]]), style };
}

async function findVariant(url: URL, context: VisitContext): Promise<FoundVariant | undefined> {
  for (const style of context.styles) {
    const requested = variantUrl(url, style);
    const response = requested && (await readMarkdown(requested, context));
    if (requested && response) return { requested, response, style };
  }
  return undefined;
}

async function readAlternate(page: KnownResponse, context: VisitContext): Promise<FoundVariant | undefined> {
  if (page.alternate === undefined || page.alternate === page.url) return undefined;
  const requested = new URL(page.alternate);
  const response = await readMarkdown(requested, context);
  const isOf = (style: MarkdownStyle) => variantUrl(new URL(page.url), style)?.href === requested.href;
  return response && { requested, response, style: markdownStyles.find(isOf) };
}

/** Undefined if there is no Markdown: the page itself is used then. A busy or broken site throws. */
async function readMarkdown(url: URL, { reader, scope, robots }: VisitContext): Promise<KnownResponse | undefined> {
  if (url.origin !== scope.origin || !robots.isAllowed(url)) return undefined;
  const mayFollow = (to: URL) => to.origin === scope.origin && /\.md$/i.test(to.pathname) && robots.isAllowed(to);
  try {
    return await reader.read(url, { mayFollow, isMarkdown: true });
  } catch (error) {
    if (error instanceof SourceError && error.code !== "cancelled" && error.code !== "unreachable") return undefined;
    throw error;
  }
}
