/** What one question holds, from its first event to its last. */
export interface AnswerSlot {
  /** Resolves when the answer may be written: at once, or after a question that had to wait, when another one is done. */
  begin(signal: AbortSignal): Promise<void>;
  release(): void;
}

export interface AnswerSlotOptions {
  /** Answers that are written at the same time. */
  maxAnswers: number;
  /** Questions that wait for resources: each is an open connection, and costs little besides. */
  maxWaiting: number;
}

/**
 * How many questions there may be at the same time. One that waits for the sync of a resource takes nothing from those
 * that can be answered: a slow website would otherwise keep everybody from asking about everything else.
 */
export class AnswerSlots {
  readonly #options: AnswerSlotOptions;
  #waiting = 0;
  #answering = 0;
  /** Questions whose resources are there by now, in the order in which they came to be. */
  readonly #ready: (() => void)[] = [];

  constructor(options: AnswerSlotOptions) {
    this.#options = options;
  }

  /** Undefined where there are as many as there may be. There is no queue: a caller could not know for how long. */
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
