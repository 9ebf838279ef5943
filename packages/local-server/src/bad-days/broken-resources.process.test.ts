import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LocalClient, Resource } from "@docent/local";
import { describe, expect, test } from "vitest";
import type { ResourceSource } from "../resources/resource-source.ts";
import { configPath, local, makeData, makeFolder, makePages, readConfigText } from "./testing/data-folder.ts";
import { openServer as open, runHere as run } from "./testing/open-server.ts";

const add = (client: LocalClient, body: Resource) => client.addResource.result({ body });

const refusedResources: readonly Resource[] = [
  local("x", "file:///home/a/50%"),
  local("x", "file:///home/a%2fb"),
  local("x", "file:///home/a%00b"),
  local("x", "file:///home/%E0%A4%A"),
  { type: "website", name: "x", url: "https://exa mple.com/".replace(" ", "%") },
  { type: "git", name: "x", url: "https://[::1/a" },
  { type: "git", name: "x", url: "https://example.com:99999/a" },
  { ...local("x", "/srv"), searchPaths: ["a/../.."] },
  { type: "git", name: "x", url: "https://example.com/a", branch: "a..b" },
];

describe("an invalid resource in addResource", () => {
  test("is refused and not saved, and the next resource is", async () => {
    const data = await makeData([]);
    const { client, ask, config, library, close } = await open(data);
    const before = await readConfigText(data);
    for (const broken of refusedResources) {
      const what = JSON.stringify(broken);
      expect(await add(client, broken), what).toMatchObject({ status: 400, error: { tag: "InvalidRequest" } });
      const found = [await readConfigText(data), config.config.resources, library.list()];
      expect(found, what).toEqual([before, [], []]);
    }
    const good = local("good", await makePages());
    expect((await add(client, good)).status).toBe(201);
    expect(await ask("word1x", ["good"])).toEqual(["page-1.md"]);
    await close();
    expect(await (await open(data)).ask("word1x", ["good"])).toEqual(["page-1.md"]);
  });

  test("is not saved, whatever error its validation throws", async () => {
    const data = await makeData([]);
    const createSource = (): ResourceSource => {
      throw new TypeError("a defect");
    };
    const { client } = await open(data, { createSource });
    const before = await readConfigText(data);
    expect((await add(client, local("x", "/srv"))).status).toBe(500);
    expect(await readConfigText(data)).toBe(before);
  });
});

test("addResource succeeds if the resource was saved, whatever happens to its source afterwards", async () => {
  const data = await makeData([]);
  let calls = 0;
  const createSource = (): ResourceSource => {
    calls += 1;
    if (calls > 1) throw new TypeError("a defect");
    return { sync: async () => ({ version: "1", changed: [], snapshot: new Map(), skipped: [] }) };
  };
  const { client, ask, library, config } = await open(data, { createSource });
  expect((await add(client, local("x", "/srv"))).status).toBe(201);
  expect(config.config.resources).toHaveLength(1);
  expect(await ask("anything", ["x"])).toMatch(/a defect/);
  expect(library.get("x")?.state.error?.message).toMatch(/a defect/);
});

/** Invalid entries that a user or an older version may have written, each with its message. */
const brokenEntries: readonly [entry: unknown, name: string, message: RegExp][] = [
  [local("x", "file:///home/a/50%"), "x", /file:\/\/\/home\/a\/50%/],
  [local("x", "file:///a%2fb"), "x", /a%2fb/],
  [local("x", "relative/path"), "x", /\/resources\/1\/url/],
  [{ ...local("x", "/srv"), searchPaths: ["../.."] }, "x", /\/resources\/1\/searchPaths\/0/],
  [{ type: "git", name: "x", url: "https://example.com/a", branc: "main" }, "x", /\/resources\/1\/branc/],
  [{ type: "git", name: "x", url: "https://example.com:99999/a" }, "x", /99999/],
  [{ type: "svn", name: "x", url: "https://example.com/a" }, "x", /\/resources\/1\/type/],
  [{ type: "git", name: "x" }, "x", /url/],
  [{ type: "git", url: "https://example.com/a" }, "resource-2", /name/],
  [{ type: "git", name: "../x", url: "https://example.com/a" }, "resource-2", /\/resources\/1\/name/],
  [{ type: "git", name: 5, url: "https://example.com/a" }, "resource-2", /\/resources\/1\/name/],
  [{ type: "git", name: "good", url: "https://example.com/a" }, "resource-2", /names "good" again/],
  [null, "resource-2", /\/resources\/1/],
  ["https://example.com", "resource-2", /\/resources\/1/],
  [[], "resource-2", /\/resources\/1/],
];

