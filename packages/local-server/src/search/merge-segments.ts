import { type PostingLists, PostingsCursor, PostingsWriter } from "./postings.ts";
import { groupBy } from "./rank-pages.ts";
import { DamageError } from "./search-index.ts";
import { type ChunkTable, encodeChunkTable, type Segment } from "./segment-builder.ts";
import { ListCursor, type TokenBlock } from "./token-blocks.ts";

export interface MergeSource {
  chunkCount: number;
  table: ChunkTable;
  parts: readonly SegmentPart[];
  isDeleted: (chunk: number) => boolean;
  blocks: Iterable<TokenBlock>;
}

export interface MergedSegment extends Segment {
  parts: SegmentPart[];
}

/**
 * Merges segments into one, without deleted chunks. The chunks of a resource are adjacent again. Resources keep the
 * order of the segments, so that lists of segments without a common resource are concatenated.
 */
export function mergeSegments(sources: readonly MergeSource[]): MergedSegment {
  const kept: { table: ChunkTable; chunk: number }[] = [];
  const parts: SegmentPart[] = [];
  const newIndexes = sources.map(({ chunkCount }) => new Int32Array(chunkCount).fill(-1));
  const allParts = sources.flatMap((source, index) => source.parts.map((part) => ({ index, part })));
  for (const [resource, oldParts] of groupBy(allParts, ({ part }) => part.resource)) {
    const first = kept.length;
    let wordCount = 0;
    for (const { index, part } of oldParts) {
      // Both arrays have the same length.
      const [source, indexes] = [sources[index] as MergeSource, newIndexes[index] as Int32Array];
      for (let chunk = part.first; chunk < part.first + part.chunkCount; chunk++) {
        if (source.isDeleted(chunk)) continue;
        indexes[chunk] = kept.push({ table: source.table, chunk }) - 1;
        wordCount += source.table.wordCounts[chunk] ?? 0;
      }
    }
    if (kept.length > first) parts.push({ resource, first, chunkCount: kept.length - first, wordCount });
  }
  const pick = (of: (table: ChunkTable) => Uint32Array | Uint16Array) =>
    kept.map(({ table, chunk }) => of(table)[chunk] ?? 0);
  return {
    chunkCount: kept.length,
    wordCount: parts.reduce((sum, { wordCount }) => sum + wordCount, 0),
    parts,
    chunks: encodeChunkTable({
      documents: Uint32Array.from(pick(({ documents }) => documents)),
      wordCounts: Uint16Array.from(pick(({ wordCounts }) => wordCounts)),
      bodyCounts: Uint16Array.from(pick(({ bodyCounts }) => bodyCounts)),
    }),
    lists: mergeLists(sources, newIndexes),
  };
}

/** The lists of a source segment, and the new indexes of its chunks. */
interface OpenSource {
  lists: ListCursor;
  chunkCount: number;
  newIndexes: Int32Array;
}

/** Walks the lists of all sources in parallel, in the order of their tokens. */
function mergeLists(sources: readonly MergeSource[], newIndexes: readonly Int32Array[]): PostingLists {
  const writer = new PostingsWriter();
  const add = isAscending(newIndexes) ? addInOrder : addSorted;
  let open = sources.map(({ blocks, chunkCount }, index): OpenSource => {
    return { lists: new ListCursor(blocks), chunkCount, newIndexes: newIndexes[index] as Int32Array };
  });
  open = open.filter(({ lists }) => lists.next());
  while (open.length > 0) {
    const token = findLeast(open);
    add(writer, token, open);
    writer.end(token);
    open = open.filter(({ lists }) => lists.token !== token || lists.next());
  }
  return writer.finish();
}

/** Whether the kept chunks of each source follow those of the source before it. */
function isAscending(newIndexes: readonly Int32Array[]): boolean {
  let last = -1;
  for (const indexes of newIndexes)
    for (const index of indexes) {
      if (index < 0) continue;
      if (index < last) return false;
      last = index;
    }
  return true;
}

