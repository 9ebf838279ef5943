import type { PagePlaces } from "./page-locations.ts";

/** A piece of a document that is found, quoted and ranked as one. */
export interface Chunk {
  /** The headings that it stands under, from the outermost. */
  headings: readonly string[];
  /** Headings inside it, where small sections share a chunk. */
  subheadings: readonly string[];
  /** Its lines as they are in the file; a part of the line where one line is too long for a chunk. */
  text: string;
  /** From 1. */
  startLine: number;
  /** The last one, inclusive. */
  endLine: number;
  /** Where its lines are in the page that they were made of. */
  places?: PagePlaces | undefined;
}

/** A document, ready to be indexed. */
export interface ChunkedDocument {
  title: string;
  /** What the front matter says of the page; undefined where it says nothing. */
  description: string | undefined;
  chunks: readonly Chunk[];
}

/** Sizes of chunks, in UTF-16 units. Four are about a token. */
export const chunkLimits = {
  /** A smaller one takes in what follows under the same heading. */
  small: 300,
  /** Where a chunk ends if there is a place. About 250 tokens. */
  target: 1000,
  /** No chunk is larger. */
  hard: 2400,
};
