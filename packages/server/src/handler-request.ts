import type { RequestTexts } from "@docent/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import { NodeHeaders, toHeaders } from "./raw-headers.ts";
import { RawQuery } from "./raw-query.ts";

/** The parts of a request as text. The query is parsed when it is needed. */
export class NodeTexts implements RequestTexts {
  readonly headers: NodeHeaders;
  readonly path: Readonly<Record<string, string>>;
  readonly #url: string;
  #query: RawQuery | undefined;

  constructor({ raw, params, url }: FastifyRequest) {
    this.headers = new NodeHeaders(raw.headers);
    // Path parameters are text.
    this.path = params as Record<string, string>;
    this.#url = url;
  }

  get query(): RawQuery {
    this.#query ??= new RawQuery(this.#url);
    return this.#query;
  }
}

/** The facts about a request before its handler is called. */
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

  // Shared by all requests, because two functions for each request would be slower than the rest.
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
