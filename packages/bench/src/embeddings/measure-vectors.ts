import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// By path: the package does not export this module.
import { quantizeQuery, quantizeVector } from "../../../local-server/src/embeddings/quantized-vector.ts";
import { VectorIndex } from "../../../local-server/src/embeddings/vector-index.ts";
import { VectorStore } from "../../../local-server/src/embeddings/vector-store.ts";
import { DocumentChunker } from "../../../local-server/src/ingest/document-chunker.ts";
import { databasePath } from "../../../local-server/src/search/index-database.ts";
import { createSqliteIndex } from "../../../local-server/src/search/sqlite-index.ts";
import { makeDocumentsOf } from "../generated-docs/documents-by-chunks.ts";
import type { Tell } from "../progress.ts";
import { indexPages } from "../retrieval/index-pages.ts";
import { percentile } from "../retrieval/metrics.ts";
import { type Cell, median, type Section } from "../table.ts";

const vectorCount = 220_000;
const dimensionCounts = [256, 384, 768, 1024];
const rounds = 21;
const scriptRounds = 3;
const loadedChunks = 40_000;
const loadedDimensions = 768;
const limit = 200;

/** Measures exact search among many vectors, and loading them. */
export async function* measureVectors(tell: Tell): AsyncGenerator<Section> {
  const rows: Cell[][] = [];
  for (const dimensions of dimensionCounts) {
    tell(`${vectorCount.toLocaleString("en")} vectors of ${dimensions} dimensions`);
    rows.push(measureSearch(dimensions));
  }
  const heads = ["dimensions", "WebAssembly, CPU p50 ms", "p99", "JavaScript, CPU ms", "ratio", "memory, MB"];
  yield {
    title: `Embeddings: exact search of the ${limit} most similar of ${vectorCount.toLocaleString("en")} vectors in 8 bits`,
    table: { heads, rows },
  };
  tell(`loading ${loadedChunks.toLocaleString("en")} vectors`);
  yield await measureLoading();
}

function measureSearch(dimensions: number): Cell[] {
  const store = new VectorStore(dimensions);
  const components = new Int8Array(vectorCount * dimensions);
  // Creating vectors is slower than comparing them, and their values do not affect the time.
  const some = Array.from({ length: 1000 }, (_, number) => quantizeVector(makeVector(dimensions, number)));
  for (let key = 0; key < vectorCount; key++) {
    const vector = some[key % some.length];
    if (!vector) continue;
    components.set(vector.components, key * dimensions);
    store.add(1, key, vector);
  }
  const times = Array.from({ length: rounds + 1 }, (_, round) => {
    const query = makeVector(dimensions, -round);
    return timeCpu(() => store.search(query, { groups: [1], limit }));
  }).slice(1);
  const { components: asked } = quantizeQuery(makeVector(dimensions, 1));
  const script = Array.from({ length: scriptRounds + 1 }, () => timeCpu(() => compareInScript(components, asked)));
  const [p50, plain] = [percentile(times, 0.5), median(script.slice(1))];
  return [dimensions, p50, percentile(times, 0.99), plain, plain / p50, store.bytes / 1e6];
}

/** Only the dot products, in a loop over one array. */
function compareInScript(components: Int8Array, query: Int16Array): number {
  let best = 0;
  for (let vector = 0, at = 0; vector < vectorCount; vector++) {
    let sum = 0;
    for (const component of query) sum += (components[at++] as number) * component;
    if (sum > best) best = sum;
  }
  return best;
}

/** Opens an index with all texts embedded, as a server does at its start. */
async function measureLoading(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "docent-vectors-"));
  const index = createSqliteIndex({ folder });
  const chunker = new DocumentChunker();
  const files = { index: databasePath(folder), cache: join(folder, "vectors.sqlite"), fingerprint: "bench" };
  const open = () => {
    const opened = VectorIndex.open(files);
    if (!opened) throw new Error("The index is empty.");
    return opened;
  };
  const some = Array.from({ length: 1000 }, (_, number) => makeVector(loadedDimensions, number));
  try {
    const pages = makeDocumentsOf(loadedChunks).documents.map(({ path, text }) => ({ id: path, path, text }));
    const { chunks } = await indexPages({ index, chunker }, { resource: "docs", pages });
    const first = open();
    first.load(Number.POSITIVE_INFINITY);
    let embedded = 0;
    const keepMs = timeCpu(() => {
      for (;;) {
        const texts = first.nextTexts({ maxTexts: 64, maxCharacters: 100_000 });
        if (texts.length === 0) return;
        first.keep(texts.map(({ hash }) => ({ hash, vector: some[embedded++ % some.length] ?? new Float32Array() })));
      }
    });
    first.close();
    const second = open();
    const loadMs = timeCpu(() => second.load(Number.POSITIVE_INFINITY));
    second.close();
    const rows = [
      ["keeping vectors as they arrive, 64 at a time", chunks, keepMs, (1000 * keepMs) / chunks],
      ["loading them at the next start", chunks, loadMs, (1000 * loadMs) / chunks],
    ];
    const title = `Embeddings: the vectors of ${loadedChunks.toLocaleString("en")} chunks, with ${loadedDimensions} dimensions`;
    return { title, table: { heads: ["", "chunks", "CPU ms", "µs for each"], rows } };
  } finally {
    await Promise.all([index.close(), chunker.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A vector of unit length, derived from its number. */
function makeVector(dimensions: number, number: number): Float32Array {
  let state = number;
  const vector = Float32Array.from({ length: dimensions }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}

/** Processor time of this process, in milliseconds. */
function timeCpu(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
