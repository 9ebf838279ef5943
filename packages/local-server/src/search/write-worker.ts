import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { readVersion } from "./read-version.ts";
import { deleteDatabase, ResourceWriter } from "./resource-writer.ts";
import type { IndexedDocument } from "./search-index.ts";
import { serveCalls } from "./serve-calls.ts";

/** Updates that are under way, by the path of their file. */
const updates = new Map<string, ResourceWriter>();

/** Every change of an index is made here. A file is open for as long as its update takes. */
const writeHandlers = {
  version({ path }: { path: string }) {
    return existsSync(path) ? readVersion(path) : undefined;
  },

  /** The answer is the version that is there. */
  begin({ path }: { path: string }) {
    mkdirSync(dirname(path), { recursive: true });
    const writer = new ResourceWriter(path);
    updates.set(path, writer);
    writer.begin();
    return writer.currentVersion();
  },

  upsert({ path, documents }: { path: string; documents: readonly IndexedDocument[] }) {
    const writer = requireUpdate(path);
    for (const document of documents) writer.upsert(document);
  },

  commit({ path, remove, version }: { path: string; remove: readonly string[]; version: string }) {
    const writer = requireUpdate(path);
    for (const document of remove) writer.remove(document);
    writer.commit(version);
    updates.delete(path);
    writer.close();
  },

  /** What an update did is undone; nothing where there is none. */
  rollback({ path }: { path: string }) {
    const writer = updates.get(path);
    updates.delete(path);
    writer?.close();
  },

  discard({ path }: { path: string }) {
    deleteDatabase(path);
  },
};

export type WriteHandlers = typeof writeHandlers;

serveCalls(writeHandlers);

function requireUpdate(path: string): ResourceWriter {
  const writer = updates.get(path);
  if (!writer) throw new Error("the thread that had begun this update ended");
  return writer;
}
