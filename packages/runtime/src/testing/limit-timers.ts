import { onTestFinished, vi } from "vitest";

/**
 * Stops the timers of timeouts until the test ends. A timeout occurs only when the test advances the time, on a machine of
 * any speed. Sockets still work.
 */
export function stopLimitTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
}
