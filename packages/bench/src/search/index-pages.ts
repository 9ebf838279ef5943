// By path: the package does not export these modules.
import { chunkDocument } from "../../../local-server/src/ingest/chunk-document.ts";
import { DocumentChunker } from "../../../local-server/src/ingest/document-chunker.ts";
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";
import { createSqliteIndex } from "../../../local-server/src/search/sqlite-index.ts";
import { measureRun } from "../measure.ts";

/** A search index, and the chunker that prepares documents for it. */
export interface Engine {
  index: SearchIndex;
  chunker: DocumentChunker;
}

export function openEngine(folder: string): Engine {
  return { index: createSqliteIndex({ folder }), chunker: new DocumentChunker() };
}

export async function closeEngine({ index, chunker }: Engine): Promise<void> {
  await Promise.all([index.close(), chunker.close()]);
}

export interface IndexablePage {
  path: string;
  text: string;
}

export interface IndexedPages {
  megabytes: number;
  chunks: number;
  seconds: number;
  cpuSeconds: number;
}

/** Indexes pages as one resource, as the local server does. */
export async function indexPages(
  { index, chunker }: Engine,
  { resource, pages }: { resource: string; pages: readonly IndexablePage[] },
): Promise<IndexedPages> {
  const documents = pages.map(({ path, text }) => {
    // Pages are indexed once, so their hashes are not compared.
    return { path, text, hash: path, url: undefined, format: "markdown" as const };
  });
  const { seconds, cpuSeconds } = await measureRun(() =>
    index.update(resource, { upsert: chunker.chunk(documents, refuseSkipped), remove: [], version: "1" }),
  );
  const chunks = documents.reduce((sum, document) => sum + chunkDocument(document).chunks.length, 0);
  const bytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { megabytes: bytes / 1e6, chunks, seconds, cpuSeconds };
}

/** A benchmark that indexes only a part of its documents would measure something else. */
export function refuseSkipped({ path, reason }: { path: string; reason: string }): never {
  throw new Error(`${path} was skipped. ${reason}`);
}
