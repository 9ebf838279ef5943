import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type SiteFiles = ReadonlyMap<string, { text: string; type: string }>;

export interface SiteTraffic {
  requests: number;
  /** Responses with status 304. */
  notModified: number;
  /** Sent bytes, including headers. */
  bytes: number;
}

export type SiteCall = { files: SiteFiles } | { delayMs: number } | { take: true };

/** A website on loopback, compressed and with entity tags, in a worker thread. */
export class SiteServer implements AsyncDisposable {
  readonly origin: string;
  readonly #worker: Worker;

  private constructor(worker: Worker, origin: string) {
    this.#worker = worker;
    this.origin = origin;
  }

  static async start(): Promise<SiteServer> {
    const worker = new Worker(new URL("./site-thread.ts", import.meta.url), { workerData: new Map() });
    // The first message of the worker thread contains its origin.
    const [{ origin }] = (await once(worker, "message")) as [{ origin: string }];
    return new SiteServer(worker, origin);
  }

  async publish(files: SiteFiles): Promise<void> {
    await this.#call({ files });
  }

  async delay(delayMs: number): Promise<void> {
    await this.#call({ delayMs });
  }

  /** Traffic since the last call. */
  takeTraffic(): Promise<SiteTraffic> {
    return this.#call({ take: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  async #call(call: SiteCall): Promise<SiteTraffic> {
    const message = once(this.#worker, "message");
    this.#worker.postMessage(call);
    // Calls are made one after the other. The worker thread sends one message for each call.
    const [{ traffic }] = (await message) as [{ traffic: SiteTraffic }];
    return traffic;
  }
}
