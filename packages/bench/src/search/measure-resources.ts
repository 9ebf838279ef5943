import type { Cell, ReportProgress, Section, Table } from "../benchmark.ts";
import { type GeneratedDocument, makeDocument, makeDocumentsOf } from "../generated-docs/documents.ts";
import { makeQuestion } from "../generated-docs/page.ts";
import { measureRun, median, percentile } from "../measure.ts";
import { type Engine, indexPages, openEngine, openTemporaryEngine, refuseSkipped } from "./index-pages.ts";

/** Total number of chunks, and the numbers of resources that they are divided among. */
const wholeChunkCount = 220_000;
const resourceCounts = [1, 50, 1000];
const questionCount = 400;
const smallCount = 10_000;
/** Number of small resources in each of two compared groups: the first ones, and the last ones. */
const shareCount = 1000;
const changeCount = 50;
const startCount = 5;

/** Cost of adding, changing and searching many resources, compared with one resource that has the same documents. */
export async function* measureResources(report: ReportProgress): AsyncGenerator<Section> {
  const { documents, chunks } = makeDocumentsOf(wholeChunkCount);
  const divided = resourceCounts.map((count) => divide(documents, count));
  for await (const collections of openCollections(divided, report)) {
    report("asking");
    const questions = await askInTurn(collections);
    yield {
      title: `Many resources: ${chunks.toLocaleString("en")} chunks divided among them, in CPU time (target: a question in 30 ms at p99)`,
      table: tabulateMany(collections, questions),
    };
  }
  const small = Array.from({ length: smallCount }, (_, number) => makeDocument(number));
  for await (const collections of openCollections([[small], divide(small, smallCount)], report)) {
    report("asking and changing");
    const questions = await askInTurn(collections);
    const changes = await changeInTurn(collections);
    const starts = await startInTurn(collections);
    yield {
      title: `Small resources: ${smallCount.toLocaleString("en")} documents, one in each, in CPU time`,
      table: tabulateSmall(collections, { questions, ...changes, starts }),
    };
  }
}

/** One index and its resources. All collections have the same documents, divided among different numbers of resources. */
interface Collection {
  engine: Engine;
  names: readonly string[];
  /** CPU seconds of adding each resource, in order. */
  added: readonly number[];
}

/** Opens all collections first, so that they are measured in turn: the speed of the machine changes over time. */
async function* openCollections(
  divided: readonly (readonly (readonly GeneratedDocument[])[])[],
  report: ReportProgress,
): AsyncGenerator<Collection[]> {
  const collections: Collection[] = [];
  try {
    for (const groups of divided) {
      report(`adding ${groups.length.toLocaleString("en")} resources`);
      const engine = await openTemporaryEngine();
      const added: number[] = [];
      const collection = { engine, names: groups.map((_, number) => `resource ${number}`), added };
      collections.push(collection);
      added.push(...(await addResources(collection, groups)));
    }
    yield collections;
  } finally {
    for (const { engine } of collections) await engine[Symbol.asyncDispose]();
  }
}

/** CPU milliseconds of each question, by collection. The first 20 questions warm up, and are not counted. */
async function askInTurn(collections: readonly Collection[]): Promise<number[][]> {
  const ask = ({ engine, names }: Collection, number: number) =>
    engine.index.search(makeQuestion(number), { resources: names, limit: 10 });
  for (let number = 0; number < 20; number++) for (const collection of collections) await ask(collection, number);
  const times = collections.map((): number[] => []);
  for (let number = 0; number < questionCount; number++)
    for (const [index, collection] of collections.entries())
      times[index]?.push(await cpuMsOf(() => ask(collection, number)));
  return times;
}

