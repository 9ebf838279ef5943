import type { AnswerReader } from "./answer-reader.ts";
import type { WebsiteLimits } from "./website-limits.ts";

/** Says when enough of a site was read, or enough was asked of it in vain. */
export class CrawlBudget {
  readonly #limits: WebsiteLimits;
  readonly #reader: AnswerReader;
  readonly #now: () => number;
  readonly #startedAt: number;
  #failuresInARow = 0;
  #spent: string | undefined;

  constructor({
    limits,
    reader,
    now,
    startedAt,
  }: {
    limits: WebsiteLimits;
    reader: AnswerReader;
    now: () => number;
    startedAt: number;
  }) {
    this.#limits = limits;
    this.#reader = reader;
    this.#now = now;
    this.#startedAt = startedAt;
  }

  /** What was used up, in a sentence; undefined as long as there is some of everything. */
  get spent(): string | undefined {
    return this.#spent;
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
    if (this.#now() - this.#startedAt >= maxTotalMs) return `Reading ended after ${Math.round(maxTotalMs / 1_000)} s.`;
    if (this.#reader.totalBytes >= maxTotalBytes) return `Reading ended after ${maxTotalBytes} bytes.`;
    if (this.#failuresInARow >= maxFailuresInARow)
      return `Reading ended after ${maxFailuresInARow} pages in a row that could not be read.`;
    return undefined;
  }
}
