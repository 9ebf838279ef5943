import type { IncomingHttpHeaders } from "node:http";
import type { HeaderLookup, QueryLookup, RequestTexts } from "@docent/schema";
import type { FastifyRequest } from "fastify";
import type { Connection } from "./idle-connections.ts";
import type { RoutedMessage } from "./routing.ts";

/** What the hooks of a request pass on to later hooks. */
export interface RequestState {
  /** See {@link readTexts}. */
  texts?: NodeTexts;
  /** The id of the operation. Reading it from Fastify's route would take as long as the rest of a request. */
  operationId?: string;
  /** The result of `authenticate`. */
  identity?: unknown;
  /** The client address. Set only if the server has a limit. */
  address?: string;
  /**
   * Headers that the response has with any status, by names in lower case. They are collected here and set once with the
   * response, because it is slower to set each of them on the reply.
   */
  responseHeaders?: Record<string, string>;
  /** The connection of the request. Undefined in process. */
  connection?: Connection | undefined;
  /** Whether the whole request has arrived. */
  hasBegun?: boolean;
  /** Whether the body of the response failed after its first part. */
  hasFailed?: boolean;
}

/** A Fastify request with its state in properties, which are faster than a separate map. */
export type StatefulRequest = FastifyRequest & RequestState;

/** Returns the parts of a request as text. They are created once for each request. */
export function readTexts(request: StatefulRequest): NodeTexts {
  request.texts ??= new NodeTexts(request);
  return request.texts;
}

/** The parts of a request as text. The query is parsed on first access. */
class NodeTexts implements RequestTexts {
  readonly headers: NodeHeaders;
  readonly path: Readonly<Record<string, string>>;
  readonly target: string;
  #query: RawQuery | undefined;

  constructor({ raw, originalUrl }: FastifyRequest) {
    this.headers = new NodeHeaders(raw.headers);
    this.path = (raw as RoutedMessage).routed?.path ?? {};
    this.target = originalUrl;
  }

  get query(): RawQuery {
    this.#query ??= new RawQuery(this.target);
    return this.#query;
  }
}

/**
 * Looks headers up as `Headers` does, without creating one. Repeated headers must be joined, as Node does with its option
 * `joinDuplicateHeaders`.
 */
export class NodeHeaders implements HeaderLookup {
  readonly #headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    if (typeof value === "string") return value;
    // Only Set-Cookie is a list. Requests have that header only by mistake.
    return Array.isArray(value) ? value.join(", ") : null;
  }
}

/** Creates `Headers` from headers as received. `Headers` joins repeated ones on access. */
export function toHeaders(rawHeaders: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  return headers;
}

/** Parses a query as `URLSearchParams` does, but faster: most queries are short and have no escapes. */
export class RawQuery implements QueryLookup {
  readonly #names: string[] = [];
  readonly #values: string[] = [];

  /** @param url Target of a request, with or without a query. */
  constructor(url: string) {
    const start = url.indexOf("?");
    if (start < 0) return;
    const text = url.slice(start + 1);
    if (/[%+]/.test(text)) for (const [name, value] of new URLSearchParams(`?${text}`)) this.#add(name, value);
    else for (const pair of text.split("&")) this.#addPlain(pair);
  }

  get(name: string): string | null {
    return this.#values[this.#names.indexOf(name)] ?? null;
  }

  getAll(name: string): string[] {
    return this.#values.filter((_, index) => this.#names[index] === name);
  }

  keys(): readonly string[] {
    return this.#names;
  }

  #add(name: string, value: string): void {
    this.#names.push(name);
    this.#values.push(value);
  }

  /** Adds a name and its value from text without escapes. */
  #addPlain(pair: string): void {
    if (pair === "") return;
    const end = pair.indexOf("=");
    if (end < 0) this.#add(pair, "");
    else this.#add(pair.slice(0, end), pair.slice(end + 1));
  }
}