function tabulateMany(collections: readonly Collection[], questions: readonly (readonly number[])[]): Table {
  const figures = collections.map(({ names, added }, index) => {
    const times = questions[index] ?? [];
    return { count: names.length, seconds: sum(added), p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  });
  const [one] = figures;
  const ratio = (value: number, baseline: number | undefined) => value / (baseline ?? Number.NaN);
  const rows = figures.map(({ count, seconds, p50, p99 }) => {
    const ratios = [ratio(seconds, one?.seconds), ratio(p50, one?.p50), ratio(p99, one?.p99)];
    return [count, seconds, ratios[0], p50, ratios[1], p99, ratios[2]];
  });
  const headings = ["resources", "adding all, s", "ratio", "question p50, ms", "ratio", "question p99, ms", "ratio"];
  return { headings, rows };
}

/** CPU milliseconds of changing one document, and of a question to all resources after each change, by collection. */
async function changeInTurn(collections: readonly Collection[]): Promise<{ changes: number[][]; after: number[][] }> {
  const [changes, after] = [collections.map((): number[] => []), collections.map((): number[] => [])];
  for (let round = 0; round < changeCount; round++)
    for (const [index, { engine, names }] of collections.entries()) {
      const { text } = makeDocument(2_000_000 + round);
      const document = { path: "changing.md", text, hash: `${round}`, url: undefined, format: "markdown" as const };
      const change = { upsert: engine.chunker.chunk([document], refuseSkipped), remove: [], version: `${round + 2}` };
      changes[index]?.push(await cpuMsOf(() => engine.index.update(names[0] ?? "", change)));
      const options = { resources: names, limit: 10 };
      after[index]?.push(await cpuMsOf(() => engine.index.search(makeQuestion(round), options)));
    }
  return { changes, after };
}

/** CPU milliseconds from opening the index to its first result, with everything that is loaded into memory. */
async function startInTurn(collections: readonly Collection[]): Promise<number[][]> {
  const times = collections.map((): number[] => []);
  for (let round = 0; round < startCount; round++)
    for (const [index, { engine, names }] of collections.entries()) {
      await using started = openEngine(engine.folder);
      const ask = () => started.index.search(makeQuestion(round), { resources: names, limit: 10 });
      times[index]?.push(await cpuMsOf(ask));
    }
  return times;
}

interface SmallTimes {
  questions: readonly (readonly number[])[];
  changes: readonly (readonly number[])[];
  after: readonly (readonly number[])[];
  starts: readonly (readonly number[])[];
}

function tabulateSmall(collections: readonly Collection[], { questions, changes, after, starts }: SmallTimes): Table {
  const [one, many] = collections.map(({ added }) => added);
  const compare = (name: string, baseline: number, ours: number): Cell[] => [name, baseline, ours, ours / baseline];
  const compareTimes = (
    name: string,
    times: readonly (readonly number[])[],
    of: (values: readonly number[]) => number,
  ) => compare(name, of(times[0] ?? []), of(times[1] ?? []));
  const share = shareCount.toLocaleString("en");
  const [first, last] = [sum(many?.slice(0, shareCount) ?? []), sum(many?.slice(-shareCount) ?? [])];
  const rows = [
    compare("adding all, s", sum(one ?? []), sum(many ?? [])),
    [`adding the first ${share} one after another, s`, undefined, first, undefined],
    [`adding the last ${share}, s, compared with the first ones`, undefined, last, last / first],
    compareTimes("a question to all, p50, ms", questions, (values) => percentile(values, 0.5)),
    compareTimes("a question to all, p99, ms", questions, (values) => percentile(values, 0.99)),
    compareTimes("changing one document, median, ms", changes, median),
    compareTimes("a question after it, median, ms", after, median),
    compareTimes("starting threads and the first answer, median, ms", starts, median),
  ];
  return { headings: ["", "in one resource", `in ${smallCount.toLocaleString("en")}`, "ratio"], rows };
}

function divide(documents: readonly GeneratedDocument[], count: number): GeneratedDocument[][] {
  const size = documents.length / count;
  return Array.from({ length: count }, (_, number) =>
    documents.slice(Math.round(number * size), Math.round((number + 1) * size)),
  );
}

async function addResources(
  { engine, names }: Pick<Collection, "engine" | "names">,
  groups: readonly (readonly GeneratedDocument[])[],
): Promise<number[]> {
  const seconds: number[] = [];
  for (const [number, pages] of groups.entries()) {
    const { cpuSeconds } = await indexPages(engine, { resource: names[number] ?? "", pages });
    seconds.push(cpuSeconds);
  }
  return seconds;
}

async function cpuMsOf(run: () => Promise<unknown>): Promise<number> {
  return 1000 * (await measureRun(run)).cpuSeconds;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
