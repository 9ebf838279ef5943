import { readApi, splitMessages } from "@docent/openapi/model";
import { findMisdirection, RequestError, readPathname, SchemaChecker } from "@docent/schema";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import type { Authenticate } from "./check-credentials.ts";
import { findOriginProblem, type OriginRules } from "./check-origin.ts";
import { createAddressFinder } from "./client-address.ts";
import { closeGracefully, keepUnsentResponses } from "./close-gracefully.ts";
import type { StreamFailure } from "./event-stream.ts";
import { createApp } from "./fastify-app.ts";
import type { EventOf, HandlerTable, ProblemBody } from "./handler-table.ts";
import { trackIdleConnections } from "./idle-connections.ts";
import { keepTickShape } from "./keep-tick-shape.ts";
import type { Limit } from "./limit.ts";
import { listenOnSocket } from "./listen-on-socket.ts";
import { createRequestLog, type DescribeIdentity, type Observe, reportEnd } from "./observe.ts";
import { type AnyHandler, createRoute } from "./operation-route.ts";
import type { Problem } from "./problem.ts";
import { createReceiver } from "./receive-request.ts";
import type { StatefulRequest } from "./request-state.ts";
import { addMethods, createUrlRewriter, writeRoutePath } from "./routing.ts";
import { createInProcessRequests } from "./send-in-process.ts";
import { createTypeChooser, type ProblemFormat, sendProblem } from "./send-problem.ts";
import { refuseUnsupported } from "./supported-contract.ts";

/** An OpenAPI 3.0, 3.1 or 3.2 document in which every `$ref` starts with `#/`, and whose structure has been checked. */
export type ContractDocument = { openapi: string } & Record<string, unknown>;

export interface ServerOptions<Operations> extends OriginRules {
  /** The bundled contract: `openapi.json` of a generated package. */
  contract: ContractDocument;
  handlers: HandlerTable<Operations>;
  /** Creates the contract's error body, for errors of the server itself. */
  renderProblem: (problem: Problem) => ProblemBody<Operations>;
  /**
   * The event that ends a stream after a failure of its handler or a stop of the server. Required if the contract has
   * terminal events.
   */
  renderFailure?: ((failure: StreamFailure) => EventOf<Operations>) | undefined;
  /** Finds the identity that credentials belong to. Required if an operation has security. */
  authenticate?: Authenticate | undefined;
  /**
   * Limits the requests of a client. Called after `authenticate`, even if `authenticate` refused the credentials: the status
   * 429 has precedence over 401.
   */
  limit?: Limit | undefined;
  /**
   * IP addresses and CIDR ranges, such as `10.0.0.0/8`, of proxies whose `X-Forwarded-For` is trusted. Required behind a
   * proxy, so that `limit` gets the addresses of clients. Default: none, so that the client address is the address of the
   * connection.
   */
  trustedProxies?: readonly string[] | undefined;
  /** Describes the identity that `authenticate` returned, in the log line of a response. Default: no description. */
  describeIdentity?: DescribeIdentity | undefined;
  /** Called once for each response, when it ends or its connection closes. Not called for malformed HTTP. */
  observe?: Observe | undefined;
  /** A pino logger, or a compatible logger. Default: no logging. */
  logger?: FastifyBaseLogger | undefined;
  /** Idle time after which a stream gets a heartbeat comment, in milliseconds. Default: 15,000. */
  heartbeatMs?: number | undefined;
  /** Time limit for receiving a whole request, in milliseconds. Default: 30,000. */
  requestTimeoutMs?: number | undefined;
  /**
   * Maximum number of connections without a pending response. Above it, the connection that has been idle the longest is
   * closed, so that slow clients do not exhaust the file descriptors. A connection that has been idle for less than a second
   * is closed only above twice the maximum, and above a thousand or half of the file descriptors. Default: no limit.
   */
  maxIdleConnections?: number | undefined;
  /** Time without progress before a slow reader is disconnected and its handler aborted, in milliseconds. Default: 60,000. */
  stallTimeoutMs?: number | undefined;
}

