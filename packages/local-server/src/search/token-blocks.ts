import type { PostingLists } from "./postings.ts";
import { DamageError } from "./search-index.ts";

/**
 * Lists of neighbouring tokens of a segment, as one row of the index. With a row for each list, a search would make the
 * same number of lookups, and an update would change as many pages of the file as it has tokens.
 */
export interface TokenBlock {
  /**
   * A line for each token, in order: the token, a tab, and three numbers in base 36: the number of chunks in its list,
   * and its start and end in the data.
   */
  directory: string;
  data: Uint8Array;
}

/** The stored list of a token. */
export interface EncodedList {
  /** Number of chunks. */
  count: number;
  data: Uint8Array;
}

/** Maximum size of a block, which then fits into a page of the file. A longer list is the only list of its block. */
const blockBytes = 4000;

/** Divides lists into blocks. `firstTokens` has the first token of each block, for {@link chooseBlock}. */
export function packLists({ tokens, counts, ends, data }: PostingLists): {
  blocks: TokenBlock[];
  firstTokens: string[];
} {
  const blocks: TokenBlock[] = [];
  const firstTokens: string[] = [];
  let [directory, blockStart, start] = ["", 0, 0];
  const complete = () => blocks.push({ directory: `${directory}\n`, data: data.subarray(blockStart, start) });
  for (const [index, token] of tokens.entries()) {
    const end = ends[index] ?? start;
    if (directory !== "" && end - blockStart + directory.length > blockBytes) {
      complete();
      [directory, blockStart] = ["", start];
    }
    if (directory === "") firstTokens.push(token);
    directory += `\n${token}\t${toText(counts[index] ?? 0)} ${toText(start - blockStart)} ${toText(end - blockStart)}`;
    start = end;
  }
  if (directory !== "") complete();
  return { blocks, firstTokens };
}

/** The position of the block that may have the list of a token; -1 if there is none. */
export function chooseBlock(firstTokens: readonly string[], token: string): number {
  let [low, high] = [0, firstTokens.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firstTokens[middle] ?? "") <= token) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** @throws {DamageError} if the directory is invalid. */
export function findList({ directory, data }: TokenBlock, token: string): EncodedList | undefined {
  const line = directory.indexOf(`\n${token}\t`);
  return line < 0 ? undefined : readList({ directory, data }, line + token.length + 2);
}

/** Iterates over the lists of a segment in the order of their tokens. */
export class ListCursor {
  readonly #blocks: Iterator<TokenBlock>;
  #block: TokenBlock = { directory: "\n", data: new Uint8Array(0) };
  /** End of the previous line in the directory. */
  #end = 0;
  token = "";
  list: EncodedList = { count: 0, data: new Uint8Array(0) };

  constructor(blocks: Iterable<TokenBlock>) {
    this.#blocks = blocks[Symbol.iterator]();
  }

  /**
   * Moves to the next list; false at the end.
   *
   * @throws {DamageError} if a directory is invalid.
   */
  next(): boolean {
    if (this.#end + 1 >= this.#block.directory.length) {
      const next = this.#blocks.next();
      if (next.done) return false;
      this.#block = next.value;
      this.#end = 0;
    }
    const { directory } = this.#block;
    const tab = directory.indexOf("\t", this.#end);
    this.token = directory.slice(this.#end + 1, tab);
    this.list = readList(this.#block, tab + 1);
    this.#end = directory.indexOf("\n", tab);
    return true;
  }
}

/** Reads the numbers of a line. Splitting the line would take most of the time of a merge. */
function readList({ directory, data }: TokenBlock, offset: number): EncodedList {
  const numbers = [0, 0, 0];
  for (let at = offset, index = 0; index < 3; at++) {
    const code = directory.charCodeAt(at);
    if (code >= 97) numbers[index] = 36 * (numbers[index] as number) + code - 87;
    else if (code >= 48) numbers[index] = 36 * (numbers[index] as number) + code - 48;
    else index++;
    if (Number.isNaN(code)) break;
  }
  const [count = 0, start = 0, end = 0] = numbers;
  if (!(count > 0 && start < end && end <= data.length)) throw new DamageError("a block of the index is broken");
  return { count, data: data.subarray(start, end) };
}

function toText(number: number): string {
  return number.toString(36);
}
