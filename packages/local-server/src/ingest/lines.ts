/** Line offsets of a text in UTF-16 units. Lines end with LF, CRLF or CR, which are not included. */
export interface Lines {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const carriageReturn = 13;
const byteOrderMark = 0xfeff;

export function splitLines(text: string): Lines {
  const starts: number[] = [];
  const ends: number[] = [];
  let start = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  const hasReturns = text.includes("\r");
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const limit = newline < 0 ? text.length : newline;
    if (hasReturns) start = splitAtReturns({ text, starts, ends }, start, limit);
    if (start < limit || newline >= 0) {
      starts.push(start);
      ends.push(hasReturns && limit > start && text.charCodeAt(limit - 1) === carriageReturn ? limit - 1 : limit);
    }
    start = limit + 1;
  }
  return { text, starts, ends };
}

/** Adds the lines that end with a lone CR. Returns the start of the line that `limit` ends. */
function splitAtReturns(
  lines: { text: string; starts: number[]; ends: number[] },
  from: number,
  limit: number,
): number {
  const isBeforeNewline = limit < lines.text.length;
  let start = from;
  while (start < limit) {
    const end = lines.text.indexOf("\r", start);
    if (end < 0 || end >= limit || (isBeforeNewline && end === limit - 1)) break;
    lines.starts.push(start);
    lines.ends.push(end);
    start = end + 1;
  }
  return start;
}

/** A line, counted from 0. */
export function lineAt({ text, starts, ends }: Lines, index: number): string {
  return text.slice(starts[index], ends[index]);
}

/** The offset of the first character that is not a space or a tab; the end of a blank line. */
export function skipIndent({ text, starts, ends }: Lines, index: number): number {
  const end = ends[index] ?? 0;
  let offset = starts[index] ?? 0;
  while (offset < end && isSpace(text.charCodeAt(offset))) offset++;
  return offset;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9;
}
