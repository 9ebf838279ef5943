import { createHash } from "node:crypto";
import type { DatabaseSync } from "@docent/storage/sqlite";
import { chunksPerDocument, openForReading } from "../search/index-database.ts";
import type { SimilarChunks } from "../search/search-index.ts";
import { decodeVector, dimensionsOf, encodeVector, quantizeVector } from "./quantized-vector.ts";
import { hashBytes, VectorCache } from "./vector-cache.ts";
import { VectorStore } from "./vector-store.ts";

export interface VectorIndexFiles {
  /** The search index. */
  index: string;
  cache: string;
  /** See `EmbeddingsClient`. */
  fingerprint: string;
}

/** A text that has no vector yet. */
export interface TextToEmbed {
  hash: Uint8Array;
  text: string;
}

/** Progress of the vectors of the index. */
export interface EmbeddingProgress {
  /** Whether every document of the index has been examined. */
  isLoaded: boolean;
  chunks: number;
  /** Chunks without a vector, including those that have not been examined yet. */
  missing: number;
  /** By the name of a resource: the number of its documents whose chunks all have vectors. */
  documents: ReadonlyMap<string, number>;
}

/** Number of deleted chunks after which the cache is pruned. Until then their vectors are kept, because an edit may be undone. */
const maxDeletedChunks = 1000;

interface DocumentVectors {
  resource: number;
  /** Hashes of the chunks, concatenated; empty until they have been read. */
  hashes: Uint8Array;
  /** Slot of each chunk in the store; -1 without a vector. */
  slots: Int32Array;
  missing: number;
}

/**
 * The vectors of the chunks of an index, in the memory of the worker thread that searches them.
 *
 * No file records which vector belongs to which chunk: the key is the hash of the chunk's embedded text. So index and
 * cache cannot become inconsistent, and either may be lost without the other. A vector is missing if the cache does not
 * have it. The cost is reading every text once when the index is opened.
 */
export class VectorIndex {
  readonly #fingerprint: string;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #cache: VectorCache;
  #store: VectorStore | undefined;
  readonly #documents = new Map<number, DocumentVectors>();
  /** Ids of documents that have not been read. */
  readonly #unread = new Set<number>();
  /** Chunks without a vector, by the hash of their text. */
  readonly #missing = new Map<string, number[]>();
  readonly #refused = new Set<string>();
  #resources = new Map<string, number>();
  #dataVersion: unknown;
  /** Number of deleted chunks since the cache was last pruned; infinite at first, because earlier deletions are unknown. */
  #deletedChunks = Number.POSITIVE_INFINITY;

  private constructor(database: DatabaseSync, cache: VectorCache, fingerprint: string) {
    this.#database = database;
    this.#statements = prepareStatements(database);
    this.#cache = cache;
    this.#fingerprint = fingerprint;
  }

  /** Opens the vectors of an index. Undefined while the index is empty. @throws {Error} if threads cannot share the index. */
  static open({ index, cache, fingerprint }: VectorIndexFiles): VectorIndex | undefined {
    const opened = openForReading(index);
    if (!opened) return undefined;
    try {
      // Without shared access, an open file would block writers.
      if (!opened.isShared) throw new Error("the disk has no room for the file by which threads share the index");
      return new VectorIndex(opened.database, new VectorCache(cache), fingerprint);
    } catch (error) {
      opened.database.close();
      throw error;
    }
  }

  /** Finds new and deleted documents, and reads new ones for about `budgetMs`. */
  load(budgetMs: number): EmbeddingProgress {
    const end = performance.now() + budgetMs;
    this.#refresh();
    for (const id of this.#unread) {
      if (performance.now() >= end) break;
      this.#unread.delete(id);
      this.#readDocument(id);
    }
    return this.#progress();
  }

