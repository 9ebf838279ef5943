import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { BenchError } from "../bench-error.ts";
import { makeDocumentsOf } from "../generated-docs/documents-by-chunks.ts";
import { makeQuestion } from "../generated-docs/page.ts";
import { letFilesSettle, writeDocuments } from "../generated-docs/write-documents.ts";
import type { Tell } from "../progress.ts";
import { percentile } from "../retrieval/metrics.ts";
import type { Cell, Section } from "../table.ts";
import { type AnswerTimes, Asker } from "./ask-at-once.ts";
import { makeDataFolder } from "./data-folder.ts";
import { bareServer, localServer, ServerProcess, type ServerProgram } from "./server-process.ts";

const chunkCount = 40_000;
const atOnce = 8;
const rounds = 400;
const warmUpRounds = 50;

/** How soon an answer begins, while eight are asked for at once. */
export async function* measureFirstEvent(parent: string, tell: Tell): AsyncGenerator<Section> {
  const folder = await mkdtemp(join(parent, "first-event-"));
  tell(`making documents of ${chunkCount.toLocaleString("en")} chunks`);
  const { documents, chunks } = makeDocumentsOf(chunkCount);
  const bytes = await writeDocuments(join(folder, "documents"), documents);
  await letFilesSettle();
  const full = localServer(await makeDataFolder(folder, join(folder, "documents")));
  const runs: [string, AnswerTimes[]][] = [];
  for (const program of [bareServer, full]) runs.push(...(await askServer(program, tell)));
  const rows = runs.map(([name, times]): Cell[] => {
    const valuesOf = (of: (answer: AnswerTimes) => number | undefined) =>
      times.map(of).filter((value) => value !== undefined);
    const cells = [valuesOf(({ firstEventMs }) => firstEventMs), valuesOf(({ firstTextMs }) => firstTextMs)];
    const percentiles = cells.flatMap((values) =>
      values.length === 0 ? [undefined, undefined] : [percentile(values, 0.5), percentile(values, 0.99)],
    );
    return [name, times.length, times.filter(({ status }) => status !== 200).length, ...percentiles];
  });
  const heads = ["server", "answers", "refused", "event p50, ms", "p99", "text p50, ms", "p99"];
  const megabytes = Math.round(bytes / 1e6);
  yield {
    title: `Serving: the first event and the first text of an answer (targets: p50 5 ms, p99 20 ms for ${atOnce} questions at once)`,
    text: `${chunks.toLocaleString("en")} chunks, of ${documents.length.toLocaleString("en")} documents of ${megabytes} MB.`,
    table: { heads, rows },
  };
}

async function askServer(program: ServerProgram, tell: Tell): Promise<[string, AnswerTimes[]][]> {
  const server = await ServerProcess.start(program);
  const asker = new Asker(server.origin, atOnce);
  try {
    tell(`${program.name}: waiting until all is indexed`);
    const { status } = await asker.ask("What is indexed?");
    if (status !== 200)
      throw new BenchError(`The ${program.name} does not answer. Expected the status 200, found ${status}.`);
    tell(`${program.name}: asking`);
    const results: [string, AnswerTimes[]][] = [];
    for (const count of [1, atOnce]) {
      await askRounds(asker, { count, rounds: warmUpRounds });
      results.push([`${program.name}, ${count} at once`, await askRounds(asker, { count, rounds })]);
    }
    return results;
  } finally {
    asker.close();
    await server.close();
  }
}

async function askRounds(
  asker: Asker,
  { count, rounds: roundCount }: { count: number; rounds: number },
): Promise<AnswerTimes[]> {
  const all: AnswerTimes[] = [];
  for (let round = 0; round < roundCount; round++) {
    const questions = Array.from({ length: count }, (_, index) => makeQuestion(round * count + index));
    all.push(...(await asker.askAll(questions)));
  }
  return all;
}
