/** The slot of one question, from its first event to its last. */
export interface AnswerSlot {
  /** Resolves when the answer may be written: immediately or, for a question that has waited, when a slot is free. */
  begin(signal: AbortSignal): Promise<void>;
  release(): void;
}

export interface AnswerSlotOptions {
  /** Maximum number of answers that are written at the same time. */
  maxAnswers: number;
  /** Maximum number of questions that wait for resources. Each of them costs little more than an open connection. */
  maxWaiting: number;
}

/**
 * Limits the number of parallel questions. A question that waits for a sync takes no slot of an answer: otherwise, a slow
 * website would block questions about other resources.
 */
export class AnswerSlots {
  readonly #options: AnswerSlotOptions;
  #waiting = 0;
  #answering = 0;
  /** Questions that have waited for their resources and need a slot, in order. */
  readonly #ready: (() => void)[] = [];

  constructor(options: AnswerSlotOptions) {
    this.#options = options;
  }

  /**
   * Takes a slot. Undefined if all slots are taken, or if questions that have waited for resources are next. A new question
   * is refused rather than queued, because its client would not know for how long it waits.
   */
  enter({ mustWait }: { mustWait: boolean }): AnswerSlot | undefined {
    if (!mustWait) return this.#canAnswer() ? this.#takeAnswering() : undefined;
    if (this.#waiting >= this.#options.maxWaiting) return undefined;
    this.#waiting += 1;
    return this.#createSlot("waiting");
  }

  #canAnswer(): boolean {
    return this.#answering < this.#options.maxAnswers && this.#ready.length === 0;
  }

  #takeAnswering(): AnswerSlot {
    this.#answering += 1;
    return this.#createSlot("answering");
  }

  #createSlot(first: "waiting" | "answering"): AnswerSlot {
    let held: "waiting" | "answering" | undefined = first;
    const startAnswering = () => {
      held = "answering";
      this.#waiting -= 1;
      this.#answering += 1;
    };
    return {
      begin: async (signal) => {
        if (held !== "waiting") return;
        if (this.#canAnswer()) return startAnswering();
        await this.#waitForRelease(startAnswering, signal);
      },
      release: () => {
        if (held === "waiting") this.#waiting -= 1;
        if (held === "answering") this.#answering -= 1;
        held = undefined;
        if (this.#answering < this.#options.maxAnswers) this.#ready.shift()?.();
      },
    };
  }

  #waitForRelease(startAnswering: () => void, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", leave);
        startAnswering();
        resolve();
      };
      const leave = () => {
        const index = this.#ready.indexOf(start);
        if (index >= 0) this.#ready.splice(index, 1);
        reject(signal.reason);
      };
      this.#ready.push(start);
      if (signal.aborted) leave();
      else signal.addEventListener("abort", leave, { once: true });
    });
  }
}
