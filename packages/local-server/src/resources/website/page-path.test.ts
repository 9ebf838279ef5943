import { expect, test } from "vitest";
import { pageKey, pagePath, pageUrl } from "./page-url.ts";

const site = "https://docs.example";

test.each<[address: string, path: string | RegExp]>([
  ["/", "index"],
  ["/guide/", "guide/index"],
  ["/guide/start", "guide/start"],
  ["/guide/start.html", "guide/start.html"],
  ["/%C3%BCber", "über"],
  ["/a%20b", /^a-b-[0-9a-f]{8}$/],
  ["/a?page=2", /^a-[0-9a-f]{8}$/],
  ["/%2e%2e%2fetc", /^etc-[0-9a-f]{8}$/],
  ["/..%2f..%2fetc", /^etc-[0-9a-f]{8}$/],
  ["/%00", /^page-[0-9a-f]{8}$/],
  ["/.hidden", /^hidden-[0-9a-f]{8}$/],
  [`/${"a".repeat(2_000)}`, /^a{120}-[0-9a-f]{8}$/],
])("%s has the path %s", (address, path) => {
  const found = pagePath(new URL(address, site));
  if (typeof path === "string") expect(found).toBe(path);
  else expect(found).toMatch(path);
});

test("different addresses have different paths", () => {
  const addresses = ["/a b", "/a-b", "/a%2fb", "/a/b", "/a//b", "/a?b", "/a?c", "/a%5cb", "/-a-b", "/a-b-"];
  expect(new Set(addresses.map((address) => pagePath(new URL(address, site)))).size).toBe(addresses.length);
});

test.each([
  ["/guide", "/guide/"],
  ["/guide/index.html", "/guide/"],
  ["/guide.md", "/guide.html"],
  ["/guide/index.html.md", "/guide"],
  ["/guide?utm_source=a#part", "/guide"],
  ["/guide?b=1&a=2", "/guide?a=2&b=1"],
])("%s and %s are the same page", (left, right) => {
  const keyOf = (href: string) => pageKey(pageUrl(href, new URL(site)) ?? new URL("https://other.example"));
  expect(keyOf(left)).toBe(keyOf(right));
});

test.each(["mailto:a@b", "javascript:alert(1)", "/logo.png", "https://user@docs.example/", "http://["])(
  "%s is not the URL of a page",
  (href) => {
    expect(pageUrl(href, new URL(site))).toBeUndefined();
  },
);
