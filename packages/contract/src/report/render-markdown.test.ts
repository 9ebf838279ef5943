import { printable } from "@docent/terminal";
import { describe, expect, test } from "vitest";
import { findingWith, reportWith } from "../testing/reports.ts";
import { renderMarkdown } from "./render-markdown.ts";

test("a report without findings has a heading and the counts", () => {
  expect(renderMarkdown(reportWith([]))).toBe(`## ✅ Notes 1.0.0: no findings

Verified at \`http://127.0.0.1:4011\`: 1 of 2 documented statuses were seen; 12 requests in 1.2 s, 9 of them with state-changing methods; seed 7.

<details><summary>Statuses that were not seen (1)</summary>

- addNote 500: it is a server error

</details>
`);
});

test("a report without findings is a success only if it has no hint", () => {
  expect(renderMarkdown(reportWith([]))).toMatch(/^## ✅ Notes 1\.0\.0: no findings\n/);
  expect(renderMarkdown(reportWith([], { hint: "Is this the path?" }))).toMatch(/^## ⚠️ Notes 1\.0\.0: no findings\n/);
});

test("a hint comes before the findings, and is text", () => {
  const text = renderMarkdown(reportWith([findingWith("")], { hint: "Is <b>this</b> the path?" }));
  expect(text).toMatch(/seed 7\.\n\nIs &lt;b>this&lt;\/b> the path\?\n\n\| # \|/);
});

test("a finding is a row and its evidence", () => {
  const text = renderMarkdown(reportWith([findingWith('"a"', { count: 3 })]));
  expect(text).toContain("## ❌ Notes 1.0.0: 1 finding\n");
  expect(text).toContain(
    '| 1 | `addNote` | body-invalid | the example short: the body: /id must be integer, found "a" | 3 |\n',
  );
  expect(text).toContain("```sh\ncurl -sSi 'http://127.0.0.1/notes'\n```\n");
  expect(text).toContain('```http\nPOST /notes\nAccept: application/json\n\n{"id":1}\n```\n');
  expect(text).toContain("HTTP/1.1 201\n");
});

test("the evidence of 15 findings is shown", () => {
  const render = (count: number) => renderMarkdown(reportWith(Array(count).fill(findingWith('"a"'))));
  const evidence = (count: number) => render(count).match(/\d+\. Evidence/g) ?? [];
  expect(evidence(2)).toEqual(["1. Evidence", "2. Evidence"]);
  expect([evidence(15).length, evidence(16).length]).toEqual([15, 15]);
  const more = "For the evidence of the other findings, use `--report json`.";
  expect(render(15)).not.toContain(more);
  expect(render(16)).toContain(`\n\n${more}\n\n`);
});

/** The text without code spans and blocks, in which GitHub interprets no markup. */
function outsideOfCode(markdown: string): string {
  return markdown.replaceAll(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, "").replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, "");
}

describe("nothing that a server sends becomes markup:", () => {
  test.each<[string, string, RegExp]>([
    ["a cell", "a | b | c", /a \| b/],
    ["the end of the details", "</details></summary>", /found <\/details>/],
    ["a tag", "<img src=x onerror=alert(1)><script>", /<img|<script/],
    ["a comment", "<!-- hidden -->", /<!-- hidden/],
    ["a mention", "@octocat and @org/team", /(?<![\w`])@\w/],
    ["an issue", "#123 and GH#4", /#\d/],
    ["a link", "https://evil.example/x and www.evil.example", /https?:\/\/evil|www\.evil|www\\\.evil/],
    ["a link of Markdown", "[click](javascript:alert(1))", /(?<!\\)\]\(/],
    ["an image", "![x](y)", /!\[/],
    ["emphasis", "**bold** __bold__ ~~gone~~", /(?<!\\)\*\*b|(?<!\\)__b|(?<!\\)~~g/],
    ["code", "`a` ``` b", /(?<!\\)`/],
    ["an entity", "&lt;b&gt;", /&lt;b&gt;/],
    ["a heading on a line of its own", "\n# owned\n\n- item", /^# owned|^- item/m],
  ])("%s", (_, text, markup) => {
    const report = reportWith([findingWith(text)], { skipped: [text], coverage: [] });
    const shown = outsideOfCode(renderMarkdown(report)).replaceAll(/<\/?(details|summary)>/g, "");
    expect(shown).not.toMatch(markup);
  });

  test.each(["```", "````\n```http\n", "~~~", "`".repeat(50), "a\n```\n</details>\n# owned"])(
    "the end of a block: %j",
    (text) => {
      const markdown = renderMarkdown(reportWith([findingWith(text)], { coverage: [] }));
      const blocks = [...markdown.matchAll(/^(`{3,})(sh|http)\n([\s\S]*?)\n\1$/gm)];
      expect(blocks).toHaveLength(3);
      expect(blocks[2]?.[3]).toContain(text.trimEnd());
      expect(markdown.match(/^<\/details>$/gm)?.length).toBeGreaterThanOrEqual(1);
      expect(outsideOfCode(markdown)).not.toMatch(/^# owned|^```/m);
    },
  );

  test("controls are escaped", () => {
    const text = "a\u001b[31m\u009b\0\u202e\u200e\u{e0041}\ud800";
    const finding = findingWith(text, { operationId: undefined, operation: text, pointer: text, probe: text });
    const contract = { name: "notes", title: text, version: text, openapi: "3.1.0" };
    const markdown = renderMarkdown(reportWith([finding], { contract, url: text, skipped: [text] }));
    expect(printable(markdown)).toBe(markdown);
  });
});

test("a table has a row for each finding, whatever its message", () => {
  const findings = ["a\nb", "a|b", "\r\n|\r\n", "`|`"].map((text) => findingWith(text));
  const rows = renderMarkdown(reportWith(findings))
    .split("\n")
    .filter((line) => /^\| \d/.test(line));
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(7);
});

test("a missing response is reported", () => {
  expect(renderMarkdown(reportWith([findingWith("a", { received: undefined })]))).toContain("Nothing was received.");
});
