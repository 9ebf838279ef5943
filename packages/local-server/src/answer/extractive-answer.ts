import { posix } from "node:path";
import type { AnswerSource, AskQuestionEvent } from "@docent/local";
import { findLocation } from "../ingest/page-locations.ts";
import { readQueryTerms } from "../search/query-terms.ts";
import type { PageLines, Passage, SearchIndex } from "../search/search-index.ts";
import { stemWord, toSearchTexts } from "../search/text-words.ts";
import { type AnswerContext, type AnswerWriter, searchForQuestion, type WrittenAnswer } from "./answer-writer.ts";
import { disarmMarkdown } from "./disarmed-markdown.ts";
import { type PageBlock, readableHeading, readPage } from "./readable-page.ts";

/** Maximum number of sources of an answer. The first sources are quoted. The others are pages for further reading. */
const maxSources = 10;
/** Maximum number of passages that are quoted from the best, second and third page. */
const passagesOfPages = [3, 1, 1];
/** Minimum score of a page as a share of the best one: below it, a page is about something else. */
const minScoreShare = 0.35;
/** Minimum text score of a quoted passage, as a share of the text score of the best passage of its page. */
const minTextShare = 0.5;
/**
 * Minimum coverage of an answer. If no passage of the first pages reaches it, the documentation does not answer the
 * question. `pnpm bench questions` prints how often this decision is wrong.
 */
export const minCoverage = 0.43;
/**
 * Minimum `standout`, in standard deviations, of a page that answers a question without its words. An embedding model
 * finds similar pages for every question, and the similarity depends on the model: only the distance from the mean
 * distinguishes an answer from chance. Below the minimum, the pages are listed as the nearest. See docs/decisions/0012.
 */
const minStandout = 4;
/** Number of pages whose `coverage` and `standout` are checked. */
const judgedPages = 3;

/** Answers without a language model: quotes the documentation. */
export const extractiveWriter: AnswerWriter = {
  model: { provider: "docent", model: "extractive" },

  async *write(context: AnswerContext): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
    const limits = { limit: maxSources, passagesPerPage: passagesOfPages[0] ?? 1 };
    const pages = groupByPage(yield* searchForQuestion(context, limits));
    const judged = pages.slice(0, judgedPages).flat();
    if (!judged.some(isFitting)) return yield* refuse(pages, context);
    const quotes: Quote[] = [];
    for await (const quote of quotePages(pages, context)) {
      const number = quotes.push(quote);
      yield* context.answer.write(`${number === 1 ? "" : "\n\n"}${quote.text}\n>\n> [${number}]`);
    }
    if (quotes.length === 0) return yield* refuse(pages, context);
    return {
      sources: addPages(
        quotes.map(({ source }) => source),
        pages,
      ),
    };
  },
};

function isFitting({ coverage, standout = 0 }: Passage): boolean {
  return coverage >= minCoverage || standout >= minStandout;
}

/** Groups passages by page, in the order of the best passage of each page. */
function groupByPage(passages: readonly Passage[]): Passage[][] {
  const pages = new Map<string, Passage[]>();
  for (const passage of passages) {
    const key = JSON.stringify([passage.resource, passage.path]);
    pages.set(key, [...(pages.get(key) ?? []), passage]);
  }
  return [...pages.values()];
}

const maxNearest = 3;

/** States that nothing answers the question, and names the nearest pages. */
async function* refuse(
  pages: readonly Passage[][],
  { answer }: AnswerContext,
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const byLabel = new Map<string, Passage>();
  // Several versions of a documentation have pages with the same title, which a reader cannot distinguish.
  for (const [best] of pages)
    if (best && !byLabel.has(renderLabel(best.title))) byLabel.set(renderLabel(best.title), best);
  const nearest = [...byLabel].slice(0, maxNearest);
  const list = nearest.map(([label], index) => `\n- ${label} [${index + 1}]`);
  const more = list.length === 0 ? "" : ` The nearest pages:\n${list.join("")}`;
  yield* answer.write(`The documentation that was searched does not answer this question.${more}`);
  return { sources: nearest.map(([, best]) => toSource(best)) };
}

