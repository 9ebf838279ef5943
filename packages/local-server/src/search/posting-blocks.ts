/// <reference lib="es2024.arraybuffer" />
import type { PostingLists } from "./postings.ts";

/** Block sizes of a list, from its first block: most tokens are rare. The last four bytes link to the next block. */
const blockBytes = [12, 16, 32, 64, 128, 256];
const linkBytes = 4;
/** State of each token as adjacent numbers: one line of the processor's cache. */
const [start, tail, limit, level, last, count, fields] = [0, 1, 2, 3, 4, 5, 8] as const;

/**
 * Lists of postings that grow at the same time in shared memory: a token gets a block, and larger ones as it recurs.
 * Collecting first and sorting afterwards takes twice the time.
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

  /** The lists in the order of their tokens. Empties the memory. */
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
    // Megabytes, which would stay until the next garbage collection.
    this.#bytes.buffer.transfer(0);
    this.#bytes = longer;
  }

  #growLists(atLeast: number): void {
    const longer = new Int32Array(Math.max(2 * this.#lists.length, atLeast));
    longer.set(this.#lists);
    this.#lists.buffer.transfer(0);
    this.#lists = longer;
  }

  /** Copies a list from its blocks. Returns its end. */
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
