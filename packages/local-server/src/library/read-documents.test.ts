import { expect, test } from "vitest";
import type { PageReader } from "../html/page-reader.ts";
import { chunkPage } from "../html/read-html.ts";
import type { SourceDocument } from "../resources/resource-source.ts";
import { isPacked, packDocuments, unpackDocuments } from "../threads/thread-calls.ts";
import { readDocuments } from "./read-documents.ts";

function toDocument(path: string, text: string): SourceDocument {
  const format = path.endsWith(".html") ? "html" : "markdown";
  return { path, hash: path, format, url: undefined, read: async () => text };
}

async function chunk({ hash, ...page }: Parameters<PageReader["chunk"]>[0]) {
  const document = chunkPage(page);
  return document && packDocuments([{ path: page.path, hash, ...document }]);
}

async function read(documents: readonly SourceDocument[], pages: Pick<PageReader, "chunk"> = { chunk }) {
  const skipped: string[] = [];
  const options = { pages, signal: new AbortController().signal, onProgress: () => {} };
  const found = [];
  for await (const document of readDocuments(documents, { ...options, onSkipped: ({ path }) => skipped.push(path) }))
    found.push(...(isPacked(document) ? unpackDocuments(document) : [document]));
  return { found, skipped };
}

test("documents are returned in order, and the next one is read while a page is chunked", async () => {
  const documents = Array.from({ length: 12 }, (_, index) =>
    toDocument(index % 5 === 4 ? `${index}.md` : `${index}.html`, `<h1>Page ${index}</h1>`),
  );
  let running = 0;
  let most = 0;
  const { found } = await read(documents, {
    async chunk(page) {
      running += 1;
      most = Math.max(most, running);
      // The first of two takes longer.
      await new Promise((resolve) => setTimeout(resolve, page.path.endsWith("0.html") ? 50 : 5));
      running -= 1;
      return chunk(page);
    },
  });
  expect(found.map(({ path }) => path)).toEqual(documents.map(({ path }) => path));
  expect(found[3]).toMatchObject({ title: "Page 3", hash: "3.html" });
  expect(most).toBe(2);
});

test("a page is read as bytes if its source provides bytes", async () => {
  const bytes = new TextEncoder().encode("<h1>Bytes</h1>");
  const text = () => Promise.reject(new Error("it was decoded"));
  const { found } = await read([{ ...toDocument("a.html", ""), read: text, readBytes: async () => bytes }]);
  expect(found).toMatchObject([{ path: "a.html", title: "Bytes" }]);
});

test("only documents that cannot be read are skipped", async () => {
  const deep = "<div>".repeat(5_000);
  const broken = { ...toDocument("gone.md", ""), read: () => Promise.reject(new Error("it is gone")) };
  const { found, skipped } = await read([
    toDocument("a.html", "<p>a"),
    toDocument("deep.html", deep),
    broken,
    toDocument("b.md", "b"),
  ]);
  expect(found.map(({ path }) => path)).toEqual(["a.html", "b.md"]);
  expect(skipped.toSorted()).toEqual(["deep.html", "gone.md"]);
});

test("a generated overview of other pages is recognised, and has no chunks", async () => {
  const tree = '<meta name="generator" content="javadoc/TreeWriter"><h1>Hierarchy</h1><ul><li>Zebra</ul>';
  const { found, skipped } = await read([toDocument("tree.html", tree)]);
  expect(found).toMatchObject([{ path: "tree.html", hash: "tree.html", chunks: [] }]);
  expect(skipped).toEqual([]);
});
