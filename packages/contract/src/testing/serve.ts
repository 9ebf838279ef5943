import { createServer as createHttpServer, type RequestListener, type ServerOptions } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { listenOnLoopback } from "@docent/storage/testing";

/** Serves HTTP on a free loopback port until the test ends. Resolves with the URL of the server. */
export function serveHttp(listener: RequestListener, options: ServerOptions = {}, host = "127.0.0.1"): Promise<string> {
  return listen(createHttpServer(options, listener), host);
}

/** Serves raw TCP connections on a free loopback port until the test ends. */
export function serveTcp(onConnection: (socket: Socket) => void): Promise<string> {
  return listen(createTcpServer({ allowHalfOpen: true }, onConnection), "127.0.0.1");
}

/** Serves TLS on a free loopback port until the test ends. Without a certificate, no handshake succeeds. */
export function serveTls(options: TlsOptions = {}): Promise<string> {
  return listen(createTlsServer(options), "127.0.0.1");
}

async function listen(server: Server, host: string): Promise<string> {
  // Writing fails after the client has closed the connection. Tests ignore this error.
  server.on("connection", (socket: Socket) => socket.on("error", () => {}));
  const port = await listenOnLoopback(server, host);
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** A port without a listener: systems do not assign it, and no known program uses it. */
export const closedPort = 2;
