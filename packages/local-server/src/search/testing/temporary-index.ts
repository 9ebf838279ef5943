import { makeTestFolder } from "@docent/storage/testing";
import { onTestFinished } from "vitest";
import { chunkMarkdown } from "../../ingest/chunk-document.ts";
import type { IndexedDocument } from "../search-index.ts";
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

export function toDocument(path: string, text: string): IndexedDocument {
  return { path, hash: `hash of ${text}`, ...chunkMarkdown(text, { path }) };
}
