import { join } from "node:path";
// By path: the package does not export these modules.
import { quantizeQuery, quantizeVector } from "../../../local-server/src/embeddings/quantized-vector.ts";
import { VectorIndex } from "../../../local-server/src/embeddings/vector-index.ts";
import { VectorStore } from "../../../local-server/src/embeddings/vector-store.ts";
import { databasePath } from "../../../local-server/src/search/index-database.ts";
import type { Cell, ReportProgress, Section } from "../benchmark.ts";
import { makeDocumentsOf } from "../generated-docs/documents.ts";
import { measureRun, median, percentile } from "../measure.ts";
import { indexPages, openTemporaryEngine } from "../search/index-pages.ts";

const vectorCount = 220_000;
const dimensionCounts = [256, 384, 768, 1024];
const rounds = 21;
const scriptRounds = 3;
const loadedChunks = 40_000;
const loadedDimensions = 768;
const limit = 200;

/** Measures exact search among many vectors, and loading them. */
export async function* measureVectors(report: ReportProgress): AsyncGenerator<Section> {
  const rows: Cell[][] = [];
  for (const dimensions of dimensionCounts) {
    report(`${vectorCount.toLocaleString("en")} vectors of ${dimensions} dimensions`);
    rows.push(await measureSearch(dimensions));
  }
  const headings = ["dimensions", "WebAssembly, CPU p50 ms", "p99", "JavaScript, CPU ms", "ratio", "memory, MB"];
  yield {
    title: `Embeddings: exact search of the ${limit} most similar of ${vectorCount.toLocaleString("en")} vectors in 8 bits`,
    table: { headings, rows },
  };
  report(`loading ${loadedChunks.toLocaleString("en")} vectors`);
  yield await measureLoading();
}

async function measureSearch(dimensions: number): Promise<Cell[]> {
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
  const times = await measureRounds(rounds, (round) =>
    store.search(makeVector(dimensions, -round), { groups: [1], limit }),
  );
  const { components: query } = quantizeQuery(makeVector(dimensions, 1));
  const plainTimes = await measureRounds(scriptRounds, () => compareInScript(components, query));
  const [p50, plain] = [percentile(times, 0.5), median(plainTimes)];
  return [dimensions, p50, percentile(times, 0.99), plain, plain / p50, store.bytes / 1e6];
}

/** CPU milliseconds of each round, after a first round that is not counted. */
async function measureRounds(count: number, run: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= count; round++) times.push(1000 * (await measureRun(() => run(round))).cpuSeconds);
  return times.slice(1);
}

/** Computes only the dot products, in a loop over one array. */
function compareInScript(components: Int8Array, query: Int16Array): number {
  let best = 0;
  for (let vector = 0, at = 0; vector < vectorCount; vector++) {
    let sum = 0;
    for (const component of query) sum += (components[at++] as number) * component;
    if (sum > best) best = sum;
  }
  return best;
}

/** Measures storing the vectors of an index as they arrive, and loading them at the next start. */
async function measureLoading(): Promise<Section> {
  await using engine = await openTemporaryEngine();
  const files = {
    index: databasePath(engine.folder),
    cache: join(engine.folder, "vectors.sqlite"),
    fingerprint: "bench",
  };
  const open = () => {
    const opened = VectorIndex.open(files);
    if (!opened) throw new Error("The index is empty.");
    return opened;
  };
  const some = Array.from({ length: 1000 }, (_, number) => makeVector(loadedDimensions, number));
  const pages = makeDocumentsOf(loadedChunks).documents;
  const { chunks } = await indexPages(engine, { resource: "docs", pages });
  const first = open();
  first.load(Number.POSITIVE_INFINITY);
  let embedded = 0;
  const kept = await measureRun(() => {
    for (;;) {
      const texts = first.nextTexts({ maxTexts: 64, maxCharacters: 100_000 });
      if (texts.length === 0) return;
      first.keep(texts.map(({ hash }) => ({ hash, vector: some[embedded++ % some.length] ?? new Float32Array() })));
    }
  });
  first.close();
  const second = open();
  const loaded = await measureRun(() => second.load(Number.POSITIVE_INFINITY));
  second.close();
  const rows = [
    ["keeping vectors as they arrive, 64 at a time", chunks, 1e3 * kept.cpuSeconds, (1e6 * kept.cpuSeconds) / chunks],
    ["loading them at the next start", chunks, 1e3 * loaded.cpuSeconds, (1e6 * loaded.cpuSeconds) / chunks],
  ];
  const title = `Embeddings: the vectors of ${loadedChunks.toLocaleString("en")} chunks, with ${loadedDimensions} dimensions`;
  return { title, table: { headings: ["", "chunks", "CPU ms", "µs for each"], rows } };
}

/** Creates a vector of unit length, which depends only on its number. */
function makeVector(dimensions: number, number: number): Float32Array {
  let state = number;
  const vector = Float32Array.from({ length: dimensions }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}
