import { collect } from "@docent/storage/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SkippedFile } from "../resources/resource-source.ts";
import { packDocuments, unpackDocuments } from "../threads/thread-calls.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { chunkMarkdown, type UnchunkedDocument } from "./chunk-document.ts";
import { DocumentChunker } from "./document-chunker.ts";

function makeChunker(): DocumentChunker {
  const chunker = new DocumentChunker();
  onTestFinished(() => chunker.close());
  return chunker;
}

const unexpected = ({ path, reason }: SkippedFile) => expect.fail(`${path} was skipped. ${reason}`);

const documents = Array.from({ length: 40 }, (_, index): UnchunkedDocument => {
  const text = `# Page ${index}\n\n${"text ".repeat(5000)}`;
  return { path: `${index}.md`, hash: `${index}`, url: undefined, format: "markdown", text };
});

test("the worker thread returns the same chunks as `chunkMarkdown`, in the same order", async () => {
  const chunked = await collect(makeChunker().chunk(documents, unexpected));
  expect(chunked.flatMap(unpackDocuments)).toEqual(
    documents.map(({ path, hash, url, text }) => ({ path, hash, url, ...chunkMarkdown(text, { path }) })),
  );
});

test("a few small documents are cut into the same chunks without the worker thread, until it runs", async () => {
  const calls = vi.spyOn(WorkerThread.prototype, "call");
  const chunker = makeChunker();
  const [small] = documents.map((document) => ({ ...document, text: document.text.slice(0, 20_000) }));
  const expected = small && { ...small, ...chunkMarkdown(small.text, { path: small.path }) };
  const chunk = async () => (await collect(chunker.chunk(small ? [small] : [], unexpected))).flatMap(unpackDocuments);
  expect(await chunk()).toMatchObject([{ path: "0.md", chunks: expected?.chunks }]);
  expect(calls).toHaveBeenCalledTimes(0);
  await collect(chunker.chunk(documents.slice(0, 2), unexpected));
  expect(calls).toHaveBeenCalledTimes(1);
  expect(await chunk()).toMatchObject([{ path: "0.md", chunks: expected?.chunks }]);
  expect(calls).toHaveBeenCalledTimes(2);
});

test("documents are read on demand, with a few ahead", async () => {
  let read = 0;
  function* count() {
    for (const document of [...documents, ...documents, ...documents]) {
      read++;
      yield document;
    }
  }
  for await (const first of makeChunker().chunk(count(), unexpected)) {
    expect(unpackDocuments(first)[0]?.path).toBe("0.md");
    break;
  }
  expect(read).toBeLessThan(60);
});

test("packed documents are passed on together with those that the worker thread cuts into chunks", async () => {
  const page = { path: "page.html", hash: "page", ...chunkMarkdown("# Page\n", { path: "page.html" }) };
  async function* mixed() {
    yield* documents.slice(0, 2);
    yield packDocuments([page]);
  }
  const chunked = await collect(makeChunker().chunk(mixed(), unexpected));
  const paths = chunked.flatMap(unpackDocuments).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(["0.md", "1.md", "page.html"]);
});

test("an error of the source is thrown to the reader", async () => {
  function* breakOff() {
    yield* documents;
    throw new Error("The source is gone.");
  }
  await expect(collect(makeChunker().chunk(breakOff(), unexpected))).rejects.toThrow("The source is gone.");
});
