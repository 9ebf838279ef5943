/// <reference lib="es2024.arraybuffer" />
import { joinTokens, toToken } from "./text-words.ts";

/** Words that are remembered; a text of another language brings others. */
const maxKnownWords = 300_000;

/**
 * Numbers the tokens of texts in the order in which they are met. A word is cut out of its text, put into lower case and
 * stemmed when it is met for the first time, and found by 64 bits of hash afterwards, which takes a third of the time of a
 * `Map` of strings: indexing spends most of its time here. Two words with one hash would be one token in the texts of one
 * update; among 300,000 words the odds are one in hundreds of millions.
 */
export class Dictionary {
  readonly tokens: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #words = new NumberTable();
  readonly #pairs = new NumberTable();

  get isFull(): boolean {
    return this.#words.size + this.#pairs.size > maxKnownWords;
  }

  /** The token of a word that was met; -1 for any other. */
  findKnown(hash: number, check: number): number {
    return this.#words.find(hash, check);
  }

  /** The token of a word that was not met before. */
  add(word: string, hash: number, check: number): number {
    const token = this.#number(toToken(word));
    this.#words.add(hash, check, token);
    return token;
  }

  /** The token of two tokens in a row that belong together. */
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

/** Numbers by two hashes: open addressing, at most half full, and all of an entry in one line of the processor's cache. */
class NumberTable {
  size = 0;
  /** Of each slot: hash, check, number plus one (0 where nothing is), and one that is not used. */
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
    // Megabytes, which would stay until the next garbage collection.
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

/** The low bits choose a slot, and have to depend on all of them. */
function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
