import type { Cheerio, CheerioAPI } from "cheerio";
import type { PageNode } from "./html-to-markdown-node.ts";

/** Takes out what stands around the text of a page on every page of a site. Code blocks are normalised before. */
export function cleanPage($: CheerioAPI): void {
  $(never.join(", ")).remove();
  keepTaskBoxes($);
  removeForms($);
  removeHidden($);
  $(around.join(", "))
    .filter((_, element) => $(element).find("main, article, [role=main]").length === 0)
    .remove();
  removeHeaders($);
  removeAsides($);
  $("footer")
    .filter((_, element) => !isFootnote($(element)))
    .remove();
  removeSmallLinks($);
  cleanHeadings($);
}

/**
 * The element that holds the text of the page. It has to hold most of what is left of the page: a site may use `<article>`
 * for each of many teasers.
 */
export function findMain($: CheerioAPI): Cheerio<PageNode> {
  const body: Cheerio<PageNode> = $("body");
  const enough = textLength(body) * 0.6;
  for (const selector of mains) {
    const candidates = $(selector).toArray();
    const [largest] = candidates
      .map((element) => ({ element, length: textLength($(element)) }))
      .sort((left, right) => right.length - left.length);
    if (largest && largest.length > 0 && largest.length >= enough) return $(largest.element);
  }
  return body;
}

const mains = [
  "main, [role=main]",
  "article",
  "#main-content, #content, #main, .markdown-body, .main-content, .content, .documentation, .document",
];

const never = [
  "script, style, noscript, template, svg, canvas, iframe, object, embed, audio, video, dialog, link, meta",
  ".katex-html, .MathJax_Preview, .twoslash-popup-container",
];

const around = [
  "nav, [role=navigation], [role=banner], [role=contentinfo], [role=search]",
  ".breadcrumb, .breadcrumbs, .toc, #toc, .table-of-contents, #table-of-contents, .on-this-page",
  ".sidebar, #sidebar, .pagination, .pagination-nav, .prev-next, .page-nav, .edit-this-page, .edit-page, .edit-link",
  ".skip-link, .skip-to-content, .visually-hidden-focusable",
  ".cookie-banner, .cookie-consent, .cookie-notice, .cookie-bar, #cookie-banner, #cookie-consent, #cookie-notice",
  "#onetrust-consent-sdk, .cc-window, [id^=CybotCookiebot], [role=dialog], [role=alertdialog]",
];

function textLength(element: Cheerio<PageNode>): number {
  return element.text().replace(/\s+/g, " ").length;
}

/** `[x]` has to outlive the other inputs, for turndown to find it. */
function keepTaskBoxes($: CheerioAPI): void {
  $("input, button, select, textarea, option")
    .filter((_, element) => !($(element).is("input[type=checkbox]") && $(element).closest("li").length > 0))
    .remove();
}

/** Some sites put a whole page into one form. */
function removeForms($: CheerioAPI): void {
  for (const element of $("form").toArray()) {
    const form = $(element);
    if (form.find("main, article, h1, h2, pre").length > 0) form.replaceWith(form.contents());
    else form.remove();
  }
}

/** The hidden panels of tabs are text that a click shows; other hidden things are no text for people. */
function removeHidden($: CheerioAPI): void {
  $("[hidden]")
    .filter((_, element) => !$(element).is("[role=tabpanel]") && $(element).find("pre, [role=tabpanel]").length === 0)
    .remove();
  $("a[aria-hidden=true], span[aria-hidden=true], i[aria-hidden=true]").remove();
}

/** The header of an article holds its title; that of a page, the name of the site. */
function removeHeaders($: CheerioAPI): void {
  $("header")
    .filter((_, element) => {
      const header = $(element);
      const isOfText = header.closest("main, article, [role=main], section").length > 0;
      return header.find("main, article").length === 0 && !(isOfText && header.find("h1, h2, h3, p").length > 0);
    })
    .remove();
}

/** An aside within a text is often a note of it. */
function removeAsides($: CheerioAPI): void {
  $("aside, [role=complementary]")
    .filter((_, element) => {
      const aside = $(element);
      const names = `${aside.attr("class") ?? ""} ${aside.attr("role") ?? ""} ${aside.attr("data-type") ?? ""}`;
      return aside.closest("main, article, [role=main]").length === 0 || !note.test(names);
    })
    .remove();
}

const note =
  /\b(note|tip|warn|warning|caution|danger|admonition|callout|info|important|starlight-aside|alert|hint|example|footnotes?)\b/i;

function isFootnote(footer: Cheerio<PageNode>): boolean {
  return footer.closest("blockquote").length > 0 || /footnote/i.test(footer.attr("class") ?? "");
}

function removeSmallLinks($: CheerioAPI): void {
  $("a")
    .filter((_, element) => {
      const link = $(element);
      const text = link.text().replace(/\s+/g, " ").trim();
      if (link.attr("href")?.startsWith("#") && /^skip to\b/i.test(text)) return true;
      return (
        /^(edit|improve|suggest (edits|changes) (to|on)) (this|the) (page|document|article)\b/i.test(text) ||
        /^edit (this page )?on git(hub|lab)$/i.test(text)
      );
    })
    .remove();
}

/** `¶` behind a heading leads to the heading itself; a heading that is a link to itself loses only the link. */
function cleanHeadings($: CheerioAPI): void {
  $("a.sl-anchor-link, a.header-anchor, a.headerlink, a.hash-link, a.anchor-link, a.anchorjs-link")
    .filter((_, element) => isPermalink($(element)))
    .remove();
  for (const element of $("h1, h2, h3, h4, h5, h6").find("a[href^='#'], a:not([href])").toArray()) {
    const link = $(element);
    if (isPermalink(link)) link.remove();
    else link.replaceWith(link.contents());
  }
}

function isPermalink(link: Cheerio<PageNode>): boolean {
  const text = link.text().replace(/[\s#¶§🔗\u200b\ufeff]/gu, "");
  if (text === "") return true;
  const heading = link.closest("h1, h2, h3, h4, h5, h6");
  const others = heading.text().replace(/\s/g, "").length - link.text().replace(/\s/g, "").length;
  return (
    heading.length === 0 || (others > 0 && /anchor|permalink|header-?link|hash-link/i.test(link.attr("class") ?? ""))
  );
}
