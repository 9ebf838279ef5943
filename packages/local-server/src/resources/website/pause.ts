import { setTimeout as sleep } from "node:timers/promises";
import { throwIfCancelled } from "../source-failure.ts";

/** @throws {SourceError} `cancelled`, as soon as the signal says so. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // An abort ends it with an error of Node, and the line below with ours.
  if (milliseconds > 0) await sleep(milliseconds, undefined, { signal }).catch(() => {});
  throwIfCancelled(signal);
}
