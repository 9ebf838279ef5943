import type { DatabaseSync, StatementSync } from "node:sqlite";
import { blocksPerSegment } from "./index-database.ts";
import { DeletedChunks, decodeParts, type SegmentPart } from "./merge-segments.ts";
import type { NamedResources } from "./resource-names.ts";
import type { SearchedRange, SearchedSegment } from "./score-chunks.ts";
import { DamageError } from "./search-index.ts";
import { type ChunkTable, decodeChunkTable } from "./segment-builder.ts";
import { chooseBlock, type EncodedList, findList, type TokenBlock } from "./token-blocks.ts";

/** A segment in the memory of a reader: its immutable data stays loaded. */
export interface OpenSegment extends SearchedSegment {
  deletedCount: number;
  /** By resource id, in the order of their chunks. */
  parts: ReadonlyMap<number, SegmentPart>;
  firstTokens: readonly string[];
}

/** Maximum number of chunks whose tables are cached, eight bytes for each. The latest table stays even if it has more. */
const maxKeptChunks = 1_000_000;

/** The segments of an index that is open for reading. */
export class OpenSegments {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #tables = new Map<number, ChunkTable>();
  #keptChunks = 0;
  #byId = new Map<number, OpenSegment>();

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /** Loads segments that are new or have newly deleted chunks, and drops removed ones. @throws {DamageError} if a segment is broken. */
  refresh(): void {
    const before = this.#byId;
    this.#byId = new Map();
    for (const row of this.#statements.listSegments.iterate()) {
      // The statement selects these columns, and only a deletion changes a segment.
      const { id, deletedCount } = row as unknown as Pick<OpenSegment, "id" | "deletedCount">;
      const known = before.get(id);
      this.#byId.set(id, known?.deletedCount === deletedCount ? known : this.#open(id, known));
    }
    for (const id of this.#tables.keys()) if (!this.#byId.has(id)) this.#forgetTable(id);
  }

  /** Chunk ranges of these resources; adjacent resources share one range, unless the query has words of their names. */
  listRanges(resources: ReadonlySet<number | undefined>, named: NamedResources): SearchedRange[] {
    const ranges: SearchedRange[] = [];
    for (const segment of this.#byId.values()) {
      let last: SearchedRange | undefined;
      for (const { resource, first, chunkCount, wordCount } of segment.parts.values()) {
        if (!resources.has(resource)) continue;
        const names = named.get(resource);
        if (last?.end === first && last.names === names) {
          last.end += chunkCount;
          last.wordCount += wordCount;
        } else {
          last = { segment, first, end: first + chunkCount, wordCount, names };
          ranges.push(last);
        }
      }
    }
    return ranges;
  }

  /** Chunk ranges of one resource, one for each segment with chunks of this resource. */
  listOwnRanges(resource: number): SearchedRange[] {
    return [...this.#byId.values()].flatMap((segment) => {
      const part = segment.parts.get(resource);
      if (!part) return [];
      return [{ segment, first: part.first, end: part.first + part.chunkCount, wordCount: part.wordCount }];
    });
  }

  /** The postings of a token. Undefined if no chunk of the segment has it. @throws {DamageError} if the segment has no lists. */
  findList({ id }: SearchedSegment, token: string): EncodedList | undefined {
    const position = chooseBlock(this.#byId.get(id)?.firstTokens ?? [], token);
    if (position < 0) return undefined;
    // The statement selects these columns.
    const block = this.#statements.readBlock.get(id * blocksPerSegment + position) as unknown as TokenBlock | undefined;
    if (!block) throw new DamageError("a segment has no lists");
    return findList(block, token);
  }

  #open(id: number, known: OpenSegment | undefined): OpenSegment {
    // The statement selects these columns.
    const row = this.#statements.readSegment.get(id) as unknown as SegmentRow;
    const { chunkCount, deletedCount } = row;
    const deleted = deletedCount > 0 ? new DeletedChunks(chunkCount, row.deleted) : undefined;
    const readTable = () => this.#readTable(id, chunkCount);
    return {
      id,
      chunkCount,
      deletedCount,
      isDeleted: deleted ? (chunk) => deleted.has(chunk) : () => false,
      parts: known?.parts ?? new Map(decodeParts(row.parts, chunkCount).map((part) => [part.resource, part])),
      firstTokens: known?.firstTokens ?? this.#readFirstTokens(id),
      get table() {
        return readTable();
      },
    };
  }

  #readFirstTokens(id: number): string[] {
    // The column has type TEXT.
    const text = this.#statements.readFirstTokens.get(id)?.["firstTokens"] as string | undefined;
    if (text === undefined) throw new DamageError("a segment has no table");
    return text === "" ? [] : text.split("\n");
  }

  #readTable(id: number, chunkCount: number): ChunkTable {
    const known = this.#tables.get(id);
    if (known) return known;
    // The column is a blob.
    const bytes = this.#statements.readTable.get(id)?.["chunks"] as Uint8Array | undefined;
    if (bytes?.length !== 8 * chunkCount) throw new DamageError("the table of a segment is broken");
    const table = decodeChunkTable(bytes);
    this.#tables.set(id, table);
    this.#keptChunks += chunkCount;
    for (const oldest of this.#tables.keys()) {
      if (this.#keptChunks <= maxKeptChunks || oldest === id) break;
      this.#forgetTable(oldest);
    }
    return table;
  }

  #forgetTable(id: number): void {
    this.#keptChunks -= this.#tables.get(id)?.documents.length ?? 0;
    this.#tables.delete(id);
  }
}

interface SegmentRow {
  chunkCount: number;
  deletedCount: number;
  deleted: Uint8Array | null;
  parts: Uint8Array;
}

function prepareStatements(database: DatabaseSync) {
  return {
    listSegments: database.prepare("SELECT id, deletedCount FROM segments ORDER BY id"),
    readSegment: database.prepare("SELECT chunkCount, deletedCount, deleted, parts FROM segments WHERE id = ?"),
    readFirstTokens: database.prepare("SELECT firstTokens FROM segmentTables WHERE segment = ?"),
    readTable: database.prepare("SELECT chunks FROM segmentTables WHERE segment = ?"),
    readBlock: database.prepare("SELECT directory, data FROM blocks WHERE id = ?"),
  } satisfies Record<string, StatementSync>;
}
