import { isUtf8 } from "node:buffer";
import type { ContentReader } from "../../html/page-reader.ts";
import type { PageLocations } from "../../ingest/page-locations.ts";
import { showUrl } from "../../net/explain-failure.ts";
import type { FetchedResponse } from "../../net/guarded-fetch.ts";
import { charsetOfMark, type DocumentFormat, declaredCharset, maxDocumentBytes } from "../document-file.ts";
import { SourceError } from "../resource-source.ts";
import type { KnownResponse, PageStore } from "./page-store.ts";
import { type MarkdownStyle, markdownStyles, pageUrl, variantUrl } from "./page-url.ts";
import type { PoliteClient } from "./polite-client.ts";
import type { SiteRobots } from "./site-robots.ts";
import type { SiteScope } from "./site-scope.ts";

/** Reads the text at a URL. A known text is requested conditionally. */
export interface ResponseReader {
  /**
   * @throws {SourceError} `not-found` if there is no text, `unreachable` if there may be one later, `refused` without
   *   permission, or an error of `readContent`.
   */
  read(url: URL, options: { mayFollow: (url: URL) => boolean; isMarkdown?: boolean }): Promise<KnownResponse>;
  /** Bytes of all response bodies so far. */
  readonly totalBytes: number;
}

export function createResponseReader({
  client,
  store,
  content,
  maxPageBytes,
}: {
  client: PoliteClient;
  store: PageStore;
  content: ContentReader;
  maxPageBytes: number;
}): ResponseReader {
  let totalBytes = 0;
  return {
    get totalBytes() {
      return totalBytes;
    },
    async read(url, options) {
      const kept = store.state.responses.get(url.href);
      const known = kept && store.has(kept.hash) ? kept : undefined;
      const request = {
        mediaTypes: options.isMarkdown ? [...markdownMediaTypes] : pageMediaTypes,
        maxBytes: maxPageBytes,
        mayFollow: options.mayFollow,
      };
      let response = await client.get(url, { ...request, headers: conditions(known) });
      if (response.status === 304 && known?.url === response.url.href) return known;
      // A redirect leads to another page than in the last sync, so "not modified" does not refer to the known text.
      if (response.status === 304) response = await client.get(url, request);
      checkStatus(response);
      totalBytes += response.body.byteLength;
      if (options.isMarkdown && !isMarkdown(response)) throw notFound(response);
      const { text, ...found } = await readContent(response, content);
      return { url: response.url.href, ...validators(response.headers), ...found, ...(await store.add(text)) };
    },
  };
}

/** Media types of Markdown. Servers that do not know Markdown send it as plain text or as bytes. */
const markdownMediaTypes = ["text/markdown", "text/plain", "text/x-markdown", "application/octet-stream"];

function conditions(known: KnownResponse | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { "if-none-match": known.etag } : {}),
    ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
  };
}

