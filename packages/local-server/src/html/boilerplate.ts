import { hasPermalinkClass, isHeading, isWithinHeading } from "./heading-links.ts";
import { isGutter } from "./html-code.ts";
import { attributeOf, classesOf, collapseSpace, PageElement, textOf } from "./html-tree.ts";

/** Kinds of elements, as bits of {@link PageElement.contains}. */
export const has = {
  main: 1,
  article: 2,
  h1: 4,
  /** An `<h2>`. */
  heading: 8,
  /** A `<p>`, or a heading from `<h1>` to `<h3>`. */
  paragraph: 16,
  code: 32,
  tabPanel: 64,
  gutter: 128,
  table: 256,
};
/** Properties of the elements around an element, as bits. */
const within = { text: 1, section: 2, item: 4, quote: 8 };

/** Elements whose contents are never part of the text of a page. */
export const removedElements = new Set([
  ...["script", "style", "noscript", "template", "svg", "canvas", "iframe", "object", "embed", "audio", "video"],
  ...["dialog", "link", "meta", "button", "select", "textarea", "option", "datalist", "title", "base"],
]);

/** Classes of controls, and of copies of the text for other renderers. Most classes belong to one generator. */
const removedClasses = new Set([
  ...["katex-html", "MathJax_Preview", "twoslash-popup-container", "line-numbers-wrapper"],
  // rustdoc: links to sources and to a playground with the code in the URL, folded notes.
  ...["test-arrow", "srclink", "hideme", "notable-traits", "sub-logo-container"],
  // RDoc and YARD: controls next to a method, a list of methods and a list of classes.
  ...["method-click-advice", "summary_toggle", "constants_summary_toggle", "inheritanceTree"],
  // MediaWiki: links in headings and above the text.
  ...["mw-editsection", "mw-jump-link"],
]);

const aroundRoles = new Set(["navigation", "banner", "contentinfo", "search", "dialog", "alertdialog"]);

/** Classes of elements around the text of a page. */
const aroundClasses = new Set([
  ...["breadcrumb", "breadcrumbs", "toc", "table-of-contents", "on-this-page", "sidebar", "pagination"],
  ...["pagination-nav", "prev-next", "page-nav", "edit-this-page", "edit-page", "edit-link", "skip-link"],
  ...["skip-to-content", "visually-hidden-focusable", "cookie-banner", "cookie-consent", "cookie-notice"],
  ...["cookie-bar", "cc-window", "menu-bar", "navigation", "navheader", "navfooter"],
  // TypeDoc: settings and contents of the page, its breadcrumbs, and a list of the members that follow.
  ...["col-sidebar", "tsd-breadcrumb", "tsd-index-group"],
  // Docusaurus: notes on the version of the page, without which a page is the same in several versions.
  ...["theme-doc-version-banner", "theme-doc-version-badge"],
  // HonKit and GitBook: the search results, which a script shows in place of the page.
  "search-results",
  // Sphinx with the PyData theme.
  "prev-next-area",
  // MediaWiki, Texinfo and Boost.
  ...["navbox", "catlinks", "printfooter", "t-navbar", "nav-panel", "spirit-nav", "copyright-footer"],
]);
const aroundIds = new Set([
  ...["toc", "table-of-contents", "sidebar", "cookie-banner", "cookie-consent", "cookie-notice"],
  ...["onetrust-consent-sdk", "titlearea", "nav-path", "footer"],
  // MediaWiki and Haddock.
  ...["siteSub", "siteNotice", "jump-to-nav", "mw-head", "mw-panel", "mw-navigation", "package-header"],
  // Fumadocs.
  ...["nd-nav", "nd-sidebar", "nd-subnav", "nd-toc", "nd-tocnav"],
]);

