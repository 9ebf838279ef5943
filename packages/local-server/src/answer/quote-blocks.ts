import type { PageLines } from "../search/search-index.ts";
import type { PageBlock } from "./readable-page.ts";

/** Preferred maximum length of a quote, in UTF-16 units. About 300 tokens. */
const targetCharacters = 1000;
/** Maximum length of a quote. */
const maxCharacters = 2000;
/** The blocks of a quote, in their order. */
export function chooseBlocks(
  blocks: readonly PageBlock[],
  { startLine, endLine }: Pick<PageLines, "startLine" | "endLine">,
): PageBlock[] {
  const at = blocks.findIndex(({ last, kind }) => last >= startLine && kind !== "include");
  if (at < 0) return [];
  const start = findStart(blocks, at);
  const level = blocks[start]?.kind === "heading" ? (blocks[start]?.level ?? 0) : 7;
  const chosen: PageBlock[] = [];
  let size = 0;
  for (const block of blocks.slice(start)) {
    const isOutside = block.first > endLine;
    const isNextSection =
      block.kind === "heading" && block.level <= level && chosen.some(({ kind }) => kind !== "heading");
    if (isOutside && isNextSection) break;
    const blockSize = sizeOf(block);
    // Code belongs to the sentence that introduces it.
    const isIntroduced = block.kind === "code" && /:[^\w:]*$/.test(chosen.at(-1)?.lines.at(-1)?.text ?? "");
    const limit = isIntroduced || chosen.length === 0 ? maxCharacters : targetCharacters;
    if (size + blockSize > limit) {
      const part = cutBlock(block, limit - size);
      if (part && (chosen.every(({ kind }) => kind === "heading") || sizeOf(part) > targetCharacters / 3))
        chosen.push(part);
      break;
    }
    chosen.push(block);
    size += blockSize;
  }
  return trimBlocks(chosen);
}

/**
 * Index of the first block of a quote: the heading above the passage if it is close; otherwise the sentence that introduces
 * the code of the passage, or the first block of the passage.
 */
function findStart(blocks: readonly PageBlock[], at: number): number {
  const above = blocks.slice(0, at + 1).findLastIndex(({ kind }) => kind === "heading");
  if (above < 0) return at;
  const between = blocks.slice(above + 1, at).reduce((sum, block) => sum + sizeOf(block), 0);
  if (between <= targetCharacters / 3) return above;
  // Code belongs to the sentence that introduces it.
  const isIntroduced = blocks[at]?.kind === "code" && blocks[at - 1]?.kind === "text";
  return isIntroduced ? at - 1 : at;
}

function sizeOf({ lines }: PageBlock): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0);
}

/**
 * The beginning of a block that fits, up to the end of a statement, an item or a sentence. Undefined if nothing fits.
 */
function cutBlock(block: PageBlock, room: number): PageBlock | undefined {
  const isList = block.lines.some(({ text }) => item.test(text));
  const lines = block.kind === "text" && !isList ? cutSentence(block.lines, room) : cutLines(block, room);
  const last = lines.at(-1)?.number;
  return last === undefined ? undefined : { ...block, lines, last };
}

const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/** The lines that fit, up to the end of an item or a statement if there is one in their second half. */
function cutLines({ kind, lines }: PageBlock, room: number): PageBlock["lines"] {
  let size = 0;
  const end = lines.findIndex(({ text }) => {
    size += text.length + 1;
    return size > room;
  });
  const isEnd = (at: number) => {
    const [line = "", next = ""] = [lines[at - 1]?.text, lines[at]?.text];
    return kind === "code" ? next.trim() === "" || /^[}\])]/.test(line) : item.test(next);
  };
  for (let at = end; at > end / 2; at--) if (isEnd(at)) return lines.slice(0, at);
  return lines.slice(0, Math.max(end, 0));
}

/** The lines up to the last sentence that ends within this many characters. */
function cutSentence(lines: PageBlock["lines"], room: number): PageBlock["lines"] {
  const text = lines.map(({ text }) => text).join("\n");
  const ends = [...text.slice(0, Math.max(0, room)).matchAll(/[.!?。！？][)"'*_`\]]*(?=\s|$)/g)];
  const end = ends.at(-1);
  if (!end) return [];
  const kept = text.slice(0, end.index + end[0].length).split("\n");
  return kept.map((line, index) => ({ number: lines[index]?.number ?? 0, text: line }));
}

/** Drops trailing headings without text, and a sentence that introduces missing code. */
function trimBlocks(blocks: readonly PageBlock[]): PageBlock[] {
  const trimmed = [...blocks];
  const isLabel = (block: PageBlock | undefined) =>
    block?.kind === "heading" || (block?.lines.length === 1 && /^\*\*[^*]+\*\*$/.test(block.lines[0]?.text ?? ""));
  while (isLabel(trimmed.at(-1))) trimmed.pop();
  const last = trimmed.at(-1);
  if (
    trimmed.length > 2 &&
    last?.kind === "text" &&
    last.lines.length === 1 &&
    /:[^\w:]*$/.test(last.lines[0]?.text ?? "")
  )
    trimmed.pop();
  while (isLabel(trimmed.at(-1))) trimmed.pop();
  return trimmed;
}
