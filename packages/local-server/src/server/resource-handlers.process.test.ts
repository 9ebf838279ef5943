import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createLocalClient, type SyncResourceEvent } from "@docent/local";
import { collect, defer, makeTestFolder } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ResourceSource, SourceError, type SyncOptions } from "../resources/resource-source.ts";
import { htmlPage, startSite } from "../resources/website/testing/site-server.ts";
import { startLocalServer } from "../testing/start-local-server.ts";

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await makeTestFolder("docent resöurces-");
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const streaming = "# Streaming\n\nIntroduction.\n\n## stream()\n\nThe helper returns a streaming response.\n";

async function startWithHandbook({
  name = "handbook",
  files = { "streaming.md": streaming } as Record<string, string>,
} = {}) {
  const resource = { type: "local", name, url: await makeFolder(files) } as const;
  const opened = await startLocalServer({ resources: [resource] });
  return { ...opened, resource, local: clientOf(opened.server) };
}

function clientOf({ fetch }: { fetch: (request: Request) => Promise<Response> }) {
  return createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch });
}

type Sync = (options: SyncOptions) => ReturnType<ResourceSource["sync"]>;

/** Starts a server with one resource. The test provides the sync function. */
async function startWithSource(sync: Sync, { isAutomatic = false } = {}) {
  const opened = await startLocalServer({
    isAutomatic,
    resources: [{ type: "git", name: "slow", url: "https://example.com/a" }],
    createSource: () => ({ sync }),
  });
  return { ...opened, local: clientOf(opened.server) };
}

const nothing = { version: "1", changed: [], snapshot: new Map(), skipped: [] };
const gone = () =>
  Promise.reject(new SourceError("not-found", "There is no repository.", { hint: "Correct the url." }));

