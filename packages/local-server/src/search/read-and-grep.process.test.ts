import { writeFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { databasePath } from "./index-database.ts";
import { grepChunks } from "./read-page.ts";
import type { SearchIndex } from "./search-index.ts";
import { makeFolder, openIndex, toDocument, useIndex } from "./testing/temporary-index.ts";

const indexOf = useIndex();

/** Enough sections for several chunks, with blank lines between them. */
const longText = `# Guide\n\n${Array.from(
  { length: 12 },
  (_, section) => `## Part ${section}\n\n${"word ".repeat(200)}${section}\n\n\n`,
).join("")}`;
const longLines = longText.trimEnd().split("\n");

describe("read", () => {
  test("returns the exact text of a page, across its chunks", async () => {
    const index = await indexOf({ ...toDocument("guide/a.md", longText), url: "https://a.example/" });
    const part = await index.read("docs", { path: "guide/a.md", maxCharacters: 100_000 });
    expect(part).toMatchObject({ resource: "docs", path: "guide/a.md", title: "Guide", url: "https://a.example/" });
    expect(part).toMatchObject({ startLine: 1, endLine: longLines.length, lastLine: longLines.length });
    expect(part?.text).toBe(longLines.join("\n"));
  });

  test.each([
    [7, 12],
    [5, 5],
    [60, 58],
    [59, 10_000],
    [-3, 2],
    [9_999, 10_000],
  ])("returns the lines from %i to %i, or the nearest ones", async (startLine, endLine) => {
    const index = await indexOf(toDocument("a.md", longText));
    const part = await index.read("docs", { path: "a.md", startLine, endLine, maxCharacters: 100_000 });
    const from = Math.min(Math.max(startLine, 1), longLines.length);
    const to = Math.min(Math.max(endLine, from), longLines.length);
    expect(part).toMatchObject({ startLine: from, endLine: to, text: longLines.slice(from - 1, to).join("\n") });
  });

  test("ends with the last line that fits, and returns the number of lines", async () => {
    const index = await indexOf(toDocument("a.md", longText));
    const part = await index.read("docs", { path: "a.md", startLine: 3, maxCharacters: 3000 });
    expect(part).toMatchObject({ startLine: 3, lastLine: longLines.length });
    expect(part?.text.length).toBeLessThanOrEqual(3000);
    expect(part?.text).toBe(longLines.slice(2, part?.endLine).join("\n"));
    expect(`${part?.text}\n${longLines[part?.endLine ?? 0]}`.length).toBeGreaterThan(3000);
  });

  test("joins a line that was split into chunks, and cuts it at the limit", async () => {
    const line = "lorem ipsum ".repeat(1000).trim();
    const index = await indexOf(toDocument("a.md", `# A\n\n${line}\n\nafter\n`));
    const part = await index.read("docs", { path: "a.md", startLine: 3, endLine: 5, maxCharacters: 100_000 });
    expect(part).toMatchObject({ startLine: 3, endLine: 5, text: `${line}\n\nafter` });
    const cut = await index.read("docs", { path: "a.md", startLine: 3, maxCharacters: 50 });
    expect(cut).toMatchObject({ startLine: 3, endLine: 3, text: line.slice(0, 50) });
  });

  test("returns the headings above the lines", async () => {
    const index = await indexOf(toDocument("a.md", longText));
    const start = longLines.indexOf("## Part 9");
    const part = await index.read("docs", { path: "a.md", startLine: start + 2, maxCharacters: 300 });
    expect(part?.headings).toEqual(["Guide", "Part 9"]);
  });

  test.each(["b.md", "", "A.md", "../a.md", "a.md' OR '1'='1"])("finds no page at %j", async (path) => {
    const index = await indexOf(toDocument("a.md", "# A"));
    expect(await index.read("docs", { path, maxCharacters: 100 })).toBeUndefined();
    expect(await index.read("never", { path: "a.md", maxCharacters: 100 })).toBeUndefined();
  });

  test("of a damaged index returns nothing, and the damage is reported", async () => {
    const folder = await makeFolder();
    const { index, reports } = openIndex(folder);
    await writeFile(databasePath(folder), "This is no database at all, and long enough to be looked at.");
    expect(await index.read("docs", { path: "a.md", maxCharacters: 100 })).toBeUndefined();
    expect(reports).toHaveLength(1);
  });
});

