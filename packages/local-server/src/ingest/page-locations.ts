/**
 * Where the lines of a text are in the page that it was made of. The text of a page of HTML has lines of its own; a reader
 * looks at the page in a browser, or at the lines of its source.
 */
export interface PageLocations {
  /**
   * Lines of the text that do not follow the one before them in the source, with their first and last line there. Those
   * in between follow each other in both.
   */
  lines?: readonly (readonly [line: number, first: number, last: number])[];
  /** Lines that begin what the page has an id for. */
  ids?: readonly (readonly [line: number, id: string])[];
}

/** Lines of a text, and where they are from. */
export interface LocatedLines {
  url?: string | undefined;
  startLine: number;
  endLine: number;
  locations?: PageLocations | undefined;
}

/** What a reader is told. */
export interface ShownLocation {
  url?: string;
  startLine: number;
  endLine: number;
}

/** What of the locations of a text is about some of its lines; undefined where nothing is. */
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

/** The address of some lines, and their numbers, as a reader finds them: in the source, where that has lines. */
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

/** The last entry at or before a line; -1 where there is none. */
function indexAt(entries: readonly (readonly [number, ...unknown[]])[], line: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.[0] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
