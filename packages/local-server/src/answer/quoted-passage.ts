import { posix } from "node:path";
import type { AnswerSource } from "@docent/local";
import { findPlace } from "../ingest/page-places.ts";
import { stemWord } from "../search/porter-stemmer.ts";
import { readQueryTerms } from "../search/query-terms.ts";
import type { PageLines, SearchIndex } from "../search/search-index.ts";
import { toSearchTexts } from "../search/search-text.ts";
import { disarmMarkdown } from "./disarmed-markdown.ts";
import { readableHeading } from "./readable-line.ts";
import { type PageBlock, readPage } from "./readable-page.ts";

/** A passage as an answer quotes it. */
export interface Quote {
  /** Markdown: where the passage stands in the page, and below it the text, each line after `> `. */
  text: string;
  source: AnswerSource;
  /** What is quoted, for comparison with other quotes. */
  body: string;
}

/** Where a quote ends, if there is a place, in UTF-16 units. About 300 tokens. */
const targetCharacters = 1000;
/** No quote is longer. */
const maxCharacters = 2000;
/** Lines before a passage in which its heading is looked for. */
const linesBefore = 150;
const maxPageCharacters = 30_000;

/**
 * Quotes a passage: from its heading, or the signature or sentence with which it begins, to the end of its section, a
 * paragraph or a block of code. A small section is quoted as a whole. Undefined where nothing of it can be read.
 */
export async function quotePassage(
  passage: PageLines,
  { question, index, signal }: { question: string; index: SearchIndex; signal: AbortSignal },
): Promise<Quote | undefined> {
  const { resource, path } = passage;
  const startLine = Math.max(1, passage.startLine - linesBefore);
  const part = await index.read(resource, { path, startLine, maxCharacters: maxPageCharacters, signal });
  const isWhole = part !== undefined && part.endLine >= passage.endLine;
  const page = isWhole ? part : passage;
  const read = readPage(page.text, { path, startLine: page.startLine });
  const blocks = await Promise.all(
    read.map((block) => (isNear(block, passage) ? include(block, page, { index, signal }) : block)),
  );
  const chosen = chooseBlocks(
    blocks.filter((block) => block !== undefined),
    narrowPassage(read, passage, question),
  );
  return renderQuote(chosen, passage, page);
}

function isNear({ first, last }: PageBlock, { startLine, endLine }: PageLines): boolean {
  return first <= endLine + 20 && last >= startLine;
}

/** Share of the best section's words of the question that the sections beside it have, to be quoted with it. */
const minSectionShare = 0.6;

/** The lines of a passage that speak of the question, where it has several small sections. */
function narrowPassage(blocks: readonly PageBlock[], { startLine, endLine }: PageLines, question: string) {
  const whole = { startLine, endLine };
  const inside = blocks.filter(({ first }) => first >= startLine && first <= endLine);
  const starts = inside.filter(({ kind }, at) => kind === "heading" && inside[at - 1]?.kind !== "heading");
  if (starts.length < 2) return whole;
  const asked = readStems(readQueryTerms(question).join(" "));
  const lines = [...new Set([startLine, ...starts.map(({ first }) => first)])];
  const sections = lines.map((first, at) => {
    const last = (lines[at + 1] ?? endLine + 1) - 1;
    const own = inside.filter((block) => block.first >= first && block.first <= last);
    const said = readStems(own.flatMap((block) => block.lines.map(({ text }) => text)).join("\n"));
    return { first, last, count: [...asked].filter((stem) => said.has(stem)).length };
  });
  const best = Math.max(...sections.map(({ count }) => count));
  const fitting = sections.filter(({ count }) => best > 0 && count >= best * minSectionShare);
  return { startLine: fitting[0]?.first ?? startLine, endLine: fitting.at(-1)?.last ?? endLine };
}

function readStems(text: string): Set<string> {
  return new Set(
    toSearchTexts(text)
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(stemWord),
  );
}

