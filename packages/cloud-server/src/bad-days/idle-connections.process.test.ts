import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { readPeakMemory } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { createCloudServer } from "../server/create-cloud-server.ts";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount } from "../testing/sample-data.ts";
import { fillStore } from "./testing/fill-store.ts";
import { ServerProcess } from "./testing/server-process.ts";

/** Maximum number of idle connections of `docent-cloud serve`. */
const maxIdleConnections = 10_000;
/** Maximum number of open files of this process, and of the server. Both also have other files open. */
const maxOpenFiles = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" })) || Number.POSITIVE_INFINITY;
const count = Math.min(maxIdleConnections + 500, maxOpenFiles - 500);
/** Maximum memory of one idle connection. A connection needs a third of it, but Node frees memory late. */
const maxBytesPerConnection = 40 * 1024;

describeEngines("a server with thousands of idle connections", (engine) => {
  test("serves active clients, and needs little memory for each idle one", async () => {
    const database = await engine.createDatabase();
    const { token } = await fillStore(database);
    const server = await ServerProcess.start(database);
    for (let request = 0; request < 20; request++) await server.list(token);
    const usualPeak = await readPeakMemory(server.pid);
    const sockets = await openConnections(new URL(server.url), count);
    // Half of the connections send the start of a request.
    for (const socket of sockets.slice(0, count / 2)) socket.write("GET /api/cli/projects HTTP/1.1\r\nHost: local");
    for (let request = 0; request < 20; request++)
      expect(await server.list(token)).toMatchObject({ status: 200, text: expect.stringContaining("prj_1") });
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
    await expect.poll(() => countOpen(sockets)).toBeLessThanOrEqual(maxIdleConnections);
    const peak = await readPeakMemory(server.pid);
    const mebibytes = Math.round((peak ?? 0) / 2 ** 20);
    console.log(
      `${engine.name}: ${countOpen(sockets)} of ${count} idle connections are open; the server's peak is ${mebibytes} MiB`,
    );
    if (peak !== undefined && usualPeak !== undefined)
      expect((peak - usualPeak) / count).toBeLessThan(maxBytesPerConnection);
  });

  test("closes the connections that have been idle the longest", async () => {
    const store = await engine.openStore();
    const { accountId } = await createSampleAccount(store, "ada");
    const authenticate = async () => ({ accountId });
    const server = createCloudServer({ store, authenticate, maxIdleConnections: 50 });
    onTestFinished(() => server.close({ graceMs: 0 }));
    const { url } = await server.listen();
    const sockets = await openConnections(new URL(url), 300);
    await expect.poll(() => countOpen(sockets)).toBe(50);
    // The connections were opened in batches of 100, and those of a batch may arrive in any order.
    expect(countOpen(sockets.slice(-100))).toBe(50);
    const headers = { authorization: "Bearer any", connection: "close" };
    expect((await fetch(`${url}/api/cli/projects`, { headers })).status).toBe(200);
  });
});

function countOpen(sockets: readonly Socket[]): number {
  return sockets.filter(({ closed }) => !closed).length;
}

async function openConnections({ hostname, port }: URL, wanted: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  while (sockets.length < wanted) {
    // A server accepts only a short queue of new connections.
    const batch = Array.from({ length: Math.min(100, wanted - sockets.length) }, () => connect(Number(port), hostname));
    sockets.push(...batch);
    await Promise.all(
      batch.map(async (socket) => {
        await once(socket, "connect");
        // The server may close idle connections.
        socket.on("error", () => {});
        socket.resume();
      }),
    );
  }
  return sockets;
}
