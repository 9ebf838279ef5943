import { createServer as createHttpServer, type RequestListener, type ServerOptions } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { onTestFinished } from "vitest";

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
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    // Writing fails after the client has closed the connection. Tests ignore this error.
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** A port without a listener: systems do not assign it, and no known program uses it. */
export const closedPort = 2;
