import { makeTestFolder, useTestFolder } from "@docent/storage/testing";
import { beforeAll, onTestFinished } from "vitest";
import { chunkMarkdown } from "../../ingest/chunk-document.ts";
import type { IndexedDocument, SearchIndex } from "../search-index.ts";
import { createSqliteIndex, type IndexReport } from "../sqlite-index.ts";

/** A folder that is deleted after the test. Its name has characters that break careless code. */
export const makeFolder = () => makeTestFolder("docent Übung # ?-");

/** An index that is closed after the test. */
export function openIndex(folder: string, options: { readers?: number; idleMs?: number } = {}) {
  const reports: IndexReport[] = [];
  const index = createSqliteIndex({ folder, ...options, onReport: (report) => reports.push(report) });
  onTestFinished(() => index.close());
  return { index, reports };
}

/**
 * An index for all tests of a file. Returns a function that indexes documents in place of the earlier ones: opening an index
 * for each test takes longer than most tests, because its threads must start.
 */
export function useIndex(options: { readers?: number } = {}) {
  const folder = useTestFolder("docent Übung # ?-");
  let index: SearchIndex;
  beforeAll(() => {
    index = createSqliteIndex({ folder, ...options });
    return () => index.close();
  });
  return async (...documents: IndexedDocument[]): Promise<SearchIndex> => {
    await index.forget("docs");
    await index.update("docs", { upsert: documents, remove: [], version: "1" });
    return index;
  };
}

export function toDocument(path: string, text: string): IndexedDocument {
  return { path, hash: `hash of ${text}`, ...chunkMarkdown(text, { path }) };
}
