import type { DatabaseSync, StatementSync } from "node:sqlite";
import { chunksPerDocument, openForReading, type ReadableIndex } from "./index-database.ts";
import { OpenSegments } from "./open-segments.ts";
import {
  type FusedPage,
  fusePages,
  type PageFacts,
  preferGoodPassages,
  type RankedPage,
  rankTogether,
  type SimilarPage,
} from "./rank-pages.ts";
import { type ChunkText, grepChunks, type PageRange, parseLocations, readLines, type TextSearch } from "./read-page.ts";
import { ResourceNames } from "./resource-names.ts";
import { chunksPerPage } from "./score-chunks.ts";
import {
  DamageError,
  type GrepResult,
  type IndexedVersion,
  type PageLines,
  type PagePart,
  type Passage,
  type SimilarChunks,
} from "./search-index.ts";
import { type FoundChunk, WordRanking } from "./word-ranking.ts";

export interface IndexSearch {
  resources: readonly string[];
  terms: readonly string[];
  /** Whether the query has no subject. */
  isVague: boolean;
  /** Maximum number of pages. */
  limit: number;
  passagesPerPage: number;
  /** Chunks of this index file with a meaning similar to the query. Without them, pages are found only by words. */
  similar?: SimilarChunks | undefined;
}

/** Minimum number of best chunks from which pages are ranked. Many requested pages raise it to `chunksPerPage` for each. */
const minMatches = 100;
/** Number of best pages by words. The best coverage of these determines the weight of words relative to meaning. */
const judgedPages = 3;
const maxKeptPages = 20_000;

/** Searches the index of all resources. */
export class IndexReader {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #segments: OpenSegments;
  /** Properties of a document are immutable, and its id is never reused. The same holds for resources. */
  readonly #pages = new Map<number, PageFacts>();
  readonly #resources = new Map<string, number>();
  readonly #names = new Map<number, string>();
  readonly #resourceNames = new ResourceNames();
  #lastResource = 0;
  #dataVersion: unknown;

  /** Whether the file may stay open during writes. */
  readonly isShared: boolean;

  private constructor({ database, isShared }: ReadableIndex) {
    this.isShared = isShared;
    this.#database = database;
    this.#segments = new OpenSegments(database);
    this.#statements = prepareStatements(database);
  }

  /** Opens an existing file. Undefined while the index is empty. */
  static open(path: string): IndexReader | undefined {
    const index = openForReading(path);
    return index && new IndexReader(index);
  }

