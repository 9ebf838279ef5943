import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { IdleConnections } from "./idle-connections.ts";
import type { InProcessRequests } from "./send-in-process.ts";

/** Interval at which a closing server closes connections that have become idle. */
const sweepMs = 20;
/** Time for aborted handlers to send a terminal event. */
const lastEventMs = 1000;

/**
 * Keeps idle connections open while a client still has to read a response. Node counts a connection as idle as soon as the
 * handler has written the whole response, and closes idle connections together with the server.
 */
export function keepUnsentResponses(server: Server, hasUnsent: () => boolean): void {
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (!hasUnsent()) closeIdleConnections();
  };
}

interface Closing {
  stop: AbortController;
  inProcess: InProcessRequests;
  connections: IdleConnections;
  graceMs: number;
}

/** Waits for pending responses, then aborts them. See `close` of the server. */
export async function closeGracefully(
  app: FastifyInstance,
  { stop, inProcess, connections, graceMs }: Closing,
): Promise<void> {
  const sweep = () => {
    // A connection whose response ended after the last sweep would be kept alive for another request.
    app.server.closeIdleConnections();
    connections.destroySilent();
  };
  const destroy = () => {
    app.server.closeAllConnections();
    inProcess.destroy();
  };
  const timers = [
    setInterval(sweep, sweepMs),
    setTimeout(() => stop.abort(new Error("The server stops.")), graceMs),
    setTimeout(destroy, graceMs + lastEventMs),
  ];
  try {
    await Promise.all([app.close(), inProcess.settled()]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
