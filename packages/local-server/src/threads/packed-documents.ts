import { deserialize, serialize } from "node:v8";
import type { IndexedDocument, PackedDocuments } from "../search/search-index.ts";

export function packDocuments(documents: readonly IndexedDocument[]): PackedDocuments {
  const { buffer, byteOffset, byteLength } = serialize(documents);
  // V8 allocates a buffer for these bytes alone, never a shared one.
  return { packed: new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) };
}

export function unpackDocuments({ packed }: PackedDocuments): IndexedDocument[] {
  // Only `packDocuments` creates them.
  return deserialize(packed) as IndexedDocument[];
}

export function isPacked(documents: object): documents is PackedDocuments {
  return "packed" in documents;
}

/** A message to a thread has a fixed price, and a large one blocks the sending thread. */
const maxBatchSize = 256 * 1024;

/** Collects items into batches. */
export async function* batchBySize<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  sizeOf: (item: Item) => number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for await (const item of items) {
    batch.push(item);
    size += sizeOf(item);
    if (size < maxBatchSize) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
