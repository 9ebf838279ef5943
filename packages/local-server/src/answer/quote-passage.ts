import { posix } from "node:path";
import type { AnswerSource } from "@docent/local";
import { findLocation } from "../ingest/page-locations.ts";
import { readQueryTerms } from "../search/query-terms.ts";
import type { PageLines, SearchIndex } from "../search/search-index.ts";
import { stemWord, toSearchTexts } from "../search/text-words.ts";
import { disarmMarkdown } from "./disarmed-markdown.ts";
import { chooseBlocks } from "./quote-blocks.ts";
import { type PageBlock, readableHeading, readPage } from "./readable-page.ts";

export interface Quote {
  /** Markdown: the headings of the passage, and below them the text, each line after `> `. */
  text: string;
  source: AnswerSource;
  /** The quoted text, for comparison with other quotes. */
  body: string;
}

/** Number of lines before a passage that are searched for its heading. */
const linesBefore = 150;
const maxPageCharacters = 30_000;
/** Maximum number of included files that are read for a quote. Each read rebuilds a whole page. */
const maxIncludes = 10;

/**
 * Quotes a passage: from its heading or introducing sentence to the end of its section, a paragraph or a block of code.
 * A small section is quoted as a whole. Undefined if the passage has no readable text.
 */
export async function quotePassage(
  passage: PageLines,
  { question, index, signal }: { question: string; index: Pick<SearchIndex, "read">; signal: AbortSignal },
): Promise<Quote | undefined> {
  const { resource, path } = passage;
  const startLine = Math.max(1, passage.startLine - linesBefore);
  const part = await index.read(resource, { path, startLine, maxCharacters: maxPageCharacters, signal });
  const isWhole = part !== undefined && part.endLine >= passage.endLine;
  const page = isWhole ? part : passage;
  const read = readPage(page.text, { path, startLine: page.startLine });
  const included = read.filter((block) => block.kind === "include" && isNear(block, passage));
  const shown = new Set(included.slice(0, maxIncludes));
  const blocks = await Promise.all(
    read
      .filter((block) => shown.has(block) || !included.includes(block))
      .map((block) => (shown.has(block) ? include(block, page, { index, signal }) : block)),
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

const maxIncludedCharacters = 1500;

/** Replaces an include line by the included file. Undefined if the file is not a document of the same resource. */
async function include(
  block: PageBlock,
  { resource, path }: PageLines,
  { index, signal }: { index: Pick<SearchIndex, "read">; signal: AbortSignal },
): Promise<PageBlock | undefined> {
  const target = (block.lines[0]?.text ?? "").replace(/[{#:[].*/s, "").trim();
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
export function renderLabel(heading: string): string {
  return disarmMarkdown(escapeHeading(heading).replaceAll(/\s+/g, " ").trim());
}

function escapeHeading(heading: string): string {
  return readableHeading(heading).replaceAll(/[*[\]`\\]|(?<![a-z\d])_|_(?![a-z\d])/gi, "\\$&");
}
