import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readlink, truncate, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { DatabaseSync } from "../storage/sqlite.ts";
import { databasePath } from "./index-database.ts";
import type { SearchIndex } from "./search-index.ts";
import { makeFolder, openIndex, toDocument } from "./testing/temporary-index.ts";
import { workerArguments } from "./worker-files.ts";

const install = toDocument("install.md", "# Install\n\nRun the zebra installer.\n");
const deploy = toDocument("deploy.md", "# Deploy\n\nPush the walrus to production.\n");

const fill = (index: SearchIndex, resource = "docs") =>
  index.update(resource, { upsert: [install, deploy], remove: [], version: "1" });

async function pathsOf(index: SearchIndex, query: string, resources = ["docs"]): Promise<string[]> {
  const passages = await index.search(query, { resources, limit: 10 });
  return passages.map(({ resource, path }) => `${resource}:${path}`);
}

/** Which file a descriptor of this process stands for; it may be closed by now. */
const readDescriptor = (name: string) => readlink(`/proc/self/fd/${name}`).catch(() => "");

describe("an update", () => {
  test("makes documents searchable, with all that a source needs", async () => {
    const { index } = openIndex(await makeFolder());
    const text = `# Guide\n\n${"intro ".repeat(250)}\n\n## Walrus\n\nAll about\nwalruses.\n`;
    const upsert = [{ ...toDocument("a.md", text), url: "https://a.example/" }];
    await index.update("docs", { upsert, remove: [], version: "1" });
    const [passage, ...others] = await index.search("What is a walrus?", { resources: ["docs"], limit: 5 });
    expect(others).toEqual([]);
    expect(passage).toEqual({
      resource: "docs",
      path: "a.md",
      title: "Guide",
      headings: ["Guide", "Walrus"],
      url: "https://a.example/",
      startLine: 5,
      endLine: 8,
      text: "## Walrus\n\nAll about\nwalruses.",
      score: expect.any(Number),
    });
  });

  test("replaces and removes, and says so in the version", async () => {
    const { index } = openIndex(await makeFolder());
    await fill(index);
    const changed = toDocument("install.md", "# Install\n\nRun the giraffe.\n");
    await index.update("docs", { upsert: [changed], remove: ["deploy.md", "never.md"], version: "2", previous: "1" });
    expect(await pathsOf(index, "zebra")).toEqual([]);
    expect(await pathsOf(index, "walrus")).toEqual([]);
    expect(await pathsOf(index, "giraffes")).toEqual(["docs:install.md"]);
    expect(await index.version("docs")).toEqual({ version: "2", hashes: new Map([["install.md", changed.hash]]) });
  });

  test("that fails changes nothing", async () => {
    const { index } = openIndex(await makeFolder());
    await fill(index);
    async function* breakOff() {
      yield toDocument("install.md", "# Giraffe");
      throw new Error("The source is gone.");
    }
    const update = index.update("docs", { upsert: breakOff(), remove: ["deploy.md"], version: "2" });
    await expect(update).rejects.toThrow("The source is gone.");
    expect(await pathsOf(index, "walrus zebra giraffe")).toHaveLength(2);
    expect((await index.version("docs"))?.version).toBe("1");
    await index.update("docs", { upsert: [], remove: ["deploy.md"], version: "3" });
    expect(await pathsOf(index, "walrus")).toEqual([]);
  });

  test("whose documents come slowly is not cut off when the thread that writes has nothing to do", async () => {
    const { index } = openIndex(await makeFolder(), { idleMs: 1 });
    const slowly = async function* () {
      yield install;
      await new Promise((resolve) => setTimeout(resolve, 200));
      yield deploy;
    };
    await index.update("docs", { upsert: slowly(), remove: [], version: "1" });
    expect(await pathsOf(index, "zebra walrus")).toHaveLength(2);
  });

  test("from another version than there is, is refused", async () => {
    const { index } = openIndex(await makeFolder());
    const first = index.update("docs", { upsert: [install], remove: [], version: "2", previous: "1" });
    await expect(first).rejects.toMatchObject({ code: "stale", message: expect.stringMatching(/from 1, .* nothing/) });
    await index.update("docs", { upsert: [install], remove: [], version: "1", previous: undefined });
    const second = index.update("docs", { upsert: [], remove: ["install.md"], version: "2", previous: undefined });
    await expect(second).rejects.toMatchObject({ code: "stale" });
    expect(await pathsOf(index, "zebra")).toEqual(["docs:install.md"]);
  });

  test("comes after those before, while searches go on", async () => {
    const { index } = openIndex(await makeFolder());
    const updates = Array.from({ length: 20 }, (_, round) =>
      index.update("docs", {
        upsert: [toDocument("a.md", `# A\n\nsame round${round}`)],
        remove: [],
        version: `${round}`,
      }),
    );
    const searches = Array.from({ length: 100 }, () => pathsOf(index, "same"));
    await Promise.all(updates);
    for (const paths of await Promise.all(searches)) expect([[], ["docs:a.md"]]).toContainEqual(paths);
    expect(await pathsOf(index, "round19")).toEqual(["docs:a.md"]);
    expect(await pathsOf(index, "round18")).toEqual([]);
  });
});

