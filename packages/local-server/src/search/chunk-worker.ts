import { chunkDocument } from "../ingest/chunk-document.ts";
import type { UnchunkedDocument } from "./document-chunker.ts";
import { packDocuments } from "./packed-documents.ts";
import { serveCalls } from "./serve-calls.ts";

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
