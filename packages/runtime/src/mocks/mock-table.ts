import type { Streaming, TextEvents } from "./streaming.ts";

/**
 * The generated description of one operation for its mock. An absent member has its default value. Features that only some
 * operations need are functions, so that an API ships only the features that it uses.
 */
export interface MockEntry {
  readonly method: string;
  /** Path template: `/users/{id}`. */
  readonly path: string;
  /** Whether this member handles a request. Set if two members have the same method and path. */
  readonly when?: (request: Request) => boolean | Promise<boolean>;
  /** Headers of every response, such as `sunset` of a deprecated operation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The header `WWW-Authenticate` of a 401 whose response has none (RFC 9110, section 15.5.2). */
  readonly challenge?: string;
  /** In the order in which a server checks a request. The first violation decides the response. */
  readonly checks?: readonly Check[];
  /** By status: `200`, `4XX`, `default`. The first 2xx is the default. */
  readonly responses: Readonly<Record<string, ResponseEntry>>;
  /** Set if the success is `text/event-stream`. */
  readonly streaming?: Streaming;
  /** Names of events whose data is text instead of JSON. `true`: all. */
  readonly text?: TextEvents;
}

/** Checks one part of a request, and stores the parsed value. */
export type Check = (
  request: Request,
  parsed: ParsedRequest,
  options: CheckOptions,
) => Violation | undefined | Promise<Violation | undefined>;

/** The options of the mocks. */
export interface CheckOptions {
  token?: string | undefined;
}

/** Why a request is refused: the status and the message. */
export interface Violation {
  status: number;
  message: string;
}

export interface ParsedRequest {
  /** Texts as they are in the URL. The check of the parameters replaces them by their values. */
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  cookie: Record<string, unknown>;
  body: unknown;
}

export interface ResponseEntry {
  /** Media type. Default: `application/json`. Null if the response has no body. */
  readonly type?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Named examples of the contract. For a stream: arrays of events. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** A value that matches the schema, for a response without an example. */
  readonly sample?: () => unknown;
  /** Name of the property for the message about an invalid request (`x-error-detail`). */
  readonly detail?: string;
}

export type MockTable = Readonly<Record<string, MockEntry>>;
