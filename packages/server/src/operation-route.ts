import type { IncomingMessage } from "node:http";
import { type Api, type Operation, renderDeprecationHeaders } from "@docent/openapi/model";
import {
  checkBodyHeaders,
  createBodyReader,
  createFormReader,
  createParameterReader,
  describeTooLarge,
  isEmptyBody,
  isForm,
  matchMediaType,
  RequestError,
  type SchemaChecker,
} from "@docent/schema";
import type { FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from "fastify";
import { type Authenticate, type CheckedCredentials, createCredentialCheck, isPromise } from "./check-credentials.ts";
import { AnyHandlerRequest, type ValidRequest } from "./handler-request.ts";
import { enforceLimit, type Limit } from "./limit.ts";
import { readTexts, type StatefulRequest } from "./request-state.ts";
import type { RoutedMessage } from "./routing.ts";
import { type AnyResponse, createResponder, type ResponseContext } from "./send-response.ts";

export type AnyHandler = (request: AnyHandlerRequest) => AnyResponse | Promise<AnyResponse>;

export interface RouteContext extends ResponseContext {
  api: Api;
  checker: SchemaChecker;
  handle: AnyHandler;
  authenticate: Authenticate | undefined;
  limit: Limit | undefined;
  findAddress: (request: IncomingMessage) => string;
  /** Called when the whole request has arrived. */
  begin: (request: StatefulRequest) => void;
}

/** The result for an operation that needs no credentials. */
const unidentified: CheckedCredentials = { identity: undefined };

/** Maximum size of a body if the contract has no `x-max-body-bytes`. */
const defaultMaxBytes = 1024 * 1024;

/** Creates the route of an operation, which turns a parsed HTTP request into a response of the contract. */
export function createRoute(operation: Operation, context: RouteContext): Omit<RouteOptions, "url"> {
  const { api, checker, handle, authenticate, limit, findAddress, begin, stopped } = context;
  const { requestBody } = operation;
  const bodyLimit = requestBody?.maxBytes ?? defaultMaxBytes;
  const identify = authenticate && createCredentialCheck(api, operation, authenticate);
  const readParameters = createParameterReader({ ...api, checker }, operation);
  const announced = renderDeprecationHeaders(operation.deprecation);
  const isAnnounced = Object.keys(announced).length > 0;
  const readBody = createRequestBodyReader(operation, { ...api, checker });
  const sendResponse = createResponder(operation, context);
  const finish = (request: StatefulRequest, refusal: RequestError | undefined): void => {
    if (refusal) throw refusal;
    const bodyHeaders = readBodyHeaders(request);
    if (requestBody) checkBodyHeaders(requestBody, bodyHeaders);
    // Fastify would refuse a malformed media type, even of content that nothing reads or of a request without content.
    if (bodyHeaders.contentType !== undefined && (!requestBody || isEmptyBody(bodyHeaders)))
      request.raw.headers["content-type"] = "application/octet-stream";
    if (Number(request.headers["content-length"]) > bodyLimit) throw new RequestError(describeTooLarge(bodyLimit));
    // The headers alone have not led to a final status (RFC 9110, section 10.1.1).
    (request.raw as RoutedMessage).writeContinue?.();
  };
  const enter = (request: StatefulRequest, { identity, refusal }: CheckedCredentials) => {
    request.identity = identity;
    if (!limit) return finish(request, refusal);
    const address = findAddress(request.raw);
    request.address = address;
    const decision = limit({ identity, address });
    if (isPromise(decision))
      return decision.then((decided) => {
        enforceLimit(decided, request);
        finish(request, refusal);
      });
    enforceLimit(decision, request);
    finish(request, refusal);
  };
  const admit = (request: StatefulRequest): void | Promise<void> => {
    if (!identify) return enter(request, unidentified);
    const checked = identify(readTexts(request));
    if (isPromise(checked)) return checked.then((known) => enter(request, known));
    return enter(request, checked);
  };
  const respond = (valid: ValidRequest, request: StatefulRequest, reply: FastifyReply) => {
    const response = handle(new AnyHandlerRequest(valid, reply, stopped));
    // A sent reply is not returned: Fastify would await it, because it is a thenable.
    if (isPromise(response)) return response.then((ready) => sendResponse(ready, { request, reply }));
    const sent = sendResponse(response, { request, reply });
    return sent instanceof Promise ? sent : undefined;
  };
  return {
    // Methods come from the contract in upper case.
    method: operation.method as HTTPMethods,
    bodyLimit,
    // Runs before the body is read, so that a refused request costs little.
    onRequest(request: StatefulRequest, _reply, done) {
      request.operationId = operation.id;
      if (isAnnounced) request.responseHeaders = { ...request.responseHeaders, ...announced };
      try {
        const admitted = admit(request);
        if (!admitted) done();
        return admitted;
      } catch (error) {
        // Not `done(error)`, because `throw undefined` would then count as success.
        return Promise.reject(error);
      }
    },
    handler(request: StatefulRequest, reply) {
      begin(request);
      const { path, query } = readParameters(readTexts(request));
      const body = readBody?.(request);
      const { identity } = request;
      if (isPromise(body)) return body.then((ready) => respond({ path, query, body: ready, identity }, request, reply));
      return respond({ path, query, body, identity }, request, reply);
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

/** Creates a function that reads and validates the body of a request. A form is read asynchronously. */
function createRequestBodyReader(
  { requestBody }: Operation,
  context: { document: Api["document"]; checker: SchemaChecker },
): ((request: FastifyRequest) => unknown) | undefined {
  if (!requestBody) return undefined;
  const readBody = createBodyReader(context, requestBody);
  const forms = new Map(requestBody.content.filter(isForm).map((form) => [form, createFormReader(context, form)]));
  return ({ body, headers }) => {
    const contentType = headers["content-type"];
    // The only parser returns bytes.
    const bytes = (body as Uint8Array | undefined) ?? new Uint8Array();
    const form = forms.size > 0 && bytes.length > 0 ? matchMediaType(requestBody.content, contentType) : undefined;
    return ((form && forms.get(form)) ?? readBody)({ bytes, contentType });
  };
}
