import { join } from "node:path";
import { createHandlerSender, verify } from "@docent/contract/internal";
import { createLocalClient } from "@docent/local";
import { loadSpec } from "@docent/openapi";
import { writeWithFolders } from "@docent/storage";
import { collect, defer, makeTestFolder, thin } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { SourceError } from "../resources/resource-source.ts";
import { startLocalServer } from "../testing/start-local-server.ts";

const spec = join(import.meta.dirname, "../../../../specs/local.openapi.yaml");

async function makeHandbook(files: Record<string, string> = {}): Promise<string> {
  const folder = await makeTestFolder("docent händbook-");
  const all = {
    "streaming.md":
      "# Streaming\n\nIntroduction.\n\n## stream()\n\nThe helper `stream()` returns a streaming response.\n",
    "deep/routing.md": "---\ntitle: Routing\n---\n\nA route is matched by its path and its method.\n",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) await writeWithFolders(join(folder, path), text);
  return folder;
}

const handbook = async () => ({ type: "local", name: "handbook", url: await makeHandbook() }) as const;

function clientOf({ fetch }: { fetch: (request: Request) => Promise<Response> }) {
  return createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch });
}

const ways = ["in process", "on a socket", "on a socket, for a web page"];

describe("the server follows the contract", () => {
  test.each(thin(ways, (where) => where !== "on a socket"))("%s", async (where) => {
    const origins = where.endsWith("web page") ? ["http://localhost:5173"] : [];
    const { server } = await startLocalServer({ resources: [await handbook()], origins });
    const isInProcess = where === "in process";
    const { url } = isInProcess ? { url: "http://127.0.0.1:4011" } : await server.listen();
    const sender = isInProcess ? { send: createHandlerSender(server.fetch) } : {};
    const { findings, coverage } = await verify(await loadSpec(spec), {
      url,
      routes: server.routes,
      ...sender,
    });
    expect(findings.map(({ rule, probe, curl }) => [rule, probe, curl])).toEqual([]);
    const unseen = coverage.filter(({ provokedBy }) => provokedBy === undefined).map(({ status }) => status);
    expect(new Set(unseen)).toEqual(new Set(["429", "500"]));
  });
});