describe("resources", () => {
  test("may have the same paths, and names that differ in case", async () => {
    const { index } = openIndex(await makeFolder());
    const names = ["docs", "Docs", "@a/docs", "a-docs"];
    for (const name of names) await fill(index, name);
    expect((await pathsOf(index, "zebra", names)).sort()).toEqual(names.map((name) => `${name}:install.md`).sort());
    expect(await pathsOf(index, "zebra", ["Docs"])).toEqual(["Docs:install.md"]);
  });

  test("of which nothing is known have nothing", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    expect(await pathsOf(index, "zebra", ["nobody"])).toEqual([]);
    expect(await index.version("nobody")).toBeUndefined();
    await index.forget("nobody");
    expect(await readdir(folder)).toEqual([]);
  });

  test("can be forgotten and made again", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    await fill(index);
    expect(await pathsOf(index, "zebra")).toHaveLength(1);
    const [during] = await Promise.all([pathsOf(index, "zebra"), index.forget("docs")]);
    expect(during?.length).toBeLessThanOrEqual(1);
    expect(await pathsOf(index, "zebra")).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    await index.update("docs", { upsert: [deploy], remove: [], version: "9" });
    expect(await pathsOf(index, "zebra walrus")).toEqual(["docs:deploy.md"]);
  });

  test("that nobody has named are forgotten, and no others", async () => {
    const folder = await makeFolder();
    const { index: earlier } = openIndex(folder);
    for (const name of ["docs", "old", "old/er"]) await fill(earlier, name);
    await earlier.close();
    const { index } = openIndex(folder);
    await index.forgetOthers(["docs"]);
    const files = await readdir(folder);
    expect(files.filter((name) => !name.startsWith("docs-"))).toEqual([]);
    expect(await pathsOf(index, "zebra", ["docs", "old", "old/er"])).toEqual(["docs:install.md"]);
  });

  test.runIf(existsSync("/proc/self/fd"))("are hundreds, and few of their files are open at a time", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder, { readers: 1 });
    const names = Array.from({ length: 100 }, (_, index) => `r${index}`);
    for (const name of names) await fill(index, name);
    expect(await pathsOf(index, "zebra", names)).toHaveLength(10);
    const open = await Promise.all((await readdir("/proc/self/fd")).map(readDescriptor));
    expect(open.filter((path) => path.startsWith(folder) && path.endsWith(".sqlite")).length).toBeLessThanOrEqual(32);
    expect(await pathsOf(index, "zebra", ["r0"])).toEqual(["r0:install.md"]);
  });

  test("are ranked together: a mention elsewhere does not beat the subject itself", async () => {
    const { index } = openIndex(await makeFolder());
    const pages = (subject: string) =>
      Array.from({ length: 40 }, (_, page) =>
        toDocument(`${page}.md`, `# Topic ${page}\n\n${subject} has the part${page} and text about ${subject}.`),
      );
    const mention = toDocument("mention.md", "# Comparison\n\nOther tools, svelte for one, have a part7 as well.");
    await index.update("svelte", { upsert: pages("svelte"), remove: [], version: "1" });
    await index.update("react", { upsert: [...pages("react"), mention], remove: [], version: "1" });
    const found = await pathsOf(index, "svelte", ["react", "svelte"]);
    expect(found[0]).toMatch(/^svelte:/);
  });
});

