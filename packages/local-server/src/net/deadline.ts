/** Ends what lasts too long, and what nobody waits for any more. */
export interface Deadline {
  signal: AbortSignal;
  /** What ended it, if anything has. */
  endedBy(): "caller" | "time" | undefined;
  timeoutMs: number;
  /** To be called when all is done: leaves no timer and no listener. */
  clear(): void;
}

export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: "caller" | "time" | undefined;
  const end = (by: "caller" | "time") => {
    reason ??= by;
    controller.abort();
  };
  const endByCaller = () => end("caller");
  const timer = setTimeout(end, timeoutMs, "time");
  if (caller?.aborted) endByCaller();
  else caller?.addEventListener("abort", endByCaller, { once: true });
  return {
    signal: controller.signal,
    endedBy: () => reason,
    timeoutMs,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", endByCaller);
    },
  };
}
