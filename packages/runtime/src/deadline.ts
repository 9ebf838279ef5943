import { ApiError } from "./api-error.ts";

/** A signal that aborts when the caller says so or when nothing happened for too long. */
export interface Deadline {
  signal: AbortSignal;
  /** Settles as the promise does, or rejects with the reason of {@link signal} when that aborts first. */
  race<Value>(promise: Promise<Value>): Promise<Value>;
  /** Milliseconds until the time is up. */
  remainingMs(): number;
  /** The time begins anew. */
  start(): void;
  /**
   * Holds a request for as long as the call. One that nothing holds is collected as garbage, and with it the way from its
   * signal to the body of the response.
   */
  keep(request: Request): void;
  /** Nobody waits for the server. */
  stop(): void;
  /** The response is there: lets go of the caller's signal, which may outlive thousands of calls. */
  release(): void;
  /** Nobody wants the response any more: stops the clock and whatever is under way. */
  end(): void;
}

/** Timers count in 32 bits, and fire at once when told to wait longer. */
const longestTimerMs = 2 ** 31 - 1;

/** Starts the clock of one call. A limit of 0, or one beyond 24 days, is none. */
export function startDeadline(
  operationId: string,
  { signal, timeoutMs = 0 }: { signal?: AbortSignal | undefined; timeoutMs?: number | undefined },
): Deadline {
  const controller = new AbortController();
  const { signal: either } = controller;
  // AbortSignal.any would stay with the caller's signal for good.
  const onAbort = () => controller.abort(signal?.reason);
  const kept: Request[] = [];
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  const isLimited = timeoutMs > 0 && timeoutMs <= longestTimerMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = Number.POSITIVE_INFINITY;
  const stop = () => clearTimeout(timer);
  const release = () => {
    stop();
    signal?.removeEventListener("abort", onAbort);
  };
  const giveUp = () =>
    controller.abort(new ApiError(`nothing arrived within ${timeoutMs} ms.`, { code: "timeout", operationId }));
  const start = () => {
    stop();
    if (!isLimited) return;
    endsAt = Date.now() + timeoutMs;
    timer = setTimeout(giveUp, timeoutMs);
  };
  start();
  return {
    signal: either,
    race: (promise) => Promise.race([promise, rejectOnAbort(either)]),
    remainingMs: () => endsAt - Date.now(),
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

/** Resolves after a pause; rejects with the signal's reason when that comes first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([elapsed, rejectOnAbort(signal)]).finally(() => clearTimeout(timer));
}

/** The listener stays as long as the signal, which is as long as the call. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
}
