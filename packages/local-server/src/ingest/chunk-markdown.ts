import type { ChunkedDocument } from "./chunk.ts";
import { toDocument } from "./chunked-document.ts";
import { readFrontMatter } from "./front-matter.ts";
import { splitLines } from "./lines.ts";
import { MarkdownReader } from "./markdown-reader.ts";

/** Cuts a Markdown or MDX file into chunks along its headings. Whatever the text is, it never throws. */
export function chunkMarkdown(text: string, { path }: { path: string }): ChunkedDocument {
  const lines = splitLines(text);
  const frontMatter = readFrontMatter(lines);
  const outline = new MarkdownReader(lines).read(frontMatter.lineCount);
  return toDocument({ lines, frontMatter, outline, path });
}
