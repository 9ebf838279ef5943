import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
// By path: the package does not export this module.
import { serveCalls } from "../../../local-server/src/threads/thread-calls.ts";

export type SiteFiles = ReadonlyMap<string, { text: string; type: string }>;

export interface SiteTraffic {
  requests: number;
  /** Responses with status 304. */
  notModified: number;
  /** Sent bytes, including headers. */
  bytes: number;
}

interface StoredResponse {
  type: string;
  etag: string;
  body: Buffer;
}

// A website on loopback, compressed and with entity tags. This module runs as a worker thread, so that the crawler and the server of
// the site do not share a thread.
const responses = new Map<string, StoredResponse>();
let delayMs = 0;
let traffic = noTraffic();
let lastBytes = 0;
let closedBytes = 0;
const sockets = new Set<Socket>();

const server = createServer((request, response) => {
  traffic.requests++;
  const stored = responses.get(request.url ?? "/");
  const send = () => respond(response, { stored, knownEtag: request.headers["if-none-match"] });
  if (delayMs > 0) setTimeout(send, delayMs);
  else send();
});

server.on("connection", (socket) => {
  sockets.add(socket);
  socket.once("close", () => {
    sockets.delete(socket);
    closedBytes += socket.bytesWritten;
  });
});

server.listen(0, "127.0.0.1");
await once(server, "listening");

const siteHandlers = {
  origin(_: undefined): string {
    // A server that listens on a port has an address with a port.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },

  publish(files: SiteFiles): void {
    for (const [path, { text, type }] of files) {
      const etag = `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"`;
      responses.set(path, { type, etag, body: gzipSync(text) });
    }
  },

  /** Sets the time after which responses are sent. */
  delay(milliseconds: number): void {
    delayMs = milliseconds;
  },

  /** Traffic since the last call. */
  takeTraffic(_: undefined): SiteTraffic {
    const bytes = closedBytes + [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0);
    const result = { ...traffic, bytes: bytes - lastBytes };
    traffic = noTraffic();
    lastBytes = bytes;
    return result;
  },
};

export type SiteHandlers = typeof siteHandlers;

serveCalls(siteHandlers);

function respond(
  response: ServerResponse,
  { stored, knownEtag }: { stored: StoredResponse | undefined; knownEtag: string | undefined },
): void {
  if (!stored)
    return void response.writeHead(404, { "content-type": "text/html" }).end("<!doctype html><h1>Not found</h1>");
  const { type, etag, body } = stored;
  if (knownEtag === etag) {
    traffic.notModified++;
    return void response.writeHead(304, { etag }).end();
  }
  const headers = { "content-type": type, "content-encoding": "gzip", "content-length": body.length, etag };
  response.writeHead(200, headers).end(body);
}

function noTraffic(): SiteTraffic {
  return { requests: 0, notModified: 0, bytes: 0 };
}
