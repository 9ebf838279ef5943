import { expect, test } from "vitest";
import type { PagePart, SearchIndex } from "../search/search-index.ts";
import { quotePassage } from "./quote-passage.ts";

test("a passage of many includes reads a limited number of files", async () => {
  const text = Array.from({ length: 200 }, (_, line) => `<<< ${line}.md`).join("\n");
  const page: PagePart = {
    ...{ resource: "docs", path: "a.md", title: "A", headings: [], text },
    ...{ startLine: 1, endLine: 200, lastLine: 200 },
  };
  const paths: string[] = [];
  const index: Pick<SearchIndex, "read"> = {
    async read(_, { path }) {
      paths.push(path);
      return path === "a.md" ? page : { ...page, path, text: `Text of ${path}`, endLine: 1, lastLine: 1 };
    },
  };
  const { signal } = new AbortController();
  const quote = await quotePassage(page, { question: "What?", index, signal });
  expect(quote?.text).toContain("Text of 0.md");
  expect(paths.length).toBeLessThanOrEqual(21);
});