/** Quotes the best passages. A passage that repeats a quote, as in several versions of a documentation, is left out. */
async function* quotePages(pages: readonly Passage[][], context: AnswerContext): AsyncGenerator<Quote> {
  const best = pages[0]?.[0]?.score ?? 0;
  const quotes: Quote[] = [];
  let position = 0;
  for (const page of pages) {
    const count = passagesOfPages[position];
    const [first] = page;
    if (count === undefined || first === undefined || first.score < best * minScoreShare) return;
    const fitting = page.filter(({ textScore }) => textScore >= first.textScore * minTextShare).slice(0, count);
    let isQuoted = false;
    for (const passage of fitting) {
      const quote = await quotePassage(passage, context);
      if (!quote || quotes.some((other) => isSame(quote, other))) continue;
      quotes.push(quote);
      isQuoted = true;
      yield quote;
    }
    if (isQuoted) position++;
  }
}

/** Share of common lines above which a quote repeats another one. */
const sameShare = 0.6;

function isSame(quote: Quote, other: Quote): boolean {
  const { source: a } = quote;
  const { source: b } = other;
  const isOnPage = a.resource === b.resource && a.path === b.path;
  if (isOnPage && a.startLine <= b.endLine && b.startLine <= a.endLine) return true;
  const lines = quote.body.split("\n").filter((line) => line.trim().length > 10);
  const known = new Set(other.body.split("\n"));
  return lines.length > 0 && lines.filter((line) => known.has(line)).length >= lines.length * sameShare;
}

/** The sources of the quotes, followed by the pages that are not quoted. */
function addPages(quoted: readonly AnswerSource[], pages: readonly Passage[][]): AnswerSource[] {
  const others = pages.flatMap(([best]) => {
    const isQuoted = quoted.some(({ resource, path }) => resource === best?.resource && path === best.path);
    return best && !isQuoted ? [toSource(best)] : [];
  });
  return [...quoted, ...others].slice(0, maxSources);
}

function toSource(passage: Passage): AnswerSource {
  const { resource, path, title, headings } = passage;
  return { resource, path, title: headings.at(-1) ?? title, ...findLocation(passage) };
}

/** A passage that an answer quotes. */
interface Quote {
  /** Markdown: the headings of the passage, and below them the text, each line after `> `. */
  text: string;
  source: AnswerSource;
  /** The quoted text, for comparison with other quotes. */
  body: string;
}

/** Preferred maximum length of a quote, in UTF-16 units. About 300 tokens. */
const targetCharacters = 1000;
/** Maximum length of a quote. */
const maxCharacters = 2000;
/** Number of lines before a passage that are searched for its heading. */
const linesBefore = 150;
const maxPageCharacters = 30_000;

/**
 * Quotes a passage: from its heading or introducing sentence to the end of its section, a paragraph or a block of code.
 * A small section is quoted as a whole. Undefined if the passage has no readable text.
 */
async function quotePassage(
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

/** Minimum number of words of the question in a quoted section, as a share of those in the best section. */
const minSectionShare = 0.6;

/** Narrows a passage with several small sections to the sections about the question. */
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
  // The heading is printed above the quote.
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
      ...findLocation({ ...page, startLine, endLine }),
    },
  };
}

/** Consecutive headings are printed on one line. */
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
  if (kind === "heading") return `**${lines.map(({ text }) => escapeHeading(text)).join(" › ")}**`;
  const text = lines.map(({ text }) => text).join("\n");
  if (kind !== "code") return text;
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const run = "`".repeat(longest + 1);
  return `${run}${language}\n${text.replace(/^\n+|\s+$/g, "")}\n${run}`;
}

/** A heading for bold text or a list item. */
function renderLabel(heading: string): string {
  return disarmMarkdown(escapeHeading(heading).replaceAll(/\s+/g, " ").trim());
}

function escapeHeading(heading: string): string {
  return readableHeading(heading).replaceAll(/[*[\]`\\]|(?<![a-z\d])_|_(?![a-z\d])/gi, "\\$&");
}

const maxIncludedCharacters = 1500;

/** Replaces an include line by the included file. Undefined if the file is not a document of the same resource. */
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
