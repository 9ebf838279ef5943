import { join } from "node:path";
import { BenchError, type Cell, type ReportProgress, type Section } from "../benchmark.ts";
import { letFilesSettle, makeDocumentsOf, writeDocuments } from "../generated-docs/documents.ts";
import { makeQuestion } from "../generated-docs/page.ts";
import { percentile } from "../measure.ts";
import { bareServer, localServer, makeDataFolder, ServerProcess, type ServerProgram } from "../server-process.ts";
import { type AnswerTimes, Asker } from "./asker.ts";

const chunkCount = 40_000;
const concurrent = 8;
const rounds = 400;
const warmUpRounds = 50;

/** Measures the time until an answer begins, for single questions and for eight concurrent ones. */
export async function* measureFirstEvent(parent: string, report: ReportProgress): AsyncGenerator<Section> {
  const folder = join(parent, "first-event");
  report(`generating documents of ${chunkCount.toLocaleString("en")} chunks`);
  const { documents, chunks } = makeDocumentsOf(chunkCount);
  const bytes = await writeDocuments(join(folder, "documents"), documents);
  await letFilesSettle();
  const full = localServer(await makeDataFolder(folder, join(folder, "documents")));
  const runs: [string, AnswerTimes[]][] = [];
  for (const program of [bareServer, full]) runs.push(...(await askServer(program, report)));
  const rows = runs.map(([name, times]): Cell[] => {
    const valuesOf = (of: (answer: AnswerTimes) => number | undefined) =>
      times.map(of).filter((value) => value !== undefined);
    const cells = [valuesOf(({ firstEventMs }) => firstEventMs), valuesOf(({ firstTextMs }) => firstTextMs)];
    const percentiles = cells.flatMap((values) =>
      values.length === 0 ? [undefined, undefined] : [percentile(values, 0.5), percentile(values, 0.99)],
    );
    return [name, times.length, times.filter(({ status }) => status !== 200).length, ...percentiles];
  });
  const headings = ["server", "answers", "refused", "event p50, ms", "p99", "text p50, ms", "p99"];
  const megabytes = Math.round(bytes / 1e6);
  yield {
    title: `Serving: the first event and the first text of an answer (targets: p50 5 ms, p99 20 ms for ${concurrent} concurrent questions)`,
    text: `${chunks.toLocaleString("en")} chunks, of ${documents.length.toLocaleString("en")} documents of ${megabytes} MB.`,
    table: { headings, rows },
  };
}

async function askServer(program: ServerProgram, report: ReportProgress): Promise<[string, AnswerTimes[]][]> {
  await using server = await ServerProcess.start(program);
  using asker = new Asker(server.origin, concurrent);
  report(`${program.name}: waiting until all documents are indexed`);
  const { status } = await asker.ask("What is indexed?");
  if (status !== 200)
    throw new BenchError(`The ${program.name} refused a question. Expected status 200, received ${status}.`);
  report(`${program.name}: asking`);
  const results: [string, AnswerTimes[]][] = [];
  for (const count of [1, concurrent]) {
    await askRounds(asker, { count, rounds: warmUpRounds });
    results.push([
      `${program.name}, ${count} ${count === 1 ? "client" : "clients"}`,
      await askRounds(asker, { count, rounds }),
    ]);
  }
  return results;
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
