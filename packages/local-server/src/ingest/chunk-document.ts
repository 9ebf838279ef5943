import type { ChunkedDocument } from "./chunk.ts";
import { chunkMarkdown } from "./chunk-markdown.ts";
import { chunkText } from "./chunk-text.ts";
import { removeHiddenMarkup } from "./hidden-markup.ts";
import { removeInvisible } from "./invisible-text.ts";
import { type PagePlaces, placesWithin } from "./page-places.ts";

/** A document whose text has been read. HTML is Markdown by now. */
export interface ReadableDocument {
  path: string;
  format: "markdown" | "text";
  text: string;
  /** Of a page: where the lines of the text are in it. */
  places?: PagePlaces | undefined;
}

/** What every document goes through: nothing that a reader does not see reaches the index, or a language model. */
export function chunkDocument({ path, format, text, places }: ReadableDocument): ChunkedDocument {
  const shown = removeInvisible(text);
  const document =
    format === "markdown"
      ? chunkMarkdown(removeHiddenMarkup(shown, { removesTags: false }), { path })
      : chunkText(shown, { path });
  if (!places) return document;
  return { ...document, chunks: document.chunks.map((chunk) => ({ ...chunk, places: placesWithin(places, chunk) })) };
}