describe("a question", () => {
  test.each<[what: string, query: string]>([
    ["nothing", ""],
    ["stop words alone", "how do I"],
    ["syntax", '" OR zebra* NEAR(a b) AND ^title: -x + {path}:y'],
    ["quotes", `"'"\`''""`],
    ["control characters", "\u0000\u0001zebra\u0007\u001b[31m"],
    ["half a character", "\ud83d zebra \ude00"],
    ["emoji", "🦓👩‍👩‍👧"],
    ["100,000 characters", "zebra ".repeat(17_000)],
    ["one word of 100,000 characters", "z".repeat(100_000)],
    ["10,000 different words", Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(" ")],
    ["separators", `a${"._-/:".repeat(20_000)}b`],
    ["a script without spaces", "日本語の説明".repeat(5000)],
    ["SQL", "'; DROP TABLE chunks; --"],
  ])("of %s is answered in no time", async (_, query) => {
    const { index } = openIndex(await makeFolder(), { readers: 1 });
    await fill(index);
    await pathsOf(index, "zebra");
    const startedAt = performance.now();
    await expect(pathsOf(index, query)).resolves.toBeInstanceOf(Array);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(await pathsOf(index, "zebra")).toEqual(["docs:install.md"]);
  });

  test.each<[query: string, text: string]>([
    ["installing zebras", "Installed the zebra."],
    ["create server", "Call `createServer()`."],
    ["createServer", "How you create a server."],
    ["vite.config.ts", "Put it into `vite.config.ts`."],
    ["snake_case", "Names are in snake_case."],
    ["Übung", "Eine ubung."],
    ["説明", "これは日本語の説明です。"],
    ["what is the way to do it", "This is the way."],
  ])("for %j finds %j", async (query, text) => {
    const { index } = openIndex(await makeFolder(), { readers: 1 });
    await index.update("docs", { upsert: [toDocument("a.md", text), deploy], remove: [], version: "1" });
    expect(await pathsOf(index, query)).toContain("docs:a.md");
  });

  test.each(["deploy", "deploying", "deployed", "deployment", "deployments", "How do I deploy?"])(
    "finds every form of a word that the stemmer tells apart: %s",
    async (query) => {
      const { index } = openIndex(await makeFolder());
      const forms = ["deploy", "deploying", "deployment"];
      const upsert = forms.map((word) => toDocument(`${word}.md`, `Some words about ${word} it.\n`));
      await index.update("docs", { upsert, remove: [], version: "1" });
      expect((await pathsOf(index, query)).toSorted()).toEqual(forms.map((word) => `docs:${word}.md`).toSorted());
    },
  );

  test("gets one passage of each page", async () => {
    const { index } = openIndex(await makeFolder());
    const long = Array.from({ length: 20 }, (_, part) => `## Zebra ${part}\n\nzebra ${"text ".repeat(180)}`).join(
      "\n\n",
    );
    await index.update("docs", { upsert: [toDocument("long.md", long), install], remove: [], version: "1" });
    expect((await pathsOf(index, "zebra")).sort()).toEqual(["docs:install.md", "docs:long.md"]);
  });

  test("can be withdrawn", async () => {
    const { index } = openIndex(await makeFolder(), { readers: 1 });
    await fill(index);
    const controller = new AbortController();
    const reason = new Error("Nobody waits any more.");
    const options = { resources: ["docs"], limit: 1, signal: controller.signal };
    const searches = Array.from({ length: 50 }, () => index.search("zebra", options));
    controller.abort(reason);
    const results = await Promise.allSettled(searches);
    expect(results.every((result) => result.status === "rejected" && result.reason === reason)).toBe(true);
    await expect(index.search("zebra", options)).rejects.toBe(reason);
    expect(await pathsOf(index, "zebra")).toHaveLength(1);
  });
});

