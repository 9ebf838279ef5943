import { rmSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { openForWriting } from "./index-database.ts";
import type { IndexedDocument } from "./search-index.ts";
import { toSearchText } from "./search-text.ts";

/** Larger changes leave an index in many pieces, which every search would have to look into. */
const optimizeFromChunks = 2000;

/** Changes the index of one resource, in one transaction for each update. */
export class ResourceWriter {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  #changedChunks = 0;

  constructor(path: string) {
    this.#database = openForWriting(path);
    this.#statements = prepareStatements(this.#database);
  }

  currentVersion(): string | undefined {
    const value = this.#statements.readVersion.get()?.["value"];
    return typeof value === "string" ? value : undefined;
  }

  begin(): void {
    this.#changedChunks = 0;
    this.#database.exec("BEGIN IMMEDIATE");
  }

  upsert(document: IndexedDocument): void {
    this.remove(document.path);
    const { path, hash, url, title, description, chunks } = document;
    const { insertDocument, insertChunk, insertText } = this.#statements;
    const id = insertDocument.run(path, hash, url ?? null, title, chunks.length).lastInsertRowid;
    const [searchTitle, searchPath] = [toSearchText(title), toSearchText(path)];
    for (const [position, chunk] of chunks.entries()) {
      const { headings, subheadings, startLine, endLine, text } = chunk;
      const row = insertChunk.run(id, position, JSON.stringify(headings), startLine, endLine, text).lastInsertRowid;
      const described = position === 0 && description ? [description] : [];
      const searchHeadings = toSearchText([...headings, ...subheadings, ...described].join("\n"));
      insertText.run(row, searchTitle, searchHeadings, searchPath, toSearchText(text));
    }
    this.#changedChunks += chunks.length;
  }

  remove(path: string): void {
    const { findDocument, removeTexts, removeChunks, removeDocument } = this.#statements;
    const id = findDocument.get(path)?.["id"];
    // The column is an integer.
    if (id === undefined) return;
    removeTexts.run(id as number);
    removeChunks.run(id as number);
    removeDocument.run(id as number);
  }

  commit(version: string): void {
    this.#statements.writeVersion.run(version);
    if (this.#changedChunks >= optimizeFromChunks) this.#database.exec("INSERT INTO texts (texts) VALUES ('optimize')");
    this.#database.exec("COMMIT");
  }

  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
  }

  close(): void {
    this.#database.close();
  }
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    readVersion: prepare("SELECT value FROM facts WHERE name = 'version'"),
    writeVersion: prepare("INSERT OR REPLACE INTO facts (name, value) VALUES ('version', ?)"),
    findDocument: prepare("SELECT id FROM documents WHERE path = ?"),
    insertDocument: prepare("INSERT INTO documents (path, hash, url, title, chunkCount) VALUES (?, ?, ?, ?, ?)"),
    insertChunk: prepare(
      "INSERT INTO chunks (document, position, headings, startLine, endLine, text) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    insertText: prepare("INSERT INTO texts (rowid, title, headings, path, text) VALUES (?, ?, ?, ?, ?)"),
    removeTexts: prepare("DELETE FROM texts WHERE rowid IN (SELECT id FROM chunks WHERE document = ?)"),
    removeChunks: prepare("DELETE FROM chunks WHERE document = ?"),
    removeDocument: prepare("DELETE FROM documents WHERE id = ?"),
  } satisfies Record<string, StatementSync>;
}

/** Deletes an index with what belongs to it. Nobody may have it open. */
export function deleteDatabase(path: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
}
