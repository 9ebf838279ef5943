import { printable } from "./printable.ts";
import { textWidth } from "./text-width.ts";

/** Lines of columns that stand below each other in a terminal, with a heading. Empty where there are no rows. */
export function renderTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const lines = [heading, ...rows].map((cells) => cells.map(toLine));
  const widths = heading.map((_, column) => Math.max(...lines.map((cells) => textWidth(cells[column] ?? ""))));
  const pad = (text: string, column: number) => text + " ".repeat((widths[column] ?? 0) - textWidth(text));
  return lines.map((cells) => `${cells.map(pad).join("  ").trimEnd()}\n`).join("");
}

/** A terminal drops the controls of a text, which would count as columns. */
function toLine(text: string): string {
  return printable(text).replaceAll(/[\n\t]/g, " ");
}
