import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { respondToBrokenRequest } from "./broken-request.ts";
import type { RequestLog } from "./observe.ts";
import type { ReceiveRequest } from "./receive-request.ts";
import type { RoutedMessage } from "./routing.ts";
import { type ProblemFormat, sendProblem } from "./send-problem.ts";

const defaultRequestTimeoutMs = 30_000;
/** Longest interval between checks for slow requests. */
const maxCheckIntervalMs = 5000;

interface AppOptions {
  /** Time limit for receiving a whole request, in milliseconds. Default: 30,000. */
  requestTimeoutMs?: number | undefined;

  receive: ReceiveRequest;
  /** Registers a request, and reports the end of its response. */
  watch: (request: FastifyRequest, reply: FastifyReply) => void;
  log: RequestLog;
  format: ProblemFormat;
  rewriteUrl: (message: RoutedMessage) => string;
}

/** Creates the instance of Fastify, without routes. Whatever it refuses itself gets an error body of the contract. */
export function createApp({
  requestTimeoutMs = defaultRequestTimeoutMs,
  receive,
  watch,
  log,
  format,
  rewriteUrl,
}: AppOptions): FastifyInstance {
  const app = Fastify({
    genReqId: () => randomUUID(),
    rewriteUrl,
    requestTimeout: requestTimeoutMs,
    http: {
      // Fastify's option alone has no effect, because Node reads the option of its own server.
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, maxCheckIntervalMs),
      // Node's own check would respond without a body. The receiver checks the header instead.
      requireHostHeader: false,
      // By default Node drops repetitions of some headers, such as Authorization.
      joinDuplicateHeaders: true,
      // Halves the time of a request without a body. Node ignores the option before 24.12, and its types do not declare it.
      ...{ optimizeEmptyRequests: true },
    },
    // No route has a Fastify schema. Without these functions Fastify would still load its validator and serializer.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Closing ends idle connections immediately. A connection with a stream is not idle.
    forceCloseConnections: "idle",
    // A request that arrived in time gets its response. Fastify's own body of a 503 is not in the contract.
    return503OnClosing: false,
    routerOptions: {
      // The query is parsed with the parameters of its operation.
      querystringParser: () => ({}),
    },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, { socket, ...format }),
    // Errors for which no hook runs, such as a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      watch(request, reply);
      try {
        receive(request);
        return sendProblem(error, { request, reply, ...format, log });
      } catch (refusal) {
        return sendProblem(refusal, { request, reply, ...format, log });
      }
    },
  });
  // Without these listeners Node responds without a body, closes the connection, or asks for a body that will be refused. The
  // receiver refuses unknown expectations.
  app.server.on("checkContinue", (request: RoutedMessage, response) => {
    request.writeContinue = () => response.writeContinue();
    app.server.emit("request", request, response);
  });
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.server.on("connect", (_request, socket: Socket) =>
    respondToBrokenRequest(new Error("CONNECT is for proxies."), { socket, ...format }),
  );
  // No limit: Node would silently drop the headers beyond it, even an Origin. The size of the headers is limited already.
  app.server.maxHeadersCount = 0;
  // The contract determines how a body is parsed, not its media type alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  return app;
}

function refuseSchemas(): never {
  throw new Error("Expected routes without schemas of Fastify.");
}
