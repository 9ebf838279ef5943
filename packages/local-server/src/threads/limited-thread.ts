import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { SearchError } from "../search/search-index.ts";
import type { CallHandlers } from "./thread-calls.ts";
import { type WorkerProgram, WorkerThread } from "./worker-thread.ts";

export interface ThreadLimits {
  /** Maximum processor time of a call. */
  cpuBudgetMs?: number;
  /** Time without a call after which the thread ends. */
  idleMs: number;
}

/** Interval at which the processor time and the memory of a call are compared with its limits. */
const checkMs = 100;

/** Maximum size of the heap of a thread, with garbage. Ordinary HTML of 4 MiB takes less. */
const maxHeapBytes = 384 * 1024 * 1024;

/**
 * Limits that V8 enforces. Once its limit of memory is reached, V8 ends the whole process instead of the thread if a single
 * call such as `replaceAll` needs much more. So this limit is far above the one that is checked at an interval. A larger young
 * generation does not make reading faster.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 2048 };

/** Factor of the budget. Node.js before 24.6 reports only the processor time of the whole process, which has other threads. */
const processShare = "cpuUsage" in Worker.prototype ? 1 : 3;

/**
 * A worker thread for untrusted content, which may take too much processor time or memory. It runs one call at a time, so that
 * ending the thread for a call loses no other call.
 */
export class LimitedThread<Handlers extends CallHandlers> {
  readonly #thread: WorkerThread<Handlers>;
  readonly #cpuBudgetMs: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(program: WorkerProgram, { cpuBudgetMs = 15_000, idleMs }: ThreadLimits) {
    this.#thread = new WorkerThread<Handlers>(program, { idleMs, resourceLimits });
    this.#cpuBudgetMs = cpuBudgetMs * processShare;
  }

  get isStarted(): boolean {
    return this.#thread.isStarted;
  }

  /**
   * Calls a handler as {@link WorkerThread.call} does, once earlier calls have ended. Resolves with undefined if the call takes
   * too much time or memory, or fails.
   */
  call<Name extends keyof Handlers & string>(
    name: Name,
    argument: Parameters<Handlers[Name]>[0],
    options?: { transfer: readonly ArrayBuffer[] },
  ): Promise<Awaited<ReturnType<Handlers[Name]>> | undefined> {
    const result = this.#last.then(() => this.#runWatched(() => this.#thread.call(name, argument, options)));
    // Keeps no result in memory.
    this.#last = result.then(
      () => {},
      () => {},
    );
    return result;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #runWatched<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    const startMs = await this.#thread.cpuMs();
    const hasEnded = new AbortController();
    const result = call().finally(() => hasEnded.abort());
    void this.#watch({ startMs, signal: hasEnded.signal });
    return result.catch(leaveOutBroken);
  }

  /** Ends the thread with its current call once the call has taken too much time or memory. */
  async #watch({ startMs, signal }: { startMs: number; signal: AbortSignal }): Promise<void> {
    try {
      for (;;) {
        await pause(checkMs, undefined, { ref: false, signal });
        const [cpuMs, heapBytes] = await Promise.all([this.#thread.cpuMs(), this.#thread.heapBytes()]);
        const isTooMuch = cpuMs - startMs > this.#cpuBudgetMs || heapBytes > maxHeapBytes;
        if (isTooMuch && !signal.aborted) await this.#thread.end();
      }
    } catch {
      // The call or its thread has ended.
    }
  }
}

/** Ignores that the thread was ended or ran out of memory. The next call starts another thread. */
function leaveOutBroken(error: unknown): undefined {
  if (!(error instanceof SearchError) || error.code !== "broken") throw error;
}
