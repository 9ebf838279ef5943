import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server on a socket of this machine, and what has come to it. */
export interface LoopbackServer {
  url: string;
  requests: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[];
  /** Resolves when the first request has been read. */
  arrived: Promise<void>;
  /** Resolves when the connection of the first request is closed. */
  closed: Promise<void>;
}

/** Starts a server that answers as the function says, and stops it when the test is over. */
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
    // A client that leaves in the middle ends this loop with an error that no test is about.
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
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, arrived, closed };
}

/** The real `fetch`, and a promise that resolves when the headers of its first response have been read. */
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

/** Begins a response of server-sent events, and writes what has come so far. */
export function beginStream(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(text);
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
