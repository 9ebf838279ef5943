// By path: the package has no entry for its inner parts, which no one else is to use.
import { chunkDocument } from "../../../local-server/src/ingest/chunk-document.ts";
import type { DocumentChunker } from "../../../local-server/src/ingest/document-chunker.ts";
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";

export interface Engine {
  index: SearchIndex;
  chunker: DocumentChunker;
}

export interface IndexedPages {
  megabytes: number;
  chunks: number;
  seconds: number;
  /** Of all threads of this process. */
  cpuSeconds: number;
}

/** Brings pages into the index as one resource, as the local server does. */
export async function indexPages(
  { index, chunker }: Engine,
  { resource, pages }: { resource: string; pages: readonly { id: string; path: string; text: string }[] },
): Promise<IndexedPages> {
  const documents = pages.map(({ id, path, text }) => {
    return { path, text, hash: id, url: undefined, format: "markdown" as const };
  });
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  await index.update(resource, { upsert: chunker.chunk(documents), remove: [], version: "1" });
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usedBefore);
  const chunks = documents.reduce((sum, document) => sum + chunkDocument(document).chunks.length, 0);
  const bytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { megabytes: bytes / 1e6, chunks, seconds, cpuSeconds: (user + system) / 1e6 };
}
