import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { GeneratedDocument } from "../generated-docs/write-documents.ts";

const schema =
  "CREATE VIRTUAL TABLE sections USING fts5(path UNINDEXED, text, tokenize='porter unicode61 remove_diacritics 2')";

/** The peer: one FTS5 table with the sections of all documents, written and asked in one thread. */
export class BareIndex {
  readonly #database: DatabaseSync;

  constructor(folder: string) {
    this.#database = new DatabaseSync(join(folder, "bare.sqlite"));
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  }

  /** How many sections it has. */
  get size(): number {
    return Number(this.#database.prepare("SELECT count(*) AS count FROM sections").get()?.["count"]);
  }

  /** Makes it hold these, and nothing else. */
  fill(documents: readonly GeneratedDocument[]): void {
    this.#database.exec(`DROP TABLE IF EXISTS sections; ${schema}`);
    const insert = this.#database.prepare("INSERT INTO sections (path, text) VALUES (?, ?)");
    this.#database.exec("BEGIN");
    for (const { path, text } of documents)
      for (const section of text.split(/^(?=#{1,3} )/m)) insert.run(path, section);
    this.#database.exec("COMMIT");
  }

  /** The ten sections that fit best: any of the words is enough. */
  search(question: string): string[] {
    const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
    const match = words.map((word) => `"${word}"`).join(" OR ");
    const select = this.#database.prepare(
      "SELECT path, text FROM sections WHERE sections MATCH ? ORDER BY rank LIMIT 10",
    );
    // The columns are texts.
    return select.all(match).map(({ path }) => path as string);
  }

  close(): void {
    this.#database.close();
  }
}
