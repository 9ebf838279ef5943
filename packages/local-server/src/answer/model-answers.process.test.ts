import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createHandlerSender, verify } from "@docent/contract/internal";
import { createLocalClient } from "@docent/local";
import { loadSpec } from "@docent/openapi";
import { makeTestFolder } from "@docent/storage/testing";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { refuse } from "../testing/refuse.ts";
import { startLocalServer } from "../testing/start-local-server.ts";
import { collect } from "./testing/ask-llm.ts";
import { call, chunk, type Reply, say, start, startLlmServer } from "./testing/llm-server.ts";

const spec = join(import.meta.dirname, "../../../../specs/local.openapi.yaml");
const key = "sk-test-0123456789";

async function makeHandbook() {
  const url = await makeTestFolder("docent handbook-");
  await writeFile(join(url, "a.md"), "# Streaming\n\nThe helper returns a stream.\n");
  return { type: "local", name: "handbook", url } as const;
}

/** Starts a local server that is configured with a language model at this address. */
async function startWithLlm(baseUrl: string, options: Parameters<typeof startLocalServer>[0] = {}) {
  const opened = await startLocalServer({
    resources: [await makeHandbook()],
    environment: { TEST_KEY: key },
    ...options,
  });
  const configure = async (model: object | undefined) => {
    const written = JSON.parse(await readFile(opened.config.path, "utf8"));
    await writeFile(opened.config.path, JSON.stringify({ ...written, model }));
    await expect.poll(() => opened.config.config.model).toEqual(model);
  };
  await configure({ provider: "tester", baseUrl, model: "test-1", apiKeyVariable: "TEST_KEY" });
  const local = createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch: opened.server.fetch });
  return { ...opened, configure, local };
}

const body = { question: "How do I stream a response?" };

/** Begins an answer, and never ends it. */
const beginAnswer: Reply = (response) => {
  start(response);
  response.write(chunk({ content: "Well, " }));
};

describe("a server with a language model", () => {
  test("uses the language model that is configured when a question arrives", async () => {
    const { baseUrl, requests } = await startLlmServer(say("Use the helper [1]."));
    const { local, configure } = await startWithLlm(baseUrl);
    const first = await collect(local.askQuestion({ body }));
    expect(first.events[0]?.data).toMatchObject({ type: "meta", model: { provider: "tester", model: "test-1" } });
    expect(first.done).toMatchObject({
      text: "Use the helper [1].",
      sources: [{ path: "a.md" }],
      usage: { totalTokens: 110 },
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    await configure({ provider: "other", baseUrl, model: "test-2" });
    const second = await collect(local.askQuestion({ body }));
    expect(second.events[0]?.data).toMatchObject({ model: { provider: "other", model: "test-2" } });
    expect([requests[1]?.body.model, requests[1]?.headers.authorization]).toEqual(["test-2", undefined]);
    await configure(undefined);
    const third = await collect(local.askQuestion({ body }));
    expect(third.events[0]?.data).toMatchObject({ model: { provider: "docent", model: "extractive" } });
    expect(requests).toHaveLength(2);
  });

  test("follows the contract, and never logs the key", async () => {
    const { baseUrl } = await startLlmServer(call(["nonsense", {}], ["search", { query: "helper" }]), say("Yes [1]."));
    const lines: string[] = [];
    const logger = pino({ level: "trace" }, { write: (line) => lines.push(line) });
    const { server, local, configure } = await startWithLlm(baseUrl, { logger });
    const send = createHandlerSender(server.fetch);
    const { findings } = await verify(await loadSpec(spec), {
      url: "http://127.0.0.1:4011",
      routes: server.routes,
      cases: 2,
      send,
    });
    expect(findings.map(({ rule, probe, curl }) => [rule, probe, curl])).toEqual([]);
    const broken = await startLlmServer(refuse(401, { error: { message: `Wrong key ${key}` } }));
    await configure({ provider: "tester", baseUrl: broken.baseUrl, model: "test-1", apiKeyVariable: "TEST_KEY" });
    expect((await collect(local.askQuestion({ body }))).error).toMatchObject({ tag: "ProviderFailed" });
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join("")).not.toContain(key);
  });

  test("closes the connection to the language model when the client disconnects", async () => {
    const { baseUrl, requests } = await startLlmServer(beginAnswer);
    const { server } = await startWithLlm(baseUrl);
    const { url } = await server.listen();
    for await (const { event } of createLocalClient({ baseUrl: url }).askQuestion({ body }))
      if (event === "text.delta") break;
    // The idle timeout of a language model is longer than that of a test.
    await requests[0]?.left;
  });

  test("that stops ends a running answer with one error, and aborts the request to the language model", async () => {
    const { baseUrl, requests } = await startLlmServer(beginAnswer);
    const { server } = await startWithLlm(baseUrl);
    const { url } = await server.listen();
    const answer = collect(createLocalClient({ baseUrl: url }).askQuestion({ body }));
    await expect.poll(() => requests.length).toBe(1);
    await server.close({ graceMs: 0 });
    const { error, names } = await answer;
    expect(error).toMatchObject({ tag: "Cancelled" });
    expect(names.filter((name) => name === "error")).toHaveLength(1);
    await requests[0]?.left;
  });
});

test("a server without a language model does not load the client of language models", async () => {
  const program = `
    import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context); } });
    await import(${JSON.stringify(new URL("../server/open-server.ts", import.meta.url).href)});
    const { chooseWriter } = await import(${JSON.stringify(new URL("answer-question.ts", import.meta.url).href)});
    chooseWriter({ provider: "a", baseUrl: "http://a", model: "a" }, { environment: {} });
    console.log(JSON.stringify([seen.length > 50, seen.filter((name) => /ai-sdk|^zod/.test(name))]));
  `;
  const conditions = ["--conditions=@docent/source", "--input-type=module", "--no-warnings"];
  const child = spawn(process.execPath, [...conditions, "--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
  expect(JSON.parse(await text(child.stdout))).toEqual([true, []]);
});
