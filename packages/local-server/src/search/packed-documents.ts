import { deserialize, serialize } from "node:v8";
import type { IndexedDocument, PackedDocuments } from "./search-index.ts";

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
