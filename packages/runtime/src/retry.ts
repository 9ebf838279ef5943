/** Methods that may be sent twice (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"]);

/** Statuses that say "later", not "never". */
const retryableStatuses = new Set([408, 429, 502, 503, 504]);

/** The longest pause that a server may ask for, in milliseconds. */
const maxPauseMs = 60_000;

export function isIdempotent(method: string): boolean {
  return idempotentMethods.has(method);
}

/**
 * Milliseconds to wait before sending again, or undefined to give up: there is no sense in a pause that outlasts the
 * call, and the response that asks for it says more than a timeout.
 *
 * @param response The response, or undefined where none came.
 * @param attempt 0 for the first failure.
 */
export function pauseBeforeRetry(
  response: Response | undefined,
  { attempt, remainingMs }: { attempt: number; remainingMs: number },
): number | undefined {
  if (response && !retryableStatuses.has(response.status)) return undefined;
  // Full jitter over an exponential back-off: many clients that fail together do not come back together.
  const pauseMs = readRetryAfter(response?.headers.get("retry-after")) ?? Math.random() * 250 * 2 ** attempt;
  return pauseMs <= Math.min(maxPauseMs, remainingMs) ? pauseMs : undefined;
}

/** `Retry-After` is seconds or a date, which begins with the name of a day (RFC 9110, section 10.2.3). */
function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Z]/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
