import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readlink, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "@docent/storage/sqlite";
import { defer } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { workerArguments } from "../threads/worker-thread.ts";
import { databasePath } from "./index-database.ts";
import type { SearchIndex } from "./search-index.ts";
import { makeFolder, openIndex, toDocument, useIndex } from "./testing/temporary-index.ts";

const install = toDocument("install.md", "# Install\n\nRun the zebra installer.\n");
const deploy = toDocument("deploy.md", "# Deploy\n\nPush the walrus to production.\n");

const fill = (index: SearchIndex, resource = "docs") =>
  index.update(resource, { upsert: [install, deploy], remove: [], version: "1" });

async function pathsOf(index: SearchIndex, query: string, resources = ["docs"]): Promise<string[]> {
  const passages = await index.search(query, { resources, limit: 10 });
  return passages.map(({ resource, path }) => `${resource}:${path}`);
}

/** Path of an open file descriptor of this process, which may be closed by now. */
const readDescriptor = (name: string) => readlink(`/proc/self/fd/${name}`).catch(() => "");

describe("an update", () => {
  test("makes documents searchable, with all properties of a source", async () => {
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
      textScore: expect.any(Number),
      coverage: 1,
      position: 1,
    });
  });

  test("replaces and removes documents, and sets the new version", async () => {
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

  test("whose documents arrive slowly is not ended by the idle timeout of the writer thread", async () => {
    const { index } = openIndex(await makeFolder(), { idleMs: 1 });
    const slowly = async function* () {
      yield install;
      await new Promise((resolve) => setTimeout(resolve, 200));
      yield deploy;
    };
    await index.update("docs", { upsert: slowly(), remove: [], version: "1" });
    expect(await pathsOf(index, "zebra walrus")).toHaveLength(2);
  });

  test("that expects another previous version is refused", async () => {
    const { index } = openIndex(await makeFolder());
    const first = index.update("docs", { upsert: [install], remove: [], version: "2", previous: "1" });
    await expect(first).rejects.toMatchObject({ code: "stale", message: expect.stringMatching(/from 1, .* nothing/) });
    await index.update("docs", { upsert: [install], remove: [], version: "1", previous: undefined });
    const second = index.update("docs", { upsert: [], remove: ["install.md"], version: "2", previous: undefined });
    await expect(second).rejects.toMatchObject({ code: "stale" });
    expect(await pathsOf(index, "zebra")).toEqual(["docs:install.md"]);
  });

  test("waits for earlier updates, while searches continue", async () => {
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

describe("the file of an index", () => {
  const rowsOf = (folder: string) => {
    const database = new DatabaseSync(databasePath(folder), { readOnly: true });
    const count = (table: string) => database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.["count"];
    const tables = ["resources", "documents", "chunks", "segments", "segmentTables", "blocks"];
    const counts = Object.fromEntries(tables.map((table) => [table, count(table)]));
    database.close();
    return counts;
  };

  test("has no data of a forgotten resource", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    await fill(index, "one");
    const before = rowsOf(folder);
    await fill(index, "two");
    await index.update("two", { upsert: [toDocument("new.md", "# New")], remove: ["install.md"], version: "2" });
    expect(rowsOf(folder)).not.toEqual(before);
    await index.forget("two");
    expect(rowsOf(folder)).toEqual(before);
  });

  test("never reuses the id of a document", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    const idsOf = () => {
      const database = new DatabaseSync(databasePath(folder), { readOnly: true });
      const rows = database.prepare("SELECT id FROM documents").all();
      database.close();
      return rows.map(({ id }) => id);
    };
    await fill(index);
    const first = idsOf();
    await fill(index);
    const second = idsOf();
    await index.forget("docs");
    await fill(index);
    expect(new Set([...first, ...second, ...idsOf()]).size).toBe(6);
  });

  test("stays small after many small updates, and searches find the same as in a new index", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    const edition = (page: number, round: number) =>
      toDocument(`page-${page}.md`, `# Page ${page}\n\nword${page}x round${round}x common words`);
    const pages = Array.from({ length: 12 }, (_, page) => edition(page, 0));
    await index.update("docs", { upsert: pages, remove: [], version: "0" });
    for (let round = 1; round <= 20; round++)
      await index.update("docs", { upsert: [edition(round % 12, round)], remove: [], version: `${round}` });
    const { index: fresh } = openIndex(await makeFolder());
    const last = Array.from({ length: 12 }, (_, page) => edition(page, page === 0 ? 12 : page <= 8 ? page + 12 : page));
    await fresh.update("docs", { upsert: last, remove: [], version: "20" });
    for (const query of ["common", "word3x", "round15x", "round3x", "page"])
      expect((await pathsOf(index, query)).toSorted(), query).toEqual((await pathsOf(fresh, query)).toSorted());
    expect(rowsOf(folder)).toMatchObject({ documents: 12, chunks: 12 });
    expect(rowsOf(folder)["segments"]).toBeLessThanOrEqual(4);
  });

  test("is private to its owner, as are the files next to it during an update", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    await fill(index);
    let seen: [name: string, mode: string][] = [];
    const look = async function* () {
      yield install;
      const names = await readdir(folder);
      const toMode = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);
      seen = await Promise.all(names.map(async (name): Promise<[string, string]> => [name, await toMode(name)]));
      yield deploy;
    };
    await index.update("docs", { upsert: look(), remove: [], version: "2" });
    expect(seen.map(([name]) => name)).toContain("index.sqlite");
    if (process.platform !== "win32") for (const [name, mode] of seen) expect([name, mode]).toEqual([name, "600"]);
  });

  test("is the only file after a failed or interrupted update", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    await fill(index);
    const before = rowsOf(folder);
    async function* breakOff() {
      for (let page = 0; page < 50; page++) yield toDocument(`${page}.md`, `# ${page}\n\n${"text ".repeat(2000)}`);
      throw new Error("The source is gone.");
    }
    await expect(index.update("docs", { upsert: breakOff(), remove: [], version: "2" })).rejects.toThrow("gone");
    expect(rowsOf(folder)).toEqual(before);
    expect((await readdir(folder)).filter((name) => !name.startsWith("index.sqlite"))).toEqual([]);
    await writeFile(join(folder, "update-0123.tmp"), "half of");
    await writeFile(join(folder, "docs-0123456789abcdef.sqlite"), "of an earlier version");
    await index.prune(["docs"]);
    expect((await readdir(folder)).filter((name) => !name.startsWith("index.sqlite"))).toEqual([]);
    expect(await pathsOf(index, "zebra")).toEqual(["docs:install.md"]);
  });

  test("accepts the update of one resource during the update of another", async () => {
    const { index } = openIndex(await makeFolder());
    const { promise: wait, resolve: finish } = defer();
    const slowly = async function* () {
      yield install;
      await wait;
      yield deploy;
    };
    const slow = index.update("slow", { upsert: slowly(), remove: [], version: "1" });
    await fill(index, "fast");
    expect(await pathsOf(index, "zebra walrus", ["slow", "fast"])).toHaveLength(2);
    finish();
    await slow;
    expect(await pathsOf(index, "zebra walrus", ["slow", "fast"])).toHaveLength(4);
  });

  test("accepts an update that runs during prune()", async () => {
    const folder = await makeFolder();
    const { index, reports } = openIndex(folder);
    await fill(index);
    const slowly = async function* () {
      yield install;
      // Larger than a batch, so that the writer has begun the update.
      yield toDocument("large.md", `# Large\n\n${"text ".repeat(200_000)}`);
      await index.prune(["docs", "new"]);
      yield deploy;
    };
    await index.update("new", { upsert: slowly(), remove: [], version: "1" });
    expect(reports).toEqual([]);
    expect(await pathsOf(index, "zebra walrus", ["docs", "new"])).toHaveLength(4);
  });

  test("that was damaged during an update does not accept a partial change of the resource", async () => {
    const folder = await makeFolder();
    const { index, reports } = openIndex(folder);
    await fill(index);
    const spoil = async function* () {
      yield toDocument("new.md", "# New\n\ngiraffe");
      await writeFile(databasePath(folder), "This is no database at all. ".repeat(100));
    };
    const update = index.update("docs", { upsert: spoil(), remove: [], version: "2", previous: "1" });
    await expect(update).rejects.toMatchObject({ code: "stale" });
    expect(reports).toHaveLength(1);
    expect(await pathsOf(index, "giraffe zebra")).toEqual([]);
    await fill(index);
    expect(await pathsOf(index, "giraffe zebra")).toEqual(["docs:install.md"]);
  });

  test("has a document once if an update contains it twice", async () => {
    const { index } = openIndex(await makeFolder());
    const twice = [toDocument("a.md", "# A\n\nzebra"), deploy, toDocument("a.md", "# A\n\ngiraffe")];
    await index.update("docs", { upsert: twice, remove: [], version: "1" });
    expect(await pathsOf(index, "zebra")).toEqual([]);
    expect(await pathsOf(index, "giraffe")).toEqual(["docs:a.md"]);
    expect((await index.version("docs"))?.hashes.size).toBe(2);
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

  test("that are unknown have no passages", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    expect(await pathsOf(index, "zebra", ["nobody"])).toEqual([]);
    expect(await index.version("nobody")).toBeUndefined();
    await index.forget("nobody");
    expect(await readdir(folder)).toEqual([]);
  });

  test("can be forgotten and added again", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    await fill(index);
    expect(await pathsOf(index, "zebra")).toHaveLength(1);
    const [during] = await Promise.all([pathsOf(index, "zebra"), index.forget("docs")]);
    expect(during?.length).toBeLessThanOrEqual(1);
    expect(await pathsOf(index, "zebra")).toEqual([]);
    await index.update("docs", { upsert: [deploy], remove: [], version: "9" });
    expect(await pathsOf(index, "zebra walrus")).toEqual(["docs:deploy.md"]);
  });

  test("that are not passed to prune() are forgotten, and no others", async () => {
    const folder = await makeFolder();
    const { index: earlier } = openIndex(folder);
    for (const name of ["docs", "old", "old/er"]) await fill(earlier, name);
    await earlier.close();
    const { index } = openIndex(folder);
    await index.prune(["docs"]);
    expect(await pathsOf(index, "zebra", ["docs", "old", "old/er"])).toEqual(["docs:install.md"]);
  });

  test.runIf(existsSync("/proc/self/fd"))("by the hundreds share one file, which each thread opens once", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder, { readers: 1 });
    const names = Array.from({ length: 100 }, (_, index) => `r${index}`);
    for (const name of names) await fill(index, name);
    expect(await pathsOf(index, "zebra", names)).toHaveLength(10);
    const open = await Promise.all((await readdir("/proc/self/fd")).map(readDescriptor));
    expect(open.filter((path) => path.startsWith(folder) && path.endsWith(".sqlite")).length).toBeLessThanOrEqual(2);
    expect(await pathsOf(index, "zebra", ["r0"])).toEqual(["r0:install.md"]);
  });

  test("with few documents share segments, and are searched and changed separately", async () => {
    const folder = await makeFolder();
    const { index } = openIndex(folder);
    const names = Array.from({ length: 30 }, (_, number) => `r${number}`);
    const toPages = (name: string, edition: string) => [
      toDocument("own.md", `# Page of ${name}\n\ncommon ${edition}${name}`),
      toDocument("other.md", `# Other\n\ncommon other${name}`),
    ];
    const update = (name: string, version: string) =>
      index.update(name, { upsert: toPages(name, version), remove: [], version });
    for (const name of names) await update(name, "first");
    expect(readRow(folder, "SELECT count(*) AS count FROM segments")["count"]).toBeLessThanOrEqual(9);
    expect(await pathsOf(index, "common", ["r7"])).toHaveLength(2);
    expect(await pathsOf(index, "firstr7", names)).toEqual(["r7:own.md"]);
    await update("r7", "second");
    expect(await pathsOf(index, "firstr7", names)).toEqual([]);
    expect(await pathsOf(index, "secondr7", names)).toEqual(["r7:own.md"]);
    await index.forget("r7");
    expect(await pathsOf(index, "otherr7 secondr7", names)).toEqual([]);
    expect(readRow(folder, "SELECT count(*) AS count FROM blocks WHERE directory LIKE '%otherr7%'")).toEqual({
      count: 0,
    });
    await update("r7", "third");
    expect((await pathsOf(index, "thirdr7 firstr8", ["r7", "r8"])).sort()).toEqual(["r7:own.md", "r8:own.md"]);
    for (const name of names.slice(1)) await index.forget(name);
    expect(await pathsOf(index, "common", names)).toEqual(["r0:other.md", "r0:own.md"]);
  });

  test("have the same results in shared segments as in separate ones", async () => {
    const names = ["a", "b", "c", "d", "e"];
    const toPages = (name: string) =>
      Array.from({ length: 6 }, (_, page) => {
        const rare = page % 2 === 0 ? `zebra ${name}${page}` : "walrus";
        return toDocument(`${page}.md`, `# Page ${page} of ${name}\n\n${"common words ".repeat(page)} ${rare}`);
      });
    const { index: shared } = openIndex(await makeFolder());
    for (const page of [0, 1, 2, 3, 4, 5])
      for (const name of names)
        await shared.update(name, { upsert: toPages(name).slice(page, page + 1), remove: [], version: `${page}` });
    for (const name of ["a", "c"]) {
      const { index: alone } = openIndex(await makeFolder());
      await alone.update(name, { upsert: toPages(name), remove: [], version: "1" });
      for (const query of ["zebra", "common walrus", `page ${name}4`]) {
        const options = { resources: [name], limit: 10, passagesPerPage: 2 };
        expect(await shared.search(query, options), query).toEqual(await alone.search(query, options));
      }
    }
  });

  test("are ranked together: a mention elsewhere does not beat the resource about the subject", async () => {
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

describe("a query", () => {
  const indexOf = useIndex({ readers: 1 });

  test.each<[what: string, query: string]>([
    ["nothing", ""],
    ["only stop words", "how do I"],
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
  ])("of %s takes little processor time", async (_, query) => {
    const index = await indexOf(install, deploy);
    await pathsOf(index, "zebra");
    const startedAt = process.cpuUsage();
    await expect(pathsOf(index, query)).resolves.toBeInstanceOf(Array);
    // The threads of the index are part of this process.
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(1000);
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
    ["한국어".normalize("NFD"), "한국어 문서."],
    ["ガイド".normalize("NFD"), "ガイドを読む。"],
    ["Übung".normalize("NFD"), "Eine Übung."],
    ["ガイド", "ガイドを読む。".normalize("NFD")],
    ["한국어", "한국어 문서.".normalize("NFD")],
    ["Übung", "Eine Übung.".normalize("NFD")],
    ["วิธีติดตั้ง", "คุณสามารถติดตั้งโปรแกรมนี้ได้"],
    ["ထည့်သွင်းနည်း", "ပရိုဂရမ်ကိုထည့်သွင်းပါ"],
    ["Reactの使い方", "Install React first."],
    ["GROSSE Strasse", "Größe der Straße."],
    ["œuvre", "Une OEUVRE."],
    ["ışık", "IŞIK."],
    ["fullwidth", "ＦＵＬＬＷＩＤＴＨ."],
    ["カタカナ", "ｶﾀｶﾅを読む。"],
    ["upgrade to 5", "What is new in v5."],
    ["what is the way to do it", "This is the way."],
    ["cpp", "A client for C++."],
    ["настройки пользователя", "Настройка пакетов."],
    ["пакеты", "Установите пакет."],
    ["в новой системе", "Новая система."],
    ["сеть", "Доступ к сети."],
    ["C#", "A csharp client."],
    ["dotnet", "Runs on .NET 8."],
  ])("for %j finds %j", async (query, text) => {
    const index = await indexOf(toDocument("a.md", text), deploy);
    expect(await pathsOf(index, query)).toContain("docs:a.md");
  });

  test.each(["deploy", "deploying", "deployed", "deployment", "deployments", "How do I deploy?"])(
    "finds all forms of a word with different stems: %s",
    async (query) => {
      const forms = ["deploy", "deploying", "deployment"];
      const upsert = forms.map((word) => toDocument(`${word}.md`, `Some words about ${word} it.\n`));
      const index = await indexOf(...upsert);
      expect((await pathsOf(index, query)).toSorted()).toEqual(forms.map((word) => `docs:${word}.md`).toSorted());
    },
  );

  test("distinguishes the names C, C++ and C#", async () => {
    const upsert = ["C", "C++", "C#"].map((name, page) =>
      toDocument(`${page}.md`, `# ${name} client\n\nCalls ${name}.`),
    );
    const index = await indexOf(...upsert);
    expect((await pathsOf(index, "install the C++ client"))[0]).toBe("docs:1.md");
    expect((await pathsOf(index, "C# client"))[0]).toBe("docs:2.md");
  });

  test("of many frequent words in a large index finds the rarest of them", async () => {
    const frequent = Array.from({ length: 20 }, (_, word) => `frequent${word}x`);
    const chunks = Array.from({ length: 9000 }, (_, position) => {
      const text = `${frequent.join(" ")} ${position === 4321 ? "zebra" : ""}`;
      return { headings: [], subheadings: [], text, startLine: position + 1, endLine: position + 1 };
    });
    const page = { path: "long.md", hash: "1", title: "Long", description: undefined, chunks };
    const index = await indexOf(page, install);
    const query = `${frequent.join(" ")} zebra`;
    const [first] = await index.search(query, { resources: ["docs"], limit: 1 });
    expect(first).toMatchObject({ path: "install.md" });
    const found = await index.search(query, { resources: ["docs"], limit: 2 });
    expect(found.map(({ path }) => path)).toContain("long.md");
  });

  test("gets one passage of each page", async () => {
    const long = Array.from({ length: 20 }, (_, part) => `## Zebra ${part}\n\nzebra ${"text ".repeat(180)}`).join(
      "\n\n",
    );
    const index = await indexOf(toDocument("long.md", long), install);
    expect((await pathsOf(index, "zebra")).sort()).toEqual(["docs:install.md", "docs:long.md"]);
  });

  test("gets several passages of a page on request, grouped by page and best first", async () => {
    const filler = "Words that say nothing of it, and so on for a while. ".repeat(20);
    const sections = [
      `# Zebra guide\n\n---\n`,
      `## Feeding\n\n${filler}`,
      `## Riding\n\nTo ride a zebra takes a saddle for a zebra. ${filler}`,
      `## Saddles\n\nA saddle fits. ${filler}`,
    ];
    const upsert = [toDocument("guide.md", sections.join("\n\n")), toDocument("other.md", `# Saddle\n\n${filler}`)];
    const index = await indexOf(...upsert);
    const search = (limits: { limit: number; passagesPerPage?: number }) =>
      index.search("zebra saddle", { resources: ["docs"], ...limits });
    const found = await search({ limit: 2, passagesPerPage: 3 });
    expect(found.map(({ path, headings }) => [path, headings.at(-1)])).toEqual([
      ["guide.md", "Riding"],
      ["guide.md", "Saddles"],
      ["other.md", "Saddle"],
    ]);
    expect(new Set(found.slice(0, 2).map(({ score }) => score)).size).toBe(1);
    expect(found[0]?.textScore).toBeGreaterThan(found[1]?.textScore ?? Number.NaN);
    expect(await search({ limit: 1, passagesPerPage: 3 })).toEqual(found.slice(0, 2));
    expect(await search({ limit: 2 })).toEqual([found[0], found[2]]);
  });

  test("gets an informative part of a page, not the shortest one, if the title has the words", async () => {
    const prose = "It is a Hook that lets you add a variable to a component, and more is said here. ".repeat(12);
    const text = `---\ntitle: useState\n---\n\n${prose}useState keeps state.\n\n---\n\n## Reference\n\n${prose}\n\n---\n`;
    const index = await indexOf(toDocument("useState.md", text));
    const [passage] = await index.search("React useState", { resources: ["docs"], limit: 1 });
    expect(passage?.text).toContain("useState keeps state.");
  });

  test("can be aborted", async () => {
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

describe("an index on disk", () => {
  test("can be opened again after it was closed", async () => {
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
    ["invalid", (path) => writeFile(path, "This is no database at all. ".repeat(100))],
    ["cut off", (path) => truncate(path, 5000)],
    ["of another version", (path) => alter(path, "PRAGMA user_version = 999")],
    ["without a table", (path) => alter(path, "DROP TABLE chunks")],
  ];

  for (const [first, use] of [
    ["a search", (index: SearchIndex) => pathsOf(index, "zebra")],
    ["a read of its version", (index: SearchIndex) => index.version("docs")],
    ["an update", (index: SearchIndex) => fill(index)],
  ] as const)
    test.each(damages)(`is deleted and reported by ${first} if it is %s`, async (_, damage) => {
      const folder = await makeFolder();
      const before = openIndex(folder);
      await fill(before.index);
      await before.index.close();
      await damage(databasePath(folder));
      const { index, reports } = openIndex(folder);
      await use(index);
      expect(reports).toEqual([
        { message: expect.stringMatching(/^The search index cannot be used .* and was deleted/) },
      ]);
      await fill(index);
      expect(await pathsOf(index, "zebra")).toEqual(["docs:install.md"]);
      expect(reports).toHaveLength(1);
    });

  test("has every update that was acknowledged before the process was killed", async () => {
    const folder = await makeFolder();
    const script = join(import.meta.dirname, "testing/update-forever.ts");
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

test("closing ends running searches and updates, and nothing starts after it", async () => {
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
  expect(existsSync(databasePath(folder))).toBe(true);
});

function readRow(folder: string, sql: string): Record<string, unknown> {
  const database = new DatabaseSync(databasePath(folder), { readOnly: true });
  const row = database.prepare(sql).get();
  database.close();
  return row ?? {};
}

function alter(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}
