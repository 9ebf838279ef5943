import { cutText } from "../ingest/cut-text.ts";
import { type PagePlaces, placesWithin } from "../ingest/page-locations.ts";

/** The lines of a page that are wanted. */
export interface PageRange {
  path: string;
  startLine?: number | undefined;
  endLine?: number | undefined;
  maxCharacters: number;
}

/** What is known of a chunk's text. */
export interface ChunkText {
  /** JSON. */
  headings: string;
  startLine: number;
  endLine: number;
  text: string;
  /** JSON of `PagePlaces`; null where the text is that of a file. */
  places?: string | null;
}

export interface ReadLines {
  /** JSON. */
  headings: string;
  startLine: number;
  endLine: number;
  text: string;
  /** Of the page. */
  lastLine: number;
  places?: PagePlaces | undefined;
}

/**
 * Puts lines of a page together again from its chunks, which are in their order and leave blank lines out between them.
 * A range outside of the page is that of the nearest line.
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
  return { headings, startLine, endLine, text, lastLine, ...joinPlaces(chunks, { startLine, endLine }) };
}

/** For a spread. */
export function parsePlaces(places: string | null | undefined): { places?: PagePlaces } {
  // The writer put it there.
  return !places ? {} : { places: JSON.parse(places) as PagePlaces };
}

function joinPlaces(chunks: readonly ChunkText[], range: { startLine: number; endLine: number }) {
  const about = chunks.filter(({ startLine, endLine }) => endLine >= range.startLine && startLine <= range.endLine);
  const all = about.map(({ places }) => parsePlaces(places).places ?? {});
  const places = placesWithin(
    { lines: all.flatMap(({ lines = [] }) => lines), ids: all.flatMap(({ ids = [] }) => ids) },
    range,
  );
  return places ? { places } : {};
}

/** By their number; blank ones may be missing. */
function joinLines(chunks: readonly ChunkText[]): Map<number, string> {
  const lines = new Map<number, string>();
  for (const { startLine, text } of chunks)
    for (const [index, line] of text.split(lineEnd).entries()) {
      const number = startLine + index;
      // A line that is too long for a chunk is in several, in pieces.
      lines.set(number, (lines.get(number) ?? "") + line);
    }
  return lines;
}

const lineEnd = /\r\n|\r|\n/;

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** A text that is looked for word by word: a pattern would be a program, and whoever wrote it might want it to run for ever. */
export interface TextSearch {
  text: string;
  /** Of a page, or of a folder. */
  path?: string | undefined;
  limit: number;
  /** A thread is nobody else's for so long at most. */
  budgetMs: number;
}

export interface GrepResult<Row> {
  found: { row: Row; lines: Pick<ChunkText, "startLine" | "endLine" | "text"> }[];
  isComplete: boolean;
}

/** Lines around a match that are given with it. */
const context = 2;
const maxLineCharacters = 300;

/** Looks through chunks one by one, for the first place in each, until there are enough or the time is over. */
export function grepChunks<Row extends ChunkText & { path: string }>(
  rows: Iterable<Row>,
  { text, path, limit, budgetMs }: TextSearch,
): GrepResult<Row> {
  const needle = text.toLowerCase();
  const deadline = performance.now() + budgetMs;
  const found: GrepResult<Row>["found"] = [];
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
  // Letters may change their length with their case, and ends of lines do not.
  const before = text.toLowerCase().slice(0, index).split(lineEnd).length - 1;
  const last = before + needle.split(lineEnd).length - 1;
  const [from, to] = [Math.max(0, before - context), Math.min(lines.length - 1, last + context)];
  const taken = lines.slice(from, to + 1).map((line) => cutLine(line, needle));
  // A part of a single line has no more lines than that.
  const end = Math.min(endLine, startLine + to);
  return { startLine: Math.min(startLine + from, end), endLine: end, text: taken.join("\n") };
}

/** A long line is given from a little before the match. */
function cutLine(line: string, needle: string): string {
  if (line.length <= maxLineCharacters) return line;
  const start = Math.max(0, line.toLowerCase().indexOf(needle) - maxLineCharacters / 3);
  return cutText(line.slice(start), maxLineCharacters);
}
