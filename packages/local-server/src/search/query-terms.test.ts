import { expect, test } from "vitest";
import { isWithoutSubject, readQueryTerms } from "./query-terms.ts";

test.each<[query: string, terms: string[]]>([
  ["How do I install it?", ["install"]],
  ["how to", ["how", "to"]],
  ["tabs vs. spaces", ["tabs", "spaces"]],
  ["React VS Vue", ["react", "vue"]],
  ["debug in VS Code", ["debug", "vs", "code"]],
  ["vs code vs vim", ["vs", "code", "vim"]],
  ["Zebra zebra ZEBRA", ["zebra"]],
  ["createServer", ["createserver", "create", "server"]],
  ["parseHTMLTree", ["parsehtmltree", "parse", "html", "tree"]],
  ["snake_case", ["snake case", "snake", "case"]],
  ["vite.config.ts", ["vite config ts", "vite", "config", "ts"]],
  ["docs/guide/a/b/c.md", ["docs", "guide", "b", "c", "md"]],
  ["@astrojs/sitemap", ["astrojs sitemap", "astrojs", "sitemap"]],
  ["日本語", ["日 本", "本 語"]],
  ["が\u304d\u3099".normalize("NFD"), ["が ぎ"]],
  ["한국어".normalize("NFD"), ["한 국", "국 어"]],
  ["ติดตั้ง", ["ติ ด", "ด ตั้", "ตั้ ง"]],
  ["ដំឡើង", ["ដំ ឡើ", "ឡើ ង"]],
  ["React使用方法", ["react", "使 用", "用 方", "方 法"]],
  ["第3章", ["第", "3", "章"]],
  ["ｖ５ ｶﾞｲﾄﾞ", ["v5", "ガ イ", "イ ド"]],
  ["Cafe\u0301", ["café"]],
  ["a NEAR(b*) ^c", ["near", "b", "c"]],
  ["?!", []],
  ["the C++ client", ["cpp", "c", "client"]],
  ["c++17 in C#", ["cpp", "csharp", "c", "17"]],
  [".NET on example.net", ["dotnet", "net", "example net", "example"]],
  ["main.c#L10 and ac++", ["main c", "main", "c", "l10", "ac"]],
  ["What is `this`?", ["this"]],
  ["How do I use ::before or `for of`?", ["before", "for", "of"]],
  ["what does .then() do with --with?", ["then", "with"]],
])("the terms of %j are %j", (query, terms) => expect(readQueryTerms(query)).toEqual(terms));

test.each([
  ["how to use it", true],
  ["this", true],
  ["what is `this`", false],
  ["how to use ::before", false],
  ["use", false],
  ["zebra", false],
])("the query %j is without a subject: %s", (query, expected) => expect(isWithoutSubject(query)).toBe(expected));

test("a long query has a limited number of terms", () => {
  const query = Array.from({ length: 5000 }, (_, index) => `word${index}`).join(" ");
  expect(readQueryTerms(query)).toHaveLength(24);
});
