import { isGutter } from "./html-code.ts";
import {
  attributeOf,
  classesOf,
  isHidden,
  isTabPanel,
  PageElement,
  type PageNode,
  PageText,
  textOf,
} from "./html-tree.ts";

/** What a page declares about itself, and its main element. */
export interface PageSurvey {
  /** The element with the text of the page. */
  main: PageElement;
  /** First `<h1>` of the main element, else of the page, else the `<title>`. Empty if there is none. */
  title: string;
  /** Address in `<base>`. */
  base: string | undefined;
  /** Addresses of the links, in the order of the page. */
  links: string[];
  /** Address of the Markdown version of the page, if the page declares one. */
  alternate: string | undefined;
  /** Address that a browser opens instead of the page: `<meta http-equiv=refresh>` without a delay. */
  refresh: string | undefined;
  /** Generator of the site. */
  generator: SiteGenerator;
}

/** The generator of the site, as a page declares it. */
export interface SiteGenerator {
  /** Content of `<meta name=generator>`. */
  name: string;
  /** Classes of `<html>` and `<body>`. */
  rootClasses: string[];
  /** Whether the page loads the search script of Sphinx. */
  hasSphinxSearch: boolean;
}

/** Removes the boilerplate around the text of a page, and hidden elements, in one pass. */
export function surveyPage(page: PageElement, html: string): PageSurvey {
  const surveyor = new Surveyor(/\brole\s*=\s*["']?tab(?:list)?\b/i.test(html));
  surveyor.clean(page, 0);
  return surveyor.finish(page);
}

/** Kinds of elements, as bits of {@link PageElement.contains}. */
const has = { main: 1, article: 2, h1: 4, heading: 8, paragraph: 16, code: 32, tabPanel: 64, gutter: 128, table: 256 };
/** Properties of the elements around an element, as bits. */
const within = { text: 1, section: 2, item: 4, quote: 8 };

const never = new Set([
  ...["script", "style", "noscript", "template", "svg", "canvas", "iframe", "object", "embed", "audio", "video"],
  ...["dialog", "link", "meta", "button", "select", "textarea", "option", "datalist", "title", "base"],
]);

const neverClasses = new Set(["katex-html", "MathJax_Preview", "twoslash-popup-container", "line-numbers-wrapper"]);

const aroundRoles = new Set(["navigation", "banner", "contentinfo", "search", "dialog", "alertdialog"]);

/** Classes of elements around the text of a page. */
const aroundNames = new Set([
  ...["breadcrumb", "breadcrumbs", "toc", "table-of-contents", "on-this-page", "sidebar", "pagination"],
  ...["pagination-nav", "prev-next", "page-nav", "edit-this-page", "edit-page", "edit-link", "skip-link"],
  ...["skip-to-content", "visually-hidden-focusable", "cookie-banner", "cookie-consent", "cookie-notice"],
  ...["cookie-bar", "cc-window"],
]);
const aroundIds = new Set([
  ...["toc", "table-of-contents", "sidebar", "cookie-banner", "cookie-consent", "cookie-notice"],
  "onetrust-consent-sdk",
]);

const mainNames = new Set(["main-content", "content", "main"]);
const mainClasses = new Set(["markdown-body", "main-content", "content", "documentation", "document"]);

class Surveyor {
  readonly #hasTabs: boolean;
  readonly #links: string[] = [];
  /** Candidates for the main element: by element name, then by id or class. */
  readonly #candidates: PageElement[][] = [[], [], []];
  readonly #firstHeadings: PageElement[] = [];
  #body: PageElement | undefined;
  #documentTitle: string | undefined;
  #base: string | undefined;
  #alternate: string | undefined;
  #refresh: string | undefined;
  readonly #generator: SiteGenerator = { name: "", rootClasses: [], hasSphinxSearch: false };

  constructor(hasTabs: boolean) {
    this.#hasTabs = hasTabs;
  }

  finish(page: PageElement): PageSurvey {
    const main = this.#findMain(this.#body ?? page);
    const shown = this.#firstHeadings.filter(isShown);
    const first = shown.find((heading) => isInside(heading, main)) ?? shown[0];
    const title = (first && squeeze(textOf(first))) || squeeze(this.#documentTitle ?? "");
    const [base, links, alternate] = [this.#base, this.#links, this.#alternate];
    return { main, title, base, links, alternate, refresh: this.#refresh, generator: this.#generator };
  }

  /** Returns false if the element is removed. Its content is cleaned first, because its links are needed. */
  clean(element: PageElement, around: number): boolean {
    const { name } = element;
    if (name === "a" || name === "link") this.#noteLink(element);
    else if (name === "base") this.#base ??= attributeOf(element, "href");
    else if (name === "title" && element.parent?.name === "head") this.#documentTitle ??= textOf(element);
    else if (name === "body") this.#body = element;
    else if (name === "meta") this.#refresh ??= refreshOf(element);
    this.#noteGenerator(element);
    if (never.has(name)) return false;
    if (name === "pre") this.#readCode(element);
    else this.#cleanChildren(element, inside(element, around));
    const isKept = !this.#isRemoved(element, around);
    if (isKept) this.#noteMain(element);
    else element.isRemoved = true;
    return isKept;
  }

  #cleanChildren(element: PageElement, around: number): void {
    const { children } = element;
    let kept = 0;
    for (const child of children) {
      if (child instanceof PageText) element.textLength += countCharacters(child.text);
      else if (this.clean(child, around)) {
        element.contains |= child.contains | kindOf(child);
        element.textLength += child.textLength;
        element.codeCount += child.codeCount + (child.name === "pre" ? 1 : 0);
      } else continue;
      children[kept++] = child;
    }
    children.length = kept;
    if (isHeading(element.name)) cleanHeading(element);
    else if (element.name === "table" && element.contains & has.gutter) unwrapGutter(element);
  }

  /** Notes the links and the size of a block of code, which is not cleaned. */
  #readCode(element: PageElement): void {
    const visit = (node: PageNode): void => {
      if (node instanceof PageText) {
        element.textLength += countCharacters(node.text);
        return;
      }
      if (node.name === "a") this.#noteLink(node);
      if (classesOf(node).includes("lnt")) element.contains |= has.gutter;
      for (const child of node.children) visit(child);
    };
    for (const child of element.children) visit(child);
  }

  #noteLink(element: PageElement): void {
    const href = attributeOf(element, "href");
    if (href === undefined) return;
    const rel = attributeOf(element, "rel")?.toLowerCase().split(/\s+/) ?? [];
    // Links with `nofollow` (calendars, logins) are not followed.
    if (element.name === "a" ? !rel.includes("nofollow") : rel.includes("next") || rel.includes("canonical"))
      this.#links.push(href);
    if (
      element.name === "link" &&
      rel.includes("alternate") &&
      attributeOf(element, "type")?.startsWith("text/markdown")
    )
      this.#alternate ??= href;
  }

  #noteGenerator(element: PageElement): void {
    const { name } = element;
    if (name === "html" || name === "body") this.#generator.rootClasses.push(...classesOf(element));
    else if (name === "meta" && attributeOf(element, "name")?.toLowerCase() === "generator")
      this.#generator.name ||= attributeOf(element, "content") ?? "";
    else if (name === "script" && /(?:^|\/)searchtools\.js/.test(attributeOf(element, "src") ?? ""))
      this.#generator.hasSphinxSearch = true;
  }

  #isRemoved(element: PageElement, around: number): boolean {
    const { name, contains } = element;
    if (name === "html" || name === "body" || name === "") return false;
    if (isHidden(element) && !this.#isShownLater(element)) return true;
    const classes = classesOf(element);
    if (classes.some((one) => neverClasses.has(one))) return true;
    if (isAround(element, classes)) return (contains & (has.main | has.article)) === 0;
    switch (name) {
      case "a":
        return attributeOf(element, "aria-hidden") === "true" || isSmallLink(element, classes);
      case "span":
        return attributeOf(element, "aria-hidden") === "true" || isLanguageLabel(element, classes);
      case "i":
        return attributeOf(element, "aria-hidden") === "true";
      case "input":
        return attributeOf(element, "type")?.toLowerCase() !== "checkbox" || (around & within.item) === 0;
      case "form":
        // Some sites wrap a whole page in a form.
        return (contains & (has.main | has.article | has.h1 | has.heading | has.code)) === 0;
      case "header":
        return !isHeaderOfText(element, around);
      case "footer":
        return (around & within.quote) === 0 && !classes.some((one) => /footnote/i.test(one));
      default:
        return isAsideOfPage(element, around);
    }
  }

  /** Whether a hidden element is shown later: the main text by a script of the site, or a panel by its tab. */
  #isShownLater(element: PageElement): boolean {
    if (element.name === "main" || element.contains & has.main) return true;
    return this.#hasTabs && (isTabPanel(element) || (element.contains & has.tabPanel) !== 0);
  }

  #noteMain(element: PageElement): void {
    const { name } = element;
    if (name === "h1") this.#firstHeadings.push(element);
    if (name === "main" || attributeOf(element, "role") === "main") this.#candidates[0]?.push(element);
    else if (name === "article") this.#candidates[1]?.push(element);
    else if (mainNames.has(attributeOf(element, "id") ?? "") || classesOf(element).some((one) => mainClasses.has(one)))
      this.#candidates[2]?.push(element);
  }

  /**
   * Finds the main element: the largest candidate of a kind, if it has at least 60% of the remaining text. A site may use
   * `<article>` for each of many teasers.
   */
  #findMain(body: PageElement): PageElement {
    for (const candidates of this.#candidates) {
      let largest: PageElement | undefined;
      for (const candidate of candidates)
        if (candidate.textLength > (largest?.textLength ?? 0) && isShown(candidate)) largest = candidate;
      if (largest && largest.textLength >= body.textLength * 0.6) return largest;
    }
    return body;
  }
}

