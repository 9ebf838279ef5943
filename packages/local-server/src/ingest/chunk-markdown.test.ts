import { describe, expect, test } from "vitest";
import { chunkLimits } from "./chunk.ts";
import { chunkMarkdown } from "./chunk-document.ts";
import { splitLines } from "./lines.ts";
import { randomMarkdown } from "./testing/random-markdown.ts";

const chunk = (text: string, path = "guide.md") => chunkMarkdown(text, { path });
const prose = (word: string, length = 600) => `${word} `.repeat(Math.ceil(length / (word.length + 1))).trim();
const section = (heading: string, word: string, length?: number) => `${heading}\n\n${prose(word, length)}\n`;
const locationsOf = (text: string) =>
  chunk(text).chunks.map(({ headings, startLine, endLine }) => [headings.join(" > "), startLine, endLine]);

describe("a chunk", () => {
  test("has its headings and line numbers", () => {
    const text = [
      section("# Guide", "one", 900),
      section("## Install", "two", 900),
      section("### Linux", "three", 900),
    ];
    expect(locationsOf(text.join("\n"))).toEqual([
      ["Guide", 1, 3],
      ["Guide > Install", 5, 7],
      ["Guide > Install > Linux", 9, 11],
    ]);
  });

  test("has the lines of the file unchanged", () => {
    const [first] = chunk("\n\n# A\r\n\r\n  b \r\n\n").chunks;
    expect(first).toMatchObject({ text: "# A\r\n\r\n  b ", startLine: 3, endLine: 5 });
  });

  test("combines small sections under the same parent heading, and lists their headings", () => {
    const text = `# Options\n\nAll of them.\n\n## One\n\na\n\n## Two\n\nb\n`;
    expect(chunk(text).chunks).toMatchObject([{ headings: ["Options"], subheadings: ["One", "Two"], endLine: 11 }]);
  });

  test("does not combine sections of different parents", () => {
    const text = [section("# A", "a", 900), section("## B", "b", 995), "### C\n\nc\n", "## D\n\nd\n"];
    expect(locationsOf(text.join("\n"))).toEqual([
      ["A", 1, 3],
      ["A > B", 5, 7],
      ["A > B > C", 9, 11],
      ["A > D", 13, 15],
    ]);
  });

  test("never ends with a heading whose text is in the next chunk", () => {
    const text = `# A\n\n${prose("x", 2300)}\n\n## B\n\n${prose("y", 2300)}\n`;
    expect(locationsOf(text)).toEqual([
      ["A", 1, 3],
      ["A > B", 5, 7],
    ]);
  });
});

describe("a heading is", () => {
  test.each<[what: string, text: string, headings: string[]]>([
    ["marked by #", "# One #\n\n##\tTwo ##\n", ["One", "Two"]],
    ["underlined", "One\n===\n\nTwo\n---\n", ["One", "Two"]],
    ["of two lines, underlined", "One\ntwo\n===\n", ["One two"]],
    ["not a # without a space", "#One\n", []],
    ["not seven #", "####### One\n", []],
    ["ignored inside a fence", "```md\n# One\n```\n", []],
    ["ignored inside a fence of tildes", "~~~\n# One\n```\n# Two\n~~~\n\n# Three", ["Three"]],
    ["ignored inside a longer fence", "````\n```\n# One\n```\n# Two\n````\n\n# Three", ["Three"]],
    ["ignored inside an unclosed fence", "# Zero\n\n```\n# One\n", ["Zero"]],
    ["ignored inside a fence in a list", "- a\n\n  ```sh\n# One\n  ```\n", []],
    ["ignored inside a comment", "<!--\n# One\n-->\n\n# Two", ["Two"]],
    ["ignored inside preformatted text", "<pre>\n# One\n\n## Two</pre>\n\n# Three", ["Three"]],
    ["found after unclosed preformatted text", "<pre>\n\n# One", ["One"]],
    ["ignored inside code of Jekyll", "{% highlight sh %}\n# One\n\n# Two\n{% endhighlight %}\n\n# Three", ["Three"]],
    ["ignored inside code of Hugo", '{{< highlight sh "x=1" >}}\n# One\n{{< /highlight >}}\n\n# Two', ["Two"]],
    ["found after an unclosed comment", "<!-- oh\n\n# One", ["One"]],
    ["not underlined by a thematic break after a list", "- a\n---\n", []],
    ["not underlined by a thematic break after a table", "| a |\n---\n", []],
    ["not underlined by a thematic break after a blank line", "a\n\n---\n\nb", []],
    ["read without its markup", "## The `use` [hook](/x) **now** {#the-hook}", ["The use hook now"]],
    ["read with the component names in it", "## `<Suspense>` <Badge type='tip' /> useChat_2", ["<Suspense> useChat_2"]],
    ["read with the elements that are code", "## `<script setup>` and `Map<K, V>`", ["<script setup> and Map<K, V>"]],
    ["read with the marks that are code", "## `__init__(*args, **kwargs)`", ["__init__(*args, **kwargs)"]],
    ["read with escaped characters", "## Builder\\<T, U> \\*a\\*", ["Builder<T, U> *a*"]],
    [
      "read without its attributes",
      "# One { #one }\n\n## Two {: #two .a }\n\n## Three {.a b=c}",
      ["One", "Two", "Three"],
    ],
    ["read without links of images", "# [![logo](a.png)](b) [Name](c_(d)) ", ["logo Name"]],
    ["read without elements around text", "# Name <Badge>new</Badge>", ["Name new"]],
    ["found after module code", "import A from './a';\nexport const b = {\n  c: 1,\n};\n\n# One", ["One"]],
  ])("%s", (_, text, headings) => {
    const found = chunk(text).chunks.flatMap((piece) => [...piece.headings, ...piece.subheadings]);
    expect([...new Set(found)]).toEqual(headings);
  });
});

