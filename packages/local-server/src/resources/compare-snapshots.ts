import type { Snapshot } from "./resource-source.ts";

export interface SnapshotDifference {
  /** Paths that are new, or have another hash; sorted. */
  changed: readonly string[];
  /** Paths that are gone; sorted. */
  removed: readonly string[];
}

export function compareSnapshots(snapshot: Snapshot, previous: Snapshot | undefined): SnapshotDifference {
  const changed = [...snapshot].filter(([path, hash]) => previous?.get(path) !== hash).map(([path]) => path);
  const removed = [...(previous?.keys() ?? [])].filter((path) => !snapshot.has(path));
  return { changed: changed.toSorted(), removed: removed.toSorted() };
}
