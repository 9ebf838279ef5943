import { CommandError, renderMarkdownTable } from "@docent/terminal";

/** A benchmark of `pnpm bench`, selected by its name. */
export interface Benchmark {
  /** What it measures, and its targets. */
  help: string;
  run: (report: ReportProgress, options: BenchmarkOptions) => AsyncGenerator<Section>;
  /** Whether the benchmark runs only if its name is given, because it needs a set from the user, or takes hours. */
  onlyByName?: boolean;
}

export interface BenchmarkOptions {
  /** Maximum number of documents. Default: all. */
  sample?: number | undefined;
}

/** Prints the progress of a benchmark that takes longer than a few seconds. */
export type ReportProgress = (text: string) => void;

/** A table of results, with its title, an introduction and notes. */
export interface Section {
  title: string;
  text?: string;
  table: Table;
  /** Remarks on rows of the table. */
  notes?: readonly string[];
}

export interface Table {
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export type Cell = string | number | undefined;

/** Thrown when a benchmark cannot be run. The message states what to do. */
export class BenchError extends CommandError {
  override readonly name = "BenchError";
}

export function renderSection({ title, text, table, notes = [] }: Section): string {
  const parts = [`## ${title}`, ...(text === undefined ? [] : [text]), renderTable(table)];
  if (notes.length > 0) parts.push(notes.map((note) => `- ${note}`).join("\n"));
  return parts.join("\n\n");
}

/** Renders a Markdown table. Columns that contain a number are right-aligned. */
function renderTable({ headings, rows }: Table): string {
  const texts = rows.map((row) => headings.map((_, column) => formatCell(row[column])));
  const isRight = (column: number) => rows.some((row) => typeof row[column] === "number");
  return renderMarkdownTable({ headings, rows: texts, isRight });
}

/** Integers are exact. Other numbers are rounded: to integers from 100 on, to one decimal place from 10 on, else to two. */
function formatCell(cell: Cell): string {
  if (cell === undefined) return "–";
  if (typeof cell === "string") return cell.replaceAll("|", "\\|");
  if (Number.isInteger(cell)) return cell.toLocaleString("en");
  return cell >= 100 ? Math.round(cell).toLocaleString("en") : cell.toFixed(cell >= 10 ? 1 : 2);
}
