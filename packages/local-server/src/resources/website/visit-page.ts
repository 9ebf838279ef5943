import { SourceError } from "../resource-source.ts";
import type { KnownAnswer } from "./page-store.ts";
import { type MarkdownStyle, markdownStyles, variantUrl } from "./page-url.ts";
import type { AnswerReader } from "./response-reader.ts";
import type { SiteRobots } from "./site-robots.ts";
import type { SiteScope } from "./site-scope.ts";

/** A page as it was read now. */
export interface VisitedPage {
  /** Where a person reads it. */
  url: URL;
  /** Its text, and where that is from. */
  text: KnownAnswer;
  links: readonly string[];
  /** By the address that was asked for. */
  answers: ReadonlyMap<string, KnownAnswer>;
  /** The style by which its Markdown was found. */
  style: MarkdownStyle | undefined;
}

export interface VisitContext {
  reader: AnswerReader;
  scope: SiteScope;
  robots: SiteRobots;
  /** Styles in which the page may be there as Markdown. */
  styles: readonly MarkdownStyle[];
  /** Whether its Markdown is enough: where pages are listed, nobody needs the navigation of its HTML. */
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
  const visited = { url: found, text: page, links: page.links, answers: new Map([[url.href, page]]), style: undefined };
  const variant =
    (await readAlternate(page, context)) ?? (context.isMarkdownEnough ? undefined : await findVariant(found, context));
  if (!variant) return visited;
  const answers = new Map([...visited.answers, [variant.asked.href, variant.answer]]);
  return { ...visited, text: variant.answer, answers, style: variant.style };
}

interface FoundVariant {
  asked: URL;
  answer: KnownAnswer;
  style: MarkdownStyle | undefined;
}

function fromVariant(url: URL, { asked, answer, style }: FoundVariant): VisitedPage {
  return { url, text: answer, links: answer.links, answers: new Map([[asked.href, answer]]), style };
}

async function findVariant(url: URL, context: VisitContext): Promise<FoundVariant | undefined> {
  for (const style of context.styles) {
    const asked = variantUrl(url, style);
    const answer = asked && (await readMarkdown(asked, context));
    if (asked && answer) return { asked, answer, style };
  }
  return undefined;
}

async function readAlternate(page: KnownAnswer, context: VisitContext): Promise<FoundVariant | undefined> {
  if (page.alternate === undefined || page.alternate === page.url) return undefined;
  const asked = new URL(page.alternate);
  const answer = await readMarkdown(asked, context);
  const isOf = (style: MarkdownStyle) => variantUrl(new URL(page.url), style)?.href === asked.href;
  return answer && { asked, answer, style: markdownStyles.find(isOf) };
}

/** Undefined where it is not there: then the page itself will do. A site that is busy or broken is another matter. */
async function readMarkdown(url: URL, { reader, scope, robots }: VisitContext): Promise<KnownAnswer | undefined> {
  if (url.origin !== scope.origin || !robots.isAllowed(url)) return undefined;
  const mayFollow = (to: URL) => to.origin === scope.origin && /\.md$/i.test(to.pathname) && robots.isAllowed(to);
  try {
    return await reader.read(url, { mayFollow, isMarkdown: true });
  } catch (error) {
    if (error instanceof SourceError && error.code !== "cancelled" && error.code !== "unreachable") return undefined;
    throw error;
  }
}
