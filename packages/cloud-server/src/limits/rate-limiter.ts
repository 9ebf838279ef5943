import type { LimitDecision } from "@docent/server";
import { CountSharing } from "./count-sharing.ts";
import { CountTable } from "./count-table.ts";
import type { SharedCounters } from "./shared-counters.ts";

/** Requests of each token per minute. */
export const defaultTokenLimit = 600;
/** Requests per minute of each address without an accepted token. */
export const defaultAddressLimit = 60;

/**
 * What a limit applies to: an accepted token, or the address of a client without one. Header fields use it as the name of
 * the policy.
 */
export type LimitKind = "token" | "address";

interface RateLimiterOptions {
  policies: Readonly<Record<LimitKind, RateLimitPolicy>>;
  /** Shares counts with other replicas. Default: each process counts its own requests. */
  shared?: SharedCounters | undefined;
  /** Monotonic clock in milliseconds. Default: `performance.now`. */
  nowMs?: (() => number) | undefined;
  /** Called with a message when an outage of `shared` begins and when it ends. */
  onReport?: ((message: string) => void) | undefined;
}

export interface RateLimiter {
  /**
   * Counts a request, and decides whether it exceeds its limit. Does not wait for other replicas: their counts are known as
   * of the last flush, which is at most a second old for a key in use.
   *
   * @param key The id of a token (never the token or its hash), or an address from `toAddressKey`.
   */
  count(kind: LimitKind, key: string): LimitDecision;
  /** Whether counts are shared with other replicas now. Undefined if the limiter has no shared counters. */
  isSharing: (() => boolean) | undefined;
  /**
   * Stops sharing, and waits for the flush that is running, so that the store can be closed afterwards. Requests of the
   * last second are not shared.
   */
  close(): Promise<void>;
}

/** Maximum number of keys of each kind. They take about 20 MB. Kinds are separate, so that addresses cannot evict tokens. */
const maxKeys = 100_000;

/**
 * Limits requests in fixed windows, which start with the first request of a key. A refused request is not counted, so a
 * key over its limit causes no statement until its window ends.
 */
export function createRateLimiter({ policies, shared, ...options }: RateLimiterOptions): RateLimiter {
  const { nowMs = () => performance.now(), onReport = () => {} } = options;
  const limits = { token: createLimit("token", policies.token), address: createLimit("address", policies.address) };
  // Tokens have priority, because an attacker may have many addresses.
  const sharing = shared && new CountSharing({ tables: [limits.token, limits.address], shared, nowMs, onReport });
  return {
    count(kind, key) {
      const { table, quota, windowSeconds, renderFields } = limits[kind];
      const now = nowMs();
      const count = table.get(key, now);
      const isRefused = count.used >= quota;
      if (!isRefused) {
        count.used += 1;
        if (sharing) {
          table.markUnshared(count, 1);
          sharing.schedule();
        }
      }
      // The end of the window is a rounded sum, so the difference may exceed the window.
      const resetSeconds = Math.min(windowSeconds, Math.max(1, Math.ceil((count.endsMs - now) / 1000)));
      const headers = renderFields({ remaining: Math.max(0, quota - count.used), resetSeconds });
      return isRefused ? { headers, retryAfterSeconds: resetSeconds } : { headers };
    },
    isSharing: sharing && (() => sharing.isWorking),
    async close() {
      await sharing?.close();
    },
  };
}

function createLimit(kind: LimitKind, { quota, windowSeconds }: RateLimitPolicy) {
  const renderFields = createFieldRenderer(kind, { quota, windowSeconds });
  const table = new CountTable({ prefix: `${kind}:`, windowMs: windowSeconds * 1000, maxKeys });
  return { table, quota, windowSeconds, renderFields };
}

/** Groups of 16 bits in an IPv6 address. */
const groups = 8;

/**
 * Returns the part of a client's address that limits apply to: a whole IPv4 address, or the first 64 bits of an IPv6 address,
 * because one subscriber has at least a whole /64 (RFC 6177).
 *
 * @param address Canonical address, as `limit` of `@docent/server` receives it: without a zone, and not a mapped IPv4
 * address.
 * @example toAddressKey("2001:db8::1") // "2001:db8:0:0::/64"
 */
export function toAddressKey(address: string): string {
  if (!address.includes(":")) return address;
  const [before = [], after = []] = address.split("::").map((text) => text.split(":").filter((group) => group !== ""));
  const zeros = new Array<string>(groups - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

/** Requests that each key may send in each window. */
interface RateLimitPolicy {
  /** Requests in one window. */
  readonly quota: number;
  readonly windowSeconds: number;
}

/** Remaining quota of one key. */
interface ServiceLimit {
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Largest integer that a Structured Field can hold: RFC 9651, section 3.3.1. */
const maxInteger = 999_999_999_999_999;

/**
 * Creates the function that renders the header fields of a policy: the constant `RateLimit-Policy`, and `RateLimit`.
 * Their syntax is defined by draft-ietf-httpapi-ratelimit-headers-11 (May 2026), sections 3.1 and 4.1: lists of Structured
 * Field strings with integer parameters. A refused client also gets `Retry-After`. It must not end before the window (section 6).
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
    // Names in lower case, because Fastify would convert others for each response.
    "ratelimit-policy": policy,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  });
}

function checkInteger(what: string, value: number, min: number): void {
  if (Number.isInteger(value) && value >= min && value <= maxInteger) return;
  throw new RangeError(`Expected the ${what} to be a whole number from ${min} to ${maxInteger}, received ${value}.`);
}
