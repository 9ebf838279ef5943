import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { readApi } from "@docent/openapi/model";
import { findMisdirection, RequestError, SchemaChecker } from "@docent/schema";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { respondToBrokenRequest } from "./broken-request.ts";
import type { Authenticate } from "./check-credentials.ts";
import { findOriginProblem, type OriginRules } from "./check-origin.ts";
import { createAddressFinder } from "./client-address.ts";
import type { StreamFailure } from "./event-stream.ts";
import type { EventOf, HandlerTable, ProblemBody } from "./handler-table.ts";
import { type IdleConnections, trackIdleConnections } from "./idle-connections.ts";
import { keepTickShape } from "./keep-tick-shape.ts";
import type { Limit } from "./limit.ts";
import { listenOnSocket } from "./listen-on-socket.ts";
import { type DescribeIdentity, type Observe, reportEnd } from "./observe.ts";
import { type AnyHandler, createRoute } from "./operation-route.ts";
import type { Problem } from "./problem.ts";
import { createReceiver, type ReceiveRequest } from "./receive-request.ts";
import { createRequestLog, type RequestLog } from "./request-log.ts";
import type { StatefulRequest } from "./request-state.ts";
import { createInProcessRequests, type InProcessRequests } from "./send-in-process.ts";
import { sendProblem } from "./send-problem.ts";
import { refuseUnsupported } from "./supported-contract.ts";

/** An OpenAPI 3.0, 3.1 or 3.2 document in which every `$ref` starts with `#/`, and whose structure has been checked. */
export type ContractDocument = { openapi: string } & Record<string, unknown>;

export interface ServerOptions<Operations> extends OriginRules {
  /** The bundled contract: `openapi.json` of a generated package. */
  contract: ContractDocument;
  handlers: HandlerTable<Operations>;
  /** The contract's own error body, for what the server says by itself. */
  renderProblem: (problem: Problem) => ProblemBody<Operations>;
  /**
   * The event that ends a stream whose handler failed, or that the server stops. Needed where the contract has terminal
   * events.
   */
  renderFailure?: ((failure: StreamFailure) => EventOf<Operations>) | undefined;
  /** Finds the identity behind credentials. Required where an operation has security. */
  authenticate?: Authenticate | undefined;
  /**
   * Limits the requests of a caller. Called after `authenticate`, also where that refused the credentials: a refusal of the
   * limit then comes before that of the credentials, as 429 instead of 401.
   */
  limit?: Limit | undefined;
  /**
   * Proxies whose `X-Forwarded-For` is believed: IP addresses and CIDR ranges, such as `10.0.0.0/8`. Needed for `limit` where the
   * server is behind a proxy. Default: none, and the address of a client is that of its connection.
   */
  trustedProxies?: readonly string[] | undefined;
  /** Fields of the log line of a response, about an identity that `authenticate` returned. Default: none. */
  describeIdentity?: DescribeIdentity | undefined;
  /** Called once for each response that has ended or was cut off. Not called for what is no HTTP request. */
  observe?: Observe | undefined;
  /** Of pino, or of its kind. Default: nothing is logged. */
  logger?: FastifyBaseLogger | undefined;
  /** Idle time after which a stream gets a heartbeat comment, in milliseconds. Default: 15,000. */
  heartbeatMs?: number | undefined;
  /** Time limit for receiving a whole request, in milliseconds. Default: 30,000. */
  requestTimeoutMs?: number | undefined;
  /**
   * Connections that may be open while no response is due on them, beside those of the last second. Beyond it the one that
   * has been idle the longest is closed, so that slow clients do not use up the file descriptors of the process. Never more
   * than twice as many are open. Default: no limit.
   */
  maxIdleConnections?: number | undefined;
  /** Time without progress after which a slow reader is disconnected, and its handler aborted, in milliseconds. Default: 60,000. */
  stallTimeoutMs?: number | undefined;
}

