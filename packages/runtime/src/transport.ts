import { ApiError } from "./api-error.ts";
import type { Authorize, Credential } from "./credential.ts";
import { type Deadline, pause } from "./deadline.ts";
import type { CallOptions } from "./operation.ts";

const defaultMaxRetries = 2;

/** One running call. */
export interface Sending {
  operationId: string;
  deadline: Deadline;
}

/** The parts of a call that {@link send} needs. */
export interface SendOptions {
  /** Creates the request of one attempt. Attempts are not clones of one request, because Node does not abort clones. */
  write(): Request;
  options: CallOptions;
  credentials: readonly SendCredential[];
}

/** A credential, and the function that writes it into a request. */
export interface SendCredential {
  /** The name of its client option. */
  name: string;
  authorize: Authorize;
  credential: Credential;
}

/**
 * Sends a request, and retries an idempotent method after a temporary failure.
 *
 * Resolves to the last response, whatever its status. Rejects with the error of a credential function, unchanged.
 */
export async function send(sending: Sending, { write, options, credentials }: SendOptions): Promise<Response> {
  const { deadline } = sending;
  const { maxRetries = defaultMaxRetries } = options;
  for (let attempt = 0; ; attempt++) {
    const request = write();
    const isLast = !(attempt < maxRetries && idempotentMethods.has(request.method));
    deadline.signal.throwIfAborted();
    const signed = await sign(request, credentials);
    deadline.signal.throwIfAborted();
    deadline.keep(signed);
    let response: Response | undefined;
    let failure: unknown;
    try {
      response = await (options.fetch ?? globalThis.fetch)(signed);
    } catch (error) {
      failure = error;
    }
    const remainingMs = deadline.remainingMs();
    const pauseMs = response?.ok || isLast ? undefined : pauseBeforeRetry(response, { attempt, remainingMs });
    const { aborted } = deadline.signal;
    if (response && pauseMs === undefined && !aborted) return response;
    // The body is not read. Cancelling it fails if the connection broke meanwhile, which does not matter.
    response?.body?.cancel().catch(() => {});
    if (pauseMs === undefined || aborted) throw toCallError(failure, sending, request.url);
    await pause(pauseMs, deadline.signal);
  }
}

/** The error of a call without a complete response: the reason of the caller's signal, or an {@link ApiError}. */
export function toCallError(failure: unknown, { operationId, deadline }: Sending, url: string): unknown {
  if (deadline.signal.aborted) return deadline.signal.reason;
  if (failure instanceof ApiError) return failure;
  // The query may contain a secret.
  const message = `the request to ${url.split("?")[0]} failed: ${rootMessage(failure)}`;
  return new ApiError(message, { code: "network", operationId, cause: failure });
}

/** `fetch` in Node throws "fetch failed". The reason is its cause, or the first of the cause's errors. */
export function rootMessage(failure: unknown): string {
  // Reading these properties of any object is safe.
  const { message, cause, errors } = Object(failure) as { message?: string; cause?: unknown; errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  return inner ? rootMessage(inner) : message || String(failure);
}

async function sign(request: Request, credentials: readonly SendCredential[]): Promise<Request> {
  let signed = request;
  for (const { authorize, credential } of credentials) {
    signed = await authorize(signed, typeof credential === "function" ? await credential() : credential);
  }
  return signed;
}

/** Idempotent methods (RFC 9110, section 9.2.2) without TRACE, which `fetch` does not send. */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);

/** Statuses of temporary failures. */
const retryableStatuses = new Set([408, 429, 502, 503, 504]);

/** Maximum retry delay in milliseconds. A server that requests a longer one gets no retry. */
const maxPauseMs = 60_000;

/**
 * Returns the retry delay in milliseconds, or undefined for no retry. A delay that ends after the timeout gets no retry,
 * because the response is more informative than a timeout.
 *
 * @param response Undefined if no response arrived.
 * @param attempt 0 for the first failure.
 */
export function pauseBeforeRetry(
  response: Pick<Response, "status" | "headers"> | undefined,
  { attempt, remainingMs }: { attempt: number; remainingMs: number },
): number | undefined {
  if (response && !retryableStatuses.has(response.status)) return undefined;
  // Exponential backoff with full jitter, so that clients that fail together do not retry together.
  const backoffMs = Math.random() * Math.min(maxPauseMs, 250 * 2 ** attempt);
  const pauseMs = readRetryAfter(response?.headers.get("retry-after") ?? "") ?? backoffMs;
  return pauseMs <= Math.min(maxPauseMs, remainingMs) ? pauseMs : undefined;
}

/**
 * `Retry-After` is in seconds, or a date, which begins with a weekday (RFC 9110, section 10.2.3). The form of a date that ends
 * with the year has no time zone, and is in UTC (section 5.6.7).
 */
function readRetryAfter(value: string): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const zoned = value.replace(/ \d{4}$/, "$& GMT");
  const date = /^[A-Z]/.test(value) ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
