import { describe, expect, test } from "vitest";
import { createRandomIndex } from "../testing/random-numbers.ts";
import { readPage } from "./readable-page.ts";

/** The readable text, with the first line of each block in the source. */
function read(text: string, path = "a.md", startLine = 1): string[] {
  return readPage(text, { path, startLine }).map(({ kind, first, lines, language }) => {
    const shown = lines.map(({ text }) => text).join("\n");
    return `${first} ${kind}: ${kind === "code" ? `${language}|` : ""}${shown}`;
  });
}

describe("the readable text of a page has", () => {
  test.each<[what: string, text: string, expected: string[]]>([
    [
      "the text of links",
      'See [the `use` hook](/a_(b) "t") and [x][y], [z][].',
      ["1 text: See the `use` hook and x, z."],
    ],
    [
      "no line breaks of components",
      "Discuss it.\n:br :br\nJoin in :br here.",
      ["1 text: Discuss it.\n\nJoin in here."],
    ],
    ["no images", "![a](b.png) c [![d](e)](f)", ["1 text:  c"]],
    ["no link definitions", "a\n\n[b]: http://c\n[d]: <e> 'f'", ["1 text: a"]],
    ["no citations of the document", "As in [1] and [2, 3][^4].", ["1 text: As in (1) and (2, 3)."]],
    [
      "no anchors",
      "## A `b` {#a}\n\nText { #b .c }\n\n# C {/*c*/}",
      ["1 heading: A b", "3 text: Text", "5 heading: C"],
    ],
    ["no unnecessary escapes", "a\\.b foo\\_bar 1\\-2 \\*c\\* \\<d\\>", ["1 text: a.b foo_bar 1-2 \\*c\\* \\<d>"]],
    ["no tags and components", "<Tabs items={['a']}>\n<Tab>\n\nb <kbd>c</kbd>\n\n</Tab>\n</Tabs>", ["4 text: b c"]],
    [
      "no imports and exports",
      "import A from './a';\nimport {\n  B,\n} from \"b\";\n\nexport const c = {\n  d: 1,\n\n  e: 2,\n};\n\nf",
      ["12 text: f"],
    ],
    [
      "a table as a list",
      "| Name | Type | Text |\n|:--|--|---|\n| `a` | `b \\| c` | What it is, in many words. |\n| d | | |",
      ["1 text: - `a` — Type: `b | c` — What it is, in many words.\n- d"],
    ],
    ["a table without edges", "a | b\n--|--\n1 | 2", ["1 text: - 1 — b: 2"]],
    [
      "the title of an admonition",
      '::: tip Mind this\na\n:::\n\n:::warning\nb\n:::\n\n!!! note "Title"\n    c\n\n    d\n\ne',
      [
        "1 text: **Mind this**",
        "2 text: a",
        "5 text: **Warning**",
        "6 text: b",
        "9 text: **Title**",
        "10 text: c",
        "12 text: d",
        "14 text: e",
      ],
    ],
    [
      "code of Jekyll and Hugo",
      'a\n{% highlight sh %}\n# b\n\n1\n{% endhighlight %}\n\n{{< highlight go "x=1" >}}\n# c\n{{< /highlight >}}\n\n{% highlight d %}\n# e',
      ["1 text: a", "2 code: sh|# b\n\n1", "8 code: go|# c", "13 heading: e"],
    ],
    ["alerts", "> [!NOTE]\n> a\n\n> [!WARNING]\n> b", ["1 text: \na", "4 text: **Warning:**\nb"]],
    [
      "a comparison at the start of a line, which is not a quotation",
      "* codes\n  >= 400 and\n  >=500\n\nAt\n>= 5.",
      ["1 text: * codes\n  \\>= 400 and\n  \\>=500", "5 text: At\n\\>= 5."],
    ],
    [
      "a quotation in a list with the indentation of its item",
      "- a\n  > b\n  > > c\n\n  > d\n\n> e",
      ["1 text: - a\n  b\n  c", "5 text:   d", "7 text: e"],
    ],
    ["no properties of components", "::card\n---\ntitle: a\n---\nb\n::", ["5 text: b"]],
    ["no thematic breaks", "a\n\n---\n\n***\n\nb", ["1 text: a", "7 text: b"]],
    [
      "no banner of HTML above the heading of the page",
      '<h1 align="center">\n  <b>A</b>\n</h1>\n\n## B\n\nc\n\n<h2>D</h2>\n\n```html\n<h1>E</h1>\n# F\n```',
      ["5 heading: B", "7 text: c", "9 text: D", "11 code: html|<h1>E</h1>\n# F"],
    ],
    ["a heading of HTML above a text", "<h1>A</h1>\n\nb\n\n# C", ["1 text: A", "3 text: b", "5 heading: C"]],
    ["no banner in capital letters", "\n<H1>A</H1>\n# B", ["3 heading: B"]],
    ["underlined headings", "A\n===\n\nb\n\nC\n---", ["1 heading: A", "4 text: b", "6 heading: C"]],
    ["unchanged code", '```js {1,3} title="a"\n[a](b) <c> \\_ [1]\n```', ["1 code: js|[a](b) <c> \\_ [1]"]],
    [
      "code in a list, without its indentation",
      "1. a\n   ```sh\n   b\n     c\n   ```",
      ["1 text: 1. a", "2 code: sh|b\n  c"],
    ],
    ["code in a quotation", "> a\n> ```\n> b\n> ```", ["1 text: a", "2 code: |b"]],
    ["indented code", "a:\n\n    b\n      c\n\nd", ["1 text: a:", "3 code: |b\n  c", "6 text: d"]],
    ["unchanged code spans", "`[a](b)` and ``<c> ` [1]``", ["1 text: `[a](b)` and ``<c> ` [1]``"]],
    [
      "the locations of included files",
      '{* ../../docs_src/a.py hl[1] *}\n\n<<< @/snippets/a.js{2}\n\n```py\n--8<-- "a.py"\n```',
      ["1 include: ../../docs_src/a.py", "3 include: @/snippets/a.js{2}", "5 include: a.py"],
    ],
    ["characters instead of entities", "a&nbsp;b &lt;c&gt; &amp;", ["1 text: a b <c> &"]],
    ["nothing in an empty page", "\n<!-- a -->\n\n", []],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test("the headings, code, warnings and included files of reStructuredText", () => {
    const text = [
      ...[
        "Title",
        "=====",
        "",
        ".. _label:",
        "",
        "Call :func:`~a.b` or `c <http://d>`_ with ``e``::",
        "",
        "    code",
        "",
      ],
      ...[
        ".. code-block:: python",
        "   :linenos:",
        "",
        "   x = 1",
        "",
        ".. warning:: Mind this.",
        "",
        ".. literalinclude:: a.py",
      ],
    ].join("\n");
    expect(read(text, "a.rst")).toEqual([
      "1 heading: Title",
      "6 text: Call `~a.b` or c with ``e``:".replace("~", ""),
      "7 code: |code",
      "11 code: python|x = 1",
      "15 text: **Warning:** Mind this.",
      "17 include: a.py",
    ]);
  });

  test("the code of AsciiDoc", () => {
    const text = "= A\n\nRun it:\n\n[source,sh]\n----\n== b [1]\n\n# c\n----\n\n[WARNING]\n====\nMind it.\n====\n";
    expect(read(text, "a.adoc")).toEqual([
      "1 heading: A",
      "3 text: Run it:",
      "5 code: sh|== b [1]\n\n# c",
      "12 text: **Warning:**",
      "14 text: Mind it.",
    ]);
    const list = "-a::\n--all::\n\tAdd all.\n+\nIt is like:\n+\n------------\n$ add\n------------\n+\n\nEnd::\nText\n";
    expect(read(list, "a.adoc")).toEqual([
      "1 text: **-a**\n**--all**\n\tAdd all.",
      "5 text: It is like:",
      "7 code: |$ add",
      "12 text: **End**\nText",
    ]);
    expect(read("One a\n-----\n\nb\n\nTwo a\n-----\n", "a.adoc")).toEqual([
      "1 heading: One a",
      "4 text: b",
      "6 heading: Two a",
    ]);
    expect(read("a\n\n-----\n\nb\n\n-----\n", "a.rst")).toEqual(["1 text: a", "5 text: b"]);
  });

  test("the placeholders of plain text", () => {
    for (const path of ["README", "docs/INSTALL", "a.text", "a.txt"])
      expect(read("Run tool <name> now.", path)).toEqual(["1 text: Run tool <name> now."]);
    expect(read("Run tool <name> now.", "docs/install")).toEqual(["1 text: Run tool  now."]);
  });

  test("lines with the numbers of the source", () => {
    const [block] = readPage("<!--\nb\n-->\nc\nd", { path: "a.md", startLine: 10 });
    expect(block).toMatchObject({
      first: 13,
      last: 14,
      lines: [
        { number: 13, text: "c" },
        { number: 14, text: "d" },
      ],
    });
    expect(read("a\r\n\r\n# b\rc")).toEqual(["1 text: a", "3 heading: b", "4 text: c"]);
  });
});

test("any text is read without errors and repeated lines", () => {
  const tokens = [
    "# a",
    "```",
    "~~~js",
    ":::tip",
    ":::",
    "!!! note",
    "    b",
    "| c | d |",
    "|---|---|",
    "---",
    "- e",
    "> f",
    "",
    "",
    "<Tabs>",
    "</Tabs>",
    "import a from 'b'",
    "export const c = {",
    "}",
    "{* a.py *}",
    "===",
    "text",
    ".. note::",
    "   ",
    "::",
    "```x",
  ];
  const next = createRandomIndex(5);
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: 1 + next(16) }, () => tokens[next(tokens.length)]).join("\n");
    for (const path of ["a.md", "a.mdx", "a.rst"]) {
      const blocks = readPage(text, { path, startLine: 1 });
      const numbers = blocks.flatMap(({ lines }) => lines.map(({ number }) => number));
      const rows = text.split("\n").length;
      expect(numbers, JSON.stringify(text)).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      for (const { first, last } of blocks)
        expect(first >= 1 && first <= last && last <= rows, JSON.stringify([text, first, last])).toBe(true);
    }
  }
});

