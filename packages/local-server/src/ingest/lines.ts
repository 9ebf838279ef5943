/** Line offsets of a text in UTF-16 units. Lines end before LF, CRLF or CR. */
export interface Lines {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const lineEnd = /\r\n|\r|\n/g;
const byteOrderMark = 0xfeff;

export function splitLines(text: string): Lines {
  const starts: number[] = [];
  const ends: number[] = [];
  let start = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  lineEnd.lastIndex = start;
  for (let end = lineEnd.exec(text); end; end = lineEnd.exec(text)) {
    starts.push(start);
    ends.push(end.index);
    start = lineEnd.lastIndex;
  }
  if (start < text.length) {
    starts.push(start);
    ends.push(text.length);
  }
  return { text, starts, ends };
}

/** The line at an index, from 0. */
export function lineAt({ text, starts, ends }: Lines, index: number): string {
  return text.slice(starts[index], ends[index]);
}

/** The offset of the first character that is not a space or a tab, or the end of the line if it is blank. */
export function skipIndent({ text, starts, ends }: Lines, index: number): number {
  const end = ends[index] ?? 0;
  let offset = starts[index] ?? 0;
  while (offset < end && isSpace(text.charCodeAt(offset))) offset++;
  return offset;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9;
}
