import { printable } from "./printable.ts";

/** Characters without a width: combining marks, joiners, variation selectors, zero-width spaces and U+FEFF. */
const zeroWidthPattern = /\p{Mn}|\p{Me}|[\u200b-\u200d\u2060\ufeff]/u;
/**
 * Characters of two columns, approximately: the large East Asian blocks of UAX 11, and emoji of one character. Each part of an
 * emoji sequence is counted.
 */
const widePattern =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]/u;
const ascii = /^[\u0020-\u007e]*$/;

/** Width of a text without line breaks, in columns. */
export function textWidth(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** The longest beginning of a text that fits into a number of columns. A wide character is never split. */
export function cutToWidth(text: string, columns: number): string {
  const [first = ""] = splitToWidth(text, columns);
  return first;
}

/** Wraps a text at its spaces, and inside a word that is wider than a line. A line has at least 20 columns for text. */
export function wrap(text: string, { width, indent = 0 }: { width: number; indent?: number }): string[] {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((part) => [...splitToWidth(part, room)])) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => " ".repeat(indent) + line);
}

/** The parts of a text that each fit into a number of columns. */
function* splitToWidth(text: string, columns: number): Generator<string> {
  let [part, width] = ["", 0];
  for (const character of text) {
    const added = widthOf(character);
    if (width + added > columns) {
      yield part;
      [part, width] = ["", 0];
    }
    part += character;
    width += added;
  }
  yield part;
}

function widthOf(character: string): number {
  if (zeroWidthPattern.test(character)) return 0;
  return widePattern.test(character) ? 2 : 1;
}

/** Renders a table with aligned columns and a heading. Returns an empty string if there are no rows. */
export function renderTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const lines = [heading, ...rows].map((cells) => cells.map(toLine));
  const widths = heading.map((_, column) =>
    lines.reduce((width, cells) => Math.max(width, textWidth(cells[column] ?? "")), 0),
  );
  const pad = (text: string, column: number) => text + " ".repeat((widths[column] ?? 0) - textWidth(text));
  return lines.map((cells) => `${cells.map(pad).join("  ").trimEnd()}\n`).join("");
}

/** A table as Markdown, with padded columns. */
export function renderMarkdownTable({ headings, rows, isRight }: MarkdownTable): string {
  const widths = headings.map((heading, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), Math.max(3, heading.length)),
  );
  const pad = (text: string, column: number) =>
    isRight(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  const rules = widths.map((width, column) => (isRight(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [headings, rules, ...rows].map((cells) => `| ${cells.map(pad).join(" | ")} |`).join("\n");
}

interface MarkdownTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether a column is right-aligned. */
  isRight: (column: number) => boolean;
}

/**
 * Puts a cell on one line: replaces line breaks and tabs by spaces, and removes the control characters that `Terminal.write`
 * would remove, so that its width is the width of the output.
 */
function toLine(text: string): string {
  return printable(text).replaceAll(/[\n\t]/g, " ");
}
