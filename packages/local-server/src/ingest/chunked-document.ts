import type { Chunk, ChunkedDocument } from "./chunk.ts";
import { cutText } from "./cut-text.ts";
import { nameFile } from "./file-title.ts";
import type { FrontMatter } from "./front-matter.ts";
import { type Lines, lineAt } from "./lines.ts";
import { packSections } from "./pack-sections.ts";
import type { Outline } from "./section.ts";

interface ReadDocument {
  lines: Lines;
  frontMatter: FrontMatter;
  outline: Outline;
  path: string;
}

export function toDocument({ lines, frontMatter, outline, path }: ReadDocument): ChunkedDocument {
  const chunks = packSections(outline.sections, lines);
  const { title, description } = frontMatter;
  return {
    title: title ?? outline.title ?? nameFile(path),
    description,
    chunks: chunks.length === 0 && (title ?? description) !== undefined ? [quoteHead(lines, frontMatter)] : chunks,
  };
}

const maxHeadLength = 1000;
const maxHeadLines = 20;

/** A page that is nothing but front matter is found by it. */
function quoteHead(lines: Lines, { lineCount }: FrontMatter): Chunk {
  const endLine = Math.min(lineCount, maxHeadLines);
  const rows = Array.from({ length: endLine }, (_, index) => lineAt(lines, index));
  return { headings: [], subheadings: [], text: cutText(rows.join("\n"), maxHeadLength), startLine: 1, endLine };
}
