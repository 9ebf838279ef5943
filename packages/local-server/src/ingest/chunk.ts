import type { PageLocations } from "./page-locations.ts";

/** A piece of a document that is found, quoted and ranked as one. */
export interface Chunk {
  /** Headings above it, from the outermost. */
  headings: readonly string[];
  /** Headings inside it, if small sections share a chunk. */
  subheadings: readonly string[];
  /** Its lines as they are in the file; a part of a line that is too long for a chunk. */
  text: string;
  /** From 1. */
  startLine: number;
  /** The last line, inclusive. */
  endLine: number;
  /** Locations of its lines in the source page. */
  locations?: PageLocations | undefined;
}

/** A document, ready to be indexed. */
export interface ChunkedDocument {
  title: string;
  /** Description in the front matter; undefined without one. */
  description: string | undefined;
  chunks: readonly Chunk[];
}

/** Sizes of chunks, in UTF-16 units. Four are about a token. */
export const chunkLimits = {
  /** A chunk below this size is extended within the same heading. */
  small: 300,
  /** Preferred maximum size. About 250 tokens. */
  target: 1000,
  /** Maximum size. */
  hard: 2400,
};