describe("grep", () => {
  const grep = async (index: SearchIndex, text: string, options: { path?: string; limit?: number } = {}) => {
    const { matches, isComplete } = await index.grep(text, { resources: ["docs"], limit: 10, ...options });
    return {
      locations: matches.map(({ path, startLine, endLine }) => [path, startLine, endLine]),
      isComplete,
      matches,
    };
  };

  test("finds literal text in any case, with the lines around it", async () => {
    const text = "# A\n\none\ntwo\nthree\ncall createApp(x)\nfive\nsix\nseven\n";
    const index = await indexOf(toDocument("a.md", text), toDocument("b.md", "# B\n\ncreate an app\n"));
    const { matches, isComplete } = await grep(index, "CREATEAPP(");
    expect(isComplete).toBe(true);
    expect(matches).toEqual([
      {
        resource: "docs",
        path: "a.md",
        title: "A",
        headings: ["A"],
        startLine: 4,
        endLine: 8,
        text: "two\nthree\ncall createApp(x)\nfive\nsix",
      },
    ]);
  });

  test.each(["^(a+)+$", "a.*b", "[", "(", "\\", "%", "_", "' OR 1=1 --"])("treats %j as literal text", async (text) => {
    const index = await indexOf(
      toDocument("a.md", `# A\n\n${"a".repeat(40)}! axb\n`),
      toDocument("b.md", `# B\n\nsay ${text} here\n`),
    );
    expect((await grep(index, text)).locations).toEqual([["b.md", 1, 3]]);
  });

  test("finds text across lines, and letters that change their length with their case", async () => {
    const index = await indexOf(toDocument("a.md", "# A\n\nİİİİ first\nsecond line\n"));
    expect((await grep(index, "FIRST\nsecond")).locations).toEqual([["a.md", 1, 4]]);
  });

  test("searches one page or folder, but not others whose names start with the same text", async () => {
    const paths = ["guide/a.md", "guide/b/c.md", "guide.md", "guided/d.md"];
    const index = await indexOf(...paths.map((path) => toDocument(path, "# T\n\nneedle\n")));
    const pathsOf = async (path: string) =>
      (await grep(index, "needle", { path })).locations.map(([location]) => location);
    expect(await pathsOf("guide")).toEqual(["guide/a.md", "guide/b/c.md"]);
    expect(await pathsOf("guide/")).toEqual(["guide/a.md", "guide/b/c.md"]);
    expect(await pathsOf("guide.md")).toEqual(["guide.md"]);
  });

  test("returns a long line from shortly before the match", async () => {
    const index = await indexOf(toDocument("a.md", `# A\n\n${"x ".repeat(500)}needle${" y".repeat(400)}\n`));
    const [match] = (await grep(index, "needle")).matches;
    expect(match?.text).toContain("needle");
    expect(match?.text.length).toBeLessThan(800);
  });

  test("reports whether there are more matches than the limit", async () => {
    const index = await indexOf(...["a", "b", "c"].map((name) => toDocument(`${name}.md`, "# T\n\nneedle\n")));
    expect(await grep(index, "needle", { limit: 2 })).toMatchObject({ isComplete: false, locations: { length: 2 } });
    expect(await grep(index, "needle", { limit: 3 })).toMatchObject({ isComplete: true, locations: { length: 3 } });
  });

  test("searches the resources in order, each once", async () => {
    const { index } = openIndex(await makeFolder());
    for (const name of ["one", "two"])
      await index.update(name, { upsert: [toDocument("a.md", "# A\n\nneedle\n")], remove: [], version: "1" });
    const { matches } = await index.grep("needle", { resources: ["two", "never", "one", "two"], limit: 5 });
    expect(matches.map(({ resource }) => resource)).toEqual(["two", "one"]);
  });

  test("that is aborted rejects with the reason, and the next one succeeds", async () => {
    const { index } = openIndex(await makeFolder(), { readers: 1 });
    await index.update("docs", { upsert: [toDocument("a.md", "# A\n\nneedle\n")], remove: [], version: "1" });
    const stop = new AbortController();
    const stopped = index.grep("needle", { resources: ["docs"], limit: 5, signal: stop.signal });
    stop.abort(new Error("left"));
    await expect(stopped).rejects.toThrow("left");
    expect((await grep(index, "needle")).locations).toHaveLength(1);
  });

  test("returns the matches found so far after its timeout", () => {
    let count = 0;
    function* endless() {
      for (;;) {
        count++;
        vi.advanceTimersByTime(1);
        yield { path: "a.md", headings: "[]", startLine: 1, endLine: 1, text: count === 3 ? "needle" : "hay" };
      }
    }
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const startedAt = performance.now();
    const { found, isComplete } = grepChunks(endless(), { text: "needle", limit: 5, budgetMs: 40 });
    expect([found.length, isComplete]).toEqual([1, false]);
    expect(performance.now() - startedAt).toBeLessThan(300);
  });
});
