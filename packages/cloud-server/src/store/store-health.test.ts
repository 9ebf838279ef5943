import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { StoreError } from "./store-error.ts";
import { StoreHealth } from "./store-health.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Creates the health check of a store whose behavior the test defines. */
function startHealth(look: () => Promise<void>) {
  const reports: string[] = [];
  const store = { engine: "postgres", name: "docs", migrate: vi.fn(), checkVersion: look } as const;
  const health = new StoreHealth({ store, mayMigrate: false, onReport: (message) => reports.push(message) });
  onTestFinished(() => health.close());
  return { health, reports };
}

test("start throws an error that a retry cannot fix, and does not report it", async () => {
  const { health, reports } = startHealth(() => Promise.reject(new StoreError("older", "It is old.")));
  await expect(health.start()).rejects.toThrow("It is old.");
  expect(reports).toEqual([]);
});

test.each([
  [new StoreError("unavailable", "It does not respond."), "It does not respond."],
  [new TypeError("x is not a function"), /^The store docs cannot be used \(x is not a function\)\. This is a bug/],
])("the store is checked again after %s", async (problem, message) => {
  let failure: Error | undefined;
  const { health, reports } = startHealth(async () => {
    if (failure) throw failure;
  });
  await health.start();
  failure = problem;
  await vi.advanceTimersByTimeAsync(5000);
  expect(reports).toEqual([expect.stringMatching(message)]);
  expect(await health.check()).toMatch(message);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(1000);
  expect(reports.slice(1)).toEqual(["The store can be used again."]);
  expect(await health.check()).toBe(undefined);
});
