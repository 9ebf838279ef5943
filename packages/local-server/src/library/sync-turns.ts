import PQueue from "p-queue";

/** More at a time would fight for the same disk, network and processor. */
const maxSyncs = 3;

/** Lets some syncs run at a time, and those first that somebody waits for. */
export class SyncTurns {
  readonly #queue = new PQueue({ concurrency: maxSyncs });
  readonly #waiting = new Set<string>();

  /** Runs the sync of a resource when it is its turn, unless the signal aborts before. */
  run<Result>(name: string, sync: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    this.#waiting.add(name);
    const run = () => {
      this.#waiting.delete(name);
      return sync();
    };
    return this.#queue.add(run, { id: name, signal });
  }

  /** This one is next. Nothing happens where it runs already, or where there is none. */
  hurry(name: string): void {
    if (this.#waiting.has(name)) this.#queue.setPriority(name, 1);
  }
}
