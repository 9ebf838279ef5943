import { setTimeout as wait } from "node:timers/promises";
import { count as countNoun } from "@docent/terminal";
// By path: the package does not export these modules.
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";
import type { Cell, ReportProgress, Section, Table } from "../benchmark.ts";
import { measureRun, percentile } from "../measure.ts";
import {
  type Engine,
  type IndexedPages,
  indexLibraries,
  indexPages,
  openTemporaryEngine,
} from "../search/index-pages.ts";
import { type EvaluationPage, type EvaluationQuery, judgeRanks, readEvaluationSet } from "./evaluation-set.ts";

const limit = 10;
const largeChunkCount = 40_000;
/** Total number of chunks, and the numbers of resources that they are divided among. */
const wholeChunkCount = 220_000;
const resourceCounts = [1, 50, 1000];
/** Published in the README of the set, for the 770 questions of these libraries. */
const publishedBaseline = { libraries: ["ai", "docs", "nuxt"], cells: [770, 0.792, 0.827, "–", "–", 0.935] };

/** Indexes an evaluation set as the local server does, with one resource for each library, and asks all of its questions. */
export async function* measureRetrieval(report: ReportProgress): AsyncGenerator<Section> {
  const set = await readEvaluationSet();
  const costs: Cost[] = [];
  const indexing: IndexingRun[] = [];
  {
    await using engine = await openTemporaryEngine();
    report("one resource for each library");
    const runs = await indexLibraries(engine, set.pages);
    const libraries = [...runs.keys()];
    indexing.push(addRuns("one resource for each library", [...runs.values()]));
    const alone = await askAll(engine.index, set.queries, ({ library }) => [library]);
    yield {
      title: `Retrieval: ${set.queries.length} questions, each filtered to its library`,
      table: tabulateQuality(alone),
    };
    const together = await askAll(engine.index, set.queries, () => libraries);
    yield {
      title: `Retrieval: the same questions in all ${libraries.length} libraries together (target: at most .02 MRR less)`,
      table: tabulateDifference(alone, together),
    };
    costs.push({ title: "its library", asked: alone }, { title: `all ${libraries.length} libraries`, asked: together });
    report(`one resource of ${largeChunkCount} chunks`);
    indexing.push(await indexLarge(engine, set.pages));
    costs.push({
      title: "one resource of 40,000 chunks",
      asked: await askAll(engine.index, set.queries, () => [largeResource]),
    });
  }
  let baseline: readonly Asked[] | undefined;
  for (const count of resourceCounts) {
    await using engine = await openTemporaryEngine();
    report(`${count} resources of ${wholeChunkCount} chunks together`);
    const { run, names } = await indexMany(engine, { pages: set.pages, count });
    indexing.push(run);
    const asked = await askAll(engine.index, set.queries, () => names);
    baseline ??= asked;
    const resources = countNoun(count, "resource");
    const title = `${count === 1 ? "one resource" : `all ${resources}`} of 220,000 chunks`;
    costs.push({ title, asked, baseline });
    if (count === 1) continue;
    const [first = ""] = names;
    costs.push({ title: `one of those ${resources}`, asked: await askAll(engine.index, set.queries, () => [first]) });
  }
  yield {
    title:
      "Retrieval: cost of a question in ms (targets: 10 ms of CPU at p99 for one resource of 40,000 chunks, 30 ms for all of 220,000)",
    table: tabulateCosts(costs),
  };
  yield { title: "Retrieval: indexing (target: 15 MB/s)", table: tabulateIndexing(indexing) };
}

interface IndexingRun extends IndexedPages {
  title: string;
}

const largeResource = "large";
/** Approximate number of chunks of the set. */
const evaluationChunks = 26_600;

/** Indexes the whole set as one resource, with copies of its pages until the resource has about `largeChunkCount` chunks. */
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

/** Indexes copies of the set until there are about `wholeChunkCount` chunks, in resources of about equal size. */
async function indexMany(
  engine: Engine,
  { pages, count }: { pages: readonly EvaluationPage[]; count: number },
): Promise<{ run: IndexingRun; names: string[] }> {
  const runs: IndexedPages[] = [];
  const perResource = Math.ceil((pages.length * (wholeChunkCount / evaluationChunks)) / count);
  for (let number = 0; number < count; number++) {
    const own = Array.from({ length: perResource }, (_, index) => {
      const position = number * perResource + index;
      // The remainder is below the length.
      const page = pages[position % pages.length] as EvaluationPage;
      return { ...page, path: `${Math.floor(position / pages.length)}/${page.id}` };
    });
    runs.push(await indexPages(engine, { resource: `resource ${number}`, pages: own }));
  }
  const names = runs.map((_, number) => `resource ${number}`);
  return { run: addRuns(countNoun(count, "resource"), runs), names };
}

function addRuns(title: string, runs: readonly IndexedPages[]): IndexingRun {
  const sum = (of: (run: IndexedPages) => number) => runs.reduce((total, run) => total + of(run), 0);
  return {
    title,
    megabytes: sum((run) => run.megabytes),
    chunks: sum((run) => run.chunks),
    seconds: sum((run) => run.seconds),
    cpuSeconds: sum((run) => run.cpuSeconds),
  };
}