/** A server that implements a contract. */
export interface ContractServer {
  /** The routed operations. */
  readonly routes: readonly { method: string; path: string }[];
  /** Sends a request in process: it behaves as over HTTP, but without a socket. Its signal can abort it at any time. */
  fetch(request: Request): Promise<Response>;
  /** Resolves when the server accepts requests. Port 0: any free port. Default: 127.0.0.1 and 0. */
  listen(address?: { host?: string; port?: number }): Promise<{ url: string; port: number }>;
  /**
   * Listens on a Unix domain socket instead of a port. Only the user who runs the server can connect to it. On Windows, the
   * path must be the path of a named pipe.
   *
   * @throws {SocketError} if another server listens on the path, or the path is unusable.
   */
  listen(address: { socketPath: string }): Promise<{ socketPath: string }>;
  /**
   * Stops accepting requests and waits up to `graceMs` for pending responses, in process as well. Then aborts their handlers,
   * and closes their connections a second later. Resolves when all responses have ended. Default: 5,000.
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

interface Address {
  host?: string;
  port?: number;
  socketPath?: string;
}

const defaultHeartbeatMs = 15_000;
const defaultStallTimeoutMs = 60_000;

/**
 * Creates an HTTP server from a contract and one function for each operation. Requests are validated against the contract
 * before a handler runs, and every error has the contract's error body.
 *
 * @throws {TypeError} if the server does not support the contract, or a required option is missing.
 */
export function createServer<Operations>(options: ServerOptions<Operations>): ContractServer {
  const { renderProblem, renderFailure, authenticate, limit, observe, heartbeatMs = defaultHeartbeatMs } = options;
  const { stallTimeoutMs = defaultStallTimeoutMs, maxIdleConnections = Number.POSITIVE_INFINITY } = options;
  const { describeIdentity } = options;
  const api = splitMessages(readApi(options.contract, { name: "contract", files: [] }));
  const originProblem = options.origins?.map(findOriginProblem).find((problem) => problem !== undefined);
  if (originProblem !== undefined) throw new TypeError(originProblem);
  const findAddress = createAddressFinder(options.trustedProxies ?? []);
  refuseUnsupported(api, { ...options, hasFailure: renderFailure !== undefined });
  keepTickShape();
  const stop = new AbortController();
  const receive = createReceiver(api, options);
  const log = createRequestLog(options.logger);
  /** Number of responses that the operating system has not accepted completely. */
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
  const format: ProblemFormat = { renderProblem, ...createTypeChooser(api) };
  const rewriteUrl = createUrlRewriter(api.operations);
  const app = createApp({ requestTimeoutMs: options.requestTimeoutMs, receive, watch, log, format, rewriteUrl });
  addMethods(app, api.operations);
  const checker = new SchemaChecker(api.document, { isForServer: true });
  const connections = trackIdleConnections(app.server, maxIdleConnections);
  keepUnsentResponses(app.server, () => unsentCount > 0);
  const inProcess = createInProcessRequests(app);
  // The hook takes a callback, because an asynchronous hook would add some microseconds to every request.
  app.addHook("onRequest", (request: StatefulRequest, reply, done) => {
    inProcess.begin(reply.raw);
    watch(request, reply);
    const preflight = receive(request);
    if (preflight)
      return void reply
        .code(204)
        .headers({ ...request.responseHeaders, ...preflight })
        .send();
    // Unknown operations are refused here, because Fastify would first apply its own rules to the body.
    if (request.is404) {
      const { method, originalUrl } = request;
      return done(new RequestError(findMisdirection(api, { method, pathname: readPathname(originalUrl) })));
    }
    // Fastify would wait for the body of a request that has a media type but no body.
    if (request.raw.readableEnded) delete request.raw.headers["content-type"];
    done();
  });
  /** Called by the routes when the whole request has arrived. */
  const begin = (request: StatefulRequest) => {
    request.hasBegun = true;
    if (request.connection) connections.begin(request.connection);
  };
  app.setErrorHandler((error, request, reply) => sendProblem(error, { request, reply, ...format, log }));
  // The table has been checked against the contract, which defines the types of its functions.
  const handlers = options.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  for (const [index, operation] of api.operations.entries()) {
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
    app.route({ url: writeRoutePath(index), ...createRoute(operation, context) });
  }
  return {
    routes: api.operations.map(({ method, path }) => ({ method, path })),
    fetch: (request) => inProcess.send(request),
    // The address determines the result, as the type states.
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