function validators(headers: Headers): Pick<KnownResponse, "etag" | "lastModified"> {
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function checkStatus(response: FetchedResponse): void {
  const { url, status } = response;
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw notFound(response);
  const code = status === 401 || status === 403 ? "refused" : "unreachable";
  throw new SourceError(code, `${showUrl(url)} responded with the status ${status}.`, {
    hint: code === "refused" ? "Remove its URL, or make the page public." : "Try again later.",
  });
}

function notFound({ url }: FetchedResponse): SourceError {
  return new SourceError("not-found", `There is nothing at ${showUrl(url)}.`, { hint: "Check the URL." });
}

export interface PageContent {
  text: string;
  format: DocumentFormat;
  /** Linked pages, absolute and without fragments, in the order of the page. */
  links: string[];
  /** URL of the Markdown version of the page, if the page declares one. */
  alternate?: string;
  /** Ids of the page, by the line of the text that starts with them. */
  ids?: PageLocations["ids"];
  /** Whether the page has no text of its own, but links to other pages. */
  isList?: true;
}

/** Accepted media types of a page. HTML is preferred, because it has the links of the navigation. */
const pageMediaTypes = ["text/html", "application/xhtml+xml", "text/markdown", "text/x-markdown", "text/plain"];

/** @throws {SourceError} `broken` for content that is not text, `limit` for too much text. */
async function readContent(response: FetchedResponse, reader: ContentReader): Promise<PageContent> {
  const text = decodeText(response);
  if (text.slice(0, 64 * 1024).includes("\0")) {
    const message = `${showUrl(response.url)} is not text, although its type is ${response.mediaType}.`;
    throw new SourceError("broken", message, { hint: "The page is skipped." });
  }
  // The media type may be wrong: some servers send every file as plain text, even an HTML page "not found".
  const isHtml = isHtmlText(text) || (response.mediaType ?? "").includes("html");
  const content = isHtml ? await readPage(text, { url: response.url, reader }) : readPlain(text, response);
  if (content.text.trim() === "" && !content.isList)
    throw new SourceError("broken", `${showUrl(response.url)} has no text.`, {
      hint: "Scripts of a page are not run. If they write its text, add the repository of the site instead.",
    });
  if (Buffer.byteLength(content.text) <= maxDocumentBytes) return content;
  throw new SourceError("limit", `${showUrl(response.url)} has more than ${maxDocumentBytes} bytes of text.`, {
    hint: "The page is skipped.",
  });
}

/** Whether a response to a request for Markdown is not HTML: a site may send its start page for every URL. */
function isMarkdown(response: FetchedResponse): boolean {
  return !(response.mediaType ?? "").includes("html") && !isHtmlText(decodeText(response).slice(0, 1_000));
}

function isHtmlText(text: string): boolean {
  return /^\s*(<!--[^>]*-->\s*)*(<!doctype html|<html)[\s>]/i.test(text.slice(0, 1_000));
}

function readPlain(text: string, { url, mediaType }: FetchedResponse): PageContent {
  const isMarked = (mediaType ?? "").includes("markdown") || /\.(md|markdown|mdx)$/i.test(url.pathname);
  const links = absoluteLinks(markdownLinks(text), url);
  return { text: text.replace(/\r\n?/g, "\n"), format: isMarked ? "markdown" : "text", links };
}

async function readPage(html: string, { url, reader }: { url: URL; reader: ContentReader }): Promise<PageContent> {
  const page = await reader.read({ html, url: url.href });
  if (!page) {
    const message = `${showUrl(url)} is nested too deeply, or takes too long to be read.`;
    throw new SourceError("broken", message, { hint: "The page is skipped." });
  }
  const base = new URL(page.base);
  const alternate = page.alternate === undefined ? undefined : pageUrl(page.alternate, base)?.href;
  const links = absoluteLinks(page.links, base);
  const { ids } = page.locations;
  const found = { ...(alternate && { alternate }), ...(ids && { ids }), ...(page.isList && { isList: true as const }) };
  return { text: page.markdown, format: "markdown", links, ...found };
}

function absoluteLinks(hrefs: readonly string[], base: URL): string[] {
  const found = new Set<string>();
  for (const href of hrefs.slice(0, maxLinks)) {
    const url = pageUrl(href, base);
    if (url) found.add(url.href);
  }
  return [...found];
}

/** Maximum number of links of a page; the longest index of a real site has fewer. */
const maxLinks = 10_000;

/** Decodes a text like browsers: by its byte order mark, else by its declared charset, else as UTF-8 or Windows-1252. */
function decodeText({ body, headers, mediaType }: FetchedResponse): string {
  const inHeader = /charset\s*=\s*["']?([\w-]+)/i.exec(headers.get("content-type") ?? "")?.[1];
  const inHead = (mediaType ?? "").includes("html") ? declaredCharset(body) : undefined;
  const declared = inHeader ?? inHead ?? (isUtf8(body) ? "utf-8" : "windows-1252");
  return decoderFor(charsetOfMark(body) ?? declared).decode(body);
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/**
 * The links of a Markdown text, such as `llms.txt`: inline links, reference definitions and bare URLs. Repetitions
 * in the pattern of inline links are bounded: a line of a million spaces would take hours otherwise.
 */
export function markdownLinks(text: string): string[] {
  const withoutCode = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, "");
  const found = [
    ...withoutCode.matchAll(
      /\]\([ \t]{0,9}<?([^\s<>()]{1,2048}(?:\([^\s()]{0,200}\)[^\s<>()]{0,200}){0,9})>?(?:\s{1,9}["'(][^\n]{0,300}?)?\s{0,9}\)/g,
    ),
    ...withoutCode.matchAll(/^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)>?/gm),
    ...withoutCode.matchAll(/<(https?:\/\/[^\s<>]+)>/g),
  ];
  return found.map(([, href]) => href ?? "").filter((href) => href !== "" && !href.startsWith("#"));
}

/** A page that was read in the current crawl. */
export interface VisitedPage {
  /** URL for people. */
  url: URL;
  /** The response that has its text. */
  text: KnownResponse;
  links: readonly string[];
  /** By requested URL. */
  responses: ReadonlyMap<string, KnownResponse>;
  /** The style with which the Markdown of the page was found. */
  style: MarkdownStyle | undefined;
}

interface VisitContext {
  reader: ResponseReader;
  scope: SiteScope;
  robots: SiteRobots;
  /** Styles to try for the Markdown of the page. */
  styles: readonly MarkdownStyle[];
  /** Whether only the Markdown is read. If the site lists its pages, the navigation of the HTML is not needed. */
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
  const visited = {
    url: found,
    text: page,
    links: page.links,
    responses: new Map([[url.href, page]]),
    style: undefined,
  };
  const variant =
    (await readAlternate(page, context)) ?? (context.isMarkdownEnough ? undefined : await findVariant(found, context));
  if (!variant) return visited;
  const responses = new Map([...visited.responses, [variant.requested.href, variant.response]]);
  return { ...visited, text: variant.response, responses, style: variant.style };
}

interface FoundVariant {
  requested: URL;
  response: KnownResponse;
  style: MarkdownStyle | undefined;
}

function fromVariant(url: URL, { requested, response, style }: FoundVariant): VisitedPage {
  return { url, text: response, links: response.links, responses: new Map([[requested.href, response]]), style };
}

async function findVariant(url: URL, context: VisitContext): Promise<FoundVariant | undefined> {
  for (const style of context.styles) {
    const requested = variantUrl(url, style);
    const response = requested && (await readMarkdown(requested, context));
    if (requested && response) return { requested, response, style };
  }
  return undefined;
}

async function readAlternate(page: KnownResponse, context: VisitContext): Promise<FoundVariant | undefined> {
  if (page.alternate === undefined || page.alternate === page.url) return undefined;
  const requested = new URL(page.alternate);
  const response = await readMarkdown(requested, context);
  const isOf = (style: MarkdownStyle) => variantUrl(new URL(page.url), style)?.href === requested.href;
  return response && { requested, response, style: markdownStyles.find(isOf) };
}

/** Undefined if there is no Markdown: the page itself is used then. @throws {SourceError} if the site is unreachable. */
async function readMarkdown(url: URL, { reader, scope, robots }: VisitContext): Promise<KnownResponse | undefined> {
  if (url.origin !== scope.origin || !robots.isAllowed(url)) return undefined;
  const mayFollow = (to: URL) => to.origin === scope.origin && /\.md$/i.test(to.pathname) && robots.isAllowed(to);
  try {
    return await reader.read(url, { mayFollow, isMarkdown: true });
  } catch (error) {
    if (error instanceof SourceError && error.code !== "cancelled" && error.code !== "unreachable") return undefined;
    throw error;
  }
}
