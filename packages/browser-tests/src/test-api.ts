import { EventEmitter, on } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listen } from "./page-server.ts";

/** One complete request, and the response that the test writes. */
export interface Exchange {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  response: ServerResponse;
  /** Resolves when the response is complete, or the connection is closed. */
  closed: Promise<void>;
}

/** A server whose responses one test defines. */
export interface TestApi {
  baseUrl: string;
  /** All requests so far, without preflight requests. */
  exchanges: readonly Exchange[];
  /** Resolves with the next request. */
  next(): Promise<Exchange>;
}

const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "*",
  // The wildcard does not include `authorization` (Fetch standard, section 3.3.4).
  "access-control-allow-headers": "authorization, *",
  "access-control-expose-headers": "retry-after",
};

/**
 * Starts a server with another origin than the page. It is stopped at the end of the test.
 *
 * @param respond Responds to each request. Default: the test takes each request with `next()`, and responds itself.
 */
export async function startApi(
  respond: (exchange: Exchange, index: number) => unknown = () => {},
  { hasCors = true }: { hasCors?: boolean } = {},
): Promise<TestApi> {
  const arrivals = new EventEmitter();
  const waiting = on(arrivals, "exchange");
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    if (hasCors) for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value);
    if (method === "OPTIONS") return void response.writeHead(204).end();
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    // A client that times out may disconnect while it sends the request.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const exchange = { method, url, headers, body, response, closed };
    exchanges.push(exchange);
    arrivals.emit("exchange", exchange);
    respond(exchange, exchanges.length - 1);
  });
  const { origin, close } = await listen(server);
  onTestFinished(close);
  return { baseUrl: origin, exchanges, next: async () => (await waiting.next()).value?.[0] };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Starts an event stream, and returns a function that writes one event. */
export function beginEvents(response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  return (event: string, data: unknown): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}
