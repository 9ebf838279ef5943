/// <reference lib="es2024.arraybuffer" />
import type { Chunk } from "../ingest/chunk.ts";
import { PostingBlocks, type PostingLists } from "./postings.ts";
import {
  hasUnspaced,
  joinTokens,
  maxChain,
  readWords,
  toSearchTexts,
  toToken,
  type WordVisitor,
} from "./text-words.ts";

/** The searchable form of some documents, as it is stored. */
export interface Segment {
  chunkCount: number;
  /** Number of words in all chunks. */
  wordCount: number;
  /** See {@link encodeChunkTable}. */
  chunks: Uint8Array;
  lists: PostingLists;
}

/**
 * For each chunk of a segment: its document, its number of words in all fields, and its number of words in the text
 * without headings.
 */
export interface ChunkTable {
  documents: Uint32Array;
  wordCounts: Uint16Array;
  bodyCounts: Uint16Array;
}

export interface SegmentDocument {
  id: number;
  path: string;
  title: string;
  description?: string | undefined;
  chunks: readonly Chunk[];
}

/** Weight of a word, by field. */
const weights = { title: 10, headings: 5, path: 3, text: 1 };
const maxCount = 0xffff;

/** Collects chunks until they fill a segment. */
export class SegmentBuilder implements WordVisitor {
  #dictionary = new Dictionary();
  #documents: number[] = [];
  #wordCounts: number[] = [];
  #bodyCounts: number[] = [];
  #wordCount = 0;
  readonly #blocks = new PostingBlocks();
  #entryCount = 0;
  /** Own and shared weight in the current chunk, by token. */
  #weights = new Uint32Array(2 * 65_536);
  #touched: number[] = [];
  #touchedCount = 0;
  /** State of the current field. */
  #text = "";
  #weight = 0;
  #isOwn = false;
  #wordsRead = 0;
  /** Tokens of the current identifier. */
  readonly #chain: number[] = [];
  #chainLength = 0;
  #isUnspacedText = false;

  /** Number of postings so far, each of which takes about five bytes of memory. */
  get entryCount(): number {
    return this.#entryCount;
  }

  get chunkCount(): number {
    return this.#documents.length;
  }

  add({ id, path, title, description, chunks }: SegmentDocument): void {
    const name = this.#readName(title, path);
    for (const [position, chunk] of chunks.entries()) {
      const described = position === 0 && description ? [description] : [];
      const own = [...chunk.headings.filter((heading) => heading !== title), ...chunk.subheadings, ...described];
      const common = chunk.headings.filter((heading) => heading === title);
      const [pageHeading, text] = splitPageHeading(chunk.text);
      this.#isOwn = false;
      for (let index = 0; index < name.tokens.length; index++) {
        this.#weight = name.weights[index] as number;
        this.#add(name.tokens[index] as number);
      }
      let words = name.wordCount;
      words += this.#count(common.join("\n"), weights.headings, false);
      words += this.#count(pageHeading, weights.text, false);
      words += this.#count(own.join("\n"), weights.headings, true);
      const body = this.#count(text, weights.text, true);
      this.#finishChunk(id, words + body, Math.max(0, body - countHeadingWords(text)));
    }
  }

