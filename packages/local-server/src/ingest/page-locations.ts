/**
 * Maps the lines of a page's Markdown text to locations in the HTML page. Line numbers of the Markdown are useless to users,
 * who open the page in a browser, or open its source.
 */
export interface PageLocations {
  /**
   * Lines of the text that do not directly follow the previous line in the source, with their first and last lines there.
   * All other lines are consecutive in the text and in the source.
   */
  lines?: readonly (readonly [line: number, first: number, last: number])[];
  /** Lines that start an element with an id. */
  ids?: readonly (readonly [line: number, id: string])[];
}

/** Lines of a text with their locations. */
export interface LocatedLines {
  url?: string | undefined;
  startLine: number;
  endLine: number;
  locations?: PageLocations | undefined;
}

/** A location that is shown to users. */
export interface ShownLocation {
  url?: string;
  startLine: number;
  endLine: number;
}

/** The locations that a range of lines needs. Undefined if there are none. */
export function locationsWithin(
  { lines = [], ids = [] }: PageLocations,
  { startLine, endLine }: Pick<LocatedLines, "startLine" | "endLine">,
): PageLocations | undefined {
  const about = <Entry extends readonly [number, ...unknown[]]>(entries: readonly Entry[]) =>
    entries.slice(Math.max(0, indexAt(entries, startLine)), indexAt(entries, endLine) + 1);
  const [ownLines, ownIds] = [about(lines), about(ids)];
  if (ownLines.length === 0 && ownIds.length === 0) return undefined;
  return { ...(ownLines.length > 0 && { lines: ownLines }), ...(ownIds.length > 0 && { ids: ownIds }) };
}

/** The URL and line numbers of a range for users. Line numbers are those of the source if they are known. */
export function findLocation({ url, startLine, endLine, locations }: LocatedLines): ShownLocation {
  const id = entryAt(locations?.ids ?? [], startLine)?.[1];
  const first = entryAt(locations?.lines ?? [], startLine);
  const last = entryAt(locations?.lines ?? [], endLine);
  const start = first ? first[1] + (startLine - first[0]) : startLine;
  const end = !last ? endLine : endLine === last[0] ? last[2] : last[1] + (endLine - last[0]);
  return {
    ...(url !== undefined && { url: id === undefined ? url : `${url}#${encodeURIComponent(id)}` }),
    startLine: start,
    endLine: Math.max(start, end),
  };
}

function entryAt<Entry extends readonly [number, ...unknown[]]>(
  entries: readonly Entry[],
  line: number,
): Entry | undefined {
  return entries[indexAt(entries, line)];
}

/** Index of the last entry at or before a line, or -1. */
function indexAt(entries: readonly (readonly [number, ...unknown[]])[], line: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.[0] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
