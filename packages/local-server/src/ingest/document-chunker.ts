import type { PackedDocuments } from "../search/search-index.ts";
import { batchBySize, isPacked } from "../threads/thread-calls.ts";
import { WorkerThread, workerPrograms } from "../threads/worker-thread.ts";
import type { UnchunkedDocument } from "./chunk-document.ts";
import type { ChunkHandlers } from "./chunk-worker.ts";

const idleMs = 3000;
/** A larger young generation does not make the worker thread faster. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };
/** Number of batches that are prepared while the index writes a batch. */
const batchesAhead = 2;
/** Length up to which this thread cuts a batch, within milliseconds. Starting the worker thread takes longer, and 20 MB. */
const maxOwnLength = 32 * 1024;

/** Cuts documents into chunks, all but a few small ones in a worker thread, so that the index writer has its own core. */
export class DocumentChunker {
  readonly #thread = new WorkerThread<ChunkHandlers>(workerPrograms.chunk, { idleMs, resourceLimits });

  /** Yields documents for `SearchIndex.update`, in the order of their batches. Packed documents are passed on. */
  async *chunk(
    documents: Iterable<UnchunkedDocument> | AsyncIterable<UnchunkedDocument | PackedDocuments>,
  ): AsyncGenerator<PackedDocuments> {
    const ahead: Promise<PackedDocuments[]>[] = [];
    for await (const batch of batchBySize(documents, sizeOf)) {
      const chunked = this.#chunkBatch(batch);
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

  async #chunkBatch(batch: readonly (UnchunkedDocument | PackedDocuments)[]): Promise<PackedDocuments[]> {
    const packed = batch.filter(isPacked);
    const others = batch.filter((document): document is UnchunkedDocument => !isPacked(document));
    if (others.length === 0) return packed;
    const isOwn = !this.#thread.isStarted && others.reduce((sum, { text }) => sum + text.length, 0) <= maxOwnLength;
    if (!isOwn) return [...packed, await this.#thread.call("chunk", others)];
    const { chunkDocuments } = await import("./chunk-document.ts");
    return [...packed, chunkDocuments(others)];
  }
}

function sizeOf(document: UnchunkedDocument | PackedDocuments): number {
  return isPacked(document) ? document.packed.length : document.text.length;
}
