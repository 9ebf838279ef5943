import type { IndexedDocument } from "../search/search-index.ts";
import { packDocuments, serveCalls } from "../threads/thread-calls.ts";
import { chunkDocument, type ReadableDocument } from "./chunk-document.ts";

/** A document that has been read, but not cut into chunks. */
export type UnchunkedDocument = ReadableDocument & Pick<IndexedDocument, "hash" | "url">;

const chunkHandlers = {
  chunk(documents: readonly UnchunkedDocument[]) {
    const chunked = documents.map((document) => {
      const { path, hash, url } = document;
      return { path, hash, url, ...chunkDocument(document) };
    });
    return packDocuments(chunked);
  },
};

export type ChunkHandlers = typeof chunkHandlers;

serveCalls(chunkHandlers);
