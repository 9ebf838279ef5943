import { expect, test } from "vitest";
import { generateSite } from "./generated-site.ts";
import { siteLayouts } from "./site-layouts.ts";

const site = generateSite({ pageCount: 330, origin: "http://127.0.0.1:1" });

test("a site depends only on its number of pages", () => {
  const again = generateSite({ pageCount: 330, origin: "http://127.0.0.1:1" });
  expect(again.pages.every(({ html }, number) => html === site.pages[number]?.html)).toBe(true);
});

test("a site has every layout and every markup of code, and lists all of its pages", () => {
  expect(new Set(site.pages.map(({ layout }) => layout)).size).toBe(siteLayouts.length);
  const markups = siteLayouts.flatMap(({ codeMarkups }) => codeMarkups);
  expect(new Set(site.pages.map(({ codeMarkup }) => codeMarkup))).toEqual(new Set(markups));
  expect(site.files.get("/sitemap.xml")?.match(/<loc>/g)).toHaveLength(330);
});

test("the HTML of a page has all of its words and code", () => {
  const missing: string[] = [];
  for (const { html, prose, fences } of site.pages) {
    const words = new Set(textOf(html, " ").match(/[\p{L}\p{N}]+/gu));
    const text = textOf(html, "");
    missing.push(...(prose.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !words.has(word)));
    missing.push(...fences.map((fence) => fence.split("\n")[0] ?? "").filter((line) => !text.includes(line)));
  }
  expect(missing).toEqual([]);
});

function textOf(html: string, gap: string): string {
  return html
    .replaceAll(/<[^>]*>/g, gap)
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
