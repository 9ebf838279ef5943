import type { IncomingMessage } from "node:http";
import type { SchemaChecker } from "@docent/contract/schema-checker";
import type { Api, Operation } from "@docent/openapi/model";
import type { FastifyRequest, HTTPMethods, RouteOptions } from "fastify";
import { type Authenticate, createCredentialCheck } from "./check-credentials.ts";
import { AnyHandlerRequest, RequestTexts } from "./handler-request.ts";
import { enforceLimit, type Limit } from "./limit.ts";
import { ProblemError } from "./problem.ts";
import { checkBodyHeaders, readBody } from "./read-body.ts";
import { createParameterReader } from "./read-parameters.ts";
import type { StatefulRequest } from "./request-state.ts";
import { type AnyAnswer, createResponder, type ResponseContext } from "./send-response.ts";

/** A handler as the server sees it, whatever its operation. */
export type AnyHandler = (request: AnyHandlerRequest) => AnyAnswer | Promise<AnyAnswer>;

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
  const { api, checker, handle, authenticate, limit, findAddress, stopped } = context;
  const { requestBody } = operation;
  const identify = authenticate && createCredentialCheck(api, operation, authenticate);
  const readParameters = createParameterReader(checker, operation);
  const sendResponse = createResponder(operation, context);
  return {
    // Methods come from the contract in upper case.
    method: operation.method as HTTPMethods,
    url: operation.path.replaceAll(":", "::").replaceAll(/\{([^{}]+)\}/g, ":$1"),
    config: { operationId: operation.id } satisfies RouteConfig,
    bodyLimit: requestBody?.maxBytes ?? defaultMaxBytes,
    // Before a byte of the body is read: who may not ask need not be listened to.
    async onRequest(request: StatefulRequest, reply) {
      let refusal: ProblemError | undefined;
      try {
        request.identity = await identify?.(new RequestTexts(request));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        refusal = error;
      }
      if (limit) await enforceLimit(limit, { identity: request.identity, address: findAddress(request.raw) }, reply);
      if (refusal) throw refusal;
      if (requestBody) checkBodyHeaders(requestBody, readBodyHeaders(request));
    },
    async handler(request: StatefulRequest, reply) {
      const { path, query } = readParameters(new RequestTexts(request));
      const body = readRequestBody(operation, checker, request);
      const valid = { path, query, body, identity: request.identity };
      const answer = await handle(new AnyHandlerRequest(valid, reply, stopped));
      return sendResponse(answer, { request, reply });
    },
  };
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
