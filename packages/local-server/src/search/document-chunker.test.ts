import { expect, onTestFinished, test } from "vitest";
import { chunkMarkdown } from "../ingest/chunk-markdown.ts";
import { DocumentChunker, type UnchunkedDocument } from "./document-chunker.ts";

function makeChunker(): DocumentChunker {
  const chunker = new DocumentChunker();
  onTestFinished(() => chunker.close());
  return chunker;
}

const documents = Array.from({ length: 40 }, (_, index): UnchunkedDocument => {
  const text = `# Page ${index}\n\n${"text ".repeat(5000)}`;
  return { path: `${index}.md`, hash: `${index}`, url: undefined, format: "markdown", text };
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test("chunks in a thread as the chunker does, in the same order", async () => {
  const chunked = await collect(makeChunker().chunk(documents));
  expect(chunked).toEqual(
    documents.map(({ path, hash, url, text }) => ({ path, hash, url, ...chunkMarkdown(text, { path }) })),
  );
});

test("reads no more documents than are asked for, and a few ahead", async () => {
  let read = 0;
  function* count() {
    for (const document of [...documents, ...documents, ...documents]) {
      read++;
      yield document;
    }
  }
  for await (const { path } of makeChunker().chunk(count())) {
    expect(path).toBe("0.md");
    break;
  }
  expect(read).toBeLessThan(60);
});

test("reading breaks off where the documents do", async () => {
  function* breakOff() {
    yield* documents;
    throw new Error("The source is gone.");
  }
  await expect(collect(makeChunker().chunk(breakOff()))).rejects.toThrow("The source is gone.");
});
