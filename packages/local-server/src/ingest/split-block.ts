import { type Chunk, chunkLimits } from "./chunk.ts";
import { isInsidePair } from "./cut-text.ts";
import type { Lines } from "./lines.ts";
import type { Block } from "./section.ts";

type Piece = Pick<Chunk, "text" | "startLine" | "endLine">;

/** Cuts what is too large for a chunk: at the ends of lines, and lines that are too long between their characters. */
export function splitBlock(block: Block, lines: Lines): Piece[] {
  const pieces: Piece[] = [];
  let first = block.first;
  const push = (last: number) => {
    const piece = first <= last ? takeLines(lines, first, last) : undefined;
    if (piece) pieces.push(piece);
    first = last + 1;
  };
  for (let line = block.first; line <= block.last; line++) {
    const end = lines.ends[line] ?? 0;
    if (end - (lines.starts[first] ?? 0) <= chunkLimits.target) continue;
    push(line - 1);
    if (end - (lines.starts[line] ?? 0) <= chunkLimits.hard) continue;
    pieces.push(...splitLine(line, lines));
    first = line + 1;
  }
  push(block.last);
  return pieces;
}

/** Blank lines at either end are left out; undefined where there are no others. */
function takeLines({ text, starts, ends }: Lines, from: number, to: number): Piece | undefined {
  let [first, last] = [from, to];
  const isBlank = (line: number) => text.slice(starts[line], ends[line]).trim() === "";
  while (first <= last && isBlank(first)) first++;
  while (last >= first && isBlank(last)) last--;
  if (first > last) return undefined;
  return { text: text.slice(starts[first], ends[last]), startLine: first + 1, endLine: last + 1 };
}

/** Cuts after a space where there is one near, and never inside a character. */
function splitLine(line: number, { text, starts, ends }: Lines): Piece[] {
  const pieces: Piece[] = [];
  const end = ends[line] ?? 0;
  let start = starts[line] ?? 0;
  while (start < end) {
    const cut = end - start <= chunkLimits.hard ? end : findCut(text, start + chunkLimits.target);
    const piece = text.slice(start, cut);
    if (piece.trim()) pieces.push({ text: piece, startLine: line + 1, endLine: line + 1 });
    start = cut;
  }
  return pieces;
}

const reach = 100;

function findCut(text: string, offset: number): number {
  // Of a slice: in a text without spaces every search would go back to its beginning.
  const space = text.slice(offset - reach, offset).lastIndexOf(" ");
  if (space >= 0) return offset - reach + space + 1;
  return isInsidePair(text, offset) ? offset + 1 : offset;
}