  search({ resources, terms: words, isVague, limit, passagesPerPage, similar }: IndexSearch): Passage[] {
    return this.#inSnapshot(() => {
      const named = this.#resourceNames.find(words);
      const ids = new Set(resources.map((name) => this.#resources.get(name)));
      const ranges = this.#segments.listRanges(ids, named);
      if (ranges.length === 0) return [];
      const findPage = (id: number) => this.#findPage(id);
      const ranking = new WordRanking({ words, isVague }, { segments: this.#segments, ranges, named, findPage });
      const together = ranking.rank(Math.max(minMatches, chunksPerPage * limit));
      const rankWithin = (resource: number, pages: number) => ranking.rankWithin(resource, pages);
      // A fusion needs the order of all pages, because any of them can become one of the best.
      const seen = similar ? together.length : limit;
      const pages = resources.length === 1 ? together : rankTogether(together, { limit, seen, rankWithin });
      if (!similar) return this.#quoteBest(pages.slice(0, limit), { passagesPerPage, ranking });
      const best = pages
        .slice(0, judgedPages)
        .map(({ page, match }) => ranking.rankPassages(page, match)[0]?.coverage ?? 0);
      const coverage = Math.min(1, Math.max(0, ...best));
      const fused = fusePages(pages, this.#rankSimilar(similar, resources), { coverage });
      return fused.slice(0, limit).flatMap((page) => this.#quoteFused(page, { passagesPerPage, ranking }));
    });
  }

  read(resource: string, range: PageRange): PagePart | undefined {
    return this.#inSnapshot(() => {
      const id = this.#resources.get(resource);
      if (id === undefined) return undefined;
      // The statements select these columns.
      const page = this.#statements.findPath.get(id, range.path) as unknown as (PageFacts & { id: number }) | undefined;
      if (!page) return undefined;
      const chunks = this.#statements.listChunks.all(page.id, page.id) as unknown as ChunkText[];
      const { headings, ...lines } = readLines(chunks, range);
      return { ...this.#describe(page, headings), ...lines };
    });
  }

  grep(resource: string, wanted: TextSearch): GrepResult {
    return this.#inSnapshot(() => {
      const id = this.#resources.get(resource);
      if (id === undefined) return { matches: [], isComplete: true };
      // The statement selects these columns.
      const rows = this.#statements.listTexts.iterate(id) as Iterable<unknown> as Iterable<PageFacts & ChunkText>;
      const { found, isComplete } = grepChunks(rows, wanted);
      const matches = found.map(({ row, lines }) => {
        return { ...this.#describe(row, row.headings), ...lines, ...parseLocations(row.locations) };
      });
      return { matches, isComplete };
    });
  }

  /** The version of a resource, without the hashes of its documents. */
  versionName(resource: string): string | undefined {
    // The column has type TEXT.
    return this.#statements.findVersion.get(resource)?.["version"] as string | undefined;
  }

  /** Undefined if no version of the resource was committed. */
  version(resource: string): IndexedVersion | undefined {
    return this.#inSnapshot(() => {
      const row = this.#statements.findVersion.get(resource);
      if (!row) return undefined;
      const rows = this.#statements.listHashes.iterate(row["id"] as number);
      // The columns have type TEXT.
      const hashes = new Map([...rows].map(({ path, hash }) => [path as string, hash as string]));
      return { version: row["version"] as string, hashes };
    });
  }

  close(): void {
    this.#database.close();
  }

