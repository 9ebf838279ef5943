import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { databasePath, deleteDatabase, removeRemains } from "./index-database.ts";
import { IndexReader } from "./index-reader.ts";
import { IndexWriter } from "./index-writer.ts";
import { isPacked, unpackDocuments } from "./packed-documents.ts";
import type { IndexedDocument, PackedDocuments } from "./search-index.ts";
import { serveCalls } from "./serve-calls.ts";
import { StagedUpdate } from "./staged-update.ts";

/** Updates that are under way, by their resource. */
const updates = new Map<string, StagedUpdate>();

interface Commit {
  path: string;
  resource: string;
  remove: readonly string[];
  version: string;
  /** That the update begins with. */
  previous: string | undefined;
}

/** Every change of the index is made here. The file is open for as long as a change takes. */
const writeHandlers = {
  version({ path, resource }: { path: string; resource: string }) {
    return useReader(path, (reader) => reader.version(resource));
  },

  /** The answer is the version that is there. */
  begin({ path, resource }: { path: string; resource: string }) {
    if (updates.size === 0) removeRemains(dirname(path));
    const version = useReader(path, (reader) => reader.versionName(resource));
    updates.set(resource, new StagedUpdate(dirname(path)));
    return version;
  },

  upsert({ resource, documents }: { resource: string; documents: readonly (IndexedDocument | PackedDocuments)[] }) {
    const update = requireUpdate(resource);
    for (const item of documents)
      for (const document of isPacked(item) ? unpackDocuments(item) : [item]) update.add(document);
  },

  /** The answer is the version that was there; nothing is changed where it is not the expected one. */
  commit({ path, resource, previous, ...change }: Commit) {
    const staged = requireUpdate(resource);
    staged.finish();
    const found = useWriter(path, (writer) => {
      const version = writer.version(resource);
      if (version === previous) writer.commit(resource, { staged, ...change });
      return version;
    });
    updates.delete(resource);
    staged.discard();
    return found;
  },

  /** What an update did is undone; nothing where there is none. */
  rollback({ resource }: { resource: string }) {
    const update = updates.get(resource);
    updates.delete(resource);
    update?.discard();
  },

  forget({ path, resource }: { path: string; resource: string }) {
    if (existsSync(path)) useWriter(path, (writer) => writer.forget([resource]));
  },

  /** Forgets all resources but these, and what was left in the folder by others. */
  forgetOthers({ folder, resources }: { folder: string; resources: readonly string[] }) {
    const path = databasePath(folder);
    if (existsSync(folder)) removeRemains(folder);
    if (!existsSync(path)) return;
    const known = new Set(resources);
    useWriter(path, (writer) => writer.forget(writer.listResources().filter((resource) => !known.has(resource))));
  },

  discard({ path }: { path: string }) {
    deleteDatabase(path);
  },
};

export type WriteHandlers = typeof writeHandlers;

serveCalls(writeHandlers);

/** Undefined as long as nothing has been indexed. */
function useReader<Result>(path: string, use: (reader: IndexReader) => Result): Result | undefined {
  if (!existsSync(path)) return undefined;
  const reader = IndexReader.open(path);
  try {
    return reader && use(reader);
  } finally {
    reader?.close();
  }
}

function useWriter<Result>(path: string, use: (writer: IndexWriter) => Result): Result {
  const writer = new IndexWriter(path);
  try {
    return use(writer);
  } finally {
    writer.close();
  }
}

function requireUpdate(resource: string): StagedUpdate {
  const update = updates.get(resource);
  if (!update) throw new Error("the thread that had begun this update ended");
  return update;
}
