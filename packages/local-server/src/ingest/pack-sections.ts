import { type Chunk, chunkLimits } from "./chunk.ts";
import type { Lines } from "./lines.ts";
import type { Block, Section } from "./section.ts";
import { splitBlock } from "./split-block.ts";

/** A chunk that still grows. */
interface OpenChunk {
  headings: readonly string[];
  subheadings: string[];
  start: number;
  end: number;
  first: number;
  last: number;
}

/**
 * Chunks of a sensible size: large sections are cut between their blocks, small ones share a chunk with a neighbour
 * under the same parent.
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

  /** The headings that the open chunk and a section have in common, if the section may share it. */
  #shareHeadings({ headings }: Section, end: number): readonly string[] | undefined {
    const open = this.#open;
    if (!open) return undefined;
    const common = countCommon(open.headings, headings);
    const isBelow = common === open.headings.length;
    const isBeside = common === open.headings.length - 1 && common === headings.length - 1;
    const hasRoom = end - open.start <= chunkLimits.target;
    // A heading never stands alone at the end of a chunk: it goes with what is below it.
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

  /** What is open and small, as a heading is, goes into the first piece. */
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
