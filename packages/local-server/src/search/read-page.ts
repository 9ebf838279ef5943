import { cutText } from "../ingest/cut-text.ts";
import { type PagePlaces, placesWithin } from "../ingest/page-places.ts";

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

export const lineEnd = /\r\n|\r|\n/;

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
