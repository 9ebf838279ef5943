import type { PostingLists } from "./postings.ts";
import { DamageError } from "./search-index.ts";

/**
 * Lists of neighbouring tokens of a segment, as one row of the index. A row for each list would cost a search one lookup
 * for each token and segment all the same, and an update as many changed pages of the file as it has tokens.
 */
export interface TokenBlock {
  /**
   * A line for each token, in their order: the token, a tab, and three numbers in base 36, which are the chunks in its list,
   * and where the list starts and ends in the data.
   */
  directory: string;
  data: Uint8Array;
}

/** The list of a token as it is stored. */
export interface EncodedList {
  /** Of chunks. */
  count: number;
  data: Uint8Array;
}

/** Size of a complete block: it fits into a page of the file. A longer list has a block of its own. */
const blockBytes = 4000;

/** Divides lists into blocks. The first token of each block says where to look for any other. */
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

/** The block that has the list of a token, if any has; -1 where none can. */
export function chooseBlock(firstTokens: readonly string[], token: string): number {
  let [low, high] = [0, firstTokens.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firstTokens[middle] ?? "") <= token) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** @throws {DamageError} where the directory is not one. */
export function findList({ directory, data }: TokenBlock, token: string): EncodedList | undefined {
  const line = directory.indexOf(`\n${token}\t`);
  return line < 0 ? undefined : readList({ directory, data }, line + token.length + 2);
}

/** Goes through the lists of a segment in the order of their tokens. */
export class ListCursor {
  readonly #blocks: Iterator<TokenBlock>;
  #block: TokenBlock = { directory: "\n", data: new Uint8Array(0) };
  /** Where the line before ends in the directory. */
  #end = 0;
  token = "";
  list: EncodedList = { count: 0, data: new Uint8Array(0) };

  constructor(blocks: Iterable<TokenBlock>) {
    this.#blocks = blocks[Symbol.iterator]();
  }

  /**
   * Moves to the next list; false where there is none.
   *
   * @throws {DamageError} where a directory is not one.
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

/** Reads the numbers of a line. There are many: to split them would take most of the time of a merge. */
function readList({ directory, data }: TokenBlock, place: number): EncodedList {
  const numbers = [0, 0, 0];
  for (let at = place, index = 0; index < 3; at++) {
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
