import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { refuse } from "../testing/refuse.ts";
import { embed, startEmbeddingsServer } from "./testing/embeddings-server.ts";
import {
  listSent,
  makeFolder,
  startServerWithEmbeddings,
  writeConfig,
  writePages,
} from "./testing/start-server-with-embeddings.ts";

const key = "sk-test-0123456789";
/** The key in plain text, in a URL, and in base64. */
const spellings = [key, encodeURIComponent(`Bearer ${key}`), Buffer.from(key).toString("base64").replace(/=+$/, "")];

test("the key for embeddings is in no file, log, report or response, even if it is refused", async () => {
  const refusal = { error: { message: `Incorrect API key: ${key}, ${encodeURIComponent(key)}` } };
  const endpoint = await startEmbeddingsServer(refuse(401, refusal));
  onTestFinished(() => endpoint.close());
  const [data, docs] = [await makeFolder(), await makeFolder()];
  await writePages(docs, { "cars.md": "# Automobiles\n\nAutomobiles are parked here.\n" });
  const lines: string[] = [];
  const options = {
    data,
    folders: { docs },
    environment: { TEST_KEY: key },
    logger: pino({ level: "trace" }, { write: (line) => lines.push(line) }),
  };
  const embeddings = { baseUrl: endpoint.baseUrl, apiKeyVariable: "TEST_KEY" };
  const refused = await startServerWithEmbeddings({ ...options, embeddings });
  await expect.poll(() => endpoint.requests.length).toBeGreaterThan(0);
  await expect.poll(() => refused.reports.join("\n")).toContain("status 401");
  const responses: unknown[] = [await refused.search("car"), await refused.client.listResources()];
  await refused.close();
  endpoint.reply(embed());
  const accepted = await startServerWithEmbeddings({ ...options, embeddings });
  await accepted.waitUntilEmbedded({ docs: 1 });
  expect(await accepted.find("car")).toEqual(["docs/cars.md"]);
  responses.push(await accepted.search("car"), await accepted.client.listResources());
  await accepted.close();
  expect(endpoint.requests.map(({ headers }) => headers.authorization)).toContain(`Bearer ${key}`);
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(files.map((file) => file.slice(data.length + 1))).toContain("vectors.sqlite");
  const written = await Promise.all(files.map((file) => readFile(file, "latin1")));
  const shown = [...written, ...lines, ...refused.reports, ...accepted.reports, JSON.stringify(responses)].join("\n");
  for (const spelling of spellings) expect(shown).not.toContain(spelling);
});

test("a changed query prefix takes effect immediately, and no document is sent again", async () => {
  const endpoint = await startEmbeddingsServer();
  onTestFinished(() => endpoint.close());
  const [data, docs] = [await makeFolder(), await makeFolder()];
  await writePages(docs, { "cars.md": "# Automobiles\n\nAutomobiles are parked here.\n" });
  const options = { data, folders: { docs } };
  const server = await startServerWithEmbeddings({ ...options, embeddings: { baseUrl: endpoint.baseUrl } });
  await server.waitUntilEmbedded({ docs: 1 });
  await server.find("car");
  await writeConfig({ ...options, embeddings: { baseUrl: endpoint.baseUrl, queryPrefix: "search_query: " } });
  const searchAgain = async () => {
    await server.find("car");
    return listSent(endpoint).at(-1);
  };
  await expect.poll(searchAgain).toBe("search_query: car");
  expect(listSent(endpoint).filter((text) => text.includes("parked"))).toHaveLength(1);
});
