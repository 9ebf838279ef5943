import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// By path: the package has no entry for its inner parts, which no one else is to use.
import { DocumentChunker } from "../../../local-server/src/search/document-chunker.ts";
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";
import { createSqliteIndex } from "../../../local-server/src/search/sqlite-index.ts";
import { type Cell, renderTable } from "../table.ts";
import { type EvaluationPage, type EvaluationQuery, type EvaluationSet, readEvaluationSet } from "./evaluation-set.ts";
import { type Engine, type IndexedPages, indexPages } from "./index-pages.ts";
import { judgeRanks, percentile } from "./metrics.ts";

const limit = 10;
const largeChunkCount = 40_000;
/** On the 770 questions of these, as the README of the set has it. */
const baseline = { libraries: ["ai", "docs", "nuxt"], cells: [770, 0.792, 0.827, 0.935] };

/** Indexes an evaluation set as the local server would, one resource for each library, and asks all of its questions. */
export async function* measureRetrieval(): AsyncGenerator<string> {
  const set = await readEvaluationSet();
  const folder = await mkdtemp(join(tmpdir(), "docent-retrieval-"));
  const index = createSqliteIndex({ folder });
  const chunker = new DocumentChunker();
  try {
    const indexing = await indexLibraries({ index, chunker }, set);
    const asked = await askAll(index, set.queries, ({ library }) => [library]);
    yield `## Retrieval: ${set.queries.length} questions, each filtered to its library\n\n${renderQuality(asked)}`;
    const libraries = [...new Set(set.pages.map(({ library }) => library))];
    const everywhere = await askAll(index, set.queries, () => libraries);
    yield `## Retrieval: the same questions in all ${libraries.length} libraries at once\n\n${renderTable(qualityHeads, [qualityRow("all", everywhere)])}`;
    const large = await indexLarge({ index, chunker }, set.pages);
    const askedLarge = await askAll(index, set.queries, () => [largeResource]);
    yield `## Retrieval: speed\n\n${renderSpeed(
      [indexing, large],
      [
        ["one library", asked],
        [`all ${libraries.length} libraries`, everywhere],
        [`one resource of ${large.chunks.toLocaleString("en")} chunks`, askedLarge],
      ],
    )}`;
  } finally {
    await Promise.all([index.close(), chunker.close()]);
    await rm(folder, { recursive: true });
  }
}

interface IndexingRun extends IndexedPages {
  title: string;
}

async function indexLibraries(engine: Engine, { pages }: EvaluationSet): Promise<IndexingRun> {
  const runs: IndexedPages[] = [];
  for (const library of new Set(pages.map((page) => page.library)))
    runs.push(await indexPages(engine, { resource: library, pages: pages.filter((page) => page.library === library) }));
  const sum = (of: (run: IndexedPages) => number) => runs.reduce((total, run) => total + of(run), 0);
  const title = "one resource for each library";
  return {
    title,
    megabytes: sum((run) => run.megabytes),
    chunks: sum((run) => run.chunks),
    seconds: sum((run) => run.seconds),
  };
}

const largeResource = "large";

/** The whole set in one resource, then the beginning of it once more, until it has the chunks of a large one. */
async function indexLarge(engine: Engine, pages: readonly EvaluationPage[]): Promise<IndexingRun> {
  const named = pages.map((page) => ({ ...page, path: page.id }));
  const once = await indexPages(engine, { resource: "once", pages: named });
  await engine.index.forget("once");
  const count = Math.ceil((pages.length * largeChunkCount) / once.chunks);
  const many: EvaluationPage[] = [];
  for (let copy = 0; many.length < count; copy++)
    many.push(...named.slice(0, count - many.length).map((page) => ({ ...page, path: `${copy}/${page.path}` })));
  return { title: "one resource for all", ...(await indexPages(engine, { resource: largeResource, pages: many })) };
}

interface Asked {
  query: EvaluationQuery;
  rank: number | undefined;
  milliseconds: number;
}

async function askAll(
  index: SearchIndex,
  queries: readonly EvaluationQuery[],
  resourcesOf: (query: EvaluationQuery) => string[],
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    const passages = await index.search(query.text, { resources: resourcesOf(query), limit });
    const milliseconds = performance.now() - startedAt;
    const place = passages.findIndex(({ resource, path }) => resource === query.library && path === query.relevant);
    asked.push({ query, rank: place < 0 ? undefined : place + 1, milliseconds });
  }
  return asked;
}

const qualityHeads = ["questions of", "number", "MRR", "nDCG@10", "recall@10"];

function renderQuality(asked: readonly Asked[]): string {
  const only = (title: string, isMeant: (query: EvaluationQuery) => boolean) =>
    qualityRow(
      title,
      asked.filter(({ query }) => isMeant(query)),
    );
  const libraries = [...new Set(asked.map(({ query }) => query.library))];
  const hasBaseline = baseline.libraries.every((library) => libraries.includes(library));
  const subset = baseline.libraries.join(" + ");
  return renderTable(qualityHeads, [
    only("all", () => true),
    only("all, the half on which ranking was decided", ({ half }) => half === "tuned"),
    only("all, the half that was held out", ({ half }) => half === "held out"),
    ...(hasBaseline
      ? [
          only(subset, ({ library }) => baseline.libraries.includes(library)),
          [`${subset}, baseline of the set`, ...baseline.cells.map(round)],
        ]
      : []),
    ...libraries.map((library) => only(library, (query) => query.library === library)),
  ]);
}

function qualityRow(title: string, asked: readonly Asked[]): Cell[] {
  const { queries, mrr, ndcg, recall } = judgeRanks(asked.map(({ rank }) => rank));
  return [title, queries, ...[mrr, ndcg, recall].map(round)];
}

/** Two digits are not enough where a change is worth one in the third. */
function round(value: number): Cell {
  return Number.isInteger(value) && value > 1 ? value : value.toFixed(3);
}

function renderSpeed(
  runs: readonly IndexingRun[],
  questions: readonly [title: string, asked: readonly Asked[]][],
): string {
  const indexing = runs.map(({ title, chunks, megabytes, seconds }) => [
    title,
    chunks,
    megabytes,
    seconds,
    megabytes / seconds,
  ]);
  const rows = questions.map(([title, asked]) => {
    const times = asked.map(({ milliseconds }) => milliseconds);
    return [title, percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
  });
  return [
    renderTable(["indexing", "chunks", "MB", "seconds", "MB/s"], indexing),
    renderTable(["a question to", "p50 ms", "p99 ms", "most ms"], rows),
  ].join("\n\n");
}
