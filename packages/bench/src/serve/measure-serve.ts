import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ReportProgress, Section } from "../benchmark.ts";
import { letFilesSettle, makeDocument, writeDocuments } from "../generated-docs/documents.ts";
import { tabulateStarts } from "../measure-starts.ts";
import { bareServer, localServer, makeDataFolder, ServerProcess, type ServerProgram } from "../server-process.ts";
import { Asker } from "./asker.ts";
import { measureChange } from "./measure-change.ts";
import { measureFirstEvent } from "./measure-first-event.ts";

const starts = 9;
const documentCount = 1_000;
const idleMs = 15_000;

/** Measures the local server as a program: its start and memory, its first events, and a changed document. */
export async function* measureServe(report: ReportProgress): AsyncGenerator<Section> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-bench-serve-"));
  const folder = temporary.path;
  yield* measureStart(folder, report);
  yield* measureFirstEvent(folder, report);
  yield* measureChange(folder, report);
}

/** Time until the server listens, and its memory when idle. */
async function* measureStart(parent: string, report: ReportProgress): AsyncGenerator<Section> {
  const folder = join(parent, "start");
  report(`indexing ${documentCount.toLocaleString("en")} documents`);
  const documents = join(folder, "documents");
  await writeDocuments(
    documents,
    Array.from({ length: documentCount }, (_, number) => makeDocument(number)),
  );
  await letFilesSettle();
  const full = localServer(await makeDataFolder(folder, documents));
  const empty = localServer(await makeDataFolder(join(folder, "empty"), undefined));
  const afterIndexing = (await indexAll(full)) ?? Number.NaN;
  report(`starting each ${starts} times, and measuring its memory`);
  const programs = [
    bareServer,
    { ...empty, name: `${empty.name}: no resource` },
    { ...full, name: `${full.name}: ${documentCount.toLocaleString("en")} documents, indexed` },
  ];
  const { headings, rows } = await tabulateStarts(programs, { starts, idleMs });
  const megabytes = afterIndexing / 1e6;
  const ratio = megabytes / Number(rows[0]?.[4]);
  const unknown = [undefined, undefined, undefined];
  const last = [`the same, ${idleMs / 1000} s after it has indexed them`, ...unknown, megabytes, ratio];
  yield {
    title: `Serving: from its start until it listens, the median of ${starts} (target: 400 ms), and its memory ${idleMs / 1000} s later (target: 120 MB)`,
    table: { headings, rows: [...rows, last] },
  };
}

/** Memory some time after the first indexing. A question is answered when all documents are indexed. */
async function indexAll(program: ServerProgram): Promise<number | undefined> {
  await using server = await ServerProcess.start(program);
  {
    using asker = new Asker(server.origin, 1);
    await asker.ask("What is indexed?");
  }
  await wait(idleMs);
  return await server.residentBytes();
}
