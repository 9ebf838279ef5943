import type { ChunkedDocument } from "../ingest/chunk.ts";
import type { PagePlaces } from "../ingest/page-locations.ts";

/** Finds passages in the documents of resources. One process has one; another engine can stand in. */
export interface SearchIndex {
  /**
   * Replaces what is known of these documents and forgets the removed ones: all or nothing. What it acknowledges is on
   * disk and found by the next search. Updates of one resource run one after another.
   *
   * @throws {SearchError} "stale" where `previous` is not the version that the index has.
   */
  update(resource: string, change: IndexChange): Promise<void>;
  /**
   * The passages that fit a question best, grouped by page: the best page first, and within a page the best passage first.
   * A resource of which nothing is known has none. Whatever the question is, it is no error; one without words finds
   * nothing.
   */
  search(query: string, options: SearchOptions): Promise<Passage[]>;
  /** Lines of a page; undefined where the resource has none at this path. */
  read(resource: string, options: ReadOptions): Promise<PagePart | undefined>;
  /**
   * Where a text is, word by word, in any case of its letters: in the order of the resources, one place in each part of a
   * page. A large resource may not be looked through in full, which the answer says.
   */
  grep(text: string, options: GrepOptions): Promise<GrepAnswer>;
  /** What is searchable now; undefined where nothing is known: then the next update has to bring every document. */
  version(resource: string): Promise<IndexedVersion | undefined>;
  /** Deletes everything about a resource. */
  forget(resource: string): Promise<void>;
  /** Deletes everything about all but these. To be called before anything else. */
  forgetOthers(resources: readonly string[]): Promise<void>;
  /** Ends what is under way, and rejects it with "closed". */
  close(): Promise<void>;
}

export interface IndexChange {
  /** Read one at a time: a large resource is never in memory as a whole. One that throws undoes the update. */
  upsert: Iterable<IndexedDocument> | AsyncIterable<IndexedDocument | PackedDocuments>;
  /** Paths. */
  remove: readonly string[];
  /** What the resource is afterwards. */
  version: string;
  /**
   * The version that the change starts from, undefined for none. Without it the change is made to whatever there is:
   * an index that lost its file since would then have a part and take it for the whole.
   */
  previous?: string | undefined;
}

/** A document as the chunker made it. */
export interface IndexedDocument extends ChunkedDocument {
  path: string;
  /** Of the content: equal hashes have equal content. */
  hash: string;
  url?: string | undefined;
}

/**
 * Documents in the serialization format of V8. The thread that made them sends them to the thread that writes them by way of
 * the main thread, which neither parses nor copies them: its heap stays as small as it is when nothing is indexed.
 */
export interface PackedDocuments {
  packed: Uint8Array<ArrayBuffer>;
}

export interface IndexedVersion {
  version: string;
  /** By path. */
  hashes: ReadonlyMap<string, string>;
}

export interface SearchOptions {
  resources: readonly string[];
  /** Pages. */
  limit: number;
  /**
   * Passages of one page at most. Of the second one on, only those with a term of the question in their own text or
   * headings. Default: 1.
   */
  passagesPerPage?: number | undefined;
  /** Called with a sentence for people where the result is worse than usual. */
  onNotice?: ((notice: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Lines of a page. */
export interface PageLines {
  resource: string;
  path: string;
  /** Of the page. */
  title: string;
  /** That the lines stand under, from the outermost. */
  headings: readonly string[];
  url?: string | undefined;
  /** From 1. */
  startLine: number;
  /** The last one, inclusive. */
  endLine: number;
  text: string;
  /** Where the lines are in the page that the text was made of. */
  places?: PagePlaces | undefined;
}

/** What was read of a page. */
export interface PagePart extends PageLines {
  /** Of the page: there is more where this is not the last one of the part. */
  lastLine: number;
}

/** A part of a page that fits a question. */
export interface Passage extends PageLines {
  /** Of the page, title and path included. Higher is better. To be compared within one answer only. */
  score: number;
  /** Of what the passage says itself: its text and own headings. To be compared within one page only. */
  textScore: number;
  /** Share of the question's terms, the rare ones for more, that the passage has with its title, path and headings: 0 to 1. */
  coverage: number;
  /** Of its chunk within the page, from 0: passages whose positions are consecutive follow one another. */
  position: number;
  /**
   * How far the meaning of its page stands out from the mean of all that was searched, in standard deviations. Set for a
   * page that was found by its meaning.
   */
  standout?: number | undefined;
}

export interface ReadOptions {
  path: string;
  /** Default: the first one. A range outside of the page is that of the nearest line. */
  startLine?: number | undefined;
  /** The last one, inclusive. Default: the last one of the page. */
  endLine?: number | undefined;
  /** Ends with the last line that fits; a line that is longer alone is cut. */
  maxCharacters: number;
  signal?: AbortSignal | undefined;
}

export interface GrepOptions {
  resources: readonly string[];
  /** Of a page, or of a folder. Default: everywhere. */
  path?: string | undefined;
  limit: number;
  signal?: AbortSignal | undefined;
}

export interface GrepAnswer {
  /** The line with the text and those around it. */
  matches: PageLines[];
  /** Whether there are no others. */
  isComplete: boolean;
}

/** The index cannot do what was asked for. */
export class SearchError extends Error {
  override readonly name = "SearchError";
  readonly code: "stale" | "broken" | "closed";

  constructor(code: SearchError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The content of an index cannot be what was written. */
export class DamageError extends Error {
  override readonly name = "DamageError";
}

export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

const [sqliteCorrupt, sqliteNotADatabase, sqliteError, sqliteFormat] = [11, 26, 1, 24];

/** Why a file is of no use any more; undefined where the error is about something else, as a full disk is. */
export function findDamage(error: unknown): string | undefined {
  if (error instanceof SchemaError || error instanceof DamageError) return error.message;
  if (!(error instanceof Error && "errcode" in error && typeof error.errcode === "number")) return undefined;
  const code = error.errcode & 0xff;
  // A table that is missing is no more than an error.
  const isDamage =
    [sqliteCorrupt, sqliteNotADatabase, sqliteFormat].includes(code) ||
    (code === sqliteError && /no such (?:table|column)/i.test(error.message));
  return isDamage ? error.message : undefined;
}

/** The file of an index. */
export interface IndexFile {
  path: string;
  /** Another one than before: the file may be another one as well. */
  generation: number;
}

/** Chunks whose meaning is similar to that of a query. */
export interface SimilarChunks {
  /** Of the index file that the ids are of: in another one, they are those of other chunks. */
  generation: number;
  /** The most similar ones, best first. */
  chunks: readonly SimilarChunk[];
  /** Of the similarities of all chunks that were compared: what is similar depends on the model. */
  mean: number;
  deviation: number;
}

interface SimilarChunk {
  /** See `chunksPerDocument`. */
  id: number;
  /** Cosine of the angle between query and chunk. */
  similarity: number;
}

/** Finds chunks by their meaning, beside an index that finds them by their words. */
export interface ChunkSimilarity {
  /**
   * The chunks that are most similar to a query. Undefined where no meaning is known, with a reason for people where that is
   * unusual. Never rejects but with the reason of the signal.
   */
  find(query: string, options: SimilarityOptions): Promise<{ similar?: SimilarChunks | undefined; notice?: string }>;
  /** Called when the index may have changed. */
  follow(index: IndexFile): void;
  /** Closes the file of the index, which is about to be deleted. */
  release(): Promise<void>;
}

export interface SimilarityOptions {
  index: IndexFile;
  resources: readonly string[];
  signal?: AbortSignal | undefined;
}
