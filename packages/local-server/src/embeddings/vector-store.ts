import { componentMultiple, createDotProducts, type QuantizedVector, quantizeQuery } from "./quantized-vector.ts";

/** A vector that is similar to a query. */
export interface SimilarVector {
  /** The key that was passed to `add`. */
  key: number;
  /** Cosine of the angle between the vector and the query: 1 for the same direction. */
  similarity: number;
}

export interface Similarities {
  /** The most similar vectors, best first. */
  best: SimilarVector[];
  /** Number of vectors that were compared. */
  count: number;
  /** Mean and standard deviation of all similarities. */
  mean: number;
  deviation: number;
}

/**
 * Number of vectors in a block. All vectors of a block belong to one group, so that a search reads only the requested
 * groups. A block is small, so that a small group wastes little memory.
 */
const blockSize = 128;
const pageBytes = 65_536;

interface Block {
  group: number;
  /** First slot. */
  start: number;
  count: number;
}

/**
 * Vectors with the same number of dimensions. A search compares a query with each of them. They are in the memory of the
 * WebAssembly kernel, one byte for each component. This memory never shrinks: free slots are reused.
 */
export class VectorStore {
  readonly dimensions: number;
  /** Components of a vector in memory: the dimensions, padded. */
  readonly #length: number;
  readonly #memory: WebAssembly.Memory;
  readonly #dotProducts: ReturnType<typeof createDotProducts>;
  readonly #resultOffset: number;
  readonly #vectorOffset: number;
  readonly #blocks: Block[] = [];
  readonly #groups = new Map<number, Set<Block>>();
  readonly #freeBlocks: Block[] = [];
  /** Free slots of blocks that are in use, by group. */
  readonly #freeSlots = new Map<number, number[]>();
  /** Key of each slot; -1 for a free slot. */
  #keys = new Float64Array(0);
  #scales = new Float32Array(0);
  #count = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#length = Math.ceil(dimensions / componentMultiple) * componentMultiple;
    this.#resultOffset = this.#length * Int16Array.BYTES_PER_ELEMENT;
    this.#vectorOffset = this.#resultOffset + blockSize * Int32Array.BYTES_PER_ELEMENT;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(this.#vectorOffset / pageBytes) });
    this.#dotProducts = createDotProducts(this.#memory);
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength + this.#keys.byteLength + this.#scales.byteLength;
  }

  /**
   * Adds a vector to a group. Returns its slot, for `remove`.
   *
   * @throws {RangeError} if the vectors would take more than 4 GB of memory.
   */
  add(group: number, key: number, { scale, components }: QuantizedVector): number {
    const slot = this.#takeSlot(group);
    const row = new Int8Array(this.#memory.buffer, this.#vectorOffset + slot * this.#length, this.#length);
    row.fill(0);
    row.set(components);
    this.#keys[slot] = key;
    this.#scales[slot] = scale;
    this.#count++;
    return slot;
  }

  remove(slot: number): void {
    const block = this.#blocks[Math.floor(slot / blockSize)];
    if (!block || (this.#keys[slot] ?? -1) < 0) return;
    this.#keys[slot] = -1;
    this.#count--;
    block.count--;
    const free = this.#freeSlots.get(block.group) ?? [];
    this.#freeSlots.set(block.group, free);
    free.push(slot);
    if (block.count === 0) this.#freeBlock(block, free);
  }

  /** Compares a query of unit length with every vector of these groups. @throws {RangeError} for a query of another length. */
  search(query: Float32Array, { groups, limit }: { groups: Iterable<number>; limit: number }): Similarities {
    if (query.length !== this.dimensions)
      throw new RangeError(`The query has ${query.length} dimensions, the index has ${this.dimensions}.`);
    const { scale, components } = quantizeQuery(query);
    const asked = new Int16Array(this.#memory.buffer, 0, this.#length);
    asked.fill(0);
    asked.set(components);
    const sums = new Int32Array(this.#memory.buffer, this.#resultOffset, blockSize);
    const best = new BestVectors(limit);
    let [count, total, squares] = [0, 0, 0];
    for (const group of new Set(groups))
      for (const { start } of this.#groups.get(group) ?? []) {
        const vectors = this.#vectorOffset + start * this.#length;
        this.#dotProducts({ query: 0, vectors, count: blockSize, length: this.#length, results: this.#resultOffset });
        for (let index = 0; index < blockSize; index++) {
          const key = this.#keys[start + index] as number;
          if (key < 0) continue;
          const similarity = (sums[index] as number) * scale * (this.#scales[start + index] as number);
          count++;
          total += similarity;
          squares += similarity * similarity;
          if (similarity > best.least) best.add({ key, similarity });
        }
      }
    const mean = count === 0 ? 0 : total / count;
    const deviation = count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean));
    return { best: best.finish(), count, mean, deviation };
  }

  #takeSlot(group: number): number {
    const free = this.#freeSlots.get(group)?.pop();
    if (free !== undefined) {
      this.#blockOf(free).count++;
      return free;
    }
    const block = this.#takeBlock(group);
    const slots = this.#freeSlots.get(group) ?? [];
    this.#freeSlots.set(group, slots);
    for (let index = blockSize - 1; index > 0; index--) slots.push(block.start + index);
    block.count = 1;
    return block.start;
  }

  #takeBlock(group: number): Block {
    const block = this.#freeBlocks.pop() ?? this.#addBlock();
    block.group = group;
    const own = this.#groups.get(group) ?? new Set();
    this.#groups.set(group, own.add(block));
    return block;
  }

  #addBlock(): Block {
    const start = this.#blocks.length * blockSize;
    const needed = this.#vectorOffset + (start + blockSize) * this.#length;
    const missing = Math.ceil((needed - this.#memory.buffer.byteLength) / pageBytes);
    // Grows by an eighth more than needed, because each growth replaces the buffer.
    if (missing > 0) this.#grow(missing, Math.ceil(needed / 8 / pageBytes));
    if (this.#keys.length < start + blockSize) {
      const capacity = Math.ceil((start + blockSize) * 1.25);
      this.#keys = copyInto(new Float64Array(capacity).fill(-1), this.#keys);
      this.#scales = copyInto(new Float32Array(capacity), this.#scales);
    }
    const block = { group: 0, start, count: 0 };
    this.#blocks.push(block);
    return block;
  }

  #grow(pages: number, more: number): void {
    try {
      this.#memory.grow(pages + more);
    } catch {
      this.#memory.grow(pages);
    }
  }

  #freeBlock(block: Block, free: readonly number[]): void {
    const { group, start } = block;
    this.#groups.get(group)?.delete(block);
    const left = free.filter((slot) => slot < start || slot >= start + blockSize);
    if (left.length > 0) this.#freeSlots.set(group, left);
    else this.#freeSlots.delete(group);
    if (this.#groups.get(group)?.size === 0) this.#groups.delete(group);
    this.#freeBlocks.push(block);
  }

  #blockOf(slot: number): Block {
    // Every slot is in a block.
    return this.#blocks[Math.floor(slot / blockSize)] as Block;
  }
}

function copyInto<Numbers extends Float32Array | Float64Array>(target: Numbers, source: Numbers): Numbers {
  target.set(source);
  return target;
}

/** Keeps the most similar vectors. */
class BestVectors {
  /** Similarities up to this are rejected. */
  least = Number.NEGATIVE_INFINITY;
  readonly #limit: number;
  #vectors: SimilarVector[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(vector: SimilarVector): void {
    this.#vectors.push(vector);
    if (this.#vectors.length >= 2 * this.#limit + 16) this.#cut();
  }

  finish(): SimilarVector[] {
    this.#cut();
    return this.#vectors;
  }

  #cut(): void {
    this.#vectors.sort((a, b) => b.similarity - a.similarity || a.key - b.key);
    this.#vectors = this.#vectors.slice(0, this.#limit);
    if (this.#vectors.length === this.#limit) this.least = this.#vectors.at(-1)?.similarity ?? this.least;
  }
}
