import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "srvx/node";

/** A server that listens on loopback. */
export interface Listening {
  port: number;
  /** `http://127.0.0.1:4010` */
  url: string;
  /** Takes no new connections, lets responses that are under way finish for so long, then closes all. */
  close(graceMs?: number): Promise<void>;
}

/** Bytes. Far more than any contract of ours allows, and far less than would hurt. */
const maxRequestBodySize = 16 * 1024 * 1024;

/** Only this machine can reach it. */
const host = "127.0.0.1";

const defaultGraceMs = 500;

/** Serves a fetch handler over HTTP. Port 0 takes any free one. Rejects with EADDRINUSE where the port is taken. */
export async function listen(handler: (request: Request) => Promise<Response>, port: number): Promise<Listening> {
  // Its type also covers HTTP/2; what it makes of a handler serves both.
  const server = createServer(toNodeHandler(handler, { maxRequestBodySize }) as RequestListener);
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

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that becomes idle after this moment would be kept alive for seconds.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close((error) => {
      clearTimeout(timer);
      clearInterval(sweep);
      if (error) reject(error);
      else resolve();
    });
  });
}
