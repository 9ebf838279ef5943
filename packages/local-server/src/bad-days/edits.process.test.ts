import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createLocalClient, type Resource } from "@docent/local";
import { countRounds } from "@docent/storage/testing";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Config } from "../config/config-document.ts";
import { ConfigFile } from "../config/config-file.ts";
import { dataPaths } from "../library/data-directory.ts";
import { GitTestBed } from "../resources/git/testing/git-test-bed.ts";
import type { ResourceSource } from "../resources/resource-source.ts";
import { openServerWithLibrary } from "../server/open-server.ts";
import {
  configPath,
  listIndexed,
  local,
  makeData,
  makeFolder,
  readConfigText,
  writeConfig,
  writePages,
} from "./testing/data-folder.ts";
import { runProgram } from "./testing/program.ts";
import { ServerProcess } from "./testing/server-process.ts";
import { waitForIndexing, waitForStatus } from "./testing/wait-for-status.ts";

async function makeHandbooks(pages: number, otherPages = pages) {
  const [one, other] = [await makeFolder(), await makeFolder()];
  await Promise.all([writePages(one, pages, { edition: "one" }), writePages(other, otherPages, { edition: "other" })]);
  return { one, other };
}

/** Names of resources with data: in the index, and in the names of folders without their hash. */
async function listKept(data: string): Promise<string[]> {
  const folders = await readdir(dataPaths(data).sources).catch(() => []);
  const names = folders.map((name) => name.replace(/-[0-9a-f]{12,16}$/, ""));
  return [...new Set([...names, ...listIndexed(data)])].sort();
}

describe("an edit of the configuration while resources are synced", () => {
  test("that removes a resource stops its sync, and deletes its data", async () => {
    const { one, other } = await makeHandbooks(100, 1500);
    const data = await makeData([local("kept", one), local("gone", other)]);
    const server = await ServerProcess.start(data);
    await waitForIndexing(data, "gone");
    await writeConfig(data, [local("kept", one)]);
    await waitForStatus(data, (status) => !("gone" in status));
    await expect.poll(() => listKept(data)).toEqual(["kept"]);
    expect(await server.find("word7one")).toEqual(["page-7.md"]);
    expect(await listKept(data)).toEqual(["kept"]);
    expect(server.warnings).toBe("");
  });

  test("can rename a resource", async () => {
    const { one } = await makeHandbooks(1000, 0);
    const data = await makeData([local("old", one)]);
    const server = await ServerProcess.start(data);
    await waitForIndexing(data, "old");
    await writeConfig(data, [local("new", one)]);
    await waitForStatus(data, (status) => !("old" in status));
    expect(await server.find("word7one", ["new"])).toEqual(["page-7.md"]);
    await expect.poll(() => listKept(data)).toEqual(["new"]);
  });

  test("takes effect in its last version, after many changes", async () => {
    const { one, other } = await makeHandbooks(500);
    const data = await makeData([local("handbook", one)]);
    const server = await ServerProcess.start(data);
    for (let edit = 0; edit < 16; edit++) {
      await writeConfig(data, [local("handbook", edit % 2 === 0 ? other : one)]);
      // Most edits are read. Some are replaced by the next edit before they are read.
      await pause(30 + ((edit * 37) % 120));
    }
    await writeConfig(data, [local("handbook", other)]);
    await expect.poll(() => server.find("word7other")).toEqual(["page-7.md"]);
    await waitForStatus(data, ({ handbook }) => handbook?.documents === 500 && !handbook.progress);
    expect(await server.find("word7one")).toEqual([]);
    expect(await listKept(data)).toEqual(["handbook"]);
    const [folder = ""] = await readdir(dataPaths(data).sources);
    expect(await readdir(join(dataPaths(data).sources, folder))).toHaveLength(1);
    expect(server.warnings).toBe("");
  });

  test("can remove a resource, and add it again before the removal has finished", async () => {
    const { one } = await makeHandbooks(700);
    const data = await makeData([local("handbook", one)]);
    const server = await ServerProcess.start(data);
    for (let round = 0; round < 4; round++) {
      await writeConfig(data, []);
      await pause(60 + round * 10);
      await writeConfig(data, [local("handbook", one)]);
      await pause(60 + round * 30);
    }
    await waitForStatus(data, ({ handbook }) => handbook?.documents === 700 && !handbook.progress);
    expect(await server.find("word7one")).toEqual(["page-7.md"]);
    expect(server.warnings).toBe("");
  });
});

