import { ProblemError } from "./problem.ts";
import type { StatefulRequest } from "./request-state.ts";

/** The sender of a request, for limits. */
export interface Caller {
  /**
   * The result of `authenticate`. Undefined if the credentials were refused, or the operation needs none.
   */
  identity: unknown;
  /** IP address of the client (see `trustedProxies`). `127.0.0.1` in process and over a Unix domain socket. */
  address: string;
}

export interface LimitDecision {
  /** Headers for the response with any status, such as `RateLimit`. */
  headers: Readonly<Record<string, string>>;
  /** Refuses the request with 429 and this `Retry-After`, rounded up to whole seconds, at least 1. */
  retryAfterSeconds?: number | undefined;
}

/**
 * Counts a request against a limit. Called once for each request, after `authenticate` and before the body is read.
 */
export type Limit = (caller: Caller) => LimitDecision | Promise<LimitDecision>;

/**
 * Adds the headers of a decision to the response.
 *
 * @throws {ProblemError} with 429 if the decision refuses the request.
 */
export function enforceLimit({ headers, retryAfterSeconds }: LimitDecision, request: StatefulRequest): void {
  request.responseHeaders = { ...request.responseHeaders, ...headers };
  if (retryAfterSeconds === undefined) return;
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  throw new ProblemError({
    status: 429,
    code: "too-many-requests",
    message: `Too many requests. Try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`,
    headers: { "retry-after": String(seconds) },
  });
}