describe("the title is", () => {
  test.each<[what: string, text: string, title: string]>([
    ["in the front matter", "---\ntitle: 'It''s here'\n---\n\n# Other", "It's here"],
    ["in TOML front matter", '+++\ntitle = "Here"\n+++\n\n# Other', "Here"],
    ["in front matter, on several lines", "---\ntitle: >-\n  Over\n  here\nb: c\n---\n", "Over here"],
    ["the first outermost heading", "## Before\n\n# First\n\n# Second", "First"],
    [
      "an element above the text",
      '<div>\n<h1 align="center">A <b>tool</b></h1></div>\n\nIt works.\n\n# Install',
      "A tool",
    ],
    ["the image in an element above the text", '<h1><img src="a.svg" alt="Tool"></h1>\n\nIt works.', "Tool"],
    ["not the banner of a project above a heading", "<h1>Project</h1>\n\n## Hooks\n\nText", "Guide"],
    ["not an element in code", "Write:\n\n```html\n<h1>Hi</h1>\n```\n\n## Part", "Guide"],
    ["the name of the file", "text", "Guide"],
    ["a heading after a thematic break that does not start front matter", "---\n\n# Heading\n\n---\n", "Heading"],
  ])("%s", (_, text, title) => expect(chunk(text).title).toBe(title));

  test.each([
    ["docs/01-getting_started.mdx", "Getting started"],
    ["guides/auth/index.md", "Auth"],
    ["guides/analysis.qmd", "Analysis"],
    ["guides/index.rmd", "Guides"],
    ["old-notes.mdown", "Old notes"],
    ["notes.text", "Notes"],
    ["README.md", "README"],
    [".md", ".md"],
  ])("for the file %s %s", (path, title) => expect(chunk("", path).title).toBe(title));
});

test("front matter is not part of a chunk, but its lines are counted", () => {
  const document = chunk('---\ntitle: A\ndescription: "Says \\"it\\""\n---\n\nText');
  expect(document.description).toBe('Says "it"');
  expect(document.chunks).toMatchObject([{ text: "Text", startLine: 6, endLine: 6 }]);
});

test("a page with only front matter has one chunk, the front matter", () => {
  expect(chunk("---\ntitle: A\ndescription: B\n---\n").chunks).toMatchObject([{ startLine: 1, endLine: 4 }]);
});

describe("kept together are", () => {
  test.each([
    ["the lines of a table", Array.from({ length: 30 }, (_, row) => `| ${row} | ${prose("cell", 40)} |`).join("\n")],
    ["the items of a list", Array.from({ length: 30 }, (_, row) => `- ${row} ${prose("item", 40)}`).join("\n\n")],
    ["the lines of a fence", `\`\`\`\n${Array.from({ length: 60 }, () => prose("code", 25)).join("\n\n")}\n\`\`\``],
  ])("%s", (_, block) => {
    const { chunks } = chunk(`${prose("before", 900)}\n\n${block}\n\n${prose("after", 900)}\n`);
    expect(chunks.filter(({ text }) => text.includes(block))).toHaveLength(1);
  });
});

