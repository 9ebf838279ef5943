import type { SkippedFile } from "../resources/resource-source.ts";
import type { PackedDocuments } from "../search/search-index.ts";
import { LimitedThread, type ThreadLimits } from "../threads/limited-thread.ts";
import { batchBySize, isPacked } from "../threads/thread-calls.ts";
import { workerPrograms } from "../threads/worker-thread.ts";
import type { UnchunkedDocument } from "./chunk-document.ts";
import type { ChunkHandlers } from "./chunk-worker.ts";

const idleMs = 3000;
/** Number of batches that are prepared while the index writes a batch. */
const batchesAhead = 2;
/** Length up to which this thread cuts a batch, within milliseconds. Starting the worker thread takes longer, and 20 MB. */
const maxOwnLength = 32 * 1024;

type OnSkipped = (file: SkippedFile) => void;

/** Cuts documents into chunks, all but a few small ones in a worker thread, so that the index writer has its own core. */
export class DocumentChunker {
  readonly #thread: LimitedThread<ChunkHandlers>;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#thread = new LimitedThread<ChunkHandlers>(workerPrograms.chunk, { idleMs, ...limits });
  }

  /**
   * Yields documents for `SearchIndex.update`, in the order of their batches. Packed documents are passed on. A document that
   * cannot be cut, or takes too much time or memory, is skipped.
   */
  async *chunk(
    documents: Iterable<UnchunkedDocument> | AsyncIterable<UnchunkedDocument | PackedDocuments>,
    onSkipped: OnSkipped,
  ): AsyncGenerator<PackedDocuments> {
    const ahead: Promise<PackedDocuments[]>[] = [];
    for await (const batch of batchBySize(documents, sizeOf)) {
      const chunked = this.#chunkBatch(batch, onSkipped);
      // A caller that stops reading must not leave an unhandled rejection.
      chunked.catch(() => undefined);
      ahead.push(chunked);
      if (ahead.length > batchesAhead) yield* (await ahead.shift()) ?? [];
    }
    for (const chunked of ahead) yield* await chunked;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #chunkBatch(
    batch: readonly (UnchunkedDocument | PackedDocuments)[],
    onSkipped: OnSkipped,
  ): Promise<PackedDocuments[]> {
    const packed = batch.filter(isPacked);
    const others = batch.filter((document): document is UnchunkedDocument => !isPacked(document));
    if (others.length === 0) return packed;
    const isOwn = !this.#thread.isStarted && others.reduce((sum, { text }) => sum + text.length, 0) <= maxOwnLength;
    if (!isOwn) return [...packed, ...(await this.#chunkInThread(others, onSkipped))];
    const { chunkDocuments } = await import("./chunk-document.ts");
    return [...packed, chunkDocuments(others)];
  }

  /** If documents together take too much, each of them is tried alone. */
  async #chunkInThread(documents: readonly UnchunkedDocument[], onSkipped: OnSkipped): Promise<PackedDocuments[]> {
    const packed = await this.#thread.call("chunk", documents);
    if (packed) return [packed];
    const [first, ...others] = documents;
    if (first && others.length === 0) {
      onSkipped({ path: first.path, reason: "It could not be cut into chunks, or takes too much time or memory." });
      return [];
    }
    const each = await Promise.all(documents.map((document) => this.#chunkInThread([document], onSkipped)));
    return each.flat();
  }
}

function sizeOf(document: UnchunkedDocument | PackedDocuments): number {
  return isPacked(document) ? document.packed.length : document.text.length;
}
