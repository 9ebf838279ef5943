import type { ChunkedDocument } from "./chunk.ts";
import { toDocument } from "./chunked-document.ts";
import { splitLines } from "./lines.ts";
import { readText } from "./text-reader.ts";

/**
 * Cuts plain text, reStructuredText or AsciiDoc into chunks: along headings that are underlined or start with `=`, and
 * between paragraphs. Whatever the text is, it never throws.
 */
export function chunkText(text: string, { path }: { path: string }): ChunkedDocument {
  const lines = splitLines(text);
  const frontMatter = { title: undefined, description: undefined, lineCount: 0 };
  return toDocument({ lines, frontMatter, outline: readText(lines), path });
}
