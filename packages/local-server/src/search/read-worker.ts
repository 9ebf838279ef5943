import { existsSync } from "node:fs";
import type { ResourceAnswer } from "./merge-answers.ts";
import { readQueryTerms } from "./query-terms.ts";
import { ResourceReader } from "./resource-reader.ts";
import { serveCalls } from "./serve-calls.ts";

export interface SearchCall {
  resource: string;
  path: string;
  /** Another one than before: the file may be another one as well. */
  generation: number;
  query: string;
  limit: number;
}

const readers = new Map<string, { generation: number; reader: ResourceReader }>();

const readHandlers = {
  /** Undefined where there is nothing to look for, or to look in. */
  search({ query, limit, ...index }: SearchCall): ResourceAnswer | undefined {
    const terms = readQueryTerms(query);
    return terms.length === 0 ? undefined : openReader(index)?.search(terms, limit);
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
function openReader({ resource, path, generation }: Omit<SearchCall, "query" | "limit">): ResourceReader | undefined {
  const open = readers.get(path);
  if (open?.generation === generation) return open.reader;
  readHandlers.release({ path });
  if (!existsSync(path)) return undefined;
  const reader = ResourceReader.open(path, resource);
  if (reader) readers.set(path, { generation, reader });
  return reader;
}
