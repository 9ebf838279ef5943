import type { ChunkedDocument } from "./chunk.ts";
import { chunkMarkdown } from "./chunk-markdown.ts";
import { chunkText } from "./chunk-text.ts";

/** A document whose text has been read. HTML is Markdown by now. */
export interface ReadableDocument {
  path: string;
  format: "markdown" | "text";
  text: string;
}

export function chunkDocument({ path, format, text }: ReadableDocument): ChunkedDocument {
  return format === "markdown" ? chunkMarkdown(text, { path }) : chunkText(text, { path });
}
