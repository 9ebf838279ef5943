import type { CountTable } from "./count-table.ts";
import type { SharedCounters } from "./shared-counters.ts";

export interface CountSharingOptions {
  /** Tables in the order of their priority, if there are more counts than fit into one statement. */
  tables: readonly { table: CountTable; windowSeconds: number }[];
  shared: SharedCounters;
  nowMs: () => number;
  /** Called with a message when an outage of the shared counters begins and when it ends. */
  onReport: (message: string) => void;
}

/** Minimum time between the starts of two flushes. */
const flushPauseMs = 1000;

/** Maximum number of counts in a statement, which bounds its duration. The rest is shared a second later. */
const maxKeysPerFlush = 1000;

/**
 * Sends the counts of this process to the shared counters, and adopts the counts of other replicas. After a second without
 * requests, the next request starts a flush immediately, so that the counts of other replicas are known soon after the first
 * request of a key. A flush is one statement for all keys. Nothing is sent while no request is counted.
 */
export class CountSharing {
  readonly #options: CountSharingOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #nextFlushMs = Number.NEGATIVE_INFINITY;
  #isFailing = false;
  #isClosed = false;

  constructor(options: CountSharingOptions) {
    this.#options = options;
  }

  /** False from a failed flush to the next successful one. */
  get isWorking(): boolean {
    return !this.#isFailing;
  }

  /** Schedules a flush unless one is scheduled or running. Called for each counted request. */
  schedule(): void {
    if (this.#timer || this.#running || this.#isClosed) return;
    const waitMs = Math.max(0, Math.ceil(this.#nextFlushMs - this.#options.nowMs()));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#flush().finally(() => {
        this.#running = undefined;
        if (this.#options.tables.some(({ table }) => table.hasChanged)) this.schedule();
      });
    }, waitMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #flush(): Promise<void> {
    const { shared, nowMs } = this.#options;
    this.#nextFlushMs = nowMs() + flushPauseMs;
    const batch = this.#takeBatch();
    if (batch.length === 0) return;
    const deltas = batch.map(({ count, requests, windowSeconds }) => ({
      key: count.key,
      amount: requests,
      windowSeconds,
    }));
    try {
      const states = new Map((await shared.add(deltas)).map((state) => [state.key, state]));
      for (const { table, count } of batch) {
        const state = states.get(count.key);
        if (state) table.adopt(count, state, nowMs());
      }
      this.#reportRecovery();
    } catch (error) {
      // If the statement ran before its connection broke, these requests count twice.
      for (const { table, count, requests } of batch) table.markUnshared(count, requests);
      this.#reportOutage(error);
    }
  }

  #takeBatch() {
    let left = maxKeysPerFlush;
    return this.#options.tables.flatMap(({ table, windowSeconds }) => {
      const taken = table.takeUnshared(left, this.#options.nowMs());
      left -= taken.length;
      return taken.map((entry) => ({ ...entry, table, windowSeconds }));
    });
  }

  #reportOutage(error: unknown): void {
    if (this.#isFailing || this.#isClosed) return;
    this.#isFailing = true;
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.?$/, ".");
    this.#options.onReport(
      `Rate limits cannot be shared with other replicas. ${reason} Until the database is back, each replica applies them to its own requests.`,
    );
  }

  #reportRecovery(): void {
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#options.onReport("Rate limits are shared with other replicas again.");
  }
}
