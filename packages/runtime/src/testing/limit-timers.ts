import { onTestFinished, vi } from "vitest";

/**
 * Stops the timers of time limits until the test is over: a limit ends when the test lets time pass, and not before, however
 * busy the machine is. Sockets go on.
 */
export function stopLimitTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
}
