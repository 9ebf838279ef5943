import type { CheerioAPI } from "cheerio";
import { pageToMarkdown, parsePage, readBase } from "./html-to-markdown.ts";

/** A page of HTML, and where it was found. */
export interface HtmlText {
  html: string;
  /** Absolute; links are relative to it. */
  url: string;
}

/** What a page of HTML says. */
export interface HtmlPage {
  /** Empty where it has none. */
  title: string;
  /** Begins with the title as a heading. Empty where the page has no text. */
  markdown: string;
  /** The address that its links are relative to. */
  base: string;
  /** Where it leads, as the page has it, in the order of the page. */
  links: readonly string[];
  /** Where it says that it is to be had as Markdown. */
  alternate: string | undefined;
}

/** Reads a page: in a thread of its own, because a large one takes seconds. Undefined for one that is too costly. */
export type ReadHtml = (page: HtmlText) => Promise<HtmlPage | undefined>;

/** Of one page; the longest index of a real site has fewer. */
const maxLinks = 10_000;

/** What a page says; undefined where it is made to keep its reader busy. */
export function readHtml({ html, url }: HtmlText): HtmlPage | undefined {
  try {
    const $ = parsePage(html);
    const base = readBase($, new URL(url)).href;
    const links = hrefsOf($).slice(0, maxLinks);
    const alternate = $('link[rel~=alternate][type^="text/markdown"]').first().attr("href");
    // It takes the page apart, so it comes last.
    return { ...pageToMarkdown($, new URL(url)), base, links, alternate };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Links that a site asks not to follow (calendars, logins) are not. */
function hrefsOf($: CheerioAPI): string[] {
  return $("a[href]:not([rel~=nofollow]), link[rel~=next], link[rel~=canonical]")
    .toArray()
    .map((element) => $(element).attr("href") ?? "");
}
