import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { ConfigFile } from "./config-file.ts";

const settleMs = 50;

/**
 * Records the timers of the watcher: all delays, and the waiting timers. Other test files share this process, and may have left
 * timers, such as those that wait for late edits of a file that was replaced. Not a spy: its `mockRestore` would reinstall the
 * fake timers, which later tests would then use.
 */
function observeTimers() {
  const delays: unknown[] = [];
  const waiting = new Set<unknown>();
  const { setTimeout: fake, clearTimeout: clear } = globalThis;
  const observed = (run: () => void, delayMs?: number) => {
    if (!/at settle .*config-file\.ts/.test(new Error().stack ?? "")) return fake(run, delayMs);
    delays.push(delayMs);
    const timer = fake(() => {
      waiting.delete(timer);
      run();
    }, delayMs);
    waiting.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(observed, fake);
  globalThis.clearTimeout = (timer) => {
    waiting.delete(timer);
    clear(timer);
  };
  onTestFinished(() => {
    globalThis.setTimeout = fake;
    globalThis.clearTimeout = clear;
    vi.useRealTimers();
  });
  return { delays, waiting };
}

test("an edit by hand in several steps is read after the debounce interval", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { delays, waiting } = observeTimers();
  const file = await ConfigFile.open(join(await makeTestFolder(), "docent.config.jsonc"));
  const [onChange, onProblem] = [vi.fn(), vi.fn()];
  onTestFinished(file.watch({ onChange, onProblem }));
  vi.advanceTimersByTime(settleMs);
  // The edit follows the first read of the watcher.
  await expect(file.removeResource("unknown")).rejects.toMatchObject({ code: "unknown-resource" });
  const mine = { type: "git", name: "mine", url: "https://example.com/a" };
  const countTimers = () => delays.length;
  for (const text of ["{ half", JSON.stringify({ resources: [mine] })]) {
    const before = countTimers();
    await writeFile(file.path, text);
    await expect.poll(countTimers).toBeGreaterThan(before);
    vi.advanceTimersByTime(settleMs - 1);
    expect(waiting.size).toBe(1);
  }
  const readLater = () => {
    // The system may report a step several times, and late.
    vi.advanceTimersByTime(settleMs);
    return file.config.resources;
  };
  await expect.poll(readLater).toEqual([mine]);
  expect([onChange.mock.calls.length, onProblem.mock.calls]).toEqual([1, []]);
  expect(delays.filter((delayMs) => delayMs !== settleMs)).toEqual([]);
});

test("a text that is half written after the debounce interval is not a problem", async () => {
  // Time stands still, so the text never becomes old enough to be reported.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const file = await ConfigFile.open(join(await makeTestFolder(), "docent.config.jsonc"));
  const [onChange, onProblem] = [vi.fn(), vi.fn()];
  onTestFinished(file.watch({ onChange, onProblem }));
  await writeFile(file.path, "{ half");
  vi.advanceTimersByTime(settleMs);
  await sleep(100);
  expect(onProblem).not.toHaveBeenCalled();
  await writeFile(
    file.path,
    JSON.stringify({ resources: [{ type: "git", name: "mine", url: "https://example.com/a" }] }),
  );
  await expect.poll(() => file.config.resources.length).toBe(1);
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(onProblem).not.toHaveBeenCalled();
});
