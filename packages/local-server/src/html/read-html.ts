import type { ChunkedDocument } from "../ingest/chunk.ts";
import { chunkDocument } from "../ingest/chunk-document.ts";
import type { PageLocations } from "../ingest/page-locations.ts";
import { decodeDocument } from "../resources/document-file.ts";
import { type PageSurvey, type SiteGenerator, surveyPage } from "./html-main.ts";
import { toMarkdown } from "./html-to-markdown.ts";
import { parsePage } from "./html-tree.ts";
import type { WrittenMarkdown } from "./markdown-writer.ts";

export interface HtmlText {
  html: string;
  /** Absolute URL, against which links are resolved. */
  url: string;
  /** Whether to track source lines: for a page on disk, which a reader can open. */
  withLines?: boolean;
}

export interface HtmlPage {
  /** Empty if the page has no title. */
  title: string;
  /** Starts with the title as a heading, unless there is a heading of level 1 near its start. Empty if there is no text. */
  markdown: string;
  /** Locations of the Markdown's lines in the page. */
  locations: PageLocations;
  /** The URL against which the links are resolved. */
  base: string;
  /** Its links as written, in the order of the page. */
  links: readonly string[];
  /** URL of the Markdown version of the page, if the page declares one. */
  alternate: string | undefined;
  /** Whether the page has no text of its own: it redirects, or is a generated list, search or copy of sources. */
  isList: boolean;
}

/** Maximum number of links of a page; the longest index of a real site has fewer. */
const maxLinks = 10_000;

/** The main part of a page as Markdown, with its links; undefined if the page is too costly to read. */
export function readHtml({ html, url, withLines = false }: HtmlText): HtmlPage | undefined {
  try {
    const survey = surveyPage(parsePage(html, { withLines }), html);
    const base = URL.parse(survey.base ?? "", url) ?? new URL(url);
    const { title, alternate, generator, refresh } = survey;
    const target = refresh === undefined ? null : URL.parse(refresh, base);
    const text = write(survey, base);
    return {
      title,
      ...text,
      base: base.href,
      links: (target ? [target.href, ...survey.links] : survey.links).slice(0, maxLinks),
      alternate,
      isList: isList(generator, { title, url }) || (target !== null && isOther(target, url)),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a URL names another page, and not another part of this page. */
function isOther(target: URL, url: string): boolean {
  const [one, other] = [new URL(target), new URL(url)];
  one.hash = "";
  other.hash = "";
  return one.href !== other.href;
}

function write(survey: PageSurvey, base: URL): Pick<HtmlPage, "markdown" | "locations"> {
  const { title } = survey;
  const written = toMarkdown(survey, base);
  const { lines } = written;
  if (lines.length === 0) return { markdown: "", locations: {} };
  const hasHeading = lines.slice(0, 60).some((line) => line.startsWith("# "));
  const head = hasHeading || title === "" ? [] : [`# ${title}`, ""];
  return { markdown: `${[...head, ...lines].join("\n")}\n`, locations: toLocations(written, head.length) };
}

/** `before` is the number of lines that precede the written ones. */
function toLocations({ lines, sources, anchors }: WrittenMarkdown, before: number): PageLocations {
  const found: [line: number, first: number, last: number][] = [];
  let previous = { line: 0, first: 0, last: 0 };
  for (let index = 0; index < lines.length; index++) {
    const [first, last] = [sources.first[index] ?? 0, sources.last[index] ?? 0];
    if (first === 0) continue;
    const line = index + before + 1;
    const isNext = first === previous.first + line - previous.line && last === first;
    if (!isNext || previous.line === 0) found.push([line, first, last]);
    // After a line that spans several source lines, the next line is always recorded.
    previous = isNext || last === first ? { line, first, last } : { line: 0, first: 0, last: 0 };
  }
  // Links to the title need no id, because the title is at the top of the page.
  const titleLine = lines.findIndex((line) => line.startsWith("# "));
  const ids = anchors.filter(([line]) => line > titleLine).map(([line, id]) => [line + before + 1, id] as const);
  return { ...(found.length > 0 && { lines: found }), ...(ids.length > 0 && { ids }) };
}

/** Generated lists of other pages, and copies of sources, by generator and file name. */
const lists: readonly [generator: RegExp, name: RegExp][] = [
  [
    /^javadoc\/(?:All(?:Classes|Packages)Index|(?:Package)?Tree|(?:Package|Class)Use|(?:Single|Split)?Index|Help|Search)Writer|^javadoc\/SourceToHTMLConverter/,
    /./,
  ],
  [
    /^doxygen\b/i,
    /^(?:annotated|classes|files|hierarchy|inherits|(?:functions|globals|namespacemembers)(?:_\w+)?|dir_[0-9a-f]{20,}|all_[0-9a-f]+|graph_legend)$|_8\w+_source$|^(?:class|struct|union|interface)\w*-members$/,
  ],
  [/^rustdoc\b/, /^(?:all|settings|help)$|\.rs$/],
  [/^mkdocs\b/i, /^search$/],
];

/** Folders in which Sphinx and Javadoc copy the sources of what a site documents. */
const sourceFolder = /\/(?:_modules|src-html)\//;

/** Classes of list pages in Docusaurus and RDoc. */
const listClass =
  /^(?:blog-(?:list|archive|tags-list|tags-post-list|authors-list|authors-posts)-page|docs-tags-(?:doc-)?list-page|search-page|table-of-contents)$/;

function isList(
  { name: generator, rootClasses, hasSphinxSearch, hasYardList, isUnlisted }: SiteGenerator,
  { title, url }: Pick<HtmlPage, "title"> & Pick<HtmlText, "url">,
): boolean {
  const { pathname } = new URL(url);
  if (sourceFolder.test(pathname)) return true;
  const name = /([^/]*?)(?:\.html?)?\/?$/.exec(pathname)?.[1] ?? "";
  if (hasSphinxSearch && name === "search") return true;
  if (hasYardList) return true;
  // All chapters of a book of mdBook.
  if (isUnlisted && name === "print") return true;
  // JSDoc, which does not declare itself.
  if (/\.[cm]?[jt]sx?$/.test(name) && title.startsWith("Source: ")) return true;
  if (rootClasses.some((one) => listClass.test(one))) return true;
  // The archive of a blog of Docusaurus has no such class.
  if (rootClasses.includes("plugin-blog") && name === "archive") return true;
  return lists.some(([generators, names]) => generators.test(generator) && names.test(name));
}

/** A page of HTML in a folder or a repository. */
export interface HtmlDocument {
  path: string;
  /** Bytes are those of a document on disk. */
  html: string | Uint8Array<ArrayBuffer>;
  /** URL of its web page, if there is one. */
  url: string | undefined;
}

/** Chunks of a page. Undefined for a page that `readHtml` rejects. */
export function chunkPage({ path, html, url }: HtmlDocument): ChunkedDocument | undefined {
  // Links of a page without a URL are relative to its path.
  const pageUrl = new URL(url ?? encodeURI(path), "file:///");
  const source = typeof html === "string" ? html : decodeDocument(html);
  const page = readHtml({ html: source, url: pageUrl.href, withLines: true });
  if (!page) return undefined;
  // A list is indexed without text: otherwise the next sync would read it again.
  if (page.isList) return chunkDocument({ path, format: "markdown", text: "" });
  // The source view of a forge has no such ids.
  const { ids, ...lines } = page.locations;
  const locations = pageUrl.protocol === "file:" ? page.locations : lines;
  return chunkDocument({ path, format: "markdown", text: page.markdown, locations });
}
