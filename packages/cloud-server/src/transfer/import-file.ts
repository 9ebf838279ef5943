import { LineError, readLines } from "@docent/storage";
import type { CloudStore } from "../store/cloud-store.ts";
import { StoreError } from "../store/store-error.ts";
import { ImportBatch, type ImportSummary } from "./import-batch.ts";
import { maxLineBytes, readRecord } from "./records.ts";

/** A file of JSON lines, or a stream of them. */
export interface ImportSource {
  /** For messages: a path, or "standard input". */
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

export interface ImportOptions {
  /** Ends the import: nothing of the file is kept. */
  signal?: AbortSignal;
  /** Called with what was read so far, for each chunk of the file. */
  onProgress?: (progress: { bytes: number; records: number }) => void;
}

/**
 * Imports projects and threads into an account, in one transaction: the whole file or nothing of it. A record with an id that
 * is stored replaces what is stored where its `updatedAt` is newer. An import that is repeated changes nothing.
 *
 * @throws {StoreError} `malformed` for a line that cannot be imported, and what the store throws.
 */
export function importFile(
  store: CloudStore,
  accountId: string,
  { name, chunks, signal, onProgress }: ImportSource & ImportOptions,
): Promise<ImportSummary> {
  return store.transaction(accountId, async (account) => {
    const batch = new ImportBatch(account, name);
    const read = { bytes: 0, records: 0 };
    for await (const lines of readFileLines({ name, chunks })) {
      signal?.throwIfAborted();
      for (const line of lines) {
        if (line.text.trim() === "") continue;
        await batch.add(readRecord(line, name), line.number);
        read.records += 1;
      }
      onProgress?.({ ...read, bytes: lines.at(-1)?.endBytes ?? 0 });
    }
    await batch.save();
    signal?.throwIfAborted();
    return batch.summary;
  });
}

/** Keeps errors of the file apart from those of the store. */
async function* readFileLines({ name, chunks }: ImportSource) {
  try {
    yield* readLines(chunks, { maxBytes: maxLineBytes });
  } catch (error) {
    if (error instanceof LineError)
      throw new StoreError("malformed", `Line ${error.number} of ${name}: the line ${error.problem}.`, {
        cause: error,
      });
    // The reason of an abort has no code of the file system.
    if (typeof Object(error).code !== "string") throw error;
    throw new StoreError("failed", `${name} cannot be read (${Object(error).message}).`, { cause: error });
  }
}
