import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { ConfigFile } from "../config/config-file.ts";
import { openEmbeddings } from "./similarity-search.ts";
import { startEmbeddingsServer } from "./testing/embeddings-server.ts";

const key = "sk-test-0123456789";

const makeDataFolder = () => makeTestFolder("docent embeddings-");

/** Embeddings of a configuration file that can be edited. */
async function openConfigured() {
  const file = await ConfigFile.open(join(await makeDataFolder(), "docent.config.jsonc"));
  onTestFinished(file.watch({ onChange: () => {}, onProblem: () => {} }));
  const configure = async (embeddings: object | undefined) => {
    await writeFile(file.path, JSON.stringify({ resources: [], embeddings }));
    await expect.poll(() => file.config.embeddings).toEqual(embeddings);
  };
  const embeddings = openEmbeddings({ section: () => file.config.embeddings, environment: { TEST_KEY: key } });
  return { embeddings, configure };
}

test("the client follows the configuration, and is reused until it changes", async () => {
  const [one, two] = [await startEmbeddingsServer(), await startEmbeddingsServer()];
  onTestFinished(() => one.close());
  onTestFinished(() => two.close());
  const { embeddings, configure } = await openConfigured();
  expect(await embeddings.client()).toBeUndefined();
  await configure({ baseUrl: one.baseUrl, model: "m", apiKeyVariable: "TEST_KEY" });
  const first = await embeddings.client();
  expect(await embeddings.client()).toBe(first);
  await first?.embed(["a"], { kind: "query" });
  expect(one.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`]);
  await configure({ baseUrl: two.baseUrl, model: "m" });
  const second = await embeddings.client();
  expect(second?.fingerprint).not.toBe(first?.fingerprint);
  await second?.embed(["a"], { kind: "query" });
  expect(two.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  expect(one.requests).toHaveLength(1);
  await configure(undefined);
  expect(await embeddings.client()).toBeUndefined();
});

test("without the `embeddings` section, the client for endpoints is not loaded", async () => {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context); } });
    const { openServerWithLibrary } = await import(${at("../server/open-server.ts")});
    const { openEmbeddings } = await import(${at("./similarity-search.ts")});
    const { close } = await openServerWithLibrary({ dataFolder: ${JSON.stringify(await makeDataFolder())} });
    const find = () => seen.filter((name) => /embeddings-|provider-(?!error)|ai-sdk|^zod/.test(name));
    let config;
    const embeddings = openEmbeddings({ section: () => config, environment: {} });
    const none = [await embeddings.client(), find()];
    config = { baseUrl: "http://127.0.0.1:1/v1", model: "m" };
    await embeddings.client();
    await close();
    console.log(JSON.stringify([seen.length > 50, none, find().some((name) => /client/.test(name)), find().filter((name) => /ai-sdk|zod/.test(name))]));
  `;
  const conditions = ["--conditions=@docent/source", "--input-type=module", "--no-warnings"];
  const child = spawn(process.execPath, [...conditions, "--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
  expect(JSON.parse(await text(child.stdout))).toEqual([true, [null, []], true, []]);
});
