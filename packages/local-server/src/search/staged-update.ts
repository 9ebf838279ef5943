import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { StatementSync } from "node:sqlite";
import { createPrivateFile } from "@docent/storage";
import { DatabaseSync } from "@docent/storage/sqlite";
import { blocksPerSegment, chunksPerDocument, stagingSchema } from "./index-database.ts";
import type { IndexedDocument } from "./search-index.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import { packLists } from "./token-blocks.ts";

/** Number of postings that completes a segment: about ten thousand chunks, 40 MB of memory while it is built. */
const maxEntries = 1_000_000;

/** The empty builder of a finished update, if there is one. */
const idleBuilders: SegmentBuilder[] = [];

/**
 * Data of an update before its commit, in a separate file. So updates do not wait for each other, and a failed update is
 * undone by deleting its file, which works even on a full disk. Documents are numbered from 1.
 */
export class StagedUpdate {
  readonly path: string;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  /** Reuses the builder of a finished update, which knows most words already. */
  readonly #builder = idleBuilders.pop() ?? new SegmentBuilder();
  readonly #numbers = new Map<string, number>();
  #lastNumber = 0;
  #lastSegment = 0;

  /** Numbers of documents that were replaced by a later one with the same path. */
  readonly replaced = new Set<number>();

  constructor(folder: string) {
    this.path = join(folder, `update-${randomUUID()}.tmp`);
    createPrivateFile(this.path);
    this.#database = new DatabaseSync(this.path);
    try {
      // The content is not needed after a crash.
      this.#database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000;");
      this.#database.exec(`BEGIN; ${stagingSchema}`);
      this.#statements = prepareStatements(this.#database);
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Paths of the added documents. */
  get paths(): Iterable<string> {
    return this.#numbers.keys();
  }

  add(document: IndexedDocument): void {
    const { path, hash, url, title, description } = document;
    const chunks = document.chunks.slice(0, chunksPerDocument);
    const earlier = this.#numbers.get(path);
    if (earlier !== undefined) this.#replace(earlier);
    const id = ++this.#lastNumber;
    this.#numbers.set(path, id);
    this.#statements.insertDocument.run(id, path, hash, url ?? null, title, chunks.length);
    for (const [position, chunk] of chunks.entries()) {
      const { headings, startLine, endLine, text, locations } = chunk;
      const values = [JSON.stringify(headings), startLine, endLine, text, locations ? JSON.stringify(locations) : null];
      this.#statements.insertChunk.run(id * chunksPerDocument + position, ...values);
    }
    this.#builder.add({ id, path, title, description, chunks });
    if (this.#builder.entryCount >= maxEntries) this.#flush();
  }

  /** Writes everything to the file. Nothing can be added afterwards. */
  finish(): void {
    if (!this.#database.isOpen) return;
    if (this.#builder.chunkCount > 0) this.#flush();
    if (idleBuilders.length === 0) idleBuilders.push(this.#builder);
    this.#database.exec("COMMIT");
    this.#database.close();
  }

  /** Deletes the file. */
  discard(): void {
    if (this.#database.isOpen) this.#database.close();
    for (const suffix of ["", "-journal"]) rmSync(this.path + suffix, { force: true });
  }

  #replace(id: number): void {
    this.replaced.add(id);
    this.#statements.removeDocument.run(id);
    this.#statements.removeChunks.run(id * chunksPerDocument, (id + 1) * chunksPerDocument);
  }

  #flush(): void {
    const { chunkCount, wordCount, chunks, lists } = this.#builder.build();
    const { blocks, firstTokens } = packLists(lists);
    const { insertSegment, insertBlock } = this.#statements;
    const id = ++this.#lastSegment;
    insertSegment.run(id, chunkCount, wordCount, firstTokens.join("\n"), chunks);
    for (const [position, { directory, data }] of blocks.entries())
      insertBlock.run(id * blocksPerSegment + position, directory, data);
  }
}

/** A segment of a finished update, with the document numbers of the update. */
export interface StagedSegment {
  id: number;
  chunkCount: number;
  wordCount: number;
  firstTokens: string;
  chunks: Uint8Array;
}

function prepareStatements(database: DatabaseSync) {
  return {
    insertDocument: database.prepare(
      "INSERT INTO documents (id, path, hash, url, title, chunkCount) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    insertChunk: database.prepare(
      "INSERT INTO chunks (id, headings, startLine, endLine, text, locations) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    removeDocument: database.prepare("DELETE FROM documents WHERE id = ?"),
    removeChunks: database.prepare("DELETE FROM chunks WHERE id >= ? AND id < ?"),
    insertSegment: database.prepare(
      "INSERT INTO segments (id, chunkCount, wordCount, firstTokens, chunks) VALUES (?, ?, ?, ?, ?)",
    ),
    insertBlock: database.prepare("INSERT INTO blocks (id, directory, data) VALUES (?, ?, ?)"),
  } satisfies Record<string, StatementSync>;
}
