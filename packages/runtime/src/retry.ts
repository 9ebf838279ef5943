/** Idempotent methods (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"]);

/** Statuses of temporary failures. */
const retryableStatuses = new Set([408, 429, 502, 503, 504]);

/** Maximum retry delay that a server may request, in milliseconds. */
const maxPauseMs = 60_000;

export function isIdempotent(method: string): boolean {
  return idempotentMethods.has(method);
}

/**
 * The retry delay in milliseconds. Undefined: give up, because the delay would outlast the call, and the response is more
 * informative than a timeout.
 *
 * @param response Undefined: no response arrived.
 * @param attempt 0 for the first failure.
 */
export function pauseBeforeRetry(
  response: Response | undefined,
  { attempt, remainingMs }: { attempt: number; remainingMs: number },
): number | undefined {
  if (response && !retryableStatuses.has(response.status)) return undefined;
  // Exponential backoff with full jitter, so that clients that fail together do not retry together.
  const pauseMs = readRetryAfter(response?.headers.get("retry-after")) ?? Math.random() * 250 * 2 ** attempt;
  return pauseMs <= Math.min(maxPauseMs, remainingMs) ? pauseMs : undefined;
}

/** `Retry-After` is in seconds, or a date, which begins with a weekday (RFC 9110, section 10.2.3). */
function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Z]/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
