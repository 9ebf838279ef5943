import { printable } from "./printable.ts";
import type { Terminal } from "./terminal.ts";
import { cutToWidth } from "./text-width.ts";

const barWidth = 20;
const maxLines = 12;

/** Progress of a task. `total` is undefined while it is unknown. */
export interface Progress {
  label: string;
  /** Current phase: "Fetching". */
  phase: string;
  done: number;
  total: number | undefined;
}

/** Progress lines at the bottom of an interactive terminal. New lines overwrite the previous ones. Prints nothing elsewhere. */
export class ProgressLines {
  readonly #terminal: Terminal;
  #shown = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(lines: readonly string[]): void {
    const { isInteractive, control, width } = this.#terminal;
    if (!isInteractive) return;
    // Lines that have scrolled out of the terminal cannot be overwritten.
    const more = lines.length - maxLines;
    const shown = more > 0 ? [...lines.slice(0, maxLines), `and ${write(more)} more`] : lines;
    // A terminal without a known width reports 0.
    const columns = (width || 80) - 1;
    const fitting = shown.map((line) => `${cutToWidth(printable(line).replaceAll(/[\n\t]/g, " "), columns)}\u001b[K\n`);
    control(`${this.#up()}${fitting.join("")}\u001b[J`);
    this.#shown = shown.length;
  }

  /** Removes the lines, so that further output replaces them. */
  wipe(): void {
    if (this.#shown > 0) this.#terminal.control(`${this.#up()}\u001b[J`);
    this.#shown = 0;
  }

  #up(): string {
    return this.#shown === 0 ? "" : `\u001b[${this.#shown}A\r`;
  }
}

/** Renders `handbook  ██████░░░░░░░░░░░░░░  Indexing, 300 of 1,000`, without a bar if the total is unknown. */
export function renderProgress({ label, phase, done, total }: Progress): string {
  if (total === undefined || total === 0) return `${label}  ${phase}${done > 0 ? `, ${write(done)} so far` : ""}`;
  const filled = Math.max(0, Math.min(barWidth, Math.floor((done / total) * barWidth)));
  return `${label}  ${"█".repeat(filled)}${"░".repeat(barWidth - filled)}  ${phase}, ${write(done)} of ${write(total)}`;
}

/** Lists the first names, and the number of the others: `a, b and 3 more`. */
export function listSome(names: readonly string[], { max = 20, separator = ", " } = {}): string {
  const more = names.length - max;
  return names.slice(0, max).join(separator) + (more > 0 ? ` and ${more} more` : "");
}

/** Renders a number with its noun: `1 document`, `1,200 documents`. */
export function count(value: number, noun: string): string {
  return `${write(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** Not by `toLocaleString`, whose first call loads the data of locales, which takes tens of milliseconds. */
function write(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