  /**
   * The next texts without a vector, each once. Further calls return them again until they are stored or refused. The first text
   * may be longer than `maxCharacters`.
   */
  nextTexts({ maxTexts, maxCharacters }: { maxTexts: number; maxCharacters: number }): TextToEmbed[] {
    this.#refresh();
    const texts: TextToEmbed[] = [];
    let characters = 0;
    for (const [name, keys] of this.#missing) {
      if (this.#refused.has(name)) continue;
      const key = keys.find((candidate) => this.#documents.has(documentOf(candidate)));
      const text = key === undefined ? undefined : this.#readText(key);
      if (text === undefined) {
        this.#missing.delete(name);
        continue;
      }
      characters += text.length;
      if (texts.length > 0 && characters > maxCharacters) break;
      texts.push({ hash: Buffer.from(name, "latin1"), text });
      if (texts.length >= maxTexts) break;
    }
    return texts;
  }

  /**
   * Stores vectors of texts: in the cache first, then for searches.
   *
   * @throws {Error} if the cache cannot be written; nothing is stored then.
   */
  keep(vectors: readonly { hash: Uint8Array; vector: Float32Array }[]): void {
    const quantized = vectors.map(({ hash, vector }) => ({ hash, vector: quantizeVector(vector) }));
    this.#cache.put(quantized.map(({ hash, vector }) => ({ hash, data: encodeVector(vector) })));
    const dimensions = quantized[0]?.vector.components.length;
    if (dimensions !== undefined) this.#expect(dimensions);
    for (const { hash, vector } of quantized) {
      const name = nameOf(hash);
      const keys = this.#missing.get(name) ?? [];
      this.#missing.delete(name);
      for (const key of keys) {
        const document = this.#documents.get(documentOf(key));
        const position = key % chunksPerDocument;
        if (!document || !this.#store || document.slots[position] !== -1) continue;
        document.slots[position] = this.#store.add(document.resource, key, vector);
        document.missing--;
      }
    }
  }

  /** Skips a text, which the endpoint has rejected, until the index is opened again. */
  refuse(hash: Uint8Array): void {
    this.#refused.add(nameOf(hash));
  }

  /** Finds the chunks most similar to a query. Undefined if no chunk of the resources has a vector. */
  search(
    query: Float32Array,
    { resources, limit }: { resources: readonly string[]; limit: number },
  ): Omit<SimilarChunks, "generation"> | undefined {
    if (this.#store && this.#store.dimensions !== query.length) this.#expect(query.length);
    if (!this.#store || this.#store.count === 0) return undefined;
    const groups = resources.flatMap((name) => this.#resources.get(name) ?? []);
    const { best, count, mean, deviation } = this.#store.search(query, { groups, limit });
    if (count === 0) return undefined;
    return { chunks: best.map(({ key, similarity }) => ({ id: key, similarity })), mean, deviation };
  }

  /**
   * Deletes the vectors of texts that are not in the index, and returns their number. Does nothing until all documents are
   * loaded. After the first time, does nothing until `maxDeletedChunks` chunks were deleted, or a resource was removed.
   */
  prune(): number {
    this.#refresh();
    if (this.#unread.size > 0 || this.#deletedChunks < maxDeletedChunks) return 0;
    this.#deletedChunks = 0;
    const used = new Set<string>();
    for (const { hashes } of this.#documents.values())
      for (let at = 0; at < hashes.length; at += hashBytes) used.add(nameOf(hashes.subarray(at, at + hashBytes)));
    return this.#cache.prune((hash) => used.has(nameOf(hash)));
  }

  /** Returns why the cache was deleted; undefined if it was not deleted since the last call. */
  takeDamage(): string | undefined {
    const { damage } = this.#cache;
    this.#cache.damage = undefined;
    return damage;
  }

  close(): void {
    this.#database.close();
    this.#cache.close();
  }

  /** Drops all vectors if they have another number of dimensions: they cannot be compared with those of the endpoint. */
  #expect(dimensions: number): void {
    if (this.#store?.dimensions === dimensions) return;
    const hadVectors = this.#store !== undefined;
    this.#store = new VectorStore(dimensions);
    if (!hadVectors) return;
    this.#missing.clear();
    for (const [id, document] of this.#documents) {
      document.slots.fill(-1);
      document.missing = document.slots.length;
      this.#unread.add(id);
    }
  }

  #refresh(): void {
    const dataVersion = this.#statements.dataVersion.get()?.["data_version"];
    if (dataVersion === this.#dataVersion) return;
    // The statements select these columns.
    const resources = this.#statements.listResources.all() as unknown as { id: number; name: string }[];
    const names = new Set(resources.map(({ name }) => name));
    if ([...this.#resources.keys()].some((name) => !names.has(name))) this.#deletedChunks = Number.POSITIVE_INFINITY;
    this.#resources = new Map(resources.map(({ id, name }) => [name, id]));
    const rows = this.#statements.listDocuments.all() as unknown as {
      id: number;
      resource: number;
      chunkCount: number;
    }[];
    const deleted = new Set(this.#documents.keys());
    for (const { id, resource, chunkCount } of rows) {
      if (deleted.delete(id)) continue;
      const slots = new Int32Array(chunkCount).fill(-1);
      this.#documents.set(id, { resource, hashes: new Uint8Array(0), slots, missing: chunkCount });
      this.#unread.add(id);
    }
    for (const id of deleted) this.#forget(id);
    this.#dataVersion = dataVersion;
  }

  #forget(id: number): void {
    const slots = this.#documents.get(id)?.slots ?? [];
    for (const slot of slots) if (slot >= 0) this.#store?.remove(slot);
    this.#deletedChunks += slots.length;
    this.#documents.delete(id);
    this.#unread.delete(id);
  }

  #readDocument(id: number): void {
    const document = this.#documents.get(id);
    // The statement selects these columns.
    const rows = this.#statements.listChunks.all(
      id,
      id * chunksPerDocument,
      (id + 1) * chunksPerDocument,
    ) as unknown as ChunkRow[];
    // The document may have been removed since `#refresh`.
    if (!document || rows.length !== document.slots.length) return;
    document.hashes = new Uint8Array(rows.length * hashBytes);
    for (const [position, row] of rows.entries()) {
      const hash = createHash("sha256")
        .update(`${this.#fingerprint}\n${toText(row)}`)
        .digest()
        .subarray(0, hashBytes);
      document.hashes.set(hash, position * hashBytes);
      const key = id * chunksPerDocument + position;
      const data = this.#cache.get(hash);
      if (data) this.#store ??= new VectorStore(dimensionsOf(data));
      const vector = data && this.#store && decodeVector(data, this.#store.dimensions);
      if (vector && this.#store) {
        document.slots[position] = this.#store.add(document.resource, key, vector);
        document.missing--;
        continue;
      }
      const keys = this.#missing.get(nameOf(hash));
      if (keys) keys.push(key);
      else this.#missing.set(nameOf(hash), [key]);
    }
  }

  #readText(key: number): string | undefined {
    const row = this.#statements.listChunks.get(documentOf(key), key, key + 1);
    // The statement selects these columns.
    return row && toText(row as unknown as ChunkRow);
  }

  #progress(): EmbeddingProgress {
    const names = new Map([...this.#resources].map(([name, id]) => [id, name]));
    const documents = new Map<string, number>();
    let [chunks, missing] = [0, 0];
    for (const document of this.#documents.values()) {
      chunks += document.slots.length;
      missing += document.missing;
      const name = names.get(document.resource);
      if (document.missing === 0 && name !== undefined) documents.set(name, (documents.get(name) ?? 0) + 1);
    }
    return { isLoaded: this.#unread.size === 0, chunks, missing, documents };
  }
}

interface ChunkRow {
  title: string;
  /** JSON. */
  headings: string;
  text: string;
}

/** The embedded text of a chunk. It includes the title and the headings, which add to the meaning of a passage. */
function toText({ title, headings, text }: ChunkRow): string {
  // The writer stored this type.
  const path = new Set([title, ...(JSON.parse(headings) as string[])]);
  return `${[...path].join(" › ")}\n\n${text}`;
}

function documentOf(key: number): number {
  return Math.floor(key / chunksPerDocument);
}

/** A hash as the key of a map. */
function nameOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}

function prepareStatements(database: DatabaseSync) {
  return {
    dataVersion: database.prepare("PRAGMA data_version"),
    listResources: database.prepare("SELECT id, name FROM resources"),
    listDocuments: database.prepare("SELECT id, resource, chunkCount FROM documents"),
    listChunks: database.prepare(
      `SELECT title, headings, text FROM documents CROSS JOIN chunks
       WHERE documents.id = ? AND chunks.id >= ? AND chunks.id < ? ORDER BY chunks.id`,
    ),
  };
}
