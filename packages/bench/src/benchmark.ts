import { CommandError } from "@docent/terminal";

/** One measurement of `pnpm bench`. */
export interface Benchmark {
  /** What it measures, and its targets. */
  help: string;
  run: (report: ReportProgress) => AsyncGenerator<Section>;
  /** Whether the benchmark runs only if its name is given, because it needs documents that are not in this repository. */
  onlyByName?: boolean;
}

/** Prints the progress of a benchmark that takes longer than a few seconds. */
export type ReportProgress = (text: string) => void;

/** A result of a benchmark: one table. */
export interface Section {
  title: string;
  text?: string;
  table: Table;
  /** Remarks on rows of the table. */
  notes?: readonly string[];
}

export interface Table {
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export type Cell = string | number | undefined;

/** Thrown when a benchmark cannot be run. The message says what to do. */
export class BenchError extends CommandError {
  override readonly name = "BenchError";
}

/** Renders a section as Markdown. */
export function renderSection({ title, text, table, notes = [] }: Section): string {
  const parts = [`## ${title}`, ...(text === undefined ? [] : [text]), renderTable(table)];
  if (notes.length > 0) parts.push(notes.map((note) => `- ${note}`).join("\n"));
  return parts.join("\n\n");
}

/** Columns with numbers are aligned to the right. */
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

/** Rounds numbers, because measurements are not precise: to integers from 100 on, else to one or two decimal places. */
function formatCell(cell: Cell): string {
  if (cell === undefined) return "–";
  if (typeof cell === "string") return cell.replaceAll("|", "\\|");
  if (Number.isInteger(cell)) return cell.toLocaleString("en");
  return cell >= 100 ? Math.round(cell).toLocaleString("en") : cell.toFixed(cell >= 10 ? 1 : 2);
}
