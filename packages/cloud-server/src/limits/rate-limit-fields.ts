/** Requests that each key may send in each window. */
export interface RateLimitPolicy {
  /** Requests in one window. */
  readonly quota: number;
  /** Length of the window in whole seconds. */
  readonly windowSeconds: number;
}

/** What is left of a policy for one key. */
export interface ServiceLimit {
  /** Requests that are left in this window. */
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Largest integer that a Structured Field can hold: RFC 9651, section 3.3.1. */
const maxInteger = 999_999_999_999_999;

/**
 * Creates the function that renders the header fields of a policy: `RateLimit-Policy`, which is always the same, and
 * `RateLimit`. The syntax is that of draft-ietf-httpapi-ratelimit-headers-11 (May 2026), sections 3.1 and 4.1: lists of
 * Structured Field strings with integer parameters. A client that is refused also gets `Retry-After`, which section 6
 * wants to name no time before the end of the window.
 *
 * @param name Name of the policy in both fields: printable ASCII without quotes and backslashes.
 * @throws {RangeError} for a quota or a window that the fields cannot express.
 */
export function createFieldRenderer(
  name: string,
  { quota, windowSeconds }: RateLimitPolicy,
): (limit: ServiceLimit) => Record<string, string> {
  checkInteger(`quota of the "${name}" rate limit`, quota, 0);
  checkInteger(`window of the "${name}" rate limit`, windowSeconds, 1);
  const policy = `"${name}";q=${quota};w=${windowSeconds}`;
  return ({ remaining, resetSeconds }) => ({
    // In lower case, as Fastify keeps them: it would make a new text of every other name for each response.
    "ratelimit-policy": policy,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  });
}

function checkInteger(what: string, value: number, min: number): void {
  if (Number.isInteger(value) && value >= min && value <= maxInteger) return;
  throw new RangeError(`Expected the ${what} to be a whole number from ${min} to ${maxInteger}, received ${value}.`);
}
