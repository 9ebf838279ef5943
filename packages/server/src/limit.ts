import { ProblemError } from "./problem.ts";
import type { StatefulRequest } from "./request-state.ts";

/** The sender of a request, as far as limits are concerned. */
export interface Caller {
  /**
   * What `authenticate` returned. Undefined without accepted credentials, be it that they were refused or that the operation
   * asks for none.
   */
  identity: unknown;
  /** IP address of the client; see `trustedProxies`. `127.0.0.1` in process and over a Unix domain socket. */
  address: string;
}

export interface LimitDecision {
  /** Sent with the response, whatever its status, such as `RateLimit`. */
  headers: Readonly<Record<string, string>>;
  /** Refuses the request with status 429 and this time as its `Retry-After`: rounded up to whole seconds, 1 at least. */
  retryAfterSeconds?: number | undefined;
}

/**
 * Counts a request against a limit. Called once for each request of an operation, after `authenticate` and before the body
 * of the request is read.
 */
export type Limit = (caller: Caller) => LimitDecision | Promise<LimitDecision>;

/** @throws {ProblemError} with 429 for a request that the limit refuses. */
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
