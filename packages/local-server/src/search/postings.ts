/// <reference lib="es2024.arraybuffer" />

import { DamageError } from "./search-index.ts";

/**
 * The chunks of a segment that have a token. Each chunk has three numbers: its index, the weight of the token in the text and
 * headings of the chunk, and the weight in the title and path of its page.
 */
export type Postings = Uint32Array<ArrayBuffer>;

/** The postings of the tokens of a segment, one list after another. */
export interface PostingLists {
  /** Sorted. */
  tokens: string[];
  /** Number of chunks, by token. */
  counts: Uint32Array;
  /** End of each list in the data. */
  ends: Uint32Array;
  data: Uint8Array;
}

/** Writes lists of postings as variable-length numbers. */
export class PostingsWriter {
  readonly #tokens: string[] = [];
  readonly #counts: number[] = [];
  readonly #ends: number[] = [];
  #bytes = new Uint8Array(65_536);
  #length = 0;
  #count = 0;
  #last = -1;

  /** The chunks of a list must be added in order. */
  add(chunk: number, own: number, shared: number): void {
    if (this.#length + 24 > this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#bytes.length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#write(2 * (chunk - this.#last) + (shared > 0 ? 1 : 0));
    this.#write(own);
    if (shared > 0) this.#write(shared);
    this.#last = chunk;
    this.#count++;
  }

  /** Ends the list of a token. An empty list is dropped. */
  end(token: string): void {
    if (this.#count > 0) {
      this.#tokens.push(token);
      this.#counts.push(this.#count);
      this.#ends.push(this.#length);
    }
    this.#count = 0;
    this.#last = -1;
  }

  finish(): PostingLists {
    const [counts, ends] = [Uint32Array.from(this.#counts), Uint32Array.from(this.#ends)];
    return { tokens: this.#tokens, counts, ends, data: this.#bytes.subarray(0, this.#length) };
  }

  #write(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }
}

/** @throws {DamageError} if the bytes are not that many postings. */
export function decodePostings(data: Uint8Array, count: number, chunkCount: number): Postings {
  const cursor = new PostingsCursor();
  cursor.open({ data, count }, chunkCount);
  const postings = new Uint32Array(3 * count);
  for (let index = 0; cursor.next(); index += 3) {
    postings[index] = cursor.chunk;
    postings[index + 1] = cursor.own;
    postings[index + 2] = cursor.shared;
  }
  return postings;
}

/** Iterates over the postings of one list after another. */
export class PostingsCursor {
  #data = new Uint8Array(0);
  #at = 0;
  #left = 0;
  #chunkCount = 0;
  chunk = -1;
  own = 0;
  shared = 0;

  /** @throws {DamageError} if the data or the segment is too small for this number of postings. */
  open({ data, count }: { data: Uint8Array; count: number }, chunkCount: number): void {
    if (count > chunkCount || count > data.length)
      throw new DamageError("a list of the index does not fit its segment");
    this.#data = data as Uint8Array<ArrayBuffer>;
    this.#at = 0;
    this.#left = count;
    this.#chunkCount = chunkCount;
    this.chunk = -1;
  }

  /**
   * Moves to the next posting; false at the end.
   *
   * @throws {DamageError} if the bytes are not a valid list.
   */
  next(): boolean {
    if (this.#left === 0) {
      if (this.#at !== this.#data.length) throw new DamageError("a list of the index is broken");
      return false;
    }
    this.#left--;
    const head = this.#read();
    this.chunk += head >>> 1;
    if (this.chunk >= this.#chunkCount) throw new DamageError("a list of the index is broken");
    this.own = this.#read();
    this.shared = head & 1 ? this.#read() : 0;
    return true;
  }

  #read(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#data[this.#at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
}

/** Chunks that have all of several tokens, with the smallest of their weights. */
export function intersectPostings(lists: readonly Postings[]): Postings {
  const [first, ...others] = lists;
  if (!first) return new Uint32Array(0);
  return others.reduce(intersect, first);
}

function intersect(a: Postings, b: Postings): Postings {
  const common: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [chunkA = 0, chunkB = 0] = [a[i], b[j]];
    if (chunkA === chunkB) {
      common.push(chunkA, Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0), Math.min(a[i + 2] ?? 0, b[j + 2] ?? 0));
      i += 3;
      j += 3;
    } else if (chunkA < chunkB) i += 3;
    else j += 3;
  }
  return Uint32Array.from(common);
}

/** Sizes of the first blocks of a list: small at first, as most tokens are rare. The last four bytes link to the next. */
const blockBytes = [12, 16, 32, 64, 128, 256];
const linkBytes = 4;
/** Offsets of the fields of a token in `#lists`, and their number. The fields of a token share a cache line of the processor. */
const [start, tail, limit, level, last, count, fields] = [0, 1, 2, 3, 4, 5, 8] as const;

/**
 * Lists of postings that grow at the same time in one buffer. A token gets a small block, and larger blocks as it recurs.
 * Collecting all postings first and sorting them afterwards takes twice the time.
 */
export class PostingBlocks {
  #bytes = new Uint8Array(1 << 20);
  #used = 0;
  #lists = new Int32Array(fields * 4096);
  #tokens: number[] = [];

  /** Chunks must be added in order. Small weights take few bytes. */
  add(token: number, chunk: number, own: number, shared: number): void {
    const at = fields * token;
    if (at >= this.#lists.length) this.#growLists(at + fields);
    const lists = this.#lists;
    if (lists[at + count] === 0) this.#start(token, at);
    const gap = chunk - (lists[at + last] as number);
    this.#write(at, 2 * gap + (shared > 0 ? 1 : 0));
    this.#write(at, own);
    if (shared > 0) this.#write(at, shared);
    lists[at + last] = chunk;
    lists[at + count] = (lists[at + count] as number) + 1;
  }

  /** The lists in the order of their tokens. Empties the buffer. */
  finish(names: readonly string[]): PostingLists {
    const tokens = this.#tokens.sort((a, b) => ((names[a] as string) < (names[b] as string) ? -1 : 1));
    const counts = new Uint32Array(tokens.length);
    const ends = new Uint32Array(tokens.length);
    const data = new Uint8Array(this.#used);
    let length = 0;
    for (const [index, token] of tokens.entries()) {
      counts[index] = this.#lists[fields * token + count] as number;
      length = this.#copy(fields * token, data, length);
      ends[index] = length;
    }
    const lists = {
      tokens: tokens.map((token) => names[token] as string),
      counts,
      ends,
      data: data.subarray(0, length),
    };
    for (const token of tokens) this.#lists.fill(0, fields * token, fields * (token + 1));
    this.#used = 0;
    this.#tokens = [];
    return lists;
  }

  #start(token: number, at: number): void {
    this.#tokens.push(token);
    const lists = this.#lists;
    const block = this.#reserve(0);
    lists[at + start] = block;
    lists[at + tail] = block;
    lists[at + limit] = block + (blockBytes[0] as number) - linkBytes;
    lists[at + level] = 0;
    lists[at + last] = -1;
  }

  #write(at: number, value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#writeByte(at, (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#writeByte(at, rest);
  }

  #writeByte(at: number, byte: number): void {
    const lists = this.#lists;
    if (lists[at + tail] === lists[at + limit]) this.#link(at);
    const offset = lists[at + tail] as number;
    this.#bytes[offset] = byte;
    lists[at + tail] = offset + 1;
  }

  #link(at: number): void {
    const lists = this.#lists;
    const next = Math.min((lists[at + level] as number) + 1, blockBytes.length - 1);
    const block = this.#reserve(next);
    const end = lists[at + limit] as number;
    for (let byte = 0; byte < linkBytes; byte++) this.#bytes[end + byte] = block >>> (8 * byte);
    lists[at + tail] = block;
    lists[at + limit] = block + (blockBytes[next] as number) - linkBytes;
    lists[at + level] = next;
  }

  #reserve(size: number): number {
    const block = this.#used;
    this.#used += blockBytes[size] as number;
    if (this.#used > this.#bytes.length) this.#growBytes();
    return block;
  }

  #growBytes(): void {
    const longer = new Uint8Array(2 * this.#bytes.length);
    longer.set(this.#bytes);
    // Frees megabytes that would otherwise stay until the next garbage collection.
    this.#bytes.buffer.transfer(0);
    this.#bytes = longer;
  }

  #growLists(atLeast: number): void {
    const longer = new Int32Array(Math.max(2 * this.#lists.length, atLeast));
    longer.set(this.#lists);
    this.#lists.buffer.transfer(0);
    this.#lists = longer;
  }

  /** Copies a list from its blocks. Returns the end of the copy. */
  #copy(at: number, data: Uint8Array, from: number): number {
    const bytes = this.#bytes;
    const end = this.#lists[at + tail] as number;
    let block = this.#lists[at + start] as number;
    let length = from;
    for (let size = 0; ; size = Math.min(size + 1, blockBytes.length - 1)) {
      const blockEnd = block + (blockBytes[size] as number) - linkBytes;
      const isLast = end >= block && end <= blockEnd;
      const stop = isLast ? end : blockEnd;
      for (let offset = block; offset < stop; offset++) data[length++] = bytes[offset] as number;
      if (isLast) return length;
      block = 0;
      for (let byte = 0; byte < linkBytes; byte++) block |= (bytes[blockEnd + byte] as number) << (8 * byte);
    }
  }
}
