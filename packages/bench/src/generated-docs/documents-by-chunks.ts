// By path: the package has no entry for its inner parts, which no one else is to use.
import { chunkDocument } from "../../../local-server/src/ingest/chunk-document.ts";
import { type GeneratedDocument, makeDocument } from "./write-documents.ts";

/** As many documents as it takes for so many chunks of the index. */
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
