import { htmlToMarkdown } from "../ingest/html-to-markdown.ts";
import type { SkippedFile, SourceDocument, SyncProgress } from "../resources/resource-source.ts";
import type { UnchunkedDocument } from "../search/document-chunker.ts";

interface ReadOptions {
  signal: AbortSignal;
  onProgress: (progress: SyncProgress) => void;
  onSkipped: (file: SkippedFile) => void;
}

/** Progress is told so often, in documents. */
const progressStep = 100;

/** The text of documents, one at a time. One that cannot be read any more is left out, and found again by the next sync. */
export async function* readDocuments(
  documents: readonly SourceDocument[],
  { signal, onProgress, onSkipped }: ReadOptions,
): AsyncGenerator<UnchunkedDocument> {
  for (const [done, document] of documents.entries()) {
    signal.throwIfAborted();
    if (done % progressStep === 0) onProgress({ phase: "Indexing", done, total: documents.length });
    const { path, hash, url } = document;
    const text = await readText(document).catch((error: unknown) => {
      onSkipped({ path, reason: `It could not be read: ${error instanceof Error ? error.message : String(error)}.` });
    });
    if (text !== undefined) yield { path, hash, url, format: document.format === "text" ? "text" : "markdown", text };
  }
}

async function readText({ path, format, url, read }: SourceDocument): Promise<string> {
  const text = await read();
  if (format !== "html") return text;
  // A page on disk has no address; its links are relative to wherever it is.
  const { title, markdown } = htmlToMarkdown(text, new URL(url ?? encodeURI(path), "file:///"));
  return title === "" || /^# /m.test(markdown) ? markdown : `# ${title}\n\n${markdown}`;
}
