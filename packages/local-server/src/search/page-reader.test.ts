import { expect, onTestFinished, test } from "vitest";
import { PageReader, type PageReaderOptions } from "./page-reader.ts";

function openReader(options: PageReaderOptions = {}): PageReader {
  const reader = new PageReader(options);
  onTestFinished(() => reader.close());
  return reader;
}

const page = (html: string) => ({ html, url: "https://example.com/docs/a" });
const small = page(
  '<title>T</title><h1>Routing</h1><p>See <a href="b">more</a>.<link rel="alternate" type="text/markdown" href="/a.md">',
);

test("a page is read in another thread, with all that it says", async () => {
  expect(await openReader().read(small)).toEqual({
    title: "Routing",
    markdown: "# Routing\n\nSee [more](https://example.com/docs/b).\n",
    base: "https://example.com/docs/a",
    links: ["b"],
    alternate: "/a.md",
  });
});

test("a page that takes too long is given up, and the next one is read all the same", async () => {
  const reader = openReader({ timeoutMs: 1500 });
  // It takes several seconds.
  const endless = page(`<main>${"<p>word <em>word</em> <code>word</code> <a href=x>word</a>".repeat(60_000)}</main>`);
  const [first, second] = await Promise.all([reader.read(endless), reader.read(small)]);
  expect(first).toBeUndefined();
  expect(second?.title).toBe("Routing");
});

test("a page that is nested too deeply is none", async () => {
  expect(await openReader().read(page("<div>".repeat(10_000)))).toBeUndefined();
});

test("a thread that has nothing to do is ended, and started again when there is", async () => {
  const reader = openReader({ idleMs: 1 });
  const handles = () => process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;
  const before = handles();
  await reader.read(small);
  await expect.poll(handles).toBe(before);
  expect((await reader.read(small))?.title).toBe("Routing");
});

test("a reader that is closed reads nothing more", async () => {
  const reader = openReader();
  await reader.close();
  await expect(reader.read(small)).rejects.toMatchObject({ code: "closed" });
});
