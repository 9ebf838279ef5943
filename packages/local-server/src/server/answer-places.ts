/** How many answers are written at once. There is no queue: who waits in one cannot know for how long. */
export class AnswerPlaces {
  readonly #max: number;
  #taken = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes a place; gives what frees it again, or undefined where all are taken. */
  take(): (() => void) | undefined {
    if (this.#taken >= this.#max) return undefined;
    this.#taken++;
    let isFree = false;
    return () => {
      if (!isFree) this.#taken--;
      isFree = true;
    };
  }
}
