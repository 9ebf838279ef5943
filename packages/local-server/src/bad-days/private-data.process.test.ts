import { spawnSync } from "node:child_process";
import { chmod, lstat, readdir, rename, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findMissing } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { dataPaths } from "../library/data-directory.ts";
import { GitTestBed } from "../resources/git/testing/git-test-bed.ts";
import { htmlPage, startSite } from "../resources/website/testing/site-server.ts";
import { configPath, makeData, makeFolder, writeConfig, writePages } from "./testing/data-folder.ts";
import { RunningProgram, runProgram } from "./testing/program.ts";
import { ServerProcess } from "./testing/server-process.ts";

/** Runs a program with a umask of 0. */
const openHanded = ["sh", "-c", 'umask 000; exec "$@"', "sh"];

/** Files of a folder, including the folder itself, to which other users have any access. */
async function listOpen(folder: string): Promise<{ open: string[]; count: number }> {
  const names = ["", ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => {
      // SQLite removes some of its files at any moment.
      const stats = await lstat(join(folder, name)).catch(() => undefined);
      if (!stats || stats.isSymbolicLink()) return [];
      return (stats.mode & 0o077) === 0 ? [] : [`${name} ${(stats.mode & 0o777).toString(8)}`];
    }),
  );
  return { open: found.flat().sort(), count: names.length };
}

async function makeSources() {
  const pages = await makeFolder();
  await writePages(pages, 30);
  const bed = await GitTestBed.start();
  onTestFinished(() => bed.close());
  bed.repository.commit({ "a.md": "# Alpacas\n\nThey are woolly.\n", "docs/b.md": "# Bees\n\nThey hum.\n" });
  const site = await startSite({ "/": htmlPage("Zebras", { links: ["/more"] }), "/more": htmlPage("More zebras") });
  onTestFinished(() => site.close());
  return [
    { type: "local", name: "handbook", url: pages },
    { type: "git", name: "docs", url: bed.url },
    { type: "website", name: "site", url: `http://127.0.0.1:${site.port}/` },
  ] as const;
}

describe.skipIf(process.platform === "win32")("a data directory", () => {
  test("is private to its owner, as are all files created in it, whatever the umask", async () => {
    const resources = await makeSources();
    const data = join(await makeFolder(), "deeper", "data");
    const server = await ServerProcess.start(data, { through: openHanded });
    expect((await listOpen(data)).open).toEqual([]);
    await writeConfig(data, [], { allow: ["127.0.0.1"] });
    await chmod(configPath(data), 0o600);
    const add = async () => {
      const results = await Promise.all(resources.map((body) => server.client.addResource.result({ body })));
      return results.map(({ status }) => status === 201 || status === 409);
    };
    await expect.poll(add).toEqual([true, true, true]);
    expect(await server.find("word7x", ["handbook"])).toEqual(["page-7.md"]);
    expect(await server.find("alpacas", ["docs"])).toEqual(["a.md"]);
    expect(await server.find("zebras", ["site"])).toContain("index");
    const whileOpen = await listOpen(data);
    expect(whileOpen.open).toEqual([]);
    await server.kill("SIGTERM");
    expect((await listOpen(data)).open).toEqual([]);
    console.log(`${whileOpen.count} files and folders of a folder, a repository and a website: 0 for others`);
  });

  test("that all users could read becomes private at the next start, and no file outside of it changes", async () => {
    const resources = await makeSources();
    const data = await makeData(resources, { allow: ["127.0.0.1"] });
    expect(await runProgram(["sync", "--data", data])).toMatchObject({ code: 0 });
    const outside = join(await makeFolder(), "outside");
    await writeFile(outside, "");
    await symlink(outside, join(data, "sources", "link"));
    const all = ["", ...(await readdir(data, { recursive: true }))].map((name) => join(data, name));
    for (const path of all) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
    expect((await listOpen(data)).open.length).toBeGreaterThan(30);
    const server = await ServerProcess.start(data, { through: openHanded });
    expect(await server.find("word7x", ["handbook"])).toEqual(["page-7.md"]);
    expect((await listOpen(data)).open).toEqual([]);
    expect(((await stat(outside)).mode & 0o777).toString(8)).toBe("644");
    expect(server.warnings).toBe("");
  });

  test("does not change the mode of a configuration elsewhere", async () => {
    const [data, elsewhere] = [await makeFolder(), await makeFolder()];
    await writeConfig(elsewhere, []);
    await chmod(configPath(elsewhere), 0o640);
    const config = join(elsewhere, "mine.jsonc");
    await rename(configPath(elsewhere), config);
    const words = ["serve", "--port", "0", "--data", data, "--config", config];
    const server = new RunningProgram(words);
    await expect.poll(() => server.output).toContain("Ctrl-C stops.");
    const url = /http:\/\/[\d.]+:\d+/.exec(server.output)?.[0];
    const body = JSON.stringify({ type: "local", name: "a", url: "/no/such" });
    const headers = { "content-type": "application/json" };
    expect((await fetch(`${url}/config/resources`, { method: "POST", body, headers })).status).toBe(201);
    expect(((await stat(config)).mode & 0o777).toString(8)).toBe("640");
    expect((await listOpen(data)).open).toEqual([]);
  });
});

const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
const noOthers = process.getuid?.() === 0 ? findMissing([...asNobody, "true"]) : "this is not the superuser";
if (noOthers) console.warn(`Not tested as another user: ${noOthers}`);

test.skipIf(noOthers !== undefined)("another user cannot prevent the start of a server", async () => {
  const data = await makeData([]);
  await chmod(join(data, ".."), 0o755);
  await (await ServerProcess.start(data)).kill("SIGTERM");
  const lock = dataPaths(data).lock;
  const read = () => spawnSync(asNobody[0] ?? "", [...asNobody.slice(1), "head", "-c", "1", lock]).status;
  expect(read()).not.toBe(0);
  // Earlier versions created the directory and its files with these modes.
  await chmod(data, 0o755);
  await chmod(lock, 0o644);
  expect(read()).toBe(0);
  await ServerProcess.start(data);
  expect(read()).not.toBe(0);
});