describe("text that is too large is split", () => {
  const requireLimit = (text: string) => {
    const { chunks } = chunk(text);
    expect(Math.max(...chunks.map((piece) => piece.text.length))).toBeLessThanOrEqual(chunkLimits.hard);
    return chunks;
  };

  test("between the lines of a fence", () => {
    const lines = Array.from({ length: 400 }, (_, index) => `const value${index} = ${index};`);
    const chunks = requireLimit(`# A\n\n\`\`\`js\n${lines.join("\n")}\n\`\`\`\n`);
    expect(chunks.map(({ text }) => text).join("\n")).toContain(lines.join("\n"));
    expect(chunks[0]?.text).toMatch(/^# A\n/);
  });

  test("within a line of 4 MiB, and never within a character", () => {
    const line = `x${"😀".repeat(2 * 1024 * 1024)}`;
    const chunks = requireLimit(line);
    expect(chunks.map(({ text }) => text).join("")).toBe(line);
    expect(chunks.every(({ text }) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(text))).toBe(true);
    expect(chunks.every(({ startLine, endLine }) => startLine === 1 && endLine === 1)).toBe(true);
  });
});

test.each(["", "\n", "\ufeff", " \r\n\r ", "\u0000"])("the text %j has at most one chunk", (text) => {
  expect(chunk(text).chunks.length).toBeLessThanOrEqual(1);
});

test("a heading after a byte order mark is found", () => {
  expect(chunk("\ufeff# A\n\nb")).toMatchObject({ title: "A", chunks: [{ text: "# A\n\nb", startLine: 1 }] });
});

test("lines end with LF, CRLF or CR", () => {
  const text = "a\rb\r\nc\n\r\rd\r";
  const { starts, ends } = splitLines(text);
  expect(starts.map((start, index) => text.slice(start, ends[index]))).toEqual(["a", "b", "c", "", "", "d"]);
});

describe("of any text", () => {
  const texts = Array.from({ length: 400 }, (_, seed) => randomMarkdown(seed));

  test("every line that is not blank is in exactly one chunk", () => {
    for (const [seed, text] of texts.entries()) {
      const lines = text.split(/\r\n|\n|\r/);
      const covered = lines.map(() => 0);
      let end = 0;
      for (const { startLine, endLine, text: piece } of chunk(text).chunks) {
        expect(lines.slice(startLine - 1, endLine).join("\n"), `seed ${seed}`).toBe(piece.replace(/\r\n|\r/g, "\n"));
        expect(startLine, `seed ${seed}`).toBeGreaterThan(end);
        end = endLine;
        for (let line = startLine; line <= endLine; line++) covered[line - 1] = (covered[line - 1] ?? 0) + 1;
      }
      const missed = lines.filter((line, index) => line.trim() !== "" && covered[index] !== 1);
      expect(missed, `seed ${seed}`).toEqual([]);
    }
  });

  test("no chunk is larger than the limit", () => {
    const sizes = texts.flatMap((text) => chunk(text).chunks.map((piece) => piece.text.length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(chunkLimits.hard);
  });
});

test.each([
  ["spaces in a heading", `# a${" ".repeat(100_000)}b`],
  ["comments in front matter", `---\ntitle:\n a${" #".repeat(60_000)}\u2028b\n---\n`],
  ["spaces in front matter", `---\ntitle:${" ".repeat(100_000)}a\u2028b\n---\n`],
])("many %s are read in linear time", (_, text) => {
  const startedAt = process.cpuUsage();
  chunk(text);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(3_000_000);
});

test("comments and code without end are read in linear time", () => {
  for (const start of ["<!--", "<pre>", "{% highlight sh %}", "{{< highlight sh >}}"]) {
    const startedAt = process.cpuUsage();
    chunk(`${start}\n\n`.repeat(40_000));
    const { user } = process.cpuUsage(startedAt);
    expect(user, start).toBeLessThan(3_000_000);
  }
});