/** A server that implements a contract. */
export interface ContractServer {
  /** Every operation, as the server routes it. */
  readonly routes: readonly { method: string; path: string }[];
  /** Sends a request in process: as over HTTP, without a socket. Ends with the signal of the request at any time. */
  fetch(request: Request): Promise<Response>;
  /** Resolves when requests can come. Port 0: any that is free. Default: 127.0.0.1 and 0. */
  listen(address?: { host?: string; port?: number }): Promise<{ url: string; port: number }>;
  /**
   * Listens on a Unix domain socket, which only this user can connect to, and on no port. On Windows the path is that of a
   * named pipe.
   *
   * @throws {SocketError} where another server listens there, or the path cannot be used.
   */
  listen(address: { socketPath: string }): Promise<{ socketPath: string }>;
  /**
   * Takes no more requests, waits `graceMs` for responses that have begun, in process as well, then aborts their
   * handlers, and resolves when all have ended. Default: 5,000.
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

interface Address {
  host?: string;
  port?: number;
  socketPath?: string;
}

const defaultHeartbeatMs = 15_000;
const defaultRequestTimeoutMs = 30_000;
const defaultStallTimeoutMs = 60_000;
const sweepMs = 20;
/** Time that aborted handlers have to send a terminal event. */
const lastWordMs = 1000;
/** Longest interval between checks for slow requests. */
const maxCheckIntervalMs = 5000;
/** Maximum length of a path parameter. */
const maxPathValueLength = 16_384;

/**
 * Makes an HTTP server from a contract and one function for each of its operations. Requests are held against the
 * contract before a function sees them, and whatever goes wrong gets the contract's own error body.
 *
 * @throws {TypeError} where the contract asks for something that the server cannot do, or an option that it needs is missing.
 */
export function createServer<Operations>(options: ServerOptions<Operations>): ContractServer {
  const { renderProblem, renderFailure, authenticate, limit, observe, heartbeatMs = defaultHeartbeatMs } = options;
  const { stallTimeoutMs = defaultStallTimeoutMs, maxIdleConnections = Number.POSITIVE_INFINITY } = options;
  const { describeIdentity } = options;
  const api = readApi(options.contract, { name: "contract", files: [] });
  const originProblem = options.origins?.map(findOriginProblem).find((problem) => problem !== undefined);
  if (originProblem !== undefined) throw new TypeError(originProblem);
  const findAddress = createAddressFinder(options.trustedProxies ?? []);
  refuseUnsupported(api, { ...options, hasFailure: renderFailure !== undefined });
  keepTickShape();
  const stop = new AbortController();
  const receive = createReceiver(api, options);
  const log = createRequestLog(options.logger);
  /** Responses whose end the system does not have yet. */
  let unsentCount = 0;
  const watch = (request: StatefulRequest, reply: FastifyReply) => {
    const startMs = performance.now();
    unsentCount += 1;
    const connection = connections.receive(request.raw.socket);
    request.connection = connection;
    reply.raw.on("close", () => {
      const nowMs = performance.now();
      unsentCount -= 1;
      if (connection) connections.end(connection, { hasBegun: request.hasBegun === true, nowMs });
      reportEnd({ request, reply, durationMs: nowMs - startMs }, { observe, describeIdentity, log });
    });
  };
  const app = createApp(options, { receive, watch, log });
  const checker = new SchemaChecker(api.document, { isFirstOnly: true });
  const connections = trackIdleConnections(app.server, maxIdleConnections);
  keepUnsentResponses(app.server, () => unsentCount > 0);
  const inProcess = createInProcessRequests(app);
  // Hooks call back: each promise of a hook would cost every request some microseconds.
  app.addHook("onRequest", (request: StatefulRequest, reply, done) => {
    inProcess.begin(reply.raw);
    watch(request, reply);
    const preflight = receive(request);
    if (preflight)
      return void reply
        .code(204)
        .headers({ ...request.responseHeaders, ...preflight })
        .send();
    // No body of such a request is read, and Fastify has its own mind about bodies of methods that no operation has.
    if (request.is404) {
      const [pathname = ""] = request.url.split("?");
      return done(new RequestError(findMisdirection(api, { method: request.method, pathname })));
    }
    // Fastify would wait for a body because of its media type alone.
    if (request.raw.readableEnded && "content-type" in request.raw.headers) delete request.raw.headers["content-type"];
    done();
  });
  /** For handlers to call: the whole request has come. */
  const begin = (request: StatefulRequest) => {
    request.hasBegun = true;
    if (request.connection) connections.begin(request.connection);
  };
  app.setErrorHandler((error, request, reply) => sendProblem(error, { request, reply, renderProblem, log }));
  // The table has been held against the contract, of which the type of its functions is made.
  const handlers = options.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  for (const operation of api.operations) {
    const handle = handlers[operation.id];
    if (!handle) throw new TypeError(`Expected a handler for the operation ${operation.id}, found none.`);
    const context = {
      api,
      checker,
      handle,
      authenticate,
      limit,
      findAddress,
      renderFailure,
      heartbeatMs,
      stallTimeoutMs,
      stopped: stop.signal,
      log,
      begin,
    };
    app.route(createRoute(operation, context));
  }
  return {
    routes: api.operations.map(({ method, path }) => ({ method, path })),
    fetch: (request) => inProcess.send(request),
    // What it resolves to follows from the address, as the type says.
    listen: ((address?: Address) => listen(app, address)) as ContractServer["listen"],
    close: ({ graceMs = 5000 } = {}) => closeGracefully(app, { stop, inProcess, connections, graceMs }),
  };
}

async function listen(app: FastifyInstance, { host = "127.0.0.1", port = 0, socketPath }: Address = {}) {
  if (socketPath === undefined) {
    const url = await app.listen({ host, port });
    return { url, port: Number(new URL(url).port) };
  }
  await app.ready();
  return { socketPath: await listenOnSocket(app.server, socketPath) };
}

/**
 * To Node a connection is idle when the handler has given the whole response, also where the client has not taken it yet. Node
 * closes such connections when a server closes, so it is asked to only when there are none.
 */
function keepUnsentResponses(server: Server, hasUnsent: () => boolean): void {
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (!hasUnsent()) closeIdleConnections();
  };
}

