import type { ReadHtml } from "../../html/read-html.ts";
import type { PagePlaces } from "../../ingest/page-locations.ts";
import { showUrl } from "../../net/explain-failure.ts";
import type { FetchedAnswer } from "../../net/guarded-fetch.ts";
import { type DocumentFormat, maxDocumentBytes, SourceError } from "../resource-source.ts";
import type { KnownAnswer, PageStore } from "./page-store.ts";
import { pageUrl } from "./page-url.ts";
import type { PoliteClient } from "./polite-client.ts";

/** Asks for texts, and asks only whether they are still the same where they are known. */
export interface AnswerReader {
  /** @throws {SourceError} `not-found` where there is none, `unreachable` where there may be one later. */
  read(url: URL, options: { mayFollow: (url: URL) => boolean; isMarkdown?: boolean }): Promise<KnownAnswer>;
  /** What was read so far, of all bodies. */
  readonly totalBytes: number;
}

export function createAnswerReader({
  client,
  store,
  readHtml,
  maxPageBytes,
}: {
  client: PoliteClient;
  store: PageStore;
  readHtml: ReadHtml;
  maxPageBytes: number;
}): AnswerReader {
  let totalBytes = 0;
  return {
    get totalBytes() {
      return totalBytes;
    },
    async read(url, options) {
      const kept = store.state.answers.get(url.href);
      const known = kept && store.has(kept.hash) ? kept : undefined;
      const request = {
        mediaTypes: options.isMarkdown ? [...markdownMediaTypes] : pageMediaTypes,
        maxBytes: maxPageBytes,
        mayFollow: options.mayFollow,
      };
      let answer = await client.get(url, { ...request, headers: conditions(known) });
      if (answer.status === 304 && known?.url === answer.url.href) return known;
      // A redirect now leads to another page, which said "not modified" about what it never gave.
      if (answer.status === 304) answer = await client.get(url, request);
      checkStatus(answer);
      totalBytes += answer.body.byteLength;
      if (options.isMarkdown && !isMarkdown(answer)) throw notFound(answer);
      const { text, ...content } = await readContent(answer, readHtml);
      return { url: answer.url.href, ...validators(answer.headers), ...content, hash: await store.add(text) };
    },
  };
}

/** Servers that know nothing of Markdown send it as plain text or as bytes. */
const markdownMediaTypes = ["text/markdown", "text/plain", "text/x-markdown", "application/octet-stream"];

function conditions(known: KnownAnswer | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { "if-none-match": known.etag } : {}),
    ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
  };
}

function validators(headers: Headers): Pick<KnownAnswer, "etag" | "lastModified"> {
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function checkStatus(answer: FetchedAnswer): void {
  const { url, status } = answer;
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw notFound(answer);
  const code = status === 401 || status === 403 ? "refused" : "unreachable";
  throw new SourceError(code, `${showUrl(url)} answered with the status ${status}.`, {
    hint: code === "refused" ? "Only pages that everybody may read are read." : "Try again later.",
  });
}

function notFound({ url }: FetchedAnswer): SourceError {
  return new SourceError("not-found", `There is nothing at ${showUrl(url)}.`, { hint: "Check the address." });
}

/** What is read of one answer. */
export interface PageContent {
  text: string;
  format: DocumentFormat;
  /** Pages that it leads to, absolute and without fragments, in the order of the page. */
  links: string[];
  /** Where the page says that it is to be had as Markdown. */
  alternate?: string;
  /** Ids of the page, by the lines of the text that they begin. */
  ids?: PagePlaces["ids"];
  /** Whether it only leads to other pages. */
  isList?: true;
}

/** What a page may be, the best first: HTML has the links of the navigation. Anything else is not read. */
export const pageMediaTypes = ["text/html", "application/xhtml+xml", "text/markdown", "text/x-markdown", "text/plain"];

/** @throws {SourceError} `broken` for what is no text, `limit` for too much of it. */
export async function readContent(answer: FetchedAnswer, readHtml: ReadHtml): Promise<PageContent> {
  const bytes = answer.body;
  if (bytes.subarray(0, 64 * 1024).includes(0))
    throw unsuitable(answer, `is no text, although its type is ${answer.mediaType}`);
  const text = decodeText(answer);
  // Some servers send every file as plain text, and some send their page "not found" for it.
  const isHtml = isHtmlText(text) || (answer.mediaType ?? "").includes("html");
  const content = isHtml ? await readPage(text, { url: answer.url, readHtml }) : readPlain(text, answer);
  if (content.text.trim() === "") throw unsuitable(answer, "has no text");
  if (Buffer.byteLength(content.text) <= maxDocumentBytes) return content;
  throw new SourceError("limit", `${showUrl(answer.url)} has more than ${maxDocumentBytes} bytes of text.`, {
    hint: "It is left out.",
  });
}

/** Whether an answer to a request for Markdown is some: a site may answer every address with its start page. */
export function isMarkdown(answer: FetchedAnswer): boolean {
  return !(answer.mediaType ?? "").includes("html") && !isHtmlText(decodeText(answer).slice(0, 1_000));
}

function isHtmlText(text: string): boolean {
  return /^\s*(<!--[^>]*-->\s*)*(<!doctype html|<html)[\s>]/i.test(text.slice(0, 1_000));
}

function readPlain(text: string, { url, mediaType }: FetchedAnswer): PageContent {
  const isMarked = (mediaType ?? "").includes("markdown") || /\.(md|markdown|mdx)$/i.test(url.pathname);
  const links = absoluteLinks(markdownLinks(text), url);
  return { text: text.replace(/\r\n?/g, "\n"), format: isMarked ? "markdown" : "text", links };
}

async function readPage(html: string, { url, readHtml }: { url: URL; readHtml: ReadHtml }): Promise<PageContent> {
  const page = await readHtml({ html, url: url.href });
  if (!page) {
    const message = `${showUrl(url)} is nested too deeply, or takes too long to be read.`;
    throw new SourceError("broken", message, { hint: "It is left out." });
  }
  const base = new URL(page.base);
  const alternate = page.alternate === undefined ? undefined : pageUrl(page.alternate, base)?.href;
  const links = absoluteLinks(page.links, base);
  const { ids } = page.places;
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

/** Of one page; the longest index of a real site has fewer. */
const maxLinks = 10_000;

function decodeText({ body, headers, mediaType }: FetchedAnswer): string {
  const given = /charset\s*=\s*["']?([\w-]+)/i;
  const inHeader = given.exec(headers.get("content-type") ?? "")?.[1];
  const head = (mediaType ?? "").includes("html") ? new TextDecoder("latin1").decode(body.subarray(0, 1_024)) : "";
  return decoderFor(inHeader ?? given.exec(head)?.[1] ?? "utf-8").decode(body);
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function unsuitable({ url }: FetchedAnswer, what: string): SourceError {
  return new SourceError("broken", `${showUrl(url)} ${what}.`, { hint: "It is left out." });
}

/**
 * The links of a text in Markdown, such as `llms.txt`: inline ones, reference definitions and bare addresses. Every
 * repetition below has an end, or a line of a million spaces would take hours.
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
