import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface Connection {
  readonly socket: Socket;
  /** Whether no request has arrived yet. */
  isSilent: boolean;
  /** Number of complete requests whose response has not been sent. With pipelining there may be several. */
  due: number;
  /** Start of the idle time, from `performance.now`. */
  sinceMs: number;
  /** Neighbours in the list of idle connections. Undefined while the connection is not in the list. */
  before: Link | undefined;
  after: Link | undefined;
}

type Link = Pick<Connection, "before" | "after">;

/** Connections without a pending response. */
export interface IdleConnections {
  /** Called when the headers of a request have arrived. Returns undefined in process, where there is no connection. */
  receive(socket: Socket): Connection | undefined;
  /** Called when the whole request has arrived. */
  begin(connection: Connection): void;
  /**
   * Called when a response ended, at `nowMs`. `hasBegun` is false if the request was refused before it had arrived completely.
   */
  end(connection: Connection, options: { hasBegun: boolean; nowMs: number }): void;
  /**
   * Closes connections that never had a request, which browsers open in advance. Node does not count them as idle, so a
   * closing server would wait for them.
   */
  destroySilent(): void;
}

/** Minimum idle time before a connection may be closed. */
const graceMs = 1000;

/** Number of clients that may connect at the same time. The server accepts their connections before it reads their requests. */
const usualBurst = 1000;

/**
 * Maximum number of file descriptors of this process, as Linux states it (proc_pid_limits(5)). Infinity if it is unknown: on
 * macOS, Node.js raises the limit when it starts, and Windows has none.
 */
function readMaxDescriptors(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Closes the connection that has been idle the longest when more than `max` connections are idle, so that slow clients do not
 * use up the file descriptors. A connection is idle before its first request, while a request is incomplete, and while it is
 * kept alive for the next request. No connection is closed within a grace period, unless more than twice `max` are idle, and
 * more than a thousand or half of the file descriptors.
 */
export function trackIdleConnections(server: Server, max: number): IdleConnections {
  const connections = new Map<Socket, Connection>();
  /** Start of a linked list, the longest idle first. Every request moves a connection, which would be slower in a `Map`. */
  const first: Link = { before: undefined, after: undefined };
  const last: Link = { before: first, after: undefined };
  first.after = last;
  const maxInGrace = Math.max(2 * max, Math.min(usualBurst, readMaxDescriptors() / 2));
  let idleCount = 0;
  let timer: NodeJS.Timeout | undefined;
  const remove = (connection: Connection) => {
    const { before, after } = connection;
    if (!before || !after) return;
    before.after = after;
    after.before = before;
    connection.before = connection.after = undefined;
    idleCount -= 1;
  };
  const append = (connection: Connection, nowMs: number) => {
    remove(connection);
    const before = last.before as Link;
    connection.before = before;
    connection.after = last;
    before.after = last.before = connection;
    connection.sinceMs = nowMs;
    idleCount += 1;
    if (idleCount > max && (idleCount > maxInGrace || !timer)) prune();
  };
  const prune = () => {
    clearTimeout(timer);
    timer = undefined;
    while (idleCount > max) {
      // The list is not empty, so its first link is a connection.
      const oldest = first.after as Connection;
      if (idleCount <= maxInGrace && performance.now() - oldest.sinceMs < graceMs) {
        timer = setTimeout(prune, graceMs).unref();
        return;
      }
      remove(oldest);
      oldest.socket.destroy();
    }
  };
  server.on("connection", (socket) => {
    const connection = { socket, isSilent: true, due: 0, sinceMs: 0, before: undefined, after: undefined };
    connections.set(socket, connection);
    append(connection, performance.now());
    socket.once("close", () => {
      connections.delete(socket);
      remove(connection);
    });
  });
  return {
    receive(socket) {
      const connection = connections.get(socket);
      if (connection) connection.isSilent = false;
      return connection;
    },
    begin(connection) {
      connection.due += 1;
      remove(connection);
    },
    end(connection, { hasBegun, nowMs }) {
      if (hasBegun) connection.due -= 1;
      if (connection.due === 0 && !connection.socket.destroyed) append(connection, nowMs);
    },
    destroySilent() {
      for (const { socket, isSilent } of connections.values()) if (isSilent) socket.destroy();
    },
  };
}
