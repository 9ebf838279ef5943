import { setTimeout as sleep } from "node:timers/promises";
import { SourceError } from "../resource-source.ts";

/** @throws {SourceError} `cancelled`, as soon as the signal says so. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0)
    await sleep(milliseconds, undefined, { signal }).catch(() => {
      throw cancelled();
    });
  throwIfCancelled(signal);
}

export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}

function cancelled(): SourceError {
  return new SourceError("cancelled", "Reading the website was cancelled.", { hint: "Start it again." });
}
