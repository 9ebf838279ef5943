import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type SiteFiles = ReadonlyMap<string, { text: string; type: string }>;

/** What a site has answered. */
export interface SiteTraffic {
  requests: number;
  /** Of those, answers with the status 304. */
  notModified: number;
  /** With all headers, on the wire. */
  bytes: number;
}

export type SiteCall = { files: SiteFiles } | { delayMs: number } | { take: true };

/** A website on loopback, compressed and with entity tags, in a thread of its own. */
export class SiteServer {
  readonly origin: string;
  readonly #worker: Worker;

  private constructor(worker: Worker, origin: string) {
    this.#worker = worker;
    this.origin = origin;
  }

  static async start(): Promise<SiteServer> {
    const worker = new Worker(new URL("./site-thread.ts", import.meta.url), { workerData: new Map() });
    // The first message of the thread says where it listens.
    const [{ origin }] = (await once(worker, "message")) as [{ origin: string }];
    return new SiteServer(worker, origin);
  }

  async publish(files: SiteFiles): Promise<void> {
    await this.#call({ files });
  }

  /** How long every answer takes on its way. */
  async delay(delayMs: number): Promise<void> {
    await this.#call({ delayMs });
  }

  /** What was answered since the last call. */
  takeTraffic(): Promise<SiteTraffic> {
    return this.#call({ take: true });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #call(call: SiteCall): Promise<SiteTraffic> {
    const answer = once(this.#worker, "message");
    this.#worker.postMessage(call);
    // Calls are made one after the other, and each has one answer.
    const [{ traffic }] = (await answer) as [{ traffic: SiteTraffic }];
    return traffic;
  }
}
