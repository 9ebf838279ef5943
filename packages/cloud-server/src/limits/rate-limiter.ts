import type { LimitDecision } from "@docent/server";
import { CountSharing } from "./count-sharing.ts";
import { CountTable } from "./count-table.ts";
import { createFieldRenderer, type RateLimitPolicy } from "./rate-limit-fields.ts";
import type { SharedCounters } from "./shared-counters.ts";

/** What a limit applies to: an accepted token, or the address of a client without one. It names the policy in header fields. */
export type LimitKind = "token" | "address";

export interface RateLimiterOptions {
  policies: Readonly<Record<LimitKind, RateLimitPolicy>>;
  /** Shares counts with other replicas. Default: each process counts its own requests. */
  shared?: SharedCounters | undefined;
  /** Monotonic clock in milliseconds. Default: `performance.now`. */
  nowMs?: (() => number) | undefined;
  /** Receives one message when an outage of `shared` begins and one when it ends. */
  onReport?: ((message: string) => void) | undefined;
}

export interface RateLimiter {
  /**
   * Counts a request, and decides whether it exceeds its limit. It never waits: counts of other replicas are known as of
   * the last flush, which is at most a second old for a key that is in use.
   *
   * @param key The id of a token (never the token or its hash), or an address as `toAddressKey` gives it.
   */
  count(kind: LimitKind, key: string): LimitDecision;
  /** Whether counts are shared with other replicas at this moment. Undefined where there are none to share them with. */
  isSharing: (() => boolean) | undefined;
  /**
   * Stops sharing, and waits for the flush that is running, so that the store can be closed afterwards. Requests of the
   * last second are not shared.
   */
  close(): Promise<void>;
}

/** About 20 MB for each kind. Tokens and addresses are apart, so that many addresses cannot evict a token. */
const maxKeys = 100_000;

/**
 * Limits requests in fixed windows, which start with the first request of a key. A request that is refused is not
 * counted, so that a key over its limit costs no statement until its window ends.
 */
export function createRateLimiter({ policies, shared, ...options }: RateLimiterOptions): RateLimiter {
  const { nowMs = () => performance.now(), onReport = () => {} } = options;
  const limits = { token: createLimit("token", policies.token), address: createLimit("address", policies.address) };
  // Tokens first: their limits matter more than those of addresses, of which an attacker has many.
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
      // The sum of a time and a window is rounded, so that their difference may exceed the window.
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
