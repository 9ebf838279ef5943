import type { ChunkedDocument } from "../ingest/chunk.ts";
import { chunkDocument } from "../ingest/chunk-document.ts";
import type { PagePlaces } from "../ingest/page-locations.ts";
import { type PageMaker, type PageSurvey, surveyPage } from "./html-main.ts";
import { toMarkdown } from "./html-to-markdown.ts";
import { parsePage } from "./html-tree.ts";
import type { WrittenMarkdown } from "./markdown-writer.ts";

/** A page of HTML, and where it was found. */
export interface HtmlText {
  html: string;
  /** Absolute; links are relative to it. */
  url: string;
  /** Whether the lines of the source are wanted: those of a page on disk, which a reader can look at. */
  withLines?: boolean;
}

/** What a page of HTML says. */
export interface HtmlPage {
  /** Empty where it has none. */
  title: string;
  /** Begins with the title as a heading. Empty where the page has no text. */
  markdown: string;
  /** Where the lines of the Markdown are in the page. */
  places: PagePlaces;
  /** The address that its links are relative to. */
  base: string;
  /** Where it leads, as the page has it, in the order of the page. */
  links: readonly string[];
  /** Where it says that it is to be had as Markdown. */
  alternate: string | undefined;
  /** Whether a generator made it to lead to other pages, or to search them: it answers no question. */
  isList: boolean;
}

/** Reads a page: in a thread of its own, because a large one takes seconds. Undefined for one that is too costly. */
export type ReadHtml = (page: HtmlText) => Promise<HtmlPage | undefined>;

/** Of one page; the longest index of a real site has fewer. */
const maxLinks = 10_000;

/**
 * The part of a page that a person came to read, as Markdown, and where the page leads; undefined where it is made to keep
 * its reader busy.
 */
export function readHtml({ html, url, withLines = false }: HtmlText): HtmlPage | undefined {
  try {
    const survey = surveyPage(parsePage(html, { withLines }), html);
    const base = URL.parse(survey.base ?? "", url) ?? new URL(url);
    const { title, alternate, maker } = survey;
    const text = write(survey, base);
    return {
      title,
      ...text,
      base: base.href,
      links: survey.links.slice(0, maxLinks),
      alternate,
      isList: isList(maker, url),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function write(survey: PageSurvey, base: URL): Pick<HtmlPage, "markdown" | "places"> {
  const { title } = survey;
  const written = toMarkdown(survey, base);
  const { lines } = written;
  if (lines.length === 0) return { markdown: "", places: {} };
  const hasHeading = lines.slice(0, 60).some((line) => line.startsWith("# "));
  const head = hasHeading || title === "" ? [] : [`# ${title}`, ""];
  return { markdown: `${[...head, ...lines].join("\n")}\n`, places: toPlaces(written, head.length) };
}

/** `before` is the number of lines that are put before those that were written. */
function toPlaces({ lines, sources, anchors }: WrittenMarkdown, before: number): PagePlaces {
  const found: [line: number, first: number, last: number][] = [];
  let previous = { line: 0, first: 0, last: 0 };
  for (let index = 0; index < lines.length; index++) {
    const [first, last] = [sources.first[index] ?? 0, sources.last[index] ?? 0];
    if (first === 0) continue;
    const line = index + before + 1;
    const isNext = first === previous.first + line - previous.line && last === first;
    if (!isNext || previous.line === 0) found.push([line, first, last]);
    // What follows a line of several lines does not follow from its first one.
    previous = isNext || last === first ? { line, first, last } : { line: 0, first: 0, last: 0 };
  }
  // The title is where the page begins.
  const titleLine = lines.findIndex((line) => line.startsWith("# "));
  const ids = anchors.filter(([line]) => line > titleLine).map(([line, id]) => [line + before + 1, id] as const);
  return { ...(found.length > 0 && { lines: found }), ...(ids.length > 0 && { ids }) };
}

/** What each generator calls the pages that it makes of all others: by what it says of itself, and by their names. */
const lists: readonly [generator: RegExp, name: RegExp][] = [
  [
    /^javadoc\/(?:All(?:Classes|Packages)Index|(?:Package)?Tree|(?:Package|Class)Use|(?:Single|Split)?Index|Help|Search)Writer/,
    /./,
  ],
  [
    /^doxygen\b/i,
    /^(?:annotated|classes|files|hierarchy|inherits|(?:functions|globals|namespacemembers)(?:_\w+)?|dir_[0-9a-f]{20,}|all_[0-9a-f]+|graph_legend)$/,
  ],
  [/^rustdoc\b/, /^(?:all|settings|help)$/],
  [/^mkdocs\b/i, /^search$/],
];

/** Classes by which Docusaurus tells its lists from its pages. */
const listClass =
  /^(?:blog-(?:list|archive|tags-list|tags-post-list|authors-list|authors-posts)-page|docs-(?:tags-list|tag-doc-list)-page|search-page)$/;

function isList({ generator, rootClasses, hasSphinxSearch }: PageMaker, url: string): boolean {
  const name = /([^/]*?)(?:\.html?)?\/?$/.exec(new URL(url).pathname)?.[1] ?? "";
  if (hasSphinxSearch && name === "search") return true;
  if (rootClasses.some((one) => listClass.test(one))) return true;
  return lists.some(([maker, names]) => maker.test(generator) && names.test(name));
}

/** A page of HTML in a folder or a repository. */
export interface HtmlDocument {
  path: string;
  /** Bytes are UTF-8. */
  html: string | Uint8Array<ArrayBuffer>;
  /** Where a person can read it, where it has an address. */
  url: string | undefined;
}

/** Chunks of a page. Undefined for a page that `readHtml` refuses. */
export function chunkPage({ path, html, url }: HtmlDocument): ChunkedDocument | undefined {
  // Links of a page without an address are relative to its path.
  const address = new URL(url ?? encodeURI(path), "file:///");
  const source = typeof html === "string" ? html : new TextDecoder().decode(html);
  const page = readHtml({ html: source, url: address.href, withLines: true });
  if (!page) return undefined;
  // A list is indexed without text: if it were left out, the next sync would read it again.
  if (page.isList) return chunkDocument({ path, format: "markdown", text: "" });
  // The source view of a forge has no element with such an id.
  const { ids, ...lines } = page.places;
  const places = address.protocol === "file:" ? page.places : lines;
  return chunkDocument({ path, format: "markdown", text: page.markdown, places });
}
