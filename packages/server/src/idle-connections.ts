import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A connection, as far as its idle time is concerned. */
export interface Connection {
  readonly socket: Socket;
  /** Whether no request has come over it yet. */
  isSilent: boolean;
  /** Requests that have come as a whole, and whose responses are due; pipelining makes them more than one. */
  due: number;
  /** Since when it has been idle, on the clock of `performance.now`. */
  sinceMs: number;
  /** Neighbours in the list of idle connections. Undefined while it is not in the list. */
  before: Link | undefined;
  after: Link | undefined;
}

type Link = Pick<Connection, "before" | "after">;

/** Connections without a pending response. */
export interface IdleConnections {
  /** The headers of a request have come. Undefined in process, where there is no connection. */
  receive(socket: Socket): Connection | undefined;
  /** The whole of a request has come. */
  begin(connection: Connection): void;
  /**
   * The response to a request was sent at `nowMs`. `hasBegun` is false for one that was refused before the whole of it came.
   */
  end(connection: Connection, options: { hasBegun: boolean; nowMs: number }): void;
  /**
   * Closes the connections over which no request has come: browsers open them in advance. To Node they are not idle, so a
   * server that closes would wait for them.
   */
  destroySilent(): void;
}

/** Grace period before an idle connection may be closed. */
const graceMs = 1000;

/**
 * Closes the connection that has been idle for the longest time whenever there are more than `max` (for a moment, more than
 * twice as many): one that sent no request, or not the whole of it, or that is kept alive for a next one. Clients that are
 * slow, or that hold connections open, so leave file descriptors to others.
 */
export function trackIdleConnections(server: Server, max: number): IdleConnections {
  const connections = new Map<Socket, Connection>();
  /** A linked list in the order in which they became idle. Every request moves one, which takes longer in a `Map`. */
  const first: Link = { before: undefined, after: undefined };
  const last: Link = { before: first, after: undefined };
  first.after = last;
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
    if (idleCount > max && (idleCount > 2 * max || !timer)) prune();
  };
  const prune = () => {
    clearTimeout(timer);
    timer = undefined;
    while (idleCount > max) {
      // Every link of the list but its ends is a connection.
      const oldest = first.after as Connection;
      if (idleCount <= 2 * max && performance.now() - oldest.sinceMs < graceMs) {
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
