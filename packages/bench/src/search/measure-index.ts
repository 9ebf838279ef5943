import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// By path: the package has no entry for its inner parts, which no one else is to use.
import { DocumentChunker } from "../../../local-server/src/ingest/document-chunker.ts";
import { createSqliteIndex } from "../../../local-server/src/search/sqlite-index.ts";
import { makeDocumentsOf } from "../generated-docs/documents-by-chunks.ts";
import { makeQuestion } from "../generated-docs/page.ts";
import { type GeneratedDocument, makeDocument, writeDocuments } from "../generated-docs/write-documents.ts";
import type { Tell } from "../progress.ts";
import { type IndexedPages, indexPages } from "../retrieval/index-pages.ts";
import { percentile } from "../retrieval/metrics.ts";
import { type Cell, median, type Section } from "../table.ts";
import { BareIndex } from "./bare-index.ts";
import { runProgram } from "./run-program.ts";

const chunkCount = 40_000;
const rounds = 3;
const questionCount = 500;
const grepCount = 15;
/** Another resource in the same index, which the questions are not asked of. */
const otherCount = 1_000;

/** Indexing and searching documents that are generated: no set of others is needed for it. */
export async function* measureIndex(tell: Tell): AsyncGenerator<Section> {
  const folder = await mkdtemp(join(tmpdir(), "docent-bench-index-"));
  tell(`making documents of ${chunkCount.toLocaleString("en")} chunks`);
  const { documents } = makeDocumentsOf(chunkCount);
  const bare = new BareIndex(folder);
  const index = createSqliteIndex({ folder: await makeFolder(folder, "index") });
  const chunker = new DocumentChunker();
  try {
    await indexPages({ index, chunker }, { resource: "other", pages: makeOthers().map(toPage) });
    const runs: IndexingRun[] = [];
    for (let round = 0; round < rounds; round++) {
      tell(`indexing them, ${round + 1} of ${rounds}`);
      await index.forget("large");
      // Threads end when they are idle, and would start again, from source, within what is measured.
      await indexPages({ index, chunker }, { resource: "small", pages: documents.slice(0, 1).map(toPage) });
      const ours = await indexPages({ index, chunker }, { resource: "large", pages: documents.map(toPage) });
      runs.push({ ours, peer: fillBare(bare, documents) });
    }
    yield describeIndexing(runs, { documents: documents.length, sections: bare.size });
    tell("asking");
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
          runProgram("grep", ["-ri", longestWord(question), files]),
        ),
      ),
    ];
    yield {
      title: "Searching them, one question after the other (target: p99 10 ms)",
      table: { heads: ["index", "questions", "p50 ms", "p99 ms", "most ms"], rows },
    };
  } finally {
    bare.close();
    await Promise.all([index.close(), chunker.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

interface IndexingRun {
  ours: IndexedPages;
  peer: Pick<IndexedPages, "seconds" | "cpuSeconds">;
}

function fillBare(bare: BareIndex, documents: readonly GeneratedDocument[]): IndexingRun["peer"] {
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  bare.fill(documents);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usedBefore);
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}

function describeIndexing(
  runs: readonly IndexingRun[],
  { documents, sections }: { documents: number; sections: number },
): Section {
  const { megabytes = 0, chunks = 0 } = runs[0]?.ours ?? {};
  const middleOf = (figureOf: (run: IndexingRun) => number) => median(runs.map(figureOf));
  const [cpu, peerCpu] = [middleOf(({ ours }) => ours.cpuSeconds), middleOf(({ peer }) => peer.cpuSeconds)];
  const [seconds, peerSeconds] = [middleOf(({ ours }) => ours.seconds), middleOf(({ peer }) => peer.seconds)];
  const rows = [
    ["one FTS5 table in one thread, cut at headings", sections, peerCpu, 1, peerSeconds, megabytes / peerSeconds],
    ["index of the local server", chunks, cpu, cpu / peerCpu, seconds, megabytes / seconds],
  ];
  const table = { heads: ["index", "pieces", "CPU s", "ratio", "seconds", "MB/s"], rows };
  return {
    title: `Indexing generated documents: ${documents.toLocaleString("en")} of ${Math.round(megabytes)} MB, the median of ${rounds} (targets: 15 MB/s, 1.3 times the CPU time of FTS5)`,
    table,
  };
}

/** Documents beyond those of the large resource. */
function makeOthers(): GeneratedDocument[] {
  return Array.from({ length: otherCount }, (_, number) => makeDocument(1_000_000 + number));
}

function toPage({ path, text }: GeneratedDocument): { id: string; path: string; text: string } {
  return { id: path, path, text };
}

async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  return folder;
}

/** The first questions once before, as a server has been asked something before. */
async function timeAll(questions: readonly string[], ask: (question: string) => Promise<unknown>): Promise<number[]> {
  for (const question of questions.slice(0, 20)) await ask(question);
  const times: number[] = [];
  for (const question of questions) {
    const startedAt = performance.now();
    await ask(question);
    times.push(performance.now() - startedAt);
  }
  return times;
}

function row(name: string, times: readonly number[]): Cell[] {
  return [name, times.length, percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
}

function longestWord(question: string): string {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.toSorted((left, right) => right.length - left.length)[0] ?? "";
}