  /** The segment of the added chunks. Empties the builder. */
  build(): Segment {
    const { tokens } = this.#dictionary;
    const chunks = encodeChunkTable({
      documents: Uint32Array.from(this.#documents),
      wordCounts: Uint16Array.from(this.#wordCounts),
      bodyCounts: Uint16Array.from(this.#bodyCounts),
    });
    const lists = this.#blocks.finish(tokens);
    const segment = { chunkCount: this.chunkCount, wordCount: this.#wordCount, chunks, lists };
    this.#documents = [];
    this.#wordCounts = [];
    this.#bodyCounts = [];
    this.#wordCount = 0;
    this.#entryCount = 0;
    if (this.#dictionary.isFull) this.#dictionary = new Dictionary();
    return segment;
  }

  /** Counts the words of the title and path, which every chunk of a page shares. */
  #readName(title: string, path: string): { tokens: number[]; weights: number[]; wordCount: number } {
    let wordCount = this.#count(title, weights.title, false);
    wordCount += this.#count(path, weights.path, false);
    const tokens = this.#touched.slice(0, this.#touchedCount);
    const counted = tokens.map((token) => this.#weights[2 * token + 1] ?? 0);
    for (const token of tokens) this.#weights[2 * token + 1] = 0;
    this.#touchedCount = 0;
    return { tokens, weights: counted, wordCount };
  }

  /** Counts the words of a field for the current chunk. Returns their number. */
  #count(text: string, weight: number, isOwn: boolean): number {
    if (text === "") return 0;
    this.#weight = weight;
    this.#isOwn = isOwn;
    this.#wordsRead = 0;
    for (const part of toSearchTexts(text)) {
      this.#text = part;
      this.#isUnspacedText = hasUnspaced(part);
      readWords(part, this);
      this.#endChain();
    }
    return this.#wordsRead;
  }

  /** Counts a word of the current field. */
  visit(start: number, end: number, hash: number, check: number, isJoined: boolean): void {
    const known = this.#dictionary.findKnown(hash, check);
    const token = known >= 0 ? known : this.#dictionary.add(this.#text.slice(start, end), hash, check);
    this.#add(token);
    if (!isJoined) this.#endChain();
    this.#chain[this.#chainLength++] = token;
    this.#wordsRead++;
  }

  /** Counts the pairs of adjacent words in an identifier. */
  #endChain(): void {
    const isIdentifier = this.#chainLength > 1 && (this.#chainLength <= maxChain || this.#isUnspacedText);
    if (isIdentifier)
      for (let index = 1; index < this.#chainLength; index++)
        this.#add(this.#dictionary.findPair(this.#chain[index - 1] as number, this.#chain[index] as number));
    this.#chainLength = 0;
  }

  #add(token: number): void {
    const at = 2 * token;
    if (at >= this.#weights.length) this.#weights = growArray(this.#weights, at + 2);
    const counted = this.#weights;
    if (counted[at] === 0 && counted[at + 1] === 0) this.#touched[this.#touchedCount++] = token;
    const field = this.#isOwn ? at : at + 1;
    counted[field] = (counted[field] as number) + this.#weight;
  }

  #finishChunk(document: number, wordCount: number, bodyCount: number): void {
    const weights = this.#weights;
    for (let index = 0; index < this.#touchedCount; index++) {
      const token = this.#touched[index] as number;
      const [own, shared] = [weights[2 * token] as number, weights[2 * token + 1] as number];
      this.#blocks.add(token, this.#documents.length, Math.min(maxCount, own), Math.min(maxCount, shared));
      weights[2 * token] = 0;
      weights[2 * token + 1] = 0;
    }
    this.#entryCount += this.#touchedCount;
    this.#touchedCount = 0;
    this.#documents.push(document);
    this.#wordCounts.push(Math.min(maxCount, wordCount));
    this.#bodyCounts.push(Math.min(maxCount, bodyCount));
    this.#wordCount += wordCount;
  }
}

/** Splits off the heading of a page. It repeats the title, so its words count as shared, not as the chunk's own. */
function splitPageHeading(text: string): [heading: string, rest: string] {
  if (!text.startsWith("# ")) return ["", text];
  const end = text.indexOf("\n");
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
}

function growArray(array: Uint32Array<ArrayBuffer>, atLeast: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(Math.max(2 * array.length, atLeast));
  longer.set(array);
  return longer;
}

function countHeadingWords(text: string): number {
  let count = 0;
  for (let start = text.startsWith("#") ? 0 : text.indexOf("\n#") + 1; start > 0 || text.startsWith("#"); ) {
    const end = text.indexOf("\n", start);
    count += text.slice(start, end < 0 ? undefined : end).split(/\s+/).length - 1;
    const next = text.indexOf("\n#", start);
    if (next < 0) break;
    start = next + 1;
  }
  return count;
}

const bytesPerChunk = 8;

export function encodeChunkTable({ documents, wordCounts, bodyCounts }: ChunkTable): Uint8Array {
  const bytes = new Uint8Array(bytesPerChunk * documents.length);
  bytes.set(toBytes(documents));
  bytes.set(toBytes(wordCounts), 4 * documents.length);
  bytes.set(toBytes(bodyCounts), 6 * documents.length);
  return bytes;
}

export function decodeChunkTable(bytes: Uint8Array): ChunkTable {
  const count = bytes.length / bytesPerChunk;
  // A copy, because these arrays have to begin at a multiple of their element size.
  const { buffer } = bytes.slice();
  return {
    documents: new Uint32Array(buffer, 0, count),
    wordCounts: new Uint16Array(buffer, 4 * count, count),
    bodyCounts: new Uint16Array(buffer, 6 * count, count),
  };
}

function toBytes(array: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Number of known words and pairs after which the next segment starts with an empty dictionary. */
const maxKnownWords = 300_000;

/**
 * Numbers the tokens of texts in order of appearance. A word is cut out, put into lower case and stemmed only once. Later
 * occurrences are looked up by 64 bits of hash, in a third of the time of a `Map` of strings. Indexing spends most of its time
 * here. Two words with the same hash would become one token; among 300,000 words the odds are one in hundreds of millions.
 */
class Dictionary {
  readonly tokens: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #words = new NumberTable();
  readonly #pairs = new NumberTable();

  get isFull(): boolean {
    return this.#words.size + this.#pairs.size > maxKnownWords;
  }

  /** The token of a known word; -1 for any other. */
  findKnown(hash: number, check: number): number {
    return this.#words.find(hash, check);
  }

  /** The token of a new word. */
  add(word: string, hash: number, check: number): number {
    const token = this.#number(toToken(word));
    this.#words.add(hash, check, token);
    return token;
  }

  /** The token of two adjacent tokens that belong together. */
  findPair(first: number, second: number): number {
    const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
    const check = first * 2 ** 16 + second;
    const known = this.#pairs.find(hash, check | 0);
    if (known >= 0) return known;
    const token = this.#number(joinTokens(this.tokens[first] ?? "", this.tokens[second] ?? ""));
    this.#pairs.add(hash, check | 0, token);
    return token;
  }

  #number(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    const number = this.tokens.push(token) - 1;
    this.#numbers.set(token, number);
    return number;
  }
}

/** Numbers by two hashes: open addressing, at most half full, with each entry in one cache line of the processor. */
class NumberTable {
  size = 0;
  /** Four numbers for each slot: hash, check, number plus one (0 if empty), and an unused one. */
  #slots = new Int32Array(4 * 2048);

  find(hash: number, check: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = (4 * spread(hash)) & mask; ; at = (at + 4) & mask) {
      const number = slots[at + 2] as number;
      if (number === 0) return -1;
      if (slots[at] === hash && slots[at + 1] === check) return number - 1;
    }
  }

  add(hash: number, check: number, number: number): void {
    if (8 * this.size >= this.#slots.length) this.#grow();
    this.#insert(hash, check, number + 1);
    this.size++;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(2 * old.length);
    for (let at = 0; at < old.length; at += 4)
      if (old[at + 2] !== 0) this.#insert(old[at] as number, old[at + 1] as number, old[at + 2] as number);
    // Frees megabytes that would otherwise stay until the next garbage collection.
    old.buffer.transfer(0);
  }

  #insert(hash: number, check: number, value: number): void {
    const mask = this.#slots.length - 1;
    let at = (4 * spread(hash)) & mask;
    while (this.#slots[at + 2] !== 0) at = (at + 4) & mask;
    this.#slots[at] = hash;
    this.#slots[at + 1] = check;
    this.#slots[at + 2] = value;
  }
}

/** Mixes the high bits of a hash into its low bits, which choose a slot. */
function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
