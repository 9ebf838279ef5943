import { fencesOf, makePage, type Page, proseOf } from "../generated-docs/page.ts";
import { type CodeMarkupName, codeMarkups, headingsOf, renderBlocks } from "./page-html.ts";
import { type SiteLayout, siteLayouts } from "./site-layouts.ts";

/** A page of the site, with the text that a converter should keep. */
export interface SitePage {
  path: string;
  html: string;
  layout: string;
  codeMarkup: CodeMarkupName;
  prose: string;
  fences: readonly string[];
}

export interface GeneratedSite {
  pages: readonly SitePage[];
  /** Other files of the site, by path. */
  files: ReadonlyMap<string, string>;
}

const sectionSize = 40;

/** Generates a site that depends only on its number of pages. Its sections use the markup of different site generators. */
export function generateSite({ pageCount, origin }: { pageCount: number; origin: string }): GeneratedSite {
  const sources = Array.from({ length: pageCount }, (_, number) => ({
    page: makePage(number, { sections: 8 }),
    path: pathOf(number),
  }));
  const sections = sources.filter((_, number) => number % sectionSize === 0);
  const pages = sources.map(({ page, path }, number) => {
    const section = Math.floor(number / sectionSize);
    const layout = siteLayouts[section % siteLayouts.length] ?? noLayout();
    const codeMarkup = layout.codeMarkups[number % layout.codeMarkups.length] ?? "plain";
    const siblings = sources.slice(section * sectionSize, (section + 1) * sectionSize);
    const around = { siblings: siblings.map(linkOf), sections: sections.map(linkOf) };
    const neighbours = { previous: pathOf(Math.max(0, number - 1)), next: pathOf(Math.min(pageCount - 1, number + 1)) };
    const html = renderPage(page, { layout, codeMarkup, ...around, ...neighbours });
    return { path, html, layout: layout.name, codeMarkup, prose: proseOf(page), fences: fencesOf(page) };
  });
  return { pages, files: listFiles(pages, origin) };
}

interface PageOptions {
  layout: SiteLayout;
  codeMarkup: CodeMarkupName;
  siblings: readonly { path: string; title: string }[];
  sections: readonly { path: string; title: string }[];
  previous: string;
  next: string;
}

function renderPage(page: Page, { layout, codeMarkup, ...links }: PageOptions): string {
  const { heading, note } = layout;
  const text = renderBlocks(page, { code: codeMarkups[codeMarkup], heading, note, link: links.next });
  return layout.render({ title: page.title, text, headings: headingsOf(page), ...links });
}

function listFiles(pages: readonly SitePage[], origin: string): ReadonlyMap<string, string> {
  const entries = pages.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
  return new Map([
    ["/robots.txt", `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`],
    ["/sitemap.xml", `<?xml version="1.0"?><urlset>${entries.join("\n")}</urlset>`],
  ]);
}

function pathOf(number: number): string {
  return number === 0 ? "/" : `/section-${Math.floor(number / sectionSize)}/page-${number}`;
}

function linkOf({ page, path }: { page: Page; path: string }): { path: string; title: string } {
  return { path, title: page.title };
}

function noLayout(): never {
  throw new Error("Expected a layout, found none.");
}