/** Target of a refresh without a delay. HTML Standard, section "Refresh state" of `<meta http-equiv>`. */
function refreshOf(element: PageElement): string | undefined {
  if (attributeOf(element, "http-equiv")?.toLowerCase() !== "refresh") return undefined;
  const [, quote, quoted, bare] = immediateRefresh.exec(attributeOf(element, "content") ?? "") ?? [];
  return (quote ? quoted?.split(quote)[0] : bare)?.trim();
}

const immediateRefresh = /^\s*0+(?:\.[\d.]*)?\s*[;,\s]\s*(?:url\s*=\s*)?(?:(["'])(.*)|(.+))$/is;

function inside(element: PageElement, around: number): number {
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

function kindOf(element: PageElement): number {
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

export function isHeading(name: string): boolean {
  return name.length === 2 && name >= "h1" && name <= "h6";
}

function isAround(element: PageElement, classes: readonly string[]): boolean {
  if (element.name === "nav") return true;
  if (classes.some((name) => aroundNames.has(name))) return true;
  for (const { name, value } of element.attributes) {
    if (name === "id" && (aroundIds.has(value) || value.startsWith("CybotCookiebot"))) return true;
    if (name === "role" && aroundRoles.has(value)) return true;
  }
  return false;
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

const permalinkClasses = new Set([
  ...["sl-anchor-link", "header-anchor", "headerlink", "hash-link", "anchor-link", "anchorjs-link"],
]);

const maxSmallLinkLength = 80;

/** Whether a link is not part of the text: `¶` after a heading, "Edit this page", "Skip to main content". */
function isSmallLink(element: PageElement, classes: readonly string[]): boolean {
  // In a heading, this depends on the text next to the link.
  if (classes.some((name) => permalinkClasses.has(name)) && !isWithinHeading(element)) return true;
  if (element.textLength === 0 || element.textLength > maxSmallLinkLength) return false;
  const text = squeeze(textOf(element));
  if (attributeOf(element, "href")?.startsWith("#") && /^skip to\b/i.test(text)) return true;
  return (
    /^(edit|improve|suggest (edits|changes) (to|on)) (this|the) (page|document|article)\b/i.test(text) ||
    /^edit (this page )?on git(hub|lab)$/i.test(text)
  );
}

function isWithinHeading(element: PageElement): boolean {
  for (let around = element.parent; around; around = around.parent) if (isHeading(around.name)) return true;
  return false;
}

/** Removes the permalink of a heading. A heading that consists of one link keeps its text. */
function cleanHeading(heading: PageElement): void {
  const all = withoutSpace(textOf(heading)).length;
  const visit = (element: PageElement): void => {
    element.children = element.children.filter((child) => {
      if (child instanceof PageText) return true;
      if (child.name === "a" && isPermalink(child, all)) return false;
      visit(child);
      return true;
    });
  };
  visit(heading);
}

function isPermalink(link: PageElement, headingLength: number): boolean {
  const classes = classesOf(link);
  const href = attributeOf(link, "href");
  const isKnown = classes.some((name) => permalinkClasses.has(name));
  if (!isKnown && href !== undefined && !href.startsWith("#")) return false;
  const text = textOf(link);
  if (text.replace(/[\s#¶§🔗\u200b\ufeff]/gu, "") === "") return true;
  const others = headingLength - withoutSpace(text).length;
  return others > 0 && /anchor|permalink|header-?link|hash-link/i.test(attributeOf(link, "class") ?? "");
}

/** Replaces the two cells of a table (line numbers and code) with the code block. */
function unwrapGutter(table: PageElement): void {
  table.contains &= ~has.gutter;
  const code = findLastCode(table);
  if (!code) return;
  code.parent = table;
  table.children = [code];
  table.codeCount = 1;
}

function findLastCode({ children }: PageElement): PageElement | undefined {
  for (let index = children.length - 1; index >= 0; index--) {
    const child = children[index];
    if (!(child instanceof PageElement)) continue;
    const found = child.name === "pre" ? child : findLastCode(child);
    if (found) return found;
  }
  return undefined;
}

function isShown(element: PageElement): boolean {
  for (let one: PageElement | undefined = element; one; one = one.parent) if (one.isRemoved) return false;
  return true;
}

function isInside(element: PageElement, outer: PageElement): boolean {
  for (let one: PageElement | undefined = element; one; one = one.parent) if (one === outer) return true;
  return false;
}

function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 32) count += 1;
  return count;
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, "");
}

export function squeeze(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