describe("what is on disk", () => {
  test("is there for the next process", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    await fill(index);
    await index.close();
    const next = openIndex(folder);
    expect(await pathsOf(next.index, "zebra")).toEqual(["docs:install.md"]);
    expect((await next.index.version("docs"))?.hashes.size).toBe(2);
    expect(next.reports).toEqual([]);
  });

  const damages: [what: string, damage: (path: string) => unknown][] = [
    ["no database", (path) => writeFile(path, "This is no database at all. ".repeat(100))],
    ["cut off", (path) => truncate(path, 5000)],
    ["of another version", (path) => alter(path, "PRAGMA user_version = 999")],
    ["without a table", (path) => alter(path, "DROP TABLE chunks")],
  ];

  for (const [first, use] of [
    ["a search", (index: SearchIndex) => pathsOf(index, "zebra")],
    ["a question for its version", (index: SearchIndex) => index.version("docs")],
    ["an update", (index: SearchIndex) => fill(index)],
  ] as const)
    test.each(damages)(`is thrown away with a report by ${first} if it is %s`, async (_, damage) => {
      const folder = await makeFolder();
      const before = openIndex(folder);
      await fill(before.index);
      await before.index.close();
      await damage(databasePath(folder, "docs"));
      const { index, reports } = openIndex(folder);
      await use(index);
      expect(reports).toEqual([
        { resource: "docs", message: expect.stringMatching(/^The search index of docs is of no use/) },
      ]);
      await fill(index);
      expect(await pathsOf(index, "zebra")).toEqual(["docs:install.md"]);
      expect(reports).toHaveLength(1);
    });

  test("has everything that was acknowledged before the process was killed", async () => {
    const folder = await makeFolder();
    const script = fileURLToPath(new URL("testing/update-forever.ts", import.meta.url));
    for (const delayMs of [0, 7, 23]) {
      const child = spawn(process.execPath, [...workerArguments, script, folder], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let output = "";
      child.stdout.on("data", (data: Buffer) => {
        output += data.toString();
      });
      while (output.split("\n").length < 4) await once(child.stdout, "data");
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      child.kill("SIGKILL");
      await once(child, "close");
      const acknowledged = Number(output.trim().split("\n").at(-1));
      const { index, reports } = openIndex(folder);
      const found = await index.version("docs");
      const version = Number(found?.version);
      expect([acknowledged, acknowledged + 1]).toContain(version);
      expect(new Set(found?.hashes.values())).toEqual(new Set([`${version}`]));
      expect(await index.search(`round${version}`, { resources: ["docs"], limit: 50 })).toHaveLength(20);
      expect(reports).toEqual([]);
      await index.forget("docs");
      await index.close();
    }
  });
});

test("closing ends searches and updates under way, and nothing starts after it", async () => {
  const folder = await makeFolder();
  const { index } = openIndex(folder);
  await fill(index);
  const running = [
    ...Array.from({ length: 20 }, () => index.search("zebra", { resources: ["docs"], limit: 1 })),
    fill(index),
  ];
  const settled = Promise.allSettled<unknown>(running);
  await index.close();
  const results = await settled;
  for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { code: "closed" } });
  await expect(fill(index)).rejects.toMatchObject({ code: "closed" });
  await expect(index.search("zebra", { resources: ["docs"], limit: 1 })).rejects.toMatchObject({ code: "closed" });
  expect(existsSync(databasePath(folder, "docs"))).toBe(true);
});

function alter(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}
