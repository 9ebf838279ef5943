import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// By path: the package does not export these modules.
import { chunkDocument } from "../../../local-server/src/ingest/chunk-document.ts";
import { DocumentChunker } from "../../../local-server/src/ingest/document-chunker.ts";
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";
import { createSqliteIndex } from "../../../local-server/src/search/sqlite-index.ts";
import { measureRun } from "../measure.ts";
import type { EvaluationPage } from "../retrieval/evaluation-set.ts";

/** A search index, and the chunker that prepares documents for it. */
export interface Engine extends AsyncDisposable {
  folder: string;
  index: SearchIndex;
  chunker: DocumentChunker;
}

export function openEngine(folder: string): Engine {
  const index = createSqliteIndex({ folder });
  const chunker = new DocumentChunker();
  const close = async () => void (await Promise.all([index.close(), chunker.close()]));
  return { folder, index, chunker, [Symbol.asyncDispose]: close };
}

/** Opens an engine with an empty index, whose folder is removed when it is closed. */
export async function openTemporaryEngine(): Promise<Engine> {
  const folder = await mkdtempDisposable(join(tmpdir(), "docent-bench-index-"));
  const engine = openEngine(folder.path);
  const close = () => engine[Symbol.asyncDispose]().then(folder.remove);
  return { ...engine, [Symbol.asyncDispose]: close };
}

export interface IndexablePage {
  path: string;
  text: string;
}

export interface IndexedPages {
  megabytes: number;
  chunks: number;
  seconds: number;
  cpuSeconds: number;
}

/** Indexes pages as one resource, as the local server does. */
export async function indexPages(
  { index, chunker }: Pick<Engine, "index" | "chunker">,
  { resource, pages }: { resource: string; pages: readonly IndexablePage[] },
): Promise<IndexedPages> {
  const documents = pages.map(({ path, text }) => {
    // Pages are indexed once, so their hashes are not compared.
    return { path, text, hash: path, url: undefined, format: "markdown" as const };
  });
  const { seconds, cpuSeconds } = await measureRun(() =>
    index.update(resource, { upsert: chunker.chunk(documents, refuseSkipped), remove: [], version: "1" }),
  );
  const chunks = documents.reduce((sum, document) => sum + chunkDocument(document).chunks.length, 0);
  const bytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { megabytes: bytes / 1e6, chunks, seconds, cpuSeconds };
}

/** Indexes each library of an evaluation set as a resource of this name. Returns what each cost. */
export async function indexLibraries(
  engine: Pick<Engine, "index" | "chunker">,
  pages: readonly EvaluationPage[],
): Promise<Map<string, IndexedPages>> {
  const runs = new Map<string, IndexedPages>();
  for (const resource of new Set(pages.map(({ library }) => library)))
    runs.set(
      resource,
      await indexPages(engine, { resource, pages: pages.filter(({ library }) => library === resource) }),
    );
  return runs;
}

/** A benchmark that indexes only a part of its documents would measure something else. */
export function refuseSkipped({ path, reason }: { path: string; reason: string }): never {
  throw new Error(`${path} was skipped. ${reason}`);
}
