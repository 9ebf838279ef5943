import type { ChunkedDocument } from "../ingest/chunk.ts";
import type { PageLocations } from "../ingest/page-locations.ts";

/** Finds passages in the documents of resources. One process has one index; another engine can replace it. */
export interface SearchIndex {
  /** Its folder on the disk, for messages. */
  readonly folder: string;
  /**
   * Replaces these documents and deletes the removed ones: all or nothing. An acknowledged update survives the end of the
   * process, and is visible to the next search. Updates of one resource run one after another.
   *
   * @throws {SearchError} "stale" if `previous` is not the version in the index.
   */
  update(resource: string, change: IndexChange): Promise<void>;
  /**
   * The best passages for a query, grouped by page: the best page first, and within a page the best passage first.
   * An unknown resource has no passages. Every query is valid; a query without words finds no page by words.
   */
  search(query: string, options: SearchOptions): Promise<Passage[]>;
  /** Lines of a page; undefined if the resource has no page with this path. */
  read(resource: string, options: ReadPageOptions): Promise<PagePart | undefined>;
  /**
   * Literal, case-insensitive matches of a text, in the order of the resources: the first one in each chunk. A large
   * resource may be searched in part only, which the result states.
   */
  grep(text: string, options: GrepOptions): Promise<GrepResult>;
  /** The searchable version; undefined if there is none. Then the next update has to include every document. */
  version(resource: string): Promise<IndexedVersion | undefined>;
  /** Deletes all data of a resource. */
  forget(resource: string): Promise<void>;
  /** Deletes the data of all resources except these, and the remains of interrupted updates. */
  prune(resources: readonly string[]): Promise<void>;
  /** Aborts running calls, which reject with "closed". */
  close(): Promise<void>;
}

export interface IndexChange {
  /** Read one at a time: a large resource is never in memory as a whole. An exception undoes the update. */
  upsert: Iterable<IndexedDocument> | AsyncIterable<IndexedDocument | PackedDocuments>;
  /** Paths of removed documents. */
  remove: readonly string[];
  /** The version after the change. */
  version: string;
  /**
   * The expected current version, undefined for none. Not checked if the member is missing: an index that has lost its file would
   * then treat a partial change as the whole resource.
   */
  previous?: string | undefined;
}

/** A document as the chunker returns it. */
export interface IndexedDocument extends ChunkedDocument {
  path: string;
  hash: string;
  url?: string | undefined;
}

/**
 * Documents in the serialization format of V8. A worker thread creates them, and sends them to the writer thread through the
 * main thread. The main thread neither parses nor copies them, so its heap stays small.
 */
export interface PackedDocuments {
  packed: Uint8Array<ArrayBuffer>;
}

export interface IndexedVersion {
  version: string;
  /** Content hash of each document, by path. */
  hashes: ReadonlyMap<string, string>;
}

export interface SearchOptions {
  resources: readonly string[];
  /** Maximum number of pages. */
  limit: number;
  /**
   * Maximum number of passages of one page. Passages after the first must have a term of the query in their own text or
   * headings. Default: 1.
   */
  passagesPerPage?: number | undefined;
  /** Called with a message for people if the result is worse than usual. */
  onNotice?: ((notice: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface PageLines {
  resource: string;
  path: string;
  title: string;
  /** Headings above the lines, from the outermost. */
  headings: readonly string[];
  url?: string | undefined;
  /** From 1. */
  startLine: number;
  /** The last line, inclusive. */
  endLine: number;
  text: string;
  /** Locations of the lines in the page from which the text was made. */
  locations?: PageLocations | undefined;
}

/** Lines read from a page. */
export interface PagePart extends PageLines {
  /** Last line of the page. The page continues after this part if `endLine` is smaller. */
  lastLine: number;
}

/** A part of a page that fits a query. */
export interface Passage extends PageLines {
  /** Score of the page, title and path included. Higher is better. Comparable within one result only. */
  score: number;
  /** Score of the passage's own text and headings. Comparable within one page only. */
  textScore: number;
  /**
   * Weighted share of the query's terms in the passage, its title, path, headings and the name of its resource: 0 to 1. 0 for
   * a query without a subject, such as "how to".
   */
  coverage: number;
  /** Position of its chunk within the page, from 0. Consecutive positions are adjacent passages. */
  position: number;
  /**
   * Distance of the page's similarity from the mean of all searched chunks, in standard deviations. Set for a page that
   * is among the most similar ones.
   */
  standout?: number | undefined;
}

export interface ReadPageOptions {
  path: string;
  /** Default: the first line. A range outside the page selects its nearest line. */
  startLine?: number | undefined;
  /** The last line, inclusive. Default: the last one of the page. */
  endLine?: number | undefined;
  /** Maximum length. The text ends with the last line that fits; a single longer line is cut. */
  maxCharacters: number;
  signal?: AbortSignal | undefined;
}

export interface GrepOptions {
  resources: readonly string[];
  /** Path of a page or a folder. Default: everywhere. */
  path?: string | undefined;
  limit: number;
  signal?: AbortSignal | undefined;
}

export interface GrepResult {
  /** The matching lines, each with the lines around it. */
  matches: PageLines[];
  /** Whether all matches are included. */
  isComplete: boolean;
}

/** Thrown if an index operation fails. */
export class SearchError extends Error {
  override readonly name = "SearchError";
  readonly code: "stale" | "broken" | "closed";

  constructor(code: SearchError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Thrown if the stored content of an index differs from what was written, or was written by another version. */
export class DamageError extends Error {
  override readonly name = "DamageError";
}

const [sqliteCorrupt, sqliteNotADatabase, sqliteError, sqliteFormat] = [11, 26, 1, 24];

/** Why a file is unusable; undefined for an error about something else, such as a full disk. */
export function findDamage(error: unknown): string | undefined {
  if (error instanceof DamageError) return error.message;
  if (!(error instanceof Error && "errcode" in error && typeof error.errcode === "number")) return undefined;
  const code = error.errcode & 0xff;
  // For a missing table, SQLite reports an ordinary error.
  const isDamage =
    [sqliteCorrupt, sqliteNotADatabase, sqliteFormat].includes(code) ||
    (code === sqliteError && /no such (?:table|column)/i.test(error.message));
  return isDamage ? error.message : undefined;
}

export interface IndexFile {
  path: string;
  /** Increased when the file may have been replaced. */
  generation: number;
}

/** Chunks that are similar in meaning to a query. */
export interface SimilarChunks {
  /** Generation of the index file: chunk ids are valid only for this generation. */
  generation: number;
  /** The most similar chunks, best first. */
  chunks: readonly SimilarChunk[];
  /** Mean of the similarities of all compared chunks. Similarities depend on the embedding model. */
  mean: number;
  deviation: number;
}

interface SimilarChunk {
  /** See `chunksPerDocument`. */
  id: number;
  /** Cosine of the angle between query and chunk. */
  similarity: number;
}

/** Finds chunks by their meaning, in addition to an index that finds them by their words. */
export interface ChunkSimilarity {
  /**
   * The chunks that are most similar to a query. `similar` is undefined if there are no vectors, with a notice for people
   * if that is unusual. Rejects only with the reason of the signal.
   */
  find(query: string, options: SimilarityOptions): Promise<{ similar?: SimilarChunks | undefined; notice?: string }>;
  /** Called when the index may have changed. */
  follow(index: IndexFile): void;
  /** Closes the index file before it is deleted. */
  release(): Promise<void>;
}

export interface SimilarityOptions {
  index: IndexFile;
  resources: readonly string[];
  signal?: AbortSignal | undefined;
}
