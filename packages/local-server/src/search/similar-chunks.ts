import type { IndexFile } from "./index-database.ts";

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

export interface SimilarChunk {
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
