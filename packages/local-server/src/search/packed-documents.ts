import { deserialize, serialize } from "node:v8";
import type { IndexedDocument } from "./search-index.ts";

/**
 * Documents in the serialization format of V8. The thread that made them sends them to the thread that writes them by way of
 * the main thread, which neither parses nor copies them: its heap stays as small as it is when nothing is indexed.
 */
export interface PackedDocuments {
  packed: Uint8Array<ArrayBuffer>;
}

export function packDocuments(documents: readonly IndexedDocument[]): PackedDocuments {
  const { buffer, byteOffset, byteLength } = serialize(documents);
  // V8 allocates the buffer for these bytes alone, and never a shared one.
  return { packed: new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) };
}

export function unpackDocuments({ packed }: PackedDocuments): IndexedDocument[] {
  // Only `packDocuments` makes them.
  return deserialize(packed) as IndexedDocument[];
}

export function isPacked(documents: object): documents is PackedDocuments {
  return "packed" in documents;
}
