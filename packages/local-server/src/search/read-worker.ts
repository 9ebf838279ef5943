import { existsSync } from "node:fs";
import { serveCalls } from "../threads/thread-calls.ts";
import { IndexReader, type IndexSearch } from "./index-reader.ts";
import { isWithoutSubject, readQueryTerms } from "./query-terms.ts";
import type { PageRange, TextSearch } from "./read-page.ts";
import type { GrepResult, IndexFile, PagePart, Passage } from "./search-index.ts";

let open: { generation: number; reader: IndexReader } | undefined;

type GrepCall = { index: IndexFile; resource: string; wanted: TextSearch };
type SearchCall = { index: IndexFile; query: string } & Omit<IndexSearch, "terms" | "isVague">;

const readHandlers = {
  /** Undefined if the query has neither terms nor similar chunks, or if the index is empty. */
  search({ index, query, similar: found, ...wish }: SearchCall): Passage[] | undefined {
    const terms = readQueryTerms(query);
    // Chunk ids are valid for one index file.
    const similar = found?.generation === index.generation ? found : undefined;
    if (terms.length === 0 && !similar) return undefined;
    return useReader(index, (reader) => reader.search({ ...wish, terms, isVague: isWithoutSubject(query), similar }));
  },

  read({ index, resource, range }: { index: IndexFile; resource: string; range: PageRange }): PagePart | undefined {
    return useReader(index, (reader) => reader.read(resource, range));
  },

  grep({ index, resource, wanted }: GrepCall): GrepResult | undefined {
    return useReader(index, (reader) => reader.grep(resource, wanted));
  },

  release(_: undefined): void {
    open?.reader.close();
    open = undefined;
  },
};

export type ReadHandlers = typeof readHandlers;

serveCalls(readHandlers);

/** Undefined while nothing has been indexed. */
function useReader<Result>(index: IndexFile, use: (reader: IndexReader) => Result): Result | undefined {
  const reader = openReader(index);
  if (!reader || reader.isShared) return reader && use(reader);
  try {
    return use(reader);
  } catch (error) {
    // A concurrent write may have replaced the file, which is not damage.
    throw new Error(error instanceof Error ? error.message : String(error));
  } finally {
    readHandlers.release(undefined);
  }
}

/** Undefined while nothing has been indexed. */
function openReader({ path, generation }: IndexFile): IndexReader | undefined {
  if (open?.generation === generation) return open.reader;
  readHandlers.release(undefined);
  if (!existsSync(path)) return undefined;
  const reader = IndexReader.open(path);
  if (reader) open = { generation, reader };
  return reader;
}
