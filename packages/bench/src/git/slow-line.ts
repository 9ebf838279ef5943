import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Writable } from "node:stream";

export interface LineSpeed {
  bytesPerSecond: number;
  /** There and back again. */
  roundTripMs: number;
}

/** Listens on a port of loopback, and leads to another one over a line as slow as those of users. */
export async function startSlowLine(port: number, speed: LineSpeed): Promise<string> {
  const towardsServer = new Direction(speed);
  const towardsClient = new Direction(speed);
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    towardsServer.carry(client, upstream);
    towardsClient.carry(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a port, so its address is no path of a pipe.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** All that goes one way shares its bytes a second, as on a real line. */
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
  // Timers count in milliseconds: what is due sooner is done now, and its rest is waited for with the next one.
  return milliseconds < 1 ? Promise.resolve() : new Promise((done) => setTimeout(done, milliseconds));
}
