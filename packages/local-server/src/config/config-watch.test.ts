import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { ConfigFile } from "./config-file.ts";

const settleMs = 50;

test("an edit by hand in several steps is read after the debounce interval", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  const file = await ConfigFile.open(join(await makeTestFolder(), "docent.config.jsonc"));
  const [onChange, onProblem] = [vi.fn(), vi.fn()];
  onTestFinished(file.watch({ onChange, onProblem }));
  vi.advanceTimersByTime(settleMs);
  // The edit follows the first read of the watcher.
  await expect(file.removeResource("unknown")).rejects.toMatchObject({ code: "unknown-resource" });
  const mine = { type: "git", name: "mine", url: "https://example.com/a" };
  const countTimers = () => setTimer.mock.calls.length;
  for (const text of ["{ half", JSON.stringify({ resources: [mine] })]) {
    const before = countTimers();
    await writeFile(file.path, text);
    await expect.poll(countTimers).toBeGreaterThan(before);
    vi.advanceTimersByTime(settleMs - 1);
    expect(vi.getTimerCount()).toBe(1);
  }
  const readLater = () => {
    // The system may report a step several times, and late.
    vi.advanceTimersByTime(settleMs);
    return file.config.resources;
  };
  await expect.poll(readLater).toEqual([mine]);
  expect([onChange.mock.calls.length, onProblem.mock.calls]).toEqual([1, []]);
  expect(setTimer.mock.calls.filter(([, delayMs]) => delayMs !== settleMs)).toEqual([]);
});
