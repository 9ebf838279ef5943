import type { AskQuestionEvent } from "@docent/local";

/** The answer as it grows: what is told piece by piece is, joined, what is told at the end. */
export class AnswerText {
  readonly #isQuiet: boolean;
  readonly #startedAt: number;
  #text = "";
  #reasoning = "";
  #firstTextMs: number | undefined;

  /** `startedAt` is when the question came, by `performance.now()`. Without reasoning where the question is quiet. */
  constructor({ isQuiet, startedAt }: { isQuiet: boolean; startedAt: number }) {
    this.#isQuiet = isQuiet;
    this.#startedAt = startedAt;
  }

  get text(): string {
    return this.#text;
  }

  get reasoning(): string {
    return this.#reasoning;
  }

  get metrics(): { durationMs: number; firstTextMs?: number } {
    const durationMs = this.#sinceStart();
    return this.#firstTextMs === undefined ? { durationMs } : { durationMs, firstTextMs: this.#firstTextMs };
  }

  *write(delta: string): Generator<AskQuestionEvent> {
    if (delta === "") return;
    this.#firstTextMs ??= this.#sinceStart();
    this.#text += delta;
    yield { event: "text.delta", data: { type: "text.delta", delta } };
  }

  *reason(delta: string): Generator<AskQuestionEvent> {
    if (delta === "" || this.#isQuiet) return;
    this.#reasoning += delta;
    yield { event: "reasoning.delta", data: { type: "reasoning.delta", delta } };
  }

  #sinceStart(): number {
    return Math.round(performance.now() - this.#startedAt);
  }
}
