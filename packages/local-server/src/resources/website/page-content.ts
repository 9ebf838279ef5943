import type { CheerioAPI } from "cheerio";
import { pageToMarkdown, parsePage, readBase } from "../../ingest/html-to-markdown.ts";
import type { FetchedAnswer } from "../../net/guarded-fetch.ts";
import { showUrl } from "../../net/show-url.ts";
import { type DocumentFormat, maxDocumentBytes, SourceError } from "../resource-source.ts";
import { markdownLinks } from "./markdown-links.ts";
import { pageUrl } from "./page-url.ts";

/** What is read of one answer. */
export interface PageContent {
  text: string;
  format: DocumentFormat;
  /** Pages that it leads to, absolute and without fragments, in the order of the page. */
  links: string[];
  /** Where the page says that it is to be had as Markdown. */
  alternate?: string;
}

/** What a page may be, the best first: HTML has the links of the navigation. Anything else is not read. */
export const pageMediaTypes = ["text/html", "application/xhtml+xml", "text/markdown", "text/x-markdown", "text/plain"];

/** @throws {SourceError} `broken` for what is no text, `limit` for too much of it. */
export function readContent(answer: FetchedAnswer): PageContent {
  const bytes = answer.body;
  if (bytes.subarray(0, 64 * 1024).includes(0))
    throw unsuitable(answer, `is no text, although its type is ${answer.mediaType}`);
  const text = decodeText(answer);
  // Some servers send every file as plain text, and some send their page "not found" for it.
  const isHtml = isHtmlText(text) || (answer.mediaType ?? "").includes("html");
  const content = isHtml ? readHtml(text, answer.url) : readPlain(text, answer);
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

function readHtml(html: string, url: URL): PageContent {
  try {
    const $ = parsePage(html);
    const base = readBase($, url);
    const links = absoluteLinks(hrefsOf($), base);
    const alternate = findAlternate($, base);
    const { markdown } = pageToMarkdown($, url);
    return { text: markdown, format: "markdown", links, ...(alternate ? { alternate } : {}) };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new SourceError("broken", `${showUrl(url)} is nested too deeply to be read.`, {
      hint: "It is left out.",
      cause,
    });
  }
}

/** Links that a site asks not to follow (calendars, logins) are not. */
function hrefsOf($: CheerioAPI): string[] {
  return $("a[href]:not([rel~=nofollow]), link[rel~=next], link[rel~=canonical]")
    .toArray()
    .map((element) => $(element).attr("href") ?? "");
}

function findAlternate($: CheerioAPI, base: URL): string | undefined {
  const href = $('link[rel~=alternate][type^="text/markdown"]').first().attr("href");
  return href === undefined ? undefined : pageUrl(href, base)?.href;
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
