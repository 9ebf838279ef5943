import { findFullDisk } from "@docent/storage";
import { showPath } from "./document-file.ts";
import { maxDocumentBytes, SourceError } from "./resource-source.ts";

export interface SourceLimits {
  /** Maximum number of documents of one resource. */
  maxDocuments: number;
  /** Maximum number of files and folders that are examined to find them. */
  maxEntries: number;
  /** Maximum size of all documents that are read in one sync. */
  maxTotalBytes: number;
}

export const defaultSourceLimits: SourceLimits = {
  maxDocuments: 100_000,
  maxEntries: 2_000_000,
  maxTotalBytes: 512 * maxDocumentBytes,
};

export function beyondLimit(what: string): SourceError {
  return new SourceError("limit", what, { hint: "Name the folders that hold the documentation in `searchPaths`." });
}

export function cancelled(cause?: unknown): SourceError {
  return new SourceError("cancelled", "The sync was stopped before its end.", { hint: "Sync again.", cause });
}

/** An unexpected failure: the error as it is, and whether the disk of the source's folder is full. */
export function explainUnknown(error: unknown, { what, folder }: { what: string; folder: string }): SourceError {
  const text = showPath(error instanceof Error ? error.message : String(error));
  const problem = findFullDisk(folder);
  return new SourceError("broken", `${what}: ${text}${problem ? `. ${problem.message}` : ""}`, {
    hint: problem?.hint ?? "Sync again. If that fails too, look into the log of the server.",
    cause: error,
  });
}

/** @throws {SourceError} if the signal is aborted. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled(signal.reason);
}
