import { type ServerResponse, validateHeaderValue } from "node:http";
import { Readable } from "node:stream";
import type { EventStream, Operation, OperationResponse, ResponseHeader } from "@docent/openapi";
import { isJsonMediaType } from "@docent/openapi/model";
import { findResponse, writeHeaderValue } from "@docent/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ServerEvent, type StreamFailure, writeEvents } from "./event-stream.ts";
import type { RequestLog } from "./observe.ts";
import type { StatefulRequest } from "./request-state.ts";
import { chooseMediaType, type WrittenBody, writeBody } from "./response-body.ts";

export interface AnyResponse {
  status: number;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export interface ResponseContext {
  renderFailure: ((failure: StreamFailure) => unknown) | undefined;
  heartbeatMs: number;
  stallTimeoutMs: number;
  /** Aborts when the grace period of `close` ends. */
  stopped: AbortSignal;
  log: RequestLog;
}

/** Maximum size of a body that certainly fits into the buffers of the system, even if the client does not read it. */
const maxBufferedBytes = 64 * 1024;

interface RequestAndReply {
  request: StatefulRequest;
  reply: FastifyReply;
}

/**
 * Sends the result of a handler in the form that the contract documents for its status.
 *
 * @throws {Error} for an undocumented status, and for a body that fails before its first part.
 */
export type SendResponse = (response: AnyResponse, to: RequestAndReply) => FastifyReply | Promise<FastifyReply>;

export function createResponder(operation: Operation, context: ResponseContext): SendResponse {
  const responses = new Map<number, OperationResponse>();
  const find = (status: number) => {
    const response = responses.get(status) ?? findResponse(operation, status);
    // Interim responses are Node's own.
    if (!response || status < 200 || status > 599)
      throw new Error(`Expected a documented status from the handler of ${operation.id}, found ${status}.`);
    responses.set(status, response);
    return response;
  };
  return ({ status, headers, body }, { request, reply }) => {
    const { content, headers: documented } = find(status);
    const rendered = headers && renderHeaders(headers, documented);
    const allHeaders: ResponseHeaders = { ...request.responseHeaders, ...rendered };
    if (content.length === 0) return reply.code(status).headers(allHeaders).send();
    const { mediaType, contentType } = chooseMediaType(content, { contentType: allHeaders["content-type"], body });
    allHeaders["content-type"] = contentType;
    if (mediaType.stream) {
      reply.code(status).headers(allHeaders);
      // The contract has a stream, so the type of the table requires an iterable of events.
      const events = body as AsyncIterable<ServerEvent>;
      return sendEvents(events, context, { stream: mediaType.stream, request, reply });
    }
    const written = writeBody(contentType, body);
    reply.code(status);
    if (written instanceof Uint8Array) {
      if (written.length > maxBufferedBytes) endWhereStalled(reply.raw, context.stallTimeoutMs);
      return sendBytes(written, { reply, headers: allHeaders });
    }
    if (body instanceof Blob) allHeaders["content-length"] = String(body.size);
    reply.headers(allHeaders);
    return sendParts(written, context, { request, reply });
  };
}

/** Headers by their names in lower case. Only `set-cookie` may have several values. */
type ResponseHeaders = Record<string, string> & { "set-cookie"?: string | string[] };

/**
 * Writes the values of headers in their documented media type, or else in the style `simple` (OpenAPI, "Header Object").
 *
 * @throws {TypeError} for a text that no header can have.
 */
export function renderHeaders(
  headers: Readonly<Record<string, unknown>>,
  documented: readonly ResponseHeader[] = [],
): ResponseHeaders {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === undefined) return [];
    const key = name.toLowerCase();
    if (key === "transfer-encoding") throw new TypeError("The server itself sets the header transfer-encoding.");
    const header = documented.find(({ name }) => name.toLowerCase() === key);
    const isJson = header?.mediaType !== undefined && isJsonMediaType(header.mediaType);
    const write = (item: unknown) =>
      item instanceof Date && !isJson ? item.toUTCString() : writeHeaderValue(item, header);
    const texts = Array.isArray(value) && !isJson ? value.map(write) : [write(value)];
    for (const text of texts) validateHeaderValue(key, text);
    return [[key, key === "set-cookie" ? texts : texts.join(", ")]];
  });
  return Object.fromEntries(entries) as ResponseHeaders;
}

/** Sends bytes without Fastify's serializers and response hooks: this server uses neither, and running them takes time. */
function sendBytes(
  bytes: Uint8Array,
  { reply, headers }: { reply: FastifyReply; headers: ResponseHeaders },
): FastifyReply {
  headers["content-length"] = String(bytes.length);
  // Before `hijack`, so that Fastify responds to an error of `writeHead`.
  reply.raw.writeHead(reply.statusCode, headers);
  reply.hijack();
  reply.raw.end(bytes);
  return reply;
}