/** The blocks of a quote, in their order. */
function chooseBlocks(
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
    const isIntroduced = block.kind === "code" && /:\W*$/.test(chosen.at(-1)?.lines.at(-1)?.text ?? "");
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

/** The heading above a passage if little stands between the two; otherwise where the passage begins. */
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

/** The beginning of a block that fits: up to a statement, an item or a sentence. Undefined where nothing fits. */
function cutBlock(block: PageBlock, room: number): PageBlock | undefined {
  const isList = block.lines.some(({ text }) => item.test(text));
  const lines = block.kind === "text" && !isList ? cutSentence(block.lines, room) : cutLines(block, room);
  const last = lines.at(-1)?.number;
  return last === undefined ? undefined : { ...block, lines, last };
}

const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/** The lines that fit, up to the end of an item or of a statement if there is one in the second half of them. */
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

/** The lines up to the last sentence that ends within so many characters. */
function cutSentence(lines: PageBlock["lines"], room: number): PageBlock["lines"] {
  const text = lines.map(({ text }) => text).join("\n");
  const ends = [...text.slice(0, Math.max(0, room)).matchAll(/[.!?。！？][)"'*_`\]]*(?=\s|$)/g)];
  const end = ends.at(-1);
  if (!end) return [];
  const kept = text.slice(0, end.index + end[0].length).split("\n");
  return kept.map((line, index) => ({ number: lines[index]?.number ?? 0, text: line }));
}

/** Headings without text are left out at the end, and a sentence that introduces what is not there. */
function trimBlocks(blocks: readonly PageBlock[]): PageBlock[] {
  const trimmed = [...blocks];
  const isLabel = (block: PageBlock | undefined) =>
    block?.kind === "heading" || (block?.lines.length === 1 && /^\*\*[^*]+\*\*$/.test(block.lines[0]?.text ?? ""));
  while (isLabel(trimmed.at(-1))) trimmed.pop();
  const last = trimmed.at(-1);
  if (trimmed.length > 2 && last?.kind === "text" && last.lines.length === 1 && /:\W*$/.test(last.lines[0]?.text ?? ""))
    trimmed.pop();
  while (isLabel(trimmed.at(-1))) trimmed.pop();
  return trimmed;
}

function renderQuote(blocks: readonly PageBlock[], passage: PageLines, page: PageLines): Quote | undefined {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return undefined;
  const [startLine, endLine] = [first.first, Math.max(first.first, last.last)];
  const headings = passage.headings.length > 0 ? passage.headings : [passage.title];
  const own = first.kind === "heading" ? first.lines[0]?.text : undefined;
  const path = [...new Set([passage.title, ...headings, ...(own === undefined ? [] : [own])])];
  // The heading stands above the quote, once.
  const shown = own === undefined ? blocks : blocks.slice(1);
  const body = joinHeadings(shown).map(renderBlock).join("\n\n");
  if (body.trim() === "") return undefined;
  const quoted = disarmMarkdown(body)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd());
  return {
    text: `**${path.map(renderLabel).join(" › ")}**\n\n${quoted.join("\n")}`,
    body,
    source: {
      resource: passage.resource,
      path: passage.path,
      title: own ?? passage.headings.at(-1) ?? passage.title,
      ...findPlace({ ...page, startLine, endLine }),
    },
  };
}

/** Headings that follow each other stand in one line. */
function joinHeadings(blocks: readonly PageBlock[]): PageBlock[] {
  const joined: PageBlock[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (block.kind === "heading" && before?.kind === "heading")
      joined[joined.length - 1] = { ...block, lines: [...before.lines, ...block.lines] };
    else joined.push(block);
  }
  return joined;
}

function renderBlock({ kind, lines, language }: PageBlock): string {
  const text = lines.map(({ text }) => text).join("\n");
  if (kind === "heading") return `**${text.replaceAll("\n", " › ")}**`;
  if (kind !== "code") return text;
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const run = "`".repeat(longest + 1);
  return `${run}${language}\n${text.replace(/^\n+|\s+$/g, "")}\n${run}`;
}

/** A heading within a line of bold text. */
export function renderLabel(heading: string): string {
  const escaped = readableHeading(heading).replaceAll(/[*[\]`\\]|(?<!\w)_|_(?!\w)/g, "\\$&");
  return disarmMarkdown(escaped.replaceAll(/\s+/g, " ").trim());
}

const maxIncludedCharacters = 1500;

/** Puts the file in the place of a line that includes it, if it is a document of the same resource. */
async function include(
  block: PageBlock,
  { resource, path }: PageLines,
  { index, signal }: { index: SearchIndex; signal: AbortSignal },
): Promise<PageBlock | undefined> {
  if (block.kind !== "include") return block;
  const target = (block.lines[0]?.text ?? "").replace(/[{#:[].*$/, "").trim();
  const language = posix.extname(target).slice(1);
  if (target === "" || /^\w+:/.test(target)) return undefined;
  const fromRoot = target.replace(/^(?:@|~)?\/+/, "").replace(/^(?:\.\.?\/)+/, "");
  for (const candidate of new Set([posix.join(posix.dirname(path), target), fromRoot])) {
    const part = await index.read(resource, { path: candidate, maxCharacters: maxIncludedCharacters, signal });
    if (!part) continue;
    const lines = part.text.split(/\r\n|\r|\n/).map((text) => ({ number: block.first, text }));
    return { ...block, kind: "code", lines, language: /^mdx?$/.test(language) ? "md" : language };
  }
  return undefined;
}
