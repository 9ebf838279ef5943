import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { findResponse } from "@docent/contract/find-response";
import type { SchemaChecker } from "@docent/contract/schema-checker";
import type { Api, Operation } from "@docent/openapi/model";
import type { FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from "fastify";
import { type Authenticate, checkCredentials } from "./check-credentials.ts";
import { type ServerEvent, type StreamFailure, writeEvents } from "./event-stream.ts";
import { checkBodyHeaders, readBody } from "./read-body.ts";
import { readParameters } from "./read-parameters.ts";
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

interface AnyAnswer {
  status: number;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export interface RouteContext {
  api: Api;
  checker: SchemaChecker;
  handle: AnyHandler;
  authenticate: Authenticate | undefined;
  renderFailure: ((failure: StreamFailure) => unknown) | undefined;
  heartbeatMs: number;
  stallTimeoutMs: number;
  /** Aborts when the server's patience with running answers ends. */
  stopped: AbortSignal;
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
    bodyLimit: operation.requestBody?.maxBytes ?? defaultMaxBytes,
    // Before a byte of the body is read: who may not ask need not be listened to.
    async onRequest(request) {
      identities.set(request, await authenticateRequest(operation, context, request));
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
      return sendAnswer(operation, context, { answer, request, reply });
    },
  };
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

async function sendAnswer(
  operation: Operation,
  context: RouteContext,
  { answer, request, reply }: { answer: AnyAnswer; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { status, headers = {}, body } = answer;
  const response = findResponse(operation, status);
  if (!response) throw new Error(`Expected a documented status from the handler of ${operation.id}, found ${status}.`);
  const [mediaType] = response.content;
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  reply.code(status).headers(Object.fromEntries(texts));
  if (!mediaType) return reply.send();
  reply.header("content-type", mediaType.name);
  if (!mediaType.stream) return reply.send(Buffer.from(JSON.stringify(body)));
  // The contract has a stream there, so the type of the table asks for an iterable of events.
  const events = (body as AsyncIterable<ServerEvent>)[Symbol.asyncIterator]();
  // What fails before the first event is an error with a status of its own.
  const first = await events.next();
  if (reply.raw.destroyed) {
    // The close of the connection, which would end the stream, has passed.
    void events.return?.()?.catch(() => {});
    return reply.hijack();
  }
  const { stopped, heartbeatMs, renderFailure } = context;
  const text = writeEvents(prepend(first, events), {
    stream: mediaType.stream,
    heartbeatMs,
    renderFailure: (error) => {
      request.log[stopped.aborted ? "info" : "error"]({ err: error }, "a stream ended before its end");
      // The type of the option asks for an event of the contract.
      return renderFailure?.(stopped.aborted ? stoppedFailure : internalFailure) as ServerEvent | undefined;
    },
  });
  reply.header("cache-control", "no-store");
  endWhereStalled(reply.raw, context.stallTimeoutMs);
  return reply.send(Readable.from(text, { objectMode: false }));
}

/**
 * Closes the connection of a reader that takes nothing, so that it holds no slot of the handler for ever. The system takes more
 * only when about a third of its buffer is free, so a reader that is very slow may seem to take nothing.
 */
function endWhereStalled(response: ServerResponse, stallTimeoutMs: number): void {
  const { socket } = response;
  // In process there is none, and the reader is the program itself.
  if (!socket) return;
  let before = -1;
  const timer = setInterval(() => {
    // What has been written, without what is still in a buffer of Node.
    const sent = socket.bytesWritten - socket.writableLength;
    if (response.writableNeedDrain && sent === before) socket.destroy();
    before = response.writableNeedDrain ? sent : -1;
  }, stallTimeoutMs);
  timer.unref();
  response.once("close", () => clearInterval(timer));
}

const stoppedFailure: StreamFailure = { code: "stopped", message: "The server stops." };
const internalFailure: StreamFailure = { code: "internal", message: "The server failed in the middle of this answer." };

/** An iterator whose first result has been taken already. */
function prepend<Value>(first: IteratorResult<Value>, rest: AsyncIterator<Value>): AsyncIterator<Value> {
  let isTaken = false;
  return {
    next: () => {
      if (isTaken) return rest.next();
      isTaken = true;
      return Promise.resolve(first);
    },
    return: () => rest.return?.() ?? Promise.resolve({ done: true, value: undefined }),
  };
}
