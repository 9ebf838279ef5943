import PQueue from "p-queue";

/** More at a time would fight for the same disk, network and processor. */
const maxSyncs = 3;

/** Lets some syncs run at a time, and those first that somebody waits for. */
export class SyncTurns {
  readonly #queue = new PQueue({ concurrency: maxSyncs });
  readonly #waiting = new Set<string>();

  /** Runs the sync of a resource when it is its turn, unless the signal aborts before; resolves when it is over. */
  async run<Result>(name: string, sync: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const given = new AbortController();
    const giveUp = () => given.abort(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    this.#waiting.add(name);
    const begin = () => {
      this.#waiting.delete(name);
      // The queue lets go of a task whose signal aborts while it runs; a sync is over when it has ended by itself.
      signal.removeEventListener("abort", giveUp);
      return sync();
    };
    try {
      return await this.#queue.add(begin, { id: name, signal: given.signal });
    } finally {
      this.#waiting.delete(name);
      signal.removeEventListener("abort", giveUp);
    }
  }

  /** This one is next. Nothing happens where it runs already, or where there is none. */
  hurry(name: string): void {
    if (this.#waiting.has(name)) this.#queue.setPriority(name, 1);
  }
}