function refuseSchemas(): never {
  throw new Error("Expected routes without schemas of Fastify.");
}

interface AppParts {
  receive: ReceiveRequest;
  /** Takes note of a request, and reports the end of its response. */
  watch: (request: FastifyRequest, reply: FastifyReply) => void;
  log: RequestLog;
}

function createApp<Operations>(
  { renderProblem, requestTimeoutMs = defaultRequestTimeoutMs }: ServerOptions<Operations>,
  { receive, watch, log }: AppParts,
): FastifyInstance {
  const app = Fastify({
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    http: {
      // Node looks at the option of its own server alone.
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, maxCheckIntervalMs),
      // Node would respond without a body; the receiver looks for it.
      requireHostHeader: false,
      // Otherwise Node drops the second of some headers, such as Authorization.
      joinDuplicateHeaders: true,
      // A request without a body takes half the time. Versions before 24.12 ignore the option, and so do the types.
      ...{ optimizeEmptyRequests: true },
    },
    // No route has a schema of Fastify. Without these functions Fastify loads its validator and its serializer all the same.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // A stream is no idle connection, and a connection that is idle is closed at once.
    forceCloseConnections: "idle",
    // A request that came in time is answered, and never with a body that the contract does not have.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: maxPathValueLength,
      // A query is read with the parameters of its operation.
      querystringParser: () => ({}),
    },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, { socket, renderProblem }),
    // No hook runs before these, such as a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      watch(request, reply);
      try {
        receive(request);
        return sendProblem(error, { request, reply, renderProblem, log });
      } catch (refusal) {
        return sendProblem(refusal, { request, reply, renderProblem, log });
      }
    },
  });
  // Without these listeners Node answers without a body, or closes the connection; the receiver refuses the expectation.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.server.on("connect", (_request, socket: Socket) =>
    respondToBrokenRequest(new Error("CONNECT is for proxies."), { socket, renderProblem }),
  );
  // Node drops headers beyond this number without a word, such as an Origin. Their size is limited already.
  app.server.maxHeadersCount = 0;
  // What a body means is for the contract to say: nothing is parsed because of its media type alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  return app;
}

interface Closing {
  stop: AbortController;
  inProcess: InProcessRequests;
  connections: IdleConnections;
  graceMs: number;
}

async function closeGracefully(
  app: FastifyInstance,
  { stop, inProcess, connections, graceMs }: Closing,
): Promise<void> {
  const sweep = () => {
    // A connection whose response has ended since then is kept alive for a next request, which never comes.
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
    setTimeout(destroy, graceMs + lastWordMs),
  ];
  try {
    await Promise.all([app.close(), inProcess.settled()]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
