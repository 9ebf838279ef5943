import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openOnLoopback } from "@docent/storage/testing";

/** Response of one URL of a test site, or a function that writes it. */
export type SitePage =
  | string
  | { body?: string | Uint8Array; type?: string; status?: number; headers?: Record<string, string>; etag?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A real website on loopback, whose pages can be changed while it runs. */
export interface SiteServer {
  pages: Map<string, SitePage>;
  /** Handles addresses that are not in `pages`. Default: status 404. */
  other: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** `200 /guide/`, in the order of the responses. */
  log: string[];
  port: number;
  /** Largest number of concurrent requests so far. */
  mostOpen: number;
  close(): Promise<void>;
}

export async function startSite(pages: Record<string, SitePage>): Promise<SiteServer> {
  let open = 0;
  const site: Omit<SiteServer, "port" | "close"> = {
    pages: new Map(Object.entries(pages)),
    other: undefined,
    log: [],
    mostOpen: 0,
  };
  const server = createServer((request, response) => {
    open += 1;
    site.mostOpen = Math.max(site.mostOpen, open);
    response.on("close", () => {
      open -= 1;
      // A request that was aborted before its response is not logged.
      if (response.headersSent) site.log.push(`${response.statusCode} ${request.url}`);
    });
    answer(site.pages.get(request.url ?? "/") ?? site.other ?? { status: 404 }, { request, response });
  });
  return Object.assign(site, await openOnLoopback(server));
}

/** An HTML page with a heading, a sentence, and links. */
export function htmlPage(title: string, { text = `About ${title}.`, links = [], head = "" }: HtmlParts = {}): string {
  const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(" ");
  return `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav>${anchors}</nav>
<main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}

interface HtmlParts {
  text?: string;
  links?: readonly string[];
  head?: string;
}

function answer(page: SitePage, { request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  if (typeof page === "function") return void page(request, response);
  const {
    body = "",
    type = "text/html; charset=utf-8",
    status = 200,
    headers = {},
    etag,
  } = typeof page === "string" ? { body: page } : page;
  if (etag !== undefined && request.headers["if-none-match"] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, { "content-type": type, ...(etag ? { etag } : {}), ...headers }).end(body);
}