describe("an invalid entry of the configuration", () => {
  async function makeBrokenData(entry: unknown): Promise<string> {
    const data = await makeFolder();
    const text = `{ "resources": [\n${JSON.stringify(local("good", await makePages()))},\n${JSON.stringify(entry)} // mine\n] }`;
    await writeFile(configPath(data), text);
    return data;
  }

  test.each(brokenEntries)(
    "%j does not affect other resources, is reported, and can be removed",
    async (entry, name, message) => {
      const data = await makeBrokenData(entry);
      const { ask, client, library, config } = await open(data);
      expect(await ask("word1x", ["good"])).toEqual(["page-1.md"]);
      expect(library.list().map(({ definition }) => definition.name)).toEqual(["good", name]);
      const broken = library.get(name);
      await expect.poll(() => broken?.state).toMatchObject({ isSearchable: false, error: { message } });
      expect(await ask("word1x", [name])).toMatch(message);
      expect((await add(client, local("later", await makePages()))).status).toBe(201);
      expect(await ask("word2x", ["later"])).toEqual(["page-2.md"]);
      await config.removeResource(name);
      expect(config.config.resources.map((resource) => resource.name)).toEqual(["good", "later"]);
      const text = await readConfigText(data);
      if (entry) expect(text).not.toContain(JSON.stringify(entry).slice(0, 30));
    },
  );

  test("is reported with its file, its line and a hint", async () => {
    const data = await makeBrokenData({ type: "git", name: "x", url: "https://example.com/a", branc: "main" });
    const { library } = await open(data);
    const error = library.get("x")?.state.error;
    expect(`${error?.message} ${error?.hint}`).toMatch(
      new RegExp(`^Line 3 of the configuration ${configPath(data)}.*branc is not allowed.*docent-local remove x\\.$`),
    );
  });

  test("is listed, does not prevent other syncs, and can be removed on the command line", async () => {
    const data = await makeBrokenData({ type: "git", name: "x", url: "https://example.com/a", branc: "main" });
    expect(await run(["sync", "good", "--data", data])).toMatchObject({ code: 0, output: "good: 3 documents\n" });
    expect(await run(["sync", "--data", data])).toMatchObject({
      code: 1,
      output: "good: 3 documents\n",
      warnings: expect.stringMatching(/^x: Line 3 of the configuration/),
    });
    expect((await run(["resources", "--data", data])).output).toMatch(/x +failed: Line 3 of/);
    expect(await run(["remove", "x", "--data", data])).toMatchObject({ code: 0 });
    expect(await run(["sync", "--data", data])).toMatchObject({ code: 0, output: "good: 3 documents\n" });
  });

  test("that is added while the server runs is listed as failed until it is corrected", async () => {
    const pages = await makePages();
    const data = await makeData([local("good", pages)]);
    const { ask, library } = await open(data);
    expect(await ask("word1x", ["good"])).toEqual(["page-1.md"]);
    const write = (entry: unknown) =>
      writeFile(configPath(data), JSON.stringify({ resources: [local("good", pages), entry] }));
    await write({ ...local("other", pages), searchPth: "a" });
    await expect.poll(() => library.get("other")?.state.error?.message).toMatch(/searchPth/);
    expect(await ask("word1x", ["good"])).toEqual(["page-1.md"]);
    await write(local("other", pages));
    await expect.poll(() => ask("word2x", ["other"])).toEqual(["page-2.md"]);
  });
});

test("a source that throws, at any time, does not prevent searches of other resources", async () => {
  const pages = await makePages();
  const ways: Record<string, () => ResourceSource> = {
    construction: () => {
      throw new TypeError("a defect");
    },
    nothing: () => undefined as never,
    sync: () => ({ sync: () => Promise.reject(new TypeError("a defect")) }),
    call: () => ({
      sync: () => {
        throw new TypeError("a defect");
      },
    }),
    value: () => ({ sync: () => Promise.reject(undefined) }),
    version: () => ({ sync: async () => undefined as never }),
  };
  const document = {
    path: "a.md",
    hash: "1",
    format: "markdown",
    url: undefined,
    read: async () => "Zebras.",
  } as const;
  const good: ResourceSource = {
    sync: async () => ({
      version: "1",
      changed: [document],
      snapshot: new Map([["a.md", "1"]]),
      skipped: [],
    }),
  };
  const names = Object.keys(ways);
  const data = await makeData([...names, "good"].map((name) => local(name, pages)));
  const { ask, library } = await open(data, { createSource: ({ name }) => (ways[name] ?? (() => good))() });
  expect(await ask("zebras", ["good"])).toEqual(["a.md"]);
  for (const name of names) await expect.poll(() => library.get(name)?.state.error, { message: name }).toBeDefined();
});

test("a server starts with a data directory whose files were replaced", async () => {
  const data = await makeData([local("good", await makePages())]);
  const first = await open(data);
  expect(await first.ask("word1x", ["good"])).toEqual(["page-1.md"]);
  await first.close();
  for (const part of ["sources", "index"]) {
    await rm(join(data, part), { recursive: true });
    await mkdir(join(data, part, "good"), { recursive: true });
  }
  expect(await (await open(data)).ask("word1x", ["good"])).toEqual(["page-1.md"]);
});
