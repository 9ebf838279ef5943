import type { SyncProgress } from "./resource-source.ts";

/** `Indexing, 300 of 1200`, for a person. */
export function describeProgress({ phase, done, total }: SyncProgress): string {
  return total === undefined ? `${phase}, ${done} so far` : `${phase}, ${done} of ${total}`;
}
