import { type CheerioAPI, load } from "cheerio";
import { normaliseCodeBlocks } from "./html-to-markdown-code.ts";
import { isTooCostly } from "./html-to-markdown-cost.ts";
import { cleanPage, findMain } from "./html-to-markdown-main.ts";
import { normaliseTables, restorePipes } from "./html-to-markdown-tables.ts";
import { createTurndown } from "./html-to-markdown-turndown.ts";

export interface MarkdownPage {
  /** The first heading of the page, else its `<title>`; empty where it has neither. */
  title: string;
  /** Begins with the title as a heading. Empty where the page has no text. */
  markdown: string;
}

/**
 * The part of a page that a person came to read, as Markdown: without navigation, with the languages of its code, and with
 * absolute links. `baseUrl` is where the page was found.
 *
 * @throws {RangeError} for a page that is made to keep its reader busy.
 */
export function htmlToMarkdown(html: string, baseUrl: URL): MarkdownPage {
  return pageToMarkdown(parsePage(html), baseUrl);
}

/** @throws {RangeError} for a page that is made to keep its reader busy. */
export function parsePage(html: string): CheerioAPI {
  if (isTooCostly(html)) throw new RangeError("The page is nested too deeply, or its formatting has no end.");
  return load(html);
}

/** The same for a page that is parsed already; it is taken apart, so read its links first. */
export function pageToMarkdown($: CheerioAPI, baseUrl: URL): MarkdownPage {
  const documentTitle = squeeze($("head > title").first().text());
  const linkBase = readBase($, baseUrl);
  normaliseCodeBlocks($);
  cleanPage($);
  resolveLinks($, linkBase);
  nameImages($);
  const main = findMain($);
  const heading = squeeze(main.find("h1").first().text()) || squeeze($("h1").first().text());
  const title = heading || documentTitle;
  normaliseTables($, main);
  const markdown = restorePipes(turndown.turndown(main.html() ?? "")).trim();
  if (markdown === "") return { title, markdown };
  const hasHeading = /^#\s/m.test(markdown.slice(0, 2_000));
  return { title, markdown: `${hasHeading || title === "" ? "" : `# ${title}\n\n`}${markdown}\n` };
}

const turndown = createTurndown();

/** Where relative links begin: `<base>` moves it. */
export function readBase($: CheerioAPI, pageUrl: URL): URL {
  return URL.parse($("base[href]").first().attr("href") ?? "", pageUrl.href) ?? pageUrl;
}

function resolveLinks($: CheerioAPI, base: URL): void {
  for (const element of $("a[href]").toArray()) {
    const link = $(element);
    const target = URL.parse(link.attr("href")?.trim() ?? "", base.href);
    if (target && ["http:", "https:", "mailto:"].includes(target.protocol)) link.attr("href", target.href);
    else link.replaceWith(link.contents());
  }
}

/** An image is read as what it says it shows. */
function nameImages($: CheerioAPI): void {
  for (const element of $("img, picture").toArray()) {
    const image = $(element);
    image.replaceWith($("<span>").text(squeeze(image.attr("alt") ?? image.find("img").attr("alt") ?? "")));
  }
}

function squeeze(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
