import { printable } from "./printable.ts";

/** Combining marks, joiners and variation selectors. */
const withoutWidth = /\p{Mn}|\p{Me}|[\u200b-\u200d\u2060\ufeff]/u;
/** East Asian wide characters (UAX 11) and emoji, in blocks. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]/u;
const ascii = /^[\u0020-\u007e]*$/;

/** Width of a text without line breaks, in columns. */
export function textWidth(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** The beginning of a text up to a width in columns. */
export function cutToWidth(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let [width, cut] = [0, ""];
  for (const character of text) {
    width += widthOf(character);
    if (width > columns) return cut;
    cut += character;
  }
  return cut;
}

function widthOf(character: string): number {
  if (withoutWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

/** Renders a table with aligned columns and a heading. Returns an empty string if there are no rows. */
export function renderTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const lines = [heading, ...rows].map((cells) => cells.map(toLine));
  const widths = heading.map((_, column) => Math.max(...lines.map((cells) => textWidth(cells[column] ?? ""))));
  const pad = (text: string, column: number) => text + " ".repeat((widths[column] ?? 0) - textWidth(text));
  return lines.map((cells) => `${cells.map(pad).join("  ").trimEnd()}\n`).join("");
}

/** Removes control characters, which the terminal does not print, and line breaks. */
function toLine(text: string): string {
  return printable(text).replaceAll(/[\n\t]/g, " ");
}
