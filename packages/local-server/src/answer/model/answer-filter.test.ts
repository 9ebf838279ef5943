import { describe, expect, test } from "vitest";
import { AnswerFilter } from "./answer-filter.ts";

/** Filters a text that comes in these pieces. The numbers from 1 to 9 were given, and are placed as they are cited. */
function filter(...pieces: string[]): string {
  const places = new Map<number, number>();
  const cite = (number: number) => {
    if (number < 1 || number > 9) return undefined;
    if (!places.has(number)) places.set(number, places.size + 1);
    return places.get(number);
  };
  const filter = new AnswerFilter(cite);
  return pieces.map((piece) => filter.write(piece)).join("") + filter.end();
}

describe("a citation", () => {
  test.each([
    ["gets the place of its source", "a [7]. b [3]. c [7].", "a [1]. b [2]. c [1]."],
    ["may be one of several", "a [7, 3] b [3,7;5]", "a [1, 2] b [2, 1, 3]"],
    ["may stand beside another one", "a [7][3]", "a [1][2]"],
    ["is there once where it is repeated", "a [7, 7]", "a [1]"],
    ["is taken out where no such number was given", "a [99]. b [0]. c [007].", "a . b . c [1]."],
    ["is taken out of those that were", "a [99, 7]", "a [1]"],
    ["may have spaces", "a [ 7 , 3 ]", "a [1, 2]"],
    ["loses the address of a link", "a [7](https://evil.example/?q=x) b", "a [1] b"],
    ["loses the address also where no such number was given", "a [99](https://evil.example) b", "a  b"],
    ["becomes no link where the address is a strange one", "a [7](http://e/(x)) b", "a [1] (http://e/(x)) b"],
    ["becomes no definition of a link", "[7]: https://evil.example\n- [3]: x", "[1] : https://evil.example\n- [2] : x"],
    ["is none where it is something else", "[a] [^1] [x](y) [1-2] [12 b] [ ]", "[a] [^1] [x](y) [1-2] [12 b] [ ]"],
    ["is none where it is escaped", "\\[7]", "\\[7]"],
    ["is let alone where it has no end", "a [7", "a [7"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });
});

describe("code is left as it is", () => {
  test.each([
    ["a span", "`a[7]` [7]", "`a[7]` [1]"],
    ["a span of two backticks", "`` a`[7] `` [7]", "`` a`[7] `` [1]"],
    ["a fence", "```js\na[7]\n![x](http://e)\n```\n[7]", "```js\na[7]\n![x](http://e)\n```\n[1]"],
    ["a fence of tildes", "~~~\na[7]\n```\na[7]\n~~~\n[7]", "~~~\na[7]\n```\na[7]\n~~~\n[1]"],
    ["a longer fence around a shorter one", "````\n```\na[7]\n```\n````\n[7]", "````\n```\na[7]\n```\n````\n[1]"],
    ["a fence in a list", "1. a\n   ```\n   a[7]\n   ```\n[7]", "1. a\n   ```\n   a[7]\n   ```\n[1]"],
    ["a fence in a quotation", "> ```\n> a[7]\n> ```\n\n[7]", "> ```\n> a[7]\n> ```\n\n[1]"],
    ["a fence without an end", "```\na[7]", "```\na[7]"],
    ["HTML in a fence", "```html\n<img src=x>\n```\n", "```html\n<img src=x>\n```\n"],
    ["what begins like an image, in a fence", "```\nif (![7].includes(x))\n```", "```\nif (![7].includes(x))\n```"],
    ["but for a space, elsewhere", "`if (![7].includes(x))`", "`if (! [7].includes(x))`"],
    ["an image of the same place", "`![a](b/c.png)`", "`![a](b/c.png)`"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });

  test.each([
    ["a backtick alone is no code", "a ` b [7]\n\n`c` [7]", "a ` b [1]\n\n`c` [1]"],
    ["an escaped backtick is no code", "\\`[7]`", "\\`[1]`"],
    ["what follows three backticks within a line is no fence", "a ```js\n[7]", "a ```js\n[1]"],
    ["backticks with another one behind are no fence", "```a`\n[7]", "```a`\n[1]"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });
});

describe("nothing loads anything from elsewhere", () => {
  test.each([
    ["an image becomes a link", "a ![x](http://evil/?q=1) b", "a [x](http://evil/?q=1) b"],
    ["an image with a reference", "![x][y] ![y]\n\n[y]: http://evil", "[x][y] [y]\n\n[y]: http://evil"],
    ["an image that looks like a citation", "Great![7] ![3](http://evil)", "Great! [1] ! [2]"],
    ["an image in a link", "[![x](http://evil)](http://a)", "[[x](http://evil)](http://a)"],
    ["an image with an escaped mark", "\\![x](http://evil)", "\\![x](http://evil)"],
    [
      "HTML",
      '<img src="http://evil"> <IMG/src=//e> </p> <!-- x',
      '\\<img src="http://evil"> \\<IMG/src=//e> \\</p> \\<!-- x',
    ],
    ["HTML that breaks a line is left", "a<br>b<BR />c", "a<br>b<BR />c"],
    ["an address is left", "<https://a.example> <mailto:a@b.c>", "<https://a.example> <mailto:a@b.c>"],
    ["what is smaller is left", "a < b, 1<2", "a < b, 1<2"],
    ["an image in the cells of a table", "| ` | ![x](http://evil) ` |", "| ` | ! [x](http://evil) ` |"],
    ["an image after a heading with a backtick", "# `\n![x](http://evil) `", "# `\n[x](http://evil) `"],
    ["an image after a quotation with a fence", "> ```\n![x](http://evil)", "> ```\n! [x](http://evil)"],
    ["an image after a list with a fence", "- ```\n![x](//evil)", "- ```\n! [x](//evil)"],
    ["a nested image in such a fence", "- ```\n![x[y]](http://evil)", "- ```\n! [x[y]](http://evil)"],
    ["an image with an address in entities", "- ```\n![x](&#104;ttp://evil)", "- ```\n! [x](&#104;ttp://evil)"],
    [
      "an image after a fence that a list has ended",
      "- a\n  ```\n```\n```\n![x](http://evil)",
      "- a\n  ```\n```\n```\n! [x](http://evil)",
    ],
    [
      "an image after a fence that a number stood before",
      "[99]```\n![x](http://e)\n```\n![x](http://e)",
      "```\n! [x](http://e)\n```\n[x](http://e)",
    ],
    ["an image by its reference after such a fence", "- ```\n![x]\n\n[x]: //e", "- ```\n! [x]\n\n[x]: //e"],
    ["an image behind a fence that is none", "a\n     ```![x](http://e)\n", "a\n     ```! [x](http://e)\n"],
    ["an image after a line break in HTML", "<br>\n```\n\n![x](http://e)", "<br>\n```\n\n! [x](http://e)"],
    ["an image after a carriage return", "```\r\na\r```\r![x](http://e)", "```\na```![x](http://e)"],
  ])("%s", (_, text, expected) => {
    expect(filter(text)).toBe(expected);
  });
});

describe("where the pieces are cut makes no difference", () => {
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
    const random = createRandom(7);
    const pick = (count: number) => Math.floor(random() * count);
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

  test("for what is longer than any look ahead", () => {
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

test("only what may become something else is held back", () => {
  const filter = new AnswerFilter((number) => number);
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

test("a very long answer takes no time", () => {
  const text = "A sentence with `code` and a citation [7], then ![an image](http://evil). ".repeat(3000);
  const startedAt = performance.now();
  expect(filter(text).length).toBeGreaterThan(100_000);
  expect(performance.now() - startedAt).toBeLessThan(1500);
});

/** Mulberry32: the same texts with each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
