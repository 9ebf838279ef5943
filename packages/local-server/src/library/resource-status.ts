import type { SkippedFile, SourceError, SyncProgress } from "../resources/resource-source.ts";
import { cutSkipped } from "../resources/skipped-files.ts";

/** How a resource is doing. */
export interface ResourceState {
  /** Whether there is a version that can be searched, the newest or an older one. */
  isSearchable: boolean;
  /** Set while a sync is under way. */
  progress: SyncProgress | undefined;
  /** Why the last sync failed; undefined after one that succeeded. */
  error: SourceError | undefined;
  /** Documents that can be searched. */
  documents: number;
  /** What the last sync left out. */
  skipped: readonly SkippedFile[];
  /** When the last sync that succeeded was over; undefined when none ever did. */
  syncedAt: Date | undefined;
  /** When the last sync failed; undefined after one that succeeded. */
  failedAt: Date | undefined;
}

/** How a resource is doing, as a file and a person have it. */
export interface ResourceStatus {
  isSearchable: boolean;
  /** Documents that can be searched. */
  documents: number;
  /** Documents that were left out. */
  skipped: readonly SkippedFile[];
  /** When the last sync that succeeded was over, as RFC 3339 has it. */
  syncedAt?: string;
  /** Set while a sync is under way or waits for its turn. */
  progress?: SyncProgress;
  /** Why the last sync failed. */
  error?: Pick<SourceError, "code" | "message" | "hint">;
}

/** Whether a value of a file that anybody may have edited is a status. */
export function isStatus(value: unknown): value is ResourceStatus {
  // Every property is looked at before it is used.
  const { isSearchable, documents, skipped, syncedAt, progress, error } = Object(value) as Record<string, unknown>;
  return (
    typeof isSearchable === "boolean" &&
    typeof documents === "number" &&
    isListOf(skipped, ["path", "reason"]) &&
    (syncedAt === undefined || (typeof syncedAt === "string" && !Number.isNaN(Date.parse(syncedAt)))) &&
    (progress === undefined || hasTexts(progress, ["phase"])) &&
    (error === undefined || hasTexts(error, ["code", "message", "hint"]))
  );
}

function isListOf(value: unknown, names: readonly string[]): boolean {
  return Array.isArray(value) && value.every((item) => hasTexts(item, names));
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  const properties = Object(value) as Record<string, unknown>;
  return names.every((name) => typeof properties[name] === "string");
}

/** Whoever reads a status looks at no more. */
export const maxSkipped = 100;

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
    skipped: cutSkipped(skipped, maxSkipped),
    ...(syncedAt && { syncedAt: syncedAt.toISOString() }),
    ...(progress && { progress }),
    ...(error && { error: { code: error.code, message: error.message, hint: error.hint } }),
  };
}