async function sendEvents(
  body: AsyncIterable<ServerEvent>,
  { stopped, heartbeatMs, stallTimeoutMs, renderFailure, log }: ResponseContext,
  { stream, request, reply }: RequestAndReply & { stream: EventStream },
): Promise<FastifyReply> {
  const events = body[Symbol.asyncIterator]();
  // Awaited here, so that a failure before the first event gets an error response.
  const first = await events.next();
  if (reply.raw.destroyed) return leave(events, reply);
  reply.header("cache-control", "no-store");
  // nginx would otherwise collect the events of a response before it sends them (its directive `proxy_buffering`).
  reply.header("x-accel-buffering", "no");
  // Fastify would read the whole stream of a response to HEAD.
  if (request.method === "HEAD") return sendNothing(events, reply);
  const text = writeEvents(prepend(first, events), {
    stream,
    heartbeatMs,
    renderFailure: (error) => {
      logFailure({ log, stopped }, request, { error, message: "a stream failed before its terminal event" });
      // The type of the option requires an event of the contract.
      return renderFailure?.(stopped.aborted ? stoppedFailure : internalFailure) as ServerEvent | undefined;
    },
  });
  endWhereStalled(reply.raw, stallTimeoutMs);
  return reply.send(Readable.from(text, { objectMode: false }));
}

async function sendParts(
  body: Exclude<WrittenBody, Uint8Array>,
  { stopped, stallTimeoutMs, log }: ResponseContext,
  { request, reply }: RequestAndReply,
): Promise<FastifyReply> {
  const parts = body[Symbol.asyncIterator]();
  // Awaited here, so that a failure before the first part gets an error response.
  const first = await parts.next();
  if (first.done && isJsonMediaType(String(reply.getHeader("content-type"))))
    throw new Error("Expected JSON text as the body of a response, found none.");
  if (reply.raw.destroyed) return leave(parts, reply);
  // Fastify would read the whole body of a response to HEAD.
  if (request.method === "HEAD") return sendNothing(parts, reply);
  const fail = (error: unknown) => {
    request.hasFailed = true;
    logFailure({ log, stopped }, request, { error, message: "a response failed before it was complete" });
  };
  endWhereStalled(reply.raw, stallTimeoutMs);
  return reply.send(streamParts(prepend(first, parts), fail));
}

/** Logs a failed body. If the server is stopping, the failure is expected and not logged as an error. */
function logFailure(
  { log, stopped }: Pick<ResponseContext, "log" | "stopped">,
  request: FastifyRequest,
  { error, message }: { error: unknown; message: string },
): void {
  log[stopped.aborted ? "info" : "error"](request, () => ({ err: error }), message);
}

/** Converts parts to a stream. If a part fails, the stream fails, and Fastify closes the connection. */
function streamParts(parts: AsyncIterator<string | Uint8Array>, onFailure: (error: unknown) => void): Readable {
  const stream: Readable = new Readable({
    read() {
      parts.next().then(
        ({ done, value }) => stream.push(done ? null : value),
        (error) => {
          onFailure(error);
          stream.destroy(error);
        },
      );
    },
    destroy(error, done) {
      stop(parts);
      done(error);
    },
  });
  return stream;
}

/** Abandons a response whose connection closed before the response began. */
function leave(body: AsyncIterator<unknown>, reply: FastifyReply): FastifyReply {
  stop(body);
  return reply.hijack();
}

/** Ends a response to HEAD, which has the headers of a body without the body. */
function sendNothing(body: AsyncIterator<unknown>, reply: FastifyReply): FastifyReply {
  stop(body);
  return reply.send(Readable.from([]));
}

/** Stops a body without waiting for it: a hanging handler must not keep the connection open. */
function stop(body: AsyncIterator<unknown>): void {
  void body.return?.()?.catch(() => {});
}

/**
 * Closes the connection if its client reads nothing for `stallTimeoutMs`, at the latest after twice that time. A very slow client
 * is closed as well: the system accepts more data only when about a third of its buffer is free.
 */
function endWhereStalled(response: ServerResponse, stallTimeoutMs: number): void {
  const { socket } = response;
  // In process there is no connection, and the reader is the program itself.
  if (!socket) return;
  let before = -1;
  const timer = setInterval(() => {
    // Number of bytes written, without the bytes in Node's own buffer.
    const sent = socket.bytesWritten - socket.writableLength;
    const isWaiting = socket.writableLength > 0;
    if (isWaiting && sent === before) socket.destroy();
    before = isWaiting ? sent : -1;
  }, stallTimeoutMs);
  timer.unref();
  response.once("close", () => clearInterval(timer));
}

const stoppedFailure: StreamFailure = { code: "stopped", message: "The server stops." };
const internalFailure: StreamFailure = {
  code: "internal",
  message: "The server failed in the middle of this response.",
};

/** An iterator whose first result has been read already. */
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