/** Whether an element is not part of the text of a page. `around`: the elements around it, see {@link contextWithin}. */
export function isBoilerplate(element: PageElement, around: number): boolean {
  const { name, contains } = element;
  const classes = classesOf(element);
  if (classes.some((one) => removedClasses.has(one))) return true;
  if (isSidebarOfText(element)) return false;
  // In the documentation of SQLite; the title of a page is in such an element as well.
  if (classes.includes("nosearch")) return (contains & has.h1) === 0;
  if (classes.includes("header") && isTexinfoHeader(element)) return true;
  if (classes.includes("summary") && isInHeaderOfDoxygen(element)) return true;
  if (name === "div" && isAroundTextOfFumadocs(element)) return true;
  if (isAround(element, { classes, around })) return (contains & (has.main | has.article)) === 0;
  switch (name) {
    case "a":
      // In a heading, such a link may have the id of the heading.
      if (attributeOf(element, "aria-hidden") === "true" && !isWithinHeading(element)) return true;
      return isSmallLink(element, classes);
    case "span":
      // Starlight labels folders and terminals for screen readers. A heading may have no other text.
      if (classes.includes("sr-only") && !isWithinHeading(element)) return true;
      return attributeOf(element, "aria-hidden") === "true" || isLanguageLabel(element, classes);
    case "i":
      return attributeOf(element, "aria-hidden") === "true";
    case "pre":
      // YARD: the line numbers of a method.
      return classes.includes("lines") && element.parent?.name === "td";
    case "p":
      return classes.includes("sl-flex") && isBelowTitleOfStarlight(element);
    case "input":
      return attributeOf(element, "type")?.toLowerCase() !== "checkbox" || (around & within.item) === 0;
    case "form":
      // Some sites wrap a whole page in a form.
      return (contains & (has.main | has.article | has.h1 | has.heading | has.code)) === 0;
    case "address":
      return classes.includes("footer");
    case "header":
      return !isHeaderOfText(element, around);
    case "footer":
      return (around & within.quote) === 0 && !classes.some((one) => /footnote/i.test(one));
    default:
      return isAsideOfPage(element, around);
  }
}

/** The properties of the elements around the children of an element. */
export function contextWithin(element: PageElement, around: number): number {
  switch (element.name) {
    case "main":
    case "article":
      return around | within.text | within.section;
    case "section":
      return around | within.section;
    case "li":
      return around | within.item;
    case "blockquote":
      return around | within.quote;
    default:
      return attributeOf(element, "role") === "main" ? around | within.text | within.section : around;
  }
}

/** The kinds of an element, as bits of {@link has}; 0 if it is of no kind. */
export function kindOf(element: PageElement): number {
  switch (element.name) {
    case "main":
      return has.main;
    case "article":
      return has.article;
    case "h1":
      return has.h1 | has.paragraph;
    case "h2":
      return has.heading | has.paragraph;
    case "h3":
    case "p":
      return has.paragraph;
    case "pre":
      return has.code;
    case "table":
      return has.table;
    case "td":
      return isGutter(classesOf(element)) ? has.gutter : 0;
    default: {
      const role = attributeOf(element, "role");
      return role === "main" ? has.main : role === "tabpanel" ? has.tabPanel : 0;
    }
  }
}

function isAround(element: PageElement, { classes, around }: { classes: readonly string[]; around: number }): boolean {
  if (element.name === "nav") return true;
  if (classes.some((name) => aroundClasses.has(name))) return true;
  // The id of a heading or a section is often made from its title, such as "Sidebar".
  const isSection = element.name === "section" || classes.includes("section");
  const isNamedByTitle = isHeading(element.name) || (isSection && (around & within.text) !== 0);
  for (const { name, value } of element.attributes) {
    if (name === "id" && !isNamedByTitle && (aroundIds.has(value) || value.startsWith("CybotCookiebot"))) return true;
    if (name === "role" && aroundRoles.has(value)) return true;
  }
  return false;
}

/** Whether an element is a sidebar of Sphinx, which is a part of the text. */
function isSidebarOfText({ children }: PageElement): boolean {
  return children.some((child) => child instanceof PageElement && classesOf(child).includes("sidebar-title"));
}

