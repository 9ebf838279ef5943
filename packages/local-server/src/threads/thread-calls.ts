import { deserialize, serialize } from "node:v8";
import { parentPort } from "node:worker_threads";
import { findDamage, type IndexedDocument, type PackedDocuments } from "../search/search-index.ts";

/**
 * Functions with one argument that a worker thread serves. Argument and result are copied between the threads. Packed
 * documents in a result are transferred.
 */
// biome-ignore lint/suspicious/noExplicitAny: each table has its own types, which `WorkerThread` takes from it.
export type CallHandlers = Record<string, (argument: any) => unknown>;

export interface Call {
  id: number;
  name: string;
  argument: unknown;
}

export type CallResult = { id: number; value: unknown } | { id: number; failure: CallFailure };

export interface CallFailure {
  message: string;
  /** Reason why the index file is unusable. Undefined for any other failure. */
  damage: string | undefined;
  /** Error code of SQLite. */
  errcode: number | undefined;
  /** Error code of Node.js. */
  code: string | undefined;
}

/** Runs the calls of the parent thread, one after another. */
export function serveCalls(handlers: CallHandlers): void {
  parentPort?.on("message", ({ id, name, argument }: Call) => {
    const result = runCall(id, () => handlers[name]?.(argument));
    const value = Object("value" in result && result.value);
    parentPort?.postMessage(result, isPacked(value) ? [value.packed.buffer] : []);
  });
}

function runCall(id: number, handle: () => unknown): CallResult {
  try {
    return { id, value: handle() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { errcode, code } = Object(error) as Partial<CallFailure>;
    return { id, failure: { message, damage: findDamage(error), errcode, code } };
  }
}

export function packDocuments(documents: readonly IndexedDocument[]): PackedDocuments {
  const { buffer, byteOffset, byteLength } = serialize(documents);
  // V8 allocates a separate buffer for these bytes, never a shared one.
  return { packed: new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) };
}

export function unpackDocuments({ packed }: PackedDocuments): IndexedDocument[] {
  // Only `packDocuments` creates packed documents.
  return deserialize(packed) as IndexedDocument[];
}

export function isPacked(documents: object): documents is PackedDocuments {
  return "packed" in documents;
}

/** Size after which a batch is complete. Each message to a thread has a fixed cost, and a large message blocks its sender. */
const maxBatchSize = 256 * 1024;

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
