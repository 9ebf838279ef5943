export type Cell = string | number | undefined;

export interface Table {
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What a benchmark has measured. */
export interface Section {
  title: string;
  text?: string;
  table: Table;
  /** What is to be said of rows of the table. */
  notes?: readonly string[];
}

/** A section in Markdown. */
export function renderSection({ title, text, table, notes = [] }: Section): string {
  const parts = [`## ${title}`, ...(text === undefined ? [] : [text]), renderTable(table)];
  if (notes.length > 0) parts.push(notes.map((note) => `- ${note}`).join("\n"));
  return parts.join("\n\n");
}

/** A Markdown table; numbers to the right. */
function renderTable({ heads, rows }: Table): string {
  const texts = rows.map((row) => heads.map((_, column) => formatCell(row[column])));
  const isRight = heads.map((_, column) => rows.some((row) => typeof row[column] === "number"));
  const widths = heads.map((head, column) => Math.max(3, head.length, ...texts.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, isRight[column] === true)).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (isRight[column] ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(heads), rule, ...texts.map(line)].join("\n");
}

function pad(text: string, width: number, isRight: boolean): string {
  return isRight ? text.padStart(width) : text.padEnd(width);
}

/** Three digits say all that a measurement knows. */
function formatCell(cell: Cell): string {
  if (cell === undefined) return "–";
  if (typeof cell === "string") return cell.replaceAll("|", "\\|");
  if (Number.isInteger(cell)) return cell.toLocaleString("en");
  return cell >= 100 ? Math.round(cell).toLocaleString("en") : cell.toFixed(cell >= 10 ? 1 : 2);
}

/** The middle of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
