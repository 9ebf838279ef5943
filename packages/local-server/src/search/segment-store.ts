import type { StatementSync } from "node:sqlite";
import type { DatabaseSync } from "@docent/storage/sqlite";
import { blocksPerSegment } from "./index-database.ts";
import {
  DeletedChunks,
  decodeParts,
  encodeParts,
  type MergedSegment,
  type MergeSource,
  mergeSegments,
  type SegmentPart,
} from "./merge-segments.ts";
import { decodeChunkTable, encodeChunkTable } from "./segment-builder.ts";
import type { StagedSegment } from "./staged-update.ts";
import { packLists, type TokenBlock } from "./token-blocks.ts";

/** Number of segments of one size that are merged into one of the next; sizes are powers of this. */
const mergeFactor = 4;
/** Maximum number of chunks of a merged segment. */
const maxMergedChunks = 16_384;

interface StoredSegment {
  id: number;
  chunkCount: number;
  deletedCount: number;
  parts: readonly SegmentPart[];
}

/** The segments of an index that is open for writing. The caller provides the transaction. */
export class SegmentStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /** Adds the segments of an update, which is attached as "staging". `toDocument` maps staged document ids. */
  addStaged(
    resource: number,
    { database, toDocument }: { database: DatabaseSync; toDocument: (id: number) => number },
  ) {
    const copyBlocks = database.prepare(
      "INSERT INTO main.blocks SELECT id + ?, directory, data FROM staging.blocks WHERE id >= ? AND id < ? ORDER BY id",
    );
    const rows = database.prepare("SELECT * FROM staging.segments ORDER BY id").iterate();
    for (const row of rows) {
      // The columns are those of the staging schema.
      const { chunkCount, wordCount, firstTokens, ...staged } = row as unknown as StagedSegment;
      const table = decodeChunkTable(staged.chunks);
      const chunks = encodeChunkTable({ ...table, documents: table.documents.map(toDocument) });
      const parts = [{ resource, first: 0, chunkCount, wordCount }];
      const id = this.#insert({ chunkCount, parts, chunks, firstTokens });
      const [from, to] = [staged.id * blocksPerSegment, (staged.id + 1) * blocksPerSegment];
      copyBlocks.run(id * blocksPerSegment - from, from, to);
    }
  }

  /** Marks the chunks of documents as deleted. Their postings are removed when their segments are merged. */
  deleteDocuments(resource: number, documents: ReadonlySet<number>): void {
    if (documents.size === 0) return;
    for (const segment of this.#list()) {
      const part = segment.parts.find((other) => other.resource === resource);
      if (part) this.#deleteOfPart(segment, { part, documents });
    }
  }

  /** Deletes all data of resources. Segments that are shared with other resources are rewritten without this data. */
  deleteResources(resources: ReadonlySet<number>): void {
    for (const segment of this.#list()) {
      const parts = segment.parts.filter(({ resource }) => !resources.has(resource));
      if (parts.length < segment.parts.length) this.#replace([{ ...segment, parts }]);
    }
  }

  /** Merges segments while several of them have about the same size, because a search reads every segment. */
  mergeSmall(): void {
    for (;;) {
      const group = chooseMerge(this.#list());
      if (group.length === 0) return;
      this.#replace(group);
    }
  }

  #deleteOfPart(
    { id, chunkCount, deletedCount }: StoredSegment,
    { part, documents }: { part: SegmentPart; documents: ReadonlySet<number> },
  ): void {
    const table = this.#readTable(id);
    const deleted = this.#readDeleted(id, chunkCount);
    let count = deletedCount;
    for (let chunk = part.first; chunk < part.first + part.chunkCount; chunk++) {
      if (!documents.has(table.documents[chunk] ?? 0) || deleted.has(chunk)) continue;
      deleted.add(chunk);
      count++;
    }
    if (count === chunkCount) this.#remove(id);
    else if (count > deletedCount) this.#statements.markDeleted.run(count, deleted.bits, id);
  }

  /** Replaces several segments by one, which keeps only the given parts. */
  #replace(segments: readonly StoredSegment[]): void {
    const merged = mergeSegments(segments.map((segment) => this.#toMergeSource(segment)));
    for (const { id } of segments) this.#remove(id);
    if (merged.chunkCount > 0) this.#addMerged(merged);
  }

  #addMerged({ chunkCount, parts, chunks, lists }: MergedSegment): void {
    const { blocks, firstTokens } = packLists(lists);
    const id = this.#insert({ chunkCount, parts, chunks, firstTokens: firstTokens.join("\n") });
    for (const [position, { directory, data }] of blocks.entries())
      this.#statements.insertBlock.run(id * blocksPerSegment + position, directory, data);
  }

  #insert(segment: {
    chunkCount: number;
    parts: readonly SegmentPart[];
    chunks: Uint8Array;
    firstTokens: string;
  }): number {
    const { insertSegment, insertTable } = this.#statements;
    const id = Number(insertSegment.run(segment.chunkCount, encodeParts(segment.parts)).lastInsertRowid);
    insertTable.run(id, segment.firstTokens, segment.chunks);
    return id;
  }

  #remove(id: number): void {
    const { removeBlocks, removeTable, removeSegment } = this.#statements;
    removeBlocks.run(id * blocksPerSegment, (id + 1) * blocksPerSegment);
    removeTable.run(id);
    removeSegment.run(id);
  }

  #toMergeSource({ id, chunkCount, parts }: StoredSegment): MergeSource {
    const deleted = this.#readDeleted(id, chunkCount);
    // The statement selects these columns.
    const blocks = this.#statements.readBlocks.all(
      id * blocksPerSegment,
      (id + 1) * blocksPerSegment,
    ) as unknown as TokenBlock[];
    return { chunkCount, table: this.#readTable(id), parts, isDeleted: (chunk) => deleted.has(chunk), blocks };
  }

  #readTable(id: number) {
    // The column is a blob.
    return decodeChunkTable(this.#statements.readTable.get(id)?.["chunks"] as Uint8Array);
  }

  #readDeleted(id: number, chunkCount: number): DeletedChunks {
    // The column is a blob.
    return new DeletedChunks(chunkCount, this.#statements.readDeleted.get(id)?.["deleted"] as Uint8Array | null);
  }

  #list(): StoredSegment[] {
    return this.#statements.listSegments.all().map((row) => {
      // The statement selects these columns.
      const { parts, ...segment } = row as unknown as Omit<StoredSegment, "parts"> & { parts: Uint8Array };
      return { ...segment, parts: decodeParts(parts, segment.chunkCount) };
    });
  }
}

