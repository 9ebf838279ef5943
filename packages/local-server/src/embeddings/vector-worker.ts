import { existsSync } from "node:fs";
import type { IndexFile, SimilarChunks } from "../search/search-index.ts";
import { serveCalls } from "../threads/thread-calls.ts";
import { type EmbeddingProgress, type TextToEmbed, VectorIndex } from "./vector-index.ts";

/** Files and settings of a call. A call with other values closes the open files first. */
export interface VectorSetup {
  index: IndexFile;
  /** File of the cache. */
  cache: string;
  /** See `EmbeddingsClient`. */
  fingerprint: string;
}

interface LoadedVectors {
  progress: EmbeddingProgress;
  /** Why the cache was deleted, if it was. */
  damage: string | undefined;
}

let open: { key: string; index: VectorIndex } | undefined;

/** Calls of the worker thread that holds the vectors. Each takes milliseconds, so that a search never waits for long. */
const vectorHandlers = {
  /** Reads for about `budgetMs`. Undefined while nothing has been indexed. */
  load({ setup, budgetMs }: { setup: VectorSetup; budgetMs: number }): LoadedVectors | undefined {
    const index = useIndex(setup);
    const progress = index?.load(budgetMs);
    return progress && { progress, damage: index?.takeDamage() };
  },

  nextTexts({ setup, ...limits }: { setup: VectorSetup; maxTexts: number; maxCharacters: number }): TextToEmbed[] {
    return useIndex(setup)?.nextTexts(limits) ?? [];
  },

  keep({ setup, vectors }: { setup: VectorSetup; vectors: readonly { hash: Uint8Array; vector: Float32Array }[] }) {
    useIndex(setup)?.keep(vectors);
  },

  refuse({ setup, hash }: { setup: VectorSetup; hash: Uint8Array }) {
    useIndex(setup)?.refuse(hash);
  },

  search({ setup, vector, ...options }: SimilarityQuery): SimilarChunks | undefined {
    const found = useIndex(setup)?.search(vector, options);
    return found && { generation: setup.index.generation, ...found };
  },

  prune({ setup }: { setup: VectorSetup }): number {
    return useIndex(setup)?.prune() ?? 0;
  },

  release(_: undefined): void {
    open?.index.close();
    open = undefined;
  },
};

interface SimilarityQuery {
  setup: VectorSetup;
  vector: Float32Array;
  resources: readonly string[];
  limit: number;
}

export type VectorHandlers = typeof vectorHandlers;

serveCalls(vectorHandlers);

function useIndex({ index, cache, fingerprint }: VectorSetup): VectorIndex | undefined {
  const key = JSON.stringify([index.path, index.generation, cache, fingerprint]);
  if (open?.key === key) return open.index;
  vectorHandlers.release(undefined);
  if (!existsSync(index.path)) return undefined;
  const opened = VectorIndex.open({ index: index.path, cache, fingerprint });
  if (opened) open = { key, index: opened };
  return opened;
}
