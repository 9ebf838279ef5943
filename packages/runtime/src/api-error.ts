/**
 * Why a call failed.
 *
 * - `response`: the server answered with a status outside 200–299; `status` and `body` say which and why.
 * - `network`: no response came; `cause` is what `fetch` threw.
 * - `timeout`: nothing arrived for `timeoutMs`.
 * - `protocol`: the response is not what the contract says: another media type, broken JSON, a broken event.
 * - `interrupted`: a stream ended before the event that ends it; see {@link StreamInterruptedError}.
 */
export type ApiErrorCode = "response" | "network" | "timeout" | "protocol" | "interrupted";

/** What every {@link ApiError} knows, beside its message. */
export interface ApiErrorDetails<Status, Body> {
  code: ApiErrorCode;
  operationId: string;
  status?: Status | undefined;
  body?: Body | undefined;
  headers?: Headers | undefined;
  cause?: unknown;
}

/**
 * The one error that a generated client throws of itself. A call that its caller aborts rejects with the reason of the
 * signal instead, as `fetch` does; what a credential function throws is passed on; and an input that no request can
 * carry is a TypeError.
 */
export class ApiError<Status extends number | undefined = number | undefined, Body = unknown> extends Error {
  readonly code: ApiErrorCode;
  /** The operation of the contract, or `METHOD /path` for a call by path. */
  readonly operationId: string;
  /** HTTP status, where a response came. */
  readonly status: Status;
  /** The error body that the contract documents for {@link status}; text where it was not JSON. */
  readonly body: Body;
  /** Response headers, where a response came. */
  readonly headers: Headers | undefined;

  constructor(message: string, details: ApiErrorDetails<Status, Body>) {
    super(`${details.operationId}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.name;
    this.code = details.code;
    this.operationId = details.operationId;
    // Both are undefined exactly when no response came, which is what their type parameters say by default.
    this.status = details.status as Status;
    this.body = details.body as Body;
    this.headers = details.headers;
  }
}

/** A stream ended, or its connection broke, before the event that the contract says ends it. Never re-sent by itself. */
export class StreamInterruptedError extends ApiError<undefined, undefined> {}
