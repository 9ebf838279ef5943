import { setFlagsFromString } from "node:v8";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { DamageError, SearchError } from "../search/search-index.ts";
import type { Call, CallFailure, CallHandlers, CallResult } from "./thread-calls.ts";

interface PendingCall {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const hasOwnUsage = "cpuUsage" in Worker.prototype;

export interface WorkerProgram {
  file: URL;
  /** What the thread does, as the subject of a message: `The search index`. */
  purpose: string;
}

/** A worker thread that starts at its first call, and at the next call after it has ended or failed. */
export class WorkerThread<Handlers extends CallHandlers> {
  readonly #program: WorkerProgram;
  readonly #idleMs: number | undefined;
  readonly #resourceLimits: ResourceLimits | undefined;
  readonly #pending = new Map<number, PendingCall>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Number of callers of `hold` that have not released the thread. */
  #holders = 0;
  #lastId = 0;
  #isClosed = false;

  /** After `idleMs` without a call, the thread ends, because it takes 20 MB and more. By default it stays. */
  constructor(
    program: WorkerProgram,
    { idleMs, resourceLimits }: { idleMs?: number; resourceLimits?: ResourceLimits } = {},
  ) {
    this.#program = program;
    this.#idleMs = idleMs;
    this.#resourceLimits = resourceLimits;
  }

  get isStarted(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Calls a handler with a copy of `argument`. The buffers in `transfer` are moved, and are empty in this thread afterwards.
   *
   * @throws {SearchError} "closed", or "broken" with a {@link DamageError} as its cause if the index is damaged.
   */
  call<Name extends keyof Handlers & string>(
    name: Name,
    argument: Parameters<Handlers[Name]>[0],
    { transfer = [] }: { transfer?: readonly ArrayBuffer[] } = {},
  ): Promise<Awaited<ReturnType<Handlers[Name]>>> {
    if (this.#isClosed) return Promise.reject(closedError());
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    this.#worker = worker;
    const id = ++this.#lastId;
    // The thread responds with the result of the handler of this name.
    const result = new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    worker.ref();
    worker.postMessage({ id, name, argument } satisfies Call, transfer);
    return result as Promise<Awaited<ReturnType<Handlers[Name]>>>;
  }

  /** Keeps the thread alive, whatever its idle time, until the returned function is called. */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      this.#endWhenIdle();
    };
  }

  /**
   * Processor time of the thread in milliseconds, which does not grow while it waits on a busy machine. 0 while the thread
   * starts, and after it has ended. Node.js before 24.6 reports the time of the whole process.
   */
  async cpuMs(): Promise<number> {
    if (!hasOwnUsage) return toMs(process.cpuUsage());
    const usage = await this.#ask((worker) => worker.cpuUsage());
    return usage ? toMs(usage) : 0;
  }

  /** Bytes in the heap of the thread, with garbage. 0 while the thread starts, and after it has ended. */
  async heapBytes(): Promise<number> {
    const statistics = await this.#ask((worker) => worker.getHeapStatistics());
    return statistics?.used_heap_size ?? 0;
  }

  async #ask<Result>(read: (worker: Worker) => Promise<Result>): Promise<Result | undefined> {
    const worker = this.#worker;
    if (!worker) return undefined;
    // The process must not exit before the thread has responded.
    worker.ref();
    const result = await read(worker).catch(ignoreNotRunning);
    if (this.#pending.size === 0) worker.unref();
    return result;
  }

  /** Ends the thread. Its pending calls fail. The next call starts another thread. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#fail(this.#isClosed ? closedError() : new SearchError("broken", "A worker thread was ended."));
    await worker?.terminate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.end();
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    if (this.#idleMs === undefined || this.#holders > 0 || this.#pending.size > 0) return;
    this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
  }

  #start(): Worker {
    const worker = new Worker(this.#program.file, {
      execArgv: workerArguments,
      ...(this.#resourceLimits && { resourceLimits: this.#resourceLimits }),
    });
    worker.on("message", (result: CallResult) => this.#receive(result));
    // An ended worker may still report that it ran out of memory, after the next one has started.
    const fail = (message: string) => this.#worker === worker && this.#fail(new SearchError("broken", message));
    worker.on("error", (error) => fail(`${this.#program.purpose} failed: ${error.message}`));
    worker.on("exit", () => fail("A worker thread ended."));
    return worker;
  }

  #receive(result: CallResult): void {
    const call = this.#pending.get(result.id);
    this.#pending.delete(result.id);
    // An idle thread does not keep the process alive.
    if (this.#pending.size === 0) this.#worker?.unref();
    this.#endWhenIdle();
    if ("failure" in result) call?.reject(toError(this.#program.purpose, result.failure));
    else call?.resolve(result.value);
  }

  #fail(error: SearchError): void {
    this.#worker = undefined;
    const calls = [...this.#pending.values()];
    this.#pending.clear();
    for (const call of calls) call.reject(error);
  }
}

function ignoreNotRunning(error: unknown): undefined {
  if (Reflect.get(Object(error), "code") !== "ERR_WORKER_NOT_RUNNING") throw error;
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function toError(purpose: string, { message, damage, ...codes }: CallFailure): SearchError {
  const cause = damage === undefined ? Object.assign(new Error(message), codes) : new DamageError(damage);
  return new SearchError("broken", `${purpose} failed: ${message}`, { cause });
}

export function closedError(): SearchError {
  return new SearchError("closed", "The search index is closed.");
}

const isSource = import.meta.url.endsWith(".ts");

// From source, Node.js strips the types of every thread's files with WebAssembly, whose compiled code the threads share.
// V8 13.6 frees that code once it is replaced, and sometimes ends the process when another thread is about to use it:
// "Check failed: jit_page.has_value()". Keeping it costs about 200 KB. A build strips no types.
if (isSource) setFlagsFromString("--no-wasm-code-gc");

/**
 * Entry files of the worker threads. From source, they are files of this package. A build writes `write-worker.js`,
 * `read-worker.js`, `chunk-worker.js`, `page-worker.js` and `vector-worker.js` next to the file of this module.
 */
const locate = (source: string, built: string) => new URL(isSource ? source : built, import.meta.url);

export const workerPrograms = {
  write: { file: locate("../search/write-worker.ts", "./write-worker.js"), purpose: "The search index" },
  read: { file: locate("../search/read-worker.ts", "./read-worker.js"), purpose: "The search index" },
  chunk: { file: locate("../ingest/chunk-worker.ts", "./chunk-worker.js"), purpose: "The splitting of documents" },
  page: { file: locate("../html/page-worker.ts", "./page-worker.js"), purpose: "The reading of web pages" },
  vector: { file: locate("../embeddings/vector-worker.ts", "./vector-worker.js"), purpose: "The search by meaning" },
} satisfies Record<string, WorkerProgram>;

/** From source, workspace packages resolve to their sources. In a build, the condition has no effect. */
export const workerArguments = ["--conditions=@docent/source"];