describe("a sync that stops slowly", () => {
  /** Sources that continue for a while after they were stopped, and then succeed. */
  function makeSlowSources(stop: () => Promise<unknown> = () => pause(200)) {
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const begun: string[] = [];
    const createSource = ({ name, url }: Resource): ResourceSource => ({
      async sync({ signal }) {
        begun.push(url);
        running.set(name, (running.get(name) ?? 0) + 1);
        most.set(name, Math.max(most.get(name) ?? 0, running.get(name) ?? 0));
        if (url !== "/last") await once(signal, "abort");
        await stop();
        running.set(name, (running.get(name) ?? 0) - 1);
        const document = { path: "a.md", hash: url, format: "text", url: undefined, read: async () => url } as const;
        return { version: url, changed: [document], snapshot: new Map([["a.md", url]]), skipped: [] };
      },
    });
    return { createSource, most, begun };
  }

  test("ends before the data of its resource is deleted", async () => {
    const { createSource, begun } = makeSlowSources();
    const { library, data } = await openSlowServer(createSource);
    library.configure([local("gone", "/one")]);
    await expect.poll(() => begun).toEqual(["/one"]);
    library.configure([]);
    await library.close();
    await pause(400);
    expect(await listKept(data)).toEqual([]);
  });

  test("ends before the next sync of the same name, which uses the last of many changes", async () => {
    const { createSource, most, begun } = makeSlowSources();
    const { library } = await openSlowServer(createSource);
    library.configure([local("a", "/one")]);
    await expect.poll(() => begun).toEqual(["/one"]);
    const edits = [[local("a", "/two")], [], [local("a", "/three")], [], [local("a", "/last")]];
    for (const resources of edits) library.configure(resources);
    // A question arrives immediately.
    await library.get("a")?.ready({ signal: new AbortController().signal });
    expect([most.get("a"), begun]).toEqual([1, ["/one", "/last"]]);
  });

  test("does not delay another sync", async () => {
    const end = new AbortController();
    const { createSource, begun } = makeSlowSources(() => once(end.signal, "abort"));
    const { library } = await openSlowServer(createSource);
    onTestFinished(() => end.abort());
    library.configure([local("a", "/one")]);
    await expect.poll(() => begun).toEqual(["/one"]);
    library.configure([local("b", "/last")]);
    await expect.poll(() => begun).toEqual(["/one", "/last"]);
  });
});

async function openSlowServer(createSource: (resource: Resource) => ResourceSource) {
  const data = await makeData([]);
  const opened = await openServerWithLibrary({ dataFolder: data, createSource });
  onTestFinished(() => opened.close({ graceMs: 0 }));
  return { ...opened, data };
}

describe("an edit of the allowed addresses", () => {
  let bed: GitTestBed;
  beforeAll(async () => {
    bed = await GitTestBed.start();
    bed.repository.commit({ "a.md": "# Alpacas\n\nThey are woolly.\n" });
    return () => bed.close();
  });

  test("takes effect immediately, and permits a previously refused address", async () => {
    const docs = { type: "git", name: "docs", url: bed.url } as const;
    const data = await makeData([docs]);
    const server = await ServerProcess.start(data);
    expect(await server.ask("alpacas", ["docs"])).toMatchObject({ tag: "ResourceUnavailable" });
    await writeConfig(data, [docs], { allow: ["127.0.0.1"] });
    await expect
      .poll(() => server.ask("alpacas", ["docs"]))
      .toMatchObject({
        type: "done",
        sources: [{ path: "a.md" }],
      });
    await writeConfig(data, [docs]);
    const sync = () => runProgram(["sync", "--data", data]);
    await expect.poll(sync).toMatchObject({ code: 1, warnings: expect.stringContaining("127.0.0.1") });
    expect(await server.find("alpacas")).toEqual(["a.md"]);
  });
});

test("edits of the configuration are not lost while resources are added continuously", {
  timeout: countRounds(600_000),
}, async () => {
  const edits = countRounds(100);
  const data = await makeData([]);
  const nothing = { version: "1", changed: [], snapshot: new Map(), skipped: [] };
  const opened = await openServerWithLibrary({ dataFolder: data, createSource: () => ({ sync: async () => nothing }) });
  onTestFinished(() => opened.close({ graceMs: 0 }));
  const client = createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch: opened.server.fetch });
  const script = join(import.meta.dirname, "testing/edit-config.ts");
  const editor = spawn(process.execPath, [script, configPath(data), `${edits}`], { stdio: "inherit" });
  const ended = once(editor, "exit");
  let added = 0;
  while (editor.exitCode === null) {
    const { status } = await client.addResource.result({ body: local(`added-${added}`, "/srv") });
    expect(status).toBe(201);
    added += 1;
    // Few at a time, because this test is not about the configuration.
    if (added % 20 === 0)
      for (const { name } of opened.config.config.resources.slice(0, -5))
        await opened.config.removeResource(name).catch(() => {});
  }
  expect((await ended)[0]).toBe(0);
  const listLost = async () => {
    const text = await readConfigText(data);
    return Array.from({ length: edits }, (_, edit) => `// edit-${edit}.`).filter((edit) => !text.includes(edit));
  };
  await expect.poll(listLost).toEqual([]);
  console.log(`${edits} edits by hand during ${added} additions: none lost`);
  const listTemporary = async () =>
    (await readdir(data)).filter((name) => /^docent\.config.*\.(?:tmp|old|conflict)$/.test(name));
  await expect.poll(listTemporary).toEqual([]);
});

test("an edit of the configuration between the first read and the start of the watcher is applied", async () => {
  const data = await makeData([]);
  const file = await ConfigFile.open(dataPaths(data).config);
  await writeConfig(data, [local("a", "/a")]);
  const names = await new Promise((resolve) => {
    const onChange = ({ resources }: Config) => resolve(resources.map(({ name }) => name));
    onTestFinished(file.watch({ onChange, onProblem: resolve }));
  });
  expect(names).toEqual(["a"]);
});
