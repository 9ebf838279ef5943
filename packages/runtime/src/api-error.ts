/**
 * Why a call failed.
 *
 * - `response`: the status is outside 200–299. `status` and `body` have the details.
 * - `network`: no response arrived. `cause` is what `fetch` threw.
 * - `timeout`: the call took longer than `timeoutMs`, or its stream was idle for that long, which is a
 *   {@link StreamInterruptedError}.
 * - `protocol`: the response violates the contract, for example with malformed JSON or another media type.
 * - `interrupted`: a stream ended before its last event. See {@link StreamInterruptedError}.
 */
export type ApiErrorCode = "response" | "network" | "timeout" | "protocol" | "interrupted";

/** The properties of an {@link ApiError} besides its message. */
export interface ApiErrorDetails<Status, Body> {
  code: ApiErrorCode;
  operationId: string;
  status?: Status | undefined;
  body?: Body | undefined;
  headers?: Headers | undefined;
  cause?: unknown;
}

/**
 * The base class of the errors of a generated client. A call rejects with another value in three cases: with the signal's
 * reason after an abort, as `fetch` does; with the unchanged error of a credential function; and with a built-in error, usually
 * a TypeError, for input that cannot be written as a request.
 */
export class ApiError<Status extends number | undefined = number | undefined, Body = unknown> extends Error {
  readonly code: ApiErrorCode;
  /** The operation of the contract, or `METHOD /path` for a call by path. */
  readonly operationId: string;
  /** HTTP status of a `response` or `protocol` error. Undefined for other codes, and for an invalid link to a next page. */
  readonly status: Status;
  /** Body of a `response` error, with the type that the contract has for {@link status}. Text if the body is not JSON. */
  readonly body: Body;
  /** Response headers. Set together with {@link status}, and for a {@link StreamInterruptedError}. */
  readonly headers: Headers | undefined;

  constructor(message: string, details: ApiErrorDetails<Status, Body>) {
    super(`${details.operationId}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause });
    // The name is written out, because minifiers change the name of the class.
    this.name = "ApiError";
    this.code = details.code;
    this.operationId = details.operationId;
    // Callers omit `status` or `body` only if the type parameters include undefined, as their defaults do.
    this.status = details.status as Status;
    this.body = details.body as Body;
    this.headers = details.headers;
  }
}

/**
 * Thrown if a stream ends, its connection breaks, or it is idle for `timeoutMs`, before its last event. Only the option
 * `resume` repeats the request.
 */
export class StreamInterruptedError extends ApiError<undefined, undefined> {
  /**
   * The last event ID of the stream, also of an event without data. Empty if the last event has none, and undefined if no event
   * arrived.
   */
  readonly lastEventId: string | undefined;

  constructor(
    message: string,
    { lastEventId, ...details }: ApiErrorDetails<undefined, undefined> & { lastEventId?: string | undefined },
  ) {
    super(message, details);
    this.name = "StreamInterruptedError";
    this.lastEventId = lastEventId;
  }
}
