import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import type { Metrics } from "./metrics.ts";

export interface OperationsServerOptions {
  metrics: Pick<Metrics, "render" | "setStoreUp">;
  /**
   * Returns the reason why this process should not get requests now, or undefined if it should. It may throw, and may take
   * longer than the timeout.
   */
  readiness: () => Promise<string | undefined>;
  /** Timeout of `readiness`, in milliseconds. Default: 2,000. */
  timeLimitMs?: number | undefined;
}

/** A server for operators: for the health checks of a supervisor, and for Prometheus. */
export interface OperationsServer {
  /** Listens on an address, by default 127.0.0.1 and a free port (0). Rejects with Node's error if the address is unusable. */
  listen(address?: { host?: string; port?: number }): Promise<{ url: string; port: number }>;
  /** Drains running responses for at most half a second, and closes all connections. */
  close(): Promise<void>;
}

interface Page {
  status: number;
  text: string;
  contentType?: string;
}

const defaultTimeLimitMs = 2000;
const closeGraceMs = 500;
const plainText = "text/plain; charset=utf-8";

/**
 * Creates the server. `GET /livez` reports that the process runs, `GET /readyz` reports whether it should get requests, and
 * `GET /metrics` returns its metrics. There is no authentication: keep the port on loopback, or in a private network. On
 * loopback, it refuses requests of web pages that use DNS rebinding.
 */
export function createOperationsServer(options: OperationsServerOptions): OperationsServer {
  const respond = createListener(options);
  const pending = new Set<ServerResponse>();
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    pending.add(response);
    response.once("close", () => pending.delete(response));
    const { host } = request.headers;
    if (acceptsHost(host, request.socket.localAddress)) return respond(request, response);
    const text = `Expected localhost or an address in the header Host, found ${JSON.stringify(host)}.\n`;
    send(response, { status: 403, text });
  });
  // Connections of this port must not take the file descriptors of clients.
  server.maxConnections = 256;
  return {
    async listen({ host = "127.0.0.1", port = 0 } = {}) {
      server.listen(port, host);
      await once(server, "listening");
      // A server that listens on a port has an address.
      const { port: chosen } = server.address() as AddressInfo;
      return { url: `http://${host.includes(":") ? `[${host}]` : host}:${chosen}`, port: chosen };
    },
    async close() {
      if (!server.listening) return;
      const timer = setTimeout(() => server.closeAllConnections(), closeGraceMs);
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      // A kept-alive connection would delay the shutdown.
      for (const response of pending) response.shouldKeepAlive = false;
      await closed;
      clearTimeout(timer);
    },
  };
}

function createListener({ metrics, readiness, timeLimitMs = defaultTimeLimitMs }: OperationsServerOptions) {
  const checkReadiness = shareCheck(readiness);
  const readPages: Readonly<Record<string, () => Page | Promise<Page>>> = {
    "/livez": () => ({ status: 200, text: "ok\n" }),
    async "/readyz"() {
      const problem = await withTimeLimit(checkReadiness(), timeLimitMs);
      return problem === undefined ? { status: 200, text: "ok\n" } : { status: 503, text: `${problem}\n` };
    },
    async "/metrics"() {
      // The check records the state of the store.
      await withTimeLimit(checkReadiness(), timeLimitMs, () => metrics.setStoreUp(false));
      const { contentType, text } = await metrics.render();
      return { status: 200, text, contentType };
    },
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const readPage = Object.hasOwn(readPages, path) ? readPages[path] : undefined;
    if (!readPage) return send(response, { status: 404, text: "Expected /livez, /readyz or /metrics.\n" });
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return send(response, { status: 405, text: "Expected GET or HEAD.\n" });
    }
    return send(response, await readPage());
  };
  return ((request, response) => {
    respond(request, response).catch((error: unknown) => {
      send(response, { status: 500, text: `${describe(error)}\n` });
    });
  }) satisfies RequestListener;
}

/**
 * Whether a server on this address serves the host of a request. On loopback, a name with a dot may be from a web page that has
 * pointed its name to the machine of its visitor (DNS rebinding). In a network, supervisors use such names.
 */
export function acceptsHost(host = "", address = ""): boolean {
  if (!/^((::ffff:)?127\.|::1$)/.test(address)) return true;
  const name = host.replace(/:\d*$/, "");
  return !name.includes(".") || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** Sends a page. Node omits the body of a response to HEAD. */
function send(response: ServerResponse, { status, text, contentType = plainText }: Page): void {
  response.writeHead(status, {
    "Content-Type": contentType,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}

/** Shares the result of a running check between requests, so that many health checks cause no load on the store. */
function shareCheck(check: () => Promise<string | undefined>): () => Promise<string | undefined> {
  let running: Promise<string | undefined> | undefined;
  return () => {
    running ??= runCheck(check).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function runCheck(check: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await check();
  } catch (error) {
    return describe(error);
  }
}

async function withTimeLimit(
  check: Promise<string | undefined>,
  timeLimitMs: number,
  onTimeout: () => void = () => {},
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      onTimeout();
      resolve(`The check of the store took longer than ${timeLimitMs} ms.`);
    }, timeLimitMs);
  });
  try {
    return await Promise.race([check, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
