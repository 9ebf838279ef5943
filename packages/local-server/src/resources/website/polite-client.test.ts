import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FetchedResponse, GuardedFetch } from "../../net/guarded-fetch.ts";
import { createPoliteClient } from "./polite-client.ts";
import { websiteLimits } from "./website-limits.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("requests become slower until a site with a limited rate responds to all of them", async () => {
  const refused: number[] = [];
  let next = 0;
  const fetch: GuardedFetch = {
    get: async (url) => {
      const isEarly = performance.now() < next;
      if (isEarly) refused.push(performance.now());
      else next = performance.now() + 1_000;
      return { url, status: isEarly ? 429 : 200, headers: new Headers() } as FetchedResponse;
    },
    close: async () => {},
  };
  const { signal } = new AbortController();
  const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
  const client = createPoliteClient({ fetch, limits: websiteLimits, now: Date.now, signal, pause });
  // As in a crawl, six requests wait at a time.
  const urls = Array.from({ length: 60 }, (_, index) => new URL(`https://docs.example/${index}`));
  const readAll = async () => {
    const statuses: number[] = [];
    for (let url = urls.pop(); url; url = urls.pop()) statuses.push((await client.get(url)).status);
    return statuses;
  };
  const all = Promise.all(Array.from({ length: 6 }, readAll));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(new Set((await all).flat())).toEqual(new Set([200]));
  expect(refused.length).toBeLessThan(30);
});
