import { writeFile } from "node:fs/promises";
import { defer, findMissing, makeTmpfs, tmpfsCheck } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { embed, startEmbeddingsServer } from "../embeddings/testing/embeddings-server.ts";
import { listSent } from "../embeddings/testing/start-server-with-embeddings.ts";
import { makeDataDisk } from "./testing/data-disk.ts";
import { configPath, makeData, makeFolder, writePages } from "./testing/data-folder.ts";
import { ServerProcess } from "./testing/server-process.ts";

/** Creates a data directory with these pages and an `embeddings` section. */
async function configure(seen: string, { pages, baseUrl }: { pages: string; baseUrl: string }): Promise<void> {
  const resources = [{ type: "local", name: "handbook", url: pages }];
  await writeFile(configPath(seen), JSON.stringify({ resources, embeddings: { baseUrl, model: "test-1" } }));
}

const countEmbedded = async (server: ServerProcess) => {
  const { resources } = await server.client.listResources();
  return resources[0]?.embeddedDocuments;
};

test("a server that was killed while it embeds sends only the passages of the interrupted request again", async () => {
  const [pages, count, perRequest] = [await makeFolder(), 500, 64];
  await writePages(pages, count);
  const data = await makeData([]);
  let killed: Promise<unknown> | undefined;
  let started: Promise<ServerProcess> | undefined;
  const kill = async () => {
    if (endpoint.requests.length % 3 !== 0) return;
    // A request can arrive before this test detects that the server listens.
    killed = started?.then((server) => server.kill());
    await killed;
  };
  const endpoint = await startEmbeddingsServer(embed({ before: kill }));
  onTestFinished(() => endpoint.close());
  await configure(data, { pages, baseUrl: endpoint.baseUrl });
  let kills = 0;
  for (; kills < 2; kills++) {
    killed = undefined;
    started = ServerProcess.start(data);
    await started;
    await expect.poll(() => killed).toBeDefined();
    await killed;
  }
  endpoint.reply(embed());
  const last = await ServerProcess.start(data);
  await expect.poll(() => countEmbedded(last)).toBe(count);
  const sent = listSent(endpoint);
  expect(new Set(sent).size).toBe(count);
  expect(sent.length - count).toBeLessThanOrEqual(kills * perRequest);
  // On a busy machine, the number of remaining passages is reported repeatedly. The end is reported after the last vector.
  await expect
    .poll(() => last.warnings)
    .toMatch(/^(?:Embeddings: \d+ of 500 passages are left to embed\.\n)+Embeddings: done, \d+ in \d+ s\.\n$/);
});

test.skipIf(findMissing(tmpfsCheck) !== undefined)(
  "a full disk causes no repeated embeddings, and is reported once",
  async () => {
    const pages = await makeFolder();
    await writePages(pages, 20);
    const disk = await makeDataDisk(makeTmpfs);
    const { promise: sent, resolve: isSent } = defer();
    const { promise: isFull, resolve: goOn } = defer();
    const before = async () => {
      isSent();
      await isFull;
    };
    const endpoint = await startEmbeddingsServer(embed({ before, dimensions: 4096 }));
    onTestFinished(() => endpoint.close());
    await configure(disk.seen, { pages, baseUrl: endpoint.baseUrl });
    const server = await disk.start();
    await sent;
    await disk.fill();
    goOn();
    await expect.poll(() => server.warnings).toMatch(/The disk that holds .*vectors\.sqlite is full\./);
    expect(await server.find("word7x")).toEqual(["page-7.md"]);
    await disk.free();
    await expect.poll(() => countEmbedded(server)).toBe(20);
    expect(listSent(endpoint).filter((text) => text.startsWith("Page"))).toHaveLength(20);
    expect(server.warnings.match(/^Embeddings: .* is full/gm)).toHaveLength(1);
    expect(server.warnings).toContain("Embeddings: the endpoint works again.");
  },
);