interface Asked {
  query: EvaluationQuery;
  /** Zero if the relevant page was not found. */
  rank: number;
  milliseconds: number;
  cpuMs: number;
}

async function askAll(
  index: SearchIndex,
  queries: readonly EvaluationQuery[],
  resourcesOf: (query: EvaluationQuery) => string[],
): Promise<Asked[]> {
  // The writer thread stops 3 s after its last change. Until then, its processor time would be counted.
  await wait(4000);
  // Warm-up.
  for (const query of queries.slice(0, 20)) await index.search(query.text, { resources: resourcesOf(query), limit });
  const asked: Asked[] = [];
  for (const query of queries) {
    const resources = resourcesOf(query);
    const run = await measureRun(() => index.search(query.text, { resources, limit }));
    const isRelevant = ({ resource, path }: { resource: string; path: string }) =>
      resource === query.library && path === query.relevant;
    const rank = 1 + run.result.findIndex(isRelevant);
    asked.push({ query, rank, milliseconds: 1000 * run.seconds, cpuMs: 1000 * run.cpuSeconds });
  }
  return asked;
}

const qualityHeads = ["questions of", "number", "MRR", "nDCG@10", "recall@1", "recall@5", "recall@10"];

function tabulateQuality(asked: readonly Asked[]): Table {
  const only = (title: string, isIncluded: (query: EvaluationQuery) => boolean) =>
    qualityRow(
      title,
      asked.filter(({ query }) => isIncluded(query)),
    );
  const libraries = [...new Set(asked.map(({ query }) => query.library))];
  const hasBaseline = publishedBaseline.libraries.every((library) => libraries.includes(library));
  const subset = publishedBaseline.libraries.join(" + ");
  return {
    headings: qualityHeads,
    rows: [
      only("all", () => true),
      only("all, the half used to tune the ranking", ({ half }) => half === "tuned"),
      only("all, the held-out half", ({ half }) => half === "held out"),
      ...(hasBaseline
        ? [
            only(subset, ({ library }) => publishedBaseline.libraries.includes(library)),
            [
              `${subset}, baseline of the set`,
              ...publishedBaseline.cells.map((cell) => (typeof cell === "number" ? round(cell) : cell)),
            ],
          ]
        : []),
      ...libraries.map((library) => only(library, (query) => query.library === library)),
    ],
  };
}

function qualityRow(title: string, asked: readonly Asked[]): Cell[] {
  return [title, asked.length, ...toFigures(asked).map(round)];
}

/** Rounds to three decimal places, because a change of the ranking often shows only in the third. Counts above 1 stay. */
function round(value: number): Cell {
  return Number.isInteger(value) && value > 1 ? value : value.toFixed(3);
}

function toFigures(asked: readonly Asked[]): number[] {
  const { mrr, ndcg, recall1, recall5, recall } = judgeRanks(asked.map(({ rank }) => rank));
  return [mrr, ndcg, recall1, recall5, recall];
}

/** Loss of quality from searching other libraries as well. */
function tabulateDifference(alone: readonly Asked[], together: readonly Asked[]): Table {
  const libraries = ["all", ...new Set(alone.map(({ query }) => query.library))];
  const rows = libraries.map((library) => {
    const only = (asked: readonly Asked[]) =>
      asked.filter(({ query }) => library === "all" || query.library === library);
    const [before, after] = [toFigures(only(alone)), toFigures(only(together))];
    const [mrr = 0, , , , recall = 0] = after.map((figure, index) => figure - (before[index] ?? 0));
    return [library, only(together).length, ...after.map(round), mrr.toFixed(3), recall.toFixed(3)];
  });
  return { headings: [...qualityHeads, "MRR, difference", "recall@10, difference"], rows };
}

interface Cost {
  title: string;
  asked: readonly Asked[];
  /** Results of the same questions with all chunks in one resource. */
  baseline?: readonly Asked[];
}

function tabulateCosts(costs: readonly Cost[]): Table {
  const rows = costs.map(({ title, asked, baseline }) => {
    const [times, cpu] = [asked.map(({ milliseconds }) => milliseconds), asked.map(({ cpuMs }) => cpuMs)];
    const ratioOf = (share: number) => {
      const baselineMs = baseline?.map(({ cpuMs }) => cpuMs);
      return baselineMs && percentile(cpu, share) / percentile(baselineMs, share);
    };
    const cpuCells = [percentile(cpu, 0.5), ratioOf(0.5), percentile(cpu, 0.99), ratioOf(0.99), Math.max(...cpu)];
    return [title, ...cpuCells, percentile(times, 0.5), percentile(times, 0.99)];
  });
  const headings = ["a question to", "CPU p50", "ratio", "CPU p99", "ratio", "CPU max", "p50", "p99"];
  return { headings, rows };
}

function tabulateIndexing(runs: readonly IndexingRun[]): Table {
  const rows = runs.map(({ title, chunks, megabytes, seconds, cpuSeconds }) => {
    return [title, chunks, megabytes, seconds, megabytes / seconds, cpuSeconds];
  });
  return { headings: ["indexed as", "chunks", "MB", "seconds", "MB/s", "CPU s"], rows };
}
