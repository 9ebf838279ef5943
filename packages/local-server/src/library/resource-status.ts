import type { SourceError, SyncProgress } from "../resources/resource-source.ts";
import type { ResourceState } from "./synced-resource.ts";

/** How a resource is doing, as a file and a person have it. */
export interface ResourceStatus {
  isSearchable: boolean;
  /** Documents that can be searched. */
  documents: number;
  /** Documents that were left out. */
  skipped: readonly { path: string; reason: string }[];
  /** When the last sync that succeeded was over, as RFC 3339 has it. */
  syncedAt?: string;
  /** Set while a sync is under way or waits for its turn. */
  progress?: SyncProgress;
  /** Why the last sync failed. */
  error?: Pick<SourceError, "code" | "message" | "hint">;
}

/** Whoever reads a status looks at no more. */
const maxSkipped = 100;

export function toStatus({
  isSearchable,
  documents,
  skipped,
  syncedAt,
  progress,
  error,
}: ResourceState): ResourceStatus {
  return {
    isSearchable,
    documents,
    skipped: skipped.slice(0, maxSkipped),
    ...(syncedAt && { syncedAt: syncedAt.toISOString() }),
    ...(progress && { progress }),
    ...(error && { error: { code: error.code, message: error.message, hint: error.hint } }),
  };
}
