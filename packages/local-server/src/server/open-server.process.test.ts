import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalClient } from "@docent/local";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { openDemo, openLocalServer } from "./open-server.ts";

test.each<[how: string, settings: { environment?: undefined }]>([
  ["without an environment", {}],
  ["with an undefined environment", { environment: undefined }],
])("a server that is opened %s has the environment variables of the process", async (_, settings) => {
  const folder = await makeTestFolder();
  const docs = join(folder, "docs");
  await mkdir(docs);
  await writeFile(join(docs, "a.md"), "# Routes\n\nA route is matched by its path.\n");
  // Vitest sets this variable, and nothing listens on port 1.
  const model = { provider: "test", baseUrl: "http://127.0.0.1:1/v1", model: "m", apiKeyVariable: "VITEST" };
  const config = { resources: [{ type: "local", name: "docs", url: docs }], model };
  await writeFile(join(folder, "docent.config.jsonc"), JSON.stringify(config));
  const server = await openLocalServer({ dataFolder: folder, ...settings });
  onTestFinished(() => server.close({ graceMs: 0 }));
  const client = createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch: server.fetch });
  const events = [];
  for await (const { data } of client.askQuestion({ body: { question: "How is a route matched?" } })) events.push(data);
  expect(events.at(-1)).toMatchObject({ tag: "ProviderFailed", message: expect.stringContaining("cannot be reached") });
});

test("a demo whose resource cannot be configured unlocks its data directory", async () => {
  const dataFolder = await makeTestFolder();
  // If the first of two resources of this name is removed, the second one takes the name.
  const resources = ["/one", "/two"].map((url) => ({ type: "local", name: "docs", url }));
  await writeFile(join(dataFolder, "docent.config.jsonc"), JSON.stringify({ resources }));
  const demo = openDemo({
    documentation: { name: "docs", folder: dataFolder },
    dataFolder,
    environment: {},
    origins: [],
  });
  await expect(demo).rejects.toMatchObject({ code: "duplicate" });
  const server = await openLocalServer({ dataFolder });
  await server.close({ graceMs: 0 });
});
