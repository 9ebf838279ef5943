import { expect, test } from "vitest";
import { toDocument, useIndex } from "./testing/temporary-index.ts";

const indexOf = useIndex({ readers: 1 });

const prose =
  "This sentence stands for what a page says about something else, and it is as long as others are. ".repeat(3);

/** Other pages, so that the terms of the query are rare. */
const others = Array.from({ length: 20 }, (_, page) => toDocument(`other-${page}.md`, `# Other ${page}\n\n${prose}`));

interface PageOptions {
  title?: string;
  /** Headings of each chunk. */
  headings?: readonly (readonly string[])[];
}

/** Positions of the chunks of a page, in the order of a search. */
async function rank(query: string, texts: readonly string[], { title = "Title", headings }: PageOptions = {}) {
  const chunks = texts.map((text, position) => {
    const startLine = position * 10 + 1;
    return { headings: headings?.[position] ?? [title], subheadings: [], text, startLine, endLine: startLine };
  });
  const page = { path: "page.md", hash: "1", title, description: undefined, chunks };
  const index = await indexOf(page, ...others);
  const found = await index.search(query, { resources: ["docs"], limit: 30, passagesPerPage: texts.length });
  return found.filter(({ path }) => path === "page.md");
}

const positions = async (...parameters: Parameters<typeof rank>) =>
  (await rank(...parameters)).map(({ position }) => position);

test.each<[what: string, query: string, best: string, other: string]>([
  ["a thematic break", "title hook state", `The hook keeps state. ${prose}`, "---"],
  ["a bare heading", "hook state", `The hook keeps state. ${prose}`, "## Hook state"],
  ["the page's own heading", "hook state", `The hook keeps state. ${prose}`, `# Hook state\n\n${prose}`],
  ["the end of a list", "hook state", `A hook keeps state. ${prose}`, "* state"],
  ["a mention of one word", "hook state", `A hook keeps state. ${prose}`, `State, state and state. ${prose}`],
  ["another word that begins the same", "ref", `A ref is read. ${prose}`, `References refer to others. ${prose}`],
])("%s is not quoted instead of the passage about the query", async (_, query, best, other) => {
  expect((await positions(query, [other, best]))[0]).toBe(1);
  expect((await positions(query, [best, other]))[0]).toBe(0);
});

test.each([
  ["installing", "You install it."],
  ["install", "It is installed."],
  ["createServer", "Then call `createServer()`."],
  ["create server", "Then call `createServer()`."],
  ["vite.config.ts", "Put it into `vite.config.ts`."],
  ["Übung", "Eine ubung."],
  ["ubung", "Eine Übung."],
  ["説明", "これは日本語の説明です。"],
  ["deploy", "Before the deployment."],
])("%j is recognised in %j", async (query, text) => {
  expect((await positions(query, [prose, `${text} ${prose}`]))[0]).toBe(1);
});

test("headings count unless all chunks of the page share them", async () => {
  const headings = [["Caching of hooks"], ["Caching of hooks", "Caching"], ["Caching of hooks", "Other"]];
  const options = { title: "Caching of hooks", headings };
  expect(await positions("caching", [prose, prose, prose], options)).toEqual([1]);
  expect(await positions("hooks", [prose, prose, prose], options)).toEqual([0]);
});

test("a passage without a term of the query has a score of 0, and is only returned if its page has no better passage", async () => {
  expect(await rank("zebra", [prose, prose], { title: "Zebra" })).toMatchObject([{ position: 0, textScore: 0 }]);
});

test("the coverage of a passage is 1 with all terms of the query, and lower with only some of them", async () => {
  const cover = async (query: string, text: string) => (await rank(query, [`${text} ${prose}`]))[0]?.coverage;
  expect(await cover("hook state", "The hooks keep their state.")).toBeCloseTo(1, 10);
  expect(await cover("hook title", "A hook.")).toBeCloseTo(1, 10);
  expect(await cover("hook state", "A hook.")).toBeLessThan(0.6);
  expect(await cover("hook zebra", "A hook and state.")).toBeLessThan(0.5);
  expect(await cover("the of and a to", "The hook of a state and a way to it.")).toBe(0);
  expect(await cover("How do I use it?", "How do I use it and the hook?")).toBe(0);
  expect(await cover("use", "Use the hook.")).toBeCloseTo(1, 10);
  const [often = 0, rare = 0] = [await cover("rarely sentence", "Nothing."), await cover("rarely sentence", "Rarely.")];
  expect([often < 0.5, rare]).toEqual([true, expect.closeTo(1, 10)]);
});

test("a page with more matching chunks than are ranked does not hide other pages", async () => {
  const sections = Array.from(
    { length: 1000 },
    (_, number) => `## scheduler.method${number}()\n\nThe scheduler calls it. ${prose}`,
  );
  const reference = toDocument("reference.md", `# Scheduler\n\n${sections.join("\n\n")}`);
  const guides = Array.from({ length: 20 }, (_, number) =>
    toDocument(`guide-${number}.md`, `# Guide ${number}\n\n${prose}\n\nThe scheduler is configured here.`),
  );
  const index = await indexOf(reference, ...guides, ...others);
  const found = await index.search("scheduler", { resources: ["docs"], limit: 20, passagesPerPage: 1 });
  expect(found[0]?.path).toBe("reference.md");
  expect(new Set(found.map(({ path }) => path)).size).toBe(20);
});
