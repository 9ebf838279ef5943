import { describe, expect, test } from "vitest";
import { MarkdownRenderer } from "./markdown.ts";
import { renderParts } from "./terminal.ts";

const hasColor = true;

/** The output for a text in these pieces. */
function show(pieces: readonly string[], { width }: { width?: number } = {}): string {
  const renderer = new MarkdownRenderer({ width });
  return renderParts([...pieces.map((piece) => renderer.push(piece)), renderer.end()], { hasColor });
}

const codes: Record<string, string> = { 1: "b", 2: "dim", 3: "i", 4: "u", 9: "s", 33: "cite", 36: "code" };

/** Renders colors as readable tags. */
function tagged(ansi: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one.
  return ansi.replaceAll(/\u001b\[(\d+)m/g, (_, code) => (codes[code] ? `<${codes[code]}>` : "</>"));
}

const document = `# The *title* #

A paragraph with **bold**, *italic*, ***both***, \`code * here\`, ~~gone~~ and [a link](https://hono.dev/a_b "Title") [1].
It goes on, with snake_case_words, 2 * 3 * 4 and <https://example.com/x>.

> A quote with **bold \`code\` inside** [2]
> > and a quote in it
> \`\`\`ts
> const a = "**no bold**";
>   indented
> \`\`\`

- one item that is longer than the line is wide, so that it goes on below
  - another [12](https://example.com/12)
1. first
2. second ![an image](https://example.com/a.png)

---

| a | **b** |
| - | ----- |

    code_by_indent *as it is*

~~~
fenced **as it is**
~~~
### A heading
An end without a line break: \\*not italic\\* &lt;b&gt; [a] [^1] **open and _open`;

describe("Markdown in a terminal", () => {
  test.each<[name: string, markdown: string, shown: string]>([
    ["a title", "# Title\n", "<b><u>Title</></>\n"],
    [
      "a title of words",
      "# One *two* **three**\n",
      "<b><u>One</></><u> </><b><u><i>two</></></><u> </><b><u>three</></>\n",
    ],
    ["words of one style", "**a b `c d`**\n", "<b>a</> <b>b</> <b><code>c</></> <b><code>d</></>\n"],
    ["a heading with closing marks", "## Title ##\n", "<b>Title</>\n"],
    ["no heading", "#hashtag\n", "#hashtag\n"],
    ["bold", "a **b c** d\n", "a <b>b</> <b>c</> d\n"],
    ["bold in a word", "un**believ**able\n", "un<b>believ</>able\n"],
    ["italic", "*a* _b_\n", "<i>a</> <i>b</>\n"],
    ["bold in italic", "*a **b***\n", "<i>a</> <i><b>b</></>\n"],
    ["italic in bold", "**a *b***\n", "<b>a</> <b><i>b</></>\n"],
    ["marks that are never closed", "a **b and *c and `d and [e\n", "a **b and *c and `d and [e\n"],
    ["names and products", "snake_case 2*3*4 a * b *\n", "snake_case 2*3*4 a * b *\n"],
    ["code", "`a*b*` ``c`d`` `` ` ``\n", "<code>a*b*</> <code>c`d</> <code>`</>\n"],
    ["marks in code", "**a `b**` c**\n", "<b>a</> <b><code>b**</></> <b>c</>\n"],
    ["a link", "[Hono](https://hono.dev)\n", "<u>Hono</> <dim>(https://hono.dev)</>\n"],
    ["a link of brackets", "[a[b]](https://x.de/(b))\n", "<u>a[b]</> <dim>(https://x.de/(b))</>\n"],
    ["a link that shows its URL", "[https://a.de](https://a.de)\n", "<u>https://a.de</>\n"],
    ["a URL", "<https://a.de>\n", "<u>https://a.de</>\n"],
    ["an image", "![Logo](https://a.de/l.png)\n", "<u>Logo</> <dim>(https://a.de/l.png)</>\n"],
    ["citations", "It is so [1][23].\n", "It is so <cite>[1][23]</>.\n"],
    ["a definition", "[1]: https://a.de\n", "[1]: https://a.de\n"],
    ["no citation", "a[i] [1](https://a.de)\n", "a[i] <u>1</> <dim>(https://a.de)</>\n"],
    ["escapes and entities", "\\*a\\* &lt;b&gt; &amp;c &unknown;\n", "*a* <b> &c &unknown;\n"],
    ["a list", "- a\n  - b\n* c\n3. d\n", "• a\n  • b\n• c\n3. d\n"],
    ["a thematic break", "***\n", `<dim>${"─".repeat(40)}</>\n`],
    ["a table", "| a | **b** |\n", "| a | **b** |\n"],
    ["fenced code", "```ts\na **b**\n\n  c\n```\nd\n", "  <code>a **b**</>\n\n  <code>  c</>\nd\n"],
    ["a fence in a fence", "````\n```\n````\na\n", "  <code>```</>\na\n"],
    ["a fence that is not closed", "```\na\n", "  <code>a</>\n"],
    ["code of one line with three ticks", "```a```\n", "<code>a</>\n"],
    ["code by indent", "\n    a *b*\n", "\n<code>    a *b*</>\n"],
    ["text under an item", "- a\n\n    b *c*\n", "• a\n\n    b <i>c</>\n"],
    ["a quote", "> a *b*\n>\n> c\n", "<dim>│ </>a <i>b</>\n<dim>│</>\n<dim>│ </>c\n"],
    ["code in a quote, which ends with it", "> ```\n> a\nb\n", "<dim>│ </>  <code>a</>\nb\n"],
    ["other line ends", "a\r\nb\r\n", "a\nb\n"],
  ])("%s is rendered", (_, markdown, shown) => {
    expect(tagged(show([markdown]))).toBe(shown);
  });

  test("prose is wrapped at the width of the terminal, code and tables are not", () => {
    const markdown = `> - ${"word ".repeat(8)}\n\n\`\`\`\n${"code ".repeat(8)}\n\`\`\`\n| ${"cell ".repeat(8)}|\n`;
    const plain = renderParts([{ ansi: show([markdown], { width: 20 }) }], { hasColor: false });
    expect(plain).toBe(
      `│ • word word word\n│   word word word\n│   word word\n\n  ${"code ".repeat(8)}\n| ${"cell ".repeat(8)}|\n`,
    );
  });

  test("a word is wrapped by its width in columns", () => {
    expect(show(["ab 漢字 é́ cd\n"], { width: 8 })).toBe("ab 漢字\né́ cd\n");
    expect(show([`${"x".repeat(30)} y\n`], { width: 10 })).toBe(`${"x".repeat(30)}\ny\n`);
  });
});

describe("while Markdown arrives in pieces", () => {
  test("a line is rendered word by word, as soon as it is decided", () => {
    const renderer = new MarkdownRenderer({ width: 80 });
    const pieces = ["Hel", "lo wor", "ld **bo", "ld** and ", "mo", "re\n"].map((piece) =>
      tagged(renderer.push(piece).ansi),
    );
    expect(pieces).toEqual(["", "Hello", " world", " <b>bold</> and", "", " more\n"]);
  });

  test.each([20, 60, undefined])("every pair of pieces renders the same, %s columns wide", (width) => {
    const whole = show([document], width ? { width } : {});
    for (let at = 0; at <= document.length; at++)
      expect(show([document.slice(0, at), document.slice(at)], width ? { width } : {})).toBe(whole);
    expect(show([...document], width ? { width } : {})).toBe(whole);
  });

  test("any text in any pieces renders the same", () => {
    const random = createRandom(7);
    const letters = [
      "*",
      "**",
      "_",
      "`",
      "```",
      "[",
      "]",
      "(",
      ")",
      "[1]",
      ">",
      "> ",
      "#",
      "# ",
      "- ",
      "1. ",
      "|",
      "\\",
      "~~",
      "<",
      "&lt;",
      "!",
      "\n",
      "\n\n",
      " ",
      "    ",
      "a",
      "b c",
      "é",
    ];
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: 1 + random(25) }, () => letters[random(letters.length)]).join("");
      const pieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        const length = 1 + random(4);
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      expect([text, show(pieces, { width: 12 })]).toEqual([text, show([text], { width: 12 })]);
    }
  });

  test("a mark that is never closed delays little text, and takes little time", () => {
    const renderer = new MarkdownRenderer({ width: 80 });
    const shown = ["*`[", "word ".repeat(1000)].map((piece) => renderer.push(piece).ansi).join("");
    expect(shown.length).toBeGreaterThan(3000);
    const startedAt = process.cpuUsage();
    for (const hostile of ["[", "*a ", "`", "_a", "**a", "![", "<a", "((", "> "]) show([hostile.repeat(20_000)]);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1e6).toBeLessThan(20);
  });
});

test("control characters of the text do not reach the terminal, in any pieces", () => {
  const hostile = "a\u001b[31mred\u001b]52;c;aGk=\u0007 \u009b2J \u202eevil\u2066 \u{e0041}\u{e0042} **b\u001b[1m**\n";
  expect(tagged(show([hostile]))).toBe("a[31mred]52;c;aGk= 2J evil <b>b[1m</>\n");
  expect(show([...hostile.split("")])).toBe(show([hostile]));
});

/** Random numbers below a limit, by seed (xorshift). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
