import { ApiError } from "./api-error.ts";

/** The timeout of a call. Its signal aborts with the caller's signal or at the timeout. */
export interface Deadline {
  signal: AbortSignal;
  /** Settles as the promise does. If {@link signal} aborts first, rejects with its reason. */
  race<Value>(promise: Promise<Value>): Promise<Value>;
  /** Milliseconds until the timeout, or Infinity without one. Not updated by {@link stop}. */
  remainingMs(): number;
  /** Restarts the timer. */
  start(): void;
  /**
   * Keeps a reference to a request for the duration of the call. Otherwise, garbage collection could break the link from the
   * request's signal to the body of the response.
   */
  keep(request: Request): void;
  /** Stops the timer while the caller does not wait for the server. */
  stop(): void;
  /**
   * Stops the timer and removes the listener from the caller's signal, which may outlive thousands of calls. Call it when the
   * response no longer needs the signal.
   */
  release(): void;
  /** Ends the call: calls {@link release} and aborts {@link signal}. */
  end(): void;
}

/** Maximum delay of a timer in milliseconds. A timer with a longer delay fires immediately. */
const maxTimerMs = 2 ** 31 - 1;

/** Starts the timer of one call. No timer runs for 0, or for more than 2,147,483,647 ms (24.8 days). */
export function startDeadline(
  operationId: string,
  { signal, timeoutMs = 0 }: { signal?: AbortSignal | undefined; timeoutMs?: number | undefined },
): Deadline {
  const controller = new AbortController();
  const { signal: callSignal } = controller;
  // Not `AbortSignal.any`, which could not be detached from the caller's signal after the call.
  const onAbort = () => controller.abort(signal?.reason);
  const kept: Request[] = [];
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  const isLimited = timeoutMs > 0 && timeoutMs <= maxTimerMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAtMs = Number.POSITIVE_INFINITY;
  const stop = () => clearTimeout(timer);
  const release = () => {
    stop();
    signal?.removeEventListener("abort", onAbort);
  };
  const giveUp = () => {
    const message = `timed out after ${timeoutMs} ms.`;
    const cause = new DOMException(message, "TimeoutError");
    controller.abort(new ApiError(message, { code: "timeout", operationId, cause }));
  };
  const start = () => {
    stop();
    if (!isLimited) return;
    endsAtMs = Date.now() + timeoutMs;
    timer = setTimeout(giveUp, timeoutMs);
  };
  start();
  return {
    signal: callSignal,
    race: (promise) => Promise.race([promise, rejectOnAbort(callSignal)]),
    remainingMs: () => endsAtMs - Date.now(),
    start,
    keep: (request) => void kept.push(request),
    stop,
    release,
    end: () => {
      release();
      controller.abort();
    },
  };
}

/**
 * Resolves after a delay. Rejects with the signal's reason if it aborts first. Leaves a listener on the signal, which must
 * therefore be short-lived.
 */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([elapsed, rejectOnAbort(signal)]).finally(() => clearTimeout(timer));
}

/** Rejects when the signal aborts. The listener is not removed, because the signal lives no longer than the call. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
}
