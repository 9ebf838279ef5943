import type { ReadHtml } from "../ingest/read-html.ts";
import type { SkippedFile, SourceDocument, SyncProgress } from "../resources/resource-source.ts";
import type { UnchunkedDocument } from "../search/document-chunker.ts";

interface ReadOptions {
  readHtml: ReadHtml;
  signal: AbortSignal;
  onProgress: (progress: SyncProgress) => void;
  onSkipped: (file: SkippedFile) => void;
}

/** Progress is told so often, in documents. */
const progressStep = 100;

/** The text of documents, one at a time. One that cannot be read any more is left out, and found again by the next sync. */
export async function* readDocuments(
  documents: readonly SourceDocument[],
  { readHtml, signal, onProgress, onSkipped }: ReadOptions,
): AsyncGenerator<UnchunkedDocument> {
  for (const [done, document] of documents.entries()) {
    signal.throwIfAborted();
    if (done % progressStep === 0) onProgress({ phase: "Indexing", done, total: documents.length });
    const { path, hash, url } = document;
    const text = await readText(document, readHtml).catch((error: unknown) => {
      onSkipped({ path, reason: `It could not be read: ${error instanceof Error ? error.message : String(error)}.` });
    });
    if (text !== undefined) yield { path, hash, url, format: document.format === "text" ? "text" : "markdown", text };
  }
}

async function readText({ path, format, url, read }: SourceDocument, readHtml: ReadHtml): Promise<string> {
  const text = await read();
  if (format !== "html") return text;
  // A page on disk has no address; its links are relative to wherever it is.
  const page = await readHtml({ html: text, url: new URL(url ?? encodeURI(path), "file:///").href });
  if (!page) throw new RangeError("the page is nested too deeply, or takes too long");
  return page.markdown;
}
