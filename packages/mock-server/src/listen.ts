import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { checkOrigin, isProblemError } from "@docent/server/internal";
import { toNodeHandler } from "srvx/node";
import { problem } from "./problem.ts";

export interface Listening {
  port: number;
  /** Base URL: `http://127.0.0.1:4010`. */
  url: string;
  /** Stops accepting connections, waits `graceMs` for running responses, then closes all connections. */
  close(graceMs?: number): Promise<void>;
}

/** Maximum size of a body in bytes. The limits of the contracts are far lower. */
const maxRequestBodySize = 16 * 1024 * 1024;

/** Loopback, so that only this machine can connect. */
const host = "127.0.0.1";

/** Accepted names in the header `Host`. Other names are those of DNS rebinding. */
const hosts = [host, "localhost", "[::1]"];

const defaultGraceMs = 500;

type FetchHandler = (request: Request) => Promise<Response>;

interface ListenOptions {
  /** Responds to requests for other hosts. A response with another status than 403 is replaced by problem details. */
  forbid?: FetchHandler;
}

/** Serves a fetch handler over HTTP. Port 0 takes any free port. Rejects with EADDRINUSE if the port is taken. */
export async function listen(handler: FetchHandler, port: number, options: ListenOptions = {}): Promise<Listening> {
  // The type also covers HTTP/2, which the handler supports as well.
  const server = createServer(toNodeHandler(guard(handler, options), { maxRequestBodySize }) as RequestListener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A server that listens on TCP has an address with a port.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    url: `http://${host}:${address.port}`,
    close: (graceMs = defaultGraceMs) => closeServer(server, graceMs),
  };
}

/** Refuses requests for other hosts. Responds to every failure, because an unhandled rejection would end the process. */
function guard(handler: FetchHandler, { forbid }: ListenOptions): FetchHandler {
  return async (request) => {
    try {
      const host = request.headers.get("host") ?? "";
      if (!URL.canParse(`http://${host}`))
        return problem(
          400,
          "Bad Request",
          `Expected a host and a port in the header Host, found ${JSON.stringify(host)}.`,
        );
      const refusal = findRefusal(request.headers);
      if (refusal === undefined) return await handler(request);
      const documented = await forbid?.(request);
      return documented?.status === 403 ? documented : problem(403, "Forbidden", refusal);
    } catch (error) {
      return problem(500, "Internal Server Error", error instanceof Error ? error.message : String(error));
    }
  };
}

/** Why a request for another host is refused. */
function findRefusal(headers: Headers): string | undefined {
  try {
    checkOrigin({ hosts }, headers);
    return undefined;
  } catch (error) {
    if (isProblemError(error)) return error.message;
    throw error;
  }
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // Repeated, because a connection that becomes idle later would stay open for seconds.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close((error) => {
      clearTimeout(timer);
      clearInterval(sweep);
      if (error) reject(error);
      else resolve();
    });
  });
}
