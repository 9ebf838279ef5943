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
 * Milliseconds to wait before sending again, or undefined to give up.
 *
 * @param response The answer, or undefined where none came.
 * @param attempt 0 for the first failure.
 */
export function pauseBeforeRetry(response: Response | undefined, attempt: number): number | undefined {
  if (response && !retryableStatuses.has(response.status)) return undefined;
  const asked = readRetryAfter(response?.headers.get("retry-after"));
  if (asked !== undefined) return asked <= maxPauseMs ? asked : undefined;
  // Full jitter over an exponential back-off: many clients that fail together do not come back together.
  return Math.random() * 250 * 2 ** attempt;
}

/** `Retry-After` is seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  const pauseMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pauseMs) ? undefined : Math.max(0, pauseMs);
}
