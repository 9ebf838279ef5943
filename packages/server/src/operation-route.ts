import type { IncomingMessage } from "node:http";
import type { SchemaChecker } from "@docent/contract/schema-checker";
import type { Api, Operation } from "@docent/openapi/model";
import type { FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from "fastify";
import { type Authenticate, checkCredentials } from "./check-credentials.ts";
import { enforceLimit, type Limit } from "./limit.ts";
import { ProblemError } from "./problem.ts";
import { checkBodyHeaders, readBody } from "./read-body.ts";
import { readParameters } from "./read-parameters.ts";
import { type AnyAnswer, type ResponseContext, sendResponse } from "./send-response.ts";
import { toHeaders } from "./to-headers.ts";

/** A handler as the server sees it, whatever its operation. */
export type AnyHandler = (request: {
  path: unknown;
  query: unknown;
  headers: Headers;
  body: unknown;
  signal: AbortSignal;
  requestId: string;
  identity: unknown;
}) => AnyAnswer | Promise<AnyAnswer>;

export interface RouteContext extends ResponseContext {
  api: Api;
  checker: SchemaChecker;
  handle: AnyHandler;
  authenticate: Authenticate | undefined;
  limit: Limit | undefined;
  findAddress: (request: IncomingMessage) => string;
}

/** What Fastify keeps of each route. */
export interface RouteConfig {
  /** Missing in the route of requests that belong to no operation. */
  operationId?: string;
}

/** Where the contract sets no `x-max-body-bytes`. */
const defaultMaxBytes = 1024 * 1024;

/** The route of one operation: everything between a request that is HTTP and an answer that is of the contract. */
export function createRoute(operation: Operation, context: RouteContext): RouteOptions {
  const identities = new WeakMap<FastifyRequest, unknown>();
  return {
    // Methods come from the contract in upper case.
    method: operation.method as HTTPMethods,
    url: operation.path.replaceAll(":", "::").replaceAll(/\{([^{}]+)\}/g, ":$1"),
    config: { operationId: operation.id } satisfies RouteConfig,
    bodyLimit: operation.requestBody?.maxBytes ?? defaultMaxBytes,
    // Before a byte of the body is read: who may not ask need not be listened to.
    async onRequest(request, reply) {
      const { identity, refusal } = await identify(operation, context, request);
      const { limit, findAddress } = context;
      if (limit) await enforceLimit(limit, { identity, address: findAddress(request.raw) }, reply);
      if (refusal) throw refusal;
      identities.set(request, identity);
      if (operation.requestBody) checkBodyHeaders(operation.requestBody, readBodyHeaders(request));
    },
    async handler(request, reply) {
      const headers = toHeaders(request.raw.rawHeaders);
      const texts = { path: request.params as Record<string, string>, query: readQuery(request), headers };
      const values = readParameters(context.checker, operation, texts);
      const body = readRequestBody(operation, context.checker, request);
      const signal = AbortSignal.any([watchCaller(reply), context.stopped]);
      const identity = identities.get(request);
      const answer = await context.handle({ ...values, headers, body, signal, requestId: request.id, identity });
      return sendResponse(operation, context, { answer, request, reply });
    },
  };
}

/** The identity of the sender, or why its credentials are refused. */
async function identify(operation: Operation, context: RouteContext, request: FastifyRequest) {
  try {
    return { identity: await authenticateRequest(operation, context, request) };
  } catch (error) {
    if (error instanceof ProblemError) return { identity: undefined, refusal: error };
    throw error;
  }
}

function authenticateRequest(operation: Operation, { api, authenticate }: RouteContext, request: FastifyRequest) {
  if (!authenticate) return undefined;
  const parts = { headers: toHeaders(request.raw.rawHeaders), query: readQuery(request) };
  return checkCredentials(api, operation, { parts, authenticate });
}

function readQuery({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start));
}

function readBodyHeaders({ headers }: FastifyRequest) {
  const length = headers["content-length"];
  return {
    contentType: headers["content-type"],
    contentLength: length === undefined ? undefined : Number(length),
    isChunked: headers["transfer-encoding"] !== undefined,
  };
}

function readRequestBody(
  { requestBody }: Operation,
  checker: SchemaChecker,
  { body, headers }: FastifyRequest,
): unknown {
  if (!requestBody) return undefined;
  // The only parser that there is gives bytes.
  const bytes = (body as Uint8Array | undefined) ?? new Uint8Array();
  return readBody(checker, requestBody, { bytes, contentType: headers["content-type"] });
}

/** Aborts when the connection ends before the answer does. */
function watchCaller({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) left.abort(new Error("The caller left before the answer was complete."));
  });
  return left.signal;
}
