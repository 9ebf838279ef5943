import type { DocumentChunker } from "../../../local-server/src/search/document-chunker.ts";
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";

export interface Engine {
  index: SearchIndex;
  chunker: DocumentChunker;
}

export interface IndexedPages {
  megabytes: number;
  chunks: number;
  seconds: number;
}

/** Brings pages into the index as one resource, as the local server does. */
export async function indexPages(
  { index, chunker }: Engine,
  { resource, pages }: { resource: string; pages: readonly { id: string; path: string; text: string }[] },
): Promise<IndexedPages> {
  let chunks = 0;
  async function* toDocuments() {
    const documents = pages.map(({ id, path, text }) => ({
      path,
      text,
      hash: id,
      url: undefined,
      format: "markdown" as const,
    }));
    for await (const document of chunker.chunk(documents)) {
      chunks += document.chunks.length;
      yield document;
    }
  }
  const startedAt = performance.now();
  await index.update(resource, { upsert: toDocuments(), remove: [], version: "1" });
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { megabytes: bytes / 1e6, chunks, seconds };
}
