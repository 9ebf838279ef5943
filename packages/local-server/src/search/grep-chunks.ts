import { cutText } from "../ingest/cut-text.ts";
import { type ChunkText, lineEnd } from "./read-page.ts";

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