/** Segments to merge; none if a merge would gain nothing. */
export function chooseMerge<Row extends Pick<StoredSegment, "chunkCount" | "deletedCount">>(
  segments: readonly Row[],
): Row[] {
  // Deleted chunks still cost time and space.
  const worn = segments.find(({ chunkCount, deletedCount }) => deletedCount > chunkCount / 2);
  if (worn) return [worn];
  const sizes = new Map<number, Row[]>();
  for (const segment of segments) {
    const live = segment.chunkCount - segment.deletedCount;
    if (live * mergeFactor > maxMergedChunks) continue;
    const size = Math.floor(Math.log(Math.max(1, live)) / Math.log(mergeFactor));
    const group = [...(sizes.get(size) ?? []), segment];
    if (group.length === mergeFactor) return group;
    sizes.set(size, group);
  }
  return [];
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    listSegments: prepare("SELECT id, chunkCount, deletedCount, parts FROM segments ORDER BY id"),
    readTable: prepare("SELECT chunks FROM segmentTables WHERE segment = ?"),
    readDeleted: prepare("SELECT deleted FROM segments WHERE id = ?"),
    readBlocks: prepare("SELECT directory, data FROM blocks WHERE id >= ? AND id < ? ORDER BY id"),
    insertSegment: prepare("INSERT INTO segments (chunkCount, deletedCount, parts) VALUES (?, 0, ?)"),
    insertTable: prepare("INSERT INTO segmentTables (segment, firstTokens, chunks) VALUES (?, ?, ?)"),
    insertBlock: prepare("INSERT INTO blocks (id, directory, data) VALUES (?, ?, ?)"),
    markDeleted: prepare("UPDATE segments SET deletedCount = ?, deleted = ? WHERE id = ?"),
    removeBlocks: prepare("DELETE FROM blocks WHERE id >= ? AND id < ?"),
    removeTable: prepare("DELETE FROM segmentTables WHERE segment = ?"),
    removeSegment: prepare("DELETE FROM segments WHERE id = ?"),
  } satisfies Record<string, StatementSync>;
}
