import type { Streaming } from "./streaming.ts";

/**
 * One operation as its mock sees it. Generated; a member that is absent has the common value. What only some operations
 * need comes as a function, so that an API ships no more than it uses.
 */
export interface MockEntry {
  readonly method: string;
  /** Path template: `/users/{id}`. */
  readonly path: string;
  /** In the order of a server. The first violation decides the response. */
  readonly checks?: readonly Check[];
  /** By status: `200`, `4XX`, `default`. The first 2xx is the default. */
  readonly responses: Readonly<Record<string, ResponseEntry>>;
  /** Set where the success is `text/event-stream`. */
  readonly streaming?: Streaming;
}

/** Looks at one part of a request, and puts what it has parsed where the mock can find it. */
export type Check = (
  request: Request,
  parsed: ParsedRequest,
  options: CheckOptions,
) => Violation | undefined | Promise<Violation | undefined>;

/** What the caller of the mocks has set. */
export interface CheckOptions {
  token?: string | undefined;
}

/** Why a request is refused: the status that says so, and what was wrong. */
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
  /** A value of the right shape, where the contract has no example. */
  readonly sample?: () => unknown;
  /** Property that says what was wrong with this very request (`x-error-detail`). */
  readonly detail?: string;
}

export type MockTable = Readonly<Record<string, MockEntry>>;