async function untilAborted(signal: AbortSignal): Promise<never> {
  while (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  throw signal.reason;
}

describe("listResources", () => {
  test("returns each resource in the order of the configuration, with its definition and state", async () => {
    const { local, resource } = await startWithHandbook();
    await last(local.syncResource({ path: { name: "handbook" } }));
    await local.addResource({ body: { type: "local", name: "gone", url: "/no/such/folder" } });
    await last(local.syncResource({ path: { name: "gone" } }));
    expect(await local.listResources()).toEqual({
      resources: [
        {
          name: "handbook",
          definition: resource,
          state: "ready",
          isSearchable: true,
          documents: 1,
          syncedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          skippedCount: 0,
          skipped: [],
        },
        {
          name: "gone",
          definition: { type: "local", name: "gone", url: "/no/such/folder" },
          state: "failed",
          isSearchable: false,
          documents: 0,
          failure: { message: expect.stringContaining("/no/such/folder"), hint: expect.stringMatching(/\w/) },
          skippedCount: 0,
          skipped: [],
        },
      ],
    });
  });

  test("returns the state of a running sync, and of a sync that has not started", async () => {
    const { local } = await startWithSource(({ onProgress, signal }) => {
      onProgress({ phase: "Fetching", done: 3, total: undefined });
      return untilAborted(signal);
    });
    expect((await local.listResources()).resources).toMatchObject([{ state: "waiting", isSearchable: false }]);
    const events = local.syncResource({ path: { name: "slow" } });
    await events.next();
    await expect
      .poll(async () => (await local.listResources()).resources)
      .toMatchObject([{ state: "syncing", progress: { phase: "Fetching", done: 3 } }]);
    await events.return();
  });

  test("returns at most 100 skipped documents", async () => {
    const skipped = Array.from({ length: 120 }, (_, index) => ({ path: `${index}.md`, reason: "It is too large." }));
    const rest = { path: "…", reason: "21 more files were left out." };
    const { local } = await startWithSource(async () => ({ ...nothing, skipped }));
    const { data } = (await last(local.syncResource({ path: { name: "slow" } }))) ?? {};
    expect(data).toMatchObject({
      type: "done",
      resource: { skippedCount: 120, skipped: [...skipped.slice(0, 99), rest] },
    });
  });
});

test("a sync of a website with too many pages returns the number of further pages", async () => {
  const links = Array.from({ length: 9 }, (_, index) => `/p${index}`);
  const pages = links.map((path) => [path, htmlPage(path)] as const);
  const site = await startSite({ "/": htmlPage("Home", { links }), ...Object.fromEntries(pages) });
  onTestFinished(() => site.close());
  const url = `http://127.0.0.1:${site.port}/`;
  const resources = [{ type: "website", name: "site", url }] as const;
  const { server } = await startLocalServer({ resources, allow: ["127.0.0.1"], limits: { pagesPerSite: 4 } });
  const event = await last(clientOf(server).syncResource({ path: { name: "site" } }));
  const reason = expect.stringMatching(/ has at least 6 more pages\. At most 4 pages/);
  expect(event).toMatchObject({
    data: { resource: { documents: 4, skippedCount: 6, skipped: [{ path: "*", reason }] } },
  });
});

describe("removeResource", () => {
  test("returns the state of the removed resource, and deletes its configuration and index, but not its folder", async () => {
    const { local, config, resource } = await startWithHandbook({ name: "@acme/handbook" });
    await local.addResource({ body: { ...resource, name: "other" } });
    for (const name of ["@acme/handbook", "other"]) await last(local.syncResource({ path: { name } }));
    expect(await local.removeResource({ path: { name: "@acme/handbook" } })).toMatchObject({
      name: "@acme/handbook",
      definition: resource,
      state: "ready",
      documents: 1,
    });
    expect(config.config.resources.map(({ name }) => name)).toEqual(["other"]);
    const { passages } = await local.searchPassages({ body: { query: "streaming" } });
    expect(new Set(passages.map(({ resource }) => resource))).toEqual(new Set(["other"]));
    const asked = await local.askQuestion.result({ body: { question: "x", resources: ["@acme/handbook"] } });
    expect(asked.status).toBe(404);
    expect(await readFile(join(resource.url, "streaming.md"), "utf8")).toBe(streaming);
  });

  test("removes a resource that was just added by hand", async () => {
    const { local, config, resource } = await startWithHandbook();
    await writeFile(config.path, JSON.stringify({ resources: [resource, { ...resource, name: "by-hand" }] }));
    expect(await local.removeResource({ path: { name: "by-hand" } })).toMatchObject({ name: "by-hand" });
    expect((await local.listResources()).resources.map(({ name }) => name)).toEqual(["handbook"]);
  });

  test("responds with 404 for a resource that was just removed by hand, and removes it from the list", async () => {
    const { local, config } = await startWithHandbook();
    await writeFile(config.path, JSON.stringify({ resources: [] }));
    const refused = await local.removeResource.result({ path: { name: "handbook" } });
    expect([refused.status, refused.error]).toEqual([404, expect.objectContaining({ tag: "ResourceNotFound" })]);
    expect((await local.listResources()).resources).toEqual([]);
  });

  test("responds with a hint if the configuration is invalid", async () => {
    const { local, config } = await startWithHandbook();
    await writeFile(config.path, '{ "resources": [');
    const refused = await local.removeResource.result({ path: { name: "handbook" } });
    expect(refused.error).toMatchObject({ tag: "InternalError", hint: expect.stringContaining(config.path) });
    expect((await local.listResources()).resources).toHaveLength(1);
  });
});

describe("syncResource", () => {
  test("reports its progress, and ends with the resource", async () => {
    const { promise: finished, resolve: finish } = defer();
    const { local } = await startWithSource(async ({ onProgress }) => {
      onProgress({ phase: "Fetching", done: 3, total: 9 });
      await finished;
      return nothing;
    });
    const seen: SyncResourceEvent["data"][] = [];
    for await (const { data } of local.syncResource({ path: { name: "slow" } })) {
      seen.push(data);
      if (data.type === "progress" && data.progress.phase === "Fetching") finish();
    }
    expect(seen[0]?.type).toBe("progress");
    expect(seen).toContainEqual({ type: "progress", progress: { phase: "Fetching", done: 3, total: 9 } });
    expect(seen.at(-1)).toMatchObject({ type: "done", resource: { name: "slow", state: "ready", isSearchable: true } });
    expect(seen.filter(({ type }) => type !== "progress")).toHaveLength(1);
  });

  test("sends no event without a change", async () => {
    const { local } = await startWithSource(({ signal }) => untilAborted(signal));
    const events = local.syncResource({ path: { name: "slow" } });
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const { data } of events) seen.push(data);
    })().catch(() => {});
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    await pause(600);
    // At most three events: started, waiting, running.
    expect(seen.length).toBeLessThan(4);
    await local.removeResource({ path: { name: "slow" } });
    await reading;
  });

  test("sends few events for many changes", async () => {
    const { local } = await startWithSource(async ({ onProgress }) => {
      for (let done = 0; done < 10_000; done++) onProgress({ phase: "Fetching", done, total: 10_000 });
      return nothing;
    });
    expect((await collect(local.syncResource({ path: { name: "slow" } }))).length).toBeLessThan(10);
  });

  test("ends with an error if the sync fails, and keeps the last good version", async () => {
    const syncs: Sync[] = [async () => nothing, gone];
    const { local } = await startWithSource((options) => syncs.shift()?.(options) ?? gone());
    await last(local.syncResource({ path: { name: "slow" } }));
    const { data } = (await last(local.syncResource({ path: { name: "slow" } }))) ?? {};
    expect(data).toEqual({
      type: "error",
      tag: "ResourceUnavailable",
      message: "There is no repository.",
      hint: "Correct the url.",
    });
    const [resource] = (await local.listResources()).resources;
    expect(resource).toMatchObject({ state: "failed", isSearchable: true });
  });

  test("continues when its client disconnects", async () => {
    const { promise: finished, resolve: finish } = defer();
    let isBegun = false;
    const { local } = await startWithSource(async () => {
      isBegun = true;
      await finished;
      return nothing;
    });
    const events = local.syncResource({ path: { name: "slow" } });
    await events.next();
    await expect.poll(() => isBegun).toBe(true);
    await events.return();
    finish();
    await expect.poll(async () => (await local.listResources()).resources[0]?.state).toBe("ready");
  });

  test("starts a new sync after a running sync", async () => {
    const { local, resource, library } = await startWithHandbook();
    await library.get("handbook")?.sync();
    const under = library.get("handbook")?.sync();
    await writeFile(join(resource.url, "more.md"), "# More\n");
    const { data } = (await last(local.syncResource({ path: { name: "handbook" } }))) ?? {};
    await under;
    expect(data).toMatchObject({ type: "done", resource: { documents: 2 } });
  });

  test.each(["removed", "closed"])(
    "ends as cancelled if the resource or the server is %s during the sync",
    async (how) => {
      const { local, close } = await startWithSource(({ signal }) => untilAborted(signal));
      const events = local.syncResource({ path: { name: "slow" } });
      await events.next();
      const ended = how === "removed" ? local.removeResource({ path: { name: "slow" } }) : close({ graceMs: 0 });
      const { data } = (await last(events)) ?? {};
      await ended;
      expect(data).toMatchObject({ type: "error", tag: "Cancelled" });
    },
  );
});

