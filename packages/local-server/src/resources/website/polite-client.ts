import { setTimeout as sleep } from "node:timers/promises";
import { readRetryAfter } from "@docent/schema";
import { isBrokenConnection } from "../../net/explain-failure.ts";
import type { FetchedAnswer, GetOptions, GuardedFetch } from "../../net/guarded-fetch.ts";
import { throwIfCancelled } from "../source-failure.ts";
import type { WebsiteLimits } from "./website-limits.ts";

/** Asks a site no faster than it wants to be asked, and again where it says "later". */
export interface PoliteClient {
  get(url: URL, options?: Omit<GetOptions, "signal">): Promise<FetchedAnswer>;
  /** From now on, the time between the beginnings of two requests. */
  setDelay(milliseconds: number): void;
}

interface PoliteClientOptions {
  fetch: GuardedFetch;
  limits: WebsiteLimits;
  now: () => number;
  signal: AbortSignal;
}

export function createPoliteClient({ fetch, limits, now, signal }: PoliteClientOptions): PoliteClient {
  let delayMs = 0;
  // Both for all requests together: a site that has too many of them has too many of all of them.
  let nextStart = 0;
  let pausedUntil = 0;

  const waitForTurn = async () => {
    const start = Math.max(performance.now(), nextStart);
    nextStart = start + delayMs;
    await pause(start - performance.now(), signal);
    while (pausedUntil > performance.now()) await pause(pausedUntil - performance.now(), signal);
  };

  return {
    setDelay(milliseconds) {
      delayMs = Math.min(milliseconds, limits.maxCrawlDelayMs);
    },
    async get(url, options = {}) {
      for (let attempt = 0; ; attempt += 1) {
        await waitForTurn();
        const answer = await fetch.get(url, { ...options, signal }).catch((error: unknown) => {
          if (attempt === 0 && isBrokenConnection(error)) return undefined;
          throw error;
        });
        if (!answer) continue;
        if ((answer.status !== 429 && answer.status !== 503) || attempt >= limits.maxRetries) return answer;
        const waitMs = readRetryAfter(answer.headers.get("retry-after"), now()) ?? limits.retryMs * 2 ** attempt;
        if (waitMs > limits.maxRetryAfterMs) return answer;
        pausedUntil = Math.max(pausedUntil, performance.now() + waitMs);
      }
    },
  };
}

/** @throws {SourceError} `cancelled`, as soon as the signal says so. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // An abort ends it with an error of Node, and the line below with ours.
  if (milliseconds > 0) await sleep(milliseconds, undefined, { signal }).catch(() => {});
  throwIfCancelled(signal);
}
