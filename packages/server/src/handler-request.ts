import type { FastifyReply } from "fastify";
import { toHeaders } from "./request-state.ts";

export interface ValidRequest {
  path: unknown;
  query: unknown;
  body: unknown;
  identity: unknown;
}

/**
 * A request for a handler. `headers` and `signal` are expensive and rarely used, so they are created on first access. They
 * are own properties, so that a copy (`{ ...request }`) has them too.
 */
export class AnyHandlerRequest implements ValidRequest {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly identity: unknown;
  readonly requestId: string;
  declare readonly headers: Headers;
  declare readonly signal: AbortSignal;
  readonly #reply: FastifyReply;
  readonly #stopped: AbortSignal;
  #headers: Headers | undefined;
  #signal: AbortSignal | undefined;

  /** @param stopped Aborts when the grace period of `close` ends. */
  constructor({ path, query, body, identity }: ValidRequest, reply: FastifyReply, stopped: AbortSignal) {
    this.path = path;
    this.query = query;
    this.body = body;
    this.identity = identity;
    this.requestId = reply.request.id;
    this.#reply = reply;
    this.#stopped = stopped;
    Object.defineProperty(this, "headers", AnyHandlerRequest.#headersProperty);
    Object.defineProperty(this, "signal", AnyHandlerRequest.#signalProperty);
  }

  // All requests share these properties: creating two functions for each would take longer than all other work here.
  static readonly #headersProperty: PropertyDescriptor & ThisType<AnyHandlerRequest> = {
    enumerable: true,
    get() {
      this.#headers ??= toHeaders(this.#reply.request.raw.rawHeaders);
      return this.#headers;
    },
  };

  static readonly #signalProperty: PropertyDescriptor & ThisType<AnyHandlerRequest> = {
    enumerable: true,
    get() {
      this.#signal ??= AbortSignal.any([watchCaller(this.#reply), this.#stopped]);
      return this.#signal;
    },
  };
}

/** Aborts when the connection ends before the response does. */
function watchCaller({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const check = () => {
    if (!raw.writableFinished) left.abort(new Error("The client disconnected before the response was complete."));
  };
  if (raw.destroyed) check();
  else raw.once("close", check);
  return left.signal;
}
