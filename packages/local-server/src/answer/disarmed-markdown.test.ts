import { describe, expect, test } from "vitest";
import { createRandomIndex } from "../testing/random-numbers.ts";
import { MarkdownDisarmer } from "./disarmed-markdown.ts";

/** Disarms a text that arrives in these pieces. The numbers 1 to 9 have sources, numbered in the order of citation. */
function filter(...pieces: string[]): string {
  const positions = new Map<number, number>();
  const cite = (number: number) => {
    if (number < 1 || number > 9) return undefined;
    if (!positions.has(number)) positions.set(number, positions.size + 1);
    return positions.get(number);
  };
  const filter = new MarkdownDisarmer({ cite });
  return pieces.map((piece) => filter.write(piece)).join("") + filter.end();
}

describe("a citation", () => {
  test.each([
    ["gets the position of its source", "a [7]. b [3]. c [7].", "a [1]. b [2]. c [1]."],
    ["may have several numbers", "a [7, 3] b [3,7;5]", "a [1, 2] b [2, 1, 3]"],
    ["may directly follow another citation", "a [7][3]", "a [1][2]"],
    ["has a repeated number once", "a [7, 7]", "a [1]"],
    ["is removed if its number has no source", "a [99]. b [0]. c [007].", "a . b . c [1]."],
    ["loses an unknown number", "a [99, 7]", "a [1]"],
    ["may have spaces", "a [ 7 , 3 ]", "a [1, 2]"],
    ["loses the URL of a link", "a [7](https://evil.example/?q=x) b", "a [1] b"],
    ["loses the URL of a link also if its number is unknown", "a [99](https://evil.example) b", "a  b"],
    ["does not become a link with an unusual URL", "a [7](http://e/(x)) b", "a [1] (http://e/(x)) b"],
    [
      "does not become a link definition",
      "[7]: https://evil.example\n- [3]: x",
      "[1] : https://evil.example\n- [2] : x",
    ],
    ["is not other text in brackets", "[a] [^x] [x](y) [1-2] [12 b] [ ]", "[a] [^x] [x](y) [1-2] [12 b] [ ]"],
    ["is not recognised if it is escaped", "\\[7]", "\\[7]"],
    ["is not recognised without its end", "a [7", "a [7"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });
});

describe("code is unchanged", () => {
  test.each([
    ["a span", "`a[7]` [7]", "`a[7]` [1]"],
    ["a span of two backticks", "`` a`[7] `` [7]", "`` a`[7] `` [1]"],
    ["a fence", "```js\na[7]\n![x](http://e)\n```\n[7]", "```js\na[7]\n![x](http://e)\n```\n[1]"],
    ["a fence of tildes", "~~~\na[7]\n```\na[7]\n~~~\n[7]", "~~~\na[7]\n```\na[7]\n~~~\n[1]"],
    ["a longer fence around a shorter one", "````\n```\na[7]\n```\n````\n[7]", "````\n```\na[7]\n```\n````\n[1]"],
    ["a fence in a list", "1. a\n   ```\n   a[7]\n   ```\n[7]", "1. a\n   ```\n   a[7]\n   ```\n[1]"],
    ["a quoted fence, which ends the quotation", "> ```\n> a[7]\n> ```\n\n[7]", "```\na[7]\n```\n\n[1]"],
    ["a fence without an end, which is closed", "```\na[7]", "```\na[7]\n```"],
    ["HTML in a fence", "```html\n<img src=x>\n```\n", "```html\n<img src=x>\n```\n"],
    ["image-like text in a fence", "```\nif (![7].includes(x))\n```", "```\nif (![7].includes(x))\n```"],
    ["image-like text in a span", "`if (![7].includes(x))`", "`if (![7].includes(x))`"],
    ["an image with a relative URL", "`![a](b/c.png)`", "`![a](b/c.png)`"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });
});

describe("code is not started by", () => {
  test.each([
    ["a single backtick", "a ` b [7]\n\n`c` [7]", "a \\` b [1]\n\n`c` [1]"],
    ["an escaped backtick", "\\`[7]`", "\\`[1]\\`"],
    ["three backticks within a line", "a ```js\n[7]", "a \\`\\`\\`js\n[1]"],
    ["three backticks with another backtick later in the line", "```a`\n[7]", "\\`\\`\\`a\\`\n[1]"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });
});

describe("nothing loads remote content", () => {
  test.each([
    ["an image becomes a link", "a ![x](http://evil/?q=1) b", "a [x](http://evil/?q=1) b"],
    ["an image with a reference", "![x][y] ![y]\n\n[y]: http://evil", "[x][y] [y]\n\n[y] : http://evil"],
    ["an image that looks like a citation", "Great![7] ![3](http://evil)", "Great! [1] ! [2]"],
    ["an image in a link", "[![x](http://evil)](http://a)", "[[x](http://evil)](http://a)"],
    ["an image with an escaped mark", "\\![x](http://evil)", "\\! [x](http://evil)"],
    [
      "HTML",
      '<img src="http://evil"> <IMG/src=//e> </p> <!-- x',
      '\\<img src="http://evil"> \\<IMG/src=//e> \\</p> \\<!-- x',
    ],
    ["a line break in HTML is kept", "a<br>b<BR />c", "a<br>b<BR />c"],
    ["an autolink is kept", "<https://a.example> <mailto:a@b.c>", "<https://a.example> <mailto:a@b.c>"],
    ["a less-than sign is kept", "a < b, 1<2", "a < b, 1<2"],
    ["an image after a heading with a backtick", "# `\n![x](http://evil) `", "# \\`\n[x](http://evil) \\`"],
    ["a forbidden URL", "[x](javascript:y) [x](file:///y) <data:y>", "[x] (javascript:y) [x] (file:///y) \\<data:y>"],
    ["a link definition", "[x]: http://a\n- [y]: http://a", "[x] : http://a\n- [y] : http://a"],
    ["an exclamation mark before an image", "!![x](http://e)", "! [x](http://e)"],
    ["a bare URL before HTML", "http://e<img src=x>", "http://e \\<img src=x>"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });
});

describe("a list of sources at the end", () => {
  test.each([
    ["is removed", "A [7].\n\nSources:\n- [7] Docs\n- https://e", "A [1].\n\n"],
    ["is removed with a heading", "A [7].\n\n## References\n\n1. docs/a.md\n2. [B](b.md)\n", "A [1].\n\n"],
    ["is removed with the name of a document of R", "A [7].\n\nSources:\n- report.Rmd\n- notes.markdown", "A [1].\n\n"],
    ["is removed with a title in bold", "A [7].\n\n**Sources:** [7], [3]", "A [1].\n\n"],
    ["is removed without entries", "A [7].\n\nSources:\n", "A [1].\n\n"],
    ["is removed in another language", "A [7].\n\nQuellen:\n- [7] a", "A [1].\n\n"],
    ["is removed if it consists of footnotes", "A [^7].\n\n[^7]: docs/a.md\n[^8]: https://e", "A [1].\n\n"],
    [
      "is replaced by its known numbers if the text has no other citations",
      "A.\n\nSources:\n- [7] docs/a.md\n- [99] docs/b.md",
      "A.\n\n[1]",
    ],
    [
      "is kept if text follows",
      "A [7].\n\nSources:\n- docs/a.md\n\nBut mind b.",
      "A [1].\n\nSources:\n- docs/a.md\n\nBut mind b.",
    ],
    [
      "is kept if its entries have explanations",
      "## Sources\n\n- `git`: a repository/clone\n",
      "## Sources\n\n- `git`: a repository/clone\n",
    ],
    ["is kept if it is a sentence", "References are kept in a/b.", "References are kept in a/b."],
    ["is kept in code", "```sh\n# Sources\n- http://e\n```", "```sh\n# Sources\n- http://e\n```"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
    expect(filter(...text)).toBe(expected);
  });
});

describe("the result does not depend on where the stream is split", () => {
  const tokens = [
    "[",
    "]",
    "7",
    "3",
    "99",
    "[7]",
    "[3, 7]",
    ", ",
    "(",
    ")",
    "(http://e)",
    "!",
    "![x](http://e)",
    "`",
    "``",
    "```",
    "~~~",
    "\n",
    "\n\n",
    " ",
    "   ",
    "- ",
    "> ",
    "1. ",
    "a",
    "word ",
    "\\",
    "<",
    "<br>",
    "<https://",
    "<img",
    ":",
    "\r",
    "é",
    "😀",
  ];

  test("for any text", () => {
    const pick = createRandomIndex(7);
    for (let round = 0; round < 4000; round++) {
      const text = Array.from({ length: 1 + pick(24) }, () => tokens[pick(tokens.length)]).join("");
      const whole = filter(text);
      expect(filter(...text)).toBe(whole);
      const pieces: string[] = [];
      for (let start = 0; start < text.length; ) {
        const end = start + 1 + pick(6);
        pieces.push(text.slice(start, end));
        start = end;
      }
      expect(filter(...pieces), JSON.stringify(text)).toBe(whole);
    }
  });

  test("for constructs longer than the lookahead", () => {
    const long = "x".repeat(1500);
    for (const text of [
      `\`${long}\` [7]`,
      `[7](${long}) [3]`,
      `[${" ".repeat(100)}7]`,
      `- \`\`\`\n![${long}](http://e)\n`,
      `\`\`\`${long}\n[7]\n\`\`\`\n[7]`,
      `\`\`\`\na\n\`\`\`${" ".repeat(400)}\n![x](http://e)`,
      `${"`".repeat(1200)}[7]`,
    ])
      expect(filter(...text)).toBe(filter(text));
  });
});

test("only text that may become another construct is held back", () => {
  const filter = new MarkdownDisarmer({ cite: (number) => number });
  const given = (piece: string) => filter.write(piece);
  expect([given("Hello, "), given("world [1"), given("2"), given("] and"), given(" `co"), given("de` x")]).toEqual([
    "Hello, ",
    "world ",
    "",
    "[12] and",
    " ",
    "`code` x",
  ]);
});

test("a very long answer is processed in linear time", () => {
  const text = "A sentence with `code` and a citation [7], then ![an image](http://evil). ".repeat(3000);
  const startedAt = process.cpuUsage();
  expect(filter(text).length).toBeGreaterThan(100_000);
  const { user, system } = process.cpuUsage(startedAt);
  expect((user + system) / 1000).toBeLessThan(1500);
});
