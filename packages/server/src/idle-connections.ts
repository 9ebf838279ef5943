import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections without a pending response. */
export interface IdleConnections {
  /**
   * Connections over which no request has come yet: browsers open them in advance. To Node they are not idle, so a server
   * that closes would wait for them.
   */
  readonly silent: ReadonlySet<Socket>;
  /** The headers of a request have come. */
  receive(socket: Socket): void;
  /** The whole of a request has come. */
  begin(socket: Socket): void;
  /** The response to a request has been sent. `hasBegun` is false for one that was refused before the whole of it came. */
  end(socket: Socket, options: { hasBegun: boolean }): void;
}

/** Grace period before an idle connection may be closed. */
const graceMs = 1000;

/**
 * Closes the connection that has been idle for the longest time whenever there are more than `max` (for a moment, more than
 * twice as many): one that sent no request, or not the whole of it, or that is kept alive for a next one. Clients that are
 * slow, or that hold connections open, so leave file descriptors to others.
 */
export function trackIdleConnections(server: Server, max: number): IdleConnections {
  const silent = new Set<Socket>();
  /** Since when each is idle. A map keeps the order in which its members came. */
  const idle = new Map<Socket, number>();
  /** Responses due on each connection that is open; pipelining makes them more than one. */
  const due = new Map<Socket, number>();
  let timer: NodeJS.Timeout | undefined;
  const prune = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [oldest, sinceMs] of idle) {
      if (idle.size <= max) return;
      if (idle.size <= 2 * max && performance.now() - sinceMs < graceMs) {
        timer ??= setTimeout(prune, graceMs).unref();
        return;
      }
      idle.delete(oldest);
      oldest.destroy();
    }
  };
  const change = (socket: Socket, by: number) => {
    const before = due.get(socket);
    // One that has closed meanwhile, or a request in process, which has no connection.
    if (before === undefined) return;
    due.set(socket, before + by);
    idle.delete(socket);
    if (before + by > 0) return;
    idle.set(socket, performance.now());
    if (idle.size > max && (idle.size > 2 * max || !timer)) prune();
  };
  server.on("connection", (socket) => {
    silent.add(socket);
    due.set(socket, 0);
    change(socket, 0);
    socket.once("close", () => {
      silent.delete(socket);
      due.delete(socket);
      idle.delete(socket);
    });
  });
  return {
    silent,
    receive: (socket) => void silent.delete(socket),
    begin: (socket) => change(socket, 1),
    end: (socket, { hasBegun }) => change(socket, hasBegun ? -1 : 0),
  };
}