/** The smallest current token of all sources. */
function findLeast(open: readonly OpenSource[]): string {
  let least = open[0]?.lists.token ?? "";
  for (const { lists } of open) if (lists.token < least) least = lists.token;
  return least;
}

const cursor = new PostingsCursor();

type AddPosting = (chunk: number, own: number, shared: number) => void;

/** Reads the kept postings of a token in all sources, with their new indexes. */
function readKept(token: string, open: readonly OpenSource[], add: AddPosting): void {
  for (const { lists, chunkCount, newIndexes } of open) {
    if (lists.token !== token) continue;
    cursor.open(lists.list, chunkCount);
    while (cursor.next()) {
      const chunk = newIndexes[cursor.chunk] as number;
      if (chunk >= 0) add(chunk, cursor.own, cursor.shared);
    }
  }
}

function addInOrder(writer: PostingsWriter, token: string, open: readonly OpenSource[]): void {
  readKept(token, open, (chunk, own, shared) => writer.add(chunk, own, shared));
}

/** Like `addInOrder`, for interleaved chunks. */
function addSorted(writer: PostingsWriter, token: string, open: readonly OpenSource[]): void {
  const entries: number[] = [];
  readKept(token, open, (chunk, own, shared) => void entries.push(chunk, own, shared));
  for (const at of sortEntries(entries))
    writer.add(entries[at] as number, entries[at + 1] as number, entries[at + 2] as number);
}

/** Entries sorted by chunk. Sorting numbers is ten times as fast as sorting objects. */
function sortEntries(entries: readonly number[]): Float64Array {
  const keys = new Float64Array(entries.length / 3);
  for (let index = 0; index < keys.length; index++) keys[index] = (entries[3 * index] as number) * 2 ** 24 + 3 * index;
  return keys.sort().map((key) => key % 2 ** 24);
}

/** Deleted chunks of a segment: one bit for each. */
export class DeletedChunks {
  readonly bits: Uint8Array;

  constructor(chunkCount: number, bits?: Uint8Array | null) {
    this.bits = new Uint8Array(Math.ceil(chunkCount / 8));
    if (bits) this.bits.set(bits.subarray(0, this.bits.length));
  }

  has(chunk: number): boolean {
    return ((this.bits[chunk >> 3] ?? 0) & (1 << (chunk & 7))) !== 0;
  }

  add(chunk: number): void {
    this.bits[chunk >> 3] = (this.bits[chunk >> 3] ?? 0) | (1 << (chunk & 7));
  }
}

/** The chunks of one resource in a segment, which are adjacent. */
export interface SegmentPart {
  resource: number;
  /** Index of the first chunk. */
  first: number;
  /** Number of chunks, deleted ones included. */
  chunkCount: number;
  /** Number of words in all these chunks. */
  wordCount: number;
}

const fields = 4;

/** Parts are stored in the order of their chunks, one for each resource. */
export function encodeParts(parts: readonly SegmentPart[]): Uint8Array {
  const numbers = Uint32Array.from(
    parts.flatMap(({ resource, first, chunkCount, wordCount }) => [resource, first, chunkCount, wordCount]),
  );
  return new Uint8Array(numbers.buffer);
}

/** @throws {DamageError} if the bytes are not parts within this number of chunks. */
export function decodeParts(bytes: Uint8Array, segmentChunks: number): SegmentPart[] {
  if (bytes.length % (4 * fields) !== 0) throw new DamageError("the parts of a segment are broken");
  // A copy, because a Uint32Array has to begin at a multiple of four bytes.
  const numbers = new Uint32Array(bytes.slice().buffer);
  const parts: SegmentPart[] = [];
  for (let at = 0; at < numbers.length; at += fields) {
    // The index is below the length.
    const [resource, first] = [numbers[at] as number, numbers[at + 1] as number];
    const [chunkCount, wordCount] = [numbers[at + 2] as number, numbers[at + 3] as number];
    if (first + chunkCount > segmentChunks) throw new DamageError("the parts of a segment are broken");
    parts.push({ resource, first, chunkCount, wordCount });
  }
  return parts;
}
