import { collect } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import type { SkippedFile } from "../resources/resource-source.ts";
import { unpackDocuments } from "../threads/thread-calls.ts";
import type { UnchunkedDocument } from "./chunk-document.ts";
import { DocumentChunker } from "./document-chunker.ts";

function makeDocument(path: string, text: string): UnchunkedDocument {
  return { path, hash: path, url: undefined, format: "markdown", text };
}

test("a document that takes too much time or memory is skipped, and the others of its batch are not", async () => {
  const chunker = new DocumentChunker({ cpuBudgetMs: 1_000 });
  onTestFinished(() => chunker.close());
  // Beyond both limits, whatever the machine. The start of the thread counts too.
  const large = makeDocument("large.md", "Words of a paragraph.\n\n".repeat(5_000_000));
  const documents = [
    makeDocument("a.md", "# A\n"),
    makeDocument("b.md", "# B\n"),
    large,
    makeDocument("c.md", "# C\n"),
  ];
  const skipped: SkippedFile[] = [];
  const chunked = await collect(chunker.chunk(documents, (file) => skipped.push(file)));
  expect(chunked.flatMap(unpackDocuments).map(({ path }) => path)).toEqual(["a.md", "b.md", "c.md"]);
  const reason = "It could not be cut into chunks, or takes too much time or memory.";
  expect(skipped).toEqual([{ path: "large.md", reason }]);
});
