import type { DatabaseSync, StatementSync } from "node:sqlite";
import { grepChunks, type TextSearch } from "./grep-chunks.ts";
import { openForReading, type ReadableIndex } from "./index-database.ts";
import { rankBudget, toMatchExpression } from "./match-expression.ts";
import type { ResourceAnswer } from "./merge-answers.ts";
import { quoteTerm } from "./query-terms.ts";
import { type ChunkMatch, type PageFacts, type RankedPage, rankPages } from "./rank-pages.ts";
import { type ChunkText, type PageRange, readLines } from "./read-page.ts";
import type { GrepAnswer, PageLines, PagePart, Passage } from "./search-index.ts";

/** Of title, headings, path and text. */
const weights = [10, 5, 3, 1];
/** Chunks that are looked at more closely. A page has its best ones among them. */
const maxMatches = 100;
const maxCachedCounts = 5000;

/** Searches the index of one resource. */
export class ResourceReader {
  readonly #resource: string;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  /** In how many chunks a term is, as of `#dataVersion`. */
  readonly #counts = new Map<string, number>();
  #dataVersion: unknown;
  #chunkCount = 0;

  /** Whether it may stay open while the file is written to. */
  readonly isShared: boolean;

  private constructor({ database, isShared }: ReadableIndex, resource: string) {
    this.isShared = isShared;
    this.#resource = resource;
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  /** The file has to be there. Undefined as long as nothing is in it. */
  static open(path: string, resource: string): ResourceReader | undefined {
    const index = openForReading(path);
    return index && new ResourceReader(index, resource);
  }

  search(terms: readonly string[], limit: number): ResourceAnswer {
    return this.#inSnapshot(() => {
      this.#forgetOldCounts();
      const counted = terms.map((term) => ({ term, count: this.#countTerm(term) }));
      const termCounts = counted.map(({ count }) => count);
      const expression = toMatchExpression(counted);
      const passages = expression === undefined ? [] : this.#findPassages(expression, { terms, limit });
      return { passages, termCounts, chunkCount: this.#chunkCount };
    });
  }

  read(range: PageRange): PagePart | undefined {
    return this.#inSnapshot(() => {
      // The statements select these columns.
      const page = this.#statements.findPath.get(range.path) as unknown as (PageFacts & { id: number }) | undefined;
      if (!page) return undefined;
      const chunks = this.#statements.listChunks.all(page.id) as unknown as ChunkText[];
      const { headings, ...lines } = readLines(chunks, range);
      return { ...this.#describe(page, headings), ...lines };
    });
  }

  grep(wanted: TextSearch): GrepAnswer {
    // The statement selects these columns; it reads one snapshot by itself.
    const rows = this.#statements.listTexts.iterate() as Iterable<unknown> as Iterable<PageFacts & ChunkText>;
    const { found, isComplete } = grepChunks(rows, wanted);
    return { matches: found.map(({ row, lines }) => ({ ...this.#describe(row, row.headings), ...lines })), isComplete };
  }

  close(): void {
    this.#database.close();
  }

  /** One snapshot for all that is read: an update may come in between. */
  #inSnapshot<Result>(read: () => Result): Result {
    this.#database.exec("BEGIN");
    try {
      return read();
    } finally {
      this.#database.exec("COMMIT");
    }
  }

  #describe({ path, title, url }: PageFacts, headings: string): Omit<PageLines, "startLine" | "endLine" | "text"> {
    return { resource: this.#resource, path, title, headings: JSON.parse(headings), ...(url ? { url } : {}) };
  }

  #findPassages(expression: string, { terms, limit }: { terms: readonly string[]; limit: number }): Passage[] {
    // The statement selects these columns.
    const matches = this.#statements.match.all(expression) as unknown as ChunkMatch[];
    const pages = rankPages({ matches, terms, findPage: (id) => this.#findPage(id) });
    return pages.slice(0, limit).map((page) => this.#quote(page));
  }

  #findPage(id: number): PageFacts {
    // A chunk has a document, and the columns are what the schema says.
    return this.#statements.findPage.get(id) as unknown as PageFacts;
  }

  #quote({ page, chunk, score }: RankedPage): Passage {
    // The chunk was found in the same snapshot, and the columns are what the schema says.
    const { headings, ...lines } = this.#statements.findChunk.get(chunk) as unknown as ChunkText;
    return { ...this.#describe(page, headings), ...lines, score };
  }

  #countTerm(term: string): number {
    const known = this.#counts.get(term);
    if (known !== undefined) return known;
    // The statement counts.
    const count = this.#statements.countTerm.get(quoteTerm(term))?.["count"] as number;
    if (this.#counts.size >= maxCachedCounts) this.#counts.clear();
    this.#counts.set(term, count);
    return count;
  }

  #forgetOldCounts(): void {
    const dataVersion = this.#statements.dataVersion.get()?.["data_version"];
    if (dataVersion === this.#dataVersion) return;
    this.#dataVersion = dataVersion;
    this.#counts.clear();
    // The sum over no rows is null.
    this.#chunkCount = (this.#statements.countChunks.get()?.["count"] ?? 0) as number;
  }
}

function prepareStatements(database: DatabaseSync) {
  const rank = `bm25(texts, ${weights.join(", ")})`;
  return {
    dataVersion: database.prepare("PRAGMA data_version"),
    countChunks: database.prepare("SELECT sum(chunkCount) AS count FROM documents"),
    // No further than matters.
    countTerm: database.prepare(
      `SELECT count(*) AS count FROM (SELECT 1 FROM texts WHERE texts MATCH ? LIMIT ${rankBudget + 1})`,
    ),
    match: database.prepare(
      `SELECT chunks.id AS chunk, chunks.document, chunks.position, -best.score AS score
       FROM (SELECT rowid, ${rank} AS score FROM texts WHERE texts MATCH ? ORDER BY score LIMIT ${maxMatches}) AS best
       JOIN chunks ON chunks.id = best.rowid`,
    ),
    findPage: database.prepare("SELECT path, title, url FROM documents WHERE id = ?"),
    findChunk: database.prepare("SELECT headings, startLine, endLine, text FROM chunks WHERE id = ?"),
    findPath: database.prepare("SELECT id, path, title, url FROM documents WHERE path = ?"),
    listChunks: database.prepare(
      "SELECT headings, startLine, endLine, text FROM chunks WHERE document = ? ORDER BY position",
    ),
    // In the order in which they were written, which is that of the file: nothing is sorted, and nothing read twice.
    listTexts: database.prepare(
      `SELECT path, title, url, headings, startLine, endLine, text
       FROM chunks JOIN documents ON documents.id = chunks.document ORDER BY chunks.id`,
    ),
  } satisfies Record<string, StatementSync>;
}
