import { describe, expect, test } from "vitest";
import { createRandomIndex } from "../testing/random-numbers.ts";
import { disarmMarkdown, MarkdownDisarmer } from "./disarmed-markdown.ts";
import { findCode, findHarm, findLinks } from "./testing/rendered-markdown.ts";

const cite = (number: number) => (number >= 1 && number <= 9 ? number : undefined);

const isCitation = ({ text }: { text: string }) => /\[\d[\d, ]*\]|^\s*\d[\d, ]*$/.test(text);

test("the checks of these tests detect hostile Markdown", () => {
  expect(findHarm("![x](http://e)")).toEqual([
    "marked: <img>",
    "marked: src",
    "markdown-it: <img>",
    "markdown-it: src",
  ]);
  expect(findHarm("<script>x</script>").length).toBe(2);
  expect(findHarm("[x](javascript:x)")).toEqual(["marked: href=javascript:x", "markdown-it: href=javascript:x"]);
  expect(findLinks("[1]\n\n[1]: http://e").map(({ text }) => text)).toEqual(["1", "1"]);
});

const attacks: Record<string, string> = {
  "an image": "![x](http://e/?q=1)",
  "an image by reference": "![x][y] ![y][] ![y]\n\n[y]: http://e",
  "a script": "<script>alert(1)</script>",
  "an element with a handler": '<img src=x onerror="alert(1)"> <svg/onload=alert(1)>',
  "an element over two lines": "<img\nsrc=x>",
  "a comment": "<!-- <b> --> <!DOCTYPE a> <?php x ?> <![CDATA[ <b> ]]>",
  "a forbidden scheme": "[x](javascript:alert) [x](vbscript:x) [x](data:text/html,x) [x](file:///etc/passwd)",
  "a scheme in other letters": "[x](JaVaScRiPt:alert) [x](jAVASCRIPT:x)",
  "a scheme after blanks": "[x]( javascript:x) [x](\njavascript:x) [x](\t<javascript:x>)",
  "a scheme with entities":
    "[x](&#106;avascript:x) [x](javascript&colon;x) [x](java&Tab;script:x) [x](&#x6A;avascript&#58;x)",
  "a scheme with escapes": "[x](javascript\\:x) [x](\\javascript:x)",
  "a scheme with invisible characters": "[x](java\u200bscript:x) [x](\u0001javascript:x) [x](java\u00adscript:x)",
  "a scheme in brackets": "[x](<javascript:x>) [x](<java script:x>)",
  "an autolink with a forbidden scheme": "<javascript:alert(1)> <data:text/html,x> <JAVASCRIPT:x>",
  "a definition": "[x] [y]\n\n[x]: javascript:x\n[y]: <data:x> 'title'",
  "a definition over lines": "[x]\n\n[x]:\n  javascript:x\n\n[y\nz]: javascript:x\n\n[y z]",
  "a definition in a quotation": "> [x]: javascript:x\n\n- [y]: vbscript:x\n\n[x] [y]",
  "nested brackets": "[a [b](javascript:x) c](javascript:y) [a \\] b](javascript:z) [[x](data:y)](data:z)",
  "a link around code": "[`x`](javascript:y) [a `]` b](javascript:z)",
  "a title": '[x](javascript:y "title") [x](http://e "<script>")',
  "a link after an unmatched backtick": "a ` b\nc ` [x](javascript:x) ` d",
  "a link in the cells of a table": "| ` | [x](javascript:y) ` |\n|---|---|---|\n| ` | <img src=x> ` | ` ![x](//e) ` |",
  "an element in the heads of a table": "| ` | <img src=x> ` |\n|---|---|---|\n| a | b | c |",
  "an element after a line break": "<br>\n`<img src=x>`",
  "an element after a line break in a line that lost a citation": "[99]<br>\n`<img src=x>`",
  "an element after a fence in a list": "- ```\n<img src=x>\n",
  "an element after a fence in a quotation": "> ```\n<img src=x>\n",
  "an element after a fence in a list that cannot begin": "text\n14. ```\n    <img src=x>\n",
  "an element after what looks like a fence": "a\n     ```\n<img src=x>\n```\n<img src=x>",
  "an element after a fence that a list has ended": "- a\n  ```\n```\n```\n<img src=x>",
  "an element after a fence with a backtick": "``` a`b\n<img src=x>\n```",
  "an element after a long fence": `\`\`\`${"x".repeat(400)}\`\n<img src=x>`,
  "an element after a fence that closes late": `\`\`\`\na\n\`\`\`${" ".repeat(400)}\n<img src=x>`,
  "an element after a fence that does not close": `\`\`\`\na\n\`\`\`${" ".repeat(400)}x\n\`\`\`\n<img src=x>`,
  "an element after a fence in a deep list": "- a\n  - b\n    - c\n\n      ```\n  <img src=x>\n      ```\n<img src=x>",
  "an element after a carriage return": "```\r\na\r```\r<img src=x>",
  "a citation as a link": "[1](http://e) [1][a] [1][] [a [1] b](http://e) [[1]](http://e) [[1]][a]\n\n[a]: http://e",
  "a definition of a citation":
    "[1]\n\n[1]: http://e\n[2 ]: http://e\n[\n3]: http://e\n\n[2] [3]\n\n> [4]: http://e\n\n[4]",
  "a citation before a removed citation": "[1][99][a] [1][99](http://e) [1]\u200b(http://e)\n\n[a]: http://e",
  "a footnote": "a[^1]\n\n[^1]: http://e\n\n[^5]: [1]: http://e",
};

