import type { Socket } from "node:net";
import { SchemaChecker } from "@docent/contract/schema-checker";
import { readApi } from "@docent/openapi/model";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Authenticate } from "./check-credentials.ts";
import { checkOrigin, type OriginRules } from "./check-origin.ts";
import type { StreamFailure } from "./event-stream.ts";
import type { ErrorBody, EventOf, HandlerTable } from "./handler-table.ts";
import { findMisdirection } from "./misdirection.ts";
import { type AnyHandler, createRoute } from "./operation-route.ts";
import { type Problem, ProblemError } from "./problem.ts";
import { sendInProcess } from "./send-in-process.ts";
import { answerBrokenRequest, sendProblem } from "./send-problem.ts";
import { trackSilentSockets } from "./silent-sockets.ts";
import { refuseUnsupported } from "./supported-contract.ts";
import { toHeaders } from "./to-headers.ts";

/** An OpenAPI 3.0, 3.1 or 3.2 document in which every `$ref` starts with `#/`, and whose structure has been checked. */
export type ContractDocument = { openapi: string } & Record<string, unknown>;

export interface ServerOptions<Operations> extends OriginRules {
  /** The bundled contract: `openapi.json` of a generated package. */
  contract: ContractDocument;
  handlers: HandlerTable<Operations>;
  /** The contract's own error body, for what the server says by itself. */
  renderProblem: (problem: Problem) => ErrorBody<Operations>;
  /**
   * The event that ends a stream whose handler failed, or that the server stops. Needed where the contract has terminal
   * events.
   */
  renderFailure?: ((failure: StreamFailure) => EventOf<Operations>) | undefined;
  /** Says whose the credentials of a request are. Needed where the contract asks for any. */
  authenticate?: Authenticate | undefined;
  /** Of pino, or of its kind. Default: nothing is logged. */
  logger?: FastifyBaseLogger | undefined;
  /** A stream that is silent for so long gets a comment. Default: 15,000. */
  heartbeatMs?: number | undefined;
  /** For the headers and the body of a request to arrive. Default: 30,000. */
  requestTimeoutMs?: number | undefined;
}

/** A server that answers as its contract says. */
export interface ContractServer {
  /** Every operation, as the server routes it. */
  readonly routes: readonly { method: string; path: string }[];
  /** Answers a request in process: as over HTTP, without a socket. */
  fetch(request: Request): Promise<Response>;
  /** Resolves when requests can come. Port 0: any that is free. Default: 127.0.0.1 and 0. */
  listen(address?: { host?: string; port?: number }): Promise<{ url: string; port: number }>;
  /**
   * Takes no more requests, lets answers that have begun come to their end for so long, then aborts them, and resolves
   * when all are over. Default: 5,000.
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

const defaultHeartbeatMs = 15_000;
const defaultRequestTimeoutMs = 30_000;
const sweepMs = 20;
/** So long have handlers, once aborted, to say their last word. */
const lastWordMs = 1000;
/** How often it is looked at whether requests arrive in time. */
const maxCheckIntervalMs = 5000;
/** Longer values of a path come from nobody who means well. */
const maxPathValueLength = 16_384;

/**
 * Makes an HTTP server from a contract and one function for each of its operations. Requests are held against the
 * contract before a function sees them, and whatever goes wrong is answered with the contract's own error body.
 *
 * @throws {TypeError} where the contract asks for something that the server cannot do, or an option that it needs is missing.
 */
export function createServer<Operations>(options: ServerOptions<Operations>): ContractServer {
  const { renderProblem, renderFailure, authenticate, heartbeatMs = defaultHeartbeatMs } = options;
  const api = readApi(options.contract, { name: "contract", files: [] });
  refuseUnsupported(api, { ...options, hasFailure: renderFailure !== undefined });
  const stop = new AbortController();
  const app = createApp(options);
  const checker = new SchemaChecker(api.document, { isFirstOnly: true });
  const silent = trackSilentSockets(app.server);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    checkOrigin(options, toHeaders(request.raw.rawHeaders));
  });
  app.addHook("onResponse", async (request, reply) => {
    const [path] = request.url.split("?");
    const { method } = request;
    request.log.info({ method, path, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) }, "answered");
  });
  app.setNotFoundHandler((request) => {
    throw new ProblemError(findMisdirection(api, request));
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, { request, reply, renderProblem }));
  // The table has been held against the contract, of which the type of its functions is made.
  const handlers = options.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  for (const operation of api.operations) {
    const handle = handlers[operation.id];
    if (!handle) throw new TypeError(`Expected a handler for the operation ${operation.id}, found none.`);
    const context = { api, checker, handle, authenticate, renderFailure, heartbeatMs, stopped: stop.signal };
    app.route(createRoute(operation, context));
  }
  return {
    routes: api.operations.map(({ method, path }) => ({ method, path })),
    fetch: (request) => sendInProcess(app, request),
    async listen({ host = "127.0.0.1", port = 0 } = {}) {
      const url = await app.listen({ host, port });
      return { url, port: Number(new URL(url).port) };
    },
    close: ({ graceMs = 5000 } = {}) => closeGracefully(app, { stop, silent, graceMs }),
  };
}

function createApp<Operations>({
  logger,
  renderProblem,
  requestTimeoutMs = defaultRequestTimeoutMs,
}: ServerOptions<Operations>): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => crypto.randomUUID(),
    requestTimeout: requestTimeoutMs,
    http: {
      // Node looks at the option of its own server alone.
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, maxCheckIntervalMs),
    },
    // Fastify's own lines have the query, which may be a secret.
    logController: new LogController({ disableRequestLogging: true }),
    // A stream is no idle connection, and a connection that is idle is closed at once.
    forceCloseConnections: "idle",
    // A request that came in time is answered, and never with a body that the contract does not have.
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxPathValueLength },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, { socket, renderProblem }),
    frameworkErrors: (error, request, reply) => sendProblem(error, { request, reply, renderProblem }),
  });
  // What a body means is for the contract to say: nothing is parsed because of its media type alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  return app;
}

interface Closing {
  stop: AbortController;
  silent: ReadonlySet<Socket>;
  graceMs: number;
}

async function closeGracefully(app: FastifyInstance, { stop, silent, graceMs }: Closing): Promise<void> {
  const sweep = () => {
    // A connection whose answer has come to its end since then is kept alive for a next request, which never comes.
    app.server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
  };
  const timers = [
    setInterval(sweep, sweepMs),
    setTimeout(() => stop.abort(new Error("The server stops.")), graceMs),
    setTimeout(() => app.server.closeAllConnections(), graceMs + lastWordMs),
  ];
  try {
    await app.close();
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