  /** Runs all reads on one snapshot, because an update may be committed between them. */
  #inSnapshot<Result>(read: () => Result): Result {
    this.#database.exec("BEGIN");
    try {
      this.#refresh();
      return read();
    } finally {
      this.#database.exec("COMMIT");
    }
  }

  /** Reads new resources and segments if the file has changed. */
  #refresh(): void {
    const dataVersion = this.#statements.dataVersion.get()?.["data_version"];
    if (dataVersion === this.#dataVersion) return;
    // The statement selects these columns.
    const added = this.#statements.listResources.all(this.#lastResource) as unknown as { id: number; name: string }[];
    for (const { id, name } of added) {
      this.#resources.set(name, id);
      this.#names.set(id, name);
      this.#resourceNames.add(id, name);
      this.#lastResource = id;
    }
    this.#segments.refresh();
    this.#dataVersion = dataVersion;
  }

  #findPage(id: number): PageFacts {
    const known = this.#pages.get(id);
    if (known) return known;
    const page = this.#statements.findPage.get(id);
    if (!page) throw new DamageError("a chunk has no document");
    // The schema defines the columns.
    const facts = page as unknown as PageFacts;
    if (this.#pages.size >= maxKeptPages) this.#pages.clear();
    this.#pages.set(id, facts);
    return facts;
  }

  /** Pages by their most similar chunk, best first. Pages that were removed since the similarity search are skipped. */
  #rankSimilar({ chunks, mean, deviation }: SimilarChunks, resources: readonly string[]): SimilarPage[] {
    const ids = new Set(resources.map((name) => this.#resources.get(name)));
    const pages = new Map<number, SimilarPage>();
    for (const { id, similarity } of chunks) {
      const document = Math.floor(id / chunksPerDocument);
      if (pages.has(document) || this.#statements.findPage.get(document) === undefined) continue;
      const page = this.#findPage(document);
      if (!ids.has(page.resource)) continue;
      const standout = deviation > 0 ? (similarity - mean) / deviation : 0;
      pages.set(document, { document, page, position: id % chunksPerDocument, standout });
    }
    return [...pages.values()];
  }

  /** Passages of pages that were found by words. Pages with good passages come before others of about the same score. */
  #quoteBest(
    pages: readonly RankedPage<FoundChunk>[],
    { passagesPerPage, ranking }: { passagesPerPage: number; ranking: WordRanking },
  ): Passage[] {
    const ranked = pages.map((found) => {
      const passages = ranking.rankPassages(found.page, found.match);
      return { ...found, passages, quality: passages[0]?.quality ?? 0 };
    });
    return preferGoodPassages(ranked).flatMap(({ page, match, score, passages }) =>
      passages
        .filter(({ textScore }, position) => position === 0 || textScore > 0)
        .slice(0, passagesPerPage)
        .map(({ quality: _, ...passage }) => {
          return { ...this.#quote(page, match.document, passage.position), ...passage, score };
        }),
    );
  }

  /**
   * Passages of a page: the most similar first if the page was found by meaning, else those with the words of the
   * query.
   */
  #quoteFused(
    { document, page, match, similar, isFoundByMeaning, score }: FusedPage<FoundChunk>,
    { passagesPerPage, ranking }: { passagesPerPage: number; ranking: WordRanking },
  ): Passage[] {
    const ranked = match ? ranking.rankPassages(page, match) : [];
    const passages = ranked.filter(({ textScore }, position) => position === 0 || textScore > 0);
    if (similar && isFoundByMeaning) {
      const { position } = similar;
      const none = { position, textScore: 0, quality: 0, coverage: 0 };
      const found = ranked.find((passage) => passage.position === position) ?? none;
      passages.unshift(found);
    }
    const standout = similar?.standout;
    const chosen = [...new Map(passages.map((passage) => [passage.position, passage])).values()];
    return chosen.slice(0, passagesPerPage).map(({ quality: _, ...passage }) => ({
      ...this.#quote(page, document, passage.position),
      ...passage,
      score,
      ...(standout !== undefined && { standout }),
    }));
  }

  #quote(page: PageFacts, document: number, position: number) {
    const chunk = this.#statements.findChunk.get(document * chunksPerDocument + position);
    if (!chunk) throw new DamageError("a chunk has no text");
    // The schema defines the columns.
    const { headings, locations, ...lines } = chunk as unknown as ChunkText;
    return { ...this.#describe(page, headings), ...lines, ...parseLocations(locations) };
  }

  #describe(
    { resource, path, title, url }: PageFacts,
    headings: string,
  ): Omit<PageLines, "startLine" | "endLine" | "text"> {
    const name = this.#names.get(resource) ?? "";
    return { resource: name, path, title, headings: JSON.parse(headings), ...(url ? { url } : {}) };
  }
}

function prepareStatements(database: DatabaseSync) {
  const range = `chunks.id >= documents.id * ${chunksPerDocument} AND chunks.id < (documents.id + 1) * ${chunksPerDocument}`;
  return {
    dataVersion: database.prepare("PRAGMA data_version"),
    listResources: database.prepare("SELECT id, name FROM resources WHERE id > ? ORDER BY id"),
    findVersion: database.prepare("SELECT id, version FROM resources WHERE name = ?"),
    listHashes: database.prepare("SELECT path, hash FROM documents WHERE resource = ?"),
    findPage: database.prepare("SELECT resource, path, title, url FROM documents WHERE id = ?"),
    findChunk: database.prepare("SELECT headings, startLine, endLine, text, locations FROM chunks WHERE id = ?"),
    findPath: database.prepare("SELECT id, resource, path, title, url FROM documents WHERE resource = ? AND path = ?"),
    listChunks: database.prepare(
      `SELECT headings, startLine, endLine, text, locations FROM chunks
       WHERE id >= ? * ${chunksPerDocument} AND id < (? + 1) * ${chunksPerDocument} ORDER BY id`,
    ),
    listTexts: database.prepare(
      `SELECT resource, path, title, url, headings, startLine, endLine, text, locations
       FROM documents CROSS JOIN chunks ON ${range} WHERE resource = ? ORDER BY path, chunks.id`,
    ),
  } satisfies Record<string, StatementSync>;
}
