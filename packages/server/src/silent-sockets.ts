import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Connections over which no request has come yet: browsers open them in advance. To Node they are not idle, so a server that
 * closes would wait for them.
 */
export function trackSilentSockets(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", ({ socket }) => silent.delete(socket));
  return silent;
}
