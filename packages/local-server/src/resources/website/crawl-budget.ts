import type { AnswerReader } from "./answer-reader.ts";
import type { WebsiteLimits } from "./website-limits.ts";

/** Says when enough of a site was read, or enough was asked of it in vain. */
export class CrawlBudget {
  readonly #limits: WebsiteLimits;
  readonly #reader: AnswerReader;
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #turnEnd: AbortSignal | undefined;
  #failuresInARow = 0;
  #spent: string | undefined;

  constructor({
    limits,
    reader,
    now,
    startedAt,
    turnEnd,
  }: {
    limits: WebsiteLimits;
    reader: AnswerReader;
    now: () => number;
    startedAt: number;
    turnEnd: AbortSignal | undefined;
  }) {
    this.#limits = limits;
    this.#reader = reader;
    this.#now = now;
    this.#startedAt = startedAt;
    this.#turnEnd = turnEnd;
  }

  /** What was used up, in a sentence; undefined as long as there is some of everything. */
  get spent(): string | undefined {
    return this.#spent;
  }

  /** What is asked for from now on may succeed although the last pages failed. */
  forgetFailures(): void {
    if (this.#failuresInARow >= this.#limits.maxFailuresInARow) this.#spent = undefined;
    this.#failuresInARow = 0;
  }

  count(outcome: "success" | "failure"): void {
    this.#failuresInARow = outcome === "success" ? 0 : this.#failuresInARow + 1;
  }

  allows(): boolean {
    this.#spent ??= this.#findSpent();
    return this.#spent === undefined;
  }

  #findSpent(): string | undefined {
    const { maxTotalMs, maxTotalBytes, maxFailuresInARow } = this.#limits;
    const lastedMs = this.#now() - this.#startedAt;
    if (this.#turnEnd?.aborted)
      return `Reading ended after ${Math.round(lastedMs / 1_000)} s, because others were waiting.`;
    if (lastedMs >= maxTotalMs) return `Reading ended after ${Math.round(maxTotalMs / 1_000)} s.`;
    if (this.#reader.totalBytes >= maxTotalBytes) return `Reading ended after ${maxTotalBytes} bytes.`;
    if (this.#failuresInARow >= maxFailuresInARow)
      return `Reading ended after ${maxFailuresInARow} pages in a row that could not be read.`;
    return undefined;
  }
}
