import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Writable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
// By path: the package has no entry for its test code.
import { startGitServer } from "../../../local-server/src/resources/git/testing/git-server.ts";

export interface LineSpeed {
  bytesPerSecond: number;
  /** Latency of a round trip. */
  roundTripMs: number;
}

/** Options of this module. It runs in a worker thread, so that the git client and its server run in different threads. */
export interface GitThreadOptions {
  folder: string;
  slowLine: LineSpeed;
}

// Sent by measure-git.ts.
const { folder, slowLine } = workerData as GitThreadOptions;

/**
 * Listens on a free port of loopback and forwards its connections to `port`, with the bandwidth and latency of `speed`. Returns
 * the origin of the new port.
 */
async function startSlowLine(port: number, speed: LineSpeed): Promise<string> {
  const towardsServer = new Direction(speed);
  const towardsClient = new Direction(speed);
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    towardsServer.carry(client, upstream);
    towardsClient.carry(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One direction of the line. Its connections share the bandwidth. */
class Direction {
  readonly #speed: LineSpeed;
  #freeAt = 0;

  constructor(speed: LineSpeed) {
    this.#speed = speed;
  }

  carry(from: Socket, to: Writable): void {
    let last = Promise.resolve();
    const deliver = (at: number, action: () => void) => {
      last = last.then(() => waitUntil(at)).then(action);
    };
    from.on("data", (chunk: Buffer) => {
      const { bytesPerSecond, roundTripMs } = this.#speed;
      this.#freeAt = Math.max(performance.now(), this.#freeAt) + (chunk.length / bytesPerSecond) * 1000;
      deliver(this.#freeAt + roundTripMs / 2, () => void to.write(chunk));
      from.pause();
      void waitUntil(this.#freeAt).then(() => from.resume());
    });
    from.on("end", () => deliver(0, () => void to.end()));
    from.on("error", () => to.destroy());
    from.on("close", () => deliver(0, () => void to.end()));
  }
}

function waitUntil(at: number): Promise<void> {
  const milliseconds = at - performance.now();
  // Timers have a resolution of a millisecond. A shorter wait is skipped, and the next deadline, which is absolute, includes it.
  return milliseconds < 1 ? Promise.resolve() : new Promise((done) => setTimeout(done, milliseconds));
}

const { origin } = await startGitServer(folder);
parentPort?.postMessage({ near: origin, far: await startSlowLine(Number(new URL(origin).port), slowLine) });
