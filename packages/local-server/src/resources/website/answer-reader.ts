import type { ReadHtml } from "../../html/read-html.ts";
import type { FetchedAnswer } from "../../net/guarded-fetch.ts";
import { showUrl } from "../../net/show-url.ts";
import { SourceError } from "../resource-source.ts";
import { isMarkdown, pageMediaTypes, readContent } from "./page-content.ts";
import type { PageStore } from "./page-store.ts";
import type { PoliteClient } from "./polite-client.ts";
import type { KnownAnswer } from "./site-state.ts";

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
