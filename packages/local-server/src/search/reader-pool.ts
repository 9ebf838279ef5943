import type { ReadHandlers } from "./read-worker.ts";
import { workerFiles } from "./worker-files.ts";
import { closedError, WorkerThread } from "./worker-thread.ts";

interface WaitingRead {
  start: (thread: WorkerThread<ReadHandlers>) => Promise<void>;
  reject: (error: unknown) => void;
}

/** What is read from an index, and with what. */
type ReadName = Exclude<keyof ReadHandlers, "release">;
type ReadArgument<Name extends ReadName> = Parameters<ReadHandlers[Name]>[0];

/** Threads that read indexes, each for one caller at a time. */
export class ReaderPool {
  readonly #threads: WorkerThread<ReadHandlers>[];
  readonly #idle: WorkerThread<ReadHandlers>[];
  readonly #waiting = new Set<WaitingRead>();
  #isClosed = false;

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => new WorkerThread<ReadHandlers>(workerFiles.read));
    this.#idle = [...this.#threads].reverse();
  }

  /**
   * Reads when a thread is free; `toArgument` is called then, because what is known of the file by then counts. What is
   * aborted before it has begun never begins; the answer of anything else is thrown away.
   */
  call<Name extends ReadName>(
    name: Name,
    toArgument: () => ReadArgument<Name>,
    signal: AbortSignal | undefined,
  ): Promise<Awaited<ReturnType<ReadHandlers[Name]>>> {
    if (this.#isClosed) return Promise.reject(closedError());
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(read);
        reject(signal?.reason);
      };
      const settle = () => signal?.removeEventListener("abort", abort);
      const read: WaitingRead = {
        start: (thread) => thread.call(name, toArgument()).finally(settle).then(resolve, reject),
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.add(read);
      this.#startNext();
    });
  }

  /** Closes the file in every thread. */
  async release(): Promise<void> {
    const started = this.#threads.filter((thread) => thread.isStarted);
    await Promise.all(started.map((thread) => thread.call("release", undefined)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const read of this.#waiting) read.reject(closedError());
    this.#waiting.clear();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #startNext(): void {
    const [read] = this.#waiting;
    const thread = read && this.#idle.pop();
    if (!read || !thread) return;
    this.#waiting.delete(read);
    read.start(thread).finally(() => {
      this.#idle.push(thread);
      this.#startNext();
    });
  }
}
