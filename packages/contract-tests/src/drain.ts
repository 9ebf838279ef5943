import type { CaseResult } from "./case.ts";

/** Reads a stream to its end and gives its events as `data`. Leaves other responses unchanged. */
export async function drain(result: CaseResult): Promise<CaseResult> {
  const { ok, data } = result;
  if (!ok || typeof data !== "object" || data === null || !(Symbol.asyncIterator in data)) return result;
  const events: unknown[] = [];
  // An object with this method is iterable.
  for await (const event of data as AsyncIterable<unknown>) events.push(event);
  return { ...result, data: events };
}
