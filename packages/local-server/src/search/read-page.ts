import { cutText } from "../ingest/cut-text.ts";
import { locationsWithin, type PageLocations } from "../ingest/page-locations.ts";
import type { ReadPageOptions } from "./search-index.ts";

/** The requested lines of a page. */
export type PageRange = Omit<ReadPageOptions, "signal">;

/** A chunk as read from the index. */
export interface ChunkText {
  /** JSON. */
  headings: string;
  startLine: number;
  endLine: number;
  text: string;
  /** JSON of `PageLocations`; null for the text of a file. */
  locations?: string | null;
}

export interface ReadLines {
  /** JSON. */
  headings: string;
  startLine: number;
  endLine: number;
  text: string;
  /** Last line of the page. */
  lastLine: number;
  locations?: PageLocations | undefined;
}

/**
 * Rebuilds lines of a page from its chunks, which are in order and omit blank lines between them. A range outside the
 * page selects its nearest line.
 */
export function readLines(chunks: readonly ChunkText[], { maxCharacters, ...range }: PageRange): ReadLines {
  const lines = joinLines(chunks);
  const lastLine = chunks.at(-1)?.endLine ?? 1;
  const startLine = clamp(range.startLine ?? 1, 1, lastLine);
  const wanted = clamp(range.endLine ?? lastLine, startLine, lastLine);
  let text = cutText(lines.get(startLine) ?? "", maxCharacters);
  let endLine = startLine;
  for (; endLine < wanted; endLine++) {
    const longer = `${text}\n${lines.get(endLine + 1) ?? ""}`;
    if (longer.length > maxCharacters) break;
    text = longer;
  }
  const headings = chunks.findLast((chunk) => chunk.startLine <= startLine)?.headings ?? "[]";
  return { headings, startLine, endLine, text, lastLine, ...joinLocations(chunks, { startLine, endLine }) };
}

/** Parsed locations, as an object to spread. */
export function parseLocations(locations: string | null | undefined): { locations?: PageLocations } {
  // The writer stored this type.
  return !locations ? {} : { locations: JSON.parse(locations) as PageLocations };
}

function joinLocations(chunks: readonly ChunkText[], range: { startLine: number; endLine: number }) {
  const about = chunks.filter(({ startLine, endLine }) => endLine >= range.startLine && startLine <= range.endLine);
  const all = about.map(({ locations }) => parseLocations(locations).locations ?? {});
  const locations = locationsWithin(
    { lines: all.flatMap(({ lines = [] }) => lines), ids: all.flatMap(({ ids = [] }) => ids) },
    range,
  );
  return locations ? { locations } : {};
}

/** Lines by their number. Blank lines may be missing. */
function joinLines(chunks: readonly ChunkText[]): Map<number, string> {
  const lines = new Map<number, string>();
  for (const { startLine, text } of chunks)
    for (const [index, line] of text.split(lineEnd).entries()) {
      const number = startLine + index;
      // A line that is too long for a chunk is split over several chunks.
      lines.set(number, (lines.get(number) ?? "") + line);
    }
  return lines;
}

const lineEnd = /\r\n|\r|\n/;

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** A search for a literal text. Patterns are not supported, because the search for a hostile one may never end. */
export interface TextSearch {
  text: string;
  /** Path of a page or a folder. */
  path?: string | undefined;
  limit: number;
  /** Maximum time that one call occupies a worker thread. */
  budgetMs: number;
}

export interface FoundChunks<Row> {
  found: { row: Row; lines: Pick<ChunkText, "startLine" | "endLine" | "text"> }[];
  isComplete: boolean;
}

/** Number of lines before and after a match. */
const context = 2;
const maxLineCharacters = 300;

/** Finds the first match in each chunk, until the limit or the end of the time budget is reached. */
export function grepChunks<Row extends ChunkText & { path: string }>(
  rows: Iterable<Row>,
  { text, path, limit, budgetMs }: TextSearch,
): FoundChunks<Row> {
  const needle = text.toLowerCase();
  const deadline = performance.now() + budgetMs;
  const found: FoundChunks<Row>["found"] = [];
  for (const row of rows) {
    if (performance.now() > deadline) return { found, isComplete: false };
    if (path !== undefined && row.path !== path && !row.path.startsWith(`${path.replace(/\/$/, "")}/`)) continue;
    const index = row.text.toLowerCase().indexOf(needle);
    if (index < 0) continue;
    if (found.length >= limit) return { found, isComplete: false };
    found.push({ row, lines: takeAround(row, index, needle) });
  }
  return { found, isComplete: true };
}

function takeAround({ text, startLine, endLine }: ChunkText, index: number, needle: string) {
  const lines = text.split(lineEnd);
  // Letters may change their length with their case; line ends do not.
  const before = text.toLowerCase().slice(0, index).split(lineEnd).length - 1;
  const last = before + needle.split(lineEnd).length - 1;
  const [from, to] = [Math.max(0, before - context), Math.min(lines.length - 1, last + context)];
  const taken = lines.slice(from, to + 1).map((line) => cutLine(line, needle));
  // A chunk that is a part of one long line ends in this line.
  const end = Math.min(endLine, startLine + to);
  return { startLine: Math.min(startLine + from, end), endLine: end, text: taken.join("\n") };
}

/** Cuts a long line, so that it starts a little before the match. */
function cutLine(line: string, needle: string): string {
  if (line.length <= maxLineCharacters) return line;
  const start = Math.max(0, line.toLowerCase().indexOf(needle) - maxLineCharacters / 3);
  return cutText(line.slice(start), maxLineCharacters);
}
