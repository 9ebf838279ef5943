import { mkdir, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runTool } from "@docent/terminal";
import type { Cell, ReportProgress, Section } from "../benchmark.ts";
import { type GeneratedDocument, makeDocument, makeDocumentsOf, writeDocuments } from "../generated-docs/documents.ts";
import { makeQuestion } from "../generated-docs/page.ts";
import { type MeasuredRun, measureRun, median, percentile } from "../measure.ts";
import { type IndexedPages, indexPages, openEngine } from "./index-pages.ts";

const chunkCount = 40_000;
const rounds = 3;
const questionCount = 500;
const grepCount = 15;
/** Documents of another resource in the same index, which no question searches. */
const otherCount = 1_000;

/** Indexes and searches generated documents. */
export async function* measureIndex(report: ReportProgress): AsyncGenerator<Section> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-bench-index-"));
  const folder = temporary.path;
  report(`generating documents of ${chunkCount.toLocaleString("en")} chunks`);
  const { documents } = makeDocumentsOf(chunkCount);
  using bare = new BareIndex(folder);
  await using engine = openEngine(await makeFolder(folder, "index"));
  const { index } = engine;
  await indexPages(engine, { resource: "other", pages: makeOthers() });
  const runs: IndexingRun[] = [];
  for (let round = 0; round < rounds; round++) {
    report(`indexing them, ${round + 1} of ${rounds}`);
    await index.forget("large");
    // Starts the worker threads, which stop when idle, so that their start is not measured.
    await indexPages(engine, { resource: "small", pages: documents.slice(0, 1) });
    const ours = await indexPages(engine, { resource: "large", pages: documents });
    runs.push({ ours, baseline: await measureRun(() => bare.fill(documents)) });
  }
  yield describeIndexing(runs, { documents: documents.length, sections: bare.size });
  report("asking");
  const files = await makeFolder(folder, "files");
  await writeDocuments(files, documents);
  const questions = Array.from({ length: questionCount }, (_, number) => makeQuestion(number));
  const rows = [
    row("one FTS5 table in one thread", await timeAll(questions, async (question) => bare.search(question))),
    row(
      "index of the local server, filtered to the large resource",
      await timeAll(questions, (question) => index.search(question, { resources: ["large"], limit: 10 })),
    ),
    row(
      "grep -ri for the longest word",
      await timeAll(questions.slice(0, grepCount), (question) =>
        runTool(["grep", "-ri", longestWord(question), files]),
      ),
    ),
  ];
  yield {
    title: "Searching them, one question after the other (target: p99 10 ms)",
    table: { headings: ["index", "questions", "p50 ms", "p99 ms", "max ms"], rows },
  };
}

interface IndexingRun {
  ours: IndexedPages;
  baseline: MeasuredRun<void>;
}

function describeIndexing(
  runs: readonly IndexingRun[],
  { documents, sections }: { documents: number; sections: number },
): Section {
  const { megabytes = 0, chunks = 0 } = runs[0]?.ours ?? {};
  const middleOf = (figureOf: (run: IndexingRun) => number) => median(runs.map(figureOf));
  const [cpu, baselineCpu] = [middleOf(({ ours }) => ours.cpuSeconds), middleOf(({ baseline }) => baseline.cpuSeconds)];
  const [seconds, baselineSeconds] = [
    middleOf(({ ours }) => ours.seconds),
    middleOf(({ baseline }) => baseline.seconds),
  ];
  const rows = [
    [
      "one FTS5 table in one thread, cut at headings",
      sections,
      baselineCpu,
      1,
      baselineSeconds,
      megabytes / baselineSeconds,
    ],
    ["index of the local server", chunks, cpu, cpu / baselineCpu, seconds, megabytes / seconds],
  ];
  const table = { headings: ["index", "chunks", "CPU s", "ratio", "seconds", "MB/s"], rows };
  return {
    title: `Indexing generated documents: ${documents.toLocaleString("en")} of ${Math.round(megabytes)} MB, the median of ${rounds} (targets: 15 MB/s, 1.3 times the CPU time of FTS5)`,
    table,
  };
}

/** Documents that the large resource does not contain. */
function makeOthers(): GeneratedDocument[] {
  return Array.from({ length: otherCount }, (_, number) => makeDocument(1_000_000 + number));
}

async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  return folder;
}

/** Duration of each question in milliseconds, after a warm-up with the first 20 questions. */
async function timeAll(questions: readonly string[], ask: (question: string) => Promise<unknown>): Promise<number[]> {
  for (const question of questions.slice(0, 20)) await ask(question);
  const times: number[] = [];
  for (const question of questions) times.push(1000 * (await measureRun(() => ask(question))).seconds);
  return times;
}

function row(name: string, times: readonly number[]): Cell[] {
  return [name, times.length, percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
}

function longestWord(question: string): string {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.toSorted((left, right) => right.length - left.length)[0] ?? "";
}

const schema =
  "CREATE VIRTUAL TABLE sections USING fts5(path UNINDEXED, text, tokenize='porter unicode61 remove_diacritics 2')";

/** The index to compare with: one FTS5 table with the sections of all documents, written and searched in one thread. */
class BareIndex implements Disposable {
  readonly #database: DatabaseSync;

  constructor(folder: string) {
    this.#database = new DatabaseSync(join(folder, "bare.sqlite"));
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  }

  get size(): number {
    return Number(this.#database.prepare("SELECT count(*) AS count FROM sections").get()?.["count"]);
  }

  /** Replaces the content of the index by these documents. */
  fill(documents: readonly GeneratedDocument[]): void {
    this.#database.exec(`DROP TABLE IF EXISTS sections; ${schema}`);
    const insert = this.#database.prepare("INSERT INTO sections (path, text) VALUES (?, ?)");
    this.#database.exec("BEGIN");
    for (const { path, text } of documents)
      for (const section of text.split(/^(?=#{1,3} )/m)) insert.run(path, section);
    this.#database.exec("COMMIT");
  }

  /** Paths of the ten best sections that contain any of the words. */
  search(question: string): string[] {
    const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
    const match = words.map((word) => `"${word}"`).join(" OR ");
    const select = this.#database.prepare(
      "SELECT path, text FROM sections WHERE sections MATCH ? ORDER BY rank LIMIT 10",
    );
    // The column has type TEXT.
    return select.all(match).map(({ path }) => path as string);
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }
}
