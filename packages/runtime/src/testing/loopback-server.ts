import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server on loopback with its received requests. */
export interface LoopbackServer {
  url: string;
  requests: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[];
  /** Resolves after the first request has been read. */
  arrived: Promise<void>;
  /** Resolves after the connection of the first request has closed. */
  closed: Promise<void>;
}

/** Starts a server that responds with a function, and stops it after the test. */
export async function startServer(
  respond: (response: ServerResponse, attempt: number) => unknown,
): Promise<LoopbackServer> {
  const requests: LoopbackServer["requests"] = [];
  let [onArrival, onClose] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => {
    onArrival = resolve;
  });
  const closed = new Promise<void>((resolve) => {
    onClose = resolve;
  });
  const server = createServer(async (request, response) => {
    request.socket.once("close", onClose);
    let body = "";
    // A client that disconnects ends this loop with an error, which no test checks.
    try {
      for await (const chunk of request.setEncoding("utf8")) body += chunk;
    } catch {}
    requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    onArrival();
    await respond(response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, arrived, closed };
}

/** The real `fetch`, and a promise that resolves with the headers of its first response. */
export function watchedFetch() {
  let onHeaders = () => {};
  const headers = new Promise<void>((resolve) => {
    onHeaders = resolve;
  });
  const fetch = async (request: Request): Promise<Response> => {
    const response = await globalThis.fetch(request);
    onHeaders();
    return response;
  };
  return { fetch, headers };
}

/** Begins a response of server-sent events with the first chunk. */
export function beginStream(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(text);
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
