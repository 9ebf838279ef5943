import { chunkDocument, type ReadableDocument } from "../ingest/chunk-document.ts";
import { serveCalls } from "./serve-calls.ts";

const chunkHandlers = {
  chunk: (documents: readonly ReadableDocument[]) => documents.map(chunkDocument),
};

export type ChunkHandlers = typeof chunkHandlers;

serveCalls(chunkHandlers);
