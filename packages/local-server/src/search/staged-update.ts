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

/** Tokens of chunks after which a segment is complete: ten thousand chunks or so, 40 MB of memory while it is made. */
const maxEntries = 1_000_000;

/** The builder of an update that is finished, where there is one. It is empty. */
const idleBuilders: SegmentBuilder[] = [];

/**
 * What an update brings until it is committed, in a file of its own: updates do not wait for each other, and one that fails
 * is undone by deleting the file, for which a full disk has room as well. Documents are numbered from 1.
 */
export class StagedUpdate {
  readonly path: string;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  /** Taken from an update that is finished where there is one: it knows most words already. */
  readonly #builder = idleBuilders.pop() ?? new SegmentBuilder();
  readonly #numbers = new Map<string, number>();
  #lastNumber = 0;
  #lastSegment = 0;

  /** Documents that came once more later. */
  readonly replaced = new Set<number>();

  constructor(folder: string) {
    this.path = join(folder, `update-${randomUUID()}.tmp`);
    createPrivateFile(this.path);
    this.#database = new DatabaseSync(this.path);
    try {
      // Nobody needs what is in it after a crash.
      this.#database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000;");
      this.#database.exec(`BEGIN; ${stagingSchema}`);
      this.#statements = prepareStatements(this.#database);
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Of the documents that were added. */
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
      const { headings, startLine, endLine, text, places } = chunk;
      const values = [JSON.stringify(headings), startLine, endLine, text, places ? JSON.stringify(places) : null];
      this.#statements.insertChunk.run(id * chunksPerDocument + position, ...values);
    }
    this.#builder.add({ id, path, title, description, chunks });
    if (this.#builder.entryCount >= maxEntries) this.#flush();
  }

  /** Everything is in the file afterwards, and nothing can be added. */
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

/** A segment as an update has left it: its documents are numbered as in the update. */
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
      "INSERT INTO chunks (id, headings, startLine, endLine, text, places) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    removeDocument: database.prepare("DELETE FROM documents WHERE id = ?"),
    removeChunks: database.prepare("DELETE FROM chunks WHERE id >= ? AND id < ?"),
    insertSegment: database.prepare(
      "INSERT INTO segments (id, chunkCount, wordCount, firstTokens, chunks) VALUES (?, ?, ?, ?, ?)",
    ),
    insertBlock: database.prepare("INSERT INTO blocks (id, directory, data) VALUES (?, ?, ?)"),
  } satisfies Record<string, StatementSync>;
}
