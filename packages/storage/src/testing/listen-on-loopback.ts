import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Lets a server listen on a free port of loopback until the end of the test. Resolves to the port. */
export async function listenOnLoopback(server: Server, host?: string): Promise<number> {
  const { port, close } = await openOnLoopback(server, host);
  onTestFinished(close);
  return port;
}

/** Lets a server listen on a free port of loopback. `close` also closes its connections. */
export async function openOnLoopback(
  server: Server,
  host = "127.0.0.1",
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await once(server.listen(0, host), "listening");
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port, close };
}
