import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pause, startDeadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

describe("the timer of a call", () => {
  test.each([
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [1, 1],
    // The longest delay of a timer, and the first that would fire immediately.
    [2 ** 31 - 1, 1],
    [2 ** 31, 0],
  ])("exists with a timeout of %d ms: %i", (timeoutMs, timers) => {
    startDeadline("call", { timeoutMs });
    expect(vi.getTimerCount()).toBe(timers);
  });

  test("restarts with each start", () => {
    const deadline = startDeadline("call", { timeoutMs: 100 });
    for (let start = 0; start < 3; start++) {
      vi.advanceTimersByTime(99);
      expect(deadline.signal.aborted).toBe(false);
      deadline.start();
      expect(deadline.remainingMs()).toBe(100);
    }
    vi.advanceTimersByTime(100);
    expect(deadline.signal.reason).toMatchObject({ code: "timeout" });
  });

  test.each(["stop", "release", "end"] as const)("is cleared after %s", (method) => {
    const deadline = startDeadline("call", { timeoutMs: 100 });
    deadline[method]();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a signal that has aborted already", () => {
  const signal = AbortSignal.abort("enough");

  test("ends a deadline that begins after it", async () => {
    const deadline = startDeadline("call", { signal });
    expect(deadline.signal.reason).toBe("enough");
    await expect(deadline.race(never)).rejects.toBe("enough");
  });

  test("ends a pause, which leaves no timer behind", async () => {
    await expect(pause(1000, signal)).rejects.toBe("enough");
    expect(vi.getTimerCount()).toBe(0);
  });
});
