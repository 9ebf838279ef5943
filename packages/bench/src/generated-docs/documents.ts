import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeWithFolders } from "@docent/storage";
// By path: the package does not export this module.
import { chunkDocument } from "../../../local-server/src/ingest/chunk-document.ts";
import { makePage, renderMarkdown } from "./page.ts";

export interface GeneratedDocument {
  path: string;
  text: string;
}

/** Makes a document that depends only on its number. */
export function makeDocument(number: number): GeneratedDocument {
  return { path: `chapter-${number % 50}/page-${number}.md`, text: renderMarkdown(makePage(number)) };
}

/** Makes documents until they have this many chunks in the index. */
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

/** Writes documents into a folder, and returns their size in bytes. */
export async function writeDocuments(folder: string, documents: readonly GeneratedDocument[]): Promise<number> {
  let bytes = 0;
  for (const { path, text } of documents) {
    await writeWithFolders(join(folder, path), text);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

/** Waits until the folder source trusts the modification times of new files. Until then, it reads the files again. */
export async function letFilesSettle(): Promise<void> {
  await wait(2_500);
}
