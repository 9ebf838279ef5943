import { setTimeout as sleep } from "node:timers/promises";
import { readRetryAfter } from "@docent/schema";
import { isBrokenConnection } from "../../net/explain-failure.ts";
import type { FetchedResponse, GetOptions, GuardedFetch } from "../../net/guarded-fetch.ts";
import { throwIfCancelled } from "../resource-source.ts";
import type { WebsiteLimits } from "./website-limits.ts";

/**
 * Sends requests at the rate that a site allows: more slowly after each status 429 or 503, and a little faster after other
 * responses. Retries after these statuses, and once if a connection breaks.
 */
export interface PoliteClient {
  get(url: URL, options?: Omit<GetOptions, "signal">): Promise<FetchedResponse>;
  /** Sets the minimum time between the starts of two requests. */
  setDelay(milliseconds: number): void;
}

interface PoliteClientOptions {
  fetch: GuardedFetch;
  limits: WebsiteLimits;
  now: () => number;
  signal: AbortSignal;
  /** Waits. Tests replace it, to run without a clock. Default: a timer. */
  pause?: typeof pauseFor;
}

export function createPoliteClient({
  fetch,
  limits,
  now,
  signal,
  pause = pauseFor,
}: PoliteClientOptions): PoliteClient {
  /** The delay that the site declares. */
  let delayMs = 0;
  /** The delay that its responses require. */
  let slowedMs = 0;
  let slowedAt = 0;
  // Both times apply to all requests together, because a site limits their total rate.
  let nextStart = 0;
  let pausedUntil = 0;

  const waitForTurn = async () => {
    do {
      const start = Math.max(performance.now(), nextStart, pausedUntil);
      nextStart = start + Math.max(delayMs, slowedMs);
      await pause(start - performance.now(), signal);
      // Another request may have been refused in the meantime.
    } while (pausedUntil > performance.now());
  };

  /** Requests that were sent before the last refusal show nothing about the new delay. */
  const slowDown = (startedAt: number) => {
    if (startedAt < slowedAt) return;
    slowedAt = performance.now();
    slowedMs = Math.min(Math.max(2 * slowedMs, limits.retryMs / 4), limits.maxCrawlDelayMs);
  };

  return {
    setDelay(milliseconds) {
      delayMs = Math.min(milliseconds, limits.maxCrawlDelayMs);
    },
    async get(url, options = {}) {
      for (let attempt = 0; ; attempt += 1) {
        await waitForTurn();
        const startedAt = performance.now();
        const response = await fetch.get(url, { ...options, signal }).catch((error: unknown) => {
          if (attempt === 0 && isBrokenConnection(error)) return undefined;
          throw error;
        });
        if (!response) continue;
        if (response.status !== 429 && response.status !== 503) {
          slowedMs *= 0.9;
          return response;
        }
        slowDown(startedAt);
        if (attempt >= limits.maxRetries) return response;
        const waitMs = readRetryAfter(response.headers.get("retry-after"), now()) ?? limits.retryMs * 2 ** attempt;
        if (waitMs > limits.maxRetryAfterMs) return response;
        pausedUntil = Math.max(pausedUntil, performance.now() + waitMs);
        nextStart = pausedUntil;
      }
    },
  };
}

/** @throws {SourceError} `cancelled`, as soon as the signal aborts. */
async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  // On an abort, `sleep` rejects with an error of Node; the next line throws a SourceError instead.
  if (milliseconds > 0) await sleep(milliseconds, undefined, { signal }).catch(() => {});
  throwIfCancelled(signal);
}