describe("a question", () => {
  test("is answered from the documentation, with sources", async () => {
    const { server } = await startLocalServer({ resources: [await handbook()] });
    const events = await collect(clientOf(server).askQuestion({ body: { question: "How do I stream a response?" } }));
    const names = events.map(({ data }) =>
      data.type === "tool.updated" ? `${data.tool} ${data.state.status}` : data.type,
    );
    // A sync may report its progress any number of times.
    expect(names.filter((name, index) => name !== names[index - 1])).toEqual([
      "meta",
      ...["sync running", "sync completed", "search running", "search completed"],
      "text.delta",
      "done",
    ]);
    const done = events.at(-1)?.data;
    expect(done).toMatchObject({
      text: expect.stringContaining("> The helper `stream()` returns a streaming response.\n>\n> [1]"),
      sources: [{ resource: "handbook", path: "streaming.md", endLine: 7 }],
      tools: [
        { tool: "sync", state: { status: "completed" } },
        { tool: "search", state: { status: "completed" } },
      ],
    });
  });

  test("with quiet set gets no tool events", async () => {
    const { server } = await startLocalServer({ resources: [await handbook()] });
    const body = { question: "How is a route matched?", quiet: true };
    const events = await collect(clientOf(server).askQuestion({ body }));
    expect(events.map(({ event }) => event)).toEqual(["meta", "text.delta", "done"]);
    expect(events.at(-1)?.data).toMatchObject({ tools: [], sources: [{ path: "deep/routing.md", title: "Routing" }] });
  });

  test("is answered from the available resources, and fails if none is available", async () => {
    const broken = { type: "local", name: "gone", url: "/no/such/folder" } as const;
    const { server } = await startLocalServer({ resources: [broken, await handbook()] });
    const { askQuestion } = clientOf(server);
    const events = await collect(askQuestion({ body: { question: "How do I stream?" } }));
    expect(events.at(-1)?.event).toBe("done");
    const alone = await collect(askQuestion({ body: { question: "How?", resources: ["gone"] } }));
    expect(alone.at(-1)?.data).toMatchObject({
      type: "error",
      tag: "ResourceUnavailable",
      message: expect.stringContaining("/no/such/folder"),
    });
  });

  test("waits for a first sync, and reports its progress", async () => {
    const { promise: begun, resolve: begin } = defer();
    const { server, library } = await startLocalServer({
      resources: [{ type: "git", name: "slow", url: "https://example.com/a" }],
      createSource: () => ({
        async sync({ onProgress }) {
          onProgress({ phase: "Fetching", done: 3, total: 9 });
          await begun;
          throw new SourceError("not-found", "There is no repository.", { hint: "Correct the url." });
        },
      }),
    });
    // Until then, the progress may be that the sync waits for its slot.
    await expect.poll(() => library.get("slow")?.state.progress?.phase).toBe("Fetching");
    const seen: string[] = [];
    for await (const { data } of clientOf(server).askQuestion({ body: { question: "How?" } })) {
      if (data.type === "tool.updated") seen.push(`${data.state.status} ${data.state.title ?? ""}`);
      if (seen.at(-1) === "running Fetching, 3 of 9") begin();
      if (data.type === "error") seen.push(data.hint);
    }
    expect(seen.filter((text, index) => seen.indexOf(text) === index)).toEqual([
      "running ",
      "running Fetching, 3 of 9",
      "error ",
      "Correct the url.",
    ]);
  });

  test("is refused while the maximum number of questions wait, and accepted after a client of these disconnects", async () => {
    const { server } = await startLocalServer({
      maxWaiting: 2,
      resources: [{ type: "git", name: "slow", url: "https://example.com/a" }],
      createSource: () => ({
        sync: ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)),
      }),
    });
    const { askQuestion } = clientOf(server);
    const body = { question: "How?" };
    const [first, second] = [askQuestion({ body }), askQuestion({ body })];
    expect([(await first.next()).value?.event, (await second.next()).value?.event]).toEqual(["meta", "meta"]);
    const refused = await askQuestion.result({ body });
    expect([refused.status, refused.response.headers.get("retry-after")]).toEqual([429, "5"]);
    await first.return();
    await expect.poll(async () => (await askQuestion({ body }).next()).value?.event).toBe("meta");
    await second.return();
  });
});

describe("a resource", () => {
  test("that is added is in the configuration, and is searchable", async () => {
    const { server, config } = await startLocalServer();
    const local = clientOf(server);
    const nothing = await local.askQuestion.result({ body: { question: "How?" } });
    expect(nothing.error).toMatchObject({ error: "No resource is configured.", tag: "InvalidRequest" });
    const resource = await handbook();
    expect(await local.addResource({ body: resource })).toEqual(resource);
    expect(config.config.resources).toEqual([resource]);
    const events = await collect(local.askQuestion({ body: { question: "How do I stream a response?" } }));
    expect(events.at(-1)?.data).toMatchObject({ sources: [{ path: "streaming.md" }] });
  });

  test.each(["https://127.0.0.1/a", "http://localhost/a", "https://169.254.169.254/latest", "https://[::1]/a"])(
    "at %s is refused",
    async (url) => {
      const { server, config } = await startLocalServer();
      const refused = await clientOf(server).addResource.result({ body: { type: "website", name: "a", url } });
      expect([refused.status, config.config.resources]).toEqual([400, []]);
    },
  );

  test("that is unknown is reported, with a list of the configured resources", async () => {
    const { server } = await startLocalServer({ resources: [await handbook()] });
    const refused = await clientOf(server).askQuestion.result({ body: { question: "How?", resources: ["honno"] } });
    expect(refused.error).toEqual({
      error: 'There is no resource named "honno".',
      tag: "ResourceNotFound",
      hint: "Configured resources: handbook.",
    });
  });
});
