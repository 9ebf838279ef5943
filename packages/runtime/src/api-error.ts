/**
 * Why a call failed.
 *
 * - `response`: the status is outside 200–299. `status` and `body` have the details.
 * - `network`: no response arrived. `cause` is what `fetch` threw.
 * - `timeout`: the call took longer than `timeoutMs`, or its stream sent nothing for so long.
 * - `protocol`: the response breaks the contract: another media type, broken JSON, a broken event.
 * - `interrupted`: a stream ended before its last event. See {@link StreamInterruptedError}.
 */
export type ApiErrorCode = "response" | "network" | "timeout" | "protocol" | "interrupted";

/** The properties of every {@link ApiError}, beside its message. */
export interface ApiErrorDetails<Status, Body> {
  code: ApiErrorCode;
  operationId: string;
  status?: Status | undefined;
  body?: Body | undefined;
  headers?: Headers | undefined;
  cause?: unknown;
}

/**
 * The only error class of a generated client. There are three other rejections: after an abort, the reason of the signal,
 * as with `fetch`; an error of a credential function, unchanged; a TypeError for input that no request can have.
 */
export class ApiError<Status extends number | undefined = number | undefined, Body = unknown> extends Error {
  readonly code: ApiErrorCode;
  /** The operation of the contract, or `METHOD /path` for a call by path. */
  readonly operationId: string;
  /** HTTP status. Undefined: no response arrived. */
  readonly status: Status;
  /** The error body in the contract for {@link status}, or text if it is not JSON. */
  readonly body: Body;
  /** Response headers. Undefined: no response arrived. */
  readonly headers: Headers | undefined;

  constructor(message: string, details: ApiErrorDetails<Status, Body>) {
    super(`${details.operationId}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.name;
    this.code = details.code;
    this.operationId = details.operationId;
    // Both are undefined only without a response, which the defaults of the type parameters express.
    this.status = details.status as Status;
    this.body = details.body as Body;
    this.headers = details.headers;
  }
}

/** A stream ended, or its connection broke, before its last event. It is never sent again automatically. */
export class StreamInterruptedError extends ApiError<undefined, undefined> {}
