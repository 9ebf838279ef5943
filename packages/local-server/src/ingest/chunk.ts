import { isInsidePair } from "./cut-text.ts";
import type { Lines } from "./lines.ts";
import type { Block, Section } from "./outline.ts";
import type { PageLocations } from "./page-locations.ts";

/** A piece of a document, which is ranked, found and quoted as a unit. */
export interface Chunk {
  /** Headings above the chunk, from the outermost. */
  headings: readonly string[];
  /** Headings inside the chunk, if small sections share it. */
  subheadings: readonly string[];
  /** Lines of the file, unchanged, or a part of a line that is too long for a chunk. */
  text: string;
  /** First line, from 1. */
  startLine: number;
  /** The last line, inclusive. */
  endLine: number;
  /** Locations of the lines in the source page. */
  locations?: PageLocations | undefined;
}

/** A document, ready to be indexed. */
export interface ChunkedDocument {
  title: string;
  /** Description in the front matter. Undefined if there is none. */
  description: string | undefined;
  chunks: readonly Chunk[];
}

/** Sizes of chunks, in UTF-16 code units, about four for each token. */
export const chunkLimits = {
  /** A chunk below this size is extended beyond `target`, up to `hard`. */
  small: 300,
  /** Preferred maximum size. */
  target: 1000,
  /** Maximum size. */
  hard: 2400,
};

/** The chunk that is being filled: offsets of its text, and indexes of its lines. */
interface OpenChunk {
  headings: readonly string[];
  subheadings: string[];
  start: number;
  end: number;
  first: number;
  last: number;
}

/**
 * Packs sections into chunks of a similar size. Large sections are cut between their blocks. Small sections share a chunk
 * with an adjacent section under the same parent heading.
 */
export function packSections(sections: readonly Section[], lines: Lines): Chunk[] {
  const packer = new Packer(lines);
  for (const section of sections) packer.add(section);
  return packer.finish();
}

class Packer {
  readonly #lines: Lines;
  readonly #chunks: Chunk[] = [];
  #open: OpenChunk | undefined;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  add(section: Section): void {
    const [head] = section.blocks;
    const tail = section.blocks.at(-1);
    if (!head || !tail) return;
    const shared = this.#shareHeadings(section, this.#offsetAfter(tail));
    if (shared && this.#open) {
      if (section.headings.length > shared.length) this.#open.subheadings.push(section.headings.at(-1) ?? "");
      this.#open.headings = shared;
    } else this.#flush();
    for (const block of section.blocks) this.#addBlock(block, section);
  }

  finish(): Chunk[] {
    this.#flush();
    return this.#chunks;
  }

  /** The common headings of the open chunk and a section, if the section may share the chunk. */
  #shareHeadings({ headings }: Section, end: number): readonly string[] | undefined {
    const open = this.#open;
    if (!open) return undefined;
    const common = countCommon(open.headings, headings);
    const isBelow = common === open.headings.length;
    const isBeside = common === open.headings.length - 1 && common === headings.length - 1;
    const hasRoom = end - open.start <= chunkLimits.target;
    // A heading is never alone at the end of a chunk: it is kept with the text below it.
    const isStub = isBelow && open.end - open.start < chunkLimits.small;
    if (!(hasRoom && (isBelow || isBeside)) && !isStub) return undefined;
    if (isBeside) this.#open?.subheadings.unshift(...open.headings.slice(common));
    return headings.slice(0, common);
  }

  #addBlock(block: Block, section: Section): void {
    const end = this.#offsetAfter(block);
    const open = this.#open;
    const isSmall = open !== undefined && open.end - open.start < chunkLimits.small;
    const grown = open ? end - open.start : 0;
    if (open && grown <= (isSmall ? chunkLimits.hard : chunkLimits.target)) {
      open.end = end;
      open.last = block.last;
      return;
    }
    const start = this.#lines.starts[block.first] ?? 0;
    const isLarge = end - start > chunkLimits.hard;
    if (!(isLarge && isSmall)) this.#flush();
    const { headings } = section;
    if (isLarge) this.#addLarge(block, section);
    else this.#open = { headings, subheadings: [], start, end, first: block.first, last: block.last };
  }

  /** A small open chunk, such as a heading, goes into the first piece. */
  #addLarge({ first, last }: Block, { headings }: Section): void {
    const block = { first: this.#open?.first ?? first, last };
    this.#open = undefined;
    for (const piece of splitBlock(block, this.#lines)) this.#chunks.push({ headings, subheadings: [], ...piece });
  }

  #flush(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const { headings, subheadings, start, end, first, last } = open;
    const text = this.#lines.text.slice(start, end);
    this.#chunks.push({ headings, subheadings, text, startLine: first + 1, endLine: last + 1 });
  }

  #offsetAfter({ last }: Block): number {
    return this.#lines.ends[last] ?? 0;
  }
}

function countCommon(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

type Piece = Pick<Chunk, "text" | "startLine" | "endLine">;

/** Splits a block that is too large for a chunk: at line ends, and lines that are too long between characters. */
function splitBlock(block: Block, lines: Lines): Piece[] {
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

/** A range of lines without blank lines at its start and end. Undefined if all lines are blank. */
function takeLines({ text, starts, ends }: Lines, from: number, to: number): Piece | undefined {
  let [first, last] = [from, to];
  const isBlank = (line: number) => text.slice(starts[line], ends[line]).trim() === "";
  while (first <= last && isBlank(first)) first++;
  while (last >= first && isBlank(last)) last--;
  if (first > last) return undefined;
  return { text: text.slice(starts[first], ends[last]), startLine: first + 1, endLine: last + 1 };
}

/** Splits a line after a space near the preferred size if there is one, and never within a surrogate pair. */
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

/** Length of the text before a cut in which a space is searched for. */
const reach = 100;

function findCut(text: string, offset: number): number {
  // Searches in a slice: in a text without spaces, a search of the whole text would go back to its start each time.
  const space = text.slice(offset - reach, offset).lastIndexOf(" ");
  if (space >= 0) return offset - reach + space + 1;
  return isInsidePair(text, offset) ? offset + 1 : offset;
}
