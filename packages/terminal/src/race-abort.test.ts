import { expect, test } from "vitest";
import { raceAbort } from "./run-process.ts";

const endless = new Promise<never>(() => {});

test("settles as the promise does", async () => {
  const { signal } = new AbortController();
  expect(await raceAbort(Promise.resolve(7), signal)).toBe(7);
  expect(await raceAbort(Promise.resolve(7), undefined)).toBe(7);
  await expect(raceAbort(Promise.reject(new RangeError("Too far.")), signal)).rejects.toThrow("Too far.");
});

test("rejects with the reason of a signal that aborts first, or has aborted", async () => {
  const controller = new AbortController();
  const raced = raceAbort(endless, controller.signal);
  controller.abort(new RangeError("Stopped."));
  await expect(raced).rejects.toThrow("Stopped.");
  await expect(raceAbort(endless, controller.signal)).rejects.toThrow("Stopped.");
  // The rejection of the promise itself is handled.
  await expect(raceAbort(Promise.reject(new Error("Later.")), controller.signal)).rejects.toThrow("Stopped.");
});
