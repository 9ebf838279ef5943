import type { ReadableDocument } from "../ingest/chunk-document.ts";
import type { ChunkHandlers } from "./chunk-worker.ts";
import { batchBySize } from "./document-batches.ts";
import type { IndexedDocument } from "./search-index.ts";
import { workerFiles } from "./worker-files.ts";
import { WorkerThread } from "./worker-thread.ts";

/** A document that has been read and is to be indexed. */
export type UnchunkedDocument = ReadableDocument & Pick<IndexedDocument, "hash" | "url">;

const idleMs = 3000;
/** More are prepared while the index takes one. */
const batchesAhead = 2;

/** Cuts documents into chunks in a thread of its own, so that the writer of the index has another core for itself. */
export class DocumentChunker {
  readonly #thread = new WorkerThread<ChunkHandlers>(workerFiles.chunk, { idleMs });

  /** In the order in which they come; for `update`. */
  async *chunk(
    documents: Iterable<UnchunkedDocument> | AsyncIterable<UnchunkedDocument>,
  ): AsyncGenerator<IndexedDocument> {
    const ahead: Promise<IndexedDocument[]>[] = [];
    for await (const batch of batchBySize(documents, ({ text }) => text.length)) {
      const chunked = this.#chunkBatch(batch);
      // Whoever stops reading must not leave a rejection that nobody sees.
      chunked.catch(() => undefined);
      ahead.push(chunked);
      if (ahead.length > batchesAhead) yield* (await ahead.shift()) ?? [];
    }
    for (const chunked of ahead) yield* await chunked;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #chunkBatch(batch: readonly UnchunkedDocument[]): Promise<IndexedDocument[]> {
    const readable = batch.map(({ path, format, text }) => ({ path, format, text }));
    const chunked = await this.#thread.call("chunk", readable);
    return batch.flatMap(({ path, hash, url }, index) => {
      const document = chunked[index];
      return document ? [{ path, hash, url, ...document }] : [];
    });
  }
}
