// By path: the package does not export this module.
import { chunkDocument } from "../../../local-server/src/ingest/chunk-document.ts";
import { type GeneratedDocument, makeDocument } from "./write-documents.ts";

/** The number of documents that have this many chunks in the index. */
export function makeDocumentsOf(chunkCount: number): { documents: GeneratedDocument[]; chunks: number } {
  const documents: GeneratedDocument[] = [];
  let chunks = 0;
  for (let number = 0; chunks < chunkCount; number++) {
    const document = makeDocument(number);
    chunks += chunkDocument({ ...document, format: "markdown" }).chunks.length;
    documents.push(document);
  }
  return { documents, chunks };
}