describe("searchPassages", () => {
  test("returns passages with their source, headings, lines and score", async () => {
    const { local, resource } = await startWithHandbook();
    await last(local.syncResource({ path: { name: "handbook" } }));
    const { passages, notSearched } = await local.searchPassages({ body: { query: "streaming response helper" } });
    expect(notSearched).toEqual([]);
    expect(passages[0]).toMatchObject({
      resource: "handbook",
      path: "streaming.md",
      title: "Streaming",
      headings: expect.arrayContaining(["Streaming"]),
      url: expect.stringMatching(/^file:.*streaming\.md$/),
      endLine: 7,
      score: expect.any(Number),
      text: expect.stringContaining("The helper returns a streaming response."),
    });
    for (const { text, tokens } of passages) expect(tokens).toBe(Math.ceil(text.length / 4));
    expect(resource.url).toMatch(/^\//);
  });

  test("returns at most the requested number of passages and tokens", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `${index}.md`,
        `# Page ${index}\n\nA word, ${"again ".repeat(index)}.\n`,
      ]),
    );
    const { local } = await startWithHandbook({ files });
    await last(local.syncResource({ path: { name: "handbook" } }));
    const search = async (limits: { limit?: number; maxTokens?: number }) =>
      (await local.searchPassages({ body: { query: "word", ...limits } })).passages;
    const all = await search({ limit: 100 });
    expect(all.length).toBe(12);
    expect(await search({})).toEqual(all.slice(0, 10));
    expect(await search({ limit: 3 })).toEqual(all.slice(0, 3));
    const tokensOfTwo = (all[0]?.tokens ?? 0) + (all[1]?.tokens ?? 0);
    expect(await search({ maxTokens: tokensOfTwo })).toEqual(all.slice(0, 2));
    expect(await search({ maxTokens: tokensOfTwo - 1 })).toEqual(all.slice(0, 1));
    expect(await search({ maxTokens: 1 })).toEqual([]);
  });

  test("returns resources that could not be searched, with reasons", async () => {
    const { local } = await startWithSource(gone, { isAutomatic: true });
    await expect
      .poll(async () => (await local.searchPassages({ body: { query: "x" } })).notSearched)
      .toEqual([{ resource: "slow", reason: "There is no repository. Correct the url." }]);
  });

  test("finds a page that was just written into a folder", async () => {
    const { local, resource } = await startWithHandbook();
    await last(local.syncResource({ path: { name: "handbook" } }));
    await writeFile(join(resource.url, "new.md"), "# Zeppelins\n\nThey float.\n");
    await expect
      .poll(async () => (await local.searchPassages({ body: { query: "zeppelins" } })).passages[0]?.path)
      .toBe("new.md");
  });

  test("fails without a resource to search", async () => {
    const { server } = await startLocalServer();
    const refused = await clientOf(server).searchPassages.result({ body: { query: "x" } });
    expect([refused.status, refused.error]).toEqual([400, expect.objectContaining({ tag: "InvalidRequest" })]);
  });
});

test("every operation with a resource name refuses an unknown name, and lists the configured resources", async () => {
  const { local } = await startWithHandbook();
  const refused = [
    await local.removeResource.result({ path: { name: "honno" } }),
    await local.syncResource.result({ path: { name: "honno" } }),
    await local.searchPassages.result({ body: { query: "x", resources: ["handbook", "honno"] } }),
  ];
  for (const { status, error } of refused)
    expect([status, error]).toEqual([
      404,
      {
        error: 'There is no resource named "honno".',
        tag: "ResourceNotFound",
        hint: "Configured resources: handbook.",
      },
    ]);
});

async function last<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  return (await collect(items)).at(-1);
}
