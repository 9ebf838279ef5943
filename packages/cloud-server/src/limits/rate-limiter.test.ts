import { expect, test } from "vitest";
import { createRateLimiter, type LimitKind, type RateLimiter } from "./rate-limiter.ts";

const policies = { token: { quota: 3, windowSeconds: 60 }, address: { quota: 2, windowSeconds: 10 } };

function startLimiter() {
  const clock = { nowMs: 5000 };
  const limiter = createRateLimiter({ policies, nowMs: () => clock.nowMs });
  return { clock, limiter };
}

function countAll(limiter: RateLimiter, kind: LimitKind, keys: readonly string[]) {
  return keys.map((key) => limiter.count(kind, key));
}

test("a limiter accepts as many requests as the quota, and refuses further requests in the same window", () => {
  const { limiter } = startLimiter();
  const decisions = countAll(limiter, "token", ["a", "a", "a", "a", "a"]);
  expect(decisions.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([
    undefined,
    undefined,
    undefined,
    60,
    60,
  ]);
  expect(decisions.map(({ headers }) => headers["ratelimit"])).toEqual([
    '"token";r=2;t=60',
    '"token";r=1;t=60',
    '"token";r=0;t=60',
    '"token";r=0;t=60',
    '"token";r=0;t=60',
  ]);
  expect(decisions[4]?.headers["ratelimit-policy"]).toBe('"token";q=3;w=60');
});

test("a window starts with the first request of a key, and a new window with the first request after its end", () => {
  const { clock, limiter } = startLimiter();
  countAll(limiter, "token", ["a", "a", "a"]);
  clock.nowMs += 59_001;
  expect(limiter.count("token", "a")).toMatchObject({
    retryAfterSeconds: 1,
    headers: { ratelimit: '"token";r=0;t=1' },
  });
  clock.nowMs += 998;
  expect(limiter.count("token", "a").retryAfterSeconds).toBe(1);
  clock.nowMs += 1;
  expect(limiter.count("token", "a")).toEqual({
    headers: { "ratelimit-policy": '"token";q=3;w=60', ratelimit: '"token";r=2;t=60' },
  });
});

test("the reported wait is never longer than the window, at any clock value", () => {
  const { clock, limiter } = startLimiter();
  for (let key = 0; key < 1000; key += 1) {
    clock.nowMs += 1234.567891;
    expect(limiter.count("token", `${key}`).headers["ratelimit"]).toBe('"token";r=2;t=60');
  }
});

test("each key and each kind is counted separately", () => {
  const { limiter } = startLimiter();
  countAll(limiter, "token", ["a", "a", "a"]);
  expect(limiter.count("token", "b").retryAfterSeconds).toBeUndefined();
  expect(limiter.count("address", "a").headers).toEqual({
    "ratelimit-policy": '"address";q=2;w=10',
    ratelimit: '"address";r=1;t=10',
  });
  expect(limiter.count("token", "a").retryAfterSeconds).toBe(60);
});

test("a quota of zero refuses every request", () => {
  const limiter = createRateLimiter({ policies: { ...policies, address: { quota: 0, windowSeconds: 10 } } });
  expect(limiter.count("address", "192.0.2.1").retryAfterSeconds).toBe(10);
});

test("the error about a policy that is not a whole number contains the name of the limit", () => {
  const broken = { ...policies, address: { quota: 1.5, windowSeconds: 10 } };
  expect(() => createRateLimiter({ policies: broken })).toThrow(/quota of the "address" rate limit/);
});

test("the count of a token is kept while thousands of addresses arrive", () => {
  const { limiter } = startLimiter();
  countAll(limiter, "token", ["busy", "busy", "busy"]);
  for (let address = 0; address < 250_000; address += 1) limiter.count("address", `address ${address}`);
  expect(limiter.count("token", "busy").retryAfterSeconds).toBe(60);
});
