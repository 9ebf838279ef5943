import type { PageReader } from "../html/page-reader.ts";
import type { UnchunkedDocument } from "../ingest/chunk-document.ts";
import type { SkippedFile, SourceDocument, SyncProgress } from "../resources/resource-source.ts";
import type { PackedDocuments } from "../search/search-index.ts";

interface ReadOptions {
  pages: Pick<PageReader, "chunk">;
  signal: AbortSignal;
  onProgress: (progress: SyncProgress) => void;
  onSkipped: (file: SkippedFile) => void;
}

/** Number of documents between two progress reports. */
const progressStep = 100;

/** Maximum number of HTML pages in memory: the current page, and the next page. */
const pagesAhead = 2;

/**
 * Yields the texts of documents and the chunks of pages in order. A document that cannot be read is skipped until the
 * next sync.
 */
export async function* readDocuments(
  documents: readonly SourceDocument[],
  { pages, signal, onProgress, onSkipped }: ReadOptions,
): AsyncGenerator<UnchunkedDocument | PackedDocuments> {
  const ahead: Promise<UnchunkedDocument | PackedDocuments | undefined>[] = [];
  for (const [done, document] of documents.entries()) {
    signal.throwIfAborted();
    if (done % progressStep === 0) onProgress({ phase: "Indexing", done, total: documents.length });
    const leaveOut = (error: unknown): undefined => {
      const message = error instanceof Error ? error.message : String(error);
      onSkipped({ path: document.path, reason: `It could not be read: ${message}.` });
    };
    // Contents are read one after the other. Only the worker thread that converts pages works in parallel.
    const content = await readContent(document).catch(leaveOut);
    if (content === undefined) continue;
    ahead.push(toIndexable(document, { content, pages }).catch(leaveOut));
    if (ahead.length < pagesAhead) continue;
    const next = await ahead.shift();
    if (next) yield next;
  }
  for (const read of ahead) {
    const last = await read;
    if (last) yield last;
  }
}

/** Bytes of an HTML page are decoded by the worker thread that converts it. */
function readContent(document: SourceDocument): Promise<string | Uint8Array<ArrayBuffer>> {
  return document.format === "html" && document.readBytes ? document.readBytes() : document.read();
}

async function toIndexable(
  { path, hash, format, url, locations }: SourceDocument,
  { content, pages }: { content: string | Uint8Array<ArrayBuffer> } & Pick<ReadOptions, "pages">,
): Promise<UnchunkedDocument | PackedDocuments> {
  if (typeof content === "string" && format !== "html") return { path, hash, url, format, text: content, locations };
  const page = await pages.chunk({ path, hash, url, html: content });
  if (!page) throw new RangeError("the page is nested too deeply, or takes too much time or memory");
  return page;
}
