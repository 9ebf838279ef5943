import { ApiError } from "./api-error.ts";

/** A signal that aborts when the caller says so or when nothing happened for too long. */
export interface Deadline {
  signal: AbortSignal;
  /** Something arrived: the time begins anew. */
  extend(): void;
  /** Nobody waits any more: stops the clock, and with `abort` also whatever is still under way. */
  end(abort?: boolean): void;
}

export function startDeadline(
  operationId: string,
  { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs?: number | undefined },
): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    extend() {
      clearTimeout(timer);
      if (!timeoutMs) return;
      timer = setTimeout(() => {
        controller.abort(new ApiError(`nothing arrived within ${timeoutMs} ms.`, { code: "timeout", operationId }));
      }, timeoutMs);
    },
    end(abort?: boolean) {
      clearTimeout(timer);
      if (abort) controller.abort();
    },
  };
  deadline.extend();
  return deadline;
}

/** Resolves after a pause; rejects with the signal's reason when that comes first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
