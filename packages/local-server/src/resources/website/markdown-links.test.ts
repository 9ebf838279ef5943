import { expect, test } from "vitest";
import { markdownLinks } from "./response-reader.ts";

test("inline links, link definitions and bare URLs are found, but none in code", () => {
  const text = `See [one](one.md), [two](<two.md> "Title") and [wiki](/Wiki_(word)).

[three]: https://docs.example/three "Three"
<https://docs.example/four>

\`\`\`md
[not](not.md)
\`\`\`

[fragment](#here)`;
  expect(markdownLinks(text)).toEqual([
    ...["one.md", "two.md", "/Wiki_(word)"],
    ...["https://docs.example/three", "https://docs.example/four"],
  ]);
});

test.each([
  ["spaces", `](a "${" ".repeat(1_000_000)}`],
  ["spaces before a URL", `](${" ".repeat(1_000_000)}`],
  ["beginnings", "](a".repeat(300_000)],
  ["brackets", `](${"(a)".repeat(300_000)}`],
  ["fences", "```\n~~~\n".repeat(100_000)],
  ["definitions", "[a".repeat(500_000)],
])("a long text of %s is read in linear time", (_, text) => {
  const startedAt = process.cpuUsage();
  markdownLinks(text);
  const { user, system } = process.cpuUsage(startedAt);
  expect((user + system) / 1000).toBeLessThan(1_500);
});
