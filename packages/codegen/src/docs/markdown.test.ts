import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test.each([
  ["*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>\n"],
  ["- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"],
  ["# Title\n\ntext", '<p class="heading">Title</p>\n<p>text</p>\n'],
  ["[a](https://a.test/?b=1&c)", '<p><a href="https://a.test/?b=1&amp;c" rel="noopener noreferrer">a</a></p>\n'],
  [
    "[a](#schemas) [b](../b/index.html)",
    '<p><a href="#schemas" rel="noopener noreferrer">a</a> <a href="../b/index.html" rel="noopener noreferrer">b</a></p>\n',
  ],
  ["```html\n<b>\n```", '<pre tabindex="0" role="group" aria-label="Code"><code>&lt;b&gt;\n</code></pre>\n'],
  ["    <b>", '<pre tabindex="0" role="group" aria-label="Code"><code>&lt;b&gt;\n</code></pre>\n'],
])("renders %j", (text, markup) => {
  expect(renderMarkdown(text).markup).toBe(markup);
});

test("renders nothing without a text", () => {
  expect(renderMarkdown(undefined).markup).toBe("");
});

test.each([
  "<script>alert(1)</script>",
  "a <img src=x onerror=alert(1)> b",
  "<iframe src=https://a.test></iframe>\n\n<style>*{}</style>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\nscript:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](java%0ascript:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](vbscript:x) [b](file:///etc/passwd) [c](blob:x) [d](ftp://a.test)",
  "<javascript:alert(1)>",
  "[a]: javascript:alert(1)\n\n[a]",
  "![a](https://a.test/a.png) ![b][c]\n\n[c]: https://a.test/b.png",
  '[a](https://a.test "\\" onclick=alert(1) x=\\"")',
  '```"><script>alert(1)</script>\nx\n```',
  '| a |\n|---|\n| <b onclick="x"> |',
])("adds no element, attribute or dangerous address from %j", (text) => {
  const { markup } = renderMarkdown(text);
  const tags = [...markup.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name);
  expect(["p", "a", "pre", "code", "table", "thead", "tbody", "tr", "th", "td"]).toEqual(expect.arrayContaining(tags));
  expect(markup.replaceAll(/"[^"]*"/g, "")).not.toMatch(/<[^>]*\son\w+=/);
  for (const [, address] of markup.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/a\.test/);
});

test("renders a huge description in time that grows with its length", () => {
  const { markup } = renderMarkdown(`${"> ".repeat(2000)}x\n\n${"[".repeat(20_000)}\n\n${"*a ".repeat(50_000)}`);
  expect(markup.length).toBeGreaterThan(50_000);
});
