import { EventEmitter, on } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listen } from "./page-server.ts";

/** One request, whole, and the response that is to be written. */
export interface Exchange {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  response: ServerResponse;
  /** Resolves when the connection is gone, or the response complete. */
  closed: Promise<void>;
}

/** A server that does what one test says. */
export interface TestApi {
  baseUrl: string;
  /** What was asked so far, preflight requests not counted. */
  exchanges: readonly Exchange[];
  /** The next request that nobody has taken. */
  next(): Promise<Exchange>;
  /** Stops before the test is over, so that nobody listens there. */
  close(): Promise<void>;
}

const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "*",
  // A star does not stand for `authorization` (Fetch standard, section 3.3.4).
  "access-control-allow-headers": "authorization, *",
  "access-control-expose-headers": "retry-after",
};

/**
 * Starts a server of another origin than the page, which lives as long as the test.
 *
 * @param answer Responds to each request; without it, a test takes each with `next()` and answers by itself.
 */
export async function startApi(
  answer: (exchange: Exchange, index: number) => unknown = () => {},
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
    const exchange = { method, url, headers, body: await text(request), response, closed };
    exchanges.push(exchange);
    arrivals.emit("exchange", exchange);
    answer(exchange, exchanges.length - 1);
  });
  const { origin, close } = await listen(server);
  onTestFinished(close);
  return { baseUrl: origin, exchanges, next: async () => (await waiting.next()).value?.[0], close };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Begins an event stream, and gives a function that writes one event. */
export function beginEvents(response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  return (event: string, data: unknown): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}
