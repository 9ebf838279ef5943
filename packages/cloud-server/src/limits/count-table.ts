import type { CounterState } from "./shared-counters.ts";

/** Count of the requests of one key in one window. */
export interface Count {
  readonly key: string;
  /** Requests of this process, and requests of other replicas up to the last flush. */
  used: number;
  /** Requests of this process that are not in the shared counters yet. */
  unshared: number;
  /** End of the window on the monotonic clock of this process. */
  endsMs: number;
  /** False after the table has evicted the count, because the window ended or the table was full. */
  isHeld: boolean;
}

export interface CountTableOptions {
  /** Prefix of each key of this table in the shared counters. */
  prefix: string;
  windowMs: number;
  maxKeys: number;
}

/** Minimum interval between searches for ended windows. A search reads the whole table: 1 to 2 ms for 100,000 keys. */
const sweepIntervalMs = 1000;

/**
 * The counts of one kind of key, in bounded memory. A full table evicts ended windows first, then the window that started
 * first in this process.
 */
export class CountTable {
  readonly #options: CountTableOptions;
  /** Counts in the order in which their windows started in this process. */
  readonly #counts = new Map<string, Count>();
  /** Counts with unshared requests, longest waiting first. All are in `#counts`, so this set is bounded as well. */
  readonly #changed = new Set<Count>();
  /**
   * Iterator that returns the oldest count next. It is kept between evictions, because a new iterator would first skip the
   * slots of all counts that were deleted since the map was last rehashed: 70 µs with 100,000 keys.
   */
  #oldest = this.#counts.entries();
  #nextSweepMs = Number.NEGATIVE_INFINITY;

  constructor(options: CountTableOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#counts.size;
  }

  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** Returns the count of a key in its current window. Starts a window if there is none. */
  get(key: string, nowMs: number): Count {
    const found = this.#counts.get(key);
    if (found && nowMs < found.endsMs) return found;
    if (found) this.#drop(key, found);
    else if (this.#counts.size >= this.#options.maxKeys) this.#makeRoom(nowMs);
    const { prefix, windowMs } = this.#options;
    const count = { key: prefix + key, used: 0, unshared: 0, endsMs: nowMs + windowMs, isHeld: true };
    this.#counts.set(key, count);
    return count;
  }

  /** Records requests that are not shared yet. Ignores evicted counts. */
  markUnshared(count: Count, requests: number): void {
    if (!count.isHeld) return;
    if (count.unshared === 0) this.#changed.add(count);
    count.unshared += requests;
  }

  /** Takes at most `max` counts with their unshared requests. Discards the unshared requests of ended windows. */
  takeUnshared(max: number, nowMs: number): { count: Count; requests: number }[] {
    const taken: { count: Count; requests: number }[] = [];
    for (const count of this.#changed) {
      if (taken.length >= max) break;
      this.#changed.delete(count);
      if (nowMs < count.endsMs) taken.push({ count, requests: count.unshared });
      count.unshared = 0;
    }
    return taken;
  }

  /** Applies the shared count of all replicas, and the remaining time of its window. */
  adopt(count: Count, { used, remainingMs }: CounterState, nowMs: number): void {
    count.used = used + count.unshared;
    count.endsMs = nowMs + Math.min(remainingMs, this.#options.windowMs);
  }

  #makeRoom(nowMs: number): void {
    if (nowMs >= this.#nextSweepMs) {
      this.#nextSweepMs = nowMs + sweepIntervalMs;
      for (const [key, count] of this.#counts) if (count.endsMs <= nowMs) this.#drop(key, count);
    }
    while (this.#counts.size >= this.#options.maxKeys) {
      const { done, value } = this.#oldest.next();
      if (done) this.#oldest = this.#counts.entries();
      else this.#drop(...value);
    }
  }

  #drop(key: string, count: Count): void {
    count.isHeld = false;
    this.#counts.delete(key);
    this.#changed.delete(count);
  }
}
