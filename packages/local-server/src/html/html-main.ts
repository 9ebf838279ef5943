import { contextWithin, has, isBoilerplate, isPlainTitle, kindOf, removedElements } from "./boilerplate.ts";
import { cleanHeading, isHeading } from "./heading-links.ts";
import { isCodeOfLines } from "./html-code.ts";
import {
  attributeOf,
  classesOf,
  collapseSpace,
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
  /** URL in `<base>`. */
  base: string | undefined;
  /** URLs of the links, in the order of the page. */
  links: string[];
  /** URL of the Markdown version of the page, if the page declares one. */
  alternate: string | undefined;
  /** URL that a browser opens instead of the page: `<meta http-equiv=refresh>` without a delay. */
  refresh: string | undefined;
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
  /** Whether the page has the script of the lists of YARD, or the heading of its index. */
  hasYardList: boolean;
  /** Whether search engines must not list the page. */
  isUnlisted: boolean;
}

/** Removes the boilerplate around the text of a page, and hidden elements, in one pass. */
export function surveyPage(page: PageElement, html: string): PageSurvey {
  const surveyor = new Surveyor(/\brole\s*=\s*["']?tab(?:list)?\b/i.test(html));
  surveyor.clean(page, 0);
  return surveyor.finish(page);
}

const mainIds = new Set(["main-content", "content", "main"]);
const mainClasses = new Set(["markdown-body", "main-content", "content", "documentation", "document"]);

class Surveyor {
  readonly #hasTabs: boolean;
  readonly #links: string[] = [];
  /** Candidates for the main element: by element name, then by id or class. */
  readonly #candidates: PageElement[][] = [[], [], []];
  readonly #firstHeadings: PageElement[] = [];
  #isManualPage = false;
  #body: PageElement | undefined;
  #documentTitle: string | undefined;
  #base: string | undefined;
  #alternate: string | undefined;
  #refresh: string | undefined;
  readonly #generator: SiteGenerator = {
    name: "",
    rootClasses: [],
    hasSphinxSearch: false,
    hasYardList: false,
    isUnlisted: false,
  };

  constructor(hasTabs: boolean) {
    this.#hasTabs = hasTabs;
  }

  finish(page: PageElement): PageSurvey {
    const main = this.#findMain(this.#body ?? page);
    const shown = this.#firstHeadings.filter(isShown);
    const first = shown.find((heading) => isInside(heading, main)) ?? shown[0];
    const title = (first && collapseSpace(textOf(first))) || collapseSpace(this.#documentTitle ?? "");
    const [base, links, alternate] = [this.#base, this.#links, this.#alternate];
    return { main, title, base, links, alternate, refresh: this.#refresh, generator: this.#generator };
  }

  /** Returns false if the element is removed. Its content is cleaned first, because its links are needed. */
  clean(element: PageElement, around: number): boolean {
    if (isCodeOfLines(element)) element.name = "pre";
    else if (isPlainTitle(element)) element.name = "h1";
    const { name } = element;
    if (name === "a" || name === "link") this.#noteLink(element);
    else if (name === "base") this.#base ??= attributeOf(element, "href");
    else if (name === "title" && element.parent?.name === "head") this.#documentTitle ??= textOf(element);
    else if (name === "body") this.#body = element;
    else if (name === "meta") this.#refresh ??= refreshOf(element);
    this.#noteGenerator(element);
    if (removedElements.has(name)) return false;
    if (name === "pre") this.#readCode(element);
    else this.#cleanChildren(element, contextWithin(element, around));
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
    else if (name === "meta") {
      const [about, content = ""] = [attributeOf(element, "name")?.toLowerCase(), attributeOf(element, "content")];
      if (about === "generator") this.#generator.name ||= content;
      else if (about === "robots") this.#generator.isUnlisted ||= /\bnoindex\b/i.test(content);
    } else if (name === "script") this.#noteScript(attributeOf(element, "src") ?? "");
    else if (name === "h1" && classesOf(element).includes("alphaindex")) this.#generator.hasYardList = true;
  }

  #noteScript(href: string): void {
    if (/(?:^|\/)searchtools\.js/.test(href)) this.#generator.hasSphinxSearch = true;
    if (/(?:^|\/)full_list\.js$/.test(href)) this.#generator.hasYardList = true;
    const root = /^(.*\/)?(?:menudata|navtreedata)\.js$/.exec(href);
    if (root) this.#links.push(...doxygenLists.map((name) => `${root[1] ?? ""}${name}.html`));
  }

  #isRemoved(element: PageElement, around: number): boolean {
    const { name } = element;
    if (name === "html" || name === "body" || name === "") return false;
    if (isHidden(element) && !this.#isShownLater(element)) return true;
    return isBoilerplate(element, around);
  }

  /** Whether a hidden element is shown later: the main text by a script of the site, or a panel by its tab. */
  #isShownLater(element: PageElement): boolean {
    if (element.name === "main" || element.contains & has.main) return true;
    return this.#hasTabs && (isTabPanel(element) || (element.contains & has.tabPanel) !== 0);
  }

  #noteMain(element: PageElement): void {
    const { name } = element;
    if (name === "h1") this.#firstHeadings.push(element);
    if (attributeOf(element, "id") === "header") this.#isManualPage ||= isManualHeader(element);
    if (name === "main" || attributeOf(element, "role") === "main") this.#candidates[0]?.push(element);
    else if (name === "article") this.#candidates[1]?.push(element);
    else if (mainIds.has(attributeOf(element, "id") ?? "") || classesOf(element).some((one) => mainClasses.has(one)))
      this.#candidates[2]?.push(element);
  }

  /**
   * Finds the main element: the largest candidate of a kind, if it has at least 60% of the remaining text. A site may use
   * `<article>` for each of many teasers. AsciiDoc writes the name of a manual page next to the element with its content.
   */
  #findMain(body: PageElement): PageElement {
    if (this.#isManualPage) return body;
    for (const candidates of this.#candidates) {
      let largest: PageElement | undefined;
      for (const candidate of candidates)
        if (candidate.textLength > (largest?.textLength ?? 0) && isShown(candidate)) largest = candidate;
      if (largest && largest.textLength >= body.textLength * 0.6) return largest;
    }
    return body;
  }
}

/** The lists of pages of Doxygen. Its menu, which links to them, is written by a script; a site has some of them. */
const doxygenLists = "pages topics modules namespaces concepts annotated files examples".split(" ");

function isManualHeader({ children }: PageElement): boolean {
  return children.some(
    (child) => child instanceof PageElement && child.name === "h2" && /^\s*name\s*$/i.test(textOf(child)),
  );
}

/** Target of a refresh without a delay. HTML Standard, section "Refresh state" of `<meta http-equiv>`. */
function refreshOf(element: PageElement): string | undefined {
  if (attributeOf(element, "http-equiv")?.toLowerCase() !== "refresh") return undefined;
  const [, quote, quoted, bare] = immediateRefresh.exec(attributeOf(element, "content") ?? "") ?? [];
  return (quote ? quoted?.split(quote)[0] : bare)?.trim();
}

const immediateRefresh = /^\s*0+(?:\.[\d.]*)?\s*[;,\s]\s*(?:url\s*=\s*)?(?:(["'])(.*)|(.+))$/is;

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