/** Whether an element of Fumadocs is next to the text of a page: its breadcrumbs, its date, and links to other pages. */
function isAroundTextOfFumadocs(element: PageElement): boolean {
  const { parent } = element;
  if (parent?.name !== "article" || !parent.parent || attributeOf(parent.parent, "id") !== "nd-page") return false;
  const isText = (one: PageElement) => classesOf(one).includes("prose");
  return !isText(element) && parent.children.some((child) => child instanceof PageElement && isText(child));
}

/** Whether an element has the links to the next and the previous page of a manual of Texinfo. */
function isTexinfoHeader(element: PageElement): boolean {
  return element.textLength < 600 && /^\s*(?:Next|Previous|Up): /.test(textOf(element));
}

/** Whether an element of Doxygen is next to the title of a page: links to its sections. */
function isInHeaderOfDoxygen({ parent }: PageElement): boolean {
  return (
    parent?.children.some((child) => child instanceof PageElement && classesOf(child).includes("headertitle")) === true
  );
}

/** Whether an element is next to the title of a Starlight page: a notice, such as "not translated yet". */
function isBelowTitleOfStarlight({ parent }: PageElement): boolean {
  return parent?.children.some((child) => child instanceof PageElement && attributeOf(child, "id") === "_top") === true;
}

/** Whether an element is the title of a page, but no heading: in Doxygen, Haddock, and the documentation of SQLite. */
export function isPlainTitle(element: PageElement): boolean {
  const classes = classesOf(element);
  if (classes.includes("fancy_title")) return true;
  if (classes.includes("title") && element.parent && classesOf(element.parent).includes("headertitle")) return true;
  return (
    classes.includes("caption") && element.parent !== undefined && attributeOf(element.parent, "id") === "module-header"
  );
}

/** Whether a header is part of the text. The header of an article has its title; the header of a page, the site's name. */
function isHeaderOfText({ contains }: PageElement, around: number): boolean {
  if (contains & (has.main | has.article)) return true;
  return (around & within.section) !== 0 && (contains & (has.h1 | has.heading | has.paragraph)) !== 0;
}

/** Whether an element is an aside of the page, and not a note within the text. */
function isAsideOfPage(element: PageElement, around: number): boolean {
  const role = attributeOf(element, "role") ?? "";
  if (element.name !== "aside" && role !== "complementary") return false;
  const names = `${attributeOf(element, "class") ?? ""} ${role} ${attributeOf(element, "data-type") ?? ""}`;
  return (around & within.text) === 0 || !note.test(names);
}

const note =
  /\b(note|tip|warn|warning|caution|danger|admonition|callout|info|important|starlight-aside|alert|hint|example|footnotes?)\b/i;

/** Whether an element shows the language of a block of code, as in VitePress. */
function isLanguageLabel({ parent }: PageElement, classes: readonly string[]): boolean {
  return classes.includes("lang") && parent !== undefined && classesOf(parent).some((name) => /language-/.test(name));
}

const maxSmallLinkLength = 80;

/** Whether a link is not part of the text: `¶` after a heading, "Edit this page", "Skip to main content". */
function isSmallLink(element: PageElement, classes: readonly string[]): boolean {
  // Whether a link in a heading is a permalink depends on the text next to it.
  if (hasPermalinkClass(classes) && !isWithinHeading(element)) return true;
  if (element.textLength === 0 || element.textLength > maxSmallLinkLength) return false;
  const text = collapseSpace(textOf(element));
  if (attributeOf(element, "href")?.startsWith("#") && /^skip to\b/i.test(text)) return true;
  return (
    /^(edit|improve|suggest (edits|changes) (to|on)) (this|the) (page|document|article)\b/i.test(text) ||
    /^edit (this page )?on git(hub|lab)$/i.test(text)
  );
}
