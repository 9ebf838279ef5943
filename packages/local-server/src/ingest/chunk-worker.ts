import { serveCalls } from "../threads/thread-calls.ts";
import { chunkDocuments } from "./chunk-document.ts";

const chunkHandlers = { chunk: chunkDocuments };

export type ChunkHandlers = typeof chunkHandlers;

serveCalls(chunkHandlers);
