/** Reports the beginning and the end of an outage, each once, however many calls fail. */
export class OutageReport {
  readonly #onReport: (message: string) => void;
  #isFailing = false;

  constructor(onReport: (message: string) => void) {
    this.#onReport = onReport;
  }

  fail(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    const { message, hint } = Object(error) as { message?: string; hint?: string };
    const reason = message ?? String(error);
    this.#onReport(
      `Embeddings: ${reason} Until that is over, passages are found by their words.${hint ? ` ${hint}` : ""}`,
    );
  }

  recover(): void {
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#onReport("Embeddings: it works again. Passages are found by their words and their meaning.");
  }
}
