import { existsSync } from "node:fs";
import type { TextSearch } from "./grep-chunks.ts";
import type { ResourceAnswer } from "./merge-answers.ts";
import { readQueryTerms } from "./query-terms.ts";
import type { PageRange } from "./read-page.ts";
import { ResourceReader } from "./resource-reader.ts";
import type { GrepAnswer, PagePart } from "./search-index.ts";
import { serveCalls } from "./serve-calls.ts";

/** Which index is read. */
export interface IndexFile {
  resource: string;
  path: string;
  /** Another one than before: the file may be another one as well. */
  generation: number;
}

/** Each has a cache of its own in memory, and somebody may have hundreds of resources. */
const maxOpenReaders = 32;

/** The one that was used last is the last one. */
const readers = new Map<string, { generation: number; reader: ResourceReader }>();

const readHandlers = {
  /** Undefined where there is nothing to look for, or to look in. */
  search({ index, query, limit }: { index: IndexFile; query: string; limit: number }): ResourceAnswer | undefined {
    const terms = readQueryTerms(query);
    return terms.length === 0 ? undefined : useReader(index, (reader) => reader.search(terms, limit));
  },

  read({ index, range }: { index: IndexFile; range: PageRange }): PagePart | undefined {
    return useReader(index, (reader) => reader.read(range));
  },

  grep({ index, wanted }: { index: IndexFile; wanted: TextSearch }): GrepAnswer | undefined {
    return useReader(index, (reader) => reader.grep(wanted));
  },

  release({ path }: { path: string }): void {
    const open = readers.get(path);
    readers.delete(path);
    open?.reader.close();
  },
};

export type ReadHandlers = typeof readHandlers;

serveCalls(readHandlers);

/** Undefined as long as nothing has been indexed. */
function useReader<Result>(index: IndexFile, use: (reader: ResourceReader) => Result): Result | undefined {
  const reader = openReader(index);
  if (!reader || reader.isShared) return reader && use(reader);
  try {
    return use(reader);
  } catch (error) {
    // A writer may have come in between, which is no damage.
    throw new Error(error instanceof Error ? error.message : String(error));
  } finally {
    readHandlers.release(index);
  }
}

/** Undefined as long as nothing has been indexed. */
function openReader({ resource, path, generation }: IndexFile): ResourceReader | undefined {
  const open = readers.get(path);
  if (open?.generation === generation) {
    readers.delete(path);
    readers.set(path, open);
    return open.reader;
  }
  readHandlers.release({ path });
  if (!existsSync(path)) return undefined;
  const reader = ResourceReader.open(path, resource);
  if (!reader) return undefined;
  readers.set(path, { generation, reader });
  const [oldest] = readers.keys();
  if (readers.size > maxOpenReaders && oldest !== undefined) readHandlers.release({ path: oldest });
  return reader;
}
