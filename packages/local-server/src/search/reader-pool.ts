import type { ResourceAnswer } from "./merge-answers.ts";
import type { ReadHandlers, SearchCall } from "./read-worker.ts";
import { workerFiles } from "./worker-files.ts";
import { closedError, WorkerThread } from "./worker-thread.ts";

interface WaitingSearch {
  /** Made when a thread is free: what is known of the file by then counts. */
  toCall: () => SearchCall;
  resolve: (answer: ResourceAnswer | undefined) => void;
  reject: (error: unknown) => void;
}

/** Threads that search, each one question at a time. */
export class ReaderPool {
  readonly #threads: WorkerThread<ReadHandlers>[];
  readonly #idle: WorkerThread<ReadHandlers>[];
  readonly #waiting = new Set<WaitingSearch>();
  #isClosed = false;

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => new WorkerThread<ReadHandlers>(workerFiles.read));
    this.#idle = [...this.#threads].reverse();
  }

  /** A search that is aborted before it has begun never begins; the answer of any other is thrown away. */
  search(toCall: () => SearchCall, signal: AbortSignal | undefined): Promise<ResourceAnswer | undefined> {
    if (this.#isClosed) return Promise.reject(closedError());
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(search);
        reject(signal?.reason);
      };
      const settle = () => signal?.removeEventListener("abort", abort);
      const search: WaitingSearch = {
        toCall,
        resolve: (answer) => {
          settle();
          resolve(answer);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.add(search);
      this.#startNext();
    });
  }

  /** Closes a file in every thread. */
  async release(path: string): Promise<void> {
    const started = this.#threads.filter((thread) => thread.isStarted);
    await Promise.all(started.map((thread) => thread.call("release", { path })));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const search of this.#waiting) search.reject(closedError());
    this.#waiting.clear();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #startNext(): void {
    const [search] = this.#waiting;
    const thread = search && this.#idle.pop();
    if (!search || !thread) return;
    this.#waiting.delete(search);
    thread
      .call("search", search.toCall())
      .then(search.resolve, search.reject)
      .finally(() => {
        this.#idle.push(thread);
        this.#startNext();
      });
  }
}
