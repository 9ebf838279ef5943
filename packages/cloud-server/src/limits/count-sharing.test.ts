import type { LimitDecision } from "@docent/server";
import { defer } from "@docent/storage/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";
import type { CounterDelta, CounterState, SharedCounters } from "./shared-counters.ts";

const policies = { token: { quota: 100, windowSeconds: 60 }, address: { quota: 100, windowSeconds: 60 } };

/** Counters in memory that record each statement and fail on demand. */
class MemoryCounters implements SharedCounters {
  readonly statements: (readonly CounterDelta[])[] = [];
  readonly used = new Map<string, number>();
  /** A promise that each statement waits for. */
  gate: () => Promise<void> = async () => {};
  remainingMs = 60_000;

  async add(deltas: readonly CounterDelta[]) {
    this.statements.push(deltas);
    await this.gate();
    return deltas.map(({ key, amount }): CounterState & { key: string } => {
      this.used.set(key, (this.used.get(key) ?? 0) + amount);
      return { key, used: this.used.get(key) ?? 0, remainingMs: this.remainingMs };
    });
  }
}

function failing(message: string) {
  return () => Promise.reject(new Error(message));
}

function send(limiter: RateLimiter, { times, key = "a" }: { times: number; key?: string }): LimitDecision[] {
  return Array.from({ length: times }, () => limiter.count("token", key));
}

function countAccepted(decisions: readonly LimitDecision[]): number {
  return decisions.filter(({ retryAfterSeconds }) => retryAfterSeconds === undefined).length;
}

function start(shared: SharedCounters, reports: string[] = []): RateLimiter {
  return createRateLimiter({ policies, shared, onReport: (message) => reports.push(message) });
}

describe("sharing counts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("sends the counts of all keys in one statement, and at most one statement a second", async () => {
    const shared = new MemoryCounters();
    const limiter = start(shared);
    for (let step = 0; step < 300; step += 1) {
      for (const key of ["a", "b", "c"]) limiter.count("token", key);
      limiter.count("address", "192.0.2.1");
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(shared.statements.map((deltas) => deltas.map(({ key, amount }) => [key, amount]))).toEqual([
      [
        ["token:a", 1],
        ["token:b", 1],
        ["token:c", 1],
        ["address:192.0.2.1", 1],
      ],
      [
        ["token:a", 99],
        ["token:b", 99],
        ["token:c", 99],
        ["address:192.0.2.1", 99],
      ],
    ]);
  });

  test("updates a quiet replica after its next request, which does not wait for the update", async () => {
    const shared = new MemoryCounters();
    const [first, second] = [start(shared), start(shared)];
    send(first, { times: 50 });
    await vi.advanceTimersByTimeAsync(10);
    send(second, { times: 50 });
    await vi.advanceTimersByTimeAsync(1200);
    // The first replica shared its counts before the second one, and has counted nothing since.
    expect(countAccepted(send(first, { times: 1 }))).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect([first, second].map((limiter) => countAccepted(send(limiter, { times: 1 })))).toEqual([0, 0]);
  });

  test("sends nothing while no request is counted, and sends the next counted request immediately", async () => {
    const shared = new MemoryCounters();
    const limiter = start(shared);
    send(limiter, { times: 5 });
    await vi.advanceTimersByTimeAsync(1);
    expect(shared.statements).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shared.statements).toHaveLength(1);
    send(limiter, { times: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(shared.statements).toHaveLength(2);
  });

  test("adopts the count of another replica, and the end of its window", async () => {
    const shared = new MemoryCounters();
    const [first, second] = [start(shared), start(shared)];
    send(first, { times: 90 });
    await vi.advanceTimersByTimeAsync(1);
    shared.remainingMs = 20_000;
    send(second, { times: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(second.count("token", "a").headers["ratelimit"]).toBe('"token";r=8;t=20');
    expect(countAccepted(send(second, { times: 50 }))).toBe(8);
  });

  test("sends no statement for a token over its limit until its window ends", async () => {
    const shared = new MemoryCounters();
    const limiter = start(shared);
    send(limiter, { times: 500 });
    await vi.advanceTimersByTimeAsync(1);
    expect(shared.used.get("token:a")).toBe(100);
    for (let second = 0; second < 58; second += 1) {
      expect(countAccepted(send(limiter, { times: 10 }))).toBe(0);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(shared.statements).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(countAccepted(send(limiter, { times: 1 }))).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(shared.statements).toHaveLength(2);
  });

  test("applies limits to its own requests during an outage, reports the outage once, and shares the requests later", async () => {
    const shared = new MemoryCounters();
    const reports: string[] = [];
    const limiter = start(shared, reports);
    shared.gate = failing("The database is gone");
    let accepted = 0;
    for (let second = 0; second < 5; second += 1) {
      accepted += countAccepted(send(limiter, { times: 15 }));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(accepted).toBe(75);
    expect(shared.statements, "at 0, 1, 2, 3, 4 and 5 seconds").toHaveLength(6);
    expect(reports).toEqual([expect.stringContaining("The database is gone")]);
    expect(limiter.isSharing?.()).toBe(false);
    shared.gate = async () => {};
    await vi.advanceTimersByTimeAsync(1000);
    expect(shared.used.get("token:a")).toBe(75);
    expect(reports).toEqual([expect.anything(), "Rate limits are shared with other replicas again."]);
    expect(limiter.isSharing?.()).toBe(true);
    expect(countAccepted(send(limiter, { times: 50 }))).toBe(25);
    shared.gate = failing("It is gone again");
    await vi.advanceTimersByTimeAsync(1000);
    expect(reports[2]).toContain("It is gone again");
  });

  test("keeps counting while a statement hangs, and sends no other statement", async () => {
    const shared = new MemoryCounters();
    const limiter = start(shared);
    const { promise, resolve } = defer();
    shared.gate = () => promise;
    expect(countAccepted(send(limiter, { times: 60 }))).toBe(60);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(countAccepted(send(limiter, { times: 60 }))).toBe(40);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shared.statements).toHaveLength(1);
    resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(shared.used.get("token:a")).toBe(100);
  });

  test("shares tokens before addresses if one statement cannot contain all of them", async () => {
    const shared = new MemoryCounters();
    const limiter = start(shared);
    for (let address = 0; address < 1500; address += 1) limiter.count("address", `address ${address}`);
    send(limiter, { times: 1 });
    await vi.advanceTimersByTimeAsync(1001);
    expect(shared.statements.map((deltas) => deltas.length)).toEqual([1000, 501]);
    expect(shared.statements[0]?.[0]?.key).toBe("token:a");
  });

  test("waits for the running statement when it closes, and sends nothing afterwards", async () => {
    const shared = new MemoryCounters();
    const limiter = start(shared);
    const { promise, resolve } = defer();
    shared.gate = () => promise;
    send(limiter, { times: 1 });
    await vi.advanceTimersByTimeAsync(1);
    send(limiter, { times: 1 });
    let isClosed = false;
    const closed = limiter.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(isClosed).toBe(false);
    resolve();
    await closed;
    send(limiter, { times: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shared.statements).toHaveLength(1);
  });
});

test("does not keep the process alive for a flush", async () => {
  const before = process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
  const limiter = start(new MemoryCounters());
  send(limiter, { times: 1 });
  expect(process.getActiveResourcesInfo().filter((resource) => resource === "Timeout")).toHaveLength(before);
  await limiter.close();
});
