import type { Streaming } from "./streaming.ts";

/**
 * One operation for its mock, generated. An absent member has the default value. Features of only some operations are
 * functions, so that an API ships only the features that it uses.
 */
export interface MockEntry {
  readonly method: string;
  /** Path template: `/users/{id}`. */
  readonly path: string;
  /** Whether a request is for this member. Set if two members have the same method and path. */
  readonly when?: (request: Request) => boolean | Promise<boolean>;
  /** Headers of every response, such as `sunset` of a deprecated operation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In the order of a server. The first violation decides the response. */
  readonly checks?: readonly Check[];
  /** By status: `200`, `4XX`, `default`. The first 2xx is the default. */
  readonly responses: Readonly<Record<string, ResponseEntry>>;
  /** Set if the success is `text/event-stream`. */
  readonly streaming?: Streaming;
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
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  cookie: Record<string, unknown>;
  body: unknown;
}

export interface ResponseEntry {
  /** Media type; absent: `application/json`. Null: no body. */
  readonly type?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Named examples of the contract. For a stream: arrays of events. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** A value that matches the schema, for a response without an example. */
  readonly sample?: () => unknown;
  /** The property for the message about the request (`x-error-detail`). */
  readonly detail?: string;
}

export type MockTable = Readonly<Record<string, MockEntry>>;