describe.each(Object.entries(attacks))("%s", (_, text) => {
  test.each([
    ["of a language model", { cite }],
    ["of a document", {}],
  ])("in the text %s is harmless", (_, options) => {
    const disarmed = disarmMarkdown(text, options);
    expect(findHarm(disarmed), disarmed).toEqual([]);
    expect(findLinks(disarmed).filter(isCitation), disarmed).toEqual([]);
  });
});

test("a text of a language model has links to allowed URLs only", () => {
  const text =
    "[a](https://a.example/x?y#z) [b](docs/b.md) [c](#c) [d](/d) [e](HTTP://e) <https://f.example> [g](mailto:a@b.c)";
  expect(disarmMarkdown(text, { cite })).toBe(text);
});

test("a text of a document has no links except bare URLs", () => {
  const disarmed = disarmMarkdown("[a](https://a.example) [b][c] [c]\n\n[c]: https://c.example", {});
  expect(findLinks(disarmed).filter(({ text, href }) => text !== href)).toEqual([]);
});

describe("code is unchanged", () => {
  const code = "<script>![x](javascript:y)</script> <!-- [1]: z --> &amp; \\[";
  test.each([
    ["in a fence", `\`\`\`html\n${code}\n\`\`\``],
    ["in a fence of a list", `1. a\n   \`\`\`\n   ${code}\n   \`\`\`\n2. b`],
    ["in a fence of a deep list", `- a\n  - b\n\n    \`\`\`\n    ${code}\n    \`\`\``],
    ["in a fence of a quotation", `> a\n> \`\`\`\n> ${code}\n> \`\`\``],
    ["in a span", `a \`${code}\` b`],
    ["in a span of two backticks", `a \`\`${code}\`\` b`],
  ])("%s", (_, text) => {
    for (const options of [{ cite }, {}])
      expect(findCode(disarmMarkdown(text, options)).map((found) => found.trimEnd())).toEqual([code]);
  });

  test("with its indentation", () => {
    const text = "- a\n\n  ```yaml\n  a:\n    b: 1\n\n  c: 2\n  ```\n";
    expect(findCode(disarmMarkdown(text, { cite }))).toEqual(["a:\n  b: 1\n\nc: 2\n"]);
  });

  test("except for invisible characters", () => {
    expect(disarmMarkdown("`a\u{e0041}\u202eb`", {})).toBe("`ab`");
  });
});

describe("any text", () => {
  const tokens = [
    ..."[ ] ( ) ! \\ < > ` `` ``` ~~~ | : # - * _ & ; ' \" = $ { }".split(" "),
    ...[
      "\n",
      "\n\n",
      " ",
      "    ",
      "\t",
      "- ",
      "> ",
      "1. ",
      "\r",
      "a",
      "word",
      "<br>",
      "<img src=x>",
      "<script>",
      "</script>",
      "<!--",
      "-->",
    ],
    ...[
      "<b ",
      "<https://e>",
      "<javascript:x>",
      "javascript:x",
      "(javascript:x)",
      "](javascript:x)",
      "[x]",
      "[x]: ",
      "[x]:\n",
      "http://e",
    ],
    ...[
      "(http://e)",
      "![x](http://e)",
      "![",
      "](",
      "][",
      "&colon;",
      "data:x",
      "[1]",
      "[99]",
      "[1, 2]",
      "[^1]",
      "[1]: http://e",
      "\u200b",
      "\u200d",
      "\ufe0f",
      "\u2764",
      "😀",
      "ی",
      "\u{e0041}",
    ],
    ...[
      "|---|---|\n",
      "| ` |",
      "- ```\n",
      "> ```\n",
      "   ```\n",
      "     ```\n",
      "```js\n",
      "\n```\n",
      "\n~~~\n",
      "14. ```\n",
      "Sources:\n",
      "- [1] http://e\n",
    ],
  ];
  const pick = createRandomIndex(11);
  const texts = Array.from({ length: 1500 }, () =>
    Array.from({ length: 2 + pick(22) }, () => tokens[pick(tokens.length)]).join(""),
  );

  test.each([
    ["of a language model", { cite }, isCitation],
    // Brackets in a document are not citations. Bare URLs are allowed.
    ["of a document", {}, ({ text }: { text: string }) => !text.includes("http")],
  ])(
    "%s loads nothing, runs nothing and turns no citation into a link",
    (_, options, isWrong) => {
      for (const text of texts) {
        const disarmed = disarmMarkdown(text, options);
        expect(findHarm(disarmed), JSON.stringify({ text, disarmed })).toEqual([]);
        const links = findLinks(disarmed).filter(isWrong);
        expect(links, JSON.stringify({ text, disarmed })).toEqual([]);
      }
    },
    120_000,
  );

  test("has the same result wherever the stream is split", () => {
    for (const text of texts) {
      const disarmer = new MarkdownDisarmer({ cite });
      let pieces = "";
      for (let start = 0; start < text.length; ) {
        const end = start + 1 + pick(5);
        pieces += disarmer.write(text.slice(start, end));
        start = end;
      }
      expect(pieces + disarmer.end(), JSON.stringify(text)).toBe(disarmMarkdown(text, { cite }));
    }
  });
});
