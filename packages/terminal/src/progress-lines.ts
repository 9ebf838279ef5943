import { plainText } from "./plain-text.ts";
import type { Terminal } from "./terminal.ts";

const barWidth = 20;

/** How far something is. `total` is undefined as long as nobody knows. */
export interface Progress {
  label: string;
  /** What is being done: "Fetching". */
  phase: string;
  done: number;
  total: number | undefined;
}

/** Lines at the bottom of a terminal that are written over again and again. Elsewhere, nothing is shown. */
export class ProgressLines {
  readonly #terminal: Terminal;
  #shown = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(lines: readonly string[]): void {
    const { isInteractive, warn, width } = this.#terminal;
    if (!isInteractive) return;
    // A terminal that does not know how wide it is says 0.
    const fitting = lines.map((line) => `${plainText(line).slice(0, (width || 80) - 1)}\u001b[K\n`);
    warn(`${this.#up()}${fitting.join("")}\u001b[J`);
    this.#shown = lines.length;
  }

  /** Takes them away, so that what comes next stands where they stood. */
  wipe(): void {
    if (this.#shown > 0) this.#terminal.warn(`${this.#up()}\u001b[J`);
    this.#shown = 0;
  }

  #up(): string {
    return this.#shown === 0 ? "" : `\u001b[${this.#shown}A\r`;
  }
}

/** `handbook  ██████░░░░░░░░░░░░░░  Indexing, 300 of 1,000`; without a bar where nobody knows the end. */
export function renderProgress({ label, phase, done, total }: Progress): string {
  if (total === undefined || total === 0) return `${label}  ${phase}${done > 0 ? `, ${count(done)} so far` : ""}`;
  const filled = Math.min(barWidth, Math.floor((done / total) * barWidth));
  return `${label}  ${"█".repeat(filled)}${"░".repeat(barWidth - filled)}  ${phase}, ${count(done)} of ${count(total)}`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}