test.each([
  ["spaces in a heading", `# a${" ".repeat(60_000)}b`, "a.md"],
  ["spaces before an introduction of code", `a${" ".repeat(60_000)}b::`, "a.rst"],
  ["spaces in a text with a brace", `a {b${" ".repeat(60_000)}c {${" ".repeat(60_000)}d`, "a.md"],
  ["spaces in a note", `> [!NOTE]${" ".repeat(100_000)}a\u2028b`, "a.md"],
  ["spaces in a reference", `\`${" ".repeat(60_000)}a`, "a.rst"],
  ["spaces in a role", `a :b:\`${" ".repeat(50_000)}c`, "a.rst"],
  ["spaces in an import", `import ${" ".repeat(60_000)}a`, "a.md"],
  ["spaces in a container", `::: a${" ".repeat(220)}{b`, "a.md"],
  ["colons of a container", `${":".repeat(60_000)}{b`, "a.md"],
  ["letters of an include", `{* ${"a".repeat(80_000)}b`, "a.md"],
  ["spaces in an address", `a [b](${" ".repeat(60_000)}c`, "a.md"],
  ["backticks", `a: ${"`".repeat(60_000)}b`, "a.md"],
  ["colons of AsciiDoc", `a${":".repeat(60_000)}b`, "a.adoc"],
  ["escaped brackets", `a [${"\\[b\\]".repeat(28)}`, "a.md"],
])("many %s are read in linear time", (_, text, path) => {
  const startedAt = process.cpuUsage();
  readPage(text, { path, startLine: 1 });
  expect(process.cpuUsage(startedAt).user).toBeLessThan(3_000_000);
});

test("a line with a line separator of Unicode is kept", () => {
  expect(read("One\u2028two\n\n> [!NOTE] a\u2028b")).toEqual(["1 text: One\u2028two", "3 text: a\u2028b"]);
  expect(read(".. warning:: a\u2028b", "a.rst")).toEqual(["1 text: **Warning:** a\u2028b"]);
});

test("many tags of code that are not closed are read in linear time", () => {
  const tags = "{% highlight js %}\n".repeat(100_000);
  expect(readPage(`${tags}end`, { path: "a.md", startLine: 1 })).toMatchObject([{ kind: "text" }]);
});
