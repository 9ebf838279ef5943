import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { readPeakMemory } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { describeEngines } from "../testing/engines.ts";
import { fillStore } from "./testing/fill-store.ts";
import { ServerProcess } from "./testing/server-process.ts";

/** What this process and the server may each have open, less what they need for themselves. */
const maxOpenFiles = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" })) || Number.POSITIVE_INFINITY;
const count = Math.min(10_000, maxOpenFiles - 500);

describeEngines("a server with very many idle connections", (engine) => {
  test("serves those who send requests", { timeout: 120_000 }, async () => {
    const database = await engine.createDatabase();
    const { token } = await fillStore(database);
    const server = await ServerProcess.start(database);
    const sockets = await openConnections(new URL(server.url), count);
    // Half of them send the start of a request.
    for (const socket of sockets.slice(0, count / 2)) socket.write("GET /api/cli/projects HTTP/1.1\r\nHost: local");
    for (let request = 0; request < 20; request++)
      expect(await server.list(token)).toMatchObject({ status: 200, text: expect.stringContaining("prj_1") });
    expect(await server.readStatus("readyz")).toMatchObject({ status: 200 });
    const open = sockets.filter((socket) => !socket.closed).length;
    const mebibytes = Math.round(((await readPeakMemory(server.pid)) ?? 0) / 2 ** 20);
    console.log(`${engine.name}: ${open} of ${count} idle connections are open; the server's peak is ${mebibytes} MiB`);
    expect(open).toBeGreaterThan(0);
  });
});

async function openConnections({ hostname, port }: URL, wanted: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  while (sockets.length < wanted) {
    // The queue of connections that a server has not accepted yet is short.
    const batch = Array.from({ length: Math.min(100, wanted - sockets.length) }, () => connect(Number(port), hostname));
    sockets.push(...batch);
    await Promise.all(
      batch.map(async (socket) => {
        await once(socket, "connect");
        // The server may close what sends nothing.
        socket.on("error", () => {});
        socket.resume();
      }),
    );
  }
  return sockets;
}
